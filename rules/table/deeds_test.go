package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
)

// said drops what a decision says, for those that also preview.
func said[T interface{}](_ T, events []table.Event, err error) ([]table.Event, error) {
	return events, err
}

func ended(e table.Ending, err error) ([]table.Event, error) { return e.Events, err }

func called(name string, do func(*table.State, *turn) ([]table.Event, error)) deed {
	return deed{Name: name, Do: do}
}

func deeds() []deed {
	return slices.Concat(peopleDeeds(), peopleDeeds(), sheetDeeds(), sheetDeeds(), sceneDeeds(), boardDeeds(), boardDeeds(), boardDeeds(), askDeeds())
}

func peopleDeeds() []deed {
	return []deed{
		called("say hello", func(s *table.State, t *turn) ([]table.Event, error) {
			b := by(t)
			if b.Who == eve {
				return nil, nil
			}
			return s.Saw(b, rulestest.One(t, []string{"Ann", "Bob", "Anna"})), nil
		}),
		called("answer the call", func(s *table.State, t *turn) ([]table.Event, error) {
			for _, who := range []int{ann, bob} {
				if s.Seen[who].For != 0 {
					return s.Saw(table.By{Who: who, At: t.At}, s.Person(who)), nil
				}
			}
			return nil, nil
		}),
		called("roll", func(s *table.State, t *turn) ([]table.Event, error) {
			return []table.Event{table.PersonRolled{Who: rulestest.One(t, []int{ann, bob, cleo}), At: t.At}}, nil
		}),
		called("gm", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.SetGM(rulestest.One(t, []int{mira, bob}), !t.Chance(2))
		}),
		called("call me", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.SetCalls(table.By{Who: rulestest.One(t, []int{ann, bob})}, !t.Chance(3)), nil
		}),
		called("own dice", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.SetOwnDice(table.By{Who: cleo}, !t.Chance(3)), nil
		}),
		called("settings", func(s *table.State, t *turn) ([]table.Event, error) {
			d := rulestest.One(t, table.Settings())
			switch t.Roll(6) {
			case 1:
				return s.Set("no such", "on", nil)
			case 2:
				return s.Set("name", name(t), nil)
			}
			return s.Set(d.Name, rulestest.One(t, append(d.Allowed, "nonsense")), nil)
		}),
	}
}

func sheetDeeds() []deed {
	who := func(s *table.State, t *turn) int { return someID(t, keys(s.Characters)) }
	return []deed{
		called("make", func(s *table.State, t *turn) ([]table.Event, error) {
			traits := table.ReadTraits("body d6, melee 2, minion")
			kind := rulestest.One(t, []string{table.Hero, table.Hero, table.Cast})
			return s.Make(by(t), table.NewCharacter{Name: name(t), Kind: kind, Times: t.Roll(2), Traits: traits, Note: "n"}, nil)
		}),
		called("make several", func(s *table.State, t *turn) ([]table.Event, error) {
			b := by(t)
			return s.Make(b, table.NewCharacter{Name: rulestest.One(t, []string{"Goblin", "Wolf"}), Kind: table.Cast, Times: 2}, nil)
		}),
		called("make one", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.Make(by(t), table.NewCharacter{Name: name(t), Kind: table.Hero, Note: " a note "}, nil)
		}),
		called("stand", func(s *table.State, t *turn) ([]table.Event, error) {
			b := by(t)
			if b.Who == eve {
				return nil, nil
			}
			_, events := s.Stand(b, rulestest.One(t, []string{"Zia", "#,|", "Ann"}))
			return events, nil
		}),
		called("trait", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.SetTraits(by(t), who(s, t), []table.Trait{{Name: name(t), Value: "d8"}, {Name: "Brawn", Value: "d6"}}, nil)
		}),
		called("unset", func(s *table.State, t *turn) ([]table.Event, error) { return s.UnsetTrait(by(t), who(s, t), "brawn") }),
		called("note", func(s *table.State, t *turn) ([]table.Event, error) { return s.SetNote(by(t), who(s, t), name(t)) }),
		called("usual", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.SetWord(by(t), who(s, t), table.Usual, rulestest.One(t, []string{"d8 d6", ""}))
		}),
		called("macro", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.SetMacro(by(t), who(s, t), table.Macro{Name: rulestest.One(t, []string{"Attack", "Hit Ann"}), Line: rulestest.One(t, []string{"d8 d6", "Zia d6", ""})}, nil)
		}),
		called("rename", func(s *table.State, t *turn) ([]table.Event, error) { return s.Rename(by(t), who(s, t), name(t), nil) }),
		called("claim", func(s *table.State, t *turn) ([]table.Event, error) { return s.Claim(by(t), who(s, t)) }),
		called("release", func(s *table.State, t *turn) ([]table.Event, error) { return s.Release(by(t), who(s, t)) }),
		called("use", func(s *table.State, t *turn) ([]table.Event, error) { return s.Use(by(t), who(s, t)) }),
		called("archive", func(s *table.State, t *turn) ([]table.Event, error) {
			if len(s.Groups) > 0 && !t.Chance(3) {
				return s.Archive(by(t), someID(t, s.Members(rulestest.One(t, keys(s.Groups)))))
			}
			return s.Archive(by(t), who(s, t))
		}),
		called("count", func(s *table.State, t *turn) ([]table.Event, error) {
			return said(s.ChangeCounter(by(t), who(s, t), rulestest.One(t, []string{"Luck", "coins", "#"}), count(t), t.Roll(3)*2-2))
		}),
		called("uncount", func(s *table.State, t *turn) ([]table.Event, error) { return s.RemoveCounter(by(t), who(s, t), "luck") }),
	}
}

