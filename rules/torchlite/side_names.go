package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// mended is a name as [dice.ReadLine] leaves it in a line.
func mended(name string) string {
	text, _, err := dice.ReadLine(name)
	if err != nil {
		return name // too long to be typed at all
	}
	return strings.TrimSpace(text)
}

// known are the names that the side can name, in the order of s.things.
func (s *side) known() []table.Named {
	if s.asked {
		return s.names
	}
	s.asked = true
	switch {
	case s.opposing && s.board.Opposing != nil:
		s.things = s.board.Opposing(s.pool.Target)
	case !s.opposing && s.board.Names != nil:
		s.things = s.board.Names(s.targets)
	}
	s.names = make([]table.Named, len(s.things))
	for i, k := range s.things {
		s.names[i] = table.Named{ID: i, Name: mended(k.Name), Shown: k.shown()}
	}
	return s.names
}

func (k Known) shown() string {
	if k.Shown != "" {
		return k.Shown
	}
	return k.Name + " " + k.term().bare()
}

// term is the thing as a term.
func (k Known) term() Term {
	return Term{Label: k.Name, Count: max(k.Count, 1), Die: k.Die, From: k.From, Named: true}
}

// aims are the targets that may stand behind `vs` by name.
func (s *side) aims() ([]Target, []table.Named) {
	if s.board.Targets == nil {
		return nil, nil
	}
	targets := s.board.Targets()
	names := make([]table.Named, len(targets))
	for i, t := range targets {
		names[i] = table.Named{ID: i, Name: mended(t.Name), Shown: t.Shown}
	}
	return targets, names
}

// isExact reports whether some words are a name and not only its beginning.
func isExact(words string, n table.Named) bool { return table.Fold(words) == table.Fold(n.Name) }

// longest returns the known name that the most words from the beginning of a run are; n is 0 where none is. Words that fit
// several names are refused.
func (s *side) longest(run []dice.Token) (k Known, n int, err error) {
	for n := len(run); n > 0; n-- {
		switch found := table.Fitting(join(run[:n]), s.known()); len(found) {
		case 0:
		case 1:
			return s.things[found[0].ID], n, nil
		default:
			_, err := table.Look(join(run[:n]), s.known())
			return Known{}, 0, err
		}
	}
	return Known{}, 0, nil
}

// startsName reports whether words begin with a known name, or one of several, of more than so many words.
func (s *side) startsName(run []dice.Token, but int) bool {
	for n := len(run); n > but; n-- {
		if len(table.Fitting(join(run[:n]), s.known())) > 0 {
			return true
		}
	}
	return false
}

// name reads one name without a die behind it.
func (s *side) name(run []dice.Token, after dice.Token) error {
	k, n, err := s.longest(run)
	if n == 0 && err == nil {
		if err := s.intent(run); err != nil {
			return err
		}
	}
	switch {
	case s.bare && !s.signs && after.Kind == dice.End:
		return s.labelBehind(run)
	case err != nil:
		return err
	case n == 0 && s.mayBeStranger(after):
		return s.stranger(run)
	case n == 0:
		return s.unknown(run)
	}
	s.at = s.tok.At
	s.skip(n)
	return s.addKnown(k)
}

// addKnown adds a thing by its name.
func (s *side) addKnown(k Known) error {
	if k.Mine && !s.opposing && !s.ownFollows() {
		return s.ownUnsaid(k)
	}
	return s.add(k.term())
}

// ownFollows reports whether among the words that change a die and follow there is `own`.
func (s *side) ownFollows() bool {
	lex := s.lex
	for t := s.tok; wordOf(t).changes(); t = s.ahead(&lex) {
		if wordOf(t) == wordOwn {
			return true
		}
	}
	return false
}

