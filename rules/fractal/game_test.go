package fractal_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/fractal"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/storage/storagetest"
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

func TestGameLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzGameLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

func suite() rulestest.Suite[state, event] {
	return rulestest.Suite[state, event]{
		Game: fractal.Game(), Start: begun(), People: []int{mira, ann, bob, cleo, eve}, Outsider: eve,
		Deeds: deeds(), Kinds: kinds(), IDs: (*state).IDs, Touches: touches, Fill: filled,
		Renderers: map[string]func(*state) string{
			"what would end": func(s *state) string {
				end, err := s.EndScene(as(mira))
				return fmt.Sprint(end.Goes, end.Stays, end.Open, err)
			},
			"beings": func(s *state) string {
				text := ""
				for _, id := range []int{ruk, ilse, vane, goblin, guard} {
					b := s.Being(id, s.Table.SceneAt(channel))
					text += fmt.Sprint(id, b.AP, b.MaxAP(), b.Out(), b.Available(fractal.Use{Kind: fractal.Proactive}))
				}
				return text
			},
		},
		Seeds: 2, Steps: 50,
		Log: func(t testing.TB, at int64) rulestest.Log[state, event] {
			return storagetest.Open(t, fractal.Game(), at)
		},
	}
}

// kinds are the kinds of event that the deeds of these tests bring: all of the game's own, and those of the table's that a
// decision of the game's brings.
func kinds() []string {
	var all []string
	for _, kind := range fractal.Log().Kinds() {
		if !table.Owns(kind) {
			all = append(all, kind)
		}
	}
	return append(
		all, "table.game-begun/1", "table.gm-set/1", "table.person-seen/1", "table.person-rolled/1", "table.place-opened/1",
		"table.session-started/1", "table.session-ended/1", "table.scene-started/1", "table.scene-ended/1", "table.character-added/1",
		"table.character-archived/1", "table.counter-set/1", "table.element-pinned/1",
		"table.ask-opened/1", "table.ask-closed/1", "table.ask-added/1", "table.secret-revealed/1", "table.secret-kept/1", "table.secret-dropped/1", "table.own-dice-set/1", "table.setting-changed/1", "table.track-started/1", "table.track-advanced/1", "table.track-ended/1",
	)
}

// touches are the places that an event of the game's own may change. Those of the table's are its own to hold.
func touches(e event) []string {
	at := func(where string, id any) string { return fmt.Sprintf("%s/%v", where, id) }
	under := func(where string, of []int) (may []string) {
		for _, id := range of {
			may = append(may, at(where, id))
		}
		return may
	}
	switch e := e.(type) {
	case fractal.Table:
		return []string{"table"}
	case fractal.ConditionSet:
		return []string{at("conditions", e.ID), "table/next"}
	case fractal.ConditionGone:
		return []string{at("conditions", e.ID)}
	case fractal.TempSet:
		return []string{at("temps", e.ID), "table/next"}
	case fractal.TempGone:
		return []string{at("temps", e.ID)}
	case fractal.StanceSet:
		return []string{at("stances", e.Character)}
	case fractal.SpellSet:
		return []string{at("spells", e.ID), "table/next"}
	case fractal.SpellGone:
		return []string{at("spells", e.ID)}
	case fractal.MomentumSet:
		return []string{fmt.Sprintf("momentum/%d.%d", e.A, e.B)}
	case fractal.RoutineSet:
		return []string{fmt.Sprintf("routines/%d.%s", e.Routine.Character, table.Fold(e.Routine.Zone))}
	case fractal.ProjectBegun:
		return []string{at("projects", e.Track)}
	case fractal.ProjectWorked:
		return []string{at("projects", e.Track)}
	case fractal.IntervalPassed:
		return []string{at("projects", e.Track)}
	case fractal.ProjectEnded:
		return []string{at("projects", e.Track)}
	case fractal.ClashOpened:
		return []string{at("clashes", e.ID), "table/next", "table/seen"}
	case fractal.ClashChanged:
		return []string{at("clashes", e.ID)}
	case fractal.ClashClosed:
		return []string{at("clashes", e.ID)}
	case fractal.LastingSet:
		return []string{at("lastings", e.ID), "table/next"}
	case fractal.LastingGone:
		return []string{at("lastings", e.ID)}
	case fractal.ExchangeBegun:
		return append(under("duties", e.Duties), at("conflicts", e.Scene))
	case fractal.BeatBegun:
		return []string{at("conflicts", e.Scene)}
	case fractal.DutyAsked:
		return []string{at("duties", e.ID), "table/next"}
	case fractal.DutyRolled:
		return []string{at("duties", e.ID)}
	case fractal.SceneCleared:
		may := append(under("spells", e.Spells), under("conflicts", e.Scenes)...)
		may = append(may, under("unapplied", e.Unapplied)...)
		may = append(append(may, under("clashes", e.Clashes)...), under("lastings", e.Lastings)...)
		for _, key := range e.Momentum {
			may = append(may, "momentum/"+string(key))
		}
		may = append(may, under("duties", e.Duties)...)
		for _, key := range e.Routines {
			may = append(may, "routines/"+string(key))
		}
		return may
	case fractal.ApplyAsked:
		return []string{at("unapplied", e.ID), "table/next"}
	case fractal.Applied:
		return []string{at("unapplied", e.ID)}
	case fractal.Rolled:
		return []string{"table/next", "table/seen", at("clashes", e.Clash)}
	default:
		return nil
	}
}

