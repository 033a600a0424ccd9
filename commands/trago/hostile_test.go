package trago_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/trago"
	"tallybones/rules"
)

// TestHostileWords types what nobody should into every option of the game's own commands, and into rolls and cards: it is
// done, or refused in words.
func TestHostileWords(t *testing.T) {
	e := shift(t)
	e.As(ann).Must("wound", "wound", "5")
	e.As(mira).Must("oppose", "pool", "c4 about 3", "name", "Rush the guard")
	words := []string{
		"", " ", "#", "# 3", "3", "3 3", "+", "-", "=", "=3", "off", "off 5", "note 5", "3 lower", "5 instead", "all", "show", "ask", "resist",
		"@everyone 3", "`x` 3", "**x** 3", "x\ny 3", "\u202e 3", "é 3", strings.Repeat("x", 200), strings.Repeat("x ", 100) + "3", "+99999999999999999999",
		"c99999999999999999999", "night", "night night 3", "hold", "vs", "vs Rush the guard", "melee vs Rush the guard hold", "c3 about 99999999999999999999",
		"risk -1 risk -1", "3=", "3=1,2,3,4", "bane 1", "wp 5", "buy", "vote", "prices", "0", "Iris", "<@1>",
	}
	people, n := []interact.Person{mira, ann, commandstest.Ola}, 0
	try := func(command, option, word string, others ...string) {
		n++
		e.fall(strings.Repeat("1 2 3 4 5 6 7 8 9 10 ", 5))
		answer := e.As(people[n%3]).Call(command, append(others, option, word)...)
		var refusal *rules.Refusal
		assert.True(t, answer.Err == nil || errors.As(answer.Err, &refusal), "/%s %s:%q: %v", command, option, word, answer.Err)
	}
	for _, word := range words {
		for _, command := range trago.Module(e.Host).Commands {
			for _, option := range command.Options {
				try(command.Name, option.Name, word, "change", "+1", "wound", "3")
				if option.Complete {
					e.As(people[n%3]).Complete(command.Name, option.Name, word, "change", "+1", "wound", "3")
				}
			}
		}
		for range people {
			try("roll", "line", word)
			try("oppose", "pool", word)
			try("xp", "change", word)
			try("xp", "for", word, "change", "buy")
		}
		e.As(ann).Complete("roll", "line", word)
	}
	assert.NotEmpty(t, e.As(ann).Must("board show").Text())
	assert.NotEmpty(t, e.As(ann).Must("history").Text())
}

// TestHiddenNumbersStayHidden looks for them in all that players are shown of a hidden card and a roll against it.
func TestHiddenNumbersStayHidden(t *testing.T) {
	e := shift(t)
	card := e.As(mira).Must("oppose", "pool", "c17 about 3 risk 19 about 4", "name", "Rush the guard").Posts[0]
	var seen strings.Builder
	show := func(m *commandstest.Message) {
		seen.WriteString(m.String())
		for _, b := range m.Buttons {
			seen.WriteString("\n" + b.ID)
		}
	}
	show(card)
	for _, choice := range e.As(ann).Complete("roll", "line", "melee vs rush") {
		seen.WriteString(choice.Name + choice.Value)
	}
	show(e.As(ann).Must("odds", "line", "melee vs rush").Message)
	e.fall("6 7 8")
	roll := e.As(ann).Must("roll", "line", "melee vs rush")
	show(roll.Message)
	show(e.As(ann).Press(roll, "More").OK().Message)
	show(e.As(ann).Must("willpower", "change", "ask").Message)
	for _, name := range []string{"Read as text", "Explain this roll"} {
		show(e.As(bob).Menu(roll, name).OK().Message)
	}
	show(e.As(ann).Must("board show").Message)
	show(e.As(ann).Must("history").Message)
	show(e.As(ann).Must("do", "what", "Willpower: 1 success").Message)
	show(roll.Message)
	for _, number := range []string{"17", "19", "fails by"} {
		assert.NotContains(t, strings.ReplaceAll(seen.String(), "1796", ""), number)
	}
	assert.Contains(t, seen.String(), "success if the estimate holds")
}
