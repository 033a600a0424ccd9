package tln

import (
	"cmp"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Mark is what play does to an essential or conditional trait.
type Mark struct {
	Character int    `json:"character"`
	Trait     string `json:"trait"`
	Damage    int    `json:"damage,omitempty"` // levels that it lost
	Worn      int    `json:"worn,omitempty"`   // resistance levels that it lost
	Away      bool   `json:"away,omitempty"`   // a conditional trait that is not at hand
}

// markKey is the key of a trait of a character.
func markKey(character int, trait string) string {
	return strconv.Itoa(character) + "." + table.Fold(trait)
}

func (m Mark) key() string { return markKey(m.Character, m.Trait) }

// isNone reports whether nothing is marked.
func (m Mark) isNone() bool { return m.Damage == 0 && m.Worn == 0 && !m.Away }

// TraitMarked tells how a trait is marked from now on. Is and Level say how it stands then, for those who read of it.
type TraitMarked struct {
	Mark  Mark `json:"mark"`
	Was   Mark `json:"was"`
	Level int  `json:"level"` // undamaged
}

func (TraitMarked) kind() string { return "tln.trait-marked/1" }

func (e TraitMarked) apply(s *State) {
	if e.Mark.isNone() {
		delete(s.Marks, e.Mark.key())
		return
	}
	s.Marks[e.Mark.key()] = e.Mark
}

// A Sheeted is a trait on a sheet as play has it.
type Sheeted struct {
	table.Trait
	Value     Value
	Mark      Mark
	Character int
}

// Now is the level that is left of a trait; a sub-trait loses what its trait loses.
func (t Sheeted) Now() int { return max(0, t.Value.Level-t.Mark.Damage) }

// Resists are the resistance levels that are left.
func (t Sheeted) Resists() int { return max(0, t.Value.Resist-t.Mark.Worn) }

// Sheet are the traits of a character that the notation reads, in their order.
func (s *State) Sheet(character int) []Sheeted {
	var all []Sheeted
	for _, t := range s.Table.Characters[character].Sheet() {
		if of, ok := s.sheeted(character, t); ok {
			all = append(all, of)
		}
	}
	return all
}

func (s *State) sheeted(character int, t table.Trait) (Sheeted, bool) {
	v, ok := ValueOf(t)
	if !ok {
		return Sheeted{}, false
	}
	of := Sheeted{Trait: t, Value: v, Character: character}
	name := t.Name
	if _, whole := s.Table.Characters[character].Traits[table.Fold(v.Of)]; whole && v.Kind == SubTrait {
		name = v.Of
	}
	of.Mark = s.Marks[markKey(character, name)]
	return of, true
}

// ValueOf is the value of a trait, with the kind that the part of the sheet says where the notation does not.
func ValueOf(t table.Trait) (Value, bool) {
	v, ok := ParseValue(t.Value)
	if ok && v.IsConsumable() && perPoint[Kind(t.Set)] > 0 && Kind(t.Set).IsNegative() == v.Kind.IsNegative() {
		v.Kind = Kind(t.Set)
	}
	return v, ok
}

// trait is a trait of a character by its name.
func (s *State) trait(character int, name string) (Sheeted, bool) {
	t, ok := s.Table.Characters[character].Traits[table.Fold(name)]
	if !ok {
		return Sheeted{}, false
	}
	return s.sheeted(character, t)
}

// FindTrait is the trait of a character that a name means.
func (s *State) FindTrait(character int, name string) (Sheeted, error) {
	sheet := s.Sheet(character)
	named := make([]table.Named, len(sheet))
	for i, t := range sheet {
		named[i] = table.Named{ID: i, Name: t.Name, Shown: t.Name + " " + t.Trait.Value}
	}
	if len(sheet) == 0 {
		who := s.Table.Name(character)
		return Sheeted{}, rules.Refuse(who+" has no traits yet.", "Put one on the sheet: `/sheet set Swordplay (3)`.")
	}
	found, err := table.Seek(name, named)
	if err != nil {
		return Sheeted{}, err
	}
	return sheet[found.ID], nil
}

// mayChange refuses to change what is somebody else's.
func (s *State) mayChange(by table.By, character int) error {
	if _, ok := s.Table.Character(character); !ok {
		return rules.Refuse("There is no such character.", "`/sheet show` names those there are.")
	}
	return s.Table.Rights(by.Who, table.Edit, character)
}

// marked is a trait's mark changed.
func (t Sheeted) marked(m Mark) []Event {
	m.Character, m.Trait = t.Character, t.Name
	was := t.Mark
	was.Character, was.Trait = m.Character, m.Trait
	if m == was {
		return nil
	}
	return []Event{TraitMarked{Mark: m, Was: was, Level: t.Value.Level}}
}

// whole is the trait that takes damage for a sub-trait (Damage).
func (s *State) whole(t Sheeted) Sheeted {
	if t.Value.Kind == SubTrait {
		if of, ok := s.trait(t.Character, t.Value.Of); ok {
			return of
		}
	}
	return t
}

// hurt damages a trait: resistance levels first, unless they miss some damage and this gets past them (Damage, Resistance Levels).
func (s *State) hurt(t Sheeted, n int, past bool) []Event {
	t = s.whole(t)
	if !t.Value.IsBase() {
		return nil
	}
	m := t.Mark
	if !past || !t.Value.missesSome() {
		absorbed := min(n, t.Resists())
		m.Worn += absorbed
		n -= absorbed
	}
	m.Damage = min(t.Value.Level, m.Damage+n)
	return t.marked(m)
}

// heal gives back levels of a trait, then resistance levels.
func (s *State) heal(t Sheeted, n int) []Event {
	t = s.whole(t)
	m := t.Mark
	back := min(n, m.Damage)
	m.Damage -= back
	m.Worn -= min(n-back, m.Worn)
	return t.marked(m)
}

// A Change is what is done to a trait by hand.
type Change struct {
	Do   string // "hurt", "heal", "away", "here", "set", "spend", "earn", "recover"
	N    int    // levels; 0 is 1, and all of what is healed or recovered
	Past bool   // damage that gets past resistance levels
}

// ReadChange reads what stands behind the name of a trait: `hurt 2 past`, `heal`, `-2`, `+1`, `=3`, `away`, `here`, `spend 2`,
// `earn`, `recover`.
func ReadChange(text string) (Change, bool) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return Change{}, false
	}
	c := Change{Do: words[0]}
	switch first := words[0]; first {
	case "hurt", "heal", "spend", "earn", "recover":
		words = words[1:]
		if len(words) > 0 && words[0] == "past" && first == "hurt" {
			c.Past, words = true, words[1:]
		}
		if len(words) > 0 && isNumber(words[0]) {
			c.N, words = number(words[0]), words[1:]
			if c.N == 0 {
				return c, false
			}
		}
		if len(words) > 0 && words[0] == "past" && first == "hurt" && !c.Past {
			c.Past, words = true, words[1:]
		}
		return c, len(words) == 0
	case "away", "here":
		return c, len(words) == 1
	}
	count, err := table.ParseCount(strings.Join(words, ""))
	switch {
	case err != nil || count.How == table.CountShow:
		return c, false
	case count.How == table.CountTo:
		return Change{Do: "set", N: count.N}, true
	case count.N < 0:
		return Change{Do: "minus", N: -count.N}, true
	}
	return Change{Do: "plus", N: count.N}, count.N > 0
}

