package plain_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/plain"
	"tallybones/rules/dice"
)

func TestCommandLineRoll(t *testing.T) {
	cli := plain.Game().CLI
	for line, want := range map[string]struct {
		faces      []int
		json, text string
	}{
		"4d6kh3 - 1 # x": {
			[]int{2, 6, 5, 4},
			`{"system":"plain","pool":"4d6kh3 - 1 # x","byHand":false,"outcome":{"terms":[` +
				`{"sign":1,"count":4,"size":6,"faces":[2,6,5,4],"dropped":[2],"value":15},` +
				`{"sign":-1,"count":0,"size":0,"faces":[],"dropped":[],"value":1}],"total":14}}`,
			"You roll 14 (4d6 highest 3 kept less 1)\nx\nRolled 2 dropped, 6, 5, 4; less 1.",
		},
		"d6=3": {
			nil,
			`{"system":"plain","pool":"d6=3","byHand":true,"outcome":{"terms":[{"sign":1,"count":1,"size":6,"faces":[3],"dropped":[],"value":3}],"total":3}}`,
			"You roll 3 (d6, entered by hand)\nRolled 3.",
		},
	} {
		printout, err := cli.Roll(line, dice.Script(want.faces...))
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.Equal(t, want.json, string(got))
		assert.Equal(t, want.text, printout.Text)
	}
	_, err := cli.Roll("nothing", dice.Script())
	assertRefused(t, err)
}

func TestCommandLineOdds(t *testing.T) {
	cli := plain.Game().CLI
	printout, err := cli.Odds("2d2 + 8")
	require.NoError(t, err)
	got, err := json.Marshal(printout.Object)
	require.NoError(t, err)
	assert.Equal(t, `{"system":"plain","pool":"2d2 + 8","odds":{"mean":11,"totals":{"10":0.25,"11":0.5,"12":0.25}}}`, string(got))
	assert.Contains(t, printout.Text, "2d2+8: 10 to 12, 11 on average")
	assert.NotContains(t, printout.Text, "**")
	for _, line := range []string{"nothing", "d6=1"} {
		_, err = cli.Odds(line)
		assertRefused(t, err)
	}
}
