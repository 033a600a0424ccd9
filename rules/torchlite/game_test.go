package torchlite_test

import (
	"fmt"
	"slices"
	"testing"

	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
	"tallybones/storage/storagetest"
)

type (
	deed = rulestest.Deed[state, event]
	turn = rulestest.Turn
)

// by is somebody at one of the two places.
func by(t *turn) table.By {
	who := rulestest.One(t, []int{mira, mira, mira, ann, bob, cleo})
	if t.Chance(20) {
		who = eve
	}
	return table.By{Who: who, At: t.At, Place: rulestest.One(t, []int{channel, channel, thread})}
}

// someID is one of some ids, now and then one that there is not.
func someID(t *turn, of []int) int {
	if len(of) == 0 || t.Chance(20) {
		return 9999
	}
	return rulestest.One(t, of)
}

func keys[V any](m map[int]V) []int {
	var of []int
	for id := range m {
		of = append(of, id)
	}
	slices.Sort(of)
	return of
}

func someone(s *state, t *turn) int { return someID(t, keys(s.Table.Characters)) }

func someDie(t *turn) torchlite.Die { return rulestest.One(t, torchlite.Dice[:]) }

func someName(t *turn) string {
	return rulestest.One(t, []string{"Winded", "winded", "Off Guard", "Rope", "Torch", "no#name", "Veteran's Axe", "Pinned"})
}

func someComplication(t *turn) string {
	return rulestest.One(t, []string{"Winded", "Off Guard", "Damaged", "exhausted", "Demoralized", "Rope", "Pinned"})
}

func someRate(t *turn) table.Rate {
	r, err := table.ParseRate(rulestest.One(t, []string{"d8", "d12", "up", "up", "down", "off", "off", "=d10", "=2", "rename " + someName(t)}))
	if err != nil {
		return table.Rate{How: table.RateUp}
	}
	return r
}

func someHeld(s *state, t *turn, place int) torchlite.Held {
	held := s.HeldBy(someone(s, t), s.Table.SceneAt(place))
	if len(held) == 0 {
		return torchlite.Held{ID: 9999}
	}
	return rulestest.One(t, held)
}

func TestGameLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzGameLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

// waiting is a table at which much can happen at once: cards lie there, one of them sealed, an offer waits for its answer, a
// roll for what it is up against and one for its dice, a private roll is kept, somebody is taken out, there is an asset that is soon gone, and
// experience to spend.
func waiting() []event {
	events := begun()
	s := torchlite.Game().New()
	for _, e := range events {
		torchlite.Game().Apply(s, e)
	}
	src := faces(func(size int) int { return size })
	for _, do := range []func() ([]event, error){
		func() (events []event, err error) {
			events, _, err = s.MakeOffer(as(mira), zia, "limit Curiosity: Curious d6")
			return events, err
		},
		func() ([]event, error) {
			_, events, err := s.Table.PutCard(as(mira), table.NewCard{Pool: "hard", Each: true})
			return wrapped(events), err
		},
		func() ([]event, error) {
			_, events, err := s.Table.PutCard(as(mira), table.NewCard{Name: "The wall", Pool: "d8 + d6", Sealed: true})
			return wrapped(events), err
		},
		func() ([]event, error) {
			return s.Inflict(as(mira), torchlite.Blow{On: orrin, Name: "Damaged", Effect: d12})
		},
		func() ([]event, error) {
			return s.Inflict(as(mira), torchlite.Blow{On: orrin, Name: "Damaged", Effect: d12})
		},
		func() ([]event, error) { return s.ChangeXP(as(mira), zia, table.Count{How: table.CountTo, N: 40}) },
		func() ([]event, error) {
			return s.MakeAsset(as(mira), torchlite.NewAsset{Of: zia, Name: "Twig", Die: d4}, 0)
		},
		func() ([]event, error) {
			return s.Throw(as(ann), torchlite.Try{Line: "d8 d8 d8", As: zia, Source: src})
		},
		func() ([]event, error) {
			return s.Throw(as(bob), torchlite.Try{Line: "d6 d8 vs easy hold", As: tamsin, Source: src})
		},
		func() ([]event, error) {
			return s.Throw(as(bob), torchlite.Try{Line: "d6 d6", As: tamsin, Source: src, Private: table.MeAndGM})
		},
	} {
		came, err := do()
		if err != nil {
			panic(err)
		}
		for _, e := range came {
			torchlite.Game().Apply(s, e)
		}
		events = append(events, came...)
	}
	return events
}

