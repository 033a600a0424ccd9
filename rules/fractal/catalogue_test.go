package fractal_test

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/fractal"
)

// The source's facts of each action, a row each in the order of the list.
func TestCatalogueIsTheSources(t *testing.T) {
	file, err := os.Open("testdata/actions.csv")
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 143, "a heading and the actions")

	var got []string
	for _, a := range fractal.Catalogue() {
		tn := a.TN.String()
		if !a.HasStats() {
			tn = ""
		}
		got = append(got, strings.Join([]string{
			a.Tree.String(), strings.ToLower(a.Level.String()), a.Group, a.Name, a.Kind.String(), a.Stats[0].String(), a.Stats[1].String(), tn, a.Zone,
		}, ","))
		assert.NotEmpty(t, a.Does, a.Name)
	}
	var want []string
	for _, row := range rows[1:] {
		want = append(want, strings.Join(row, ","))
	}
	assert.ElementsMatch(t, want, got)
}

func TestCatalogueCounts(t *testing.T) {
	levels, trees := map[fractal.Level]int{}, map[fractal.Tree]int{}
	for _, a := range fractal.Catalogue() {
		levels[a.Level]++
		trees[a.Tree]++
	}
	assert.Equal(t, map[fractal.Level]int{fractal.Macro: 6, fractal.Micro: 25, fractal.Nano: 111}, levels)
	assert.Equal(t, map[fractal.Tree]int{fractal.Combat: 22, fractal.Magic: 25, fractal.Dancing: 22, fractal.Social: 23, fractal.Cooking: 25, fractal.Art: 25}, trees)
	assert.Len(t, fractal.Trees(), len(trees))
}

// The designer's notes count how often each stat is rolled, by level. Two of them are one less than the lists that they count: the note has
// 8 for Visual in Nano dances, and 10 for Logic in Nano art.
func TestStatAllocation(t *testing.T) {
	for tree, want := range map[fractal.Tree][8][3]int{
		fractal.Combat:  {{1, 3, 9}, {0, 0, 3}, {}, {}, {0, 1, 2}, {1, 3, 5}, {0, 1, 6}, {0, 0, 5}},
		fractal.Dancing: {{1, 3, 9}, {0, 1, 5}, {0, 1, 2}, {}, {}, {0, 0, 4}, {1, 3, 9}, {0, 0, 5}},
		fractal.Cooking: {{0, 2, 11}, {}, {0, 1, 3}, {1, 2, 12}, {1, 2, 10}, {}, {0, 1, 4}, {}},
		fractal.Art:     {{0, 1, 6}, {}, {0, 1, 2}, {1, 2, 11}, {0, 1, 3}, {0, 1, 6}, {1, 2, 12}, {}},
	} {
		var got [8][3]int
		for _, a := range fractal.Catalogue() {
			for i, s := range fractal.Stats() {
				if a.Tree == tree && a.Rolls(s) {
					got[i][a.Level]++
				}
			}
		}
		assert.Equal(t, want, got, tree.String())
	}
}

func TestFind(t *testing.T) {
	for words, want := range map[string]string{
		"Cut": "Cut", "cut o": "Cut Off", "logos": "Logos", "gish": "Gish Gallop", "cover/mirror": "Cover / Mirror", "mirror": "Cover / Mirror",
		"cease and desist": "Cease & Desist", "sous-vide": "Sous-Vide", "art carve": "Art Carve", "desist": "Cease & Desist", "Combat": "Combat",
	} {
		a, err := fractal.Find(words)
		require.NoError(t, err, words)
		assert.Equal(t, want, a.Title(), words)
	}
	for words, want := range map[string]string{"carve": "Cooking Carve", "tonk": "tonk", "p": "Pathos"} {
		_, err := fractal.Find(words)
		assert.ErrorContains(t, err, want, words)
	}
	for _, a := range fractal.Catalogue() {
		found, err := fractal.Find(a.Title())
		require.NoError(t, err, a.Title())
		assert.Same(t, a, found, a.Title())
	}
}
