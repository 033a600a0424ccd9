package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOffer(t *testing.T) {
	e := gathered(t)
	offered := e.As(mira).Must("offer", "who", "Tamsin", "text", "limit Curiosity: Curious d6")
	offered.Reads("**Mira offers Tamsin 1 plot point for Curious d6** (limit: Curiosity)", "Now: Bob decides.", "[Accept] [Refuse] [Answer otherwise…]")
	assert.Contains(t, e.As(mira).Must("board show").Text(), "### Waiting\nBob: an offer from Mira\n")
	e.As(ann).Press(offered, "Accept").Refused("That is for Bob.")
	e.As(bob).Press(offered, "Accept").Reads("**Tamsin takes it: plot points 1 to 2, Curious d6**")

	offered = e.As(mira).Must("offer", "who", "Tamsin", "text", "Curiosity: Curious d8")
	e.As(bob).Press(offered, "Refuse").Reads("**Tamsin refuses. Nothing changed.**")
	offered = e.As(mira).Must("offer", "who", "Bob", "text", "limit Dark Omens")
	offered.Reads("**Mira offers Tamsin 1 plot point for Demoralized d6 or Enthralled d6** (limit: Dark Omens)", "Now: Bob decides.",
		"[Demoralized d6] [Enthralled d6] [Refuse] [Answer otherwise…]")
	e.As(bob).Press(offered, "Enthralled d6").Reads("**Tamsin takes it: plot points 2 to 3, Enthralled d6**")
	offered = e.As(mira).Must("offer", "who", "Zia", "text", "treasure Giant Ruby d10")
	offered.Reads("**Mira offers Zia Giant Ruby d10 for the session** (treasure)", "Now: Ann decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(ann).Press(offered, "Accept").Reads("**Zia takes it: Giant Ruby d10**")

	e.As(mira).Call("offer", "who", "Zia", "text", "Curiosity").Refused("What does Curiosity cost?", "`limit Curiosity: Curious d6`")
	e.As(mira).Call("offer", "who", "Zia, Tamsin", "text", "limit Dark Omens").Refused("That can be offered to one character at a time.")
	e.As(bob).Call("offer", "who", "Zia", "text", "limit Dark Omens").Refused("That is for the GM, Mira.")
	plain := e.As(bob).Must("offer", "who", "Zia", "text", "a coin for the map")
	e.As(ann).Press(plain, "Accept").Reads("**Zia takes it: a coin for the map**", "Offered by Bob.")

	e.As(ann).Must("sheet set", "change", "limit Curiosity")
	assert.Equal(t, []string{"limit Curiosity: Curious d6", "treasure Giant Ruby d10"}, shownIn(e.As(mira), "offer", "text", "", "who", "Zia"))
	assert.Equal(t, []string{"limit", "limit Curiosity: Curious d6"}, shownIn(e.As(mira), "offer", "text", "limit", "who", "Zia"))
	assert.Equal(t, []string{"limit Curiosity: Curious d6", "treasure Giant Ruby d10"}, shownIn(e.As(mira), "offer", "text", ""), "of all, before anybody is named")
}

// What a character is to have makes a blank one for who plays nobody.
func TestOfferToWhoPlaysNobody(t *testing.T) {
	e := gathered(t)
	e.As(dora).Must("roll", "line", "d6=2")
	offered := e.As(mira).Must("offer", "who", "Dora", "text", "treasure Giant Ruby d10")
	e.As(dora).Press(offered, "Accept").Reads("**Dora takes it: Giant Ruby d10**")
	assert.Contains(t, e.As(dora).Must("board show").Text(), "**Dora**")
	e.As(mira).Call("offer", "who", "Mira", "text", "treasure Rope d6").Refused("You cannot make yourself an offer.")
}
