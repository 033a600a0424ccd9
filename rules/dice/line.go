package dice

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Fault is what is wrong with a line, in words for the person who typed it.
//
// Say names what is wrong and Hint what to do instead; parts between backquotes are things to type. A game turns it into
// its own refusal.
type Fault struct {
	Say  string
	Hint string
	// Adding shows how a number is added, where one of too many faces may have been meant so; between backquotes, and for
	// games that add numbers.
	Adding string
}

// Error returns both sentences on one line.
func (f *Fault) Error() string { return strings.TrimSuffix(f.Say+" "+f.Hint, " ") }

// ReadLine divides a line as typed into the text to be read and the remark, which is what stands behind the first #.
//
// In the text, what phones make of a line is mended: full-width characters become plain ones, curly quotes straight, all
// sorts of dashes a minus, signs of division and comparison their plain ones, all sorts of spaces and line breaks a space, and full stops, colons and semicolons at the end
// of a word are dropped, and so are the backquotes around a line that was copied with them. The remark keeps its
// characters; only its spaces are tidied. A line of more than [MaxLine] characters is a [*Fault].
func ReadLine(line string) (text, remark string, err error) { return readLine(line, MaxLine) }

// ReadWritten is [ReadLine] for a line that was written out: it may have [MaxWritten] characters.
func ReadWritten(line string) (text, remark string, err error) { return readLine(line, MaxWritten) }

func readLine(line string, most int) (text, remark string, err error) {
	if len(line) > most {
		if n := utf8.RuneCountInString(line); n > most {
			return "", "", tooLong(n, most)
		}
	}
	copied := strings.HasPrefix(line, "`")
	if copied {
		line = strings.Trim(line, "` ")
	}
	if i := strings.IndexAny(line, "#＃"); i >= 0 {
		_, width := utf8.DecodeRuneInString(line[i:])
		line, remark = line[:i], tidy(line[i+width:])
	}
	if copied {
		line = strings.TrimRight(line, "` ") // the remark was written behind what was copied
	}
	if isPlain(line) {
		return line, remark, nil
	}
	return dropStops(strings.Map(mend, line)), remark, nil
}

func tooLong(n, most int) *Fault {
	say := fmt.Sprintf("The line has %d characters; %d are the most.", n, most)
	return &Fault{Say: say, Hint: "Shorten its labels or its remark."}
}

// isPlain reports whether there is nothing in a line to mend, as in nearly all.
func isPlain(line string) bool {
	for i := range len(line) {
		switch c := line[i]; {
		case c < ' ', c > '~', c == '.', c == ':', c == ';', c == '`':
			return false
		}
	}
	return true
}

// mend returns what a character stands for, or -1 for one that nobody can see.
func mend(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return mendASCII(r)
	case r >= '！' && r <= '～':
		return mendASCII(r - '！' + '!')
	case unicode.IsSpace(r), unicode.Is(unicode.Zs, r), unicode.IsControl(r):
		return ' '
	case unicode.Is(unicode.Pd, r), r == '−', r == '⁃':
		return '-'
	case strings.ContainsRune("‘’‚‛′´ʼ", r):
		return '\''
	case strings.ContainsRune("“”„‟″«»", r):
		return '"'
	case r == '×':
		return 'x'
	case r == '÷', r == '∕', r == '⁄':
		return '/'
	case r == '≥', r == '≧', r == '⩾':
		return '>'
	case r == '≤', r == '≦', r == '⩽':
		return '<'
	case isHidden(r):
		return -1
	}
	return r
}

func mendASCII(r rune) rune {
	switch {
	case r < ' ', r == 0x7f:
		return ' '
	case r == '`':
		return '\''
	}
	return r
}

// isHidden reports whether a character changes only how its neighbours are laid out. Joiners stay: emoji are made with
// them.
func isHidden(r rune) bool {
	switch {
	case r >= 0x200b && r <= 0x200f:
		return r != 0x200c && r != 0x200d
	case r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x2069:
		return true
	}
	return r == 0xfeff || r == 0xad
}

// dropStops takes full stops, colons and semicolons off the end of each word.
func dropStops(text string) string {
	kept := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		stops := len(text[i:]) - len(strings.TrimLeft(text[i:], ".:;"))
		end := i + stops
		if stops == 0 || end < len(text) && !isDelimiter(text[end]) {
			end++
			kept = append(kept, text[i:min(end, len(text))]...)
		}
		i = end
	}
	return string(kept)
}

// tidy makes one line of a remark.
func tidy(remark string) string {
	if isPlain(remark) && !strings.Contains(remark, "  ") {
		return strings.Trim(remark, " ")
	}
	visible := strings.Map(func(r rune) rune {
		switch {
		case isHidden(r):
			return -1
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, remark)
	return strings.Join(strings.Fields(visible), " ")
}
