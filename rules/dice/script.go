package dice

import "fmt"

// Script returns a source that shows the given faces in order, for tests. It panics when a roll finds no face left, and
// when a face does not fit its die: either way the test does not say what its author meant.
func Script(faces ...int) Source { return &script{faces: faces} }

type script struct {
	faces []int
	next  int
}

func (s *script) Roll(size int) int {
	checkSize(size)
	if s.next == len(s.faces) {
		panic(fmt.Sprintf("dice: the script has %d faces, and a d%d is rolled after the last", len(s.faces), size))
	}
	face := s.faces[s.next]
	s.next++
	if face < 1 || face > size {
		panic(fmt.Sprintf("dice: face %d of the script is %d, which a d%d does not have", s.next, face, size))
	}
	return face
}
