package torchlite

import (
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

func (r *reader) secondVersus(first, second dice.Token) error {
	return rules.Refuse(fmt.Sprintf("%s stands twice.", rules.Quote(first.Text)),
		fmt.Sprintf("Several targets stand behind one, with a bar between them: `%s`.",
			r.shownOr("Brawn d10 + d8 vs d8 + d6 | d6", r.with(second.At, second.End(), " | "))))
}

func (r *reader) barBefore(bar dice.Token) error {
	return rules.Refuse("A bar divides the targets behind `vs`.",
		fmt.Sprintf("Write `%s`.", r.shownOr("Brawn d10 + d8 vs d8 + d6 | d6", r.with(bar.At, bar.End(), " vs "))))
}

// tooManyTargets refuses more targets than a roll may have; those that are too many begin at a position.
func (r *reader) tooManyTargets(n, from int) error {
	return rules.Refuse(fmt.Sprintf("A roll is against %d targets at most; here are %d.", maxTargets, n),
		fmt.Sprintf("Roll against fewer: `%s`.", r.shownOr("Brawn d10 + d8 vs d8 + d6 | d6", r.text[:from])))
}

func (r *reader) nothingAgainst(versus dice.Token, several bool) error {
	line := r.shownOr("Brawn d10 + d8", r.text[:versus.At])
	if several {
		return rules.Refuse("Beside a bar a target is missing.", fmt.Sprintf("Each has dice, a difficulty or a name: `%s vs d8 + d6 | hard`.", line))
	}
	return rules.Refuse(fmt.Sprintf("Behind %s something is missing.", rules.Quote(versus.Text)),
		fmt.Sprintf("Write dice, a difficulty or a name: `%[1]s vs d8 + d6` or `%[1]s vs hard`.", line))
}

func (s *side) noDie() error {
	switch {
	case strings.TrimSpace(s.text) == "" && s.opposing:
		return rules.Refuse("There is nothing to roll against.", "Say which dice, or how hard it is: `d8 + d6` or `hard`.")
	case strings.TrimSpace(s.text) == "":
		return rules.Refuse("There is nothing to roll.", "Say which dice: `Brawn d10 + Rebel d8 + Knife d6`.")
	case strings.TrimSpace(s.text[s.from:s.to]) == "":
		return rules.Refuse("Before `vs` something is missing.",
			fmt.Sprintf("Begin with dice of your own: `%s`.", s.shown("Brawn d10 + d8 "+strings.TrimSpace(s.text))))
	}
	return rules.Refuse("There is no die in "+rules.Quote(s.text[s.from:s.to])+".", fmt.Sprintf("Name one: `%s`.", s.usual(s.opposing)))
}

func (s *side) nothingBehind(sign string) error {
	return rules.Refuse(fmt.Sprintf("Behind %s something is missing.", rules.Quote(sign)),
		fmt.Sprintf("Add a die: `%s`.", s.shown(s.text[:s.read]+" + d6 "+s.text[s.to:], s.text[:s.read]+" + d6")))
}

func (s *side) doubled(signs string) error {
	if s.first && strings.HasPrefix(signs, ",") {
		return rules.Refuse("Before the comma something is missing.",
			fmt.Sprintf("Begin with a die: `%s`.", s.shown(s.with(s.from, s.tok.At, " "))))
	}
	return rules.Refuse(fmt.Sprintf("%s is more than one sign.", rules.Quote(signs)),
		fmt.Sprintf("One is enough: `%s`.", s.shown(s.with(s.read, s.tok.At, " + "), s.text[:s.read]+" + d6")))
}

// glued refuses what touches the term before it.
func (s *side) glued() error {
	return rules.Refuse(rules.Quote(s.tok.Text)+" touches what stands before it.",
		fmt.Sprintf("Put a space or a sign between them: `%s`.", s.shown(s.with(s.end, s.end, " "), s.with(s.end, s.end, " + "), s.text[:s.read])))
}

// symbol refuses a character that no term begins with.
func (s *side) symbol() error {
	switch s.tok.Kind {
	case dice.Minus:
		return s.nothingTaken()
	case dice.Equals:
		return rules.Refuse("Given faces stand directly behind their die.", "Write `Brawn d10=7 + d8=2`.")
	default:
	}
	say := fmt.Sprintf("I do not know %s here.", rules.Quote(s.tok.Text))
	if rest := s.text[s.tok.At:s.to]; !s.first && isWords(rest) {
		return rules.Refuse(say, fmt.Sprintf("Is it a remark? Put # before it: `%s`.", s.remarked(s.tok.At, s.to)))
	}
	return rules.Refuse(say, fmt.Sprintf("A side is dice with a sign between them: `%s`.", s.soFar()))
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

// countOrSize refuses `8 d6`, which is a d8 and a d6, or eight d6.
func (s *side) countOrSize(label string) error {
	die, ok := DieOf(s.tok.Size)
	if !ok {
		return s.noSuchDie(fmt.Sprintf("d%d", s.tok.Size))
	}
	one := fmt.Sprintf("d%d + %s", s.tok.Count, die)
	several := fmt.Sprintf("%d%s", s.tok.Count, die)
	if label == "" {
		label = rules.Quote(s.tok.Text)
	} else {
		label = rules.Quote(label + " " + s.tok.Text)
	}
	return rules.Refuse(fmt.Sprintf("%s can be one d%d and one %s, or %s %s.", label, s.tok.Count, die, number(s.tok.Count), die),
		fmt.Sprintf("Write `%s` or `%s`.",
			s.shownOr(one, s.with(s.tok.At, s.tok.End(), one)), s.shownOr(several, s.with(s.tok.At, s.tok.End(), several))))
}

// number is a small number in words.
func number(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

const useDice = "Use d4, d6, d8, d10 or d12: `%s`."

func (s *side) noSuchDie(text string) error {
	if i := strings.IndexAny(text, "dD"); i > 0 {
		text = text[i:]
	}
	return rules.Refuse(strings.ToLower(text)+" is no TorchLite die.", fmt.Sprintf(useDice, s.usual(s.opposing)))
}

// noSuchNumber refuses a number that is no size of a die.
func (s *side) noSuchNumber(label string) error {
	n := s.tok
	lex := s.lex
	next := s.ahead(&lex)
	if die, ok := DieOf(next.Value); ok && next.Kind == dice.Number && n.Value > 0 && n.Value <= dice.MaxDice {
		several := fmt.Sprintf("%d%s", n.Value, die)
		return rules.Refuse(fmt.Sprintf("d%s is no TorchLite die.", n.Text),
			fmt.Sprintf("For several dice write `%s`.", s.shownOr(several, s.with(n.At, next.End(), several))))
	}
	if label == "" && (s.signed || s.first) {
		return rules.Refuse(fmt.Sprintf("%s is no size of a die, and a total is made of dice alone.", n.Text), fmt.Sprintf(useDice, s.usual(s.opposing)))
	}
	return s.noSuchDie("d" + n.Text)
}

func (s *side) noDice(die Die) error {
	return rules.Refuse(fmt.Sprintf("0%s is no die at all.", die), fmt.Sprintf("Roll at least one: `%s`.", s.shown(s.with(s.tok.At, s.tok.End(), die.String()))))
}

func (s *side) tooMany(n int) error {
	return rules.Refuse(fmt.Sprintf("%d dice are the most on one side; here are %d.", dice.MaxDice, n), "Roll with fewer: `50d6 + 50d8`.")
}

// goneDie refuses a side whose last die was stepped down below d4.
func (s *side) goneDie(t Term) error {
	return rules.Refuse("Below d4 a die is gone, and nothing is left to roll.",
		fmt.Sprintf("Step it down less, or add another: `%s`.", s.shown(t.String()+" + d6", "d4 down + d6")))
}

// mixed refuses a side on which some dice have faces and others none, and shows it with a face for each.
func (s *side) mixed() error {
	full := s.pool
	full.Terms = slices.Clone(s.pool.Terms)
	full.Rerolls = slices.Clone(s.pool.Rerolls)
	for i, t := range full.Terms {
		if t.Faces == nil {
			full.Terms[i].Faces = middle(t.Dice())
		}
	}
	for i, r := range full.Rerolls {
		if r.Faces == nil {
			full.Rerolls[i].Faces = middle(r.sizes(full))
		}
	}
	example := s.shownOr("Brawn d10=7 + d8=2", s.with(s.from, s.to, " "+full.String()+" "))
	if s.alone {
		example = s.shownOr("d8=5 + d6=3", full.String())
	}
	return rules.Refuse("Some dice of a side have their faces given and some do not.", fmt.Sprintf("Give all of them, or none: `%s`.", example))
}

// middle are likely faces for dice.
func middle(dies []Die) []int {
	faces := make([]int, len(dies))
	for i, die := range dies {
		faces[i] = int(die)/2 + 1
	}
	return faces
}

// labelBehind refuses names behind bare dice without signs: each could be the label of the die before it, or of the one
// behind.
func (s *side) labelBehind(run []dice.Token) error {
	words := s.text[run[0].At:s.to]
	moved := slices.Clone(s.pool.Terms)
	labels := false
	for i := range moved {
		label := strings.Join(strings.Fields(words), " ")
		if i+1 < len(moved) {
			label = s.pool.Terms[i+1].Label
		}
		labels = labels || i > 0 && s.pool.Terms[i].Label != ""
		moved[i].Label = label
	}
	line := s.shownOr("Brawn d10 + Scoundrel d8", s.with(s.from, s.to, " "+Pool{Terms: moved}.String()+" "))
	say := "Labels stand before their die: `" + line + "`."
	if k, n, _ := s.longest(run); n > 0 {
		plus := s.with(s.read, run[0].At, " + ")
		return rules.Refuse(say, fmt.Sprintf("For %s write `%s`.", k.shown(), s.shown(plus, s.text[:s.read]+" + "+k.Name)))
	}
	if labels {
		return rules.Refuse(say, "")
	}
	return rules.Refuse(fmt.Sprintf("I do not know %s.", rules.Quote(words)),
		say+fmt.Sprintf(" A remark goes behind #: `%s`.", s.remarked(run[0].At, s.to)))
}

// unknown refuses words that are neither a label nor a known name.
func (s *side) unknown(run []dice.Token) error {
	words := join(run)
	if _, err := table.Look(words, s.known()); hint(err) != "" {
		return rules.Refuse(fmt.Sprintf("I do not know %s.", rules.Quote(words)), hint(err)+" A remark goes behind #.")
	}
	if _, err := table.Look(run[0].Text, s.known()); hint(err) != "" {
		return rules.Refuse(fmt.Sprintf("I do not know %s.", rules.Quote(words)), hint(err)+" A remark goes behind #.")
	}
	say := fmt.Sprintf("I do not know %s.", rules.Quote(s.text[run[0].At:s.to]))
	switch {
	case s.opposing && s.first:
		return s.unknownTarget(run)
	case len(s.pool.Terms) == 0:
		return rules.Refuse(say, fmt.Sprintf("A word is the label of the die behind it: `%s`.", s.usual(s.opposing)))
	case s.signed:
		return rules.Refuse(fmt.Sprintf("Behind %s a die is missing.", rules.Quote(words)),
			fmt.Sprintf("Add one: `%s`.", s.shown(s.with(run[len(run)-1].End(), run[len(run)-1].End(), " d8"), "Brawn d10 + Scoundrel d8")))
	}
	return rules.Refuse(say, fmt.Sprintf("Is it a remark? Put # before it: `%s`.", s.remarked(run[0].At, s.to)))
}

// unknownTarget refuses a name behind `vs` that nobody has.
func (s *side) unknownTarget(run []dice.Token) error {
	words := join(run)
	say := fmt.Sprintf("I do not know %s.", rules.Quote(words))
	at := run[len(run)-1].End()
	dies := s.shown(s.with(at, at, " d8 + d6"))
	_, names := s.aims()
	for _, step := range Ladder {
		names = append(names, table.Named{Name: step.Name})
	}
	if _, err := table.Look(words, names); hint(err) != "" {
		return rules.Refuse(say, hint(err)+fmt.Sprintf(" Somebody new comes with dice: `%s`.", dies))
	}
	step := "hard"
	if slices.Contains([]string{"medium", "moderate", "average", "normal", "tough", "standard"}, table.Fold(words)) {
		step = Ladder[2].Name
	}
	return rules.Refuse(say, fmt.Sprintf("Say its dice, or how hard it is: `%s` or `%s`.", dies, s.shown(s.with(s.from, s.to, " "+step+" "))))
}

// closeTarget refuses a new name behind `vs` that is close to one that there is.
func (s *side) closeTarget(run []dice.Token, near string) error {
	at := run[len(run)-1].End()
	return rules.Refuse(fmt.Sprintf("I do not know %s.", rules.Quote(join(run))),
		near+fmt.Sprintf(" Somebody new comes with dice: `%s`.", s.shown(s.with(at, at, " d8 + d6"))))
}

func (s *side) noDiceYet(t Target) error {
	return rules.Refuse("Nobody knows the dice of "+cut(t.Name)+" yet, so no faces can be given for them.",
		fmt.Sprintf("Say the dice, too: `%s`.", s.shown(s.with(s.from, s.to, " "+t.Name+" d8=5 + d6=3 "))))
}
