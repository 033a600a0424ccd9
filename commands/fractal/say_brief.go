package fractal

import (
	"strings"

	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// brief tells an event in a few words where its character is known.
func brief(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.ConditionSet:
		return conditionStep(e)
	case rule.ConditionGone:
		if e.Was.Chart.Of().Positive {
			return e.Was.Title() + " is over"
		}
		return e.Was.Title() + " heals"
	case rule.TempSet:
		if e.Was == 0 {
			return decimal(e.Temp.N) + " temporary AP" + strings.TrimSuffix(tempFor(e.Temp), " more")
		}
		return "temporary AP " + decimal(e.Was) + " to " + decimal(e.Temp.N)
	case rule.TempGone:
		return "no temporary AP" + strings.TrimSuffix(tempFor(e.Was), " more") + " any more"
	case rule.LastingSet:
		if e.Lasting.Kind == rule.LastsYield { // whoever takes the offer may be somebody else
			return s.Table.Name(e.Lasting.On) + " " + lastingWords(s, e.Lasting)
		}
		return lastingWords(s, e.Lasting)
	case rule.LastingGone:
		return lastingGone(s, e.Was)
	case rule.StanceSet:
		return stanceStep(e)
	case rule.RoutineSet:
		return "routine armor " + decimal(e.Was) + " to " + decimal(e.Routine.N) + " on " + e.Routine.Zone
	case rule.SpellSet:
		return "keeps " + e.Spell.Name
	case rule.SpellGone:
		if e.Collapsed {
			return e.Was.Name + " collapses"
		}
		return "lets " + e.Was.Name + " go"
	case rule.MomentumSet:
		return momentum(s, e)
	case rule.Table:
		if c, ok := e.Event.(table.CounterSet); ok && isAP(c) {
			return apStep(s, c)
		}
	default:
	}
	return ""
}

// conditionStep is how a condition came or changed: "Strike", "Battered from 7 to 5 days of rest".
func conditionStep(e rule.ConditionSet) string {
	is, was := e.Condition, e.Was
	switch {
	case was.On == 0 && is.Pending:
		return is.Title() + " from the next refresh"
	case was.On == 0:
		return is.Title()
	case was.Severity != is.Severity:
		return was.Title() + " becomes " + is.Title()
	case !was.Ignored && is.Ignored:
		return is.Title() + " is ignored until the next refresh"
	case was.Pending && !is.Pending:
		return is.Title() + " acts from now on"
	case !was.Dressed && is.Dressed:
		return is.Title() + " is dressed"
	case was.Rest != is.Rest:
		return is.Title() + " from " + decimal(was.Rest) + " to " + plural(is.Rest, "day", "days") + " of rest"
	}
	return ""
}

// stanceStep is how somebody's stance changed.
func stanceStep(e rule.StanceSet) string {
	is, was := e.Stance, e.Was
	switch {
	case is.Dead && !was.Dead:
		return "dies"
	case is.Falling && !was.Falling:
		return "falls to wounds, " + hour(is) + " to dress them"
	case was.Falling && !is.Falling:
		return "is out of danger"
	case is.Zone != was.Zone && is.Zone == "":
		return "leaves " + was.Zone
	case is.Zone != was.Zone:
		return "is in " + is.Zone
	}
	return ""
}

// momentum is who has momentum: "Ruk has momentum over Goblin A".
func momentum(s *rule.State, e rule.MomentumSet) string {
	if e.Holder == 0 {
		return "neither " + s.Table.Name(e.A) + " nor " + s.Table.Name(e.B) + " has momentum"
	}
	return s.Table.Name(e.Holder) + " has momentum over " + s.Table.Name(e.A+e.B-e.Holder)
}

// isAP reports whether a counter is the action pool.
func isAP(e table.CounterSet) bool { return table.Fold(e.Counter.Name) == table.Fold(rule.AP) }

// apStep is how an action pool changed: "AP 12 to 9 of 9".
func apStep(s *rule.State, e table.CounterSet) string {
	text := "AP " + decimal(e.Counter.Value)
	if e.Was != e.Counter.Value {
		text = "AP " + decimal(e.Was) + " to " + decimal(e.Counter.Value)
	}
	b := s.Being(e.Character, sceneOf(s))
	if b.AP != e.Counter.Value { // it is told later, and the maximum of then is not known
		return text
	}
	return text + " of " + decimal(b.MaxAP())
}

// sceneOf is the scene by which a pool is told where no place is known: the one that is open, where there is one.
func sceneOf(s *rule.State) int {
	if open := s.Table.OpenScenes(); len(open) == 1 {
		return open[0]
	}
	return 0
}
