package trago_test

import (
	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/trago"
)

type (
	deed = rulestest.Deed[state, event]
	turn = rulestest.Turn
)

// by is somebody at one of the two places.
func by(t *turn) table.By {
	who := rulestest.One(t, []int{mira, mira, ann, bob, cleo})
	if t.Chance(20) {
		who = eve
	}
	return table.By{Who: who, At: t.At, Place: rulestest.One(t, []int{channel, channel, thread})}
}

func someone(s *state, t *turn) int {
	if t.Chance(20) {
		return 9999
	}
	return rulestest.One(t, []int{iris, iris, dario, orrin, guard})
}

// faces is a turn's chance as a source of dice.
type faces func(size int) int

func (f faces) Roll(size int) int { return f(size) }

var rolledLines = []string{
	"melee savage knife c3 risk 4", "3 c2 risk 5", "2", "1 vs Dario", "2 vs Iris", "melee vs Guard", "3 vs The wall", "2 vs The wall armor",
	"night protean", "4 c2 wp 1", "2=6,7 c1 risk 6", "2 + luck 1 c2", "3 hold", "2 c3 risk 7 hold", "tonk", "1 c1 risk 7", "1 c1 risk 6",
}

func deeds() []deed {
	do := func(name string, do func(*state, *turn) ([]event, error)) deed { return deed{Name: name, Do: do} }
	wrapped := func(events []table.Event, err error) ([]event, error) {
		of := make([]event, len(events))
		for i, e := range events {
			of[i] = trago.Table{Event: e}
		}
		return of, err
	}
	roll := do("roll", func(s *state, t *turn) ([]event, error) {
		b := by(t)
		try := trago.Try{Line: rulestest.One(t, rolledLines), As: s.Table.Playing(b.Who), Source: faces(t.Roll)}
		if t.Chance(8) {
			try.As = someone(s, t)
		}
		if t.Chance(6) && b.Who != eve {
			try.Private = rulestest.One(t, []table.Whom{table.Me, table.MeAndGM, table.OnlyGM})
		}
		return s.Throw(b, try)
	})
	card := do("card", func(s *state, t *turn) ([]event, error) {
		card, err := trago.ParseOppose(rulestest.One(t, []string{"c3 risk 4", "c4 about 3 risk 3 about 4 certain", "c2 about 1", "c1 risk 7 armor"}))
		if err != nil {
			return nil, err
		}
		card.Name, card.Each, card.Sealed = rulestest.One(t, []string{"The wall", ""}), t.Chance(3), t.Chance(4)
		_, events, err := s.Table.PutCard(by(t), card)
		return wrapped(events, err)
	})
	return []deed{
		roll, roll, roll, roll, card, card,
		do("wound", func(s *state, t *turn) ([]event, error) {
			return s.Take(by(t), someone(s, t), trago.Blow{Tier: t.Roll(8), Lower: t.Chance(3), Instead: t.Chance(5), Note: rulestest.One(t, []string{"", "left hand"})})
		}),
		do("heal", func(s *state, t *turn) ([]event, error) { return s.Heal(by(t), someone(s, t), t.Roll(7)) }),
		do("note", func(s *state, t *turn) ([]event, error) { return s.Note(by(t), someone(s, t), t.Roll(7), "scar") }),
		do("counter", func(s *state, t *turn) ([]event, error) {
			c, _ := table.ParseCount(rulestest.One(t, []string{"+1", "+3", "-1", "=2", "=0", "=5"}))
			return s.Change(by(t), someone(s, t), rulestest.One(t, []string{trago.Willpower, trago.Willpower, trago.HungerOf, trago.FractureOf, trago.Beats, trago.Experience}), c)
		}),
		do("resist", func(s *state, t *turn) ([]event, error) { return s.Resist(by(t), someone(s, t)) }),
		do("rest", func(s *state, t *turn) ([]event, error) {
			return s.Rest(by(t), rulestest.One(t, []string{trago.Night, trago.Feeding, trago.Downtime, trago.Medical}), []int{iris, dario, someone(s, t)})
		}),
		do("estimate", func(s *state, t *turn) ([]event, error) {
			return s.AskEstimate(by(t), rulestest.One(t, []string{"the skylight", ""}))
		}),
		do("offer", func(s *state, t *turn) ([]event, error) {
			events, _, err := s.MakeOffer(by(t), someone(s, t), rulestest.One(t, []string{
				"a beat for the truth", "2 experience", "0 beats", "the status quo", "an advantage die for a bane", "an advantage die for a bane",
			}))
			return events, err
		}),
		do("a bargain", func(s *state, t *turn) ([]event, error) {
			events, _, err := s.MakeOffer(table.By{Who: mira, At: t.At, Place: channel}, iris, "an advantage die for a bane")
			if err != nil {
				return nil, err
			}
			more, err := takesChoice(s.After(events...), ann, "accept", t.At, nil)
			return append(events, more...), err
		}),
		do("vote", func(s *state, t *turn) ([]event, error) { return s.Vote(by(t)) }),
		do("buy", func(s *state, t *turn) ([]event, error) {
			c, _ := table.ParseCount("+9")
			events, err := s.Change(table.By{Who: mira, At: t.At, Place: channel}, iris, rulestest.One(t, []string{trago.Beats, trago.Experience}), c)
			if err != nil {
				return nil, err
			}
			more, err := s.After(events...).Buy(by(t), iris, rulestest.One(t, []string{
				"training Melee", "acquisition Allies", "hardship Protean", "hardship Protean for Addiction", "resolution Weave", "resolution attainment Night Eyes", "x",
			}))
			return append(events, more...), err
		}),
		do("a whole story", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			c, _ := table.ParseCount("+30")
			var events []event
			for _, step := range []func(*state) ([]event, error){
				func(s *state) ([]event, error) { return s.Change(b, iris, trago.Beats, c) },
				func(s *state) ([]event, error) { return s.Buy(b, iris, "hardship Protean for Addiction") },
				func(s *state) ([]event, error) { return s.Buy(b, iris, "hardship Protean for addiction") },
				func(s *state) ([]event, error) { return s.Buy(b, iris, "hardship Protean for Addiction") },
				func(s *state) ([]event, error) {
					return s.Buy(b, iris, rulestest.One(t, []string{"resolution effect Silent Steps for Addiction", "resolution Weave for Addiction"}))
				},
			} {
				more, err := step(s.After(events...))
				if err != nil {
					return nil, err
				}
				events = append(events, more...)
			}
			return events, nil
		}),
		do("a draw", func(s *state, t *turn) ([]event, error) {
			events, err := s.Throw(table.By{Who: ann, At: t.At, Place: channel}, trago.Try{Line: "1=6 vs Dario", As: iris})
			if err != nil || len(events) == 0 {
				return nil, err
			}
			after := s.After(events...)
			more, err := takesChoice(after, bob, "answer", t.At, map[string]string{"line": "1=7"})
			return append(events, more...), err
		}),
		do("again", func(s *state, t *turn) ([]event, error) { return takesChoice(s, bob, "again", t.At, nil) }),
		do("a challenge", func(s *state, t *turn) ([]event, error) {
			events, err := s.Throw(table.By{Who: ann, At: t.At, Place: channel}, trago.Try{Line: "2=3,4", As: iris})
			if err != nil {
				return nil, err
			}
			more, err := takesChoice(s.After(events...), mira, "challenge", t.At, map[string]string{"bar": "c2 risk 3"})
			return append(events, more...), err
		}),
		do("numbers shown", func(s *state, t *turn) ([]event, error) {
			b := table.By{Who: mira, At: t.At, Place: channel}
			card, err := trago.ParseOppose("c4 about 3 risk 3")
			if err != nil {
				return nil, err
			}
			card.Name = "The shown wall"
			_, put, err := s.Table.PutCard(b, card)
			events, err := wrapped(put, err)
			if err != nil {
				return nil, err
			}
			b.Who = ann
			more, err := s.After(events...).Throw(b, trago.Try{Line: "2=6,7 vs The shown wall", As: iris})
			if events = append(events, more...); err != nil {
				return nil, err
			}
			more, err = takesChoice(s.After(events...), mira, "show", t.At, nil)
			return append(events, more...), err
		}),
		do("private", func(s *state, t *turn) ([]event, error) {
			return s.Throw(table.By{Who: cleo, At: t.At, Place: channel}, trago.Try{Line: "2=6,7", As: s.Table.Playing(cleo), Private: table.Me})
		}),
		do("reveal", func(s *state, t *turn) ([]event, error) { return takesChoice(s, cleo, "reveal", t.At, nil) }),
		do("start session", func(s *state, t *turn) ([]event, error) { return wrapped(s.Table.StartSession(by(t), "")) }),
		do("end session", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			switch {
			case len(s.Table.Hidden.Secrets) > 0: // they go with it
				b.Who = mira
			case !t.Chance(2):
				return nil, nil
			}
			end, err := s.EndSession(b)
			return end.Whole, err
		}),
		do("start scene", func(s *state, t *turn) ([]event, error) { return wrapped(s.Table.StartScene(by(t), "")) }),
		do("end scene", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(3) {
				return nil, nil
			}
			end, err := s.EndScene(by(t))
			return end.Whole, err
		}),
		do("own dice", func(s *state, t *turn) ([]event, error) { return wrapped(s.Table.SetOwnDice(by(t), t.Chance(3)), nil) }),
		do("usual", func(s *state, t *turn) ([]event, error) {
			return wrapped(s.Table.SetWord(by(t), guard, table.Usual, rulestest.One(t, []string{"c3 risk 4", "", "rubbish"})))
		}),
		do("archive", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(3) {
				return nil, nil
			}
			return wrapped(s.Table.Archive(table.By{Who: mira, At: t.At, Place: channel}, orrin))
		}),
	}
}

// takesChoice takes the newest move with a choice that is open to somebody; where there is none nothing comes of it.
func takesChoice(s *state, who int, choice string, at int64, fields map[string]string) ([]event, error) {
	for _, m := range trago.Game().Moves(s, who) {
		if m.Key.Choice == choice {
			return trago.Game().Take(s, who, rules.Taken{Key: m.Key, At: at, Fields: fields, Roll: func(int) int { return 3 }})
		}
	}
	return nil, nil
}

// filled is what people type into forms.
func filled(m rules.Move, t *turn) map[string]string {
	fields := map[string]string{}
	for _, f := range m.Fields {
		fields[f.ID] = f.Value
		said := map[string][]string{
			"offer": {"a coin"}, "bar": {"c2 risk 3", "c4 about 3", "rubbish"}, "line": {"2", "3 + luck 1", "melee", "rubbish", "2 c3"},
			"faces": {"3 4", "1 2 3", "6 6"}, "add": {"1", "luck 1", "rubbish", "c3"}, "course": {"the skylight", ""},
		}[f.ID]
		if len(said) > 0 && (f.Value == "" || !t.Chance(3)) {
			fields[f.ID] = rulestest.One(t, said)
		}
	}
	return fields
}
