package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What was typed into the form of a move is not lost when it is refused: Change… opens the form with it, from wherever it
// was opened.
func TestRefusedMovesComeBack(t *testing.T) {
	e := began(t)
	laid := e.As(ann).Must("roll", "line", "2d6 hold")
	refused := e.As(bob).Submit(e.As(bob).Press(laid, "Add…"), "add", "rope")
	refused.Refused(`Behind "rope" a die or a number is missing.`)
	form := e.As(bob).Press(refused, "Change…")
	require.NotNil(t, form.Form)
	assert.Equal(t, "rope", form.Form.Fields[0].Value)
	added := e.As(bob).Submit(form, "add", "rope d4").OK()
	assert.Contains(t, added.String(), "Added: rope d4.")
	e.Keep()
	assert.Contains(t, laid.String(), "+ rope d4 (Bob).")

	stale := e.As(ann).Press(laid, "More")
	refused = e.As(ann).Submit(e.As(ann).Press(stale, "2. Faces…"), "faces", "5 3 6")
	refused.Refused("A d4 shows no 6. Type one for each die, in the order shown: `5 3 2`.")
	e.As(bob).Submit(e.As(bob).Press(laid, "Add…"), "add", "d8").OK()
	form = e.As(ann).Press(refused, "Change…")
	assert.Equal(t, "5 3 6", form.Form.Fields[0].Value, "also when the roll has changed meanwhile")
	again := e.As(ann).Submit(form)
	again.Refused("There are 4 dice and 3 faces.")
	thrown := e.As(ann).Submit(e.As(ann).Press(again, "Change…"), "faces", "5 3 2 8").OK()
	assert.Contains(t, thrown.String(), "**Zia rolls 18**")

	laid = e.As(ann).Must("roll", "line", "2d6 hold")
	opened := e.As(ann).Call("do", "what", "Faces, roll of Zia")
	require.NotNil(t, opened.Form)
	refused = e.As(ann).Submit(opened, "faces", "x")
	refused.Refused(`"x" is no face of a die. Type the faces as numbers, in the order shown.`)
	assert.Equal(t, "x", e.As(ann).Press(refused, "Change…").Form.Fields[0].Value)
	e.As(ann).Press(laid, "Roll").OK()
	e.As(ann).Press(refused, "Change…").Refused("That is not open to you any more. `/do` lists what is.")
	e.As(ann).Submit(opened, "faces", "5 5").Refused("This button belongs to an earlier state.", "The form held: `5 5`.")
}

// An answer to an offer that is refused is kept, too.
func TestRefusedAnswersComeBack(t *testing.T) {
	e := began(t)
	offer := e.As(bob).Must("offer", "who", "Zia", "text", "1 coin")
	refused := e.As(ann).Submit(e.As(ann).Press(offer, "Answer otherwise…"), "offer", "")
	refused.Refused("An offer has 1 to 200 characters.")
	assert.Equal(t, "Change…", refused.Buttons[len(refused.Buttons)-1].Label)
}