func suite() rulestest.Suite[state, event] {
	return rulestest.Suite[state, event]{
		Game: torchlite.Game(), Start: waiting(), People: []int{mira, ann, bob, cleo, eve}, Outsider: eve,
		Deeds: deeds(), Kinds: kinds(), IDs: (*state).IDs, Touches: touches,
		Fill: filled,
		Renderers: map[string]func(*state) string{
			"what would end": func(s *state) string {
				end, err := s.EndScene(as(mira))
				return fmt.Sprint(end.Goes, end.Stays, end.Back, end.Keep, end.Open, err)
			},
			"rolls": rollsShown,
		},
		Seeds: 3, Steps: 60,
		Log: func(t testing.TB, at int64) rulestest.Log[state, event] {
			return storagetest.Open(t, torchlite.Game(), at)
		},
	}
}

// kinds are the kinds of event that the deeds of these tests bring: all of the game's own, and those of the table's that a
// decision of the game's brings.
func kinds() []string {
	var all []string
	for _, kind := range torchlite.Log().Kinds() {
		if !table.Owns(kind) {
			all = append(all, kind)
		}
	}
	return append(
		all, "table.game-begun/1", "table.gm-set/1", "table.person-seen/1", "table.person-rolled/1", "table.place-opened/1",
		"table.session-started/1", "table.session-ended/1", "table.scene-started/1", "table.scene-ended/1", "table.character-added/1",
		"table.character-archived/1", "table.counter-set/1", "table.trait-set/1", "table.trait-unset/1", "table.setting-changed/1",
		"table.turns-set/1", "table.ask-opened/1", "table.ask-answered/1", "table.ask-closed/1", "table.ask-added/1", "table.ask-revealed/1",
		"table.card-used/1", "table.secret-kept/1", "table.secret-revealed/1", "table.secret-dropped/1", "table.word-set/1", "table.own-dice-set/1",
	)
}

// touches are the places that an event of the game's own may change. Those of the table's are its own to hold.
func touches(e event) []string {
	under := func(where string, of ...int) (may []string) {
		for _, id := range of {
			may = append(may, fmt.Sprintf("%s/%d", where, id))
		}
		return may
	}
	names := func(may []string) []string { return append(may, "table/next", "table/names") }
	switch e := e.(type) {
	case torchlite.Table:
		return []string{"table"}
	case torchlite.ComplicationSet:
		return names(under("complications", e.ID))
	case torchlite.ComplicationGone:
		return names(under("complications", e.ID))
	case torchlite.TakenOut:
		return names(under("out", e.ID))
	case torchlite.BackIn:
		return under("out", e.ID)
	case torchlite.AssetSet:
		return names(under("assets", e.ID))
	case torchlite.AssetGone:
		return names(under("assets", e.ID))
	case torchlite.BankSet:
		return []string{"bank"}
	case torchlite.AheadSet:
		return under("ahead", e.Character)
	case torchlite.ChallengeBegun:
		return names(under("challenges", e.ID))
	case torchlite.ChallengeDieSet:
		return names(append(under(fmt.Sprintf("challenges/%d/dice", e.ID), e.Die), fmt.Sprintf("challenges/%d/rev", e.ID)))
	case torchlite.ChallengeOver:
		return under("challenges", e.ID)
	case torchlite.XPGained:
		return names(under("gains", e.ID))
	case torchlite.SceneCleared:
		return names(slices.Concat(
			under("complications", e.Complications...), under("assets", e.Assets...), under("assets", e.Carried...),
			under("assets", e.Restored...), under("out", e.Out...), under("challenges", e.Challenges...), under("gains", e.Gains...),
		))
	case torchlite.SessionLeft:
		return []string{"cliffhanger"}
	case torchlite.SessionCleared:
		return names(append(under("complications", e.Complications...), "bank", "cliffhanger"))
	default:
		return rollTouches(e)
	}
}
