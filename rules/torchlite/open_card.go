package torchlite

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// takeCard rolls against a card: the line that is typed, against the card's pool.
func (s *State) takeCard(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a := s.Table.Asks[id]
	by := table.By{Who: who, At: taken.At, Place: a.Place}
	line, err := Parse(taken.Fields["line"], s.Lexicon(a.Place, s.Table.Playing(who), true))
	if err != nil {
		return nil, err
	}
	if len(line.Against) > 0 {
		return nil, rules.Refuse("What it is up against stands on the card.", "Leave out `vs` and what follows.")
	}
	p, err := s.cardPool(id)
	if err != nil {
		return nil, err
	}
	line.Against = []Pool{p}
	return s.throwLine(by, Try{As: s.Table.Playing(who), Source: source(taken.Roll)}, line)
}

// cardPool is the pool of a card, also of one that players do not see.
func (s *State) cardPool(id int) (Pool, error) {
	a := s.Table.Asks[id]
	pool := a.Card.Pool
	if hidden, ok := s.Table.HiddenPool(id); ok {
		pool = hidden
	}
	p, fell, err := readCard(pool, a.Card.Dice)
	if err != nil {
		return Pool{}, rules.Refuse("The dice of that card cannot be read.", "A GM puts down another: `/oppose hard`.")
	}
	p.Target = Target{Name: strings.TrimSpace(a.Say), From: Origin{Kind: FromCard, ID: id}, Fell: fell}
	if p.Target.Name == "" && a.About != 0 {
		p.Target.Name = s.Table.Name(a.About)
	}
	return p, nil
}

// readCard reads the pool of a card. Where its dice fell when it was put down, they have those faces.
func readCard(pool string, dice []table.CardDie) (p Pool, fell bool, err error) {
	p, err = ParseOpposingWritten(pool, Lexicon{})
	if err != nil || len(dice) == 0 {
		return p, false, err
	}
	faces := make([]int, len(dice))
	for i, d := range dice {
		faces[i] = d.Face
	}
	p, err = p.withFaces(faces)
	return p, true, err
}

// Set rolls the dice of a card as it is put down: the difficulty is set before anybody rolls against it (Tests). A pool whose
// faces are given, and one that cannot be read, stays as it is.
func Set(card table.NewCard, src dice.Source) table.NewCard {
	p, err := ParseOpposingWritten(card.Pool, Lexicon{})
	if err != nil {
		return card
	}
	side := p.Throw(src)
	if !p.ByHand() {
		card.Dice = nil
		for _, d := range side.Dice {
			card.Dice = append(card.Dice, table.CardDie{Size: int(d.Size), Face: d.Face})
		}
	}
	bar := side.Options()[0]
	card.Bar = "total " + decimal(bar.Total) + ", effect " + spoken(bar.Effect)
	return card
}
