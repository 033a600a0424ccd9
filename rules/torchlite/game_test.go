package torchlite_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
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

func deeds() []deed {
	do := func(name string, do func(*state, *turn) ([]event, error)) deed { return deed{Name: name, Do: do} }
	ofTable := func(events []table.Event, err error) ([]event, error) { return wrapped(events), err }
	return slices.Concat(complicationDeeds(do), complicationDeeds(do), assetDeeds(do), challengeDeeds(do), rollDeeds(do), []deed{
		do("plot points", func(s *state, t *turn) ([]event, error) {
			c, _ := table.ParseCount(rulestest.One(t, []string{"+1", "+3", "-1", "=2", "show"}))
			return s.ChangePlotPoints(by(t), someone(s, t), c)
		}),
		do("bank", func(s *state, t *turn) ([]event, error) {
			return s.ChangeBank(by(t), table.Count{How: table.CountBy, N: t.Roll(3) - 2})
		}),
		do("start session", func(s *state, t *turn) ([]event, error) { return s.StartSession(by(t), "") }),
		do("end session", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(2) {
				return nil, nil
			}
			end, err := s.EndSession(by(t), t.Chance(2))
			return end.Whole, err
		}),
		do("start scene", func(s *state, t *turn) ([]event, error) { return ofTable(s.Table.StartScene(by(t), "")) }),
		do("end scene", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(3) {
				return nil, nil
			}
			end, err := s.EndScene(by(t))
			return end.Whole, err
		}),
		do("offer", func(s *state, t *turn) ([]event, error) {
			events, _, err := s.MakeOffer(by(t), rulestest.One(t, []int{zia, tamsin, orrin}), rulestest.One(t, []string{
				"limit Curiosity: Curious d6", "dark omens", "treasure Giant Ruby d10", "limit Seeing Red", "limit Ammunition: Rope down", "treasure x", "a coin",
			}))
			return events, err
		}),
		do("answer", func(s *state, t *turn) ([]event, error) {
			who := rulestest.One(t, []int{ann, bob, cleo})
			answers := slices.DeleteFunc(torchlite.Game().Moves(s, who), func(m rules.Move) bool {
				return m.Key.Choice != "accept" && m.Key.Choice != "against"
			})
			if len(answers) == 0 {
				return nil, nil
			}
			m := rulestest.One(t, answers)
			return torchlite.Game().Take(s, who, rules.Taken{Key: m.Key, Fields: filled(m, t), At: t.At, Roll: t.Roll})
		}),
		do("reach", func(s *state, t *turn) ([]event, error) {
			return s.Reach(by(t), zia, rulestest.One(t, []int{1, 3, 10, 2}), "level")
		}),
		do("milestone", func(s *state, t *turn) ([]event, error) {
			return ofTable(s.Table.SetTraits(by(t), zia, []table.Trait{{Name: "Levelling Up", Set: torchlite.SetMilestone}}, nil))
		}),
		do("xp", func(s *state, t *turn) ([]event, error) {
			return s.ChangeXP(by(t), someone(s, t), table.Count{How: table.CountBy, N: t.Roll(9) - 2})
		}),
		do("buy", func(s *state, t *turn) ([]event, error) {
			return s.Buy(by(t), zia, rulestest.One(t, []string{"plot point", "scout up", "specialty Riding d4", "signature Rope", "rebel becomes Captain", "x"}))
		}),
		do("turns", func(s *state, t *turn) ([]event, error) { return ofTable(s.Table.StartTurns(by(t), nil, 0)) }),
		do("archive", func(s *state, t *turn) ([]event, error) {
			if !t.Chance(5) {
				return nil, nil
			}
			return ofTable(s.Table.Archive(by(t), someone(s, t)))
		}),
		do("bane", func(s *state, t *turn) ([]event, error) {
			return ofTable(s.Table.Set("bane", rulestest.One(t, []string{"on", "off"}), torchlite.Settings()))
		}),
	})
}

