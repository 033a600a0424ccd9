package fractal

import (
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// A telling is an outcome as it is told.
type telling struct {
	name string // of the roller; "" is the reader
	out  rule.Outcome
	line rule.Line
	// applied tells that what came of it is done and told beside it.
	applied bool
	missed  string // a defense that the blow came past
}

// roller is who rolls, in a sentence.
func (t telling) roller() string {
	if t.name == "" {
		return "You"
	}
	return escaped(t.name)
}

// s is the ending of a verb of the roller's.
func (t telling) s(verb string) string {
	switch {
	case t.name == "":
		return verb
	case verb == "have":
		return "has"
	}
	return verb + "s"
}

// subject is what acts: "Ann's Cut", or Ann.
func (t telling) subject() string {
	a := t.line.Roll.Action
	switch {
	case a == nil:
		return t.roller()
	case t.name == "":
		return "Your " + a.Name
	}
	return t.roller() + "'s " + a.Name
}

// other is who or what opposes the roll, in a sentence.
func (t telling) other() string {
	switch s := t.line.Against; {
	case s != nil && s.Label != "":
		return escaped(s.Label)
	case s != nil && s.Action != nil:
		return s.Action.Name
	case s != nil:
		return "The other side"
	case t.line.Name != "":
		return escaped(t.line.Name) + "'s armor"
	}
	return "Armor"
}

// head is the first line: who got how far.
func (t telling) head() ui.Markdown {
	text := t.result()
	if goal := t.line.Goal; goal > 0 {
		if missed := t.out.Missed(); missed > 0 {
			text += "; goal " + decimal(goal) + " missed by " + decimal(missed)
		} else {
			text += "; goal " + decimal(goal) + " reached"
		}
	}
	return ui.Bold(ui.Markdown(text))
}

func (t telling) result() string {
	n, condition := t.out.Piles[0].Successes, ""
	if severity := t.out.Inflicted(); severity > 0 {
		condition = ": " + t.condition(severity)
	}
	a := t.line.Roll.Action
	switch {
	case a != nil && a.Contest && t.out.Opposition != nil:
		return t.contest()
	case !t.out.Compares() && a == nil:
		return t.roller() + " " + t.s("have") + " " + successes(n) + condition
	case !t.out.Compares() && t.line.Name != "" && a.Chart == rule.CombatMicro && n > 0:
		return t.subject() + " hits" + t.target("") + " by " + decimal(n) + condition
	case !t.out.Compares() && t.line.Name != "" && condition != "":
		return t.subject() + " gets through" + t.target(" to") + " by " + decimal(n) + condition
	case !t.out.Compares() && t.line.Name != "":
		return t.subject() + " has " + successes(n) + t.target(" "+facing(a)) + condition
	case !t.out.Compares():
		return t.subject() + " has " + successes(n) + condition
	case t.out.Margin == 0:
		return t.holds()
	case a == nil:
		return t.roller() + " " + t.s("get") + " through by " + decimal(t.out.Margin) + ": " + t.against()
	case a.Chart == rule.CombatMicro:
		return t.subject() + " hits" + t.target("") + " by " + decimal(t.out.Margin) + condition
	}
	return t.subject() + " gets through" + t.target(" to") + " by " + decimal(t.out.Margin) + condition
}

// facing is the word between an action without a condition and whom it names.
func facing(a *rule.Action) string {
	if a.Kind == rule.Neutral && a.Chart == rule.NoChart {
		return "for"
	}
	return "against"
}

// condition is what a condition of the line's chart is called at a severity.
func (t telling) condition(severity int) string {
	chart := t.line.Chart()
	if kind := t.line.Roll.Kind; kind > 0 || t.applied {
		return chart.Name(severity, max(kind-1, 0))
	}
	return conditionName(chart, severity)
}

// contest is who has momentum when an exchange ends by a contest.
func (t telling) contest() string {
	numbers := ": " + successes(t.out.Piles[0].Successes) + " against " + decimal(t.out.Opposition.Successes)
	if t.out.Kept() {
		return t.subject() + " ends the exchange with momentum kept" + numbers
	}
	return t.subject() + " ends the exchange, and momentum is seized" + numbers
}

// holds is a roll of which nothing gets through.
func (t telling) holds() string {
	verb := " holds: "
	if t.line.Against != nil && t.line.Against.Action == nil && t.line.Against.Label == "" {
		return "The defense holds: " + t.against()
	}
	return t.other() + verb + t.against()
}

// target is the name of who is hit, behind a word.
func (t telling) target(word string) string {
	name := t.line.Name
	if t.line.Against != nil && name == "" {
		name = t.line.Against.Label
	}
	if name == "" {
		return ""
	}
	return word + " " + escaped(name)
}

// against is the sum: "3 successes against 1 and armor 1".
func (t telling) against() string {
	text := successes(t.out.Piles[0].Successes)
	var parts []string
	if o := t.out.Opposition; o != nil && !t.line.Raises() {
		parts = append(parts, decimal(o.Successes))
	} else if t.out.Raised > 0 {
		text += " at TN " + decimal(t.out.Piles[0].TN)
	}
	if t.line.Armor > 0 {
		parts = append(parts, "armor "+decimal(t.line.Armor))
	}
	if len(parts) == 0 {
		return text
	}
	return text + " against " + strings.Join(parts, " and ")
}

// dice tells every die, a line for each roll.
func (t telling) dice() ui.Markdown {
	lines := []string{t.roller() + ": " + t.words(t.line.Roll, false) + fell(t.out.Piles[0], t.line.Roll.Stat)}
	if len(t.out.Piles) > 1 {
		what := "Second pile"
		if by := t.line.Roll.By; by != nil {
			what = by.Name
		}
		lines = append(lines, what+": "+fell(t.out.Piles[1], rule.NoStat))
	}
	if o := t.out.Opposition; o != nil {
		s := *t.line.Against
		told := fell(*o, s.Stat)
		if s.Fixed {
			told = successes(o.Successes) + "."
		}
		lines = append(lines, t.other()+": "+t.words(s, s.Label != "")+told)
	}
	return ui.Markdown(strings.Join(lines, "\n"))
}

// words are what stands before a side's dice: its own words and zone, or with its action named.
func (t telling) words(s rule.Side, named bool) string {
	var parts []string
	if s.Label != "" && !named {
		parts = append(parts, escaped(s.Label))
	}
	if named && s.Action != nil {
		parts = append(parts, s.Action.Name)
	}
	if s.By != nil {
		parts = append(parts, s.By.Name)
	}
	if s.Zone != "" {
		parts = append(parts, strings.ToLower(s.Zone))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + ", "
}

// fell tells the dice of a roll: "4 dice of Body d8, TN 4, rolled **7**, 2: 1 success."
func fell(r rule.Thrown, stat rule.Stat) string {
	if len(r.Dice) == 0 {
		return "no dice: no success."
	}
	of := "d" + decimal(r.Size)
	if stat != rule.NoStat {
		of = stat.String() + " " + of
	}
	faces := make([]string, len(r.Dice))
	for i, face := range r.Dice {
		faces[i] = decimal(face)
		if face >= r.TN {
			faces[i] = "**" + faces[i] + "**"
		}
	}
	return plural(len(r.Dice), "die", "dice") + " of " + of + ", TN " + decimal(r.TN) + ", rolled " + strings.Join(faces, ", ") + ": " + successes(r.Successes) + "."
}
