package tln

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// words reads a term that begins with words.
func (r *reader) words() error {
	if k, end, ok := r.literally(); ok {
		r.seek(end)
		return r.behind(k.Name, k)
	}
	if k, ok, err := r.oddOwner(); ok || err != nil {
		if err == nil {
			err = r.known(k, 0)
		}
		return err
	}
	if w := wordOf(r.tok.Text); w != noWord && !r.isLabel() {
		return r.gameWord(w)
	}
	run := r.run()
	after := dice.LexFrom(r.text, run[len(run)-1].End())
	behind := after.Next()
	valued := behind.Kind == dice.Number || behind.Kind == dice.Open || behind.Kind == dice.Dice && behind.Loose
	label := join(run)
	isPower := valued && (strings.HasSuffix(label, " "+powerWord) || strings.HasSuffix(label, " "+formWord))
	if !isPower && r.front(run, valued) > 0 {
		return nil
	}
	if valued {
		if err := r.meant(run, behind); err != nil {
			return err
		}
		r.seek(behind.At)
		if r.tok.Kind == dice.Open {
			return r.valued(label)
		}
		return r.level(label)
	}
	return r.name(run)
}

// behind takes a known name with what stands behind it: a level, or nothing.
func (r *reader) behind(name string, k Known) error {
	n := r.tok.Value
	switch {
	case r.tok.Kind == dice.Open:
		return r.valued(name)
	case r.tok.Kind != dice.Number:
		return r.known(k, 0)
	case n < 1 || n > maxTyped:
		return r.level(name)
	}
	r.next()
	return r.known(k, n)
}

// isLabel reports whether a game word at hand begins a longer name before a level, as in "Fixed Gaze 2", where a name can
// begin.
func (r *reader) isLabel() bool {
	if !r.sign && len(r.side().Terms) > 0 {
		return false
	}
	lex := r.lex
	t := lex.Next()
	if t.Kind != dice.Word || isWord(t.Text) {
		return false
	}
	for t.Kind == dice.Word && !isWord(t.Text) {
		t = lex.Next()
	}
	return t.Kind == dice.Number || t.Kind == dice.Open
}

// run are the words at hand up to the next game word or other token; the first is taken whatever it is.
func (r *reader) run() []dice.Token {
	run := []dice.Token{r.tok}
	lex := r.lex
	for t := lex.Next(); t.Kind == dice.Word && !isWord(t.Text); t = lex.Next() {
		run = append(run, t)
	}
	return run
}

func join(run []dice.Token) string {
	texts := make([]string, len(run))
	for i, t := range run {
		texts[i] = t.Text
	}
	return strings.Join(texts, " ")
}

// front reads a known whole name at the front of a run of words, and reports how many words it took. The last name stays where
// a level follows.
func (r *reader) front(run []dice.Token, valued bool) int {
	for n := len(run); n > 0; n-- {
		if n == len(run) && valued {
			continue
		}
		k, ok := r.exactly(join(run[:n]))
		if !ok {
			continue
		}
		before := *r
		before.line.Sides = append([]Side(nil), r.line.Sides...)
		r.seek(run[n-1].End())
		if r.known(k, 0) != nil {
			*r = before
			return 0
		}
		return n
	}
	return 0
}

// exactly is the known thing whose whole name some words are.
func (r *reader) exactly(words string) (Known, bool) {
	if words == "" {
		return Known{}, false
	}
	known := r.board.among(*r.side(), r.index())
	var found []int
	for _, n := range named(known) {
		if table.Fold(n.Name) == table.Fold(words) {
			found = append(found, n.ID)
		}
	}
	if len(found) != 1 {
		return Known{}, false
	}
	return known[found[0]], true
}

// consumable is the one consumable trait that some words begin, where levels to spend stand behind them.
func (r *reader) consumable(words string) (Known, bool) {
	known := slices.DeleteFunc(r.board.among(*r.side(), r.index()), func(k Known) bool { return !k.Value.IsConsumable() })
	found := distinct(table.Fitting(words, named(known)))
	if len(found) != 1 || words == "" || len(r.side().Terms) == 0 {
		return Known{}, false
	}
	return known[found[0].ID], true
}

// literally is the known thing at hand whose name is more than a row of words, such as "Knives (old)".
func (r *reader) literally() (k Known, end int, ok bool) {
	known := r.board.among(*r.side(), r.index())
	for _, n := range named(known) {
		if to := dice.NameAt(r.text, r.tok.At, n.Name, " +,=("); to > end && dice.IsOdd(n.Name, isWord) {
			k, end, ok = known[n.ID], to, true
		}
	}
	return k, end, ok
}

