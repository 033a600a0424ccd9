package torchlite

// A Lexicon is what a line may call by name: a board as one roller sees it. The zero Lexicon knows no names, as on the
// command line; any of its functions may be nil.
type Lexicon struct {
	// Names are what the roller's side can name: traits, assets and the scene's, the complications and stress of the
	// targets that stand behind `vs`, and those of the roller's own, which need `own`.
	Names func(against []Target) []Known
	// Targets are what may stand behind `vs` by name: characters, complications and stress to recover, assets,
	// challenges, cards.
	Targets func() []Target
	// Opposing are what the side of a target can name: its traits and assets, the scene's, and the complications and
	// stress of the roller. The zero Target is a difficulty.
	Opposing func(Target) []Known
	// Strangers tells that a name which nobody has may stand behind `vs`: it is somebody new.
	Strangers bool
}

// A Known is something with dice that has a name.
type Known struct {
	Name  string
	Die   Die
	Count int    // dice; 0 counts as 1
	More  []Term // its dice of other sizes; none for most
	From  Origin // what it is
	Shown string // how refusals list it; "" is the name with its dice
	Mine  bool   // a complication or stress of the roller's own: on their side it needs `own`
}

// A Target is whom or what a roll is up against.
type Target struct {
	Name  string // as it is shown: "Sergeant", "Bob's Damaged"
	From  Origin // the zero Origin is somebody new
	Shown string // how refusals list it; "" is the name
	// Terms are the dice that the board knows for it, such as a usual pool or a challenge's; none where they are not
	// ready.
	Terms []Term
	// Fell tells that the faces of these dice are no faces by hand: they were rolled when a card was put down.
	Fell bool
}
