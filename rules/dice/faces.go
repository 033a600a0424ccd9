package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Faces reads the faces that stand behind an equals sign, one for each size, divided by spaces or commas. The lexer must
// be just behind the sign; afterwards it is behind the last face. What is the dice as the line writes them, such as
// `2d8`, and is repeated in the [*Fault] of a face that the die does not have, or of too few or too many faces.
func (l *Lexer) Faces(what string, sizes []int) ([]int, error) {
	faces := make([]int, 0, len(sizes))
	begin := l.at
	for i, size := range sizes {
		face, ok := l.face(i > 0)
		if !ok {
			return nil, unread(what, sizes, scanFaces(l.text[begin:], len(sizes)))
		}
		if face < 1 || face > size {
			return nil, noSuchFace(what, size, face, facesExample(what, sizes, scanFaces(l.text[begin:], len(sizes))))
		}
		faces = append(faces, face)
	}
	if extra := l.extraFaces(); extra > 0 {
		return nil, wrongNumber(what, sizes, faces, len(faces)+extra)
	}
	return faces, nil
}

// face takes one number. Behind the first, a comma may stand before it. A number with a space and a die behind it is a
// face here (`2d8=5 3 d6=2`).
func (l *Lexer) face(comma bool) (face int, ok bool) {
	i := skipSpaces(l.text, l.at)
	if comma && i < len(l.text) && l.text[i] == ',' {
		i = skipSpaces(l.text, i+1)
	}
	face, end := digits(l.text, i)
	if end == i || end < len(l.text) && !isDelimiter(l.text[end]) {
		return 0, false
	}
	l.at = end
	return face, true
}

// extraFaces counts the numbers that go on where the faces should have ended.
func (l *Lexer) extraFaces() int {
	ahead := *l
	for n := 0; ; n++ {
		t := ahead.Next()
		if t.Kind == Comma {
			t = ahead.Next()
		}
		behind := ahead
		if t.Kind != Number || behind.Next().Kind == Equals { // a size with faces of its own
			return n
		}
	}
}

// scanFaces reads at most so many numbers, whatever divides them, for a fault to repeat.
func scanFaces(text string, most int) []int {
	var faces []int
	for len(faces) < most {
		text = strings.TrimLeft(text, " ,;:./|&")
		face, end := digits(text, 0)
		if end == 0 || end < len(text) && !isDelimiter(text[end]) && !strings.ContainsRune(";:.&", rune(text[end])) {
			break
		}
		faces = append(faces, face)
		text = text[end:]
	}
	return faces
}

// unread is the fault of faces of which one could not be read: it is missing, or something strange divides them.
func unread(what string, sizes, given []int) *Fault {
	if len(given) < len(sizes) {
		return wrongNumber(what, sizes, given, len(given))
	}
	return &Fault{Say: "Faces are divided by commas or spaces.", Hint: "Write " + facesExample(what, sizes, given) + "."}
}

func noSuchFace(what string, size, face int, example string) *Fault {
	return &Fault{
		Say:  fmt.Sprintf("%d is no face of a d%d.", face, size),
		Hint: fmt.Sprintf("A d%d shows 1 to %d: %s.", size, size, example),
	}
}

func wrongNumber(what string, sizes, faces []int, given int) *Fault {
	fault := &Fault{
		Say:  fmt.Sprintf("%s takes %s, %s given.", what, countFaces(len(sizes)), countGiven(given)),
		Hint: "Write " + facesExample(what, sizes, faces) + ".",
	}
	if given > len(sizes) && len(sizes) > 0 {
		fault.Adding = facesExample(what, sizes, faces, " + 5")
	}
	return fault
}

// facesExample shows the dice with a face each: those given so far that the dice have, and likely ones for the rest. Long
// lists are no help, so from a dozen faces on it shows two dice instead.
func facesExample(what string, sizes, faces []int, more ...string) string {
	if len(sizes) > 12 {
		size := sizes[0]
		what, sizes, faces = fmt.Sprintf("2d%d", size), []int{size, size}, nil
	}
	shown := make([]int, len(sizes))
	for i, size := range sizes {
		shown[i] = (size + 1) / 2
		if i < len(faces) && faces[i] >= 1 && faces[i] <= size {
			shown[i] = faces[i]
		}
	}
	words := make([]string, len(shown))
	for i, face := range shown {
		words[i] = strconv.Itoa(face)
	}
	return "`" + what + "=" + strings.Join(words, ",") + strings.Join(more, "") + "`"
}

func countFaces(n int) string {
	if n == 1 {
		return "1 face"
	}
	return strconv.Itoa(n) + " faces"
}

func countGiven(n int) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "1 is"
	}
	return strconv.Itoa(n) + " are"
}
