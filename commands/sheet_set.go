package commands

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
)

// setSheet answers /sheet set.
func (h *Host) setSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, sheetWho.Text(req), func(c sheetChange) error {
		return c.set(withoutComing(sheetLine.Text(req)))
	})
}

// A sheetChange is a change of sheets in the making: what is decided already, who decides, and whose sheets are meant.
type sheetChange struct {
	*working
	by   table.By
	seat Seat
	who  aim
}

// decision is what has been decided. Whose sheet it is may be asked first.
func (c sheetChange) decision() Decision { return c.asking() }

// changeSheet decides about the characters that a who means and says what became of it.
func (h *Host) changeSheet(ctx context.Context, req *interact.Request, who string, decide func(sheetChange) error) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	aim, err := seat.aimAt(ctx, who)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		c := sheetChange{turn.working(), turn.By, seat, aim}
		if id, unseen := unseenMeant(turn.Table, turn.By, aim.typed); unseen {
			return turn.decided(c.unseen(id, decide))
		}
		if err := decide(c); err != nil {
			return Decision{}, err
		}
		return c.decision(), nil
	}, seat.told)
}

// one is the one character that is meant, for what needs one that is there.
func (c sheetChange) one() (int, error) {
	meant, err := c.who.in(c.State, c.by)
	if err != nil {
		return 0, err
	}
	if len(meant) > 1 {
		return 0, rules.Refuse("That is for one at a time: "+listed(namesOf(c.State, meant))+".", "Name one of them: "+c.Name(meant[0])+".")
	}
	return meant[0], nil
}

func namesOf(s *table.State, characters []int) []string {
	names := make([]string, len(characters))
	for i, id := range characters {
		names[i] = s.Name(id)
	}
	return names
}

// set decides a line of /sheet set. It may begin with a character's name where no who is given; without both it is the
// person's own, and who plays nobody gets a blank one.
func (c sheetChange) set(line string) error {
	if err := c.Rights(c.by.Who, table.Sit, 0); err != nil {
		return err
	}
	if id, rest := namedFirst(c.State, line); id != 0 {
		if c.who.typed == "" {
			return c.setLine(id, rest)
		}
		if err := c.bothNamed(id, rest); err != nil {
			return err
		}
	}
	if c.who.typed == "" {
		if err := c.unseenFirst(line); err != nil {
			return err
		}
	}
	meant, err := c.who.stand(c.working, c.by, c.seat.Name, c.seat.Game.Reserved)
	if err != nil {
		return err
	}
	for _, id := range meant {
		if err := c.setLine(id, line); err != nil {
			return err
		}
	}
	return nil
}

// bothNamed refuses a line that begins with the name of another character than the who means.
func (c sheetChange) bothNamed(id int, rest string) error {
	meant, err := c.who.meant(c.State, c.by)
	if err != nil || slices.Contains(meant, table.Meant{Character: id}) && len(meant) == 1 {
		return err
	}
	return rules.Refuse("The line begins with "+c.Name(id)+", and `who` is "+rules.Quote(c.who.typed)+".",
		"Say once whose sheet it is: `/sheet set change:"+rest+" who:"+c.Name(id)+"`.")
}

// namedFirst finds the character whose whole name begins a line: the longest name that does.
func namedFirst(state *table.State, line string) (id int, rest string) {
	named, rest, ok := table.LeadName(line, state.CharactersNamed())
	if !ok || rest == "" {
		return 0, line
	}
	return named.ID, rest
}

