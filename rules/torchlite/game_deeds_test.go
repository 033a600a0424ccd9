package torchlite_test

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

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
			who := rulestest.One(t, []int{mira, ann, bob, cleo})
			answers := slices.DeleteFunc(torchlite.Game().Moves(s, who), func(m rules.Move) bool {
				return !slices.Contains([]string{"accept", "against", table.Reveal}, m.Key.Choice)
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
			return s.Buy(by(t), zia, rulestest.One(t, []string{"plot point", "plot point", "scout up", "specialty Riding d4", "signature Rope", "rebel becomes Captain", "x"}))
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
		do("break", func(s *state, t *turn) ([]event, error) {
			b := by(t)
			return s.ChangeAsset(b, someHeld(s, t, b.Place), table.Rate{How: table.RateOff})
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
