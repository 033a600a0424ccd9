package trago

import (
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

func (r *reader) nothingBehind(sign string) error {
	return rules.Refuse(fmt.Sprintf("Behind %s something is missing.", rules.Quote(sign)),
		fmt.Sprintf("Add a number of dice: `%s`.", r.shown(usual, r.text[:r.read]+" + knife 1")))
}

func (r *reader) doubled(signs string) error {
	if r.first && strings.HasPrefix(signs, ",") {
		return rules.Refuse("Before the comma something is missing.",
			fmt.Sprintf("Begin with dice: `%s`.", r.shown(usual, r.text[r.tok.At:])))
	}
	return rules.Refuse(fmt.Sprintf("%s is more than one sign.", rules.Quote(signs)),
		fmt.Sprintf("One is enough: `%s`.", r.shown(usual, r.with(r.read, r.tok.At, "+"))))
}

// glued refuses what touches the element before it.
func (r *reader) glued() error {
	return rules.Refuse(rules.Quote(r.tok.Text)+" touches what stands before it.",
		fmt.Sprintf("Put a space or a sign between them: `%s`.", r.shown(usual, r.with(r.end, r.end, ""), r.text[:r.read])))
}

// symbol refuses a character that no element begins with.
func (r *reader) symbol() error {
	switch {
	case r.tok.Kind == dice.Minus && r.ahead().Kind == dice.Number && (r.line.Challenge != nil || r.line.Risk != nil):
		n := r.ahead()
		return rules.Refuse("Dice are not taken away, and what lowers a challenge or a risk says which.",
			fmt.Sprintf("Write `%s` or `%s`.", r.shown("5 c3 c -1 arms", r.text[:r.tok.At]+" c -"+n.Text+r.text[n.End():]),
				r.shown("5 c3 risk 4 risk -1 shield", r.text[:r.tok.At]+" risk -"+n.Text+r.text[n.End():])))
	case r.tok.Kind == dice.Minus:
		return rules.Refuse("Nothing is taken away from a pool.", "What makes it harder raises the challenge: `5 c3 c +1 outnumbered`.")
	}
	say := fmt.Sprintf("I do not know %s here.", rules.Quote(r.tok.Text))
	if rest := r.text[r.tok.At:]; !r.first && isWords(rest) {
		return rules.Refuse(say, fmt.Sprintf("Is it a remark? Put # before it: `%s`.", r.remarked(r.tok.At, len(r.text))))
	}
	return rules.Refuse(say, fmt.Sprintf("A pool is numbers of dice with a sign between them: `%s`.", r.soFar()))
}

// isWords reports whether a text has words and no dice or numbers in it.
func isWords(text string) bool {
	found := false
	lex := dice.Lex(text)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		found = found || t.Kind == dice.Word
		if t.Kind == dice.Dice || t.Kind == dice.Number {
			return false
		}
	}
	return found
}

func (r *reader) noSuchDie() error {
	say := fmt.Sprintf("d%d is no die of New Trago 2: all are d10.", r.tok.Size)
	n := min(max(r.tok.Count, 1), MaxDice)
	return rules.Refuse(say, fmt.Sprintf("Write how many dice: `%s`.", r.shown(usual, r.with(r.tok.At, r.tok.End(), decimal(n)))))
}

// fits refuses more dice than a skill or an edge has.
func (r *reader) fits(label, part string, n int) error {
	return r.fitsOf(label, part, n, r.tok.At, r.tok.End(), "")
}

// fitsOf is fits for dice whose number stands between two positions, or belongs there behind a space.
func (r *reader) fitsOf(label, part string, n, from, to int, space string) error {
	most, what := 0, ""
	switch {
	case part == SetSkill || part == "" && IsSkill(label):
		most, what = MaxSkill, "a skill"
	case part == SetEdge || part == "" && IsEdge(label):
		most, what = MaxEdge, "an edge"
	}
	if most == 0 || n <= most || r.line.Night || r.board.Strangers {
		return nil
	}
	return rules.Refuse(fmt.Sprintf("%s is %s, and %s gives %d dice at most; here are %d.", cut(label), what, what, most, n),
		fmt.Sprintf("Write `%s`.", r.shown(usual, r.with(from, to, space+decimal(most)))))
}

func (r *reader) tooMany(n int) error {
	return rules.Refuse(fmt.Sprintf("A roll has %d dice at most: a skill up to %d, one edge up to %d, advantages up to %d. Here are %d.",
		MaxDice, MaxSkill, MaxEdge, MaxAdvantage, n), "Roll `Melee 5 + Savage 2 + knife 2 c3`; a Night roll may have more: `night 6 hunger 5`.")
}

