package torchlite_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
)

// charactersOf are the parts of a board from its scene to its cast.
func charactersOf(board string) string {
	_, after, _ := strings.Cut(board, "### Scene\n")
	before, _, _ := strings.Cut(after, "### Lately")
	return before
}

// TestBoard holds the board to the text that the design has for it, as far as nothing was rolled.
func TestBoard(t *testing.T) {
	e := gathered(t)
	e.As(mira).Press(e.As(mira).Must("scene end"), "End the scene")
	e.As(mira).Must("scene start", "name", "The Gatehouse")
	e.As(mira).Must("element pin", "name", "The Gatehouse d8")
	e.As(mira).Must("element pin", "name", "Rain in Sheets d8")
	e.As(mira).Must("challenge", "name", "Drawbridge 4d8")
	e.As(ann).Must("challenge", "name", "Drawbridge d10")
	e.As(mira).Must("element pin", "name", "An ambush", "hidden", "true")
	e.As(mira).Must("oppose", "pool", "d8 d8", "hidden", "true")
	e.As(mira).Must("turn start", "who", "Zia")
	e.As(ann).Call("turn next", "who", "Drawbridge").Refused("Drawbridge acts after all player characters.", "Still to act: Tamsin and Orrin.")
	e.As(ann).Must("turn next", "who", "Sergeant")
	e.As(mira).Must("turn next", "who", "Tamsin")
	e.As(ann).Must("pp", "change", "=2")
	e.As(ann).Must("complication", "name", "Winded d6")
	e.As(ann).Must("asset", "name", "Rope =d6")
	e.As(bob).Must("stress", "name", "Demoralized d8")
	e.As(bob).Must("pp", "change", "=2")
	e.As(cleo).Must("stress", "name", "Damaged d10")
	e.As(cleo).Must("stress", "name", "Exhausted d6")
	e.As(cleo).Must("asset", "name", "Borrowed Shield =d6")
	e.As(cleo).Must("asset", "name", "Borrowed Shield keep")
	e.As(mira).Must("challenge", "name", "Gate guards 5d6", "kind", "mob")
	e.As(mira).Must("challenge", "name", "Gate guards -d6")
	e.As(ann).Must("complication", "name", "Blinded d6", "who", "Gate guards")
	e.As(mira).Must("offer", "who", "Tamsin", "text", "limit Curiosity: Curious d6")
	e.As(bob).Must("asset", "name", "High Ground =d6")
	e.As(bob).Must("asset", "name", "High Ground open")
	e.As(ann).Must("complication", "name", "Off Guard d8", "who", "Sergeant")
	commandstest.Golden(t, "board.txt", commandstest.Timeless(e.As(ann).Must("board show").Text())+"\n")
	assert.NotContains(t, e.As(ann).Must("board show").Text(), "ambush")
}

// TestBoardOfManyThings holds that a character with sixty assets and forty complications still has a line that can be read.
func TestBoardOfManyThings(t *testing.T) {
	e := gathered(t)
	for i := range 60 {
		name := "Torch of " + string(rune('A'+i%26)) + string(rune('a'+i/26))
		e.As(mira).Must("asset", "name", name+" d6", "who", "Zia")
	}
	board := e.As(ann).Must("board pin").Posts[0]
	assert.LessOrEqual(t, len([]rune(board.Text())), 3700)
	assert.Contains(t, board.Text(), "**Zia** (Ann): ")
}
