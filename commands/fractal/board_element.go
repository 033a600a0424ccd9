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
		return ui.Escape(e.Name+" acts by its severity, 1 to 4: ") + ui.Code("/element change "+e.Name+" 2") + "."
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
