package fractal

import (
	"strings"

	rule "tallybones/rules/fractal"
)

// A reminder is what a table still decides about an action that succeeded: what no sheet and no board can know. NAME is who rolls, and
// COUNT the successes.
var reminders = map[string]string{
	"Footwork":          "NAME ignores up to COUNT of several opponents this exchange, never the last: say whom.",
	"Quick Step":        "In a simultaneous attack NAME's comes first: roll it before the other's. If both step, the one with more successes is first.",
	"Kinetic Surge":     "NAME moves COUNT units, whatever the terrain.",
	"Fine Manipulation": "What needs hands can be done from afar, as long as it is kept up.",
	"Telepathic Link":   "It links as many creatures as successes, COUNT at most: say whom.",
	"Alter Memory":      "It can be of somebody willing, restrained or unconscious alone.",
	"Naturalism":        "Say which physical condition it grants or suppresses, as long as it is kept up.",
	"Shift Form":        "Say which gift of 2 points it grants, as long as it is kept up.",
	"Speak With Nature": "Plants or animals answer, as long as it is kept up: a GM says how.",
	"Scry":              "NAME sees and hears what is around them, as long as it is kept up.",
	"Troupe":            "Whom it is for stands behind the dice: for Ilse, Vane.",
	"Formation Shift":   "NAME ignores up to COUNT opponents, never the last: say whom.",
}

// reaching are the spells that reach all in an area at TN 6 (chapter 10).
var reaching = map[string]bool{"Mentalism": true, "Naturalism": true, "Phantasm": true, "Empathic Projection": true}

// areaTN is the target number from which they do.
const areaTN = 6

// reminded tells what the table still decides.
func (t telling) reminded() []string {
	a, n := t.line.Roll.Action, t.out.Piles[0].Successes
	if a == nil || n == 0 {
		return nil
	}
	var lines []string
	if text, is := reminders[a.Name]; is && len(t.line.ForNames) == 0 {
		lines = append(lines, strings.NewReplacer("NAME", t.whoever(), "COUNT", decimal(n)).Replace(text))
	}
	switch {
	case a.Name == "Oratory" && t.line.Roll.Kind == 0:
		lines = append(lines, "Say what it grants and for whom, at most half the faces of the Words die; for example `/condition add Focused "+decimal(rule.Severity(n))+"`.")
	case a.Name == "Beat" && t.left() >= 3: //nolint:mnd // chapter 9
		lines = append(lines, "It is dropped, unless it is strapped on.")
	case a.Name == "Accelerate Decay" && n > 1:
		lines = append(lines, "It may be useless now; who carries it may resist.")
	case reaching[a.Name] && t.line.CountRoll().TN >= areaTN:
		lines = append(lines, "At TN 6 it reaches all in the area: "+t.toOthers())
	case t.line.Make == "" && (a.Name == "Thermal Manipulation" || a.Name == "Ergokinesis" && t.out.Inflicted() == 0):
		lines = append(lines, "No scene element is named: `/element pin Hazardous "+decimal(rule.Severity(n))+"`, or next time `make Hazardous` behind the dice.")
	case a.Name == "Ergokinesis" && t.line.Chart() == rule.ElementalHarm && t.out.Inflicted() > 0:
		lines = append(lines, "It reaches all in the area: "+t.toOthers())
	}
	return lines
}

// toOthers is how others than the target get what a roll inflicts.
func (t telling) toOthers() string {
	if severity := t.out.Inflicted(); severity > 0 {
		n := rule.Named{Chart: t.line.Chart(), Kind: max(t.line.Roll.Kind-1, 0), Severity: severity}
		return "give the others `/condition add " + n.Title() + "`."
	}
	return "say whom."
}

// whoever is who rolls, within a sentence of a reminder.
func (t telling) whoever() string {
	if t.name == "" {
		return "whoever rolled"
	}
	return escaped(t.name)
}
