package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

// TestSceneDistinctions holds the remarks on distinctions of the scene: more than three in one, and one of them beside one's
// own without a hinder. They are remarks, and nothing is refused.
func TestSceneDistinctions(t *testing.T) {
	e := thursday(t)
	mira := e.as("Mira")
	for _, name := range []string{"The Gatehouse d8", "Rain in Sheets d8", "A Crowd d8", "Hidden Ledge d6"} {
		mira.Must("element pin", "name", name)
	}
	assert.NotContains(t, mira.Must("board show").Text(), "are usual")
	remarks := "Up to 3 distinctions of a scene are usual; here are 4."
	assert.Contains(t, mira.Must("element pin", "name", "Fire d8").Text(), remarks)
	assert.Contains(t, mira.Must("element change", "name", "Fire up").Text(), "d10")
	assert.Contains(t, mira.Must("element change", "name", "Fire down").Text(), remarks)
	assert.NotContains(t, mira.Must("element pin", "name", "A Ladder d6").Text(), "are usual")
	mira.Must("element hide", "name", "Fire")
	assert.NotContains(t, mira.Must("element pin", "name", "A Trapdoor d8", "hidden", "true").Text(), "are usual", "nobody else sees it")
	revealed := mira.Must("element reveal", "name", "Fire")
	require.Len(t, revealed.Posts, 1)
	assert.Contains(t, revealed.Posts[0].Text(), remarks)
	assert.Contains(t, mira.Must("board show").Text(), "Up to 3 distinctions of a scene are usual; here are 4.")

	ann := e.as("Ann")
	ann.Makes(table.NewCharacter{Name: "Ilse", Kind: table.Hero, Traits: []table.Trait{{Name: "Rebel", Value: "d8", Set: "distinction"}, {Name: "Brawn", Value: "d10"}}})
	ann.Must("sheet use", "who", "Ilse")
	remark := "A distinction of the scene goes with one's own where one of the two is hindered"
	assert.Contains(t, ann.roll("rebel brawn rain vs easy", "5 4 3 2 2").Text(), remark+"; here are Rain in Sheets and Rebel.")
	for _, line := range []string{"rebel hinder brawn rain vs easy", "rebel brawn rain hinder vs easy", "rebel brawn hidden vs easy"} {
		assert.NotContains(t, ann.roll(line, "3 4 3 2 2").Text(), remark, line)
	}
}

// TestRanges holds the difficulties of what is done over a distance.
func TestRanges(t *testing.T) {
	e := thursday(t)
	assert.Contains(t, e.as("Ann").roll("agil tong vs two zones", "5 4 3 2").Text(), "Difficulty two zones away: d10 rolled **3**, d10 rolled **2**")
	roll := e.as("Ann").roll("agil tong", "5 4")
	e.fall("3 2")
	e.as("Mira").submits(roll, "Difficulty…", "pool", "same zone").OK()
	assert.Contains(t, roll.Text(), "Difficulty same zone: d6 rolled **3**, d6 rolled **2**")
}

// TestFirstTurn holds that the GM names who acts first, whoever begins to keep turns.
func TestFirstTurn(t *testing.T) {
	e := gathered(t)
	e.As(ann).Call("turn start", "who", "Zia").Refused("Who acts first is the GM's to name.", "Begin without: `/turn start`.")
	e.As(ann).Must("turn start")
	e.As(ann).Must("turn end")
	e.As(mira).Must("turn start", "who", "Zia")
	e.As(ann).Must("turn next", "who", "Tamsin")
}
