package plain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

// refusedLines are lines that do not read: short, as long as Discord takes, and of signs that markup acts on.
var refusedLines = []string{
	"2d6 attack", "d1", "`2d6` tonk", "*d1", "", " ", "# only a remark", `\\\`,
	strings.Repeat("d6+", 66) + "x", strings.Repeat("d6 ` ", 39) + "x", strings.Repeat("é", 200), strings.Repeat("🎲", 100),
}

// changes presses Change… of what was refused and returns the form that it opens.
func (s seat) changes(err error) ui.Modal {
	s.t.Helper()
	var refused *interact.Refused
	require.ErrorAs(s.t, err, &refused)
	message := refused.Message()
	require.NoError(s.t, message.Check())
	reply, _, err := s.press(card{message, true, s.person}, "Change…")
	require.NoError(s.t, err)
	return reply.(interact.Form).Modal
}

func TestRefusedRollIsChanged(t *testing.T) {
	for _, line := range refusedLines {
		for _, private := range []string{"", "me"} {
			table := sit(t, dice.Script(4))
			_, err := table.call("roll", "line", line, "note", "over *the* wall", "private", private)
			form := table.changes(err)
			assert.Equal(t, "Change the line", form.Title)
			assert.Equal(t, strings.TrimSpace(line), strings.TrimSpace(form.Fields[0].Value))
			assert.Equal(t, "over *the* wall", form.Fields[1].Value)

			_, err = table.submit(form)
			assert.Equal(t, form, table.changes(err), "refused again, nothing is lost")
			rolled, err := table.submit(form, "line", "d6")
			require.NoError(t, err)
			assert.Contains(t, rolled.String(), " 4** (d6)\n*over \\*the\\* wall*")
			assert.Equal(t, private == "me", rolled.private, "as private as was asked")
		}
	}
}

func TestRefusedChancesAreChanged(t *testing.T) {
	for _, line := range append(refusedLines, "2d6=1,2", "100d1000kh50") {
		for _, private := range []string{"", "me"} {
			table := sit(t, nil)
			_, err := table.call("odds", "line", line, "private", private)
			form := table.changes(err)
			require.Len(t, form.Fields, 1)
			assert.Equal(t, strings.TrimSpace(line), strings.TrimSpace(form.Fields[0].Value))
			shown, err := table.submit(form, "line", "2d6+1")
			require.NoError(t, err)
			assert.Contains(t, shown.String(), "**2d6+1: 3 to 13, 8 on average**")
			assert.Equal(t, private == "me", shown.private)
		}
	}
}

func TestRefusedFormOfAgainIsChanged(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	again, _, err := table.press(table.mustCall("roll", "line", "2d6", "private", "me"), "Again…")
	require.NoError(t, err)
	_, err = table.submit(again.(interact.Form).Modal, "line", "2d6 attack", "remark", "in the dark")
	form := table.changes(err)
	assert.Equal(t, "Change the line\nLine: 2d6 attack\nRemark: in the dark", form.String())
	rolled, err := table.submit(form, "line", "2d6=1,2")
	require.NoError(t, err)
	assert.True(t, rolled.private)
}

// Where Discord sent the suggestion's text, our own complaint is no word of the person's.
func TestChangeHoldsNoComplaintOfOurs(t *testing.T) {
	for _, line := range []string{"tonk", "2d6 attack", "d1 # stab", "#", "2d6! #"} {
		for _, choice := range sit(t, nil).complete("roll", "line", line) {
			table := sit(t, nil)
			_, err := table.call("roll", "line", choice.Name)
			assert.Equal(t, strings.TrimRight(line, " #"), table.changes(err).Fields[0].Value)
		}
	}
}

func TestRefusedLineIsNoRoll(t *testing.T) {
	table := sit(t, nil)
	_, err := table.call("roll", "line", "tonk")
	var refused *interact.Refused
	require.ErrorAs(t, err, &refused)
	message := card{refused.Message(), true, ann}
	_, _, err = table.menu(message.seen(t), "Explain this roll")
	assertRefused(t, err, "no roll of mine")
	forged := message.seen(t)
	forged.Mine = false
	_, _, err = table.ask(interact.Request{Kind: interact.Press, Action: forged.IDs[0], Message: forged})
	assertRefused(t, err, "no roll of mine")
}