// labelled reads words with a die behind them. Where no sign stands before them, the names that they begin with are terms
// of their own; the rest, or the last name, is the label.
func (s *side) labelled(run []dice.Token, after dice.Token) error {
	if len(run) == 1 && !s.joined {
		if err := s.behindDie(run[0], after); err != nil {
			return err
		}
	}
	if !s.signed && !s.isName(run) {
		n, err := s.front(run)
		if n > 0 {
			found := table.Fitting(join(run[:n]), s.known())
			s.at = s.tok.At
			s.skip(n)
			return s.addKnown(s.things[found[0].ID])
		}
		if err != nil {
			return err
		}
	}
	if wordOf(run[0]) != noWord && len(run) == 1 {
		return s.wordAsLabel(run[0])
	}
	label := join(run)
	k := s.labelOf(label, after)
	if k.Name != "" {
		label = k.Name
	}
	if k.Mine && !s.opposing && !s.ownBehindDie(len(run)) {
		return s.ownUnsaid(k)
	}
	s.skip(len(run))
	if s.tok.Kind == dice.Number {
		return s.number(label, k)
	}
	return s.dice(label, k)
}

// isName reports whether all words of a run are one known name.
func (s *side) isName(run []dice.Token) bool {
	return slices.ContainsFunc(s.known(), func(n table.Named) bool { return isExact(join(run), n) })
}

// minPrefix is how many letters of a name make it likely that it is meant.
const minPrefix = 3

// front returns how many words at the front of a label are a known name of their own. Words that only begin one could also
// be part of the label, and are refused.
func (s *side) front(run []dice.Token) (int, error) {
	for n := len(run) - 1; n > 0; n-- {
		words := join(run[:n])
		switch found := table.Fitting(words, s.known()); {
		case len(found) != 1:
		case isExact(words, found[0]):
			if wordOf(run[n]).changes() {
				return 0, s.bothNames(run, n, found[0].Name)
			}
			return n, nil
		case len(words) >= minPrefix && strings.HasPrefix(table.Fold(found[0].Name), table.Fold(words)):
			return 0, s.bothNames(run, n, found[0].Name)
		}
	}
	return 0, nil
}

// labelOf returns the known thing that a label with a die names: wholly, or by the beginning of its name where the die is
// the thing's own. The zero Known is none.
func (s *side) labelOf(label string, die dice.Token) Known {
	found := table.Fitting(label, s.known())
	if len(found) != 1 {
		return Known{}
	}
	k := s.things[found[0].ID]
	size := die.Size
	if die.Kind == dice.Number {
		size = die.Value
	}
	if isExact(label, found[0]) || int(k.Die) == size && strings.HasPrefix(table.Fold(found[0].Name), table.Fold(label)) {
		return k
	}
	return Known{}
}

// ownBehindDie reports whether `own` stands behind the die that comes after so many words.
func (s *side) ownBehindDie(n int) bool {
	ahead := *s
	ahead.skip(n + 1)
	return ahead.ownFollows()
}

// opening reads what an opposing side may begin with and no other: a difficulty by its name, or a target. Done is false
// where it begins otherwise.
func (s *side) opening(run []dice.Token, isDie bool) (done bool, err error) {
	if step, n := ladder(run); n == len(run) && !isDie {
		return true, s.ladderStep(step, n)
	}
	targets, names := s.aims()
	for n := len(run); n > 0; n-- {
		words := join(run[:n])
		found := shared(table.Fitting(words, names))
		if len(found) > 0 && (isDie || n < len(run)) && !isExact(words, found[0]) {
			continue // what follows may make it another name
		}
		switch len(found) {
		case 0:
		case 1:
			s.at = s.tok.At
			s.skip(n)
			return true, s.aim(targets[found[0].ID])
		default:
			_, err := table.Look(words, names)
			return false, err
		}
	}
	return false, nil
}

