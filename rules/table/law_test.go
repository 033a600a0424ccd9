package table_test

import (
	"fmt"
	"maps"
	"slices"

	"tallybones/rules/table"
)

// uniqueNames are the lists of names that must each be unique: what stands on the board of the game and of each scene,
// and the conditions of each character.
func uniqueNames(s *table.State) [][]string {
	var whole []string
	for _, c := range s.Characters {
		if !c.Archived {
			whole = append(whole, table.Fold(c.Name))
		}
	}
	for _, g := range s.Groups {
		whole = append(whole, table.Fold(g.Name))
	}
	scenes, on := map[int][]string{}, map[int][]string{}
	for _, e := range s.Elements {
		scenes[e.Scene] = append(scenes[e.Scene], table.Fold(e.Name))
	}
	for _, t := range s.Tracks {
		scenes[t.Scene] = append(scenes[t.Scene], table.Fold(t.Name))
	}
	for _, c := range s.Conditions {
		on[c.On] = append(on[c.On], table.Fold(c.Name))
	}
	lists := [][]string{append(whole, scenes[0]...)}
	delete(scenes, 0)
	lists = slices.AppendSeq(lists, maps.Values(scenes))
	return slices.AppendSeq(lists, maps.Values(on))
}

// touches are the places that an event may change.
func touches(e table.Event) []string {
	at := func(where string, id int) string { return fmt.Sprintf("%s/%d", where, id) }
	switch e := e.(type) {
	case table.GameBegun:
		return []string{"title", "noGM"}
	case table.GameNamed:
		return []string{"title"}
	case table.SettingChanged:
		return []string{"settings/" + e.Name}
	case table.PersonSeen:
		return []string{at("seen", e.Who)}
	case table.PersonRolled:
		return []string{at("seen", e.Who)}
	case table.Called:
		return []string{at("seen", e.Who)}
	case table.CallAnswered:
		return []string{at("seen", e.Who)}
	case table.GMSet:
		return []string{at("people", e.Who)}
	case table.CallsSet:
		return []string{at("people", e.Who)}
	case table.OwnDiceSet:
		return []string{at("people", e.Who)}
	case table.PlaysSet:
		return []string{at("people", e.Who)}
	case table.CharacterAdded:
		return []string{at("characters", e.ID), "names", at("past/seen", e.ID)}
	case table.CharacterRenamed:
		return []string{at("characters", e.ID), "names"}
	case table.SheetMade:
		return []string{at("characters", e.ID), "names"}
	case table.CharacterArchived:
		return []string{at("characters", e.ID), "names"}
	case table.OwnerSet:
		return []string{at("characters", e.ID) + "/owner", at("characters", e.ID) + "/rev"}
	case table.AdversaryPrepared:
		return []string{at("hidden/adversaries", e.ID), "hidden/adversaries"}
	case table.AdversaryChanged:
		return []string{at("hidden/adversaries", e.ID)}
	case table.AdversaryGone:
		return []string{at("hidden/adversaries", e.ID), "hidden/adversaries"}
	case table.GroupAdded:
		return []string{at("groups", e.ID), "names", at("past/seen", e.ID)}
	case table.GroupRemoved:
		return []string{at("groups", e.ID), "names"}
	case table.TraitSet:
		return []string{at("characters", e.Character) + "/traits/" + table.Fold(e.Trait.Name), at("characters", e.Character) + "/rev"}
	case table.TraitUnset:
		return []string{at("characters", e.Character) + "/traits/" + table.Fold(e.Name), at("characters", e.Character) + "/rev"}
	case table.NoteSet:
		return []string{at("characters", e.Character) + "/note", at("characters", e.Character) + "/rev"}
	case table.WordSet:
		return []string{at("characters", e.Character) + "/words/" + e.Key, at("characters", e.Character) + "/rev"}
	case table.MacroSet:
		return []string{at("characters", e.Character) + "/macros", at("characters", e.Character) + "/rev"}
	case table.CounterSet:
		return []string{at("characters", e.Character) + "/counters/" + table.Fold(e.Counter.Name), at("characters", e.Character) + "/rev"}
	case table.CounterRemoved:
		return []string{at("characters", e.Character) + "/counters/" + table.Fold(e.Name), at("characters", e.Character) + "/rev"}
	case table.PlaceOpened:
		return []string{at("places", e.Place)}
	case table.SessionStarted:
		return []string{at("sessions", e.ID), "session"}
	case table.SessionEnded:
		return append(gone(e.Gone), at("sessions", e.ID), "session")
	case table.ScenePrepared:
		return []string{at("hidden/scenes", e.ID)}
	case table.SceneStarted:
		return []string{at("scenes", e.ID), at("places", e.Place), at("hidden/scenes", e.ID)}
	case table.SceneEnded:
		return sceneTouches(e)
	case table.ElementPinned:
		return []string{at("elements", e.ID), at("hidden/elements", e.ID), "names"}
	case table.ElementChanged:
		return []string{at("elements", e.ID), at("hidden/elements", e.ID), "names"}
	case table.ElementHidden:
		return []string{at("elements", e.ID), at("hidden/elements", e.ID), "names"}
	case table.ElementRevealed:
		return []string{at("elements", e.ID), at("hidden/elements", e.ID), "names"}
	case table.ElementRemoved:
		return []string{at("elements", e.ID), at("hidden/elements", e.ID), "names"}
	case table.ConditionSet:
		return []string{at("conditions", e.ID), "names"}
	case table.ConditionRemoved:
		return []string{at("conditions", e.ID), "names"}
	case table.TrackStarted:
		return []string{at("tracks", e.ID), "names"}
	case table.TrackAdvanced:
		return []string{at("tracks", e.ID) + "/count", at("tracks", e.ID) + "/failures", at("tracks", e.ID) + "/rev"}
	case table.TrackEnded:
		return []string{at("tracks", e.ID), "names"}
	case table.TurnsSet:
		return []string{at("turns", e.Scene)}
	case table.TurnsEnded:
		return []string{at("turns", e.Scene)}
	case table.AskOpened:
		return []string{at("asks", e.ID), at("hidden/asks", e.ID), at("hidden/pools", e.ID)}
	case table.AskAnswered:
		return []string{at("asks", e.ID), at("hidden/answers", e.ID)}
	case table.AskAdded:
		return []string{at("asks", e.ID)}
	case table.AskClosed:
		return []string{at("asks", e.ID), at("hidden/asks", e.ID), at("hidden/answers", e.ID), at("hidden/pools", e.ID)}
	case table.AskRevealed:
		return []string{at("asks", e.ID), at("hidden/asks", e.ID), at("hidden/pools", e.ID)}
	case table.CardUsed:
		return []string{at("asks", e.ID)}
	case table.SecretKept:
		return []string{at("hidden/secrets", e.ID)}
	case table.SecretRevealed:
		return []string{at("hidden/secrets", e.ID)}
	case table.SecretDropped:
		return []string{at("hidden/secrets", e.ID)}
	}
	return nil
}

func sceneTouches(e table.SceneEnded) []string {
	return append(gone(e.Gone), fmt.Sprintf("scenes/%d", e.ID), fmt.Sprintf("turns/%d", e.ID), "places", "names")
}

// gone are the places of what goes.
func gone(g table.Gone) []string {
	var may []string
	under := func(where string, of []int) {
		for _, id := range of {
			may = append(may, fmt.Sprintf("%s/%d", where, id), fmt.Sprintf("hidden/%s/%d", where, id))
		}
	}
	under("elements", g.Elements)
	under("conditions", g.Conditions)
	under("tracks", g.Tracks)
	under("asks", g.Asks)
	under("pools", g.Asks)
	under("answers", g.Asks)
	return may
}
