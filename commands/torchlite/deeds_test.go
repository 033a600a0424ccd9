package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/ui"
)

// TestDeeds: who plays by buttons alone has the game's own commands below Do…, each with its form, and what it has not is left
// out.
func TestDeeds(t *testing.T) {
	e := gathered(t)
	board := e.As(mira).Must("board pin").Posts[0]
	list := e.As(mira).Press(board, "Do…")
	placeholders := map[string]ui.Select{}
	for _, block := range list.OK().Blocks {
		sel, ok := block.(ui.Select)
		if !ok {
			continue
		}
		placeholders[sel.Placeholder] = sel
		assert.Less(t, len(sel.Options), ui.MaxChoices, "none is left out")
		for _, option := range sel.Options {
			assert.NotContains(t, option.Value, "condition")
			if sel.Placeholder == "At once…" {
				continue
			}
			form := e.As(mira).Choose(list, option.Value)
			require.NotNil(t, form.Form, option.Value)
			require.NoError(t, form.Form.Check())
		}
	}
	assert.Len(t, placeholders["TorchLite…"].Options, 9)
	stress := e.As(bob).Choose(e.As(bob).Press(board, "Do…"), "stress")
	assert.Contains(t, e.As(bob).Submit(stress, "name", "Damaged d8").OK().Text(), "Damaged d8")
	mob := e.As(mira).Choose(e.As(mira).Press(board, "Do…"), "challenge-mob")
	assert.Contains(t, e.As(mira).Submit(mob, "name", "Guards 3d6").OK().Text(), "Guards")
	rest := e.As(bob).Choose(e.As(bob).Press(board, "Do…"), "rest")
	assert.Contains(t, e.As(bob).Submit(rest, "kind", "breather").OK().Text(), "A breather?")
}