func isNumber(text string) bool {
	return text != "" && len(text) < 4 && strings.Trim(text, "0123456789") == ""
}

// ChangeTrait changes a trait of a character as somebody says.
func (s *State) ChangeTrait(by table.By, character int, name string, c Change) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	t, err := s.FindTrait(character, name)
	if err != nil {
		return nil, err
	}
	if t.Value.IsConsumable() {
		return s.changeConsumable(by, t, c)
	}
	if !t.Value.IsBase() {
		return nil, rules.Refuse(t.Name+" "+t.Trait.Value+" takes no damage and is not used up.", "Another value: `/sheet set "+t.Name+" (+2)`.")
	}
	t = s.whole(t)
	events, err := s.changeBase(t, c)
	if err == nil && len(events) == 0 {
		return nil, rules.Refuse(t.Name+" is so already: "+t.stands()+".", "")
	}
	return events, err
}

// changeBase changes a trait that a test can be made with.
func (s *State) changeBase(t Sheeted, c Change) ([]Event, error) {
	m := t.Mark
	left := t.Now()
	if !c.Past {
		left += t.Resists()
	}
	if c.Past && t.Value.Resist > 0 && !t.Value.missesSome() {
		return nil, rules.Refuse(t.Name+" "+t.Trait.Value+" absorbs damage of all types.", "Resistance that misses some is written `"+t.Name+" ("+decimal(t.Value.Level)+"/"+decimal(t.Value.points()+missing)+"*)`.")
	}
	switch c.Do {
	case "hurt", "minus":
		if left > 0 && c.N > left {
			return nil, rules.Refuse(t.Name+" has "+levelCount(left)+" left.", "Take them all: `/trait "+t.Name+" hurt "+decimal(left)+"`.")
		}
		return s.hurt(t, max(1, c.N), c.Past), nil
	case "heal", "recover", "plus":
		lost := m.Damage + m.Worn
		if lost > 0 && c.N > lost {
			return nil, rules.Refuse(t.Name+" has lost "+levelCount(lost)+".", "Give them all back: `/trait "+t.Name+" heal`.")
		}
		return s.heal(t, cmp.Or(c.N, lost)), nil
	case "set":
		if c.N > t.Value.Level {
			return nil, rules.Refuse(t.Name+" has "+decimal(t.Value.Level)+" levels.", "Give it more on the sheet: `/sheet set "+t.Name+" ("+decimal(min(c.N, MaxLevel))+")`.")
		}
		m.Damage = t.Value.Level - c.N
		return t.marked(m), nil
	case "away", "here":
		if t.Value.Kind != Conditional {
			return nil, rules.Refuse(t.Name+" is not conditional; it is always at hand.", "A conditional trait is written `"+t.Name+" ("+decimal(t.Value.Level+1)+"*)`.")
		}
		m.Away = c.Do == "away"
		return t.marked(m), nil
	}
	return nil, rules.Refuse(t.Name+" has no levels to spend.", "It can be hurt or healed: `/trait "+t.Name+" hurt`.")
}

