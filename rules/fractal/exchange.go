package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// AskExchange is the kind of ask that the beginning of an exchange is where something must be rolled.
const AskExchange = "fractal.exchange"

// engaged are the characters whose pools an exchange of a scene refreshes: those in its turn order, where one is kept, else all who are in
// the game.
func (s *State) engaged(scene int) []int {
	all := append(s.Table.Heroes(), s.Table.CastMembers()...)
	turn, kept := s.Table.Turns[scene]
	if !kept {
		return all
	}
	return slices.DeleteFunc(all, func(id int) bool { return !slices.Contains(turn.Members, id) })
}

// NextExchange begins the next exchange of a scene: pools are refreshed, and what must be rolled is asked for.
func (s *State) NextExchange(by table.By) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	if open := s.openDuties(scene, func(Duty) bool { return true }); len(open) > 0 {
		c := s.Duties[open[0]]
		return nil, rules.Refuse(s.Table.Name(c.Character)+" has something to roll for this exchange.", "First *Roll mine*, *Roll the cast* or *Roll for the others*: `/do` has them.")
	}
	d := s.deciding()
	d.must(ExchangeBegun{Scene: scene, N: s.Conflicts[scene].Exchange + 1, Duties: s.DutiesAt(scene)})
	for _, character := range s.engaged(scene) {
		d.passes(character)
		d.refreshes(character, scene)
		if d.isIn(character, scene) {
			d.stands(character, scene)
		}
	}
	if err := d.asks(by, scene); err != nil {
		return nil, err
	}
	err := d.falls(by)
	return d.events, err
}

// passes ends what lasts until the refresh, and counts a beat off locks.
func (d *deciding) passes(character int) {
	d.drops(character, LastsWatch, LastsEvade, LastsGuard, LastsCast, LastsStep, LastsChain)
	for _, id := range d.LastingsOf(character, LastsLock) {
		was := d.Lastings[id]
		is := was
		if is.N--; is.N <= 0 {
			d.must(LastingGone{ID: id, Was: was})
			continue
		}
		d.must(LastingSet{ID: id, Lasting: is, Was: was.N})
	}
}

// isIn reports whether somebody is still in the conflict.
func (s *State) isIn(character, scene int) bool { return s.Being(character, scene).Out() == "" }

// stands is what the place does to somebody as an exchange begins, and what they must roll.
func (d *deciding) stands(character, scene int) {
	if n := len(d.SpellsOf(character)); n > 0 {
		d.must(DutyAsked{ID: d.Table.Next, Duty: Duty{Scene: scene, Character: character, Kind: Upkeep, TN: DefaultTN + n, Need: 1, Severity: n}})
	}
	for _, e := range d.ElementsAt(scene, d.Stances[character].Zone) {
		over := e.Over()
		if over.Each.Name != "" {
			if chart, kind, ok := Lookup(over.Each.Name); ok {
				d.suffers(character, scene, Named{Chart: chart, Kind: kind, Severity: over.Each.Strength}, 0)
			}
		}
		if duty, is := e.dutyOf(character, scene); is {
			d.must(DutyAsked{ID: d.Table.Next, Duty: duty})
		}
	}
}

// asks opens the ask of an exchange in which something must be rolled.
func (d *deciding) asks(by table.By, scene int) error {
	var people []int
	for _, id := range d.DutiesAt(scene) {
		people = append(people, d.whoRolls(d.Duties[id].Character)...)
	}
	if len(people) == 0 {
		return nil
	}
	slices.Sort(people)
	_, events, err := d.Table.Open(by, table.Ask{
		Kind: AskExchange, To: table.To{People: slices.Compact(people)}, Say: "exchange " + decimal(d.Conflicts[scene].Exchange),
	})
	d.must(tables(events)...)
	return err
}
