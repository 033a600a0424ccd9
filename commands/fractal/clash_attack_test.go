package fractal_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
)

// defending is the request of sending a defense's form.
func (e evening) defending(who interact.Person, threat commandstest.Answer, defense string) interact.Request {
	e.T.Helper()
	form := e.As(who).Press(threat, "Defend…").OK()
	id, err := interact.ParseID(form.Form.ID)
	assert.NoError(e.T, err)
	return e.As(who).Request(interact.Request{Kind: interact.Submit, Action: id, Fields: map[string]string{"defense": defense}, Message: threat.Seen()})
}

// TestTwoAtOnceInAClash has two people press at the same moment: one is done, the other is told why not, and nothing is paid twice.
func TestTwoAtOnceInAClash(t *testing.T) {
	e := court(t)
	threat := e.As(ann).Must("roll", "line", "Cut 2 vs Ilse")
	first, second := e.defending(bob, threat, "Parry 1d6"), e.defending(mira, threat, "Parry 1d6")
	e.dice.Foresee(strings.Repeat("1 ", 6))
	e.OneWins("", first, second)
	e.Keep()
	assert.Contains(t, threat.Text(), "AP: Ruk 12 to 10 of 12, Ilse 9 to 8 of 9")
	assert.Contains(t, e.As(bob).Must("ap", "change", "show").String(), "Ilse: 8 of 9")

	for range 3 {
		e.As(ann).Must("ap", "change", "=12")
		threat = e.As(ann).Must("roll", "line", "Cut 2 vs Ilse")
		e.dice.Foresee(strings.Repeat("1 ", 6))
		e.OneWins("", e.As(ann).ToCall("do", "what", "Call it off"), e.As(bob).ToPress(threat, "No defence"))
		e.Keep()
		want := "Ruk: 10 of 12"
		if !strings.Contains(threat.Text(), "AP: Ruk 12 to 10 of 12") {
			want = "Ruk: 12 of 12"
		}
		assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), want, threat.Text())
	}
}

// TestAClashChangesHands holds that whoever plays the attacker or the target now has the say in a clash.
func TestAClashChangesHands(t *testing.T) {
	e := court(t)
	threat := e.As(ann).Must("roll", "line", "Cut 2 vs Ilse")
	e.As(bob).Must("sheet release", "who", "Ilse")
	e.As(cleo).Must("sheet claim", "who", "Ilse")
	e.As(bob).Press(threat, "No defence").Refused("That is Cleo's choice; a GM may make it for Cleo.")
	e.Keep()
	assert.Contains(t, threat.Text(), "Now: Cleo defends, or not.")
	assert.Contains(t, e.As(mira).Must("board show").Text(), "Cleo: defend Ilse against Ruk's Cut at Ilse")

	e.As(ann).Must("sheet release", "who", "Ruk")
	e.As(bob).Must("sheet claim", "who", "Ruk")
	e.As(ann).Call("do", "what", "Call it off").Refused("")
	e.As(bob).Must("do", "what", "Call it off")
	assert.Contains(t, e.As(bob).Must("ap", "change", "show").String(), "Ruk: 12 of 12")

	threat = e.As(bob).Must("roll", "line", "Cut 2 vs Ilse")
	e.As(bob).Must("sheet release", "who", "Ruk")
	e.As(ann).Must("sheet claim", "who", "Ruk")
	e.As(mira).Must("sheet delete", "who", "Ilse")
	e.Keep()
	assert.Contains(t, threat.Text(), "Now: Ilse has left the game. Ann calls it off; a GM may, too.")
	e.As(ann).Press(threat, "Call it off").OK()
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 12 of 12")
}

// TestAClashOfEightyConditions holds that everything about a clash can be read and shown where both sides have eighty conditions.
func TestAClashOfEightyConditions(t *testing.T) {
	e := court(t)
	e.As(mira).Must("ap", "change", "max 500", "who", "Ruk, Ilse")
	e.As(mira).Must("ap", "change", "=400", "who", "Ruk, Ilse")
	for range 80 {
		e.As(mira).Must("condition add", "name", "Bruised", "who", "Ruk, Ilse")
	}
	threat := e.As(ann).Must("roll", "line", "Cut 5 vs Ilse")
	e.As(ann).Press(threat, "More").OK()
	e.dice.Foresee("8 8 8 8 8")
	told := e.As(bob).Press(threat, "No defence").OK()
	e.dice.Fell()
	assert.Contains(t, told.String(), "on Ilse, Max AP 420 to")
	e.As(ann).Press(told, "More").OK()
	for _, who := range []interact.Person{ann, bob, mira} {
		e.As(who).Must("condition list")
		e.As(who).Must("board show")
		e.As(who).Must("sheet show", "who", "Ilse")
		e.As(who).Must("ap", "change", "show", "who", "Ilse")
	}
	e.As(mira).Must("ap", "change", "refresh")
	e.As(mira).Must("rest", "kind", "days 9")
}
