package fractal_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/fractal"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

// Each command of the pages at a table works there, and no page is longer than a phone shows.
func TestHelpAtTheTable(t *testing.T) {
	code := regexp.MustCompile("`(/[^`]+)`")
	tried := 0
	for _, topic := range fractal.Game().AtTable {
		e := courtOf(t, dice.Secure())
		e.As(mira).Must("condition add", "name", "Bruised", "who", "Ruk, Ilse")
		e.As(mira).Must("condition add", "name", "Strike", "who", "Ruk")
		e.As(bob).Must("condition add", "name", "Battered")
		e.As(mira).Must("element pin", "name", "Soothing 1")
		e.As(bob).Must("spell", "name", "Telepathic Link")
		e.As(mira).Must("ap", "change", "max 60", "who", "Ruk, Ilse")
		e.As(mira).Must("ap", "change", "=40", "who", "Ruk, Ilse")
		page := e.As(ann).Must("help", "topic", topic.Name)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic.Name)
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			if found[1] == "/do" || found[1] == "/undo" {
				continue // what stands behind them is offered while it is typed
			}
			who := ann
			for _, gms := range []string{"/game settings", "/ap refresh", "/ap beat", "kind:cast", "who:Goblin A", "as:Goblins"} {
				if strings.Contains(found[1], gms) {
					who = mira
				}
			}
			if strings.HasPrefix(found[1], "/momentum lost") || strings.HasPrefix(found[1], "/condition done") {
				who = bob
			}
			require.NoError(t, e.As(who).Paste(found[1]).Err, "%s: %s", topic.Name, found[1])
			tried++
		}
	}
	assert.Greater(t, tried, 40)
	assert.True(t, strings.HasPrefix(court(t).As(ann).Must("help").Text(), "**Macro/Micro/Nano in this channel**"))
}
