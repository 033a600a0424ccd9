package trago_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// FuzzEvenings has people press, pick, type and call whatever there is, old messages too: it is done or refused in words, all
// messages keep Discord's limits, and nobody but the GM reads the hidden numbers.
func FuzzEvenings(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		c := chaos{evening: shift(t), rand: rand.New(rand.NewPCG(seed, 0))} //nolint:gosec // it only has to vary
		c.As(mira).Makes(table.NewCharacter{Name: "Guard", Kind: table.Cast})
		c.fall(strings.Repeat("1 2 10 6 7 3 10 5 9 4 ", 1000))
		defer func() {
			if t.Failed() {
				t.Log(strings.Join(c.log[max(0, len(c.log)-20):], "\n"))
			}
		}()
		for range 100 {
			c.step()
		}
		c.Keep()
		c.As(mira).Must("game export")
		for _, m := range c.Messages {
			if !c.shown && (!m.Private || m.By != mira.ID) {
				assert.NotRegexp(t, `c23|risk 29|challenge 23`, m.Text())
			}
		}
	})
}

// chaos is an evening at which anybody does anything.
type chaos struct {
	evening
	rand *rand.Rand
	log  []string
	// shown tells that the GM shows hidden numbers.
	shown bool
}

var (
	chaoticLines = []string{
		"melee savage knife c3 risk 4", "stealth vs Dario", "melee vs Iris", "2", "3 c9 risk 7", "night 3 hunger 2", "2 vs Guard", "melee c2 hold",
		"1 vs Way", "luck 2 c1 wp 1", "2 bane 1 c1", "1=10 c1 risk 6", "2 + shove 1 vs Door armor", "tonk",
	}
	chaoticForms = map[string][]string{
		"line": chaoticLines, "bar": {"c2 risk 3", "c4 about 3 risk 9", "x"}, "add": {"1", "shove 1 bane 1", "x"}, "faces": {"1 2 3", "6 6 6", "7"},
		"course": {"over the roof", ""}, "offer": {"a coin", "2 beats", "an advantage die for a bane"},
	}
	chaoticCalls = []string{
		"oppose|pool|c23 about 3 risk 29 about 4|name|Way", "oppose|pool|c2 risk 7|name|Door", "oppose|pool|c2|name|Each|for|each", "oppose|pool|c23|name|Sealed|hidden|true",
		"offer|who|Iris|text|an advantage die for a bane", "offer|who|Dario|text|the status quo", "offer|who|Iris|text|the status quo", "offer|who|Iris|text|2 beats",
		"wound|wound|3", "wound|wound|5 instead", "wound|wound|off 3", "wound|wound|3 lower", "willpower|change|resist", "willpower|change|+1", "willpower|change|ask",
		"hunger|change|+1", "rest|kind|night", "rest|kind|downtime", "scene end", "scene start", "session end", "undo", "redo", "do|what|all", "board show", "history",
		"xp|change|vote", "xp|change|+3|who|Iris", "xp|change|buy|for|training melee", "sheet set|change|usual c2 risk 2|who|Guard", "sheet set|change|usual 2|who|Guard",
	}
)

func (c *chaos) one(of []string) string { return of[c.rand.IntN(len(of))] }

// somebody is anybody, the GM oftener than others.
func (c *chaos) somebody() commandstest.Guest {
	people := []interact.Person{mira, mira, ann, ann, bob, bob, cleo, commandstest.Ola}
	return c.As(people[c.rand.IntN(len(people))])
}

func (c *chaos) step() {
	switch g := c.somebody(); c.rand.IntN(10) {
	case 0, 1:
		line := c.one(chaoticLines)
		c.came(g, "/roll "+line, g.Call("roll", "line", line))
	case 2, 3:
		call := strings.Split(c.one(chaoticCalls), "|")
		c.came(g, strings.Join(call, " "), g.Call(call[0], call[1:]...))
	case 4:
		c.Keep()
	default:
		c.press(g)
	}
}

// press uses something of one of the newest messages.
func (c *chaos) press(g commandstest.Guest) {
	all := slices.Sorted(maps.Keys(c.Messages))
	if len(all) == 0 {
		return
	}
	const newest = 12
	m := c.Messages[all[max(0, len(all)-1-c.rand.IntN(newest))]]
	for _, block := range m.Blocks {
		if pick, ok := block.(ui.Select); ok && c.rand.IntN(2) == 0 {
			option := pick.Options[c.rand.IntN(len(pick.Options))]
			c.came(g, "picks "+option.Name, g.Choose(m, option.Value))
			return
		}
	}
	if len(m.Buttons) > 0 {
		label := m.Buttons[c.rand.IntN(len(m.Buttons))].Label
		c.came(g, "presses "+label, g.Press(m, label))
	}
}

// came notes what came of something, and fills a form that opened.
func (c *chaos) came(g commandstest.Guest, what string, answer commandstest.Answer) {
	c.log = append(c.log, fmt.Sprint(g.Person.Name, " ", what, ": ", answer.Err))
	c.shown = c.shown || strings.Contains(what, "Show the numbers") || strings.Contains(what, "Reveal")
	var refusal *rules.Refusal
	assert.True(c.T, answer.Err == nil || errors.As(answer.Err, &refusal), "%s %s: %v", g.Person.Name, what, answer.Err)
	if answer.Form == nil {
		return
	}
	var changes []string
	for _, field := range answer.Form.Fields {
		if words := chaoticForms[field.ID]; words != nil {
			changes = append(changes, field.ID, c.one(words))
		}
	}
	c.came(g, fmt.Sprint("submits ", changes), g.Submit(answer, changes...))
}
