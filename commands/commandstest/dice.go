package commandstest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Falling are the faces that fall next at a table, as a source of dice. A die that nobody foresaw fails the test.
type Falling struct {
	T     testing.TB
	faces []int
}

// Foresee foresees faces: "7 5 1 4".
func (f *Falling) Foresee(faces string) {
	f.T.Helper()
	for word := range strings.FieldsSeq(faces) {
		n, err := strconv.Atoi(word)
		require.NoError(f.T, err)
		f.faces = append(f.faces, n)
	}
}

// Fell holds that all dice that were foreseen have fallen.
func (f *Falling) Fell() {
	f.T.Helper()
	require.Empty(f.T, f.faces, "dice that did not fall")
}

// Roll gives the next face.
func (f *Falling) Roll(size int) int {
	f.T.Helper()
	require.NotEmpty(f.T, f.faces, "a d%d that nobody foresaw", size)
	face := f.faces[0]
	f.faces = f.faces[1:]
	require.LessOrEqual(f.T, face, size)
	return face
}

// Timeless is a text with one instant in the place of each that Discord would show.
func Timeless(text string) string {
	before, after, ok := strings.Cut(text, "<t:")
	if !ok {
		return text
	}
	_, rest, _ := strings.Cut(after, ":R>")
	return before + "<t:1796000000:R>" + Timeless(rest)
}
