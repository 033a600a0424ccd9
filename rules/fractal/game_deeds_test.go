package fractal_test

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/fractal"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
)

// by is somebody at one of the two places.
func by(t *turn) table.By {
	who := rulestest.One(t, []int{mira, mira, ann, bob, cleo})
	if t.Chance(20) {
		who = eve
	}
	return table.By{Who: who, At: t.At, Place: rulestest.One(t, []int{channel, channel, thread})}
}

func someone(t *turn) int {
	if t.Chance(20) {
		return 9999
	}
	return rulestest.One(t, []int{ruk, ruk, ilse, vane, goblin, guard})
}

// faces is a turn's chance as a source of dice.
type faces func(size int) int

func (f faces) Roll(size int) int { return f(size) }

func wrapped(events []table.Event, err error) ([]event, error) {
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = fractal.Table{Event: e}
	}
	return of, err
}

var rolledLines = []string{
	"4d8 tn4", "Cut 3d8 high vs Parry 2d6 armor 1", "Master Strike Thrust 5d8 split 3/2", "2d6=3,4 # by hand", "3d8 hold", "Logos 3d8 hold", "tonk", "4d8 vs 2",
	"Cut 2d8 high vs Goblin A", "Cut 1d8 vs Ruk", "Cut 2 vs Goblin A", "Master Strike Cut 3d8 split 2/1 vs Guard", "Evasive Attack Cut 3d8 split 2/1",
	"Logos 2d8 vs Ilse",
	"Energy Strike 2 shocked vs Guard", "Stop Short 2d8 vs Ruk", "Aim 2d8 vs Goblin A", "Reload 3d6", "Beat 2d8 lock sword vs Goblin A", "Cut Off 3d6 lock Cut vs Ruk", "Bombast 2d6 goal 2 vs Ilse", "Flashy Technique 2d6 goal 3", "Gish Gallop 2d6 vs Ruk",
	"Overwatch 2d6", "Shoot 2d8 mid vs Goblin A", "Cut 2d8=8,8 vs Goblin A Slip 2d8=8,8",
}

// doing is several things that are done one after the other; what is refused is left out.
type doing struct {
	s      *state
	events []event
}

func (d *doing) does(events []event, err error) {
	if err == nil {
		d.s, d.events = d.s.After(events...), append(d.events, events...)
	}
}

// takes does the first move of a choice that is open to a person.
func (d *doing) takes(who int, choice string, t *turn, fields map[string]string) {
	for _, m := range fractal.Game().Moves(d.s, who) {
		if m.Key.Choice == choice {
			d.does(fractal.Game().Take(d.s, who, rules.Taken{Key: m.Key, At: t.At, Roll: t.Roll, Fields: fields}))
			return
		}
	}
}

// offers makes an offer of the game's own to a character.
func (d *doing) offers(by table.By, to int, words string) {
	events, _, err := d.s.MakeOffer(by, to, words)
	d.does(events, err)
}