func complicationDeeds(do func(string, func(*state, *turn) ([]event, error)) deed) []deed {
	return []deed{
		do("inflict", func(s *state, t *turn) ([]event, error) {
			return s.Inflict(by(t), torchlite.Blow{
				On: someone(s, t), Name: someComplication(t), Effect: someDie(t), Lasts: t.Chance(6), Asset: someID(t, append(keys(s.Assets), 0)),
			})
		}),
		do("inflict on one", func(s *state, t *turn) ([]event, error) {
			return s.Inflict(by(t), torchlite.Blow{On: rulestest.One(t, []int{zia, sergeant}), Name: "Damaged", Effect: someDie(t)})
		}),
		do("change complication", func(s *state, t *turn) ([]event, error) {
			return s.ChangeComplication(by(t), someID(t, keys(s.Complications)), someRate(t))
		}),
		do("breather", func(s *state, t *turn) ([]event, error) { return s.Breather(by(t), s.Table.Heroes()) }),
		do("hitch", func(s *state, t *turn) ([]event, error) {
			return s.Hitched(by(t).Place, someone(s, t), someComplication(t), t.Chance(2))
		}),
		do("seize", func(s *state, t *turn) ([]event, error) {
			if len(s.Complications) == 0 {
				return nil, nil
			}
			return s.Seized(zia, rulestest.One(t, keys(s.Complications)))
		}),
		do("recover", func(s *state, t *turn) ([]event, error) {
			if len(s.Complications) == 0 {
				return nil, nil
			}
			id := rulestest.One(t, keys(s.Complications))
			if t.Chance(3) {
				return s.Unrecovered(id, tamsin, t.Chance(2), s.Table.SceneAt(channel))
			}
			return s.Recovered(id, someDie(t)), nil
		}),
	}
}

func assetDeeds(do func(string, func(*state, *turn) ([]event, error)) deed) []deed {
	return []deed{
		do("make asset", func(s *state, t *turn) ([]event, error) {
			return s.MakeAsset(by(t), torchlite.NewAsset{
				Of: rulestest.One(t, []int{zia, tamsin, orrin, sergeant, 0}), Name: someName(t), Die: someDie(t), All: t.Chance(4), Lasts: t.Chance(4),
			}, 0)
		}),
		do("buy asset", func(s *state, t *turn) ([]event, error) {
			of := rulestest.One(t, []int{zia, tamsin, sergeant})
			return s.MakeAsset(by(t), torchlite.NewAsset{Of: of, Name: someName(t), Die: torchlite.D6, All: t.Chance(4)}, of)
		}),
		do("change asset", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			return s.ChangeAsset(b, someHeld(s, t, b.Place), someRate(t))
		}),
		do("shut", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			h := someHeld(s, t, b.Place)
			switch t.Roll(4) {
			case 1:
				return s.ShutAsset(b, h)
			case 2:
				return s.RestoreAsset(b, h)
			case 3:
				return s.OpenAsset(b, h)
			}
			if h.ID == 9999 {
				return nil, nil
			}
			return []event{s.Attacked(b, h, someDie(t))}, nil
		}),
		do("keep", func(s *state, t *turn) ([]event, error) { return s.KeepAsset(by(t), someID(t, keys(s.Assets)), tamsin) }),
	}
}

