package fractal

import (
	"errors"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/rules"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// conditions are the conditions of the charts, beside free ones.
func conditions() commands.Conditions[rule.State, rule.Event] {
	return commands.Conditions[rule.State, rule.Event]{Do: doCondition, List: checklist, Bears: bears, Complete: completeCondition}
}

// doCondition does something about a condition of a chart.
func doCondition(s *rule.State, by table.By, on int, ask commands.ConditionAsk) ([]rule.Event, bool, error) {
	if ask.Deed == commands.AddCondition {
		return inflict(s, by, on, strings.TrimSpace(ask.Name+" "+ask.Change))
	}
	c, change, err := find(s, on, ask)
	if err != nil {
		if isFree(s, on, ask.Name) {
			return nil, false, nil
		}
		return nil, true, ofWhom(s, on, err)
	}
	var events []rule.Event
	switch ask.Deed {
	case commands.ChangeCondition:
		events, err = changeCondition(s, by, c, change)
	case commands.DressCondition:
		events, err = s.DressCondition(by, c.ID)
	default:
		events, err = s.EndCondition(by, c.ID)
	}
	return events, true, err
}

// find finds the condition that is asked about, and the change that was typed.
func find(s *rule.State, on int, ask commands.ConditionAsk) (c rule.Condition, change string, err error) {
	prefer := func(rule.Condition) bool { return false }
	if ask.Deed == commands.DressCondition {
		prefer = func(c rule.Condition) bool { return c.Wounds() && !c.Dressed }
	}
	words, change := ask.Name, ask.Change
	c, err = s.FindCondition(on, words, prefer)
	if err != nil && ask.Deed == commands.ChangeCondition && change == "" {
		words, change = splitChange(words)
		c, err = s.FindCondition(on, words, prefer)
	}
	return c, change, err
}

// bears reports whether a character has the condition that is asked about.
func bears(s *rule.State, on int, ask commands.ConditionAsk) bool {
	_, _, err := find(s, on, ask)
	return err == nil
}

// inflict puts a condition of a chart on somebody. The character who caused it may stand behind it: "Strike by Goblin A".
func inflict(s *rule.State, by table.By, on int, words string) ([]rule.Event, bool, error) {
	cause := 0
	if i := strings.LastIndex(strings.ToLower(words), " by "); i > 0 {
		if found, err := table.Seek(words[i+len(" by "):], s.Table.CharactersNamed()); err == nil {
			words, cause = words[:i], found.ID
		}
	}
	n, known, err := rule.ReadCondition(words)
	if !known || err != nil {
		return nil, known, err
	}
	events, err := s.Inflict(by, on, n, cause)
	return events, true, err
}

// isFree reports whether words name a free condition of a character, with or without a change behind them.
func isFree(s *rule.State, on int, words string) bool {
	free := s.Table.ConditionsNamed(on)
	name, _ := table.SplitRated(words)
	for _, typed := range []string{words, name} {
		if _, err := table.Seek(typed, free); err == nil && len(free) > 0 {
			return true
		}
	}
	return false
}

// ofWhom says of whom a condition is not known.
func ofWhom(s *rule.State, on int, err error) error {
	var refusal *rules.Refusal
	name := s.Table.Name(on)
	if errors.As(err, &refusal) && !strings.HasPrefix(refusal.Say, name) {
		return rules.Refuse(name+": "+refusal.Say, refusal.Hint)
	}
	return err
}

// splitChange divides "Battered 3", "Battered up" and "Battered 5 days" into the name and the change.
func splitChange(words string) (name, change string) {
	fields := strings.Fields(words)
	take := 1
	if last := len(fields) - 1; last > 1 && strings.HasPrefix(strings.ToLower(fields[last]), "day") {
		take = 2
	}
	if len(fields) <= take {
		return words, ""
	}
	at := len(fields) - take
	return strings.Join(fields[:at], " "), strings.Join(fields[at:], " ")
}

// changeCondition changes a condition: `3`, `up`, `down`, `off`, `5 days`.
func changeCondition(s *rule.State, by table.By, c rule.Condition, change string) ([]rule.Event, error) {
	number, unit, _ := strings.Cut(strings.TrimLeft(strings.ToLower(strings.TrimSpace(change)), "="), " ")
	n, err := strconv.Atoi(number)
	switch {
	case number == "off":
		return s.EndCondition(by, c.ID)
	case number == "up":
		return s.ChangeCondition(by, c.ID, rule.ConditionChange{Severity: c.Severity + 1, Rest: -1})
	case number == "down" && c.Severity == 1:
		return s.EndCondition(by, c.ID)
	case number == "down":
		return s.ChangeCondition(by, c.ID, rule.ConditionChange{Severity: c.Severity - 1, Rest: -1})
	case err == nil && strings.HasPrefix(unit, "day"):
		return s.ChangeCondition(by, c.ID, rule.ConditionChange{Rest: max(n, 0)})
	case err == nil && unit == "":
		return s.ChangeCondition(by, c.ID, rule.ConditionChange{Severity: n, Rest: -1})
	}
	return nil, rules.Refuse("What becomes of "+c.Title()+"?", "Type its severity, `up`, `down`, `off`, or the days of rest that are left: `/condition change name:"+c.Title()+" change:5 days`.")
}

// checklist is the healing checklist of a character: each condition with what it does and how it heals (15.1).
func checklist(s *rule.State, _, on int) []string {
	var lines []string
	for _, c := range s.ConditionsOf(on) {
		line := atLengthOf(c)
		if heals := howHeals(c); heals != "" {
			line += "; " + heals
		}
		if c.By != 0 {
			line += "; by " + s.Table.Name(c.By)
		}
		lines = append(lines, line)
	}
	return lines
}

// howHeals is what ends a condition beside days of rest, and what it asks for before it heals.
func howHeals(c rule.Condition) string {
	row := c.Row()
	var parts []string
	switch {
	case c.Wounds() && !c.Dressed && row.Dressing != "":
		parts = append(parts, "to dress: "+row.Dressing)
	case c.Wounds() && !c.Dressed:
		parts = append(parts, "to dress")
	}
	switch {
	case c.Scenes == 1:
		parts = append(parts, "until the end of the scene")
	case c.Scenes > 1:
		parts = append(parts, "until the end of the next scene")
	case c.Rest > 0 && row.Rest > 0:
		parts = append(parts, row.Recovery)
	case row.Recovery == "":
		parts = append(parts, "heals as the table says")
	}
	return strings.Join(parts, "; ")
}

// completeCondition completes names of conditions.
func completeCondition(s *rule.State, on int, ask commands.ConditionAsk) []string {
	var names []string
	if ask.Deed == commands.AddCondition {
		return commands.Fitting(rule.ConditionNames(), ask.Name)
	}
	for _, c := range s.ConditionsOf(on) {
		if ask.Deed != commands.DressCondition || c.Wounds() && !c.Dressed {
			names = append(names, c.Title())
		}
	}
	return commands.Fitting(names, ask.Name)
}
