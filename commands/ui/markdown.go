package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Markdown is text in Discord's markup that is ready to be sent. What a person typed becomes Markdown through [Escape]
// alone, so that a name can neither ping, link nor break the text around it.
type Markdown string

// marks are the characters that Discord acts on wherever they stand.
const marks = "\\*_~|`<>[]@"

// Escape returns a person's words as Markdown that shows exactly these words: markup, headings, lists, quotes, links,
// mentions and time stamps in it are shown and not acted on. Line breaks and other control characters become spaces;
// characters that turn the direction of the text around them are left out.
func Escape(words string) Markdown {
	var b strings.Builder
	b.Grow(len(words) + 8)
	words = strings.TrimSpace(strings.Map(visible, words))
	digits := true
	for i, r := range words {
		atStart := i == 0 && strings.ContainsRune("#-+", r)
		listed := r == '.' && i > 0 && digits
		if atStart || listed || strings.ContainsRune(marks, r) || r == ':' && opens(words[i+1:]) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		digits = digits && r >= '0' && r <= '9'
	}
	return Markdown(b.String())
}

// opens tells whether a colon before rest can be part of an address ("https://") or begin the name of an emoji (":die:"),
// which may end in what the text around goes on with. The colon of "Zia: 5" can do neither.
func opens(rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	return rest != "" && !unicode.IsSpace(next)
}

// visible maps control characters to spaces and drops the ones that override the direction of text.
func visible(r rune) rune {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029':
		return ' '
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == unicode.ReplacementChar:
		return -1
	}
	return r
}

// Code returns text as inline code; backquotes in it become apostrophes.
func Code(text string) Markdown {
	text = strings.TrimSpace(strings.Map(visible, strings.ReplaceAll(text, "`", "'")))
	if text == "" {
		return ""
	}
	return Markdown("`" + text + "`")
}

// Prose returns a sentence of the bot's own, in which parts between backquotes are things to type, as Markdown: those
// parts become code and all else is escaped. Refusals are written so.
func Prose(sentence string) Markdown {
	var b strings.Builder
	for {
		before, rest, opened := strings.Cut(sentence, "`")
		b.WriteString(escapeKeepingSpace(before))
		if !opened {
			return Markdown(b.String())
		}
		code, after, closed := strings.Cut(rest, "`")
		if !closed {
			b.WriteString(escapeKeepingSpace(rest))
			return Markdown(b.String())
		}
		b.WriteString(string(Code(code)))
		sentence = after
	}
}

// escapeKeepingSpace escapes a part of a sentence without losing the space between it and its neighbours.
func escapeKeepingSpace(part string) string {
	trimmed := strings.TrimSpace(part)
	if trimmed == "" {
		return part
	}
	start := strings.Index(part, trimmed)
	return part[:start] + string(Escape(trimmed)) + part[start+len(trimmed):]
}

// Bold returns m in bold. Nothing in, nothing out.
func Bold(m Markdown) Markdown { return wrap("**", m) }

// Italic returns m in italics. Nothing in, nothing out.
func Italic(m Markdown) Markdown { return wrap("*", m) }

func wrap(mark string, m Markdown) Markdown {
	trimmed := strings.TrimSpace(string(m))
	if trimmed == "" {
		return ""
	}
	return Markdown(mark + trimmed + mark)
}

// Join returns the lines that are not empty, one below the other.
func Join(lines ...Markdown) Markdown {
	kept := make([]string, 0, len(lines))
	for _, line := range lines {
		if line != "" {
			kept = append(kept, string(line))
		}
	}
	return Markdown(strings.Join(kept, "\n"))
}

// Struck returns m struck through. Nothing in, nothing out.
func Struck(m Markdown) Markdown { return wrap("~~", m) }

// Plain returns m as it reads without its markup: what [Escape], [Code], [Bold], [Italic] and [Struck] were given, and
// headings without their sign.
func Plain(m Markdown) string {
	lines := strings.Split(string(m), "\n")
	for i, line := range lines {
		lines[i] = plainLine(line)
	}
	return strings.Join(lines, "\n")
}

func plainLine(line string) string {
	for _, sign := range []string{"### ", "## ", "# ", "-# "} {
		if rest, ok := strings.CutPrefix(line, sign); ok {
			line = rest
			break
		}
	}
	var b strings.Builder
	inCode := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '`':
			inCode = !inCode
		case inCode:
			b.WriteByte(c)
		case c == '\\' && i+1 < len(line) && isPunctuation(line[i+1]):
			i++
			b.WriteByte(line[i])
		case c == '*', c == '~':
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// isPunctuation tells whether a backslash before c escapes it, as in Discord's markup.
func isPunctuation(c byte) bool {
	return c > ' ' && c < 0x7f && !unicode.IsLetter(rune(c)) && !unicode.IsDigit(rune(c))
}
