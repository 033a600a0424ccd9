package trago

// A Lexicon is what a line may call by name: a board as one roller sees it. The zero Lexicon knows no names, as on the
// command line.
type Lexicon struct {
	// Names have numbers: the skills, edges, disciplines and tools of the sheet.
	Names []Known
	// Backgrounds are what succeeds without a roll.
	Backgrounds []string
	// Targets are what may stand behind `vs`.
	Targets []Target
	// Special are the special dice of whom it is rolled as.
	Special SpecialDice
	// Strangers tells that any name may stand behind `vs`, of which nothing is known.
	Strangers bool
}

// A Known is something with dice that has a name.
type Known struct {
	Name string
	Dice int
	Part string // the part of the sheet, such as [SetSkill]
}

// A Target is what a roll is up against by its name: a card, or somebody who rolls as well. The zero Target is nothing.
type Target struct {
	Name string
	Kind TargetKind
	ID   int // in the table's state
	Bar      // as the roller may know it
	// Hidden tells that the true numbers are the GM's: Bar is the estimate, and may have none.
	Hidden bool
}

// TargetKind is what a [Target] is.
type TargetKind string

// The kinds of target.
const (
	NoTarget   TargetKind = ""
	OfCard     TargetKind = "card"
	OfOther    TargetKind = "character" // who answers with a roll of their own
	OfStranger TargetKind = "stranger"
)
