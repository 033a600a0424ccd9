package dice

import "strings"

// Mended is a name as [ReadLine] leaves it in a line. One that is too long to be typed at all stays as it is.
func Mended(name string) string {
	text, _, err := ReadLine(name)
	if err != nil {
		return name
	}
	return strings.TrimSpace(text)
}

// IsOdd reports whether a name is more than a row of words in a line, as "Guard 3" and "Club (9)" are, or holds a word that means
// something to the game; nil is a game to which none does.
func IsOdd(name string, means func(word string) bool) bool {
	lex := Lex(name)
	for t := lex.Next(); t.Kind != End; t = lex.Next() {
		if t.Kind != Word || means != nil && means(t.Text) {
			return true
		}
	}
	return false
}

// NameAt returns where a name ends that stands in a text at a position, in whatever case, with the end of the text or one of some
// characters behind it; 0 where it does not stand there.
func NameAt(text string, at int, name, behind string) (end int) {
	end = at + len(name)
	if name == "" || end > len(text) || !strings.EqualFold(text[at:end], name) {
		return 0
	}
	if end < len(text) && strings.IndexByte(behind, text[end]) < 0 {
		return 0
	}
	return end
}
