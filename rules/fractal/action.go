package fractal

import (
	"slices"
	"strings"
)

// A Tree is a skill tree.
type Tree uint8

// The skill trees, in the order of their chapters. NoTree is dice without an action.
const (
	NoTree  Tree = iota
	Combat       // chapter 9
	Magic        // 10
	Dancing      // 11
	Social       // 12
	Cooking      // 13
	Art          // 14
)

var treeNames = [...]string{
	NoTree: "", Combat: "Combat", Magic: "Magic", Dancing: "Dancing", Social: "Social", Cooking: "Cooking", Art: "Art",
}

// String is the name of a tree; "" of none.
func (t Tree) String() string { return treeNames[t] }

// Trees are the six trees in the order of the book.
func Trees() []Tree { return []Tree{Combat, Magic, Dancing, Social, Cooking, Art} }

// A Level is how finely a conflict is played.
type Level uint8

// The levels, from one check for everything to beats of seconds.
const (
	Macro Level = iota
	Micro
	Nano
)

// String is the name of a level.
func (l Level) String() string { return [...]string{Macro: "Macro", Micro: "Micro", Nano: "Nano"}[l] }

// Kind is when an action can be taken. One of two kinds has both bits.
type Kind uint16

// The kinds of actions, as their headings name them.
const (
	Proactive Kind = 1 << iota
	Reactive
	Neutral
	Special
	Utility
	Move      // headed "Action" alone
	Check     // of a whole tree at the Macro level
	Medium    // of Art at the Micro level
	Technique // of Art and Cooking at the Nano level
)

var kindNames = []struct {
	kind Kind
	name string
}{
	{Proactive, "Proactive"},
	{Reactive, "Reactive"},
	{Neutral, "Neutral"},
	{Special, "Special"},
	{Utility, "Utility"},
	{Move, "Action"},
	{Check, "Macro"},
	{Medium, "Medium"},
	{Technique, "Technique"},
}

// String names a kind as headings do: "Proactive", "Reactive/Neutral".
func (k Kind) String() string {
	var names []string
	for _, known := range kindNames {
		if k.Has(known.kind) {
			names = append(names, known.name)
		}
	}
	return strings.Join(names, "/")
}

// Has reports whether an action is of a kind.
func (k Kind) Has(kind Kind) bool { return k&kind != 0 }

// Mark is what scene elements ask about an action beyond its stat, tree and kind.
type Mark uint8

// The marks.
const (
	Speech  Mark = 1 << iota // it speaks to another character
	Ranged                   // it attacks from afar
	Stealth                  // it is to remain unnoticed
)

// Has reports whether an action has a mark.
func (m Mark) Has(mark Mark) bool { return m&mark != 0 }

// Role is how an action takes part in another one's roll.
type Role uint8

// The roles.
const (
	Alone    Role = iota
	Switches      // it changes a declared action and adds dice for 2 AP each: Feint, Motte and Bailey
	Splits        // its dice are two piles, the first for another action: Master Strike, Prebuttal, Evasive Attack, Dodge the Question
)

// An Action is an entry of the catalogue.
type Action struct {
	Tree  Tree
	Level Level
	Group string // the Micro action under which a Nano action stands
	Name  string
	Kind  Kind
	Stats [2]Stat // either is rolled; NoStat twice is a modifying action, which takes those of another
	TN    TN
	Zone  string // what it targets or defends: "Credibility"
	Marks Mark
	Role  Role
	// Raises tells that its successes raise the TN of the attack instead of coming off its successes.
	Raises bool
	// Takes tells that who reduces an attack to 0 with it takes momentum, and Surplus that what is over are bonus dice.
	Takes, Surplus bool
	// Contest tells that it ends the exchange, and that the more successes have momentum afterwards; a tie is the user's.
	Contest bool
	Chart   Chart  // the conditions that its margin inflicts, or grants; NoChart is none
	Does    string // in one or two sentences
}

// Title is the name by which an action alone is found: "Cut", but "Art Carve".
func (a *Action) Title() string {
	if len(shared[strings.ToLower(a.Name)]) > 1 {
		return a.Tree.String() + " " + a.Name
	}
	return a.Name
}

// HasStats reports whether an action has stats of its own.
func (a *Action) HasStats() bool { return a.Stats[0] != NoStat }

// attacks reports whether an action is done to whom it names, against their will: what is proactive, or inflicts conditions.
func (a *Action) attacks() bool { return a.Kind.Has(Proactive) || a.Chart != NoChart }

// Rolls reports whether a stat is one of an action's two.
func (a *Action) Rolls(s Stat) bool { return slices.Contains(a.Stats[:], s) }

// Catalogue returns all actions: tree by tree in the order of the book, in each the Macro check, then each Micro action with its
// Nano actions.
func Catalogue() []*Action { return slices.Clone(catalogue) }

var catalogue = slices.Concat(
	combat.actions(Combat), magic.actions(Magic), dancing.actions(Dancing), social.actions(Social), cooking.actions(Cooking),
	art.actions(Art),
)

// shared are the actions by their names in lower case.
var shared = byName()

func byName() map[string][]*Action {
	all := map[string][]*Action{}
	for _, a := range catalogue {
		name := strings.ToLower(a.Name)
		all[name] = append(all[name], a)
	}
	return all
}

// A skillTree is a tree as its chapter has it.
type skillTree struct {
	macro Action
	skill []skill
}

// A skill is a Micro action with its Nano actions.
type skill struct {
	micro Action
	also  []Action // further Micro actions behind those
	nano  []Action
}

func (t skillTree) actions(tree Tree) []*Action {
	t.macro.Tree, t.macro.Kind = tree, Check
	all := []*Action{&t.macro}
	for _, s := range t.skill {
		s.micro.Tree, s.micro.Level = tree, Micro
		all = append(all, &s.micro)
		for _, a := range s.nano {
			a.Tree, a.Level, a.Group = tree, Nano, s.micro.Name
			all = append(all, &a)
		}
		for _, a := range s.also {
			a.Tree, a.Level = tree, Micro
			all = append(all, &a)
		}
	}
	return all
}

// Actions that the rules know by their names.
const (
	masterStrike = "Master Strike"
	parry        = "parry"
	codedMessage = "Coded Message"
)
