package tln_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/tln"
	"tallybones/storage/storagetest"
)

type (
	deed = rulestest.Deed[state, event]
	turn = rulestest.Turn
)

// by is somebody at one of the two places.
func by(t *turn) table.By {
	who := rulestest.One(t, []int{ann, ann, bob, bob, cleo})
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
		of[i] = tln.Table{Event: e}
	}
	return of
}

// rolledLines are lines of all kinds.
var rolledLines = []string{
	"rooftop + sure vs City Watch dangerous # over the roofs", "rooftop vs 3", "locksmith + lucky 1 vs 4 dangerous", "old + quarter 1 vs Rooftop", "Old Soldier effort vs Guards dangerous",
	"5 vs 1", "Physician 5 vs 1", "3 vs 3 ties nobody", "3 vs 3 fixed", "4=8,6 vs 2=1,1", "wings power 1 vs 3", "2 vs Storm", "5 vs Storm", "4 vs storm", "doors vs 2", "3 vs Guards hold", "6 vs Guards", "1 vs storm 4",
}

// asksFor says the same of whatever is asked for.
func asksFor(what string) func([]event) string { return func([]event) string { return what } }

// faces is a turn's chance as a source of dice.
type faces func(size int) int

func (f faces) Roll(size int) int { return f(size) }

