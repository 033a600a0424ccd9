package tote_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/tote"
	"tallybones/storage/storagetest"
)

type (
	deed = rulestest.Deed[state, event]
	turn = rulestest.Turn
)

// by is somebody at one of the two places.
func by(t *turn) table.By {
	who := rulestest.One(t, []int{mira, mira, ann, ann, bob, cleo})
	if t.Chance(20) {
		who = eve
	}
	return table.By{Who: who, At: t.At, Place: rulestest.One(t, []int{channel, channel, thread})}
}

func someone(s *state, t *turn) int {
	if t.Chance(15) {
		return 9999
	}
	return rulestest.One(t, slices.Sorted(maps.Keys(s.Table.Characters)))
}

func wrapped(events []table.Event) []event {
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = tote.Table{Event: e}
	}
	return of
}

// rolledLines are lines of all kinds.
var rolledLines = []string{
	"persuade appraisals T10 # the ferryman", "persuade T12", "plan T8", "move vs Crossing the Fens", "move vs Fens", "2 vs fens", "3 vs fens injured none",
	"2=1,1 paragon=2 T8", "3=6,5,4 paragon=6 vs fens", "0 T6", "move", "2", "1 T12", "persuade critical T9", "persuade vs Guard", "move T8 hold", "2 hold",
	"move vs The Ferryman", "persuade vs the ferryman", "Ride 2 T11",
}

// faces is a turn's chance as a source of dice.
type faces func(size int) int

func (f faces) Roll(size int) int { return f(size) }

