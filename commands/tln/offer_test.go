package tln_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestOffers: a difficulty that is accepted stands as a card to test against; a change to somebody's character is agreed to; details
// of one's control are promised in words.
func TestOffers(t *testing.T) {
	e := saltRoad(t)
	offered := e.As(cleo).Must("offer", "who", "Neve", "text", "difficulty 5 for the Customs house")
	offered.Reads("**Cleo offers Neve difficulty 5 for the Customs house**", "Now: Ann decides.", "[Accept] [Refuse] [Answer otherwise…]")
	taken := e.As(ann).Press(offered, "Accept").OK()
	assert.Contains(t, taken.Text(), "**Neve takes it: difficulty 5 for the Customs house**\nOffered by Cleo.")
	assert.Len(t, taken.Posts, 1)
	assert.Contains(t, taken.Posts[0].Text(), "**the Customs house: 5**")
	assert.Contains(t, e.As(ann).Must("roll", "line", "rooftop=6,6 vs the Customs house=1,1").Text(), "the Customs house: level 5, d8 rolled **1**")
	refused := e.As(cleo).Must("offer", "who", "Neve", "text", "a difficulty of 3")
	e.As(ann).Press(refused, "Refuse").Reads("**Neve refuses. Nothing changed.**", "Cleo offered a difficulty of 3.")
	e.As(cleo).Call("offer", "who", "Neve", "text", "difficulty 50").Refused(`"50" is no level. Type a number from 1 to 20`)

	change := e.As(cleo).Must("offer", "who", "Neve", "text", "change Locksmith (3)")
	assert.Contains(t, change.Text(), "**Cleo asks to change Neve: Locksmith (2) to (3)**")
	e.As(ann).Press(change, "Agree").Reads("**Neve changes: Locksmith (2) to (3)**", "Cleo asked, Ann agrees.")
	e.As(ann).Must("sheet set", "change", "agree all")
	e.As(cleo).Must("offer", "who", "Neve", "text", "change Locksmith (2)").Reads("**Neve: Locksmith (3) to (2)**")
	e.As(cleo).Call("offer", "who", "Neve", "text", "change Locksmith (x)").Refused("`change Locksmith (3)`")
	e.As(ann).Call("offer", "who", "Neve", "text", "change Locksmith (3)").Refused("`/sheet set Locksmith (3)`")

	for _, words := range []string{"2 details of my control", "change places with me", "difficulty with the neighbours"} {
		plain := e.As(cleo).Must("offer", "who", "Neve", "text", words)
		assert.Contains(t, plain.Text(), "**Cleo offers Neve "+words+"**")
	}
	var shown []string
	for _, choice := range e.As(cleo).Complete("offer", "text", "", "who", "Neve") {
		shown = append(shown, choice.Value)
	}
	assert.Equal(t, []string{"1 detail of my control", "difficulty 5 for", "change Rooftop Runner (4)"}, shown)
}
