package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSoloConflict(t *testing.T) {
	e := court(t)
	e.As(bob).Must("track start", "name", "Rabbit stew 4 with Sear and Plate in 2 for Well Fed").Reads(
		"**Track Rabbit stew starts: 0 of 4**", "Ilse begins a solo conflict: Rabbit stew, 2 intervals.")
	e.As(bob).Call("track start", "name", "Stew 4 with Sear", "failures", "2").Refused("A solo conflict counts no failures")
	e.As(bob).Call("track start", "name", "Stew 4 with Tonk in 2").Refused("Tonk")
	assert.Contains(t, e.rolls(bob, "Sear 3 Nature", "7 6 5").String(), "Done: Rabbit stew 3 of 4.")
	assert.Contains(t, e.As(mira).Must("board show").String(), "**Rabbit stew** (Ilse): 3 of 4, Sear 3, Plate none yet, interval 1 of 2.")
	e.As(bob).Must("do", "what", "Interval 1 of 2 passes: Rabbit stew")
	e.rolls(bob, "Plate 2d6 Visual", "6 6")
	served := e.As(bob).Submit(e.As(bob).Call("do", "what", "Serve or show Rabbit stew: Well Fed"), "who", "Ruk, Ilse").OK()
	assert.Contains(t, served.String(), "Ruk: Well Fed from the next refresh")
	e.As(cleo).Must("track start", "name", "Escape 4").Reads("**Track Escape starts: 0 of 4**")
}

func TestMendingAtLeisure(t *testing.T) {
	e := court(t)
	e.As(mira).Must("condition add", "name", "Battered", "who", "Ruk")
	mend := e.As(bob).Must("rest", "kind", "mend 3", "who", "Ruk")
	assert.Contains(t, mend.String(), "Ruk: Battered heals.")
	e.As(bob).Press(mend, "Rest").OK()
	e.As(ann).Must("momentum", "over", "Goblin A")
	e.As(mira).Must("momentum", "over", "drop").Reads("**Neither Ruk nor Goblin A has momentum**")
}
