package trago_test

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/trago"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
)

// TestHostileWords types what nobody should into every option of the game's own commands, and into rolls and cards: it is
// done, or refused in words.
func TestHostileWords(t *testing.T) {
	rulestest.Unraced(t)
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

// hidden are the true numbers of cards, which nobody but the GM may learn.
var hidden = regexp.MustCompile(`\b(?:c|challenge ?|risk ?)?(?:23|29)\b`)

// A seer collects all that a person is shown.
type seer struct {
	evening
	text strings.Builder
}

func (s *seer) sees(m *commandstest.Message) *commandstest.Message {
	s.text.WriteString(m.String() + "\n")
	for _, b := range m.Buttons {
		s.text.WriteString(b.ID + "\n")
	}
	for _, block := range m.Blocks {
		if pick, ok := block.(ui.Select); ok {
			fmt.Fprintln(&s.text, pick.ID, pick.Options)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.Files())) {
		s.text.Write(m.Files()[name])
	}
	return m
}

// looks has somebody look at everything that can be looked at, and complete every option that completes.
func (s *seer) looks(who interact.Person, roll commandstest.Shown) {
	g := s.As(who)
	for _, call := range [][]string{
		{"board show"},
		{"history"},
		{"history", "only", "mine"},
		{"game export"},
		{"game show"},
		{"do", "what", "all"},
		{"sheet show"},
		{"sheet show", "who", "all"},

		{"odds", "line", "melee vs rush"},
		{"odds", "line", "melee vs slip"},
		{"willpower", "change", "ask"},
		{"xp", "change", "show"},
		{"fairness stats"},
		{"help", "topic", "hidden"},
		{"session end"},
		{"scene end"},
		{"oppose", "pool", "c3"},
		{"roll", "line", "melee vs rush c3"},
		{"offer", "who", "Dario", "text", "the status quo"},
	} {
		if answer := g.Call(call[0], call[1:]...); answer.Err != nil {
			s.text.WriteString(answer.Err.Error() + "\n")
		} else {
			s.sees(answer.Message)
		}
	}
	for _, command := range []string{"roll line", "odds line", "do what", "undo what", "redo what", "history who", "sheet set change", "offer text", "willpower change", "wound wound", "xp for", "scene end name"} {
		at := strings.LastIndex(command, " ")
		for _, typed := range []string{"", "melee vs rush", "melee vs slip", "rush", "2", "1 of"} {
			fmt.Fprintln(&s.text, g.Complete(command[:at], command[at+1:], typed))
		}
	}
	for _, name := range []string{"Read as text", "Explain this roll"} {
		if answer := g.Menu(roll, name); answer.Message != nil {
			s.sees(answer.Message)
		}
	}
	if more := g.Press(roll, "More"); more.Err == nil {
		s.sees(more.Message)
	}
	if again := g.Press(roll, "Again…"); again.Form != nil {
		fmt.Fprintln(&s.text, *again.Form)
	}
}

// TestHiddenNumbersStayHidden looks for them in all that players are shown of a hidden card, of one that is sealed, and of a
// roll against the first, before and after everything that is made of it.
func TestHiddenNumbersStayHidden(t *testing.T) {
	s := &seer{evening: shift(t)}
	card := s.As(mira).Must("oppose", "pool", "c23 about 3 risk 29 about 4", "name", "Rush the guard").Posts[0]
	s.sees(card)
	s.As(mira).Must("oppose", "pool", "c23 risk 29", "name", "Slip past", "hidden", "true")
	s.sees(s.As(mira).Must("oppose", "pool", "c23 about 2", "name", "Slip by").Posts[0])
	s.As(mira).Does(func(turn commands.Turn) ([]table.Event, error) {
		_, events, err := turn.Table.PutCard(turn.By, table.NewCard{Pool: "c23 risk 29", Name: "Behind the door", Sealed: true})
		return events, err
	})
	laid := s.As(ann).Must("roll", "line", "melee vs rush hold")
	s.sees(laid.Message)
	s.looks(bob, s.rolls(ann, "1 c1", "3"))
	s.fall("6 7 8")
	roll := s.As(ann).Press(laid, "Roll").OK()
	s.sees(roll.Message)
	for _, who := range []interact.Person{ann, bob, cleo, commandstest.Dora, commandstest.Ola} {
		s.looks(who, roll)
	}
	s.As(ann).Press(roll, "Willpower: 1 success").OK()
	s.As(ann).Press(roll, "Take Death").OK()
	s.looks(ann, roll)
	s.sees(s.As(ann).Must("undo").Message)
	s.looks(bob, roll)
	s.Keep()
	for _, m := range s.Messages {
		if !m.Private {
			s.sees(m)
		}
	}
	text := regexp.MustCompile(`\d{6,}`).ReplaceAllString(s.text.String(), "")
	assert.Empty(t, hidden.FindAllString(text, -1))
	assert.NotContains(t, text, "fails by")
	assert.NotContains(t, text, "Behind the door")
	assert.Contains(t, text, "success if the estimate holds")
	mine := s.As(mira).Must("board show").Text() + s.As(mira).Must("do", "what", "all").Text()
	assert.Contains(t, mine, "Behind the door", "a GM sees it")
	assert.Regexp(t, hidden, mine)
}
