package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

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
		s.names[i] = table.Named{ID: i, Name: dice.Mended(k.Name), Shown: k.shown()}
		s.reach = max(s.reach, strings.Count(table.Fold(s.names[i].Name), " ")+1)
	}
	return s.names
}

// within is the beginning of a run that can be a known name: it has no more words than the longest of them.
func (s *side) within(run []dice.Token) []dice.Token {
	s.known()
	return run[:min(len(run), s.reach)]
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

// isExact reports whether some words are a name and not only its beginning.
func isExact(words string, n table.Named) bool { return table.Fold(words) == table.Fold(n.Name) }

// longest returns the known name that the most words from the beginning of a run are; n is 0 where none is. Words that fit
// several names are refused.
func (s *side) longest(run []dice.Token) (k Known, n int, err error) {
	for n := len(s.within(run)); n > 0; n-- {
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
	for n := len(s.within(run)); n > but; n-- {
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
	if len(k.More) > 0 {
		return s.addAll(k)
	}
	return s.add(k.term())
}

// addAll adds a thing with dice of several sizes, and reads their faces where they follow. Words behind it change none of
// them.
func (s *side) addAll(k Known) error {
	if len(s.pool.Rerolls) > 0 {
		return s.behindReroll()
	}
	before := len(s.pool.Terms)
	s.pool.Terms = append(append(s.pool.Terms, k.term()), slices.Clone(k.More)...)
	s.read, s.closed = s.end, true
	if n := len(s.pool.Dice()); n > dice.MaxDice {
		return s.tooMany(n)
	}
	return s.manyFaces(k.Name, s.pool.Terms[before:])
}

// manyFaces reads the faces of several terms at once, if an equals sign follows.
func (s *side) manyFaces(what string, terms []Term) error {
	if s.tok.Kind != dice.Equals {
		return nil
	}
	sizes := NewPool(terms...).Dice()
	faces, err := s.given(what, sizes)
	if err != nil {
		return s.wholeFaces(err, sizes, s.usual(s.opposing))
	}
	for i := range terms {
		n := len(terms[i].Dice())
		terms[i].Faces, faces = faces[:n:n], faces[n:]
	}
	return nil
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

// hint is what a refusal shows as its mend.
func hint(err error) string {
	if refused, ok := err.(*rules.Refusal); ok { //nolint:errorlint // it is never wrapped
		return refused.Hint
	}
	return ""
}
