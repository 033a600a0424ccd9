package commands

import (
	"context"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// A seeker is somebody whose history can be seen, and the filter for it.
type seeker struct {
	name   string
	filter filter
}

// seekers are the people at the table and the characters, people first.
func seekers(s *table.State) []seeker {
	var all []seeker
	for _, who := range table.IDs(s.Seen) {
		all = append(all, seeker{s.Person(who), filter("by." + strconv.Itoa(who))})
	}
	for _, named := range s.CharactersNamed() {
		all = append(all, seeker{named.Name, filter("on." + strconv.Itoa(named.ID))})
	}
	return all
}

// filterOn finds whose history is meant: by a mention, or by a name, where a person's wins over a character's.
func (j journal) filterOn(ctx context.Context, typed string) (filter, error) {
	if mention := mentions.FindStringSubmatch(typed); mention != nil {
		return j.filterBy(ctx, mention[1])
	}
	var found filter
	err := j.shown(ctx, func(view View) (err error) {
		found, err = named(seekers(view.Table), typed)
		return err
	})
	return found, err
}

func named(all []seeker, typed string) (filter, error) {
	names := make([]table.Named, len(all))
	for i, s := range all {
		if table.Fold(s.name) == table.Fold(typed) {
			return s.filter, nil
		}
		names[i] = table.Named{ID: i, Name: s.name}
	}
	found, err := table.Seek(typed, names)
	if err != nil {
		return "", err
	}
	return all[found.ID].filter, nil
}

// filterBy is the filter for a person by their id.
func (j journal) filterBy(ctx context.Context, id string) (filter, error) {
	number := 0
	user, err := strconv.ParseUint(id, 10, 64)
	if err == nil {
		if number, err = j.db.Person(ctx, j.At.Game, user); err != nil {
			return "", err
		}
	}
	if number == 0 { // an id of nobody's may be none at all
		err = rules.Refuse("That person has done nothing here yet.", "")
	}
	return filter("by." + strconv.Itoa(number)), err
}

// suggestHistory completes `who`.
func (h *Host) suggestHistory(ctx context.Context, req *interact.Request) []ui.Choice {
	j, err := h.openJournal(ctx, req)
	if err != nil || req.Focused != historyWho.Name {
		return nil
	}
	var choices []ui.Choice
	_ = j.shown(ctx, func(view View) error { // without a table there is nobody to name
		typed := table.Fold(historyWho.Text(req))
		for _, s := range seekers(view.Table) {
			if len(choices) < ui.MaxChoices && strings.Contains(table.Fold(s.name), typed) {
				name := ui.Cut(s.name, ui.MaxChoice)
				choices = append(choices, ui.Choice{Name: name, Value: name})
			}
		}
		return nil
	})
	return choices
}

// longerNames are the names of others that have a name in them: "Zia Kesh" for Zia.
func longerNames(s *table.State, name string) []string {
	var longer []string
	add := func(other string) {
		if len(other) > len(name) && strings.Contains(other, name) {
			longer = append(longer, other)
		}
	}
	for _, c := range s.Characters {
		add(c.Name)
	}
	for _, who := range table.IDs(s.Seen) {
		add(s.Person(who))
	}
	return longer
}

// names tells whether a line has a name in it: as a whole, and not as a part of a longer one.
func names(line, name string, longer []string) bool {
	if name == "" {
		return false
	}
	for _, other := range longer {
		line = strings.ReplaceAll(line, other, " ")
	}
	for {
		before, after, found := strings.Cut(line, name)
		if !found {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if !inWord(last) && !inWord(next) {
			return true
		}
		line = after
	}
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