// TestForgetLeavesNoText fills every text of the game's events with a name and looks whether it is gone.
func TestForgetLeavesNoText(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Xyzzy", Stand: "somebody"}
	for _, kind := range fractal.Log().Kinds() {
		if table.Owns(kind) {
			continue
		}
		e, err := fractal.Game().Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		full := reflect.New(reflect.TypeOf(e)).Elem()
		fillAll(full, f.Name)
		record, err := fractal.Game().Encode(fractal.Game().Forget(full.Interface().(event), f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, kind)
	}
	s := begin(t)
	events, err := s.Throw(as(ann), fractal.Try{Line: "Xyzzy 2d6 # says Xyzzy", As: ruk, Private: table.Me, Source: faces(func(int) int { return 3 })})
	require.NoError(t, err)
	for _, e := range events {
		record, err := fractal.Game().Encode(fractal.Game().Forget(e, f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, record.Kind)
	}
}

// fillAll puts a name into every text of a value that is a person's, and one thing into every list.
func fillAll(v reflect.Value, name string) {
	switch v.Kind() {
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() { // the game's own words have types of their own
			v.SetString(name)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fillAll(v.Field(i), name)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fillAll(v.Index(0), name)
	default:
	}
}

func TestSheet(t *testing.T) {
	for typed, want := range map[table.Trait]table.Trait{
		{Name: "body", Value: "d6"}:             {Name: "Body", Value: "d6", Set: fractal.SetStat},
		{Name: "Visual", Value: "8"}:            {Name: "Visual", Value: "d8", Set: fractal.SetStat},
		{Name: "melee", Value: "2"}:             {Name: "Melee", Value: "2", Set: fractal.SetRank},
		{Name: "Art Carve", Value: "1"}:         {Name: "Art Carve", Value: "1", Set: fractal.SetRank},
		{Name: "Minion"}:                        {Name: "minion", Set: fractal.SetMark},
		{Name: "Armor", Value: "1"}:             {Name: "Armor", Value: "1", Set: fractal.SetArmor},
		{Name: "Credibility armor", Value: "3"}: {Name: "Credibility armor", Value: "3", Set: fractal.SetArmor},
		{Name: "Luck", Value: "2"}:              {Name: "Luck", Value: "2"},
	} {
		assert.Equal(t, want, fractal.Sorted(typed), typed)
	}
	of := begin(t)
	die, known := of.DieOf(ruk, fractal.Body)
	assert.Equal(t, []any{8, true}, []any{die, known})
	of.does(of.Maintain(as(bob), ilse, fractal.Spell{Name: "Wither", On: ruk, Stat: fractal.Body, Sizes: 1}))
	die, _ = of.DieOf(ruk, fractal.Body)
	assert.Equal(t, 6, die, "a spell lowers it")
	_, known = of.DieOf(ruk, fractal.Words)
	assert.False(t, known)
	cut, err := fractal.Find("Cut")
	require.NoError(t, err)
	rank, known := of.RankOf(ruk, cut)
	assert.Equal(t, []any{5, true}, []any{rank, known})
	assert.Equal(t, 1, of.ArmorOf(ruk, "High"))
	assert.Equal(t, []string{"Stats are d4, d6, d8, d10 or d12; Body is 3.", "Cut is a number; it is blank."},
		fractal.Advice(table.Character{Traits: traits("Body 3", "Cut")}))
}
