package trago

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Bargain is an advantage die that a character was offered for a bane, and took: both are in the next roll of the scene that
// is no Night roll (Skills, edges and advantage).
type Bargain struct {
	Rev       int `json:"rev,omitempty"`
	Character int `json:"character"`
	Scene     int `json:"scene,omitempty"`
}

// BargainMade tells that a character took an advantage die for a bane.
type BargainMade struct {
	ID      int     `json:"id"`
	Bargain Bargain `json:"bargain"`
}

func (BargainMade) kind() string { return "trago.bargain-made/1" }

func (e BargainMade) apply(s *State) {
	s.Table.Took(e.ID)
	s.Bargains[e.ID] = e.Bargain
}

// BargainOver tells that a bargain is in a roll, or that the character goes without it.
type BargainOver struct {
	ID        int  `json:"id"`
	Character int  `json:"character"`
	Used      bool `json:"used,omitempty"`
}

func (BargainOver) kind() string { return "trago.bargain-over/1" }

func (e BargainOver) apply(s *State) { delete(s.Bargains, e.ID) }

// advantage is the label of the dice of a bargain.
const advantage = "advantage"

// BargainsOf are the bargains of a character in a scene.
func (s *State) BargainsOf(character, scene int) []int {
	return table.Where(s.Bargains, func(b Bargain) bool { return b.Character == character && b.Scene == scene })
}

// bargain takes an advantage die for a bane: into the newest roll of the character that others may add to and that has room for
// both, otherwise into the next one.
func (d *deciding) bargain(who, character, scene int) error {
	for _, id := range slices.Backward(table.IDs(d.Table.Asks)) {
		a := d.Table.Asks[id]
		if a.Laid == nil || !a.Laid.Open || a.Scene != scene || a.Laid.Sides[0].Character != character {
			continue
		}
		add := Table{table.AskAdded{ID: id, Add: table.Add{Who: who, Line: bargained(1)}, Topic: a.Topic()}}
		laid, err := d.laidLine(a)
		if err != nil || laid.Night || laid.Banes > 0 {
			continue
		}
		if _, err := d.After(add).laidLine(d.After(add).Table.Asks[id]); err == nil {
			d.must(add)
			return nil
		}
	}
	if len(d.BargainsOf(character, scene)) >= MaxAdvantage {
		return rules.Refuse(d.Table.Name(character)+" has taken "+decimal(MaxAdvantage)+" advantage dice already, the most there are.", "Roll first.")
	}
	d.must(BargainMade{ID: d.Table.Next, Bargain: Bargain{Character: character, Scene: scene}})
	return nil
}

// bargained are so many advantage dice with their banes, as they are added to a line.
func bargained(n int) string {
	return Line{Terms: []Term{{Label: advantage, Dice: n}}, Banes: n}.String()
}

// WithBargains is a line that a character rolls in a scene, with the advantage dice and the banes that they took for it. A line
// that accepts banes itself has as many already. used are the bargains that are in it.
func (s *State) WithBargains(l Line, character, scene int) (with Line, used []int, err error) {
	used = s.BargainsOf(character, scene)
	switch n := len(used); {
	case n == 0 || l.Night:
		return l, nil, nil
	case l.Banes > 0:
		return l, used[:min(n, l.Banes)], nil
	default:
		with = l
		with.Terms = append(slices.Clone(l.Terms), Term{Label: advantage, Dice: n})
		with.Banes = n
	}
	total, special := with.Pool()
	_, advantages := with.Having(SetTool)
	took := s.Table.Name(character) + " took " + plural(len(used), "advantage die for a bane", "advantage dice for banes")
	switch {
	case total > MaxDice:
		return l, nil, rules.Refuse(took+": with that there are "+decimal(total)+" dice, and "+decimal(MaxDice)+" are the most.",
			"Leave out "+plural(total-MaxDice, "die", "dice")+", or go without the bargain: `/do` has it.")
	case advantages > MaxAdvantage:
		return l, nil, rules.Refuse(took+": with that there are "+decimal(advantages)+" advantage dice, and "+decimal(MaxAdvantage)+" are the most.",
			"Leave out "+plural(advantages-MaxAdvantage, "one", "of them")+", or go without the bargain: `/do` has it.")
	case l.ByHand():
		with.Faces = slices.Insert(slices.Clone(l.Faces), max(0, total-special-len(used)), slices.Repeat([]int{sides / 2}, len(used))...)
		return l, nil, rules.Refuse(took+", so this roll has "+plural(total, "die", "dice")+".",
			"Write them with their faces: `"+with.String()+"`; or go without the bargain: `/do` has it.")
	}
	return with, used, nil
}

// bargainMoves are what is open to a person about a bargain.
func (s *State) bargainMoves(id int, b Bargain, who int) []rules.Move {
	if !s.Table.AtTable(who) || s.Table.Rights(who, table.Play, b.Character) != nil {
		return nil
	}
	name := s.Table.Name(b.Character)
	return []rules.Move{{
		Key: rules.Key{Subject: id, Rev: b.Rev, Choice: "forgo"}, Weight: 2,
		Label: rules.Shorten("No advantage for a bane: "+name, rules.MaxLabel),
		Long:  rules.Shorten("Go without the advantage die for a bane: "+name, rules.MaxLong),
	}}
}
