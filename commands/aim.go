package commands

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
)

var whoOption = interact.Option{
	Name: "who", Help: "Names with commas between them, a group, or all; left out, your own character",
	Complete: true, MaxLength: 400,
}

// An aim is the characters that a who means: as it was typed, with the table's numbers of the people mentioned in it.
type aim struct {
	typed   string
	numbers map[string]int // by mention
}

var mentions = regexp.MustCompile(`<@!?([0-9]{1,20})>`)

// aimAt reads a who; who the people mentioned in it are is looked up before the table is held.
func (s Seat) aimAt(ctx context.Context, typed string) (aim, error) {
	w := aim{typed: bare(typed), numbers: map[string]int{}}
	for _, found := range mentions.FindAllStringSubmatch(w.typed, -1) {
		user, err := strconv.ParseUint(found[1], 10, 64)
		if err != nil {
			continue // no id of Discord's; it is refused as a name
		}
		if w.numbers[found[0]], err = s.db.Person(ctx, s.At.Game, user); err != nil {
			return aim{}, err
		}
	}
	return w, nil
}

// all tells that every hero is meant.
func (w aim) all() bool { return table.Fold(w.typed) == "all" }

// in returns the characters that are meant at a table.
func (w aim) in(s *table.State, by table.By) ([]int, error) {
	if len(w.numbers) == 0 {
		return s.Who(by, w.typed)
	}
	var who []int
	for part := range strings.SplitSeq(w.typed, ",") {
		some, err := w.part(s, by, strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		for _, id := range some {
			if !slices.Contains(who, id) {
				who = append(who, id)
			}
		}
	}
	return who, nil
}

func (w aim) part(s *table.State, by table.By, part string) ([]int, error) {
	number, mentioned := w.numbers[part]
	if !mentioned {
		return s.Who(by, part)
	}
	if id := s.Playing(number); number != 0 && id != 0 {
		return []int{id}, nil
	}
	return nil, rules.Refuse("The person mentioned plays nobody here.", "Name a character.")
}

// stand is [aim.in] for what is to be remembered of a character: a player without one gets a blank one. shown is how the
// server shows the person.
func (w aim) stand(d *working, by table.By, shown string) ([]int, error) {
	if w.typed != "" || d.Playing(by.Who) != 0 || d.IsGM(by.Who) {
		return w.in(d.State, by)
	}
	if err := d.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	id, events := d.Stand(by, shown)
	return []int{id}, d.do(events, nil)
}

// suggestWho completes a who: the name behind the last comma.
func suggestWho(l *list, s *table.State, typed string) {
	before, last := "", typed
	if i := strings.LastIndex(typed, ","); i >= 0 {
		before, last = strings.TrimSpace(typed[:i])+", ", typed[i+1:]
	}
	last = strings.TrimSpace(last)
	for _, thing := range s.CharactersNamed() {
		if begins(thing.Name, last) && !strings.Contains(table.Fold(before), table.Fold(thing.Name)+",") {
			l.add(before+thing.Name, ownerNote(s, thing.ID))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.Groups)) {
		if begins(s.Groups[id].Name, last) {
			l.add(before+s.Groups[id].Name, "all of them")
		}
	}
	if before == "" && begins("all", last) {
		l.add("all", "every hero")
	}
}

// ownerNote says who plays a character.
func ownerNote(s *table.State, id int) string {
	switch c := s.Characters[id]; {
	case c.Owner != 0:
		return s.Person(c.Owner)
	case c.Kind == table.Cast:
		return "cast"
	}
	return "nobody's"
}