func challengeDeeds(do func(string, func(*state, *turn) ([]event, error)) deed) []deed {
	return []deed{
		do("challenge", func(s *state, t *turn) ([]event, error) {
			return s.BeginChallenge(by(t), torchlite.NewChallenge{
				Name: rulestest.One(t, []string{"Drawbridge", "Gate guards", "Sergeant"}), Count: t.Roll(4) + 1, Size: someDie(t),
				Kind: rulestest.One(t, []torchlite.ChallengeKind{torchlite.Pooled, torchlite.Mob, torchlite.Boss}),
			})
		}),
		do("hit", func(s *state, t *turn) ([]event, error) {
			return s.Hit(by(t), someID(t, keys(s.Challenges)), someDie(t), 0)
		}),
		do("change challenge", func(s *state, t *turn) ([]event, error) {
			b, id := by(t), someID(t, keys(s.Challenges))
			switch t.Roll(6) {
			case 1:
				return s.Strengthen(b, id)
			case 2:
				return s.AddDie(b, id, someDie(t))
			case 3:
				return s.SpendDie(b, id, someDie(t))
			case 4:
				return s.Absorb(b, id, someID(t, keys(s.Complications)))
			case 5:
				return s.EndChallenge(b, id)
			}
			if !s.PlaysBane() {
				return nil, nil
			}
			return s.MoreBane(someDie(t)), nil
		}),
	}
}

func TestGameLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzGameLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

