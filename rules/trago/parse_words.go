package trago

import (
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// words reads what begins with a word: a label with its number, a name, or a game word.
func (r *reader) words() error {
	run, after := r.run()
	isNumber := after.Kind == dice.Number || after.Kind == dice.Dice
	if w, number := gameWord(run[0]); w != noWord && (number > 0 || len(run) == 1) {
		return r.gameWord(w, number)
	}
	last := len(run) - 1
	if w, _ := gameWord(run[last]); last > 0 && w.counts() && (isNumber || after.Kind == dice.Minus || after.Kind == dice.Plus) {
		run, isNumber = run[:last], false
	}
	if w, _ := gameWord(run[0]); w != noWord {
		if done, err := r.flagOrName(w, run, isNumber); done || err != nil {
			return err
		}
	}
	if isNumber {
		return r.labelled(run, after)
	}
	return r.name(run, after)
}

// run returns the words from the token at hand on, up to a game word with its number, and what follows them.
func (r *reader) run() (run []dice.Token, after dice.Token) {
	lex := r.lex
	for after = r.tok; after.Kind == dice.Word; after = lex.Next() {
		if _, number := gameWord(after); number > 0 {
			if len(run) == 0 {
				return []dice.Token{after}, lex.Next()
			}
			return run, dice.Token{Kind: dice.Other, At: after.At, Text: after.Text}
		}
		run = append(run, after)
	}
	return run, after
}

// flagOrName reads a game word without a number that other words follow. It begins their name where that is known, and is
// refused where it could be either.
func (r *reader) flagOrName(w word, run []dice.Token, isNumber bool) (done bool, err error) {
	if len(run) == 1 {
		return true, r.gameWord(w, 0)
	}
	_, whole, _ := r.longest(run)
	_, rest, _ := r.longest(run[1:])
	next, _ := gameWord(run[1])
	switch {
	case whole > 1, w.counts() && isNumber, r.signed && isNumber && rest == 0 && next == noWord && !isPower(run[1]):
		return false, nil
	case w.counts():
		return true, r.noCount(run[0])
	case !isNumber, rest > 0, next != noWord, w == wordNight && isPower(run[1]):
		return true, r.gameWord(w, 0)
	}
	return true, r.bothReadings(run)
}

// isPower reports whether a word is a discipline or an alignment.
func isPower(t dice.Token) bool {
	_, ok := SourceNamed(t.Text)
	return ok
}

// labelled reads words with a number behind them: known names at their front are terms of their own, and what is left is
// the label.
func (r *reader) labelled(run []dice.Token, after dice.Token) error {
	for len(run) > 1 {
		k, n, err := r.longest(run)
		if err != nil {
			return err
		}
		if n == 0 || n == len(run) {
			break
		}
		if err := r.addKnown(k, n); err != nil {
			return err
		}
		if run = run[n:]; r.startsGame(run[0]) {
			return nil
		}
	}
	label, part := join(run), ""
	if k, n, err := r.longest(run); n == len(run) {
		label, part = k.Name, k.Part
	} else if err != nil && n == len(run) {
		return err
	}
	if err := r.notBackground(label); err != nil {
		return err
	}
	if len(r.line.Terms) > 0 && !r.joined {
		if err := r.meant(run[0]); err != nil {
			return err
		}
	}
	r.skip(len(run))
	if after.Kind == dice.Dice {
		return r.dice(label, part)
	}
	return r.number(label, part)
}

func (r *reader) startsGame(t dice.Token) bool {
	w, _ := gameWord(t)
	return w != noWord
}

// name reads one name without a number behind it.
func (r *reader) name(run []dice.Token, after dice.Token) error {
	k, n, err := r.longest(run)
	switch {
	case r.bar:
		return r.onlyBar()
	case r.bare && !r.signs && after.Kind == dice.End && !r.behind && n == len(run), r.labelsBehind(run, after):
		return r.labelBehind()
	case err != nil:
		return err
	case n == 0:
		return r.unknown(run)
	}
	return r.addKnown(k, n)
}

// addKnown adds a thing by its name, which is so many tokens long.
func (r *reader) addKnown(k Known, n int) error {
	if r.behind {
		return r.diceBehind()
	}
	if r.faces.at > 0 {
		return r.behindFaces()
	}
	r.skip(n)
	if err := r.fitsOf(k.Name, k.Part, k.Dice, r.end, r.end, " "); err != nil {
		return err
	}
	r.add(Term{Label: k.Name, Dice: k.Dice, Part: k.Part, Named: true})
	return nil
}

// longest returns the known name that the most words from the beginning of a run are; n is 0 where none is. Words that fit
// several names are refused.
func (r *reader) longest(run []dice.Token) (k Known, n int, err error) {
	names := r.named()
	for n := len(run); n > 0; n-- {
		if n < len(run) && r.startsGame(run[n-1]) && n > 1 {
			continue // a name does not end in a game word where others follow
		}
		switch found := table.Fitting(join(run[:n]), names); len(found) {
		case 0:
		case 1:
			return r.board.Names[found[0].ID], n, nil
		default:
			_, err := table.Look(join(run[:n]), names)
			return Known{}, 0, err
		}
	}
	return Known{}, 0, nil
}

func (r *reader) named() []table.Named {
	names := make([]table.Named, len(r.board.Names))
	for i, k := range r.board.Names {
		names[i] = table.Named{ID: i, Name: dice.Mended(k.Name), Shown: k.Name + " " + decimal(k.Dice)}
	}
	return names
}

// oddName finds a known name at the position at hand that is no row of words, such as "Club (9)".
func (r *reader) oddName() (k Known, end int) {
	if r.board.Strangers {
		return r.oddLabel()
	}
	for _, known := range r.board.Names {
		name := dice.Mended(known.Name)
		if to := dice.NameAt(r.text, r.tok.At, name, " +,="); to > end && dice.IsOdd(name, nil) {
			k, end = known, to
		}
	}
	return k, end
}

// oddLabel finds the label at the position at hand of a line that was written down, where it is no row of words. A number stands
// behind it, and behind that another term, a word of the game or nothing.
func (r *reader) oddLabel() (k Known, end int) {
	if w, _ := gameWord(r.tok); !r.joined || w != noWord && !r.signed || r.tok.Kind == dice.Number || r.tok.Kind == dice.Dice {
		return k, 0
	}
	rest := r.text[r.tok.At:]
	if i := strings.IndexAny(rest, "+=,"); i >= 0 {
		rest = rest[:i]
	}
	for i := strings.IndexByte(rest, ' '); i >= 0 && i < len(rest); i++ {
		if rest[i] != ' ' {
			continue
		}
		lex := dice.LexFrom(rest, i)
		n, after := lex.Next(), lex.Next()
		if w, _ := gameWord(after); n.Kind == dice.Number && (after.Kind == dice.End || after.Kind == dice.Versus || w != noWord) {
			if !dice.IsOdd(rest[:i], nil) {
				return k, 0
			}
			return Known{Name: rest[:i]}, r.tok.At + i
		}
	}
	return k, 0
}

// odd reads what follows an odd name: a number of which it is the label, or nothing of its own.
func (r *reader) odd(k Known, end int) error {
	r.lex = dice.LexFrom(r.text, end)
	r.end, r.tok = end, r.lex.Next()
	switch r.tok.Kind {
	case dice.Number:
		return r.number(k.Name, k.Part)
	case dice.Dice:
		return r.dice(k.Name, k.Part)
	default:
		return r.addKnown(k, 0)
	}
}

// notBackground refuses to roll what succeeds by itself.
func (r *reader) notBackground(label string) error {
	for _, name := range r.board.Backgrounds {
		if table.Fold(name) == table.Fold(label) {
			return r.background(name)
		}
	}
	return nil
}
