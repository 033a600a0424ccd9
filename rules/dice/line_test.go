package dice_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
)

func TestReadLine(t *testing.T) {
	tests := map[string]struct{ line, text, remark string }{
		"nothing":           {"", "", ""},
		"plain":             {"2d6 + 1", "2d6 + 1", ""},
		"remark":            {"d8 d6 # mind  the\ndog. ", "d8 d6 ", "mind the dog."},
		"second #":          {"d8#a#b", "d8", "a#b"},
		"full-width":        {"２Ｄ６（＋１）＃ｘ", "2D6(+1)", "ｘ"},
		"ideographic space": {"２\u3000d6", "2 d6", ""},
		"quotes":            {"‘a’ “b” «c» d´e`f", `'a' "b" "c" d'e'f`, ""},
		"dashes":            {"−1 – 2 — 3 ‐ 4 － 5", "-1 - 2 - 3 - 4 - 5", ""},
		"spaces":            {"a\u00a0b\u2009c\td\u202fe\r\nf", "a b c d e  f", ""},
		"stops":             {"Brawn: d10.+Luck; 2.. 1.5 v. .d6 ...", "Brawn d10+Luck 2 1.5 v .d6 ", ""},
		"times":             {"6×d6", "6xd6", ""},
		"other signs":       {"d6÷2≥3≤4", "d6/2>3<4", ""},
		"hidden":            {"\u200fd\u200b6\u202e\ufeff # \u202eab", "d6 ", "ab"},
		"joined emoji":      {"👩\u200d🚀 d6", "👩\u200d🚀 d6", ""},
		"copied code":       {"`2d6+1`", "2d6+1", ""},
		"copied remark":     {"`2d6 # go`", "2d6", "go"},
		"copied, remarked":  {"`2d6` # go `now", "2d6", "go `now"},
		"broken UTF-8":      {"a\xffb d6", "a\ufffdb d6", ""},
		"right to left":     {"כוח d6", "כוח d6", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			text, remark, err := dice.ReadLine(tt.line)
			require.NoError(t, err)
			assert.Equal(t, tt.text, text)
			assert.Equal(t, tt.remark, remark)
		})
	}
}

func TestReadLineLength(t *testing.T) {
	_, _, err := dice.ReadLine(strings.Repeat("é", dice.MaxLine))
	require.NoError(t, err)
	_, _, err = dice.ReadLine("d6 # " + strings.Repeat("é", dice.MaxLine-4))
	assert.EqualError(t, err, "The line has 201 characters; 200 are the most. Shorten its labels or its remark.")
}

// tokens writes a text's tokens, one after the other, for comparison.
func tokens(text string) string {
	var b strings.Builder
	names := map[dice.Kind]string{
		dice.Word: "word", dice.Number: "number", dice.Dice: "dice", dice.Versus: "versus", dice.Plus: "plus", dice.Minus: "minus",
		dice.Comma: "comma", dice.Equals: "equals", dice.Open: "open", dice.Close: "close", dice.Other: "other",
	}
	lexer := dice.Lex(text)
	for t := lexer.Next(); t.Kind != dice.End; t = lexer.Next() {
		b.WriteString(names[t.Kind] + "(" + t.Text + ") ")
	}
	return strings.TrimSpace(b.String())
}

func TestLexer(t *testing.T) {
	tests := map[string]string{
		"":                     "",
		"  ":                   "",
		"2d8":                  "dice(2d8)",
		"2 d8":                 "dice(2 d8)",
		"2 3d8":                "number(2) dice(3d8)",
		"D% 3d%":               "dice(D%) dice(3d%)",
		"4d6kh3":               "dice(4d6) word(kh3)",
		"4d6 kh 3":             "dice(4d6) word(kh) number(3)",
		"d 2d x6 6x3d6 4dF":    "word(d) word(2d) word(x6) word(6x3d6) word(4dF)",
		"d8s":                  "dice(d8) word(s)",
		"8 8":                  "number(8) number(8)",
		"a+b-1,2=3(4)5*6/7!8":  "word(a) plus(+) word(b) minus(-) number(1) comma(,) number(2) equals(=) number(3) open(() number(4) close()) number(5) other(*) number(6) other(/) number(7) other(!) number(8)",
		"Sure-footed d6":       "word(Sure-footed) dice(d6)",
		"a- -b a-1 a-d6 b2-c":  "word(a) minus(-) minus(-) word(b) word(a) minus(-) number(1) word(a) minus(-) dice(d6) word(b2) minus(-) word(c)",
		"2nd Ward8 T10 力2":     "word(2nd) word(Ward8) word(T10) word(力2)",
		"vs VS v against vsx ": "versus(vs) versus(VS) versus(v) versus(against) word(vsx)",
	}
	for text, want := range tests {
		assert.Equal(t, want, tokens(text), text)
	}
}

