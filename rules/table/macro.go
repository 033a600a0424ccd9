package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
)

// A Macro is a line that a character rolls again and again, under a name for short.
type Macro struct {
	Name string `json:"name"`
	Line string `json:"line"`
}

// MaxMacros is how many a character has.
const MaxMacros = 20

// MacroSet tells that a character has a macro from now on. An empty line takes it back.
type MacroSet struct {
	Character int    `json:"character"`
	Macro     Macro  `json:"macro"`
	Was       string `json:"was,omitempty"` // the line before
}

func (MacroSet) kind() string { return "table.macro-set/1" }

func (e MacroSet) apply(s *State) {
	s.change(e.Character, func(c *Character) {
		if e.Macro.Line != "" {
			c.Macros = with(c.Macros, Fold(e.Macro.Name), e.Macro)
			return
		}
		if c.Macros = without(c.Macros, Fold(e.Macro.Name)); len(c.Macros) == 0 {
			c.Macros = nil // as after JSON, which leaves an empty one out
		}
	})
}

// MacrosNamed are a character's macros by name, to be looked up; Shown has the line, too.
func (c Character) MacrosNamed() []Named {
	var named []Named
	for _, key := range slices.Sorted(maps.Keys(c.Macros)) {
		m := c.Macros[key]
		named = append(named, Named{ID: len(named), Name: m.Name, Shown: m.Name + ": " + m.Line})
	}
	return named
}

// Spelled is a line that begins with the name of a macro of the character's, with the macro's line in its place, and that name;
// any other line is as it was, and the name empty. A trait of the same name goes first.
func (c Character) Spelled(line string) (spelled, name string) {
	found, rest, ok := LeadName(line, c.MacrosNamed())
	if _, trait := c.Traits[Fold(found.Name)]; !ok || trait {
		return line, ""
	}
	return strings.TrimSpace(c.Macros[Fold(found.Name)].Line + " " + rest), found.Name
}

// SetMacro gives a line of a character a name, or another line to the name; an empty line takes it back. A name that is a trait's,
// or is among the game's own words, is refused.
func (s *State) SetMacro(by By, character int, m Macro, reserved Reserved) ([]Event, error) {
	if err := s.Rights(by.Who, Play, character); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	was, has := c.Macros[Fold(m.Name)]
	m.Line = spaced(m.Line)
	if m.Line == "" {
		return s.unsetMacro(by, character, m, has)
	}
	if m.Name, err = CheckName(m.Name, func(folded string) bool { return isWordOfSheets(folded) || reserved != nil && reserved(folded) }); err != nil {
		return nil, err
	}
	if trait, ok := c.Traits[Fold(m.Name)]; ok {
		return nil, rules.Refuse(c.Name+" has a trait "+trait.Name+".", "Give the macro another name, as in "+typed("/sheet macro My "+trait.Name+": "+m.Line+s.Aimed(by, character))+".")
	}
	if n := utf8.RuneCountInString(m.Line); n > MaxWord {
		return nil, rules.Refuse("A macro has at most "+strconv.Itoa(MaxWord)+" characters; this one has "+strconv.Itoa(n)+".", "Shorten it.")
	}
	if !has && len(c.Macros) >= MaxMacros {
		return nil, rules.Refuse(c.Name+" has "+strconv.Itoa(MaxMacros)+" macros already.", "Take one off: "+typed("/sheet macro "+c.MacrosNamed()[0].Name+" off"+s.Aimed(by, character))+".")
	}
	return []Event{MacroSet{Character: character, Macro: m, Was: was.Line}}, nil
}

func (s *State) unsetMacro(by By, character int, m Macro, has bool) ([]Event, error) {
	c := s.Characters[character]
	if !has {
		hint := "Make one with /sheet macro: a name, a colon, and the line of a roll."
		if len(c.Macros) > 0 {
			hint = "There is " + shownOf(c.MacrosNamed(), "and") + "."
		}
		return nil, rules.Refuse(c.Name+" has no macro "+rules.Quote(m.Name)+".", hint)
	}
	was := c.Macros[Fold(m.Name)]
	return []Event{MacroSet{Character: character, Macro: Macro{Name: was.Name}, Was: was.Line}}, nil
}
