package commands

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
)

// wordNote is what stands before a note in /sheet set.
const wordNote = "note"

// setSheet answers /sheet set.
func (h *Host) setSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, func(turn Turn, seat Seat) ([]table.Event, error) {
		return seat.setOn(turn.Table, turn.By, sheetWho.Text(req), withoutComing(sheetLine.Text(req)))
	})
}

// changeSheet decides about characters and says what became of it.
func (h *Host) changeSheet(ctx context.Context, req *interact.Request, decide func(Turn, Seat) ([]table.Event, error)) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) { return turn.decided(decide(turn, seat)) }, seat.told)
}

// setOn decides a line of /sheet set. A line may begin with the character's name; without one it is the person's own, or
// a blank one where they play nobody.
func (s Seat) setOn(state *table.State, by table.By, who, line string) ([]table.Event, error) {
	if err := state.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	id, rest, made, err := s.whose(state, by, who, line)
	if err != nil {
		return nil, err
	}
	events, err := s.setLine(state.After(made...), by, id, rest)
	return append(made, events...), err
}

// whose finds the character that a line is about, and what is left of the line; made are the events that make a blank one.
func (s Seat) whose(state *table.State, by table.By, who, line string) (id int, rest string, made []table.Event, err error) {
	if who != "" {
		id, err = state.Find(who)
		return id, line, nil, err
	}
	if id, rest := namedFirst(state, line); id != 0 {
		return id, rest, nil, nil
	}
	id, made = state.Stand(by, s.Name)
	return id, line, made, nil
}

// namedFirst finds the character whose whole name begins a line: the longest name that does.
func namedFirst(state *table.State, line string) (id int, rest string) {
	words := strings.Fields(line)
	for n := len(words) - 1; n > 0; n-- {
		for _, named := range state.CharactersNamed() {
			if table.Fold(named.Name) == table.Fold(strings.Join(words[:n], " ")) {
				return named.ID, strings.Join(words[n:], " ")
			}
		}
	}
	return 0, line
}

// setLine decides a line about one character.
func (s Seat) setLine(state *table.State, by table.By, id int, line string) ([]table.Event, error) {
	first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch table.Fold(first) {
	case table.Usual:
		return s.setUsual(state, by, id, strings.TrimSpace(rest))
	case wordNote:
		return state.SetNote(by, id, rest)
	}
	if name, change, most, ok := readCount(line); ok {
		return setCounter(state, by, id, name, change, most)
	}
	if events, ok, err := stepTrait(state, by, id, line, s.Game.Reserved); ok {
		return events, err
	}
	return s.setTraits(state, by, id, line)
}

// setUsual keeps a line as the character's usual pool, if the game can read it.
func (s Seat) setUsual(state *table.State, by table.By, id int, line string) ([]table.Event, error) {
	if line == "" {
		return nil, rules.Refuse("What is the usual pool?", "For example `usual 2d6+1`; `/sheet unset usual` takes it back.")
	}
	if _, err := s.Game.Preview(line); err != nil {
		return nil, err
	}
	return state.SetWord(by, id, table.Usual, line)
}

var countBehind = regexp.MustCompile(`^(.*?\S)\s*([+\-−–—=]\s*\d+)(?:\s+of\s+(\d{1,6}))?$`)

// readCount reads "Luck +1" and "Luck =3 of 5".
func readCount(line string) (name, change string, most int, ok bool) {
	parts := countBehind.FindStringSubmatch(strings.TrimSpace(line))
	if parts == nil || looksLikeTraits(parts[1]) {
		return "", "", 0, false
	}
	most, _ = strconv.Atoi(parts[3]) // six digits at most; none is no maximum
	return parts[1], parts[2], most, true
}

// setCounter changes a counter, or begins one.
func setCounter(state *table.State, by table.By, id int, name, change string, most int) ([]table.Event, error) {
	c := state.Characters[id]
	if trait, ok := c.Traits[table.Fold(name)]; ok {
		return nil, rules.Refuse(trait.Name+" is a trait of "+c.Name+", no counter.", "Say what it becomes: `"+strings.TrimSpace(trait.Name+" "+trait.Value)+"`.")
	}
	count, err := table.ParseCount(change)
	if err != nil {
		return nil, err
	}
	_, events, err := state.ChangeCounter(by, id, name, count, most)
	return events, err
}

