package torchlite

import (
	"fmt"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// bothReadings refuses words behind a die that end it or begin the next name: `Brawn d10 Double Agent d8`. The first n of
// them are game words.
func (s *side) bothReadings(run []dice.Token, n int) error {
	first := run[n-1]
	ended := s.with(first.End(), first.End(), " + ")
	begun := s.with(s.read, run[0].At, " + ")
	return rules.Refuse(fmt.Sprintf("%s can end one die or begin the next name.", rules.Quote(join(run[:n]))),
		fmt.Sprintf("A sign decides: `%s` or `%s`.",
			s.shownOr("Brawn d10 double + Agent d8", ended), s.shownOr("Brawn d10 + Double Agent d8", begun)))
}

// bothNames refuses words whose first n can be a name of their own, or with the rest a label.
func (s *side) bothNames(run []dice.Token, n int, name string) error {
	apart := s.with(run[0].At, run[n-1].End(), " "+dice.Mended(name)+" + ")
	whole := s.with(run[0].At, run[0].At, " + ")
	return rules.Refuse(fmt.Sprintf("%s can be a label, or begin with %s.", rules.Quote(join(run)), name),
		fmt.Sprintf("A sign decides: `%s` or `%s`.", s.shown(apart), s.shown(whole)))
}

// noDieBefore refuses a word that changes the die before it where no die stands.
func (s *side) noDieBefore(t dice.Token) error {
	word := strings.ToLower(t.Text)
	lex := dice.Lex(s.text[t.End():s.to])
	next := lex.Next()
	swapped := s.with(t.At, t.End()+next.End(), s.text[t.End():t.End()+next.End()]+" "+word)
	joined := s.with(s.read, t.At, " ")
	return rules.Refuse(fmt.Sprintf("%s stands behind the die that it changes.", rules.Quote(word)),
		fmt.Sprintf("Write `%s`.", s.shown(swapped, joined, "Brawn d10 + Rebel d8 "+word)))
}

func (s *side) wordAsLabel(t dice.Token) error {
	word := strings.ToLower(t.Text)
	if words[word].changes() {
		return s.noDieBefore(t)
	}
	if words[word].counts() {
		return rules.Refuse(fmt.Sprintf("%s takes a number, and is no label.", rules.Quote(word)), fmt.Sprintf("Write `%s`.", s.counting(t)))
	}
	return rules.Refuse(fmt.Sprintf("%s is a word of the game and no label.", rules.Quote(word)),
		fmt.Sprintf("Put a word with it: `%s`.", s.shown(s.with(t.At, t.At, "My "))))
}

// ladderLabel refuses a difficulty before a die, of which it cannot be the label.
func (s *side) ladderLabel(run []dice.Token) error {
	step, _ := ladder(run)
	end := run[len(run)-1].End()
	return rules.Refuse(fmt.Sprintf("%s is a difficulty, %s %s, and no label.", rules.Quote(step.Name), step.Die, step.Die),
		fmt.Sprintf("Write `%s` to add to it, or the dice alone: `%s`.",
			s.shown(s.with(end, end, " + ")), s.shown(s.with(run[0].At, end, " "))))
}

func (s *side) holdNotLast() error {
	return rules.Refuse("`hold` stands at the end of the line.",
		fmt.Sprintf("Write `%s`.", s.shown(s.with(s.tok.At, s.tok.End(), " ")+" hold", "Brawn d10 + d8 hold")))
}

func (s *side) changeBehindFaces(t Term) error {
	word := strings.ToLower(s.tok.Text)
	t.Faces = nil
	changed := t
	switch words[word] {
	case wordUp:
		changed.Steps++
	case wordDown:
		changed.Steps--
	case wordDouble:
		changed.Double++
	case wordHinder:
		changed.Hinder = true
	case wordOwn:
		changed.Own = true
	default: // no other word changes a die
	}
	changed.Faces = middle(changed.Dice())
	return rules.Refuse(fmt.Sprintf("%s stands before the faces.", rules.Quote(word)),
		fmt.Sprintf("Write `%s`.", s.shown(changed.String(), "Brawn d10 "+word)))
}

// changeSeveral refuses to change several dice, of which one could be meant or all.
func (s *side) changeSeveral(t Term) error {
	word := strings.ToLower(s.tok.Text)
	if t.From.Kind == FromLadder {
		return rules.Refuse("A difficulty is two dice, and "+rules.Quote(word)+" changes one.",
			fmt.Sprintf("Write the dice: `%s`.", s.shown(s.with(s.at, s.tok.End(), fmt.Sprintf("%s %s + %s", t.Die, word, t.Die)))))
	}
	one, rest := t, t
	one.Count = 1
	rest.Count--
	single := one.String() + " " + word
	return rules.Refuse(fmt.Sprintf("%s can change one of %s, or each.", rules.Quote(word), t.bare()),
		fmt.Sprintf("Write `%s` or `%s`.", s.shownOr("d8 "+word+" + d8", single+" + "+rest.bare()),
			s.shownOr("d8 "+word+" + d8 "+word, single+strings.Repeat(" + "+one.bare()+" "+word, min(t.Count-1, 3)))))
}

func (s *side) hinderNoD8(t Term) error {
	return rules.Refuse(fmt.Sprintf("Hindering rolls a d8 as a d4, and this is %s.", equalDice(t.Count, t.Die, false)),
		fmt.Sprintf("Hinder a distinction: `%s`.", s.shown("Brawn d10 + Rebel d8 hinder")))
}

func (s *side) twice() error {
	return rules.Refuse(fmt.Sprintf("%s stands twice behind one die.", rules.Quote(s.tok.Text)),
		fmt.Sprintf("Once is enough: `%s`.", s.shown(s.text[:s.tok.At])))
}

// ownOfNobody refuses `own` behind what is no complication or stress of the roller's own.
func (s *side) ownOfNobody(t Term) error {
	return rules.Refuse("`own` is for a complication or stress of the roller's own, and "+cut(t.Label)+" is none.",
		fmt.Sprintf("Leave it out: `%s`.", s.soFar()))
}

func (s *side) ownOpposing() error {
	return rules.Refuse("`own` is for the roller's side: the other side rolls your complications anyway.",
		fmt.Sprintf("Leave it out: `%s`.", s.soFar()))
}

// ownUnsaid refuses the roller's own complication or stress without `own`.
func (s *side) ownUnsaid(k Known) error {
	return rules.Refuse(k.shown()+" is the roller's own, and the other side's to roll.",
		fmt.Sprintf("Where an SFX lets it help: `%s`.", s.shown(s.text[:s.read]+" + "+dice.Mended(k.Name)+" own", dice.Mended(k.Name)+" own")))
}

// looseCount refuses `keep 3 d8`, of which the number can belong to either.
func (s *side) looseCount(name dice.Token) error {
	n := strconv.Itoa(s.tok.Count)
	kept := s.with(name.At, s.tok.End(), fmt.Sprintf("%s %s + d%d", name.Text, n, s.tok.Size))
	return rules.Refuse(fmt.Sprintf("%s can be %s %s and a d%d, or %s of those dice.", rules.Quote(name.Text+" "+s.tok.Text), name.Text, n, s.tok.Size, number(s.tok.Count)),
		fmt.Sprintf("With a sign it is clear: `%s`.", s.shown(kept, "Brawn d10 + d8 + d6 keep 3")))
}

func (s *side) noCount(name dice.Token) error {
	return rules.Refuse(fmt.Sprintf("%s takes a number.", rules.Quote(name.Text)),
		fmt.Sprintf("Write `%s`.", s.counting(name)))
}

// counting is the line so far with a number that the word takes.
func (s *side) counting(name dice.Token) string {
	more := " effects 2"
	if wordOf(name) == wordKeep {
		more = " keep 3"
	}
	return s.shown(s.text[:s.read]+more, s.usual(s.opposing)+more)
}

func (s *side) countOutside(name dice.Token, least, most int) error {
	say := fmt.Sprintf("A total counts %d to %d dice.", least, most)
	if wordOf(name) == wordEffects {
		say = fmt.Sprintf("A roll keeps %d to %d effect dice.", least, most)
	}
	return rules.Refuse(say, fmt.Sprintf("Write `%s`.", s.counting(name)))
}

func (s *side) countTwice(name dice.Token, begin int) error {
	return rules.Refuse(fmt.Sprintf("%s stands twice on one side.", rules.Quote(name.Text)),
		fmt.Sprintf("Say it once: `%s`.", s.shown(s.with(begin, s.tok.End(), ""), s.text[:s.read])))
}

func (s *side) rerollUnknown(label string) error {
	return rules.Refuse(fmt.Sprintf("No die before `reroll` is called %s.", rules.Quote(label)),
		fmt.Sprintf("Name a die of the side, or all: `%s`.", s.shown(s.text[:s.read]+" reroll all", "Brawn d10 + d8 reroll d8")))
}

func (s *side) rerollWhat() error {
	return rules.Refuse("`reroll` says which dice are rolled again.",
		fmt.Sprintf("Write `%s` or `%s`.", s.shown(s.text[:s.read]+" reroll all"), "Brawn d10 + d8 reroll d8"))
}

func (s *side) rerollTwice() error {
	return rules.Refuse("`reroll` stands once: a player does not roll the same roll again twice.",
		fmt.Sprintf("Name all dice behind one: `%s`.", s.shown(s.text[:s.read], "Brawn d10 + 2d8 reroll 2d8")))
}

func (s *side) rerollTooMany(r Reroll, have int) error {
	say := fmt.Sprintf("The side has no %s to roll again.", r.Die)
	if have > 0 {
		say = fmt.Sprintf("The side has %s %s to roll again, not %d.", number(have), r.Die, r.Count)
	}
	pool := s.pool
	pool.Rerolls = []Reroll{{All: true}}
	if pool.ByHand() {
		pool.Rerolls[0].Faces = middle(pool.Dice())
	}
	return rules.Refuse(say, fmt.Sprintf("Name one that is there, or all: `%s`.", s.shown(s.with(s.from, s.to, " "+pool.String()+" "), pool.String(), "Brawn d10 + d8 reroll d8")))
}

// wholeFaces refuses faces of dice that no line has alone, with the whole line as the example, or another.
func (s *side) wholeFaces(err error, sizes []Die, other string) error {
	say, _, _ := strings.Cut(err.Error(), ". ")
	faces := faceList(middle(sizes))
	return rules.Refuse(say+".", fmt.Sprintf("Write `%s`.", s.shown(s.text[:s.end]+faces+" "+s.text[s.to:], s.text[:s.end]+faces, other)))
}

func (s *side) behindReroll() error {
	return rules.Refuse("`reroll` stands behind all dice of its side.",
		fmt.Sprintf("Write `%s`.", "Brawn d10 + d8 reroll d8"))
}