// setLine decides a line about one character: a note, the usual pool, or changes between commas.
func (c sheetChange) setLine(id int, line string) error {
	if name, rest := namedFirst(c.State, line); name == id {
		line = rest
	}
	first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch table.Fold(first) {
	case table.Usual:
		return c.do(c.setUsual(id, strings.TrimSpace(rest)))
	case table.Noted:
		return c.do(c.SetNote(c.by, id, rest))
	}
	if allowed := c.seat.Game.Sheet.Words[table.Fold(first)]; allowed != nil {
		return c.setWord(id, table.Fold(first), table.Fold(rest), allowed)
	}
	line, standing, err := c.seat.Game.Sheet.setsLine(line)
	if err != nil {
		return err
	}
	if err := c.setWords(id, standing); err != nil {
		return err
	}
	some := len(standing) > 0
	for _, part := range c.seat.Game.Sheet.split(line) {
		if part = table.WithoutStop(strings.TrimSpace(part)); part == "" {
			continue
		}
		some = true
		if err := c.setPart(id, part); err != nil {
			return err
		}
	}
	if !some {
		return rules.Refuse("Nothing is named.", c.forExample(id))
	}
	return nil
}

// setWord leaves a word of the game's own with a character.
func (c sheetChange) setWord(id int, key, word string, allowed []string) error {
	if !slices.Contains(allowed, word) {
		return rules.Refuse(rules.Quote(word)+" cannot be left as "+key+".", "It is "+oneOf(allowed)+": "+toType("/sheet set "+key+" "+allowed[len(allowed)-1]+c.Aimed(c.by, id))+".")
	}
	if word == allowed[0] {
		word = ""
	}
	return c.do(c.SetWord(c.by, id, key, word))
}

// setPart decides one change: of a counter, a step of a trait, or traits.
func (c sheetChange) setPart(id int, part string) error {
	if c.seat.Game.Sheet.isOwn(part) {
		return c.setTraits(id, part)
	}
	if parts := countBefore.FindStringSubmatch(part); parts != nil && !mostAlone.MatchString(parts[2]) {
		return rules.Refuse("What changes stands before the change.", "Type "+toType("/sheet set "+parts[2]+" "+parts[1]+c.Aimed(c.by, id))+".")
	}
	if name, change, most, ok := readCount(part); ok {
		return c.count(id, name, change, most)
	}
	if events, ok, err := stepTrait(c.State, c.by, id, part, c.seat.Game.Reserved); ok {
		return c.do(events, err)
	}
	return c.setTraits(id, part)
}

// forExample shows what can be set on a sheet.
func (c sheetChange) forExample(id int) string {
	counter := "Luck"
	if _, trait := c.Characters[id].Traits[table.Fold(counter)]; trait {
		counter = "Coins"
	}
	return "For example " + toType("/sheet set "+cmp.Or(c.seat.Game.Sheet.Example, "Brawn d10")+c.Aimed(c.by, id)) + ", or " + toType("/sheet set "+counter+" +1"+c.Aimed(c.by, id)) + "."
}

// reads refuses a line that cannot be rolled, by itself or with what the character has.
func (c sheetChange) reads(id int, line string) error {
	_, err := c.seat.Game.Preview(line)
	if err != nil {
		_, err = c.view.Preview(c.by, Try{Line: line, As: id})
	}
	return err
}

// setUsual keeps a line as the character's usual pool, if the game can read it, by itself or with what the character has.
func (c sheetChange) setUsual(id int, line string) ([]table.Event, error) {
	game := c.seat.Game
	if line == "" {
		hint := "For example " + toType("/sheet set usual "+game.Examples[0]+c.Aimed(c.by, id))
		if c.Characters[id].Words[table.Usual] != "" {
			hint += "; " + toType("/sheet unset usual"+c.Aimed(c.by, id)) + " takes it back"
		}
		return nil, rules.Refuse("What is the usual pool?", hint+".")
	}
	reads := game.Usual
	if reads == nil {
		reads = func(line string) error { return c.reads(id, line) }
	}
	if err := reads(line); err != nil {
		return nil, err
	}
	return c.SetWord(c.by, id, table.Usual, line)
}