func deeds() []deed {
	do := func(name string, do func(*state, *turn) ([]event, error)) deed { return deed{Name: name, Do: do} }
	ofTable := func(events []table.Event, err error) ([]event, error) { return wrapped(events), err }
	traits := []string{"Rooftop", "Locksmith", "Lucky", "Bad Penny", "City", "Wagon", "Honour", "Shame", "Guards", "Old", "Quarter", "x"}
	roll := do("roll", func(s *state, t *turn) ([]event, error) {
		b := by(t)
		try := tln.Try{Line: rulestest.One(t, rolledLines), As: s.Table.Playing(b.Who), Source: faces(t.Roll)}
		if t.Chance(8) {
			try.As = someone(s, t)
		}
		if t.Chance(4) && b.Who != eve {
			try.Private = rulestest.One(t, []table.Whom{table.Me})
		}
		return s.Throw(b, try)
	})
	trait := do("trait", func(s *state, t *turn) ([]event, error) {
		c, ok := tln.ReadChange(rulestest.One(t, []string{"hurt", "hurt 2 past", "heal", "-1", "+1", "=1", "=0", "away", "here", "spend 1", "earn", "recover", "x"}))
		if !ok {
			return nil, rules.Refuse("x", "")
		}
		b := by(t)
		events, err := s.ChangeTrait(b, someone(s, t), rulestest.One(t, traits), c)
		if err != nil || t.Chance(2) {
			return events, err
		}
		return s.Consent(b, asksFor("a change"), events)
	})
	return []deed{
		roll, roll, roll, trait, trait,
		do("own dice", func(s *state, t *turn) ([]event, error) { return wrapped(s.Table.SetOwnDice(by(t), t.Chance(4))), nil }),
		do("card", func(s *state, t *turn) ([]event, error) {
			_, events, err := s.Table.PutCard(by(t), table.NewCard{Name: rulestest.One(t, []string{"Storm", "Storm", ""}), Pool: rulestest.One(t, []string{"3", "5", "3", "x"}), Each: t.Chance(2)})
			return wrapped(events), err
		}),
		do("share", func(s *state, t *turn) ([]event, error) {
			return s.Share(by(t), oskar, rulestest.One(t, []string{"Quarter", "Honour", "Old"}), rulestest.One(t, [][]int{nil, {neve}, {neve, house}}))
		}),
		do("pair", func(s *state, t *turn) ([]event, error) {
			return s.PairTraits(by(t), oskar, "honour", rulestest.One(t, []string{"Shame", "Shame", "Temper"}))
		}),
		do("ask", func(s *state, t *turn) ([]event, error) {
			return s.Ask(by(t), "Is it raining?", rulestest.One(t, []tln.Likely{"", tln.VeryYes, "x"}), rulestest.One(t, []string{"", "A 1, B 2"}), faces(t.Roll))
		}),
		do("gain", func(s *state, t *turn) ([]event, error) {
			return s.Gain(by(t), someone(s, t), rulestest.One(t, []string{"+1", "-2", "=12", "buy"}))
		}),
		do("help", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			laid := s.LaidAt(b.Place)
			if len(laid) == 0 {
				return s.Throw(b, tln.Try{Line: "3 vs 4 hold", Source: faces(t.Roll)})
			}
			return s.Help(b, laid[0], tln.Help{Hinder: t.Chance(2), Side: t.Roll(2) - 1, Line: rulestest.One(t, []string{"Climbing 4", "rooftop", "2 vs 3"}), Source: faces(t.Roll)})
		}),
		do("setting", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			events, err := s.Table.Set(rulestest.One(t, []string{"ties", "ties", "damage"}), rulestest.One(t, []string{"nobody", "level", "degree"}), tln.Settings())
			if err != nil || !s.Table.AtTable(b.Who) || t.Chance(2) {
				return wrapped(events), err
			}
			return s.Consent(b, asksFor("a setting"), wrapped(events))
		}),
		do("rest", func(s *state, t *turn) ([]event, error) {
			return s.Rest(rulestest.One(t, []tln.RestKind{tln.RecoverAll, tln.RecoverDamage, tln.RecoverLevels}), rulestest.One(t, []int{neve, oskar})), nil
		}),
		do("reveal", func(s *state, t *turn) ([]event, error) {
			secrets := slices.Sorted(maps.Keys(s.Table.Hidden.Secrets))
			if t.Chance(2) {
				secrets = nil
			}
			for _, id := range secrets {
				for _, m := range s.MovesOn(id, s.Table.Hidden.Secrets[id].By) {
					return tln.Game().Take(s, s.Table.Hidden.Secrets[id].By, rules.Taken{Key: m.Key, At: t.At, Roll: t.Roll})
				}
			}
			return nil, nil
		}),
		do("answer", func(s *state, t *turn) ([]event, error) {
			for _, id := range slices.Sorted(maps.Keys(s.Table.Asks)) {
				if a := s.Table.Asks[id]; a.Kind == table.Agree {
					return tln.Game().Take(s, a.To.People[0], rules.Taken{Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "agree"}, At: t.At, Roll: t.Roll})
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
			if s.Table.Session == 0 {
				return ofTable(s.Table.StartSession(table.By{Who: ann, At: t.At, Place: channel}, ""))
			}
			if len(s.Table.Hidden.Secrets) == 0 && !t.Chance(4) {
				return nil, nil
			}
			end, err := s.EndSession(table.By{Who: ann, At: t.At, Place: channel}, false)
			return end.Whole, err
		}),
		do("archive", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(8) {
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
			"faces": {"3 4", "1 2 3 4", "9"}, "add": {"Rope 1", "effort", "rubbish", "3 vs 4"}, "line": {"Climbing 4", "rooftop", "old soldier", "vs 3"}, "who": {"Neve", "x"}, "offer": {"a coin"},
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
		Game: tln.Game(), Start: begun(), People: []int{ann, bob, cleo, eve}, Outsider: eve,
		Deeds: deeds(), Kinds: kinds(), IDs: (*state).IDs, Touches: touches, Fill: filled,
		Renderers: map[string]func(*state) string{
			"what would end": func(s *state) string {
				end, err := s.EndScene(as(ann))
				return fmt.Sprint(end.Goes, end.Stays, end.Open, err)
			},
			"rolls": func(s *state) string {
				var shown []string
				for _, id := range slices.Sorted(maps.Keys(s.Rolls)) {
					r := s.Rolls[id]
					shown = append(shown, fmt.Sprint(s.RollTitle(r), r.Whole().Stands()))
				}
				return fmt.Sprint(shown)
			},
			"laid": func(s *state) string {
				var shown []string
				for _, id := range s.LaidAt(channel) {
					line, err := s.LaidLine(id)
					shown = append(shown, fmt.Sprint(s.LaidTitle(s.Table.Asks[id]), line.String(), err))
				}
				return fmt.Sprint(shown)
			},
		},
		Seeds: 2, Steps: 45,
		Log: func(t testing.TB, at int64) rulestest.Log[state, event] { return storagetest.Open(t, tln.Game(), at) },
	}
}

// kinds are the kinds of event that the deeds of these tests bring.
func kinds() []string {
	var all []string
	for _, kind := range tln.Log().Kinds() {
		if !table.Owns(kind) {
			all = append(all, kind)
		}
	}
	return append(
		all, "table.game-begun/1", "table.person-seen/1", "table.person-rolled/1", "table.place-opened/1",
		"table.session-started/1", "table.session-ended/1", "table.scene-started/1", "table.scene-ended/1", "table.character-added/1",
		"table.character-archived/1", "table.counter-set/1", "table.trait-set/1", "table.own-dice-set/1", "table.setting-changed/1",
		"table.ask-opened/1", "table.ask-answered/1", "table.ask-closed/1", "table.ask-added/1",
		"table.card-used/1", "table.secret-kept/1", "table.secret-revealed/1", "table.secret-dropped/1",
	)
}

// touches are the places that an event of the game's own may change. Those of the table's are its own to hold.
func touches(e event) []string {
	roll := func(id int) string { return fmt.Sprintf("rolls/%d", id) }
	switch e := e.(type) {
	case tln.Table:
		return []string{"table", "tried"}
	case tln.TraitMarked:
		return []string{"marks"}
	case tln.TraitShared:
		return []string{"shared"}
	case tln.TraitPaired:
		return []string{"paired"}
	case tln.Rolled:
		return []string{"table/next", "table/seen", roll(e.ID)}
	case tln.Helped:
		return []string{"table/seen", "tried"}
	case tln.RollDone:
		return []string{"table/next", roll(e.ID)}
	case tln.RollClosed:
		return []string{roll(e.ID)}
	}
	return nil
}

func TestForget(t *testing.T) {
	game := tln.Game()
	f := rules.Forgotten{Number: ann, Name: "Ann", Stand: "somebody"}
	roll := func(name, remark string) tln.OpenRoll {
		side := tln.Side{Terms: []tln.Term{{Label: name + "'s Luck", Trait: name + "'s Luck", N: 1}}}
		return tln.OpenRoll{
			Who: ann, Line: name + " 2 vs 8", Remark: remark, Deeds: map[int]tln.Deed{3: {Kind: tln.DidSpend, Name: name}},
			Test: tln.Test{Line: tln.Line{Sides: []tln.Side{side}}}, Question: &tln.Question{Say: "Is " + name + " here?", Options: []string{name}},
		}
	}
	for _, tt := range []struct{ e, want event }{
		{tln.TraitMarked{Mark: tln.Mark{Trait: "Ann"}, Was: tln.Mark{Trait: "Ann"}}, tln.TraitMarked{Mark: tln.Mark{Trait: "somebody"}, Was: tln.Mark{Trait: "somebody"}}},
		{tln.TraitShared{Share: tln.Share{Trait: "Ann"}}, tln.TraitShared{Share: tln.Share{Trait: "somebody"}}},
		{tln.TraitPaired{Pair: tln.Pair{Reward: "Ann", Punishment: "Ann"}}, tln.TraitPaired{Pair: tln.Pair{Reward: "somebody", Punishment: "somebody"}}},
		{tln.RollDone{Deed: tln.Deed{Name: "Ann"}}, tln.RollDone{Deed: tln.Deed{Name: "somebody"}}},
		{tln.Rolled{Roll: roll("Ann", "said")}, tln.Rolled{Roll: roll("somebody", "")}},
		{tln.Helped{Roll: roll("Ann", "said")}, tln.Helped{Roll: roll("somebody", "")}},
		{tln.RollClosed{Roll: roll("Ann", "said")}, tln.RollClosed{Roll: roll("somebody", "")}},
	} {
		assert.Equal(t, tt.want, game.Forget(tt.e, f))
	}
}