func sceneDeeds() []deed {
	return []deed{
		called("start session", func(s *table.State, t *turn) ([]table.Event, error) { return s.StartSession(by(t), name(t)) }),
		called("end session", func(s *table.State, t *turn) ([]table.Event, error) {
			b := by(t)
			if t.Chance(2) {
				b.Who = mira
			}
			return ended(s.EndSession(b))
		}),
		called("start scene", func(s *table.State, t *turn) ([]table.Event, error) { return s.StartScene(by(t), name(t)) }),
		called("end scene", func(s *table.State, t *turn) ([]table.Event, error) {
			if !t.Chance(3) {
				return nil, nil
			}
			return ended(s.EndScene(by(t)))
		}),
		called("prepare", func(s *table.State, t *turn) ([]table.Event, error) { return s.PrepareScene(by(t), name(t)) }),
		called("reveal scene", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.RevealScene(by(t), someID(t, keys(s.Hidden.Scenes)))
		}),
		called("prepare adversary", func(s *table.State, t *turn) ([]table.Event, error) {
			n := table.NewCharacter{Name: name(t), Times: rulestest.One(t, []int{0, 3}), Traits: []table.Trait{{Name: "Body", Value: "d6"}}}
			scene := 0
			if len(s.Hidden.Scenes) > 0 && t.Chance(2) {
				scene = rulestest.One(t, keys(s.Hidden.Scenes))
			}
			return s.PrepareAdversary(by(t), n, scene, t.Chance(3), nil)
		}),
		called("reveal adversary", func(s *table.State, t *turn) ([]table.Event, error) {
			if t.Chance(5) {
				return s.DropAdversary(by(t), someID(t, keys(s.Hidden.Adversaries)))
			}
			return s.RevealAdversary(by(t), someID(t, keys(s.Hidden.Adversaries)))
		}),
		called("change adversary", func(s *table.State, t *turn) ([]table.Event, error) {
			n := table.NewCharacter{Name: name(t), Times: rulestest.One(t, []int{0, 2}), Traits: []table.Trait{{Name: "Body", Value: "d8"}}}
			return s.ChangeAdversary(by(t), someID(t, keys(s.Hidden.Adversaries)), n, nil)
		}),
		called("start turns", func(s *table.State, t *turn) ([]table.Event, error) { return s.StartTurns(by(t), nil, 0) }),
		called("hand over", func(s *table.State, t *turn) ([]table.Event, error) {
			if len(s.Characters) == 0 {
				return nil, nil
			}
			return s.HandOver(by(t), rulestest.One(t, keys(s.Characters)))
		}),
		called("tick", func(s *table.State, t *turn) ([]table.Event, error) {
			if len(s.Characters) == 0 {
				return nil, nil
			}
			return s.Tick(by(t), rulestest.One(t, keys(s.Characters)))
		}),
		called("next round", func(s *table.State, t *turn) ([]table.Event, error) { return s.NextRound(by(t)) }),
		called("end turns", func(s *table.State, t *turn) ([]table.Event, error) { return s.EndTurns(by(t)) }),
	}
}