// shared returns, of names that fit equally well, the one with which all others begin, if there is such a one: Sergeant
// before Sergeant's Sword.
func shared(found []table.Named) []table.Named {
	for i, n := range found {
		if !slices.ContainsFunc(found, func(other table.Named) bool {
			return other.ID != n.ID && !strings.HasPrefix(table.Fold(other.Name), table.Fold(n.Name))
		}) && !slices.ContainsFunc(found, func(other table.Named) bool { return other.ID != n.ID && isExact(other.Name, n) }) {
			return found[i : i+1]
		}
	}
	return found
}

// aim makes the side a target's. Its dice are those that the board knows, with more behind a sign; dice that follow without
// one take their place.
func (s *side) aim(t Target) error {
	s.pool.Target, s.asked = t, false
	s.read = s.end
	takesBoard := s.tok.Kind == dice.End || s.tok.Kind == dice.Plus || s.tok.Kind == dice.Comma ||
		s.tok.Kind == dice.Equals || wordOf(s.tok).counts() || wordOf(s.tok) == wordReroll
	if takesBoard {
		s.pool.Terms = slices.Clone(t.Terms)
	}
	if s.tok.Kind != dice.Equals {
		return nil
	}
	if len(t.Terms) == 0 {
		return s.noDiceYet(t)
	}
	faces, err := s.given(t.Name, s.pool.Dice())
	if err != nil {
		return err
	}
	for i := range s.pool.Terms {
		n := len(s.pool.Terms[i].Dice())
		s.pool.Terms[i].Faces, faces = faces[:n:n], faces[n:]
	}
	return nil
}

// mayBeStranger reports whether the run at hand can be a new name: it is the whole of an opposing side, and new names are
// allowed.
func (s *side) mayBeStranger(after dice.Token) bool {
	return s.opposing && s.first && s.board.Strangers && after.Kind == dice.End
}

// stranger makes the side a new name's, unless that is close to one that there is.
func (s *side) stranger(run []dice.Token) error {
	name := join(run)
	_, names := s.aims()
	if _, err := table.Look(name, names); hint(err) != "" {
		return s.closeTarget(run, hint(err))
	}
	s.skip(len(run))
	s.pool.Target = Target{Name: name}
	return nil
}

// hint is what a refusal shows as its mend.
func hint(err error) string {
	if refused, ok := err.(*rules.Refusal); ok { //nolint:errorlint // it is never wrapped
		return refused.Hint
	}
	return ""
}

// oddName finds a known name at the position at hand that is no row of words, such as "Guard 3".
func (s *side) oddName() (k Known, end int) {
	i, end := s.oddAt(s.known())
	if end > 0 {
		k = s.things[i]
	}
	return k, end
}

// oddTarget is [side.oddName] for targets.
func (s *side) oddTarget() (t Target, end int) {
	targets, names := s.aims()
	i, end := s.oddAt(names)
	if end > 0 {
		t = targets[i]
	}
	return t, end
}

// oddAt returns the longest name that is no row of words and stands at the position at hand, and where it ends.
func (s *side) oddAt(names []table.Named) (id, end int) {
	for _, n := range names {
		to := s.tok.At + len(n.Name)
		if to > end && to <= s.to && isOdd(n.Name) && strings.EqualFold(s.text[s.tok.At:to], n.Name) && s.isEnd(to) {
			id, end = n.ID, to
		}
	}
	return id, end
}

// isOdd reports whether a name is more than a row of words.
func isOdd(name string) bool {
	lex := dice.Lex(name)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		if t.Kind != dice.Word {
			return true
		}
	}
	return false
}

// isEnd reports whether a word can end at a position.
func (s *side) isEnd(at int) bool {
	return at == s.to || strings.ContainsRune(" +,=|", rune(s.text[at]))
}

// odd reads what follows an odd name: a die of which it is the label, or nothing of its own.
func (s *side) odd(k Known, end int) error {
	s.at = s.tok.At
	s.end = end
	s.seek(end)
	switch s.tok.Kind {
	case dice.Dice:
		return s.dice(k.Name, k)
	case dice.Number:
		return s.number(k.Name, k)
	default:
		return s.addKnown(k)
	}
}
