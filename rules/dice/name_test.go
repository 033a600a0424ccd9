package dice_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/dice"
)

func TestMended(t *testing.T) {
	assert.Equal(t, "Dr No", dice.Mended("Dr. No"))
	assert.Equal(t, "Joe (he/him)", dice.Mended(" Joe （he/him） "))
	long := strings.Repeat("x", dice.MaxLine+1)
	assert.Equal(t, long, dice.Mended(long), "it cannot be typed at all")
}

func TestIsOdd(t *testing.T) {
	hold := func(word string) bool { return word == "hold" }
	for name, odd := range map[string]bool{"Old Joe": false, "Guard 3": true, "Club (9)": true, "A/B": true, "": false} {
		assert.Equal(t, odd, dice.IsOdd(name, nil), name)
		assert.Equal(t, odd, dice.IsOdd(name, hold), name)
	}
	assert.False(t, dice.IsOdd("hold fast", nil))
	assert.True(t, dice.IsOdd("hold fast", hold), "a word of the game")
}

func TestNameAt(t *testing.T) {
	const line = "2d6 vs joe (he/him), 3"
	assert.Equal(t, 19, dice.NameAt(line, 7, "Joe (he/him)", " ,"))
	assert.Equal(t, len(line), dice.NameAt(line, 7, line[7:], ""), "the line ends behind it")
	for what, end := range map[string]int{
		"another stands there":  dice.NameAt(line, 7, "Ann", " ,"),
		"the word goes on":      dice.NameAt(line, 7, "Jo", " ,"),
		"what stands behind it": dice.NameAt(line, 7, "Joe (he/him)", " +"),
		"it is longer":          dice.NameAt(line, 7, "Joe (he/him), 3 and more", " ,"),
		"it is none":            dice.NameAt(line, 7, "", "j"),
	} {
		assert.Zero(t, end, what)
	}
}
