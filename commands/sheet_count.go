package commands

import (
	"regexp"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

var (
	countBehind = regexp.MustCompile(`^(.*?\S)\s*([+\-−–—=]\s*\d+)(?:\s+of\s+(\d{1,6}))?$`)
	mostAlone   = regexp.MustCompile(`^of\s+\d+$`)
	countBefore = regexp.MustCompile(`^([+\-−–—=]\s*\d+)\s+(\S.*)$`)
)

// readCount reads "Luck +1", "Luck =3 of 5" and "Luck 3 of 5".
func readCount(line string) (name, change string, most int, ok bool) {
	parts := countBehind.FindStringSubmatch(strings.TrimSpace(line))
	if parts != nil && !looksLikeTraits(parts[1]) && !strings.HasSuffix(parts[1], ":") {
		most, _ = strconv.Atoi(parts[3]) // six digits at most; none is no maximum
		return parts[1], parts[2], most, true
	}
	if read := table.ReadSheet(line); len(read.Counters) == 1 && len(read.Traits)+len(read.Unread) == 0 {
		counter := read.Counters[0]
		return counter.Name, "=" + strconv.Itoa(counter.Value), counter.Max, true
	}
	return "", "", 0, false
}

// A Counting is a change of a counter of a character, by the name that was typed.
type Counting struct {
	Character int
	Name      string
	Change    table.Count
	Most      int // 0 is not said
}

// count changes a counter, as the game has it where it has a say.
func (c sheetChange) count(id int, name, change string, most int) error {
	_, isTrait := c.Characters[id].Traits[table.Fold(name)]
	if count, err := table.ParseCount(change); err == nil && !isTrait {
		events, own, err := c.view.Count(c.State, c.by, Counting{id, name, count, most})
		if own {
			return c.do(events, err)
		}
	}
	return c.do(setCounter(c.State, c.by, id, name, change, most))
}

// setCounter changes a counter, or begins one.
func setCounter(state *table.State, by table.By, id int, name, change string, most int) ([]table.Event, error) {
	c := state.Characters[id]
	if trait, ok := c.Traits[table.Fold(name)]; ok {
		return nil, rules.Refuse(trait.Name+" is a trait of "+c.Name+", no counter.", "Say what it becomes: "+toType("/sheet set "+becomes(trait, change)+state.Aimed(by, id))+".")
	}
	count, err := table.ParseCount(change)
	if err != nil {
		return nil, err
	}
	_, events, err := state.ChangeCounter(by, id, name, count, most)
	return events, err
}
