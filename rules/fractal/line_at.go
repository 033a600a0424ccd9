package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Lexicon is what a line can name at a table, and what it can leave out there. The nil Lexicon is no table.
type Lexicon struct {
	Name   string        // of whoever rolls
	Dice   map[Stat]int  // theirs, as the sheet has them now; one that was lowered away is 0
	Others []table.Named // who can stand behind vs
	Zones  []string      // of the scene
	// TheirDice are those of a character behind vs.
	TheirDice func(character int) map[Stat]int
	// Strangers tells that any words behind vs may name a character.
	Strangers bool
}

// sizes reports whether dice without a size are those of a sheet.
func (x *Lexicon) sizes() bool { return x != nil && !x.Strangers }

// Lexicon is what the lines of a character can name at a place; 0 is nobody.
func (s *State) Lexicon(place, character int) Lexicon {
	x := Lexicon{Name: s.Table.Name(character), Dice: s.dice(character), TheirDice: s.dice}
	for _, n := range s.Table.CharactersNamed() {
		if n.ID != character {
			x.Others = append(x.Others, n)
		}
	}
	add := func(zone string) {
		if zone != "" && !slices.ContainsFunc(x.Zones, func(z string) bool { return table.Fold(z) == table.Fold(zone) }) {
			x.Zones = append(x.Zones, zone)
		}
	}
	scene := s.Table.SceneAt(place)
	for _, id := range ids(s.Table.Elements) {
		if e := s.Table.Elements[id]; e.Scene == scene || e.Scene == 0 {
			add(e.Zone)
		}
	}
	for _, id := range ids(s.Stances) {
		add(s.Stances[id].Zone)
	}
	return x
}

// dice are the stats that the sheet of a character has.
func (s *State) dice(character int) map[Stat]int {
	all := map[Stat]int{}
	for _, stat := range Stats() {
		if size, known := s.DieOf(character, stat); known {
			all[stat] = size
		}
	}
	return all
}

// target reads the character behind vs, if one is named there. alone tells that nothing of theirs follows.
func (r *reader) target() (alone bool, err error) {
	if r.at == nil {
		return false, nil
	}
	words, ends := r.wordsAhead()
	n, id := 0, 0
	switch {
	case r.at.Strangers:
		n = r.stranger(words)
	default:
		if n, id, err = r.at.named(words); err != nil {
			return false, err
		}
	}
	if n == 0 {
		return false, nil
	}
	r.line.Target, r.line.Name = id, strings.Join(words[:n], " ")
	for _, other := range r.at.Others {
		if other.ID == id && id != 0 {
			r.line.Name = other.Name
		}
	}
	r.lex = dice.LexFrom(r.text, ends[n-1])
	r.next()
	w, number := wordOf(r.tok.Text)
	_, isZone := zones[strings.ToLower(r.tok.Text)]
	_, isSense := sense(r.tok.Text)
	isSense = isSense && r.ahead().Kind == dice.Number
	known := w != noWord || number > 0 || isZone || isSense
	return r.tok.Kind == dice.End || r.tok.Kind == dice.Versus || r.tok.Kind == dice.Plus || r.tok.Kind == dice.Minus || r.tok.Kind == dice.Comma || known && r.tok.Kind == dice.Word, nil
}

// wordsAhead are the words up to the dice of a side, with where each ends.
func (r *reader) wordsAhead() (words []string, ends []int) {
	look := *r
	for look.tok.Kind == dice.Word || look.tok.Kind == dice.Number || look.tok.Kind == dice.Other {
		words, ends = append(words, look.tok.Text), append(ends, look.tok.End())
		look.next()
	}
	return words, ends
}

// named is how many of the words name a character, and whom: the most that are a whole name, else the most that begin one and are no
// action.
func (x *Lexicon) named(words []string) (n, id int, err error) {
	if found, rest, ok := table.LeadName(strings.Join(words, " "), x.Others); ok {
		return len(words) - len(strings.Fields(rest)), found.ID, nil
	}
	for n := len(words); n > 0; n-- {
		if _, ok := exactly(words[:n]); ok {
			return 0, 0, nil
		}
		found := table.Fitting(strings.Join(words[:n], " "), x.Others)
		p, several := loosely(words[:n])
		switch {
		case len(found) == 0 || p.action != nil || p.stat != NoStat || len(several) > 0:
		case len(found) == 1:
			return n, found[0].ID, nil
		default:
			_, err := table.Look(strings.Join(words[:n], " "), found)
			return 0, 0, err
		}
	}
	return 0, 0, nil
}

