package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules"
)

func TestRefusal(t *testing.T) {
	assert.EqualError(t, rules.Refuse("I do not know it.", ""), "I do not know it.")
	assert.EqualError(t, rules.Refuse("d7 is no die.", "Use `d6`."), "d7 is no die. Use `d6`.")
}

func TestQuote(t *testing.T) {
	assert.Equal(t, `"tonk"`, rules.Quote("tonk"))
	assert.Equal(t, `"it's so"`, rules.Quote("it`s\n so"))
	assert.Equal(t, `"`+strings.Repeat("é", 40)+`…"`, rules.Quote(strings.Repeat("é", 41)))
}
