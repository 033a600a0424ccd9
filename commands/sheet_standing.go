package commands

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules/table"
)

// A StandingLine is a standing word of a game's own that is a whole line: "defence Parry 2, keep 3 AP".
type StandingLine struct {
	Key  string // the word before the line, and under which [table.Character] keeps it
	Also string // another spelling of that word; "" is none
	// Read checks a line and returns it as it is kept; an empty line takes the word back.
	Read func(line string) (string, error)
}

// standingLine is the line that begins with a word, or nil.
func (s Sheet) standingLine(word string) *StandingLine {
	folded := table.Fold(strings.Trim(word, " ,;:."))
	for i, l := range s.Lines {
		if folded == l.Key || folded == l.Also && l.Also != "" {
			return &s.Lines[i]
		}
	}
	return nil
}

var wordAt = regexp.MustCompile(`\S+`)

// standing takes standing lines out of a text with other things for a sheet: each from its word to where the most that it can be ends.
// Those that cannot be read are unread, up to the next comma.
func (s Sheet) standing(text string) (rest string, words map[string]string, unread []string) {
	if len(s.Lines) == 0 {
		return text, nil, nil
	}
	words = map[string]string{}
	var kept []string
	for line := range strings.SplitSeq(text, "\n") {
		at := wordAt.FindAllStringIndex(line, -1)
		from := 0
		for i := 0; i < len(at)-1; i++ {
			of := s.standingLine(line[at[i][0]:at[i][1]])
			if of == nil || at[i][0] < from || isRank(line[at[i+1][0]:at[i+1][1]]) {
				continue
			}
			kept = append(kept, line[from:at[i][0]])
			if word, n := of.longest(line, at[i+1:]); n > 0 {
				words[of.Key], from = word, at[i+n][1]
				continue
			}
			part, _, _ := strings.Cut(line[at[i][0]:], ",")
			unread, from = append(unread, strings.TrimSpace(part)), at[i][0]+len(part)
		}
		kept = append(kept, line[from:])
	}
	return strings.Join(kept, "\n"), words, unread
}

// longest reads as many of the words at some places as are a line, and returns how many they are; 0 is none.
func (l StandingLine) longest(text string, at [][]int) (word string, n int) {
	for n := len(at); n > 0; n-- {
		typed := strings.TrimRight(text[at[0][0]:at[n-1][1]], " ,;.")
		if len(typed) > table.MaxWord {
			continue
		}
		if word, err := l.Read(typed); err == nil {
			return word, n
		}
	}
	return "", 0
}

// isRank reports whether what stands behind a word is a number alone, which makes it a trait: "Defense 3".
func isRank(typed string) bool {
	_, err := strconv.Atoi(strings.Trim(typed, " ,;."))
	return err == nil
}

// setsLine takes the standing lines out of a line of changes. It is an error where one cannot be read, and where what follows one that the
// line begins with is nothing that the game knows.
func (s Sheet) setsLine(line string) (rest string, words map[string]string, err error) {
	rest, words, unread := s.standing(line)
	for _, part := range unread {
		if _, err := s.whole(part); err != nil {
			return "", nil, err
		}
	}
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	of := s.standingLine(first)
	if of == nil || len(words) == 0 && rest == line && strings.TrimSpace(line) != first {
		return rest, words, nil
	}
	word, err := s.whole(line)
	if err != nil && s.knows(rest) {
		return rest, words, nil
	}
	return "", map[string]string{of.Key: word}, err
}

// whole reads a text that is one standing line with its word.
func (s Sheet) whole(text string) (string, error) {
	first, behind, _ := strings.Cut(strings.TrimSpace(text), " ")
	return s.standingLine(first).Read(strings.TrimSpace(behind))
}

// knows reports whether all of a text is what the game knows of sheets.
func (s Sheet) knows(text string) bool {
	read := s.read(text, "")
	return len(read.Unread) == 0 && !slices.ContainsFunc(read.Traits, func(t table.Trait) bool { return t.Set == "" }) &&
		!slices.ContainsFunc(read.Counters, func(c table.Counter) bool { return !s.counts(c.Name) })
}

// counts reports whether a name is that of a counter of the game's.
func (s Sheet) counts(name string) bool {
	if s.Counter == nil {
		return false
	}
	_, counter := s.Counter(name)
	return counter
}

// setWords leaves standing words with a character.
func (c sheetChange) setWords(id int, words map[string]string) error {
	for _, key := range slices.Sorted(maps.Keys(words)) {
		if err := c.do(c.SetWord(c.by, id, key, words[key])); err != nil {
			return err
		}
	}
	return nil
}

// keepWords leaves the standing lines of a form with a character, as far as they are others, and takes back what is gone from it.
func (c sheetChange) keepWords(id int, typed map[string]string) error {
	words := map[string]string{}
	for _, l := range c.seat.Game.Sheet.Lines {
		if typed[l.Key] != c.Characters[id].Words[l.Key] {
			words[l.Key] = typed[l.Key]
		}
	}
	return c.setWords(id, words)
}