// stranger is how many words behind vs are a name, where dice may follow.
func (r *reader) stranger(words []string) int {
	for i, w := range words {
		if of, n := wordOf(w); of != noWord || n > 0 {
			return i
		}
		if _, ok := exactly(words[i:]); ok {
			return 0 // the words before it are a label
		}
	}
	look := *r
	for range words {
		look.next()
	}
	n := len(words)
	for n > 0 && strings.Trim(words[n-1], "0123456789") == "" {
		n-- // successes
	}
	if look.tok.Kind == dice.Dice {
		return 0
	}
	return n
}

// sized gives dice their stat and size where sheets say them.
func (r *reader) sized() error {
	if !r.at.sizes() {
		return nil
	}
	if err := r.at.size(&r.line.Roll, r.at.Dice, r.at.Name); err != nil {
		return err
	}
	if r.line.Against == nil {
		return nil
	}
	if a := r.line.Against; a.Action != nil && a.Stat == NoStat && a.Action.Rolls(r.line.React) {
		a.Stat = r.line.React
	}
	r.line.Against.Label = rest(r.line.Name, r.line.Against.Label)
	if r.line.Target == 0 {
		return r.at.size(r.line.Against, nil, "")
	}
	return r.at.size(r.line.Against, r.at.TheirDice(r.line.Target), r.line.Name)
}

// size finds the stat of a side and the size of its dice: the stat that is named, else the larger of the action's two.
func (x *Lexicon) size(s *Side, sheet map[Stat]int, whose string) error {
	if s.Fixed {
		return nil
	}
	stat, size := s.Stat, 0
	for _, of := range s.stats() {
		if die, known := sheet[of]; known && (s.Size == 0 && die > size || s.Size != 0 && die == s.Size && stat == NoStat) {
			stat, size = of, die
		}
	}
	if s.Size == 0 {
		if size == 0 {
			return s.unknownDie(sheet, whose)
		}
		s.Size = size
	}
	s.Stat = stat
	if by := s.By; by != nil && s.Second.Dice > 0 && s.Second.Size == 0 {
		if by.Name == masterStrike {
			by = actionNamed(parry)
		}
		for _, of := range by.Stats {
			if die := sheet[of]; die > s.Second.Size {
				s.Second.Size = die
			}
		}
		if s.Second.Size == s.Size {
			s.Second.Size = 0
		}
	}
	return nil
}

// Actions that the rules know by their names.
const (
	masterStrike = "Master Strike"
	parry        = "parry"
	codedMessage = "Coded Message"
)

// stats are those that a side may roll.
func (s Side) stats() []Stat {
	switch {
	case s.Stat != NoStat:
		return []Stat{s.Stat}
	case s.Action != nil && s.Action.HasStats():
		return s.Action.Stats[:]
	}
	return nil
}

// unknownDie refuses dice whose size no sheet says.
func (s Side) unknownDie(sheet map[Stat]int, whose string) error {
	var names []string
	lowered := false
	for _, of := range s.stats() {
		names = append(names, of.String())
		_, known := sheet[of]
		lowered = lowered || known
	}
	what := "That"
	if s.Action != nil {
		what = s.Action.Name
	}
	if len(names) == 0 {
		return rules.Refuse(what+" goes with another action.", "Name that, too: `Feint Cut 3 +2`.")
	}
	if lowered {
		return rules.Refuse(strings.Join(names, " or ")+" of "+whose+" is lowered to nothing, so it cannot be rolled.", "It comes back when the spell ends: `/spell show`.")
	}
	typed := s
	typed.Size = 8
	whose = rest(whose, "anybody")
	return rules.Refuse("Which die does "+what+" roll? No sheet of "+whose+" has "+strings.Join(names, " or ")+".",
		"Say its size: `"+typed.String()+"`, or put it on the sheet: `/sheet set "+strings.ToLower(names[0])+" d8`.")
}

