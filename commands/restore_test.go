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
	heard := e.As(mira).Must("undo", "what", "5")
	assert.Equal(t, "**Take back 5? Ann: One on Zia.**\nOne off Zia.\n[Take it back] [Leave it]", heard.String(), "what others call 5")
	require.NoError(t, e.As(mira).Press(heard, "Take it back").Err)
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

func TestRestoreGoesBackToTheBeginning(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	for range 300 {
		e.As(ann).Throws("d6")
	}
	e.As(mira).Call("undo", "to", "5").Refused("changed nothing which could be taken back")
	preview := e.As(mira).Must("undo", "to", "3")
	assert.Contains(t, preview.String(), "Takes back 301 entries:\nAnn: **Zia rolls")
	suffers(e.As(bob), "Zia", "Dazed", "")
	anew := e.As(mira).Press(preview, "Take it back").OK()
	assert.Contains(t, anew.String(), "This has changed meanwhile. Nothing was done; it now reads:\n**Back to how it was after 3?**\n")
	assert.Contains(t, anew.String(), "Takes back 302 entries:\nBob: Dazed on Zia.\n")
	assert.Contains(t, anew.String(), "And 292 more.\n")
	done := e.As(mira).Press(preview, "Take it back").OK()
	assert.Contains(t, done.Posts[0].String(), "**Mira has taken back 302 entries**")
	assert.Empty(t, e.State().Characters)
	assert.Contains(t, e.As(ann).Must("history").String(), "Takes back 305, 304, 303, 302, 301, 300, 299, 298, 297, 296 and 292 more.")
	preview = e.As(mira).Must("undo")
	assert.Contains(t, preview.String(), "**Take back 306?**\nMakes 302 entries again:\nBob: Dazed on Zia.\n")
	done = e.As(mira).Press(preview, "Take it back").OK()
	assert.Contains(t, done.Posts[0].String(), "**Undone by Mira: Takes back 305, 304, 303")
	assert.Equal(t, []string{"Dazed"}, conditions(e))
}
