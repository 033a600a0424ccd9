package fractal_test

import (
	"fmt"

	"tallybones/rules/fractal"
	"tallybones/rules/table"
)

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
		"table.ask-opened/1", "table.ask-answered/1", "table.ask-closed/1", "table.ask-added/1", "table.secret-revealed/1", "table.secret-kept/1", "table.secret-dropped/1", "table.own-dice-set/1", "table.setting-changed/1", "table.track-started/1", "table.track-advanced/1", "table.track-ended/1",
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
	case fractal.ScaleSet:
		return []string{at("conflicts", e.Scene)}
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