// stepTrait reads "Brawn up" and "Brawn down" about a trait whose value can step.
func stepTrait(state *table.State, by table.By, id int, line string, reserved table.Reserved) (events []table.Event, ok bool, err error) {
	name, change := table.SplitRated(line)
	trait, known := state.Characters[id].Traits[table.Fold(name)]
	rate, rateErr := table.ParseRate(change)
	if !known || rateErr != nil || rate.How != table.RateUp && rate.How != table.RateDown {
		return nil, false, nil
	}
	rating, err := table.ParseRating(trait.Value)
	if err != nil {
		return nil, true, err
	}
	rating, goes, err := rate.Of(rating, trait.Name)
	switch {
	case err != nil:
		return nil, true, err
	case goes:
		return nil, true, rules.Refuse(trait.Name+" is at "+trait.Value+", the smallest there is.", "Take it off the sheet: `/sheet unset "+trait.Name+"`.")
	}
	trait.Value = string(rating)
	events, err = state.SetTraits(by, id, []table.Trait{trait}, reserved)
	return events, true, err
}

// setTraits puts the traits of a line on the sheet. A counter of that name takes the number.
func (s Seat) setTraits(state *table.State, by table.By, id int, line string) ([]table.Event, error) {
	c := state.Characters[id]
	traits := s.Game.Sheet.read(line, "")
	if len(traits) == 0 {
		return nil, rules.Refuse("Nothing is named.", "For example `Brawn d10`, or `Luck +1`.")
	}
	for i, t := range traits {
		if counter, ok := c.Counters[table.Fold(t.Name)]; ok && len(traits) == 1 {
			return setCounter(state, by, id, counter.Name, "="+t.Value, 0)
		}
		if have, ok := c.Traits[table.Fold(t.Name)]; ok {
			traits[i].Name = have.Name
			if t.Value == "" && have.Value != "" {
				return nil, rules.Refuse(have.Name+" is "+have.Value+" already.", "Say what it becomes, as in `Brawn d10`, or take it off: `/sheet unset "+have.Name+"`.")
			}
		}
	}
	return state.SetTraits(by, id, traits, s.Game.Reserved)
}

// unsetSheet answers /sheet unset.
func (h *Host) unsetSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, func(turn Turn, _ Seat) ([]table.Event, error) {
		id, err := whoseSheet(turn, sheetWho.Text(req))
		if err != nil {
			return nil, err
		}
		return unset(turn.Table, turn.By, id, sheetThing.Text(req))
	})
}

// whoseSheet finds the one character that is named, or whom the person plays.
func whoseSheet(turn Turn, who string) (int, error) {
	if who != "" {
		return turn.Table.Find(who)
	}
	own, err := turn.Table.Who(turn.By, "")
	if err != nil {
		return 0, err
	}
	return own[0], nil
}

// The places of what stands on a sheet beside its traits and counters, among the names that /sheet unset finds.
const (
	thingTrait = iota
	thingCounter
	thingUsual
	thingNote
)

// unset takes what is named off a sheet.
func unset(state *table.State, by table.By, id int, name string) ([]table.Event, error) {
	found, err := table.Look(name, onSheet(state.Characters[id]))
	if err != nil {
		return nil, err
	}
	switch found.ID {
	case thingCounter:
		return state.RemoveCounter(by, id, found.Name)
	case thingUsual:
		return state.SetWord(by, id, table.Usual, "")
	case thingNote:
		return state.SetNote(by, id, "")
	}
	return state.UnsetTrait(by, id, found.Name)
}

// onSheet is what stands on a sheet, by name; the ID tells what it is.
func onSheet(c table.Character) []table.Named {
	var things []table.Named
	for _, t := range c.TraitsNamed() {
		t.ID = thingTrait
		things = append(things, t)
	}
	for _, counter := range sortedCounters(c) {
		things = append(things, table.Named{ID: thingCounter, Name: counter.Name, Shown: counterText(counter)})
	}
	if line := c.Words[table.Usual]; line != "" {
		things = append(things, table.Named{ID: thingUsual, Name: table.Usual, Shown: table.Usual + " " + line})
	}
	if c.Note != "" {
		things = append(things, table.Named{ID: thingNote, Name: wordNote, Shown: wordNote})
	}
	return things
}
