package table

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
)

// Laid is a roll that waits before its dice: for others to add something, or for faces that are typed.
type Laid struct {
	Sides []Side `json:"sides"`
	// Hand tells that the dice are real: the faces are typed, unless the roller has the bot roll.
	Hand bool `json:"hand,omitempty"`
	// Open tells that others may add to the sides.
	Open bool `json:"open,omitempty"`
}

// A Side is one side of a laid-out roll.
type Side struct {
	Character int    `json:"character,omitempty"` // 0 is nobody's
	Person    int    `json:"person,omitempty"`    // who rolls it; 0 is a GM
	Line      string `json:"line"`                // in the game's notation
	Adds      []Add  `json:"adds,omitempty"`
}

// An Add is what somebody added to a side.
type Add struct {
	Who  int    `json:"who"`
	Line string `json:"line"`
}

// Whole is the line of a side with all that was added.
func (s Side) Whole() string {
	lines := []string{s.Line}
	for _, a := range s.Adds {
		lines = append(lines, a.Line)
	}
	return strings.Join(lines, " + ")
}

// AskAdded tells what somebody added to a side of a laid-out roll.
type AskAdded struct {
	ID    int   `json:"id"`
	Side  int   `json:"side"`
	Add   Add   `json:"add"`
	Topic Topic `json:"topic,omitzero"` // of what it is added to
}

func (AskAdded) kind() string { return "table.ask-added/1" }

func (e AskAdded) apply(s *State) {
	a, ok := s.Asks[e.ID]
	if !ok || a.Laid == nil || e.Side < 0 || e.Side >= len(a.Laid.Sides) {
		return
	}
	laid := *a.Laid
	laid.Sides = slices.Clone(laid.Sides)
	side := &laid.Sides[e.Side]
	side.Adds = append(slices.Clone(side.Adds), e.Add)
	a.Laid, a.Rev = &laid, a.Rev+1
	s.Asks[e.ID] = a
}

// LayOut lays a roll out at a place. The first side is the roller's.
func (s *State) LayOut(by By, laid Laid, remark string) (id int, events []Event, err error) {
	a := Ask{Kind: Roll, From: by.Who, Say: remark, Laid: &laid}
	for _, side := range laid.Sides {
		if side.Person != 0 && !slices.Contains(a.To.People, side.Person) {
			a.To.People = append(a.To.People, side.Person)
		}
	}
	if len(laid.Sides) > 0 {
		a.About = laid.Sides[0].Character
	}
	return s.Open(by, a)
}

// Throw is a laid-out roll, or a roll against a card, whose dice are to be thrown now. The game throws them and adds what
// comes of it to the events.
type Throw struct {
	ID    int    // of the ask
	Ask   Ask    // as it was
	Faces []int  // typed, in the order of the dice; nil where the dice are thrown
	Line  string // against a card: what is rolled
	Pool  string // of the card, also when it was hidden
}

// ParseFaces reads typed faces: numbers between spaces or commas.
func ParseFaces(text string) ([]int, error) {
	var faces []int
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == ' ' || r == '\n' || r == '\u00a0' }) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || !isNumber(word) {
			return nil, rules.Refuse(rules.Quote(word)+" is no face of a die.", "Type the faces as numbers, in the order shown.")
		}
		faces = append(faces, n)
	}
	if len(faces) == 0 {
		return nil, rules.Refuse("No faces were typed.", "Type them as numbers, in the order shown.")
	}
	return faces, nil
}

// HowFaces says how faces are typed for dice of these sizes: those that were typed, as far as the dice can show them.
func HowFaces(sizes, faces []int) string {
	const most = 24 // more are no example
	how := "Type one for each die, in the order shown"
	if len(sizes) == 0 || len(sizes) > most {
		return how + "."
	}
	words := make([]string, len(sizes))
	for i, size := range sizes {
		face := (size + 1) / 2 //nolint:mnd // the middle
		if i < len(faces) && faces[i] <= size {
			face = faces[i]
		}
		words[i] = strconv.Itoa(face)
	}
	return how + ": `" + strings.Join(words, " ") + "`."
}

// maxRow is how many choices stand as buttons; more are a pick.
const maxRow = 5

// rollMoves are what is open to a person about a laid-out roll.
func (s *State) rollMoves(id int, a Ask, who int) []rules.Move {
	if a.Laid == nil {
		return nil
	}
	var moves []rules.Move
	if s.mayThrow(a, who) {
		roll := rules.Move{Key: key(id, a, "roll"), Label: "Roll", Long: long("Roll", s.AskTitle(a)), Weight: 90}
		faces := rules.Move{
			Key: key(id, a, "faces"), Kind: rules.Form, Label: "Faces…", Long: long("Faces", s.AskTitle(a)), Weight: 50,
			Fields: []rules.Field{{ID: "faces", Label: "Faces in the order shown", Max: 400}},
		}
		if a.Laid.Hand {
			roll.Label, roll.Weight, faces.Weight = "Roll for me", 50, 90
		}
		roll.Waits = slices.Contains(a.To.People, who)
		faces.Waits = roll.Waits && a.Laid.Hand
		moves = append(moves, roll, faces)
	}
	if a.Laid.Open && s.AtTable(who) {
		for i, side := range a.Laid.Sides {
			moves = append(moves, s.addMove(id, a, i, side))
		}
	}
	return moves
}

func (s *State) addMove(id int, a Ask, i int, side Side) rules.Move {
	label := "Add…"
	if len(a.Laid.Sides) > 1 {
		label = cut("Add to "+s.sideName(side), rules.MaxLabel-1) + "…"
	}
	return rules.Move{ // what others add meanwhile leaves it open
		Key: rules.Key{Subject: id, Choice: "add." + strconv.Itoa(i)}, Kind: rules.Form, Label: label, Long: long(label, s.AskTitle(a)), Weight: 30,
		Fields: []rules.Field{{ID: "add", Label: "What is added", Max: maxAdd}},
	}
}

// maxAdd is how many characters an addition may have.
const maxAdd = 100

func (s *State) sideName(side Side) string {
	switch {
	case side.Character != 0:
		return s.Name(side.Character)
	case side.Person != 0:
		return s.Person(side.Person)
	}
	return "the opposition"
}

// mayThrow reports whether a person throws the dice of a laid-out roll: either side's player, or a GM.
func (s *State) mayThrow(a Ask, who int) bool {
	if slices.Contains(a.To.People, who) {
		return true
	}
	if !s.AtTable(who) {
		return false
	}
	return s.IsGM(who)
}