// becomes shows how a trait is given a value: a bonus stands behind a colon, since without it counters are changed.
func becomes(trait table.Trait, change string) string {
	if strings.HasPrefix(trait.Value, "+") || strings.HasPrefix(trait.Value, "-") {
		return trait.Name + ": " + change
	}
	return strings.TrimSpace(trait.Name + " " + trait.Value)
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
		return nil, true, rules.Refuse(trait.Name+" is at "+trait.Value+", the smallest there is.", "Take it off the sheet: "+toType("/sheet unset "+trait.Name+state.Aimed(by, id))+".")
	}
	trait.Value = string(rating)
	events, err = state.SetTraits(by, id, []table.Trait{trait}, reserved)
	return events, true, err
}

// setTraits puts the traits of a line on the sheet. A counter of that name takes the number.
func (c sheetChange) setTraits(id int, line string) error {
	have, read := c.Characters[id], c.seat.Game.Sheet.read(line, "")
	if len(read.Unread) > 0 || len(read.Traits)+len(read.Counters) == 0 {
		return rules.Refuse("I cannot read "+rules.Quote(line)+".", c.forExample(id))
	}
	for _, counter := range read.Counters {
		if err := c.count(id, counter.Name, "="+strconv.Itoa(counter.Value), counter.Max); err != nil {
			return err
		}
	}
	for i, t := range read.Traits {
		if counter, ok := have.Counters[table.Fold(t.Name)]; ok && len(read.Traits) == 1 {
			return c.count(id, counter.Name, "="+t.Value, 0)
		}
		if have, ok := have.Traits[table.Fold(t.Name)]; ok {
			read.Traits[i].Name = have.Name
			if t.Value == "" && have.Value != "" {
				return rules.Refuse(have.Name+" is "+have.Value+" already.", "Say what it becomes, as in "+toType("/sheet set "+have.Name+" "+have.Value+c.Aimed(c.by, id))+
					", or take it off: "+toType("/sheet unset "+have.Name+c.Aimed(c.by, id))+".")
			}
		}
	}
	return c.putTraits(id, read.Traits)
}

// putTraits puts traits on a sheet. A value that the game cannot use is refused now, not when it is rolled.
func (c sheetChange) putTraits(id int, traits []table.Trait) error {
	if fits := c.seat.Game.Sheet.Fits; fits != nil {
		for _, t := range traits {
			t = c.seat.Game.Sheet.sorted(t)
			if have, ok := c.Characters[id].Traits[table.Fold(t.Name)]; ok && t.Set == "" {
				t.Set = have.Set
			}
			if err := fits(t); err != nil {
				return err
			}
		}
	}
	return c.do(c.SetTraits(c.by, id, traits, c.seat.Game.Reserved))
}

// unsetSheet answers /sheet unset.
func (h *Host) unsetSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, sheetWho.Text(req), func(c sheetChange) error {
		id, err := c.one()
		if err != nil {
			return err
		}
		return c.do(unset(c.State, c.by, id, bare(sheetThing.Text(req))))
	})
}

// The places of what stands on a sheet beside its traits and counters, among the names that /sheet unset finds.
const (
	thingTrait = iota
	thingCounter
	thingWord
	thingMacro
	thingNote
)

// unset takes what is named off a sheet.
func unset(state *table.State, by table.By, id int, name string) ([]table.Event, error) {
	found, err := table.Seek(name, onSheet(state.Characters[id]))
	if err != nil {
		return nil, err
	}
	switch found.ID {
	case thingCounter:
		return state.RemoveCounter(by, id, found.Name)
	case thingWord:
		return state.SetWord(by, id, found.Name, "")
	case thingMacro:
		return state.SetMacro(by, id, table.Macro{Name: found.Name}, nil)
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
	for _, key := range slices.Sorted(maps.Keys(c.Words)) {
		things = append(things, table.Named{ID: thingWord, Name: key, Shown: key + " " + c.Words[key]})
	}
	for _, m := range c.MacrosNamed() {
		m.ID = thingMacro
		things = append(things, m)
	}
	if c.Note != "" {
		things = append(things, table.Named{ID: thingNote, Name: table.Noted, Shown: table.Noted})
	}
	return things
}