// waiting is a table at which a card is put down for each, an offer waits for its answer and a roll for what it is up
// against, and a private roll is kept.
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
			return s.Throw(as(ann), torchlite.Try{Line: "d8 d8 d8", As: zia, Source: src})
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
	for _, kind := range torchlite.Kinds() {
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

func TestForget(t *testing.T) {
	game := torchlite.Game()
	f := rules.Forgotten{Number: ann, Name: "Ann", Stand: "somebody"}
	before := torchlite.Before{Name: "Ann's Curse", Die: d6}
	after := torchlite.Before{Name: "somebody's Curse", Die: d6}
	for _, tt := range []struct{ e, want event }{
		{torchlite.ComplicationSet{Complication: torchlite.Complication{Name: "Ann's Curse"}, Was: before}, torchlite.ComplicationSet{Complication: torchlite.Complication{Name: "somebody's Curse"}, Was: after}},
		{torchlite.ComplicationGone{Was: before}, torchlite.ComplicationGone{Was: after}},
		{torchlite.TakenOut{Out: torchlite.Out{By: "Ann's Curse"}}, torchlite.TakenOut{Out: torchlite.Out{By: "somebody's Curse"}}},
		{torchlite.AssetSet{Asset: torchlite.Asset{Name: "Ann"}, Was: before}, torchlite.AssetSet{Asset: torchlite.Asset{Name: "somebody"}, Was: after}},
		{torchlite.AssetGone{Was: before}, torchlite.AssetGone{Was: after}},
		{torchlite.XPGained{Gain: torchlite.Gain{Milestone: "ann"}}, torchlite.XPGained{Gain: torchlite.Gain{Milestone: "somebody"}}},
		{torchlite.SceneCleared{Goes: []string{"Ann"}, Stays: []string{"Ann"}, Back: []string{"Ann"}}, torchlite.SceneCleared{Goes: []string{"somebody"}, Stays: []string{"somebody"}, Back: []string{"somebody"}}},
		{torchlite.SessionCleared{Goes: []string{"Curse (Ann)"}}, torchlite.SessionCleared{Goes: []string{"Curse (somebody)"}}},
		{torchlite.BankSet{Points: 3}, torchlite.BankSet{Points: 3}},
	} {
		assert.Equal(t, tt.want, game.Forget(tt.e, f))
	}
	s := begin(t)
	events, _, err := s.MakeOffer(as(mira), zia, "limit Ann's Luck: Ann's Curse d6")
	require.NoError(t, err)
	asked := game.Forget(events[0], f).(torchlite.Table).Event.(table.AskOpened).Ask
	assert.JSONEq(t, `{"limit": "somebody's Luck", "costs": [{"name": "somebody's Curse", "die": 6, "how": "inflict"}], "earns": 1}`, string(asked.Payload))
	assert.Equal(t, "limit: somebody's Luck", asked.Why)
	assert.Equal(t, "1 plot point for somebody's Curse d6", asked.Say)
}

// TestSheet sorts traits into the parts of a sheet, by what stands before their name or by their name.
func TestSheet(t *testing.T) {
	for typed, want := range map[string]table.Trait{
		"Agility":             {Name: "Agility", Set: torchlite.SetAttribute},
		"scoundrel":           {Name: "scoundrel", Set: torchlite.SetRole},
		"distinction Rebel":   {Name: "Rebel", Value: "d8", Set: torchlite.SetDistinction},
		"Specialty Rope Work": {Name: "Rope Work", Set: torchlite.SetSpecialty},
		"signature Old Map":   {Name: "Old Map", Set: torchlite.SetSignature},
		"sfx Tough":           {Name: "Tough", Set: torchlite.SetSFX},
		"limit No Angel":      {Name: "No Angel", Set: torchlite.SetLimit},
		"milestones Glory":    {Name: "Glory", Set: torchlite.SetMilestone},
		"Limit":               {Name: "Limit"},
		"Luck":                {Name: "Luck"},
		"role Drummer":        {Name: "Drummer", Set: torchlite.SetRole},
		"Limitless Ambition":  {Name: "Limitless Ambition"},
	} {
		assert.Equal(t, want, torchlite.Sorted(table.Trait{Name: typed}), typed)
	}
	assert.Len(t, torchlite.Attributes, 6)
	assert.Len(t, torchlite.Roles, 5)
	assert.Equal(t, torchlite.SetSpecialty, torchlite.Sorted(table.Trait{Name: "Riding", Set: torchlite.SetSpecialty}).Set)
}

func TestAdvice(t *testing.T) {
	sheet := func(set string, dice ...string) table.Character {
		c := table.Character{Traits: map[string]table.Trait{}}
		for i, d := range dice {
			name := fmt.Sprint("t", i)
			c.Traits[name] = table.Trait{Name: name, Value: d, Set: set}
		}
		return c
	}
	for _, usual := range []table.Character{
		{},
		sheet(torchlite.SetAttribute, "d6", "d8", "d6", "d10", "d8", "d6"), sheet(torchlite.SetAttribute, "d8", "d8", "d8", "d8", "d6", "d6"),
		sheet(torchlite.SetAttribute, "d4", "d8", "d10", "d10", "d6", "d6"), sheet(torchlite.SetAttribute, "d4", "d8", "d8", "d10", "d8", "d6"),
		sheet(torchlite.SetRole, "d4", "d6", "d6", "d8", "d10"), sheet(torchlite.SetSpecialty, "d8", "d6"), sheet(torchlite.SetSignature, "d6", "d6", "d6"),
		sheet(torchlite.SetDistinction, "d8", "d8", "d8"), sheet("", "d12"),
	} {
		assert.Empty(t, torchlite.Advice(usual))
	}
	assert.Equal(t, []string{"Attributes: d10 d8 d8 d6 d6 d6 are usual; yours are d12 d10."}, torchlite.Advice(sheet(torchlite.SetAttribute, "d10", "d12")))
	assert.Equal(t, []string{"Specialties: d8 d6 or d6 d6 d6 are usual; yours are d8."}, torchlite.Advice(sheet(torchlite.SetSpecialty, "d8")))
	kit := sheet(torchlite.SetSignature, "d8", "d6")
	kit.Traits["adventurer's kit"] = table.Trait{Name: "Adventurer's Kit", Value: "d6", Set: torchlite.SetSignature}
	assert.Empty(t, torchlite.Advice(kit), "the kit comes beside them")
}

// TestForgetLeavesNoText fills every text of the game's events with a name and looks whether it is gone.
func TestForgetLeavesNoText(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Xyzzy", Stand: "somebody"}
	for _, kind := range torchlite.Kinds() {
		if table.Owns(kind) {
			continue
		}
		e, err := torchlite.Game().Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		full := reflect.New(reflect.TypeOf(e)).Elem()
		fillAll(full, f.Name)
		record, err := torchlite.Game().Encode(torchlite.Game().Forget(full.Interface().(event), f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, kind)
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
