package commandstest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/dice"
)

// Rolled is a line where no game is played, and the faces that its dice show; none where the line gives them.
type Rolled = struct {
	Line  string
	Faces []int
}

// Told rolls each line by the rules of a game, and one in private; sit sits somebody down with a source of dice. What is said of them is held against rolls.txt.
func Told(t *testing.T, sit func(testing.TB, dice.Source) Guest, rolls []Rolled, private Rolled) {
	t.Helper()
	var b strings.Builder
	for _, roll := range rolls {
		message := sit(t, dice.Script(roll.Faces...)).Must("roll", "line", roll.Line)
		assert.False(t, message.Private)
		fmt.Fprintf(&b, "/roll %s\n%s\n\n", roll.Line, message)
	}
	message := sit(t, dice.Script(private.Faces...)).Must("roll", "line", private.Line, "private", "me")
	assert.True(t, message.Private)
	fmt.Fprintf(&b, "/roll %s private:only me\n%s\n", private.Line, message)
	Golden(t, "rolls.txt", b.String())
}

// Explained rolls each line and presses More: every explanation has the words by which its dice are told, read back from the
// message. All are held against more.txt.
func Explained(t *testing.T, sit func(testing.TB, dice.Source) Guest, rolls []Rolled, words string) {
	t.Helper()
	var b strings.Builder
	for _, roll := range rolls {
		table := sit(t, dice.Script(roll.Faces...))
		more := table.Press(table.Must("roll", "line", roll.Line), "More").OK()
		assert.True(t, more.Private)
		assert.Contains(t, more.String(), words, "the dice are read back: %s", roll.Line)
		fmt.Fprintf(&b, "More below /roll %s\n%s\n\n", roll.Line, more)
	}
	Golden(t, "more.txt", b.String())
}
