package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// moves are all things that are open to a person, newest first.
func (s *State) moves(who int) []rules.Move {
	subjects := s.Table.Subjects()
	if s.Table.AtTable(who) {
		subjects = slices.Concat(subjects, table.IDs(s.Assets), table.IDs(s.Out), table.IDs(s.Rolls))
	}
	slices.Sort(subjects)
	slices.Reverse(subjects)
	var moves []rules.Move
	for _, id := range subjects {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return moves
}

// MovesOn are the moves about one thing that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if _, ok := s.Rolls[id]; ok {
		return s.openMoves(id, who)
	}
	if a, ok := s.Assets[id]; ok {
		return s.assetMoves(id, a, who)
	}
	if o, ok := s.Out[id]; ok {
		if !s.Table.IsGM(who) {
			return nil
		}
		return []rules.Move{s.backMove(id, o)}
	}
	moves := slices.DeleteFunc(s.Table.MovesOn(id, who), s.cannot)
	if s.Table.Asks[id].Laid != nil {
		return s.laidMoves(id, who, moves)
	}
	return moves
}

// MovesBy are the moves about one thing of whoever is asked about; what they have in common is worked out once.
func (s *State) MovesBy(id int) func(who int) []rules.Move {
	if o, ok := s.opening(id); ok {
		return o.movesOf
	}
	return func(who int) []rules.Move { return s.MovesOn(id, who) }
}

// cannot reports whether a move is an offer that cannot be accepted any more: what it would cost is gone.
func (s *State) cannot(m rules.Move) bool {
	a, ok := s.Table.Asks[m.Key.Subject]
	if !ok || a.Payload == nil || a.Laid != nil {
		return false
	}
	_, err := s.accepted(a, m.Key.Choice)
	return err != nil
}

// What can be done about an asset, and somebody who is taken out: the choices of moves.
const (
	MoveKeep = "keep"
	MoveOpen = "open"
	MoveBack = "back"
)

// quietly is the weight of what is always open: it stands in lists alone.
const quietly = 2

func (s *State) assetMoves(id int, a Asset, who int) []rules.Move {
	payer := a.Of
	if payer == 0 {
		payer = s.Table.Playing(who)
	}
	if payer == 0 || a.Signature || s.Table.Rights(who, table.Play, payer) != nil || s.PlotPointsOf(payer) == 0 {
		return nil
	}
	var moves []rules.Move
	if !a.Kept {
		moves = append(moves, rules.Move{
			Key: rules.Key{Subject: id, Rev: a.Rev, Choice: MoveKeep}, Label: fit("Keep ", a.Name, ""), Weight: quietly,
			Long: fitLong("Keep ", s.ofWhom(a), " past the scene or session, 1 plot point"),
		})
	}
	if !a.All {
		moves = append(moves, rules.Move{
			Key: rules.Key{Subject: id, Rev: a.Rev, Choice: MoveOpen}, Label: fit("", a.Name, " for all"), Weight: quietly,
			Long: fitLong("Open ", s.ofWhom(a), " to all, 1 plot point"),
		})
	}
	return moves
}

func (s *State) backMove(id int, o Out) rules.Move {
	name := s.Table.Name(o.Character)
	return rules.Move{
		Key: rules.Key{Subject: id, Rev: o.Rev, Choice: MoveBack}, Label: fit("Bring ", name, " back"), Weight: quietly,
		Long: fitLong("Bring ", name, " back, taken out by "+o.By),
	}
}

// fit is a move's label with a name in it that is cut where it is too long.
func fit(before, name, behind string) string { return fitted(before, name, behind, rules.MaxLabel) }

func fitLong(before, name, behind string) string {
	const most = 100
	return fitted(before, name, behind, most)
}

func fitted(before, name, behind string, most int) string {
	room := most - len([]rune(before+behind))
	if runes := []rune(name); len(runes) > room && room > 0 {
		name = strings.TrimSpace(string(runes[:room-1])) + "…"
	}
	whole := []rune(before + name + behind)
	return string(whole[:min(len(whole), most)])
}

// takeThing does a move about an asset or somebody who is taken out, if it is one as they stand now. The decisions say whose
// it is, and what is missing.
func (s *State) takeThing(by table.By, key rules.Key) (events []Event, ok bool, err error) {
	a, asset := s.Assets[key.Subject]
	o, out := s.Out[key.Subject]
	switch {
	case asset && a.Rev == key.Rev && key.Choice == MoveKeep:
		events, err = s.KeepAsset(by, key.Subject, s.Table.Playing(by.Who))
	case asset && a.Rev == key.Rev && key.Choice == MoveOpen:
		events, err = s.OpenAsset(by, Held{key.Subject, a})
	case out && o.Rev == key.Rev && key.Choice == MoveBack:
		events, err = s.BringBack(by, key.Subject)
	default:
		return nil, false, nil
	}
	return events, true, err
}

// take does one of the moves, looked up again.
func (s *State) take(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	if s.isRollMove(taken.Key) {
		return s.takeOpen(who, taken)
	}
	if events, ok, err := s.takeThing(table.By{Who: who, At: taken.At}, taken.Key); ok {
		return events, err
	}
	if _, err := s.Table.Held(s.MovesOn(id, who), who, taken); err != nil {
		return nil, err
	}
	switch {
	case s.Table.Asks[id].Laid != nil:
		return s.takeLaid(who, taken)
	case s.Table.Asks[id].Card != nil && taken.Key.Choice == table.RollAgainst:
		return s.takeCard(who, taken)
	}
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	events := tables(result.Events)
	if result.Answer == nil {
		return events, nil
	}
	d := s.deciding()
	d.must(events...)
	err = d.do(d.accepted(result.Answer.Ask, result.Answer.Choice))
	return d.events, err
}