// name reads words without a level: the longest beginning of them that is, or alone begins, a known name.
func (r *reader) name(run []dice.Token) error {
	known := r.board.among(*r.side(), r.index())
	among := named(known)
	if owner, err := r.owner(run, known); owner != nil || err != nil {
		if err == nil {
			err = r.known(*owner, 0)
		}
		return err
	}
	for n := len(run); n > 0; n-- {
		found := distinct(table.Fitting(join(run[:n]), among))
		switch {
		case len(found) == 1:
			r.seek(run[n-1].End())
			return r.known(known[found[0].ID], 0)
		case len(found) > 1 && (n == 1 || table.Fold(found[0].Name) == table.Fold(join(run[:n]))):
			return ambiguous(join(run[:n]), found, known)
		}
	}
	return r.unknown(run, among)
}

// ambiguous refuses words that are several traits: each with its owner.
func ambiguous(words string, found []table.Named, known []Known) error {
	for i, n := range found {
		found[i].Shown = strings.TrimSpace(known[n.ID].Owner + " " + known[n.ID].Name + " " + known[n.ID].shown())
	}
	_, err := table.Look(words, found)
	return err
}

// owner reads the name of a character in the place of a trait, behind vs: its one trait, if it has no other.
func (r *reader) owner(run []dice.Token, known []Known) (*Known, error) {
	return r.traitOf(join(run), run[len(run)-1].End(), known)
}

// oddOwner reads such a name that is more than a row of words, such as "Joe (he/him)".
func (r *reader) oddOwner() (k Known, ok bool, err error) {
	if r.index() == 0 || len(r.side().Terms) > 0 && !r.sign {
		return k, false, nil
	}
	known, name, end := r.board.among(*r.side(), r.index()), "", 0
	for _, k := range known {
		owner := dice.Mended(k.Owner)
		if to := dice.NameAt(r.text, r.tok.At, owner, " +,="); to > end && dice.IsOdd(owner, isWord) {
			name, end = owner, to
		}
	}
	of, err := r.traitOf(name, end, known)
	if of == nil || err != nil {
		return k, false, err
	}
	return *of, true, nil
}

// traitOf is the one trait of a character that can be tested, by the name of the character that ends at a position, past which
// it goes.
func (r *reader) traitOf(name string, end int, known []Known) (*Known, error) {
	var of []Known
	for _, k := range known {
		if k.Owner != "" && table.Fold(dice.Mended(k.Owner)) == table.Fold(name) && k.Value.IsBase() {
			of = append(of, k)
		}
	}
	switch {
	case len(of) == 0 || r.index() == 0:
		return nil, nil //nolint:nilnil // it is no character's name
	case len(of) == 1:
		r.seek(end)
		return &of[0], nil
	}
	names := make([]string, len(of))
	for i, k := range of {
		names[i] = k.Name + " " + k.shown()
	}
	last := len(names) - 1
	return nil, rules.Refuse("Which trait of "+of[0].Owner+"? "+strings.Join(names[:last], ", ")+" or "+names[last]+".", "Name it: `vs "+of[0].Name+"`.")
}

// distinct drops the second name of a thing that was found by both.
func distinct(found []table.Named) []table.Named {
	seen := map[int]bool{}
	var all []table.Named
	for _, n := range found {
		if !seen[n.ID] {
			seen[n.ID] = true
			all = append(all, n)
		}
	}
	return all
}

// unknown refuses words that mean nothing.
func (r *reader) unknown(run []dice.Token, among []table.Named) error {
	word := run[0].Text
	if len(r.side().Terms) > 0 && !r.sign {
		return rules.Refuse("I do not know "+rules.Quote(join(run))+". Is it a remark?", "Put # before it: `"+strings.TrimSpace(r.text[:run[0].At])+" # "+join(run)+"`.")
	}
	if err := r.untested(run); err != nil {
		return err
	}
	_, err := table.Look(word, among)
	if close := table.CloseTo(join(run), among); len(close) > 0 {
		return rules.Refuse("I do not know "+rules.Quote(join(run))+".", "Close: "+strings.Join(close, ", ")+". Or say its level: `"+join(run)+" 3`.")
	}
	if err == nil || len(among) == 0 || len(among) > 0 {
		return rules.Refuse("I do not know "+rules.Quote(join(run))+".", "Say its level: `"+join(run)+" 3`. A remark goes behind #.")
	}
	return err
}

// untested refuses a trait of the roller's that helps or is consumed where a side begins: it is not tested by itself.
func (r *reader) untested(run []dice.Token) error {
	if len(r.side().Terms) > 0 || r.index() > 0 || r.board.As == 0 {
		return nil
	}
	mine := slices.DeleteFunc(slices.Clone(r.board.Known), func(k Known) bool { return k.Character != r.board.As })
	found := distinct(table.Fitting(join(run), named(mine)))
	if len(found) != 1 {
		return nil
	}
	k := mine[found[0].ID]
	if k.Value.Kind.IsNegative() || k.Value.Kind == Disadvantageous {
		return rules.Refuse(k.Name+" "+k.Value.String()+" is against its own character; it is not tested by itself.", "Begin with an essential or conditional trait: `Swordplay 3 vs Guard 3`.")
	}
	return rules.Refuse(k.Name+" "+k.Value.String()+" helps another trait; it is not tested by itself.", "Put it behind one: `Swordplay 3 + "+spoken(k.Name)+" 1 vs Guard 3`.")
}

