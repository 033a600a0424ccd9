package fractal_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/fractal"
	"tallybones/rules/table"
)

// TestWhatPeopleTypeInsteadOfVs holds that a line which names somebody without vs, or with a slip of the fingers, is refused with what was
// meant, and that a line which is shown there can be read.
func TestWhatPeopleTypeInsteadOfVs(t *testing.T) {
	at := fractal.Lexicon{
		Dice: map[fractal.Stat]int{fractal.Body: 8}, Others: []table.Named{{ID: 1, Name: "Goblin A"}, {ID: 2, Name: "Goblin B"}, {ID: 3, Name: "Knight"}},
		TheirDice: func(int) map[fractal.Stat]int { return nil },
	}
	for line, says := range map[string]string{
		"cut":                   "How many dice does \"cut\" roll? Say how many: `Cut 3`, or of which size, too: `Cut 3d8`.",
		"cut 3 at knight":       "Type `cut 3 vs Knight`",
		"cut 3 on the goblin b": "Type `cut 3 vs Goblin B`",
		"cut 3 goblin b":        "Type `cut 3 vs Goblin B`",
		"Cut 3 vs:knight":       "Type `Cut 3 vs Knight`",
		"cut at goblin a 2":     "Type `Cut 2 vs Goblin A`",
		"cut knight":            "Type `Cut 3 vs Knight`",
		"3 cut vs knight":       "Type `Cut 3 vs knight`",
		"cut 3 vs Kngiht":       "Close: Knight. Say its dice: `Kngiht 3d8`",
		"cutt 3 vs Knight":      "Close: Cut, Cut Off. Say its size; of a d8 for example `cutt 3d8`.",
		"cut 3 hgih vs Knight":  "Close: high. A remark goes behind #: `cut 3 # hgih vs Knight`.",
		"cut 3 blindng 1":       "Close: Blinding.",
		"attack goblin b":       "I do not know \"attack goblin b\".",
	} {
		_, err := fractal.ParseAt(line, at)
		require.Error(t, err, line)
		assert.ErrorContains(t, err, says)
		for i, shown := range strings.Split(err.Error(), "`") {
			if i%2 == 1 {
				_, err := fractal.ParseAt(shown, at)
				assert.NoError(t, err, "%s: %s", line, shown)
			}
		}
	}
}

// TestSignsInNames has lines against characters whose names hold signs, as Discord shows people, and reads them back where nobody is
// known.
func TestSignsInNames(t *testing.T) {
	for _, name := range []string{"Joe (he/him)", "[GM] Mira", "Dr No!", "~Zoe~", "*Ann*", "A/B"} {
		at := fractal.Lexicon{
			Dice: map[fractal.Stat]int{fractal.Body: 8}, Others: []table.Named{{ID: 7, Name: name}},
			TheirDice: func(int) map[fractal.Stat]int { return nil },
		}
		for _, behind := range []string{"", " armor 1"} {
			line, err := fractal.ParseAt("Cut 3 vs "+name+behind, at)
			require.NoError(t, err, name)
			assert.Equal(t, 7, line.Target, name)
			assert.Equal(t, name, line.Name)
			kept, err := fractal.ParseKept(line.String())
			require.NoError(t, err, line.String())
			assert.Equal(t, line.String(), kept.String())
		}
	}
}
