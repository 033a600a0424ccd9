package tote

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// gameWord reads a word of the notation with what belongs to it.
func (r *reader) gameWord(w word) error {
	switch {
	case w == wordHold:
		return r.hold()
	case r.sign == "-" || r.sign == "+" && w != wordCritical:
		return r.signBeforeWord()
	case w == wordTarget, difficulties[w] != 0:
		return r.target(w)
	case r.said[w]:
		return r.twice()
	}
	r.said[w] = true
	word := r.tok
	r.next()
	r.done()
	switch w {
	case wordInjured:
		return r.injured(word)
	case wordTotem:
		return r.totems(word)
	case wordParagon:
		return r.paragon(word)
	case wordCritical:
		r.line.Critical = true
	default: // read before
	}
	return nil
}

// hold reads the word that lets a roll wait. It stands at the end.
func (r *reader) hold() error {
	if r.ahead().Kind != dice.End || r.sign != "" && r.sign != "," {
		return r.holdWithin()
	}
	r.line.Hold = true
	r.done()
	r.next()
	return nil
}

// target reads a target: `T10`, `T 10`, `challenging`.
func (r *reader) target(w word) error {
	if r.line.Target != 0 {
		return r.targetTwice()
	}
	begin := r.tok.At
	n, ok := targetOf(r.tok.Text)
	switch {
	case r.tok.Kind == dice.Number:
		n, ok = r.tok.Value, true
	case difficulties[w] != 0 && (w != wordDifficult || r.veryBefore()):
		n, ok = difficulties[w], true
	case w == wordDifficult:
		return r.onlyDifficult()
	case !ok:
		r.next()
		if n, ok = targetOf(r.tok.Text); !ok || r.tok.Kind != dice.Word {
			n, ok = r.tok.Value, r.tok.Kind == dice.Number
		}
	}
	switch {
	case !ok:
		return r.noTarget(begin)
	case n < 1 || n > MaxTarget:
		return r.targetOutside(begin)
	}
	r.line.Target = n
	r.next()
	r.done()
	return nil
}

// veryBefore reports whether the word before the one at hand is `very`.
func (r *reader) veryBefore() bool {
	before := strings.Fields(r.text[:r.tok.At])
	return len(before) > 0 && strings.EqualFold(before[len(before)-1], "very")
}

// injured reads the faces behind `injured`: `5,4`, `5 4`, or `none`.
func (r *reader) injured(word dice.Token) error {
	r.line.Stated = true
	if r.tok.Kind == dice.Word && strings.EqualFold(r.tok.Text, "none") {
		r.next()
		return nil
	}
	all, err := r.list(word, 1, faces, faces)
	if err != nil {
		return err
	}
	slices.Sort(all)
	slices.Reverse(all)
	r.line.Injured = slices.Compact(all)
	return nil
}

// totems reads the values of a skill's two totems.
func (r *reader) totems(word dice.Token) error {
	const each = 2 // a skill has that of its column and that of its row
	all, err := r.list(word, 0, MaxTotem, each)
	if err == nil && len(all) < each {
		return r.oneTotem(word, all)
	}
	r.line.Totems = all
	return err
}

// MaxTotem is the highest value of a totem that a line can state.
const MaxTotem = 20

// list reads numbers between commas or spaces, at least one.
func (r *reader) list(word dice.Token, least, most, limit int) ([]int, error) {
	if r.tok.Kind == dice.Equals {
		r.next()
	}
	var all []int
	for {
		if r.tok.Kind == dice.Comma && len(all) > 0 && r.ahead().Kind == dice.Number {
			r.next()
		}
		switch {
		case r.tok.Kind != dice.Number && len(all) == 0:
			return nil, r.emptyList(word)
		case r.tok.Kind != dice.Number || len(all) > 0 && len(all) == limit:
			return all, nil
		case r.tok.Value < least || r.tok.Value > most:
			return nil, r.listOutside(word, least, most)
		}
		all = append(all, r.tok.Value)
		r.next()
	}
}

// paragon reads the face of the Paragon die.
func (r *reader) paragon(word dice.Token) error {
	if r.tok.Kind != dice.Equals {
		return r.noParagon(word)
	}
	given, err := r.lex.Faces("paragon", []int{faces})
	if err != nil {
		return r.wholeFaces(err)
	}
	r.line.Paragon = given[0]
	r.tok = dice.Token{At: r.lex.At()}
	r.next()
	return nil
}

// An oddity is a known name that is no row of words, such as "Knives (old)".
type oddity struct {
	skill   *Known
	special *Bonus
}

// odd finds a known name at hand that is more than a row of words.
func (r *reader) odd() (o oddity, end int, ok bool) {
	find := func(among []table.Named) (int, bool) {
		id, to := r.literally(slices.DeleteFunc(among, func(n table.Named) bool { return !dice.IsOdd(n.Name, isWord) }))
		if to > end {
			end = to
			return id, true
		}
		return 0, false
	}
	if !r.ranked {
		skills := r.board.skills()
		if id, is := find(named(skills, Known.name)); is {
			o, ok = oddity{skill: &skills[id]}, true
		}
		return o, end, ok
	}
	special := r.special()
	if id, is := find(named(special, Bonus.name)); is {
		o, ok = oddity{special: &special[id]}, true
	}
	return o, end, ok
}

// oddName takes such a name, with a number behind it or without.
func (r *reader) oddName(o oddity, end int) error {
	begin := r.tok.At
	r.seek(end)
	switch {
	case r.sign == "-" && r.tok.Kind != dice.Number:
		return r.takesName(nil)
	case o.skill != nil && r.tok.Kind == dice.Number:
		k := *o.skill
		r.known = &k
		return r.number(k.Name, begin)
	case o.skill != nil:
		return r.bySkill(*o.skill)
	case r.tok.Kind == dice.Number:
		return r.number(o.special.Label, begin)
	}
	return r.specialised(*o.special)
}

// meant refuses words from other games for which this one has its own. It is nil for all others.
func (r *reader) meant(t, after dice.Token) error {
	word := strings.ToLower(t.Text)
	number := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
	if after.Kind == dice.Number {
		number = after.Text
	}
	switch strings.TrimRight(word, "0123456789") {
	case "tn", "dc", "difficulty", "over", "beat":
		if number == "" {
			return nil // it begins a sentence
		}
		return r.elsewhere(t, "The target is T and a number", "T"+number, "T10")
	case "plus", "and", "&":
		if after.Kind != dice.Number {
			return nil // it begins a sentence
		}
		return r.elsewhere(t, "The sign is +", "+ "+after.Text, "+ 2")
	case "minus", "less":
		if after.Kind != dice.Number {
			return nil
		}
		return r.elsewhere(t, "The sign is -", "- "+after.Text, "- 2")
	case "injury", "injuries", "wounded":
		return r.elsewhere(t, "The word is injured", "injured "+number, "injured 5")
	case "adv", "advantage", "dis", "disadvantage":
		return rules.Refuse("A skill test has no advantage by that name.", "What helps or hinders is a number: `"+r.mend(r.text[:r.end]+" + 1", "Persuade 3 + 1 T10")+"`.")
	}
	return nil
}