func deeds() []deed {
	do := func(name string, do func(*state, *turn) ([]event, error)) deed { return deed{Name: name, Do: do} }
	one := func(s *state, t *turn) int {
		if all := s.ConditionsOf(someone(t)); len(all) > 0 {
			return rulestest.One(t, all).ID
		}
		return 9999
	}
	roll := do("roll", func(s *state, t *turn) ([]event, error) {
		b := by(t)
		try := fractal.Try{Line: rulestest.One(t, rolledLines), As: s.Table.Playing(b.Who), Source: faces(t.Roll)}
		if t.Chance(8) {
			try.As = someone(t)
		}
		if t.Chance(6) && b.Who != eve {
			try.Private = rulestest.One(t, []table.Whom{table.Me, table.MeAndGM, table.OnlyGM})
		}
		return s.Throw(b, try)
	})
	names := fractal.ConditionNames()
	inflict := do("condition", func(s *state, t *turn) ([]event, error) {
		n, _, err := fractal.ReadCondition(rulestest.One(t, names))
		if err != nil {
			return nil, err
		}
		return s.Inflict(by(t), someone(t), n, rulestest.One(t, []int{0, ruk, goblin}))
	})
	clock := do("clock", func(s *state, t *turn) ([]event, error) {
		now := rulestest.One(t, []string{fractal.RealClock, fractal.RealClock, fractal.StoryClock})
		return wrapped(s.Table.Set(fractal.SettingClock, now, fractal.Settings()))
	})
	attack := do("attack", func(s *state, t *turn) ([]event, error) {
		return s.Throw(table.By{Who: ann, At: t.At, Place: channel}, fractal.Try{Line: rulestest.One(t, []string{"Cut 1 high vs Guard", "Cut 1 high vs Goblin A"}), As: ruk, Source: faces(t.Roll)})
	})
	defend := do("defend", func(s *state, t *turn) ([]event, error) {
		for _, m := range fractal.Game().Moves(s, mira) {
			if strings.HasPrefix(m.Key.Choice, "defend.") {
				return fractal.Game().Take(s, mira, rules.Taken{Key: m.Key, At: t.At, Roll: t.Roll, Fields: map[string]string{"defense": "1d6"}})
			}
		}
		return nil, nil
	})
	return []deed{
		roll, roll, attack, defend, inflict, inflict, inflict,
		do("wound", func(s *state, t *turn) ([]event, error) {
			return s.Inflict(by(t), someone(t), fractal.Named{Chart: fractal.CombatMicro, Severity: t.Roll(4)}, goblin)
		}),
		do("change", func(s *state, t *turn) ([]event, error) {
			return s.ChangeCondition(by(t), one(s, t), fractal.ConditionChange{Severity: t.Roll(6) - 1, Rest: t.Roll(4) - 2})
		}),
		do("end", func(s *state, t *turn) ([]event, error) { return s.EndCondition(by(t), one(s, t)) }),
		do("dress", func(s *state, t *turn) ([]event, error) { return s.DressCondition(by(t), one(s, t)) }),
		do("rest", func(s *state, t *turn) ([]event, error) { return s.Rest(by(t), t.Roll(10)-1, []int{ruk, someone(t)}) }),
		do("hour", func(s *state, t *turn) ([]event, error) { return s.HourOver(by(t), someone(t)) }),
		do("ap", func(s *state, t *turn) ([]event, error) {
			c, _ := table.ParseCount(rulestest.One(t, []string{"+1", "-2", "=4", "=12", "-9"}))
			return s.ChangeAP(by(t), someone(t), c)
		}),
		do("max ap", func(s *state, t *turn) ([]event, error) { return s.ChangeMaxAP(by(t), someone(t), t.Roll(14)-1) }),
		do("refresh", func(s *state, t *turn) ([]event, error) { return s.Refresh(by(t), []int{ruk, ilse, goblin}) }),
		clock, clock,
		do("offer", func(s *state, t *turn) ([]event, error) {
			d := doing{s: s}
			d.offers(table.By{Who: ann, At: t.At, Place: channel}, goblin, rulestest.One(t, []string{"I yield", "you yield, and live", "Goblin A 0 yields"}))
			d.takes(mira, rulestest.One(t, []string{"accept", "accept", "refuse"}), t, nil)
			d.takes(ann, "fight", t, nil)
			d.offers(table.By{Who: ann, At: t.At, Place: channel}, goblin, rulestest.One(t, []string{"change of scale", "scale to Nano", "Micro"}))
			for _, who := range []int{ann, bob, cleo, mira} {
				d.takes(who, rulestest.One(t, []string{"nano", "micro", "stay"}), t, nil)
			}
			d.takes(mira, "close", t, nil)
			return d.events, nil
		}),
		do("asked first", func(s *state, t *turn) ([]event, error) {
			d := doing{s: s}
			d.does(wrapped(s.Table.Set("apply", "ask", fractal.Settings())))
			d.does(d.s.Throw(table.By{Who: mira, At: t.At, Place: channel}, fractal.Try{Line: "Cut 1d8=8 vs Goblin A 0", Source: faces(t.Roll)}))
			if !t.Chance(3) {
				d.takes(mira, rulestest.One(t, []string{"apply", "apply", "leave"}), t, nil)
			}
			d.does(wrapped(d.s.Table.Set("apply", "auto", fractal.Settings())))
			return d.events, nil
		}),
		do("what stands around", func(s *state, t *turn) ([]event, error) {
			d := doing{s: s}
			for _, line := range []string{"Center 2d8=7,7", "Aim 1d8=8 vs Goblin A", "Dispel 1d8=1 Logic"} {
				d.does(d.s.Throw(table.By{Who: cleo, At: t.At, Place: channel}, fractal.Try{Line: line, As: vane, Source: faces(t.Roll)}))
			}
			d.does(d.s.Throw(table.By{Who: cleo, At: t.At, Place: channel}, fractal.Try{Line: "Energy Strike 1d8 vs Ilse", As: vane, Source: faces(t.Roll)}))
			d.takes(ann, "feed.0", t, map[string]string{"dice": "1"})
			if t.Chance(2) {
				d.takes(cleo, "off", t, nil)
			}
			n, _, _ := fractal.ReadProject("Loaf 9 with Sear in 9")
			d.does(d.s.StartProject(table.By{Who: cleo, At: t.At, Place: channel}, vane, n))
			d.takes(cleo, "interval", t, nil)
			return d.events, nil
		}),
		do("an evening's end", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(2) {
				return nil, nil
			}
			d := doing{s: s}
			d.does(s.Throw(table.By{Who: cleo, At: t.At, Place: channel}, fractal.Try{Line: "2d6=6,5", Private: table.Me}))
			end, err := d.s.EndSession(table.By{Who: mira, At: t.At, Place: channel})
			d.does(end.Whole, err)
			return d.events, nil
		}),
		do("add to a roll", func(s *state, t *turn) ([]event, error) {
			b := table.By{Who: ann, At: t.At, Place: channel}
			d := doing{s: s}
			d.does(s.Throw(b, fractal.Try{Line: "4d8 hold", As: ruk, Source: faces(t.Roll)}))
			d.takes(ann, "add", t, map[string]string{"add": "+1"})
			return d.events, nil
		}),
		do("momentum", func(s *state, t *turn) ([]event, error) {
			a, b := someone(t), someone(t)
			return s.SetMomentum(by(t), a, b, rulestest.One(t, []int{a, b, 0}))
		}),
		do("spell", func(s *state, t *turn) ([]event, error) {
			return s.Maintain(by(t), someone(t), fractal.Spell{Name: rulestest.One(t, []string{"Wall of frost", "Telepathic Link", "#"}), Successes: 2})
		}),
		do("beat", func(s *state, t *turn) ([]event, error) { return s.NextBeat(by(t)) }),
		do("let go", func(s *state, t *turn) ([]event, error) {
			for id := range 400 {
				if _, ok := s.Spells[id]; ok {
					return s.LetGo(by(t), id)
				}
			}
			return nil, nil
		}),
		do("solo conflict", func(s *state, t *turn) ([]event, error) {
			n, _, err := fractal.ReadProject(rulestest.One(t, []string{"Stew 3 with Sear in 2 for Well Fed", "Portrait 9 with Sketch in 1", "Stew with Sear"}))
			if err != nil {
				return nil, err
			}
			return s.StartProject(by(t), someone(t), n)
		}),
		do("work", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			line := rulestest.One(t, []string{"Sear 4d8=7,7,7,7 Body", "Sketch 2d8=7,1 Logic", "Center 2d8=7,7 Body", "Precise Technique 1d8=7 Body", "Telepathic Link 1d8=7 Words", "Read the Room 1d8=7 People", "Shift Mood 1d8=7 People"})
			return s.Throw(b, fractal.Try{Line: line, As: s.Table.Playing(b.Who), Source: faces(t.Roll)})
		}),
		do("a whole stew", func(s *state, t *turn) ([]event, error) {
			b := table.By{Who: bob, At: t.At, Place: channel}
			n, _, _ := fractal.ReadProject("Whole stew 1 with Sear in 2 for Well Fed")
			events, err := s.StartProject(b, ilse, n)
			if err != nil {
				return nil, err
			}
			more, err := s.After(events...).Throw(b, fractal.Try{Line: "Sear 1d8=7 Nature", As: ilse})
			return append(events, more...), err
		}),
		do("drop", func(s *state, t *turn) ([]event, error) { return s.Drop(by(t)) }),
		do("mend", func(s *state, t *turn) ([]event, error) { return s.Mend(by(t), 3*t.Roll(4), []int{ruk, someone(t)}) }),
		do("temporary AP", func(s *state, t *turn) ([]event, error) {
			b := table.By{Who: mira, At: t.At, Place: channel}
			id := s.Table.Next
			events, err := s.Inflict(b, ruk, fractal.Named{Chart: fractal.Vitalized, Severity: t.Roll(2)}, 0)
			if err != nil {
				return nil, err
			}
			more, err := s.After(events...).Refresh(b, []int{ruk})
			if events = append(events, more...); err != nil || t.Chance(3) {
				return events, err
			}
			more, err = s.After(events...).EndCondition(b, id)
			return append(events, more...), err
		}),
		do("exchange", func(s *state, t *turn) ([]event, error) { return s.NextExchange(by(t)) }),
		do("an exchange with rolls", func(s *state, t *turn) ([]event, error) {
			b := table.By{Who: mira, At: t.At, Place: channel}
			events, err := s.Maintain(table.By{Who: bob, At: t.At, Place: channel}, ilse, fractal.Spell{Name: rulestest.One(t, []string{"Fog", "Wall", "Link"})})
			if err != nil {
				return nil, err
			}
			more, err := s.After(events...).NextExchange(b)
			return append(events, more...), err
		}),
		do("zone", func(s *state, t *turn) ([]event, error) {
			return s.Enter(by(t), someone(t), rulestest.One(t, []string{"Courtyard", "", "#"}))
		}),
		do("element", func(s *state, t *turn) ([]event, error) {
			return wrapped(s.Table.PinElement(by(t), table.Pin{
				Name: rulestest.One(t, []string{"Tainted", "Savorous", "Social", "Rain", "Blinding", "Noxious"}), Rating: table.Rating(rulestest.One(t, []string{"1", "2", "4", ""})),
				Zone: rulestest.One(t, []string{"", "Courtyard"}),
			}, nil))
		}),
		do("private", func(s *state, t *turn) ([]event, error) {
			return s.Throw(table.By{Who: cleo, At: t.At, Place: channel}, fractal.Try{Line: "2d6=6,5", As: s.Table.Playing(cleo), Private: table.Me})
		}),
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
		do("card", func(s *state, t *turn) ([]event, error) {
			_, events, err := s.Table.PutCard(by(t), table.NewCard{Name: "The gate", Pool: rulestest.One(t, []string{"2d6 armor 1", "tn6"})})
			return wrapped(events, err)
		}),
		do("own dice", func(s *state, t *turn) ([]event, error) { return wrapped(s.Table.SetOwnDice(by(t), t.Chance(3)), nil) }),
		do("archive", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(5) {
				return nil, nil
			}
			return wrapped(s.Table.Archive(table.By{Who: mira, At: t.At, Place: channel}, guard))
		}),
	}
}

// filled is what people type into forms.
func filled(m rules.Move, t *turn) map[string]string {
	fields := map[string]string{}
	for _, f := range m.Fields {
		fields[f.ID] = f.Value
		said := map[string][]string{"who": {"all", "Ruk"}, "upkeep": {"3", "0", "x"}, "hazard": {"2"}, "defense": {"Parry 1d6", "Slip 2d8", "none", "rubbish", "Cut 2"}, "dice": {"1", "9", "x"}, "feint": {"Thrust low +1", "rubbish", "Cut +9", "Pathos +1"}, "faces": {"3 4 5", "1 2 3", "6 6"}, "add": {"+1", "tn+1", "Blinding 1", "rubbish", "2d6"}, "line": {"2d6"}}[f.ID]
		if len(said) > 0 && (f.Value == "" || !t.Chance(3)) {
			fields[f.ID] = rulestest.One(t, said)
		}
	}
	return fields
}
