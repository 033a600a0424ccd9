package fractal

import (
	"maps"
	"slices"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// elementsAt are the scene elements of a place with what they do, by zones: "Courtyard: Blinding 1, proactive actions lose 1 success."
func elementsAt(s *rule.State, place int) []ui.Markdown {
	scene := s.Table.SceneAt(place)
	of := map[string][]ui.Markdown{}
	for _, id := range slices.Sorted(maps.Keys(s.Table.Elements)) {
		e := s.Table.Elements[id]
		if e.Scene != 0 && e.Scene != scene {
			continue
		}
		line := ui.Bold(ui.Escape(strings.TrimSpace(e.Name + " " + string(e.Rating))))
		if element, ok := rule.ElementOf(e.Name, string(e.Rating)); ok {
			line += ui.Markdown(", " + strings.ToLower(acts(element)[:1]) + acts(element)[1:])
		}
		of[e.Zone] = append(of[e.Zone], line+".")
	}
	var lines []ui.Markdown
	for _, zone := range slices.Sorted(maps.Keys(of)) {
		words := make([]string, len(of[zone]))
		for i, line := range of[zone] {
			words[i] = string(line)
		}
		where := zone
		if where == "" {
			where = "Everywhere"
		}
		lines = append(lines, ui.Escape(where)+": "+ui.Markdown(strings.Join(words, " ")))
	}
	return lines
}

// remark is what is said about an element that was put down or changed: what it does, or that it wants a severity.
func remark(s *rule.State, _, id int) ui.Markdown {
	e := s.Table.Elements[id]
	element, ok := rule.ElementOf(e.Name, string(e.Rating))
	switch {
	case ok:
		return ui.Markdown(acts(element) + ".")
	case table.Fold(e.Name) == table.Fold(rule.SocialName):
		return "Social losses of Max AP count in this scene."
	}
	if _, known := rule.ElementOf(e.Name, "1"); known {
		return ui.Escape(e.Name+" acts by its severity, 1 to 4:") + " " + ui.Code("/element change "+e.Name+" 2") + "."
	}
	return meant(e)
}

// meant tells of an element that changes nothing by itself which it may have been meant for: by its first word, or a slip of the fingers.
func meant(e table.Element) ui.Markdown {
	const nothing = "It changes nothing by itself. "
	words := strings.Fields(e.Name)
	if len(words) == 0 {
		return "" // it is hidden
	}
	all := make([]table.Named, 0, len(rule.Senses()))
	for _, sense := range rule.Senses() {
		all = append(all, table.Named{Name: sense.String()})
	}
	sense, ok := rule.ElementOf(words[0], "1")
	switch near := table.CloseTo(e.Name, all); {
	case ok && len(words) == 2 && strings.Trim(words[1], "0123456789") == "": //nolint:mnd // a name and a number
		return ui.Escape(nothing+"A severity is 1 to 4:") + " " + ui.Code("/element pin "+sense.Sense.String()+" 2") + "."
	case ok && len(words) > 2 && strings.Trim(words[1], "1234") == "": //nolint:mnd // what stands behind both
		zone := strings.Join(words[2:], " ")
		return ui.Escape(nothing+"In a zone:") + " " + ui.Code("/element pin name:"+sense.Sense.String()+" "+words[1]+" zone:"+zone) + "."
	case !ok && e.Rating != "" && len(near) > 0 && max(len(near[0]), len(e.Name))-min(len(near[0]), len(e.Name)) <= 2: //nolint:mnd // a slip or two
		return ui.Escape(nothing + "Close: " + strings.Join(near, ", ") + ".")
	}
	return ""
}

// acts is what an element does, in its numbers: "Proactive actions lose 1 success".
func acts(e rule.Element) string {
	n := decimal(e.Severity)
	also := ""
	if e.Severity == rule.MaxSeverity {
		also = ", and everybody is Disoriented each turn"
	}
	switch e.Sense {
	case rule.Obscured:
		return "Visual rolls and ranged attacks have " + plural(e.Severity, "die", "dice") + " less, who remains unnoticed " + n + " more"
	case rule.Blinding:
		return "Proactive actions lose " + successes(e.Severity) + also
	case rule.Deafening:
		text := "Auditory TN " + n + " higher"
		if e.Severity >= 3 { //nolint:mnd // 6.5
			text += ", and nobody can speak to another"
		}
		return text + also
	case rule.Resonant:
		return "Auditory rolls have " + plural(e.Severity, "die", "dice") + " more"
	case rule.Noxious:
		return "Who enters or begins a turn rolls Body or Meditation, TN 4, or is Sickened " + n + " and loses " + n + " AP"
	case rule.Aromatic:
		return "Cooking and Social rolls have " + plural(e.Severity, "die", "dice") + " more, Logic " + n + " less"
	case rule.Tainted:
		return "Max AP " + n + " less; eating here is Sickened " + n
	case rule.Savorous:
		return n + " AP more at a refresh"
	case rule.Difficult:
		return "Each step costs " + successes(1+e.Severity)
	case rule.Hazardous:
		return "Who enters or begins a turn needs an action with " + successes(e.Severity) + ", or has a condition of " + n
	case rule.Soothing:
		return n + " AP back at the end of a turn, up to the maximum"
	}
	return ""
}
