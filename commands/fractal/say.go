package fractal

import (
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// say tells an event of the game's own in one line; "" is not worth telling.
func say(s *rule.State, event rule.Event) ui.Markdown {
	switch e := event.(type) {
	case rule.Rolled:
		all, ok := tellingsOf(s, e.Roll)
		if !ok {
			return ""
		}
		var heads []ui.Markdown
		for _, t := range all {
			heads = append(heads, t.head())
		}
		return ui.Join(heads...)
	case rule.DutyRolled:
		return ui.Escape(s.Table.Name(e.Duty.Character) + ": " + dutyFell(e.Duty) + ".")
	case rule.DutyAsked:
		return ""
	case rule.ProjectBegun, rule.ProjectWorked, rule.IntervalPassed, rule.ProjectEnded:
		return ui.Escape(sayProject(s, e))
	case rule.ClashOpened:
		return ui.Escape(s.ClashTitle(e.Clash) + " waits for a defence.")
	case rule.ClashClosed:
		return ui.Escape(s.ClashTitle(e.Was) + " is called off.")
	case rule.ClashChanged:
		return ""
	case rule.ApplyAsked:
		return ""
	case rule.Applied:
		if e.Left {
			return ui.Escape(s.RollTitle(e.Roll) + " brings nothing: it is left.")
		}
		return ""
	case rule.MomentumSet:
		return ui.Escape(capital(momentum(s, e)) + ".")
	case rule.ExchangeBegun:
		return ui.Markdown("Exchange " + decimal(e.N) + " begins.")
	case rule.ScaleSet:
		return ui.Escape("The conflict goes on at " + e.Scale.String() + " level.")
	case rule.BeatBegun:
		return ui.Markdown("Beat " + decimal(e.N) + " begins.")
	case rule.SceneCleared:
		return ""
	case rule.LastingSet:
		if e.Lasting.Kind == rule.LastsYield {
			return ui.Escape(brief(s, e) + ".")
		}
	default:
	}
	if words := brief(s, event); words != "" {
		return ui.Escape(s.Table.Name(whose(event)) + ": " + words + ".")
	}
	return ""
}

// whose is the character whom an event is about; 0 is nobody.
func whose(event rule.Event) int {
	switch e := event.(type) {
	case rule.ConditionSet:
		return e.Condition.On
	case rule.ConditionGone:
		return e.Was.On
	case rule.TempSet:
		return e.Temp.On
	case rule.TempGone:
		return e.Was.On
	case rule.LastingSet:
		if e.Lasting.Kind == rule.LastsYield { // told by their name
			return 0
		}
		return e.Lasting.On
	case rule.LastingGone:
		return e.Was.On
	case rule.StanceSet:
		return e.Character
	case rule.RoutineSet:
		return e.Routine.Character
	case rule.SpellSet:
		return e.Spell.Of
	case rule.SpellGone:
		return e.Was.Of
	case rule.Table:
		if c, ok := e.Event.(table.CounterSet); ok {
			return c.Character
		}
	default:
	}
	return 0
}

// tell tells what a person did with an entry: a roll first, then all that became of one character in one line.
func tell(s *rule.State, _ int, events []rule.Event) []ui.Markdown {
	var lines []ui.Markdown
	words := map[int][]string{}
	at := map[int]int{}
	for _, event := range rollsFirst(events) {
		who, word := whose(event), ""
		if who != 0 {
			word = brief(s, event)
		}
		switch {
		case word != "":
			if _, there := at[who]; !there {
				at[who] = len(lines)
				lines = append(lines, "")
			}
			words[who] = append(words[who], word)
		default:
			if line := sayOne(s, event); line != "" {
				lines = append(lines, line)
			}
		}
	}
	for who, i := range at {
		lines[i] = ui.Escape(s.Table.Name(who) + ": " + strings.Join(severally(words[who]), ", ") + ".")
	}
	if slices.ContainsFunc(events, func(event rule.Event) bool { _, begun := event.(rule.ExchangeBegun); return begun }) {
		poolsInLine(s, lines, at, words)
	}
	return slices.DeleteFunc(lines, func(line ui.Markdown) bool { return line == "" })
}

// poolsInLine puts the pools of all to whom nothing else happened into one of their lines, the first: "AP: Ruk 7 to 12 of 12. Ilse 3 to 9 of 9."
func poolsInLine(s *rule.State, lines []ui.Markdown, at map[int]int, words map[int][]string) {
	var whose []int
	for who := range at {
		if w := words[who]; len(w) == 1 && strings.HasPrefix(w[0], "AP ") {
			whose = append(whose, who)
		}
	}
	if len(whose) < 2 { //nolint:mnd // one is told as ever
		return
	}
	slices.SortFunc(whose, func(a, b int) int { return at[a] - at[b] })
	all := "AP:"
	for _, who := range whose {
		all += " " + s.Table.Name(who) + strings.TrimPrefix(words[who][0], "AP") + "."
		lines[at[who]] = ""
	}
	lines[at[whose[0]]] = ui.Escape(all)
}

// rollsFirst are events with the rolls before all else.
func rollsFirst(events []rule.Event) []rule.Event {
	var rolls, others []rule.Event
	for _, event := range events {
		switch event.(type) {
		case rule.Rolled, rule.ClashOpened:
			rolls = append(rolls, event)
		default:
			others = append(others, event)
		}
	}
	return append(rolls, others...)
}

// isAskOf reports whether an event opens or closes something that the game asks in a message of its own.
func isAskOf(event table.Event) bool {
	kind := ""
	switch e := event.(type) {
	case table.AskOpened:
		kind = e.Ask.Kind
	case table.AskClosed:
		kind = e.Was.Kind
	default:
	}
	return kind == rule.AskFalling || kind == rule.AskExchange || kind == rule.AskEntering
}

// sayOne tells an event by itself.
func sayOne(s *rule.State, event rule.Event) ui.Markdown {
	if of, ok := event.(rule.Table); ok {
		if isAskOf(of.Event) {
			return "" // its message tells it
		}
		return commands.SayTable(&s.Table, of.Event)
	}
	return say(s, event)
}