// place reads the zone of the scene in which it happens.
func (r *reader) place() error {
	if !r.at.sizes() && r.at == nil {
		return r.unknown()
	}
	if r.line.In != "" {
		return rules.Refuse("It happens in one zone.", "Say it once.")
	}
	r.next()
	words, ends := r.wordsAhead()
	for n := len(words); n > 0; n-- {
		said := strings.Join(words[:n], " ")
		for _, zone := range append([]string{everywhere}, r.at.Zones...) {
			if table.Fold(zone) == table.Fold(said) {
				r.line.In = zone
			}
		}
		if r.at.Strangers && r.line.In == "" {
			r.line.In = words[0]
			n = 1
		}
		if r.line.In != "" {
			r.lex = dice.LexFrom(r.text, ends[n-1])
			r.next()
			return nil
		}
	}
	if len(r.at.Zones) == 0 {
		return rules.Refuse("The scene has no zones.", "A GM pins one: `/element pin Blinding 1 zone:Courtyard`.")
	}
	return rules.Refuse("No zone of the scene is called so.", "There are "+strings.Join(r.at.Zones, ", ")+": `Cut 4 in "+r.at.Zones[0]+"`.")
}

// locks are the actions that keep somebody from something.
var locks = map[string]bool{"Beat": true, "Cut Off": true}

// lock reads what the other is kept from: the words up to the next of the notation.
func (r *reader) lock() error {
	a := r.side.Action
	switch {
	case a == nil || !locks[a.Name]:
		return rules.Refuse("Only Beat and Cut Off keep somebody from something.", "For example `Beat 3d6 lock sword`.")
	case r.line.Lock != "":
		return rules.Refuse("One thing is locked.", "Say it once: `"+a.Name+" 3d6 lock "+typed(r.line.Lock)+"`.")
	}
	r.next()
	var words []string
	for r.tok.Kind == dice.Word || r.tok.Kind == dice.Other {
		if w, _ := wordOf(r.tok.Text); w != noWord {
			break
		}
		words = append(words, r.tok.Text)
		r.next()
	}
	if len(words) == 0 {
		return rules.Refuse("What is locked?", "Name it: `Beat 3d6 lock sword`, `Cut Off 3d6 lock Pivot`.")
	}
	r.line.Lock = strings.Join(words, " ")
	if found, err := Find(r.line.Lock); err == nil && a.Name != "Beat" {
		r.line.Lock = found.Name
	}
	return nil
}

// steers are the actions of which whoever acts chooses the stat of the reaction (chapter 12).
var steers = map[string]bool{"Cite Precedent": true, "Cease & Desist": true}

// react reads the stat that a reaction is rolled with.
func (r *reader) react() error {
	if a := r.side.Action; a == nil || !steers[a.Name] {
		return rules.Refuse("Only Cite Precedent and Cease & Desist choose the stat of the reaction.", "Leave out `react`.")
	}
	if r.at == nil {
		return rules.Refuse("The stat of a reaction is chosen at a table.", "Leave out `react`.")
	}
	r.next()
	s, ok := stat(r.tok.Text, Stats())
	if !ok || r.line.React != NoStat {
		return rules.Refuse("Behind `react` stands one stat.", "For example `Cite Precedent 3d8 react Visual`.")
	}
	r.line.React = s
	r.next()
	return nil
}

// kindNamed is which of the kinds of condition that an action inflicts a word names, counted from 1; 0 is none.
func (s Side) kindNamed(word string) int {
	if s.Action == nil || s.Fixed {
		return 0
	}
	for i, kind := range s.Action.kinds() {
		if strings.EqualFold(kind, word) {
			return i + 1
		}
	}
	return 0
}

// kinds are the kinds of condition that an action inflicts or grants, of which one is named behind its dice.
func (a *Action) kinds() []string {
	if a.Name != oratory {
		return a.Chart.Of().Kinds
	}
	names := make([]string, len(granted))
	for i, c := range granted {
		names[i] = c.Of().Title
	}
	return names
}

func (s Side) kindName() string {
	if s.Kind == 0 {
		return ""
	}
	return s.Action.kinds()[s.Kind-1]
}
