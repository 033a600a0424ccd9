package fractal

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// projectMoves are to let an interval pass, and to serve what was made.
func (s *State) projectMoves(track, who int) []rules.Move {
	p, _, ok := s.Project(track)
	if !ok || s.Table.Rights(who, table.Play, p.Of) != nil || who == rules.Clock {
		return nil
	}
	key := func(choice string) rules.Key { return rules.Key{Subject: track, Rev: p.Rev, Choice: choice} }
	switch {
	case s.Won(track) && p.Brings.Chart != NoChart:
		return []rules.Move{{
			Key: key("serve"), Kind: rules.Form, Label: "Serve or show it…", Long: rules.Shorten("Serve or show "+p.Name+": "+p.Brings.Title(), rules.MaxLong), Weight: 60,
			Fields: []rules.Field{{ID: "who", Label: "Who has it: names, or all", Value: "all", Max: table.MaxSay}},
		}}
	case s.Won(track), s.Lost(track):
		return []rules.Move{{Key: key("close"), Label: "Put it away", Long: rules.Shorten("Put "+p.Name+" away", rules.MaxLong), Weight: 20}}
	}
	return []rules.Move{{
		Key: key("interval"), Label: "The interval passes", Weight: 40,
		Long: rules.Shorten("Interval "+decimal(p.Passed+1)+" of "+decimal(p.Intervals)+" passes: "+p.Name, rules.MaxLong),
	}}
}

// takeProject does one of those moves.
func (s *State) takeProject(by table.By, track int, taken rules.Taken) ([]Event, error) {
	p, t, _ := s.Project(track)
	d := s.deciding()
	switch taken.Key.Choice {
	case "interval":
		d.must(IntervalPassed{Track: track, N: p.Passed + 1, Of: p.Intervals})
		d.refreshes(p.Of, t.Scene)
		return d.events, nil
	case "serve":
		who, err := s.Table.Who(by, taken.Fields["who"])
		if err != nil {
			return nil, err
		}
		for _, character := range who {
			d.suffers(character, t.Scene, p.Brings, 0)
		}
	}
	ended, err := s.Table.EndTrack(by, track)
	if err != nil {
		return nil, err
	}
	d.must(ProjectEnded{Track: track, Name: p.Name, Served: taken.Key.Choice == "serve"})
	d.must(tables(ended)...)
	return d.events, nil
}