func (r *reader) tooManyNight(n int) error {
	return rules.Refuse(fmt.Sprintf("A Night roll has %d dice at most; here are %d.", MaxNight, n), "Roll fewer: `night 6 hunger 5`.")
}

func (r *reader) noDice() error {
	switch {
	case strings.TrimSpace(r.text) == "":
		return rules.Refuse("There is nothing to roll.", "Say how many dice: `Melee 3 + Savage 1 c3 risk 4`.")
	case r.line.Night:
		return rules.Refuse("A Night roll has the dots of a discipline or an alignment beside the special dice.",
			fmt.Sprintf("Say how many: `%s`.", r.shown(usualNight, strings.Replace(strings.ToLower(r.text), "night", "night 3", 1))))
	}
	return rules.Refuse("There are no dice in "+rules.Quote(r.text)+".",
		fmt.Sprintf("Say how many: `%s`.", r.shown(usual, "Melee 3 + Savage 1 "+r.text)))
}

func (r *reader) nothingRolled() error {
	return rules.Refuse("That is no die at all.", "An edge, a tool or an accepted bane gives one: `Melee 0 + Savage 1 c1`.")
}

func (r *reader) diceBehind() error {
	return rules.Refuse("What is rolled stands before `vs`, and behind it what it is up against.",
		fmt.Sprintf("A challenge is written so: `%s`.", r.shown(usual, r.text[:r.read]+" c3")))
}

func (r *reader) nothingAgainst(versus dice.Token) error {
	so := r.shown("Melee 3", r.text[:versus.At])
	if r.tok.Kind == dice.Number {
		return rules.Refuse(fmt.Sprintf("Behind %s stands a name, and %s could be a challenge or dice.", rules.Quote(versus.Text), r.tok.Text),
			fmt.Sprintf("A challenge is written so: `%s c%d`.", so, min(r.tok.Value, MaxBar)))
	}
	return rules.Refuse(fmt.Sprintf("Behind %s something is missing.", rules.Quote(versus.Text)),
		fmt.Sprintf("Write a name of the board, or the challenge alone: `%s c3`.", so))
}

func (r *reader) noTarget(run []dice.Token, names []table.Named) error {
	say := fmt.Sprintf("There is no %s to roll against.", rules.Quote(join(run)))
	so := r.shown("Melee 3", r.text[:r.read])
	if near := table.CloseTo(join(run), names); len(near) > 0 {
		return rules.Refuse(say, fmt.Sprintf("Close: %s.", strings.Join(near, ", ")))
	}
	return rules.Refuse(say, fmt.Sprintf("Write the challenge: `%s c3 risk 4`.", so))
}

func (r *reader) behindFaces() error {
	return rules.Refuse("Faces stand behind the last number of dice.", fmt.Sprintf("Write them last: `%s`.", usualFaces))
}

func (r *reader) facesTwice() error {
	return rules.Refuse("Faces are given twice.", fmt.Sprintf("Once for all dice, the special dice last: `%s`.", r.soFar()))
}

func (r *reader) looseFaces() error {
	return rules.Refuse("Faces stand directly behind the last number of dice.", fmt.Sprintf("Write `%s`.", "5=6,7,1,10,10 hunger 2 c3"))
}

// wrongFaces refuses faces that do not fit the dice of the whole line.
func (r *reader) wrongFaces(err error, total int) error {
	fault, ok := err.(*dice.Fault) //nolint:errorlint // it comes from the lexer as it is
	if !ok {
		return err
	}
	l := r.line
	l.Faces = nil
	faces := scan(r.text[r.faces.at:])
	for i := range total {
		face := 5
		if i < len(faces) && faces[i] >= 1 && faces[i] <= sides {
			face = faces[i]
		}
		l.Faces = append(l.Faces, face)
	}
	say := strings.Replace(fault.Say, decimal(total)+" takes", "A pool of "+plural(total, "die", "dice")+" takes", 1)
	return rules.Refuse(say, fmt.Sprintf("Write `%s`.", r.shown(usualFaces, l.String())))
}

// scan reads the numbers at the beginning of a text.
func scan(text string) []int {
	var faces []int
	lex := dice.Lex(text)
	for t := lex.Next(); t.Kind == dice.Number || t.Kind == dice.Comma; t = lex.Next() {
		if t.Kind == dice.Number {
			faces = append(faces, t.Value)
		}
	}
	return faces
}