func deeds() []deed {
	do := func(name string, do func(*state, *turn) ([]event, error)) deed { return deed{Name: name, Do: do} }
	ofTable := func(events []table.Event, err error) ([]event, error) { return wrapped(events), err }
	someTotem := func(t *turn) tote.Totem { return rulestest.One(t, tote.Totems[:]) }
	roll := do("roll", func(s *state, t *turn) ([]event, error) {
		b := by(t)
		try := tote.Try{Line: rulestest.One(t, rolledLines), As: s.Table.Playing(b.Who), Source: faces(t.Roll)}
		if t.Chance(8) {
			try.As = someone(s, t)
		}
		if t.Chance(3) && b.Who != eve {
			try.Private = rulestest.One(t, []table.Whom{table.Me, table.MeAndGM, table.OnlyGM})
		}
		return s.Throw(b, try)
	})
	return []deed{
		roll, roll, roll,
		do("private roll", func(s *state, t *turn) ([]event, error) {
			return s.Throw(table.By{Who: ann, At: t.At, Place: channel}, tote.Try{Line: "2 T8", Private: table.MeAndGM, Source: faces(t.Roll)})
		}),
		do("session and private roll", func(s *state, t *turn) ([]event, error) {
			if len(s.Table.Hidden.Secrets) == 0 || s.Table.Session == 0 {
				return nil, nil
			}
			end, err := s.EndSession(table.By{Who: mira, At: t.At, Place: channel}, false)
			return end.Whole, err
		}),
		do("add", func(s *state, t *turn) ([]event, error) {
			for _, id := range slices.Sorted(maps.Keys(s.Table.Asks)) {
				if a := s.Table.Asks[id]; a.Laid != nil && a.Laid.Open {
					key := rules.Key{Subject: id, Rev: a.Rev, Choice: "add.0"}
					return tote.Game().Take(s, bob, rules.Taken{Key: key, At: t.At, Fields: map[string]string{"add": rulestest.One(t, []string{"Rope 1", "- 2"})}})
				}
			}
			return s.Throw(as(cleo), tote.Try{Line: "2 hold"})
		}),
		do("own dice", func(s *state, t *turn) ([]event, error) { return wrapped(s.Table.SetOwnDice(by(t), t.Chance(4))), nil }),
		do("reveal", func(s *state, t *turn) ([]event, error) {
			for _, id := range slices.Sorted(maps.Keys(s.Table.Hidden.Asks)) {
				return ofTable(s.Table.RevealCard(as(mira), id))
			}
			return nil, nil
		}),
		do("card", func(s *state, t *turn) ([]event, error) {
			_, events, err := s.Table.PutCard(table.By{Who: rulestest.One(t, []int{mira, mira, bob}), At: t.At, Place: channel}, table.NewCard{
				Name: rulestest.One(t, []string{"The Ferryman", ""}), Pool: rulestest.One(t, []string{"T10", "T12", "rubbish"}), Each: t.Chance(2), Sealed: t.Chance(2),
			})
			return wrapped(events), err
		}),
		do("extended test", func(s *state, t *turn) ([]event, error) {
			n, _ := tote.ReadExtended(rulestest.One(t, []string{"Crossing the Fens T8 of 3", "Climb T4", "Fens T6 of 2", "x"}))
			n.Lasts = t.Chance(3)
			return s.StartExtended(by(t), n)
		}),
		do("track", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			if len(s.TestsAt(b.Place)) == 0 {
				return ofTable(s.Table.StartTrack(b, "Siege", 4, 0, false, tote.Reserved))
			}
			id := rulestest.One(t, s.TestsAt(b.Place))
			if t.Chance(2) {
				return ofTable(s.Table.EndTrack(b, id))
			}
			_, events, err := s.Table.AdvanceTrack(b, id, table.Count{How: table.CountBy, N: 1})
			return wrapped(events), err
		}),
		do("use a totem", func(s *state, t *turn) ([]event, error) { return s.UseTotem(by(t), someone(s, t), someTotem(t)) }),
		do("free a totem", func(s *state, t *turn) ([]event, error) {
			if len(s.Filled) == 0 {
				return nil, nil
			}
			b := s.Filled[rulestest.One(t, slices.Sorted(maps.Keys(s.Filled)))]
			return s.FreeTotem(by(t), b.Character, b.Totem)
		}),
		do("set a totem", func(s *state, t *turn) ([]event, error) {
			return s.SetTotem(by(t), someone(s, t), someTotem(t), t.Roll(5)-1)
		}),
		do("aspect", func(s *state, t *turn) ([]event, error) {
			switch who := someone(s, t); t.Roll(3) {
			case 1:
				return s.UseAspect(by(t), who)
			case 2:
				return s.FreeAspect(by(t), who)
			default:
				return s.GiveAspect(by(t), who, rulestest.One(t, []string{"Silver-Tongued", "Boat-Born", "Plan"}))
			}
		}),
		do("injury", func(s *state, t *turn) ([]event, error) {
			c, _ := table.ParseCount(rulestest.One(t, []string{"+1", "+2", "-1", "=6", "show"}))
			return s.ChangeInjuries(by(t), someone(s, t), c)
		}),
		do("tale", func(s *state, t *turn) ([]event, error) {
			if t.Chance(2) {
				return s.StartTale(by(t), rulestest.One(t, []string{"", "The Drowned Effigy"}))
			}
			end, err := s.EndTale(by(t))
			return []event{end}, err
		}),
		do("grid", func(s *state, t *turn) ([]event, error) {
			return s.PlaceSkill(by(t), rulestest.One(t, []string{"Persuade", "Plan", "Ride", "Stag"}), rulestest.One(t, tote.Totems[:4]), rulestest.One(t, tote.Totems[4:]))
		}),
		do("offer", func(s *state, t *turn) ([]event, error) {
			events, _, err := s.MakeOffer(by(t), rulestest.One(t, []int{hanu, sefa, 0}), rulestest.One(t, []string{"extended Climb T10", "extended", "extended x T2", "a coin"}))
			return events, err
		}),
		do("accept", func(s *state, t *turn) ([]event, error) {
			for _, id := range slices.Sorted(maps.Keys(s.Table.Asks)) {
				if a := s.Table.Asks[id]; a.Kind == table.Offer {
					return tote.Game().Take(s, a.To.People[0], rules.Taken{Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "accept"}, At: t.At, Roll: t.Roll})
				}
			}
			return nil, nil
		}),
		do("start scene", func(s *state, t *turn) ([]event, error) { return ofTable(s.Table.StartScene(by(t), "")) }),
		do("end scene", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(3) {
				return nil, nil
			}
			end, err := s.EndScene(by(t))
			return end.Whole, err
		}),
		do("session", func(s *state, t *turn) ([]event, error) {
			gm := table.By{Who: mira, At: t.At, Place: channel}
			if s.Table.Session == 0 {
				return ofTable(s.Table.StartSession(gm, ""))
			}
			if len(s.Table.Hidden.Secrets) == 0 && !t.Chance(4) {
				return nil, nil
			}
			end, err := s.EndSession(gm, false)
			return end.Whole, err
		}),
		do("archive", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(6) {
				return nil, nil
			}
			return ofTable(s.Table.Archive(by(t), someone(s, t)))
		}),
	}
}

// filled is what people type into forms.
func filled(m rules.Move, t *turn) map[string]string {
	fields := map[string]string{}
	for _, f := range m.Fields {
		fields[f.ID] = f.Value
		said := map[string][]string{
			"target": {"T8", "10", "rubbish"}, "value": {"2", "+3", "0"}, "faces": {"3 4", "1 2 3", "3 3 3", "9"}, "add": {"Rope 1", "- 2", "rubbish", "3 T8"},
			"line": {"persuade", "2", "persuade T8"}, "name": {"Climb", "Swim", ""}, "offer": {"a coin"},
		}[f.ID]
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
		Game: tote.Game(), Start: begun(), People: []int{mira, ann, bob, cleo, eve}, Outsider: eve,
		Deeds: deeds(), Kinds: kinds(), IDs: (*state).IDs, Touches: touches, Fill: filled,
		Renderers: map[string]func(*state) string{
			"what would end": func(s *state) string {
				end, err := s.EndScene(as(mira))
				return fmt.Sprint(end.Goes, end.Stays, end.Back, end.Open, err)
			},
			"rolls": func(s *state) string {
				var shown []string
				for _, id := range slices.Sorted(maps.Keys(s.Rolls)) {
					r := s.Rolls[id]
					shown = append(shown, fmt.Sprint(s.RollTitle(r), r.Whole().Stands(), s.Invokable(r), s.AspectTotems(r)))
				}
				return fmt.Sprint(shown)
			},
		},
		Seeds: 2, Steps: 50,
		Log: func(t testing.TB, at int64) rulestest.Log[state, event] { return storagetest.Open(t, tote.Game(), at) },
	}
}

