package trago

import (
	"fmt"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// examples of each word that takes a number.
var examples = map[word]string{
	wordChallenge: usual, wordRisk: usualRisk, wordHunger: "5 c3 hunger 2", wordFracture: "5 c3 fracture 1",
	wordBane: "Melee 3 + shove 1 bane 1 c3", wordWillpower: "5 c3 wp 1",
}

func (r *reader) noCount(name dice.Token) error {
	w, _ := gameWord(name)
	example := examples[w]
	if r.bar {
		example = usualBar
	}
	return rules.Refuse(fmt.Sprintf("Behind %s a number is missing.", rules.Quote(name.Text)), fmt.Sprintf("Write it so: `%s`.", example))
}

// countOutside refuses a number of a word that is too small or too large.
func (r *reader) countOutside(w word, n, least, most int) error {
	what := map[word]string{
		wordChallenge: "A challenge", wordRisk: "A risk", wordHunger: "Hunger", wordFracture: "Fracture", wordWillpower: "Willpower for one roll",
	}[w]
	return rules.Refuse(fmt.Sprintf("%s is %d to %d, not %s.", what, least, most, short(n)), fmt.Sprintf("Write it so: `%s`.", examples[w]))
}

// short is a number that a person typed, without all its digits where they are many.
func short(n int) string {
	if n >= 1_000_000_000 {
		return "so many"
	}
	return decimal(n)
}

func (r *reader) banesOutside(n int) error {
	return rules.Refuse(fmt.Sprintf("A bane pays for an advantage die, and those are %d at most; %s is too much or nothing.", MaxAdvantage, short(n)),
		fmt.Sprintf("Write `%s`.", examples[wordBane]))
}

func (r *reader) twice(t dice.Token) error {
	return rules.Refuse(fmt.Sprintf("%s stands twice.", rules.Quote(t.Text)), fmt.Sprintf("Once is enough: `%s`.", r.soFar()))
}

func (r *reader) specialTwice(t dice.Token) error {
	if w, _ := gameWord(t); w == wordHunger && r.line.Special.Kind == Hunger || w == wordFracture && r.line.Special.Kind == Fracture {
		return r.twice(t)
	}
	return rules.Refuse("A character has hunger dice or fracture dice, not both.", fmt.Sprintf("Write one of them: `%s`.", r.soFar()))
}

func (r *reader) nothingChanged(what, example string) error {
	return rules.Refuse(fmt.Sprintf("There is no %s that could be changed.", what),
		fmt.Sprintf("Say it as well: `%s`.", r.shown(usualRisk, r.text+" "+example, r.text+" c3 "+example)))
}

func (r *reader) riskAlone() error {
	if r.bar {
		return rules.Refuse("A margin of success lessens a risk, so it needs a challenge.", "Write both: `c3 risk 4`.")
	}
	return rules.Refuse("A margin of success lessens a risk, so it needs a challenge.",
		fmt.Sprintf("Say it as well: `%s`.", r.shown(usualRisk, r.text+" c3")))
}

func (r *reader) riskRaised() error {
	return rules.Refuse("Nothing raises a risk.", "Write the higher risk itself: `5 c3 risk 5`.")
}

func (r *reader) barTwice(t Target) error {
	return rules.Refuse(fmt.Sprintf("%s has its challenge already.", cut(t.Name)), "Leave yours out, or the name. What changes it may stand there: `c -1 arms`.")
}

// nameOrLabel refuses words behind a change that could be its name, or the label of what follows.
func (r *reader) nameOrLabel(c Change, w word, run []dice.Token, after dice.Token) error {
	kind := "c "
	if w == wordRisk {
		kind = "risk "
	}
	label := run[len(run)-1]
	named := kind + c.String() + " " + strings.TrimSpace(join(run[:len(run)-1]))
	return rules.Refuse(fmt.Sprintf("%s can name what changes it, or dice.", rules.Quote(r.text[run[0].At:max(after.End(), label.End())])),
		fmt.Sprintf("A sign decides, as in `%s`.", r.shown("5 c3 c -1 arms + Savage 1", strings.TrimSpace(named)+" + "+r.text[label.At:],
			r.with(label.At, label.At, "+"))))
}

func (r *reader) holdNotLast() error {
	if r.bar {
		return r.onlyBar()
	}
	return rules.Refuse("`hold` stands at the end of the line.", fmt.Sprintf("Write `%s hold`.", r.shown(usual, r.with(r.tok.At, r.tok.End(), ""))))
}

func (r *reader) onlyBar() error {
	return rules.Refuse("What a roll is up against is a challenge, and a risk if there is one.",
		"Write `c3 risk 4`; with an estimate `c4 about 3 risk 3 about 4 certain`.")
}

// meanings are words from elsewhere for which the game has its own.
var meanings = map[string]string{
	"dc": "c", "tn": "c", "difficulty": "c", "diff": "c", "target": "c", "dv": "c",
}

// meant refuses words that ask for something which the game writes otherwise. It is nil for all others.
func (r *reader) meant(t dice.Token) error {
	lower := strings.ToLower(t.Text)
	letters := strings.TrimRight(lower, "0123456789")
	switch {
	case meanings[letters] != "":
		return rules.Refuse(fmt.Sprintf("What a roll is to reach is a challenge, not %s.", rules.Quote(t.Text)),
			fmt.Sprintf("Write `%s`.", r.shown(usual, r.with(t.At, t.End(), "c"+lower[len(letters):]))))
	case lower == "adv" || lower == "advantage" || lower == "tool" || lower == "help":
		if r.ahead().Kind == dice.Number {
			return nil
		}
		return rules.Refuse("An advantage is a die like any other.", fmt.Sprintf("Write it with its number: `%s`.", "Melee 3 + knife 1 c3"))
	case lower == "explode" || lower == "exploding":
		return rules.Refuse("Dice of New Trago 2 do not explode.", fmt.Sprintf("Leave it out: `%s`.", r.soFar()))
	}
	return nil
}
