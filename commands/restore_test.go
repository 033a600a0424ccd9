package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRestore(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "One", "")
	suffers(e.As(ann), "Zia", "Two", "")
	e.As(mira).Must("undo", "what", "5")
	hides(e.As(mira), "Trap")
	suffers(e.As(bob), "Zia", "Three", "")

	e.As(ann).Call("undo", "to", "5").Refused("can undo it")
	e.As(ann).Call("undo", "to", "soon").Refused("no number")
	e.As(ann).Call("undo", "to", "5", "what", "6").Refused("Give one of them")
	preview := e.As(mira).Must("undo", "to", "5")
	assert.Contains(t, preview.String(), "**Back to how it was after 5?**\nTakes back 4 entries:\nBob: Three on Zia.\n")
	suffers(e.As(bob), "Zia", "Four", "")
	preview = e.As(mira).Press(preview, "Take it back")
	assert.Contains(t, preview.String(), "Takes back 5 entries:\nBob: Four on Zia.\n", "what happened meanwhile is shown first")
	done := e.As(mira).Press(preview, "Take it back")
	require.NoError(t, done.Err)
	assert.Equal(t, []string{"One"}, conditions(e), "what an undo took away is there again")
	assert.Empty(t, done.Posts, "a restore with something hidden is a GM's alone")
	assert.Empty(t, e.State().Hidden.Elements)
	e.As(mira).Must("undo")
}

func TestRestoreGoesBackSoFar(t *testing.T) {
	e := logged(t)
	for range 201 {
		e.As(ann).Throws("d6")
	}
	e.As(mira).Call("undo", "to", "2").Refused("That is 202 entries ago; I go back 200 at once. Go in steps: `/undo` with `to` 4 first.")
	e.As(mira).Call("undo", "to", "5").Refused("changed nothing which could be taken back")
}
