package torchlite_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/torchlite"
	"tallybones/rules"
	"tallybones/rules/dice"
)

func TestCommandLineRoll(t *testing.T) {
	cli := torchlite.Game().CLI
	for line, want := range map[string]struct {
		faces      []int
		json, text string
	}{
		"d10=6 d8=2 d8=2 d6=5 vs d8=5 d6=3": {
			nil,
			`{"system":"torchlite","pool":"d10=6 d8=2 d8=2 d6=5 vs d8=5 d6=3","byHand":true,"outcome":{"dice":[` +
				`{"size":10,"face":6,"label":"","use":"total"},{"size":8,"face":2,"label":"","use":"spare"},` +
				`{"size":8,"face":2,"label":"","use":"effect"},{"size":6,"face":5,"label":"","use":"total"}],` +
				`"total":11,"effects":[8],"hitches":0,"botch":false,"options":[{"total":11,"effect":8},{"total":7,"effect":10}],` +
				`"opposition":{"dice":[{"size":8,"face":5,"label":"","use":"total"},{"size":6,"face":3,"label":"","use":"total"}],` +
				`"total":8,"effect":4,"opportunities":0,"botch":false},"verdict":"success","margin":3,"heroicSteps":0,"oppositionEffectAfter":4}}`,
			"You succeed: 11 against 8, effect d8\nYou: d10 rolled 6, total; d8 rolled 2, spare; d8 rolled 2, effect; d6 rolled 5, total.\n" +
				"Opposition: d8 rolled 5, d6 rolled 3; effect d4.\nEntered by hand.\nAlso possible: for 1 plot point 13 with effect d10 (heroic by 1).",
		},
		"Brawn d6 d8 # x": {
			[]int{1, 1},
			`{"system":"torchlite","pool":"Brawn d6 d8 # x","byHand":false,"outcome":{"dice":[` +
				`{"size":6,"face":1,"label":"Brawn","use":"hitch"},{"size":8,"face":1,"label":"","use":"hitch"}],` +
				`"total":0,"effects":[4],"hitches":2,"botch":true,"options":[{"total":0,"effect":4}],` +
				`"opposition":null,"verdict":"","margin":0,"heroicSteps":0,"oppositionEffectAfter":null}}`,
			"You botch: total 0, effect d4\nx\nYou: Brawn d6 rolled 1, hitch; d8 rolled 1, hitch.",
		},
	} {
		printout, err := cli.Roll(line, dice.Script(want.faces...))
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.Equal(t, want.json, string(got))
		assert.Equal(t, want.text, printout.Text)
	}
}

func TestCommandLineRollAgainstSeveral(t *testing.T) {
	printout, err := torchlite.Game().CLI.Roll("d12=7 d10=6 d8=5 vs d8=8 d6=6 | d6=6 d6=5 | d4=2", nil)
	require.NoError(t, err)
	text, err := json.Marshal(printout.Object)
	require.NoError(t, err)
	var object struct {
		Outcome struct {
			Verdict string
			Margin  int
			Effects []int
			Targets []struct {
				Opposition            struct{ Total int }
				Verdict               string
				Margin, HeroicSteps   int
				Effects               []int
				OppositionEffectAfter int
			}
		}
	}
	require.NoError(t, json.Unmarshal(text, &object))
	first := object.Outcome
	require.Len(t, first.Targets, 3)
	assert.Equal(t, "failure", first.Verdict)
	assert.Equal(t, -1, first.Margin)
	assert.Equal(t, []int{8}, first.Effects)
	assert.Equal(t, []int{14, 11, 2}, []int{first.Targets[0].Opposition.Total, first.Targets[1].Opposition.Total, first.Targets[2].Opposition.Total})
	assert.Equal(t, "success", first.Targets[1].Verdict)
	assert.Equal(t, 2, first.Targets[1].Margin)
	assert.Equal(t, 2, first.Targets[2].HeroicSteps)
	assert.Equal(t, []int{12}, first.Targets[2].Effects)
	assert.Equal(t, 4, first.Targets[2].OppositionEffectAfter)
}

func TestCommandLineOdds(t *testing.T) {
	cli := torchlite.Game().CLI
	printout, err := cli.Odds("d4 d4")
	require.NoError(t, err)
	got, err := json.Marshal(printout.Object)
	require.NoError(t, err)
	assert.Equal(t, `{"system":"torchlite","pool":"d4 d4","odds":{"success":null,"heroic":null,"botch":0.0625,"hitch":0.4375,"meanTotal":4.5,`+
		`"totals":{"0":0.0625,"2":0.125,"3":0.125,"4":0.1875,"5":0.125,"6":0.1875,"7":0.125,"8":0.0625}}}`, string(got))
	printout, err = cli.Odds("d4 vs d4 | d8=1")
	require.NoError(t, err)
	got, err = json.Marshal(printout.Object)
	require.NoError(t, err)
	assert.Contains(t, string(got), `"success":0.375,"heroic":0,`)
	assert.Contains(t, string(got), `"targets":[{"success":0.375,"heroic":0},{"success":0.75,"heroic":0}],"any":0.75,"all":0.375}}`)
	assert.NotContains(t, printout.Text, "**")
}

func TestCommandLineRefuses(t *testing.T) {
	cli := torchlite.Game().CLI
	for _, line := range []string{"tonk", "d8 vs Sergeant", "d8 hold", ""} {
		_, err := cli.Roll(line, dice.Secure())
		var refusal *rules.Refusal
		assert.True(t, errors.As(err, &refusal), line)
	}
	_, err := cli.Odds("d8=1")
	var refusal *rules.Refusal
	assert.True(t, errors.As(err, &refusal))
}
