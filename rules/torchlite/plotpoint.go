package torchlite

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The counters of a character that the rules know.
const (
	PlotPoints = "plot points"
	XP         = "XP"
)

// firstPlotPoints is what a player has at least at the start of a session (Plot Points).
const firstPlotPoints = 1

// CounterNamed reports whether a name is that of plot points or XP, of which a character may have any number: most is 0.
func CounterNamed(name string) (most int, ok bool) {
	folded := table.Fold(name)
	return 0, folded == PlotPoints || folded == table.Fold(XP)
}

// PlotPointsOf are the plot points of a character: a hero's own, which nobody set yet are as the session starts them, or
// the GM's bank for one of the cast.
func (s *State) PlotPointsOf(character int) int {
	c := s.Table.Characters[character]
	if c.Kind == table.Cast {
		return s.BankPoints()
	}
	if counter, ok := c.Counters[table.Fold(PlotPoints)]; ok {
		return counter.Value
	}
	return firstPlotPoints
}

// plotPoints sets the plot points of a character.
func (s *State) plotPoints(character, n int) Event {
	if s.Table.Characters[character].Kind == table.Cast {
		return s.bankSet(n)
	}
	return s.counted(character, PlotPoints, s.PlotPointsOf(character), n)
}

// counted sets one of the game's counters of a character.
func (s *State) counted(character int, name string, was, n int) Event {
	counter := table.Counter{Name: name, Value: n}
	if have, ok := s.Table.Characters[character].Counters[table.Fold(name)]; ok {
		counter.Name, counter.Max = have.Name, have.Max
	}
	return Table{table.CounterSet{Character: character, Counter: counter, Was: was}}
}

// earns gives a character plot points, from the endless pile that players are paid from.
func (s *State) earns(character, n int) Event {
	return s.plotPoints(character, s.PlotPointsOf(character)+n)
}

// pays takes plot points from a character. Nobody goes below 0: otherwise says what to do instead.
func (s *State) pays(character, n int, otherwise string) ([]Event, error) {
	have := s.PlotPointsOf(character)
	if have >= n {
		return []Event{s.plotPoints(character, have-n)}, nil
	}
	what := s.Table.Name(character) + " has "
	if s.Table.Characters[character].Kind == table.Cast {
		what = "The GM's bank has "
	}
	if have == 0 {
		return nil, rules.Refuse(what+"no plot point left.", otherwise)
	}
	return nil, rules.Refuse(what+points(have)+" left; it takes "+strconv.Itoa(n)+".", otherwise)
}

// points is a number of plot points in words.
func points(n int) string {
	if n == 1 {
		return "1 plot point"
	}
	return strconv.Itoa(n) + " plot points"
}

// ChangePlotPoints changes the plot points of a hero by hand. A [table.CountShow] changes nothing. One of the cast has none
// of its own: see [State.ChangeBank].
func (s *State) ChangePlotPoints(by table.By, character int, c table.Count) ([]Event, error) {
	who, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if who.Kind == table.Cast {
		return nil, rules.Refuse(who.Name+" is one of the cast, for whom a GM pays from the bank.", "`/pp -1 bank`")
	}
	if c.How == table.CountShow {
		return nil, nil
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	have := s.PlotPointsOf(character)
	if have == 0 && c.How == table.CountBy && c.N < 0 {
		return nil, rules.Refuse(who.Name+" has no plot point left.", "A limit, a hinder or a hitch earns one.")
	}
	n, err := c.Of(have, 0, PlotPoints+" of "+who.Name)
	if err != nil {
		return nil, err
	}
	return []Event{s.plotPoints(character, n)}, nil
}