// kinds are the kinds of event that the deeds of these tests bring.
func kinds() []string {
	var all []string
	for _, kind := range tote.Log().Kinds() {
		if !table.Owns(kind) {
			all = append(all, kind)
		}
	}
	return append(
		all, "table.game-begun/1", "table.gm-set/1", "table.person-seen/1", "table.person-rolled/1", "table.place-opened/1",
		"table.session-started/1", "table.session-ended/1", "table.scene-started/1", "table.scene-ended/1", "table.character-added/1",
		"table.character-archived/1", "table.counter-set/1", "table.trait-set/1", "table.trait-unset/1", "table.own-dice-set/1",
		"table.track-started/1", "table.track-advanced/1", "table.track-ended/1",
		"table.ask-opened/1", "table.ask-answered/1", "table.ask-closed/1", "table.ask-added/1", "table.ask-revealed/1",
		"table.card-used/1", "table.secret-kept/1", "table.secret-revealed/1", "table.secret-dropped/1",
	)
}

// touches are the places that an event of the game's own may change. Those of the table's are its own to hold.
func touches(e event) []string {
	roll := func(id int) string { return fmt.Sprintf("rolls/%d", id) }
	switch e := e.(type) {
	case tote.Table:
		return []string{"table"}
	case tote.TotemUsed, tote.TotemFreed:
		return []string{"filled"}
	case tote.AspectUsed, tote.AspectBack:
		return []string{"invoked"}
	case tote.TaleBegun:
		return []string{"tale"}
	case tote.TaleEnded:
		return []string{"tale", "filled"}
	case tote.SkillPlaced:
		return []string{fmt.Sprintf("grid/%d", e.Cell)}
	case tote.ExtendedBegun:
		return []string{fmt.Sprintf("extended/%d", e.Track)}
	case tote.Rolled:
		return []string{"table/next", "table/seen", roll(e.ID)}
	case tote.RollDone:
		return []string{"table/next", roll(e.ID), fmt.Sprintf("extended/%d/helped", e.Deed.Track)}
	case tote.RollClosed:
		return []string{roll(e.ID)}
	}
	return nil
}

func TestForget(t *testing.T) {
	game := tote.Game()
	f := rules.Forgotten{Number: ann, Name: "Ann", Stand: "somebody"}
	deed := func(name string) tote.Deed { return tote.Deed{Kind: tote.DidTrack, Name: name} }
	roll := func(name, remark string) tote.OpenRoll {
		return tote.OpenRoll{
			Who: ann, Line: name + " 2 T8", Remark: remark, Against: name, Deeds: map[int]tote.Deed{3: deed(name)},
			Test: tote.Test{Skill: name, Bonuses: []tote.Bonus{{Label: name, N: 1}}},
		}
	}
	for _, tt := range []struct{ e, want event }{
		{tote.TaleBegun{Tale: tote.Tale{Name: "Ann's Tale"}, Was: tote.Tale{Name: "Ann"}}, tote.TaleBegun{Tale: tote.Tale{Name: "somebody's Tale"}, Was: tote.Tale{Name: "somebody"}}},
		{tote.TaleEnded{Tale: tote.Tale{Name: "Ann"}, Back: []string{"Stag (Ann)"}}, tote.TaleEnded{Tale: tote.Tale{Name: "somebody"}, Back: []string{"Stag (somebody)"}}},
		{tote.ExtendedBegun{Name: "Ann's Climb"}, tote.ExtendedBegun{Name: "somebody's Climb"}},
		{tote.AspectBack{Back: []string{"Ann"}}, tote.AspectBack{Back: []string{"somebody"}}},
		{tote.SkillPlaced{Skill: "Ann", Is: "Ann", Was: "Ann"}, tote.SkillPlaced{Skill: "somebody", Is: "somebody", Was: "somebody"}},
		{tote.RollDone{Deed: deed("Ann")}, tote.RollDone{Deed: deed("somebody")}},
		{tote.Rolled{Roll: roll("Ann", "said")}, tote.Rolled{Roll: roll("somebody", "")}},
		{tote.RollClosed{Roll: roll("Ann", "said")}, tote.RollClosed{Roll: roll("somebody", "")}},
		{tote.TotemUsed{Bubble: tote.Bubble{Character: 3, Totem: tote.Owl}}, tote.TotemUsed{Bubble: tote.Bubble{Character: 3, Totem: tote.Owl}}},
	} {
		assert.Equal(t, tt.want, game.Forget(tt.e, f))
	}
}