func boardDeeds() []deed {
	element := func(s *table.State, t *turn) int {
		return someID(t, append(keys(s.Elements), keys(s.Hidden.Elements)...))
	}
	track := func(s *table.State, t *turn) int { return someID(t, keys(s.Tracks)) }
	return []deed{
		called("pin", func(s *table.State, t *turn) ([]table.Event, error) {
			p := table.Pin{Name: name(t), Rating: "d8", Lasts: t.Chance(3), Hidden: t.Chance(3)}
			if len(s.Hidden.Scenes) > 0 && t.Chance(3) {
				p.For = rulestest.One(t, keys(s.Hidden.Scenes))
			}
			return s.PinElement(by(t), p, nil)
		}),
		called("change element", func(s *table.State, t *turn) ([]table.Event, error) {
			return said(s.ChangeElement(by(t), element(s, t), rate(t), nil))
		}),
		called("hide", func(s *table.State, t *turn) ([]table.Event, error) { return s.HideElement(by(t), element(s, t)) }),
		called("reveal", func(s *table.State, t *turn) ([]table.Event, error) { return s.RevealElement(by(t), element(s, t)) }),
		called("remove element", func(s *table.State, t *turn) ([]table.Event, error) { return s.RemoveElement(by(t), element(s, t)) }),
		called("condition", func(s *table.State, t *turn) ([]table.Event, error) {
			c := table.Condition{On: someID(t, keys(s.Characters)), Name: name(t), Rating: "2", Until: "dawn"}
			return said(s.AddCondition(by(t), c, t.Chance(3), nil))
		}),
		called("change condition", func(s *table.State, t *turn) ([]table.Event, error) {
			return said(s.ChangeCondition(by(t), someID(t, keys(s.Conditions)), rate(t), nil))
		}),
		called("remove condition", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.RemoveCondition(by(t), someID(t, keys(s.Conditions)))
		}),
		called("track", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.StartTrack(by(t), name(t), t.Roll(8), t.Roll(4)-1, t.Chance(3), nil)
		}),
		called("advance", func(s *table.State, t *turn) ([]table.Event, error) {
			return said(s.AdvanceTrack(by(t), track(s, t), count(t)))
		}),
		called("fail", func(s *table.State, t *turn) ([]table.Event, error) { return said(s.FailTrack(by(t), track(s, t))) }),
		called("end track", func(s *table.State, t *turn) ([]table.Event, error) { return s.EndTrack(by(t), track(s, t)) }),
	}
}

func askDeeds() []deed {
	vote := []table.Choice{{Value: "iris", Label: "Iris", Not: []int{ann}}, {Value: "dario", Label: "Dario", Not: []int{bob}}, {Value: "cleo", Label: "Cleo"}}
	many := make([]table.Choice, 9)
	for i := range many {
		many[i] = table.Choice{Value: fmt.Sprintf("c%d", i), Label: fmt.Sprintf("Choice %d", i)}
	}
	return []deed{
		called("offer", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.MakeOffer(by(t), []int{rulestest.One(t, []int{ann, bob})}, rulestest.One(t, []string{"a boon", ""}))
		}),
		called("vote", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.CallVote(by(t), []int{ann, bob, cleo}, "Who earns it?", vote)
		}),
		called("choose among many", func(s *table.State, t *turn) ([]table.Event, error) {
			_, events, err := s.Open(by(t), table.Ask{
				Kind: "bare.pick", To: table.To{Role: rulestest.One(t, []table.Role{table.AnyGM, table.Table, table.Others})},
				Say: "Which?", Choices: many, Ends: t.At + 3_600_000, Lasts: t.Chance(2),
			})
			return events, err
		}),
		called("ask a player", func(s *table.State, t *turn) ([]table.Event, error) {
			_, events, err := s.Open(by(t), table.Ask{
				Kind: "bare.wound", About: someID(t, keys(s.Characters)), To: table.To{Role: table.Player}, Say: "Medium",
				Choices: []table.Choice{{Value: "take", Label: "Take Medium"}}, Payload: json.RawMessage(`{"tier":3}`),
			})
			return events, err
		}),
		called("lay out", func(s *table.State, t *turn) ([]table.Event, error) {
			b := by(t)
			if b.Who == eve {
				return nil, nil
			}
			laid := table.Laid{Open: t.Chance(2), Hand: t.Chance(2), Sides: []table.Side{{Person: b.Who, Line: "2d6"}}}
			if t.Chance(2) {
				laid.Sides = append(laid.Sides, table.Side{Character: someID(t, keys(s.Characters)), Person: bob, Line: "d8"})
			}
			_, events, err := s.LayOut(b, laid, "over the roofs")
			return events, err
		}),
		called("card", func(s *table.State, t *turn) ([]table.Event, error) {
			c := table.NewCard{Name: "Rush the guard", Pool: "c3 risk 4", Each: t.Chance(2), Sealed: t.Chance(3)}
			if !c.Sealed && t.Chance(2) {
				c.Estimate = "about 3"
			}
			_, events, err := s.PutCard(by(t), c)
			return events, err
		}),
		called("reveal card", func(s *table.State, t *turn) ([]table.Event, error) {
			return s.RevealCard(by(t), someID(t, append(keys(s.Hidden.Asks), keys(s.Hidden.Pools)...)))
		}),
		called("private roll", func(s *table.State, t *turn) ([]table.Event, error) {
			b := by(t)
			if b.Who == eve {
				return nil, nil
			}
			whom := rulestest.One(t, []table.Whom{table.Me, table.MeAndGM, table.OnlyGM})
			_, events := s.Keep(b, whom, "2d6: 9", json.RawMessage(`{"total":9}`))
			return events, nil
		}),
	}
}

// fill types into forms, now and then nonsense.
func fill(m rules.Move, t *turn) map[string]string {
	fields := map[string]string{}
	for _, f := range m.Fields {
		fields[f.ID] = rulestest.One(t, []string{"3 2", "d6", "", strings.Repeat("x", 300)})
	}
	return fields
}
