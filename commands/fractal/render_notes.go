package fractal

import (
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// notes are a line for each rule that changed something, and for what follows.
func (t telling) notes() []ui.Markdown {
	var all []ui.Markdown
	for _, text := range append(t.changed(), t.followed()...) {
		all = append(all, ui.Markdown(text))
	}
	if t.out.ByHand() {
		all = append(all, "Entered by hand.")
	}
	return all
}

// changed tells what changed the rolls: scene elements, raised target numbers, armor.
func (t telling) changed() []string {
	lines := changes(t.out.Piles[0], "")
	if t.out.Opposition != nil {
		lines = append(lines, changes(*t.out.Opposition, t.other()+": ")...)
	}
	if d, err := rule.Find(t.missed); t.missed != "" && err == nil {
		lines = append(lines, d.Name+" defends "+d.Zone+", and it comes at "+t.line.Roll.Action.Zone+".")
	}
	first := t.out.Piles[0]
	if t.out.Raised > 0 {
		lines = append(lines, t.other()+" raises the TN by "+decimal(t.out.Raised)+", "+decimal(first.TN-t.out.Raised)+" to "+decimal(first.TN)+".")
	}
	if t.out.Margin > 0 && t.line.Armor > 0 {
		sum := decimal(first.Successes)
		if t.out.Opposition != nil && !t.line.Raises() {
			sum += " less " + decimal(t.out.Opposition.Successes)
		}
		lines = append(lines, "Armor takes "+decimal(t.line.Armor)+". "+sum+" less "+decimal(t.line.Armor)+" is "+decimal(t.out.Margin)+".")
	}
	return append(lines, t.hopeless()...)
}

// hopeless tells why a roll could not succeed.
func (t telling) hopeless() []string {
	var lines []string
	switch first := t.out.Piles[0]; {
	case len(first.Dice) == 0:
		lines = append(lines, "No die is left, so it fails without a roll.")
	case first.TN > first.Size:
		lines = append(lines, "TN "+decimal(first.TN)+" is more than a d"+decimal(first.Size)+" can show.")
	case t.line.Hopeless() && t.line.Armor > 0:
		lines = append(lines, "Armor "+decimal(t.line.Armor)+" is more than "+plural(len(first.Dice), "die", "dice")+" can get through.")
	}
	if label := t.line.Roll.Label; label != "" && t.line.Roll.Action == nil && t.line.Roll.Stat == rule.NoStat {
		if close := rule.Close(label); len(close) > 0 {
			lines = append(lines, escaped(label)+" is no action here. Close: "+strings.Join(close, ", ")+".")
		}
	}
	return lines
}

// changes tells what scene elements did to a roll: "Deafening 2: TN 4 to 6."
func changes(r rule.Thrown, who string) []string {
	var lines []string
	for _, c := range r.Count.Changes {
		text := ""
		switch c.What {
		case rule.ItsTN:
			text = "TN " + decimal(c.From) + " to " + decimal(c.To)
		case rule.ItsDice:
			text = plural(max(c.From, 0), "die", "dice") + " to " + decimal(max(c.To, 0))
		case rule.ItsSuccesses:
			text = successes(c.To-c.From) + " less"
			if c.To < c.From {
				text = successes(c.From-c.To) + " more"
			}
		}
		lines = append(lines, who+escaped(c.By)+": "+text+".")
	}
	return lines
}

// followed tells what follows by the rules.
func (t telling) followed() []string {
	var lines []string
	if severity := t.out.Inflicted(); severity > 0 {
		chart := t.line.Chart()
		lines = append(lines, t.condition(severity)+": "+effect(chart, severity)+"."+heals(chart, severity))
	}
	if takes, bonus := t.out.Momentum(); takes {
		text := t.other() + " brings it to 0 and takes momentum"
		if bonus > 0 {
			text += ", with " + plural(bonus, "bonus die", "bonus dice") + " for the next proactive action"
		}
		lines = append(lines, text+".")
	}
	if a := t.line.Against; a != nil && a.Action != nil && a.Action.Name == "Block Open" && t.out.Piles[0].Successes == 0 {
		lines = append(lines, "The blocked weapon is out of the next action.")
	}
	if by := t.line.Roll.By; by != nil && by.Raises && t.out.Piles[1].Successes > 0 {
		lines = append(lines, by.Name+": attacks at "+t.whom()+" have "+decimal(t.out.Piles[1].Successes)+" more TN.")
	}
	if a := t.line.Roll.Action; a != nil && a.Kind.Has(rule.Move) && a.Level == rule.Micro {
		lines = append(lines, t.moved())
	}
	return append(append(lines, t.declared()...), t.reminded()...)
}

// moved tells how far Maneuvers lead: as many squares as successes and one more, each of which a difficult place makes dearer (chapter 9
// and 6.5).
func (t telling) moved() string {
	steps, place := t.out.Piles[0].Successes+1, ""
	for _, e := range t.line.Elements {
		if cost := e.Over().Step; cost > 0 {
			steps /= 1 + cost
			place = " " + e.String() + ": each costs " + successes(1+cost) + "."
		}
	}
	return t.roller() + " " + t.s("move") + " " + plural(steps, "square", "squares") + "." + place
}

// whom is the roller as the one to whom something is done.
func (t telling) whom() string {
	if t.name == "" {
		return "you"
	}
	return escaped(t.name)
}

// heals tells how a condition ends.
func heals(c rule.Chart, severity int) string {
	row := c.Row(severity)
	if row.Recovery == "" {
		return ""
	}
	text := " Heals by " + row.Recovery + "."
	if row.Dressing != "" {
		text += " Dressed by " + row.Dressing + "."
	}
	return text
}

// declared tells what a goal that was declared brings, of the actions that have one.
func (t telling) declared() []string {
	a, missed := t.line.Roll.Action, t.out.Missed()
	if a == nil || t.line.Goal == 0 {
		return nil
	}
	switch {
	case a.Name == "Flashy Technique" && missed > 0:
		text := t.roller() + " " + t.s("fall") + ": " + decimal(missed) + " AP less"
		if missed > 1 {
			text += ", and " + plural(missed/2, "Impact", "Impacts") //nolint:mnd // one for every 2
		}
		return []string{text + "."}
	case a.Name == "Flashy Technique":
		return []string{"1 Audience Armor for " + t.whom() + "."}
	case a.Name == "Bombast" && missed > 0:
		return []string{t.roller() + " " + t.s("take") + " it: " + conditionName(rule.SocialHarm, rule.Severity(missed)) + "."}
	case a.Name == "Bombast":
		if left := t.line.Goal - t.out.Piles[0].Successes + t.left(); left > 0 {
			return []string{"The opponent has " + decimal(left) + " less AP in the next beat."}
		}
	case a.Name == "Lift & Support" && missed > 1:
		return []string{"The partner falls: " + conditionName(rule.PhysicalHarm, rule.Severity(missed/2)) + "."} //nolint:mnd // by half
	case a.Name == "Lift & Support" && missed == 0:
		return []string{"The partner gains " + plural(t.line.Roll.Dice, "die", "dice") + " for the next proactive action."}
	}
	return nil
}

// left is what of the successes is left after all that opposes them.
func (t telling) left() int {
	if t.out.Compares() {
		return t.out.Margin
	}
	return t.out.Piles[0].Successes
}
