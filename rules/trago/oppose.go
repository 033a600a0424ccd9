package trago

import (
	"regexp"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// ParseBar reads challenge and risk alone: "c3 risk 4 armor".
func ParseBar(text string) (Bar, error) {
	text, remark, err := dice.ReadLine(text)
	if err != nil {
		return Bar{}, refusal(err)
	}
	r := newReader(text, Lexicon{}, false)
	r.bar = true
	l, err := r.whole()
	switch {
	case err != nil:
		return Bar{}, err
	case l.Challenge == nil || remark != "":
		return Bar{}, r.onlyBar()
	}
	return l.Bar, nil
}

// What is said of an estimate.
var (
	aboutWords   = regexp.MustCompile(`(?i)\b(c|challenge|risk)\s*(\d+)\s+about\s+(\d+)`)
	certainWords = regexp.MustCompile(`(?i)\b(certain|uncertain)\b`)
)

// ParseOppose reads what rolls are up against, with an estimate behind a number: "c4 about 3 risk 3 about 4 certain". With
// an estimate the numbers stay hidden (Estimating Challenge).
func ParseOppose(pool string) (table.NewCard, error) {
	text, remark, err := dice.ReadLine(pool)
	switch {
	case err != nil:
		return table.NewCard{}, refusal(err)
	case remark != "":
		return table.NewCard{}, rules.Refuse("A remark does not go with a challenge.", "What it is stands in `name`. Type only `c3 risk 4`.")
	}
	var says []string
	plain := aboutWords.ReplaceAllStringFunc(text, func(found string) string {
		m := aboutWords.FindStringSubmatch(found)
		what := "challenge"
		if strings.EqualFold(m[1], "risk") {
			what = "risk"
		}
		says = append(says, what+" about "+strings.TrimLeft(m[3], "0"))
		if n, err := strconv.Atoi(m[3]); err != nil || n < 1 || n > MaxBar {
			says = nil
		}
		return m[1] + " " + m[2]
	})
	sure := certainWords.FindString(plain)
	plain = certainWords.ReplaceAllString(plain, "")
	b, err := ParseBar(plain)
	switch {
	case err != nil:
		return table.NewCard{}, err
	case len(says) == 0 && strings.Contains(strings.ToLower(text), "about"), len(says) == 0 && sure != "":
		return table.NewCard{}, rules.Refuse("An estimate is a number from 1 to "+strconv.Itoa(MaxBar)+" behind the true one.",
			"Write `c4 about 3 risk 3 about 4 certain`.")
	}
	if sure != "" {
		says = append(says, strings.ToLower(sure))
	}
	return table.NewCard{Pool: b.String(), Estimate: strings.Join(says, ", ")}, nil
}