func TestTokenValues(t *testing.T) {
	lexer := dice.Lex("12d20 7 d% 99999999999999999999 d8")
	assert.Equal(t, dice.Token{Kind: dice.Dice, Text: "12d20", Count: 12, Size: 20}, lexer.Next())
	assert.Equal(t, dice.Token{Kind: dice.Dice, Text: "7 d%", At: 6, Count: 7, Size: 100, Loose: true}, lexer.Next())
	assert.Equal(t, 10, lexer.At())
	assert.Equal(t, 1_000_000_000, lexer.Next().Count)
	assert.Equal(t, 34, lexer.At())
	assert.Equal(t, dice.Token{Kind: dice.End, At: 34}, lexer.Next())
	assert.Equal(t, dice.Token{Kind: dice.End, At: 34}, lexer.Next())
}

func TestFaces(t *testing.T) {
	tests := map[string]struct {
		text  string
		what  string
		sizes []int
		want  []int
		rest  string
		err   string
	}{
		"commas":         {"5,3 + 1", "2d8", []int{8, 8}, []int{5, 3}, " + 1", ""},
		"spaces":         {" 5 3", "2d8", []int{8, 8}, []int{5, 3}, "", ""},
		"unequal dice":   {"8,6 vs 1", "Sword 4", []int{8, 6}, []int{8, 6}, " vs 1", ""},
		"before a die":   {"5 3 d6=1", "2d8", []int{8, 8}, []int{5, 3}, " d6=1", ""},
		"loose dice":     {"11 2 d6=3,4", "d20", []int{20}, []int{11}, " 2 d6=3,4", ""},
		"comma and dice": {"11, 2d6=3,4", "d20", []int{20}, []int{11}, ", 2d6=3,4", ""},
		"a size's own":   {"5 6=3", "8", []int{8}, []int{5}, " 6=3", ""},
		"no dice":        {" paragon=6", "0", nil, []int{}, " paragon=6", ""},
		"too few":        {"5", "3d8", []int{8, 8, 8}, nil, "", "3d8 takes 3 faces, 1 is given. Write `3d8=5,4,4`."},
		"a die instead":  {"5 3d6", "2d8", []int{8, 8}, nil, "", "2d8 takes 2 faces, 1 is given. Write `2d8=5,4`."},
		"none":           {"", "d20", []int{20}, nil, "", "d20 takes 1 face, none is given. Write `d20=10`."},
		"a word":         {"high", "d20", []int{20}, nil, "", "d20 takes 1 face, none is given. Write `d20=10`."},
		"too many":       {"5,3,1", "2d8", []int{8, 8}, nil, "", "2d8 takes 2 faces, 3 are given. Write `2d8=5,3`."},
		"too many, bare": {"5 3 1 1", "2d8", []int{8, 8}, nil, "", "2d8 takes 2 faces, 4 are given. Write `2d8=5,3`."},
		"for no dice":    {"5", "0", nil, nil, "", "0 takes 0 faces, 1 is given. Write `0=`."},
		"too high":       {"5,7", "2d6", []int{6, 6}, nil, "", "7 is no face of a d6. A d6 shows 1 to 6: `2d6=5,3`."},
		"zero":           {"0", "d6", []int{6}, nil, "", "0 is no face of a d6. A d6 shows 1 to 6: `d6=3`."},
		"a good face":    {"7,1", "2d6", []int{6, 6}, nil, "", "7 is no face of a d6. A d6 shows 1 to 6: `2d6=3,1`."},
		"semicolon":      {"3;4", "2d6", []int{6, 6}, nil, "", "Faces are divided by commas or spaces. Write `2d6=3,4`."},
		"other dividers": {"3/4.9", "3d6", []int{6, 6, 6}, nil, "", "Faces are divided by commas or spaces. Write `3d6=3,4,3`."},
		"comma first":    {",4", "2d6", []int{6, 6}, nil, "", "2d6 takes 2 faces, 1 is given. Write `2d6=4,3`."},
		"many dice":      {"1", "13d6", slices.Repeat([]int{6}, 13), nil, "", "13d6 takes 13 faces, 1 is given. Write `2d6=3,3`."},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			lexer := dice.Lex(tt.text)
			faces, err := lexer.Faces(tt.what, tt.sizes)
			if tt.err != "" {
				var fault *dice.Fault
				require.ErrorAs(t, err, &fault)
				assert.EqualError(t, fault, tt.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, tt.want, faces)
			assert.Equal(t, tt.rest, tt.text[lexer.At():])
		})
	}
}
