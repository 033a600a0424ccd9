package trago

import (
	"strconv"

	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// notes tell each rule that changed something, a line each.
func (t telling) notes() []ui.Markdown {
	var lines []ui.Markdown
	for _, line := range []string{t.handNote(), t.bonesNote(), t.challengeNote(), t.riskNote()} {
		if line != "" {
			lines = append(lines, ui.Markdown(line))
		}
	}
	return lines
}

func (t telling) handNote() string {
	if t.out.ByHand {
		return "Entered by hand."
	}
	return ""
}

// bonesNote tells boons and banes, what is left of them, and taint.
func (t telling) bonesNote() string {
	o := t.out
	text := ""
	if o.AllBoons > 0 || o.AllBanes > 0 {
		text = "Boons " + strconv.Itoa(o.AllBoons) + ", banes " + strconv.Itoa(o.AllBanes)
		if o.Banes() > 0 && o.Fallen.Banes > 0 {
			text += ", " + strconv.Itoa(o.Fallen.Banes) + " of them accepted"
		}
		switch {
		case o.AllBoons == 0 || o.AllBanes == 0:
		case o.Net == 0:
			text += ": none left"
		default:
			text += ": " + netWords(o.Net) + " left"
		}
		text += "."
	}
	if o.Tainted != rule.NoSpecial {
		text += " Tainted by " + string(o.Tainted) + "."
	}
	return text
}

func (t telling) challengeNote() string {
	b := t.out.Bar
	if t.hidden || b.Challenge == nil || len(b.Changes) == 0 {
		return ""
	}
	return "Challenge " + strconv.Itoa(*b.Challenge) + changedWords(b.Changes) + ": " + strconv.Itoa(*b.At()) + "."
}

// riskNote tells what the risk leaves: "Risk 4 less margin 1: a wound of tier 3, Medium. It would land on Medium."
func (t telling) riskNote() string {
	o := t.out
	if t.hidden && t.lands > 0 {
		return "The wound would land on " + rule.Tiers[t.lands] + "."
	}
	if o.Bar.Risk == nil || o.Verdict == rule.NoVerdict || t.hidden {
		return ""
	}
	text := "Risk " + strconv.Itoa(*o.Bar.Risk) + changedWords(o.Bar.Lowered)
	if o.Margin > 0 {
		if len(o.Bar.Lowered) > 0 {
			text += ","
		}
		text += " less margin " + strconv.Itoa(o.Margin)
	}
	text += ": " + woundWords(o.Wound) + "."
	if t.lands > 0 {
		text += " It would land on " + rule.Tiers[t.lands] + "."
	}
	return text
}