// meant refuses words from other games for which this one has its own. It is nil for all others.
func (r *reader) meant(run []dice.Token, after dice.Token) error {
	if len(run) != 1 || after.Kind != dice.Number {
		return nil
	}
	switch strings.ToLower(run[0].Text) {
	case "tn", "dc", "difficulty", "over", "beat":
		if len(r.line.Sides) == 1 && len(r.side().Terms) > 0 {
			return rules.Refuse("A difficulty is a side of its own.", "Write vs before it: `"+strings.TrimSpace(r.text[:run[0].At])+" vs "+after.Text+"`.")
		}
	}
	return nil
}

// gameWord reads a word of the notation with what belongs to it.
func (r *reader) gameWord(w word) error {
	if r.sign && w != wordEffort && w != wordAssisted && w != wordEarlier {
		return rules.Refuse("No + stands before "+rules.Quote(r.tok.Text)+".", "Leave it out.")
	}
	r.sign = false
	side, said := r.side(), r.tok
	if w < wordDangerous && len(side.Terms) == 0 {
		return rules.Refuse(rules.Quote(said.Text)+" stands behind the level that it is about.", "For example `Swordplay 4 "+said.Text+" vs Guard 3`.")
	}
	r.next()
	flag := map[word]*bool{
		wordFixed: &side.Fixed, wordEffort: &side.Effort, wordAssisted: &side.Assisted, wordHindered: &side.Hindered,
		wordEarlier: &side.Earlier, wordDangerous: &r.line.Dangerous, wordHold: &r.line.Hold,
		wordExploding: &r.line.Rules.Exploding, wordSafer: &r.line.Rules.Safer, wordNoDice: &r.line.Rules.NoDice,
	}[w]
	switch {
	case w == wordInapt:
		return r.inapt()
	case w == wordTies:
		return r.ties()
	case w == wordPool:
		return r.pool()
	case w == wordHold && r.tok.Kind != dice.End:
		return rules.Refuse("`hold` stands at the end of a line.", "A remark goes behind #.")
	case *flag && w < wordExploding:
		return rules.Refuse(rules.Quote(said.Text)+" is said twice.", "Say it once.")
	}
	*flag = true
	if w == wordDangerous && r.tok.Kind == dice.Word && strings.EqualFold(r.tok.Text, pastWord) {
		r.line.Past = true
		r.next()
	}
	return nil
}

// inapt reads how inapt the trait of a side is: `inapt`, `inapt 2`, `inapt major`.
func (r *reader) inapt() error {
	side := r.side()
	if side.Inapt != 0 {
		return rules.Refuse("`inapt` is said twice.", "Say it once.")
	}
	side.Inapt = 1
	switch {
	case r.tok.Kind == dice.Number && (r.tok.Value == 1 || r.tok.Value == 2):
		side.Inapt = r.tok.Value
		r.next()
	case r.tok.Kind == dice.Number:
		return rules.Refuse("A trait is inapt by 1 or 2; one that is completely inapt cannot be used.", "Minor is `inapt 1`, major `inapt 2`.")
	case r.tok.Kind == dice.Word && strings.EqualFold(r.tok.Text, "major"):
		side.Inapt = 2
		r.next()
	case r.tok.Kind == dice.Word && strings.EqualFold(r.tok.Text, "minor"):
		r.next()
	}
	return nil
}

// ties reads what becomes of a tie: `ties level`, `ties reroll`, `ties nobody`.
func (r *reader) ties() error {
	t := Ties(strings.ToLower(r.tok.Text))
	if t != ByLevel && t != Reroll && t != Nobody {
		return rules.Refuse("What becomes of ties?", "Type `ties level`, `ties reroll` or `ties nobody`.")
	}
	r.line.Rules.Ties = t
	r.next()
	return nil
}

// pool reads which dice a level rolls: `pool core`, `pool other`, `pool optional`, `pool rare`.
func (r *reader) pool() error {
	p := Pool(strings.ToLower(r.tok.Text))
	if p != CoreDice && p != OtherDice && p != OptionalDice && p != RareDice {
		return rules.Refuse("Which dice does a level roll?", "Type `pool core`, `pool other`, `pool optional` or `pool rare`.")
	}
	r.line.Rules.Dice = p
	r.next()
	return nil
}
