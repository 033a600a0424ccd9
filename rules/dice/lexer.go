package dice

import "strings"

// A Kind says what a token is.
type Kind uint8

// The kinds of tokens. A Word may hold digits (`kh3`, `2nd`) and hyphens between letters (`Sure-footed`); an Other is one
// character that is none of the rest, such as an asterisk.
const (
	End Kind = iota
	Word
	Number
	Dice
	Versus
	Plus
	Minus
	Comma
	Equals
	Open
	Close
	Other
)

// A Token is one piece of a line. Numbers too large for any rule are cut to 1,000,000,000.
type Token struct {
	Kind  Kind
	Text  string // as it stands in the text
	At    int    // byte position in the text
	Value int    // of a Number
	Count int    // of Dice; 1 where none is written
	Size  int    // of Dice; 100 for d%
	Loose bool   // Dice with a space between count and die: `2 d8`
}

// End returns the byte position behind the token.
func (t Token) End() int { return t.At + len(t.Text) }

// A Lexer cuts a text that [ReadLine] returned into tokens, from left to right. It knows no error: what it cannot read is
// a Word or an Other. Copy it to look ahead.
type Lexer struct {
	text string
	at   int
}

// Lex returns a lexer at the beginning of a text.
func Lex(text string) Lexer { return Lexer{text: text} }

// LexFrom returns a lexer at a byte position of a text, at which a token can begin.
func LexFrom(text string, at int) Lexer { return Lexer{text: text, at: at} }

// Next returns the next token; at the end of the text, End again and again. `2d8`, `d8`, `d%` and `2 d8` are Dice;
// `vs`, `v` and `against` are Versus.
func (l *Lexer) Next() Token {
	l.at = skipSpaces(l.text, l.at)
	if l.at == len(l.text) {
		return Token{Kind: End, At: l.at}
	}
	c := l.text[l.at]
	switch {
	case isDigit(c):
		return l.number()
	case isDelimiter(c):
		return l.token(symbol(c), l.at+1)
	}
	if size, end := dieAt(l.text, l.at); end > 0 {
		return l.dice(1, size, end)
	}
	return l.word()
}

// At returns the byte position behind the last token or face.
func (l *Lexer) At() int { return l.at }

// token takes the text up to end.
func (l *Lexer) token(kind Kind, end int) Token {
	t := Token{Kind: kind, Text: l.text[l.at:end], At: l.at}
	l.at = end
	return t
}

func (l *Lexer) dice(count, size, end int) Token {
	t := l.token(Dice, end)
	t.Count, t.Size = count, size
	return t
}

// number reads a number, dice with a count, or a word that begins with a digit.
func (l *Lexer) number() Token {
	value, end := digits(l.text, l.at)
	if size, behind := dieAt(l.text, end); behind > 0 {
		return l.dice(value, size, behind)
	}
	if end < len(l.text) && !isDelimiter(l.text[end]) {
		return l.word()
	}
	if size, behind := dieAt(l.text, skipSpaces(l.text, end)); behind > 0 {
		t := l.dice(value, size, behind)
		t.Loose = true
		return t
	}
	t := l.token(Number, end)
	t.Value = value
	return t
}

func (l *Lexer) word() Token {
	end := l.at
	for end < len(l.text) && (!isDelimiter(l.text[end]) || end > l.at && l.isHyphen(end)) {
		end++
	}
	t := l.token(Word, end)
	if isVersus(t.Text) {
		t.Kind = Versus
	}
	return t
}

// isHyphen reports whether the character at i joins two words: `Sure-footed`, but neither `Strength-d6` nor `kh3-1`.
func (l *Lexer) isHyphen(i int) bool {
	if l.text[i] != '-' || i+1 == len(l.text) || isDigit(l.text[i-1]) {
		return false
	}
	_, die := dieAt(l.text, i+1)
	return die == 0 && !isDigit(l.text[i+1]) && !isDelimiter(l.text[i+1])
}

func isVersus(word string) bool {
	return strings.EqualFold(word, "vs") || strings.EqualFold(word, "v") || strings.EqualFold(word, "against")
}

// dieAt reads the `d8` or `d%` that stands at i; end is 0 when none does.
func dieAt(text string, i int) (size, end int) {
	if i+1 >= len(text) || text[i]|0x20 != 'd' {
		return 0, 0
	}
	if text[i+1] == '%' {
		return 100, i + 2
	}
	if !isDigit(text[i+1]) {
		return 0, 0
	}
	return digits(text, i+1)
}

// digits reads the digits from i on.
func digits(text string, i int) (value, end int) {
	const most = 1_000_000_000
	for ; i < len(text) && isDigit(text[i]); i++ {
		value = min(value*10+int(text[i]-'0'), most)
	}
	return value, i
}

func skipSpaces(text string, i int) int {
	for i < len(text) && text[i] == ' ' {
		i++
	}
	return i
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isDelimiter reports whether a character ends a word.
func isDelimiter(c byte) bool {
	switch c {
	case ' ', '+', '-', ',', '=', '(', ')', '*', '/', '!', '<', '>', '[', ']', '{', '}', '|', '^', '~', '\\':
		return true
	}
	return false
}

func symbol(c byte) Kind {
	switch c {
	case '+':
		return Plus
	case '-':
		return Minus
	case ',':
		return Comma
	case '=':
		return Equals
	case '(':
		return Open
	case ')':
		return Close
	}
	return Other
}
