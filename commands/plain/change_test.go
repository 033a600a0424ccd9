package plain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/rules/dice"
	"tallybones/rules/rulestest"
)

// refusedLines are lines that do not read: short, as long as Discord takes, and of signs that markup acts on.
var refusedLines = []string{
	"2d6 attack", "d1", "`2d6` tonk", "*d1", "", " ", "# only a remark", `\\\`,
	strings.Repeat("d6+", 66) + "x", strings.Repeat("d6 ` ", 39) + "x", strings.Repeat("é", 200), strings.Repeat("🎲", 100),
}

// changes presses Change… under what was refused and returns the form that it opens.
func changes(g commandstest.Guest, refused commandstest.Answer) commandstest.Answer {
	g.T.Helper()
	refused.Refused()
	return g.Press(refused, "Change…").OK()
}

func TestRefusedRollIsChanged(t *testing.T) {
	for _, line := range refusedLines {
		for _, private := range []string{"", "me"} {
			table := sit(t, dice.Script(4))
			opened := changes(table, table.Call("roll", "line", line, "note", "over *the* wall", "private", private))
			assert.Equal(t, "Change the line", opened.Form.Title)
			assert.Equal(t, strings.TrimSpace(line), strings.TrimSpace(opened.Form.Fields[0].Value))
			assert.Equal(t, "over *the* wall", opened.Form.Fields[1].Value)

			assert.Equal(t, opened.Form, changes(table, table.Submit(opened)).Form, "refused again, nothing is lost")
			rolled := table.Submit(opened, "line", "d6").OK()
			assert.Contains(t, rolled.String(), " 4** (d6)\n*over \\*the\\* wall*")
			assert.Equal(t, private == "me", rolled.Private, "as private as was asked")
		}
	}
}

func TestRefusedChancesAreChanged(t *testing.T) {
	rulestest.Unraced(t)
	for _, line := range append(refusedLines, "2d6=1,2", "100d1000kh50") {
		for _, private := range []string{"", "me"} {
			table := sit(t, nil)
			opened := changes(table, table.Call("odds", "line", line, "private", private))
			require.Len(t, opened.Form.Fields, 1)
			assert.Equal(t, strings.TrimSpace(line), strings.TrimSpace(opened.Form.Fields[0].Value))
			shown := table.Submit(opened, "line", "2d6+1").OK()
			assert.Contains(t, shown.String(), "**2d6+1: 3 to 13, 8 on average**")
			assert.Equal(t, private == "me", shown.Private)
		}
	}
}

func TestRefusedFormOfAgainIsChanged(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	again := table.Press(table.Must("roll", "line", "2d6", "private", "me"), "Again…").OK()
	opened := changes(table, table.Submit(again, "line", "2d6 attack", "remark", "in the dark"))
	assert.Equal(t, "Change the line\nLine: 2d6 attack\nRemark: in the dark", opened.Form.String())
	rolled := table.Submit(opened, "line", "2d6=1,2").OK()
	assert.True(t, rolled.Private)
}

// Where Discord sent the suggestion's text, our own complaint is no word of the person's.
func TestChangeHoldsNoComplaintOfOurs(t *testing.T) {
	for _, line := range []string{"tonk", "2d6 attack", "d1 # stab", "#", "2d6! #"} {
		for _, choice := range sit(t, nil).Complete("roll", "line", line) {
			table := sit(t, nil)
			opened := changes(table, table.Call("roll", "line", choice.Name))
			assert.Equal(t, strings.TrimRight(line, " #"), opened.Form.Fields[0].Value)
		}
	}
}

func TestRefusedLineIsNoRoll(t *testing.T) {
	table := sit(t, nil)
	refused := table.Call("roll", "line", "tonk")
	table.Menu(refused, "Explain this roll").Refused("no roll of mine")
	forged := refused.Seen()
	forged.Mine = false
	table.Ask(interact.Request{Kind: interact.Press, Action: forged.IDs[0], Message: forged}).Refused("no roll of mine")
}
