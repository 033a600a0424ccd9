package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARollThatIsDoneIsRolledAgain holds that the message of a roll knows its line also when nothing is left to be done
// about it, however long the line is.
func TestARollThatIsDoneIsRolledAgain(t *testing.T) {
	e := thursday(t)
	line := "agil tong scou vial vs Sergeant"
	rolled := e.as("Ann").roll(line+" # Feint past the gate sergeant", "7 5 1 4 6 2")
	made := e.as("Ann").Submit(e.as("Ann").Press(rolled, "Effect d8…"), "effect", "Off Guard on Sergeant")
	require.NoError(t, made.Err)
	bought := e.as("Mira").Submit(e.as("Mira").Press(made, "Hitch d6…"), "name", "Winded")
	require.NoError(t, bought.Err)
	require.Contains(t, bought.String(), "\n[Again…] [More]", "nothing is left to be done")

	assert.Contains(t, e.as("Ann").Press(bought, "More").String(), "11 against 8: success by 3")
	again := e.as("Ann").Press(bought, "Again…")
	require.NoError(t, again.Err)
	assert.Contains(t, again.Form.Fields[0].Value, "vs Sergeant")
	assert.Equal(t, "Feint past the gate sergeant", again.Form.Fields[1].Value)
}
