package commands

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// A Sheet is what a game knows of the sheets of its characters. The zero Sheet knows nothing: all traits are alike.
type Sheet struct {
	// Frame is what the boxes of a new sheet are filled in with.
	Frame []SheetBox
	// Parts are the parts of a sheet in the order in which they are read.
	Parts []SheetPart
	// Sorted returns a trait with the part that it belongs to: by its name, or by a word before that which names the part:
	// "specialty Acrobatics". One of no part that it knows it leaves alone; nil does so with all.
	Sorted func(table.Trait) table.Trait
	// Counter reports whether a name is that of a counter of the game's, and its most, 0 for none: "hunger 2" then counts. nil
	// is a game without.
	Counter func(name string) (most int, ok bool)
	// Fits refuses a trait whose value no roll of the game's could use, with what could be; nil takes all.
	Fits func(table.Trait) error
	// Known are names that the game has for sheets; they are offered while a name is typed.
	Known []string
	// Advice says what is unusual about a new sheet, a sentence each; nil is never.
	Advice func(table.Character) []string
	// Read reads what people list on sheets in a notation of the game's own, Split divides a line of changes into its parts, and
	// Write writes a trait so that Read reads it. Where they are nil it is as [table.ReadSheet] has it.
	Read  func(text string) table.Written
	Split func(line string) []string
	Write func(table.Trait) (string, bool)
	// Gather puts traits together that are read and written as one; nil leaves each by itself.
	Gather func([]table.Trait) []table.Trait
	// Example is a trait as it is typed, to be shown where one cannot be read; "" is "Brawn d10".
	Example string
	// Words are the standing words of the game's own that a line of /sheet set leaves with a character, with their values, the
	// first being what is so without one: "agree all".
	Words map[string][]string
	// Lines are the standing words of the game's own that are whole lines.
	Lines []StandingLine
}

// A SheetBox is one box of the form for a new sheet.
type SheetBox struct {
	Label string // at most 45 characters
	Text  string // what it is filled in with; traits and counters as [table.ReadSheet] reads them
	Part  string // the part of the traits that say no other
	Note  bool   // it holds words that are kept as they are, no traits
}

// A SheetPart is a part of a sheet.
type SheetPart struct {
	Key   string // as in [table.Trait.Set]
	Title string // "Attributes"
}

// read reads what people list on sheets, each trait with its part; part is that of those which say no other. It takes what people
// paste: Markdown, and sheets as they are shown, where a part's title stands before its traits.
func (s Sheet) read(text, part string) (read table.Written) {
	rest := make([]string, 0, 1)
	for _, line := range strings.Split(table.Unmarked(text), "\n") {
		key, of := s.titledPart(line)
		if key == "" {
			rest = append(rest, line)
			continue
		}
		read = read.Add(s.readPart(of, key))
	}
	return s.readPart(strings.Join(rest, "\n"), part).Add(read)
}

// titledPart is the part whose title begins a line, and what stands behind: "Skills: Melee 3, Stealth 2". "" is none.
func (s Sheet) titledPart(line string) (key, of string) {
	title, of, ok := strings.Cut(line, ":")
	for _, part := range s.Parts {
		if ok && part.Key != "" && table.Fold(title) == table.Fold(part.Title) && strings.TrimSpace(of) != "" {
			return part.Key, of
		}
	}
	return "", line
}

func (s Sheet) readPart(text, part string) table.Written {
	reads := table.ReadSheet
	if s.Read != nil {
		reads = s.Read
	}
	rest, standing, unread := s.standing(text)
	written := reads(rest)
	written.Words, written.Unread = standing, append(written.Unread, unread...)
	for i, t := range written.Traits {
		if t = s.sorted(t); t.Set == "" && part != "" {
			t.Set = part
			t = s.sorted(t)
		}
		written.Traits[i] = t
	}
	return s.counted(written)
}

// counted makes counters of those names with a number that are counters in the game.
func (s Sheet) counted(written table.Written) table.Written {
	if s.Counter == nil {
		return written
	}
	written.Traits = slices.DeleteFunc(written.Traits, func(t table.Trait) bool {
		most, ok := s.Counter(t.Name)
		n, err := strconv.Atoi(t.Value)
		if !ok || err != nil {
			return false
		}
		written.Counters = append(written.Counters, table.Counter{Name: t.Name, Value: n, Max: most})
		return true
	})
	for i, c := range written.Counters {
		if _, ok := s.Counter(c.Name + "s"); ok { // "1 plot point"
			c.Name += "s"
			written.Counters[i].Name = c.Name
		}
		if most, ok := s.Counter(c.Name); ok && c.Max == 0 {
			written.Counters[i].Max = most
		}
	}
	return written
}

// split divides a line of changes into its parts.
func (s Sheet) split(line string) []string {
	if s.Split != nil {
		return s.Split(line)
	}
	return strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",;\n", r) })
}

// isOwn tells whether a part of a line is a trait in a notation of the game's own.
func (s Sheet) isOwn(part string) bool {
	if s.Read == nil {
		return false
	}
	read := s.Read(part)
	return len(read.Traits) > 0 && len(read.Counters)+len(read.Unread) == 0 && read.Traits[0].Value != ""
}

func (s Sheet) sorted(t table.Trait) table.Trait {
	if s.Sorted == nil {
		return t
	}
	return s.Sorted(t)
}

// typed is a trait as it is typed so that it reads back the same, with its part where its name does not tell it. It reports
// false for one that cannot be written so.
func (s Sheet) typed(t table.Trait) (string, bool) {
	if s.Write != nil {
		return s.Write(t)
	}
	text, ok := t.Text()
	if !ok || t.Set == "" || s.sorted(table.Trait{Name: t.Name}).Set == t.Set {
		return text, ok
	}
	return t.Set + " " + text, ok
}

// gathered are the traits of a character in the order of the sheet, those together that are written as one.
func (s Sheet) gathered(c table.Character) []table.Trait {
	if s.Gather == nil {
		return c.Sheet()
	}
	return s.Gather(c.Sheet())
}

// lines are the traits of a sheet: a line for each part, then those of none.
func (s Sheet) lines(c table.Character) []ui.Markdown {
	sheet := s.gathered(c)
	var lines []ui.Markdown
	for _, part := range s.Parts {
		if of := traitsOf(sheet, func(t table.Trait) bool { return t.Set == part.Key }); of != "" {
			lines = append(lines, phrase("%s: ", part.Title)+of)
		}
	}
	known := func(t table.Trait) bool {
		return slices.ContainsFunc(s.Parts, func(p SheetPart) bool { return p.Key == t.Set })
	}
	if of := traitsOf(sheet, func(t table.Trait) bool { return !known(t) }); of != "" {
		lines = append(lines, of)
	}
	if len(lines) == 0 {
		return []ui.Markdown{"No traits."}
	}
	return lines
}

// traitsOf are some traits as a sentence.
func traitsOf(sheet []table.Trait, which func(table.Trait) bool) ui.Markdown {
	var words []string
	for _, t := range sheet {
		if which(t) {
			words = append(words, strings.TrimSpace(t.Name+" "+t.Value))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return ui.Escape(strings.Join(words, ", ") + ".")
}

// advice are the sentences about a new sheet: the table's own, else the game's.
func (s Sheet) advice(view View, c table.Character) []ui.Markdown {
	all, own := view.Advice(c)
	if !own && s.Advice != nil {
		all = s.Advice(c)
	}
	var lines []ui.Markdown
	for _, says := range all {
		lines = append(lines, ui.Escape(says))
	}
	return lines
}
