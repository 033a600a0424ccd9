package tote

import (
	"regexp"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// compared matches a target as other games write it: ">= 10", ">10", "at least 10". What was typed as ≥ stands in a line as >.
var compared = regexp.MustCompile(`(> ?=?|(?i:\b` + atLeast + `\b)) ?[tT]?([0-9]+)`)

const atLeast = "at least"

// spelled matches numbers in words.
var spelled = regexp.MustCompile(`(?i)\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`)

var numbersInWords = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// plainly is a line with its numbers in digits and its target as this game writes it.
func plainly(line string) string {
	line = compared.ReplaceAllString(line, " T$2 ")
	return spelled.ReplaceAllStringFunc(line, func(word string) string {
		for n, name := range numbersInWords {
			if strings.EqualFold(name, word) {
				return strconv.Itoa(n)
			}
		}
		return word
	})
}

// comparedTarget refuses a target behind a comparison.
func (r *reader) comparedTarget() error {
	if r.line.Target != 0 {
		return r.targetTwice()
	}
	before := strings.TrimSpace(r.text[:r.end])
	behind := r.text[r.tok.At:]
	typed, sign := "T10", r.tok.Text
	if at := compared.FindStringSubmatchIndex(behind); at != nil && at[0] == 0 {
		typed, sign = behind[:at[1]], behind[at[2]:at[3]]
	}
	return rules.Refuse("The target is T and a number, not "+rules.Quote(sign)+".", r.write(r.text, before+" "+typed, before+" T10"))
}

// inWords refuses a number in words, where the line reads with its digits. It is nil for all others.
func (r *reader) inWords(run []dice.Token) error {
	for _, t := range run {
		if spelled.FindString(t.Text) != t.Text {
			continue
		}
		if line := r.mend(r.text); line != usual {
			return rules.Refuse("A number is written in digits, not "+rules.Quote(t.Text)+".", "Write `"+line+"`.")
		}
	}
	return nil
}

// targetIn finds a target, `T10` or `T 10`, and returns it with the words around it.
func targetIn(words string) (target, around string, ok bool) {
	lex := dice.Lex(words)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		n, is := targetOf(t.Text)
		end := t.End()
		if ahead := lex; !is && strings.EqualFold(t.Text, "t") {
			next := ahead.Next()
			n, is, end = next.Value, next.Kind == dice.Number, next.End()
		}
		if is && t.Kind == dice.Word && n >= 1 && n <= MaxTarget {
			return "T" + strconv.Itoa(n), words[:t.At] + words[end:], true
		}
	}
	return "", words, false
}