// levelCount is a number of levels in words: "1 level", "3 levels".
func levelCount(n int) string {
	if n == 1 {
		return "1 level"
	}
	return decimal(n) + " levels"
}

// stands is how a trait stands: "3", "3, now 2", "2, not at hand".
func (t Sheeted) stands() string {
	if t.Value.IsConsumable() {
		return decimal(t.Value.Now) + " of " + decimal(t.Value.Max)
	}
	text := decimal(t.Value.Level)
	if t.Mark.Damage > 0 {
		text += ", now " + decimal(t.Now())
	}
	if t.Value.Resist > 0 && t.Mark.Worn > 0 {
		text += ", resistance " + decimal(t.Resists()) + " of " + decimal(t.Value.Resist)
	}
	if t.Mark.Away {
		text += ", not at hand"
	}
	return text
}

// Shown is a trait as a board has it: "Rooftop Runner (3), now 2".
func (t Sheeted) Shown() string {
	text := t.Name + " " + t.Trait.Value
	if t.Value.IsConsumable() {
		return t.Name + " " + t.Value.String()
	}
	return text + t.Play()
}

// Play is what play has done to a trait, behind its value: ", now 2"; "" is nothing.
func (t Sheeted) Play() string {
	if _, more, ok := strings.Cut(t.stands(), ", "); ok && !t.Value.IsConsumable() {
		return ", " + more
	}
	return ""
}

// ShownSheet are the traits of a character as a board has them, in their order, sub-traits behind the trait whose damage they
// share: "Locksmith (2), now 1: Doors [1], Chests [3]".
func (s *State) ShownSheet(character int) []string {
	var words []string
	for _, t := range Gather(s.Table.Characters[character].Sheet()) {
		value, subs, _ := strings.Cut(t.Value, ": ")
		t.Value = value
		of, ok := s.sheeted(character, t)
		if !ok {
			continue
		}
		text := of.Shown()
		if subs != "" {
			text += ": " + subs
		}
		words = append(words, text)
	}
	return words
}

// IsOut reports whether a character has traits to be tested with and all are at 0.
func (s *State) IsOut(character int) bool {
	out := false
	for _, t := range s.Sheet(character) {
		if t.Value.Kind == Essential || t.Value.Kind == Conditional {
			if t.Now() > 0 {
				return false
			}
			out = true
		}
	}
	return out
}
