package commands

import (
	"tallybones/rules/table"
)

// tellRated tells how something rated changed: "Rain d6 to d8", "Rain d6 becomes Storm d6".
func tellRated(was, is table.Before) string {
	switch {
	case was == table.Before{}, was == is:
		return is.String()
	case was.Name != is.Name:
		return was.String() + " becomes " + is.String()
	case was.Rating == "" || is.Rating == "":
		return was.String() + " becomes " + is.String()
	}
	return was.String() + " to " + string(is.Rating)
}

func tellCondition(s *table.State, e table.ConditionSet) string {
	is := table.Before{Name: e.Condition.Name, Rating: e.Condition.Rating}
	text := is.String() + " on " + s.Name(e.Condition.On)
	if e.Was != (table.Before{}) && e.Was != is {
		text = about(s, e.Condition.On) + tellRated(e.Was, is)
	}
	return text + either(e.Condition.Until != "", ", until "+e.Condition.Until, "")
}

func tellTrack(e table.TrackAdvanced) string {
	was, is := e.Was, e.Was
	is.Count, is.Failures = e.Count, e.Failures
	text := was.Name + ": "
	switch {
	case was.Count != is.Count:
		text += change(numeral(was.Count), numeral(is.Count)) + " of " + numeral(is.Of)
	case was.Failures != is.Failures:
		text += "failures " + change(numeral(was.Failures), numeral(is.Failures)) + " of " + numeral(is.Lost)
	default:
		text += is.String()
	}
	return text + outcome(is, ", ") + either(e.Over > 0, ", "+numeral(e.Over)+" over", "")
}

func tellTrackEnd(was table.Track) string {
	return "Track " + was.Name + " ends: " + was.String() + outcome(was, ", ")
}

// outcome says that a track is won or lost, if it is. One that cannot be lost is full.
func outcome(t table.Track, lead string) string {
	switch won, lost := t.Done(); {
	case won && t.Lost > 0:
		return lead + "won"
	case won:
		return lead + "full"
	case lost:
		return lead + "lost"
	}
	return ""
}
