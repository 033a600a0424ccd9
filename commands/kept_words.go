package commands

import (
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// wordsView is the part of a [View] that tells what happened.
type wordsView interface {
	// Say tells a fact in one line, for the history and the board; "" is not worth telling.
	Say(fact Fact) ui.Markdown
	// Brief tells a fact in a few words where its character is known: "plot points 1 to 2"; "" is not worth telling.
	Brief(fact Fact) string
	// Tell tells an entry in lines, for the history and the board, with or without the rolls in it.
	Tell(entry Entry, rolls bool) []ui.Markdown
}

func (v *keptView[S, E]) Say(fact Fact) ui.Markdown {
	if fact.Table != nil {
		return sayTable(v.table(), fact.Table)
	}
	return v.kit.Say(v.state, v.event(fact))
}

func (v *keptView[S, E]) Brief(fact Fact) string {
	if counter, ok := fact.Table.(table.CounterSet); ok {
		return tellCounter(counter)
	}
	if fact.Table != nil || v.kit.Brief == nil {
		return ""
	}
	return v.kit.Brief(v.state, v.event(fact))
}

func (v *keptView[S, E]) Tell(entry Entry, rolls bool) []ui.Markdown {
	var events []E
	var lines []ui.Markdown
	for _, fact := range entry.Events {
		if _, rolled := v.Rolled(fact); rolled && !rolls {
			continue
		}
		events = append(events, v.event(fact))
		if line := v.Say(fact); line != "" {
			lines = append(lines, line)
		}
	}
	if v.kit.Tell == nil {
		return lines
	}
	return v.kit.Tell(v.state, entry.Actor, events)
}