// plural is a number with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return decimal(n) + " " + many
}

// labelsBehind reports whether the line begins with a bare number, has labels before others, and ends in words.
func (r *reader) labelsBehind(run []dice.Token, after dice.Token) bool {
	if !r.bare || r.signs || after.Kind != dice.End || r.behind || len(r.line.Terms) < 2 {
		return false
	}
	return slices.ContainsFunc(r.line.Terms, func(t Term) bool { return t.Label != "" }) && len(run) < 4
}

func (r *reader) labelBehind() error {
	return rules.Refuse("Labels stand before their number.", "Write `Melee 3 + Savage 1 c3`.")
}

// unknown refuses words that are neither a name nor a label.
func (r *reader) unknown(run []dice.Token) error {
	for i, t := range run {
		if i > 0 && r.startsGame(t) {
			run = run[:i]
			break
		}
	}
	if err := r.meant(run[0]); err != nil {
		return err
	}
	if err := r.notBackground(join(run)); err != nil {
		return err
	}
	if err := r.noNumber(run[0]); err != nil {
		return err
	}
	words := join(run)
	say := fmt.Sprintf("I do not know %s.", rules.Quote(words))
	if near := table.CloseTo(words, r.named()); len(near) > 0 {
		return rules.Refuse(say, fmt.Sprintf("On the sheet: %s. A remark goes behind #.", strings.Join(near, ", ")))
	}
	from, to := run[0].At, run[len(run)-1].End()
	if len(r.line.Terms) == 0 {
		return rules.Refuse(say, fmt.Sprintf("Put how many dice it gives behind it: `%s`.", r.shown(usual, r.with(from, to, words+" 1"))))
	}
	return rules.Refuse(say, fmt.Sprintf("If it gives dice, say how many: `%s`. If it is a remark, put # before it: `%s`.",
		r.shown(usual, r.with(from, to, words+" 1")), r.remarked(from, to)))
}

// noNumber refuses what begins with a digit and is no number, and quotes around a line. It is nil for all others.
func (r *reader) noNumber(t dice.Token) error {
	switch c := t.Text[0]; {
	case c >= '0' && c <= '9':
		digits := len(t.Text) - len(strings.TrimLeft(t.Text, "0123456789"))
		return rules.Refuse(fmt.Sprintf("%s is no number of dice.", rules.Quote(t.Text)),
			fmt.Sprintf("Whole numbers stand apart: `%s`.", r.shown(usual, r.with(t.At+digits, t.At+digits, ""), r.text[:r.read])))
	case c == '"' || c == '\'':
		return rules.Refuse("A line stands without quotes.", fmt.Sprintf("Type only the dice: `%s`.", r.shown(usual, strings.Trim(r.text, `"' `))))
	}
	return nil
}

// lowerOrDice refuses a number behind a word that lowers the risk by one: it could be how much, or dice.
func (r *reader) lowerOrDice(name string, t dice.Token) error {
	n := min(max(t.Value, t.Count, 1), MaxBar)
	return rules.Refuse(fmt.Sprintf("%s lowers the risk by 1, and %s behind it could be how much, or dice.", rules.Quote(name), t.Text),
		fmt.Sprintf("Write `%s` or `%s`.", r.shown("5 c3 risk 4 risk -2 plates", r.with(r.tok.At, t.End(), fmt.Sprintf("risk -%d %s", n, "plates"))),
			r.shown("5 c3 risk 4 armor + 2", r.with(t.At, t.At, "+"))))
}

func (r *reader) background(name string) error {
	return rules.Refuse(fmt.Sprintf("%s is a background skill: it succeeds without a roll.", name),
		"Roll a skill where something can go wrong: `"+usual+"`.")
}

// bothReadings refuses a game word that could also begin a name.
func (r *reader) bothReadings(run []dice.Token) error {
	at := run[0].End()
	apart := r.with(at, at, "+")
	whole := strings.TrimSpace(r.text[:run[0].At]) + " + " + r.text[run[0].At:]
	if strings.TrimSpace(r.text[:run[0].At]) == "" {
		whole = "+ " + r.text[run[0].At:]
	}
	return rules.Refuse(fmt.Sprintf("%s can be a word of the game, or the beginning of %s.", rules.Quote(run[0].Text), rules.Quote(join(run))),
		fmt.Sprintf("A sign decides: `%s` or `%s`.", r.shown(usual, apart), r.shown(usual, whole)))
}
