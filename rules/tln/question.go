package tln

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Question is asked of the dice (Questions): of two answers, or of several options with their levels.
type Question struct {
	Say string `json:"say"`
	// Options are the names of the options, one for each side of the test; of a question with two answers they are "Yes" and
	// "No".
	Options []string `json:"options"`
	Plain   bool     `json:"plain,omitempty"` // the options are several: the highest happens, without nuance
}

// Likely is how likely an answer is.
type Likely string

// How likely yes is against no, as levels: [LikelyLevels].
const (
	Even       Likely = "even"
	LikelyYes  Likely = "likely"
	VeryYes    Likely = "very likely"
	Unlikely   Likely = "unlikely"
	VeryUnlike Likely = "very unlikely"
)

// Likelihoods are all, in the order in which they are offered.
var Likelihoods = []Likely{Even, LikelyYes, VeryYes, Unlikely, VeryUnlike}

// Levels are the levels of yes and no; false is no likelihood.
func (l Likely) Levels() (yes, no int, ok bool) {
	const even, likely, very, total = 5, 6, 7, 10
	switch l {
	case Even, "":
		return even, total - even, true
	case LikelyYes:
		return likely, total - likely, true
	case VeryYes:
		return very, total - very, true
	case Unlikely:
		return total - likely, likely, true
	case VeryUnlike:
		return total - very, very, true
	}
	return 0, 0, false
}

// AskYesNo is a question with two answers as a test.
func AskYesNo(say string, likely Likely) (Question, Line, error) {
	yes, no, ok := likely.Levels()
	if !ok {
		return Question{}, Line{}, rules.Refuse(rules.Quote(string(likely))+" is no likelihood.", "It is `even`, `likely`, `very likely`, `unlikely` or `very unlikely`.")
	}
	line := Line{Sides: []Side{{Terms: []Term{{Label: "Yes", N: yes}}}, {Terms: []Term{{Label: "No", N: no}}}}}
	return Question{Say: say, Options: []string{"Yes", "No"}}, line, nil
}

// AskOptions is a question with several options, "Wolves 3, Bandits 5, Nothing 2", as a test.
func AskOptions(say, options string) (Question, Line, error) {
	q, line := Question{Say: say, Plain: true}, Line{}
	for part := range strings.FieldsFuncSeq(options, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		level, err := ParseLevel(words[len(words)-1])
		name := strings.Join(words[:len(words)-1], " ")
		if err != nil || name == "" {
			return q, line, rules.Refuse(rules.Quote(strings.TrimSpace(part))+" is no option with its level.", "For example `Wolves 3, Bandits 5, Nothing 2`.")
		}
		if _, err := table.CheckName(name, nil); err != nil {
			return q, line, err
		}
		q.Options = append(q.Options, name)
		line.Sides = append(line.Sides, Side{Terms: []Term{{Label: name, N: level}}})
	}
	if len(q.Options) < 2 || len(q.Options) > MaxSides { //nolint:mnd // one is no question
		return q, line, rules.Refuse("A question has two to six options.", "For example `Wolves 3, Bandits 5, Nothing 2`.")
	}
	return q, line, nil
}

// Answer is what a test answers: "Yes, but", "Wolves"; a tie is "unclear".
func (q Question) Answer(s Standing) string {
	switch {
	case s.Winner < 0 || s.Degree == 0 && !q.Plain:
		return "Unclear"
	case q.Plain:
		return q.Options[s.Winner]
	}
	return q.Options[s.Winner] + nuance(s.Degree)
}

// nuance is how an answer is qualified by the degree of control.
func nuance(degree int) string {
	switch degree {
	case 1:
		return ", but"
	case 2: //nolint:mnd // the table's
		return ""
	}
	return ", and"
}
