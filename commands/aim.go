package commands

import (
	"context"
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

var (
	mentions = regexp.MustCompile(`<@!?([0-9]{1,20})>`)
	// apart is what stands between two mentions, which Discord puts there without a comma.
	apart = regexp.MustCompile(`>\s+<@`)
)

// aimAt reads a who; who the people mentioned in it are is looked up before the table is held.
func (s Seat) aimAt(ctx context.Context, typed string) (aim, error) {
	w := aim{typed: apart.ReplaceAllString(bare(typed), ">, <@"), numbers: map[string]int{}}
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

// meant are those whom it means at a table.
func (w aim) meant(s *table.State, by table.By) ([]table.Meant, error) {
	if len(w.numbers) == 0 {
		return s.Whom(by, w.typed)
	}
	var meant []table.Meant
	for part := range strings.SplitSeq(w.typed, ",") {
		some, err := w.part(s, by, strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		for _, m := range some {
			if !slices.Contains(meant, m) {
				meant = append(meant, m)
			}
		}
	}
	return meant, nil
}

func (w aim) part(s *table.State, by table.By, part string) ([]table.Meant, error) {
	number, mentioned := w.numbers[part]
	switch {
	case part == "":
		return nil, nil
	case !mentioned:
		return s.Whom(by, part)
	case number == 0:
		return nil, notHereYet()
	}
	return []table.Meant{s.PlayedBy(number)}, nil
}

// notHereYet refuses a person who was mentioned and whom the table does not know.
func notHereYet() error {
	return rules.Refuse("The person mentioned has done nothing at this table yet.", "One roll of theirs is enough: `/roll 2d6`. Or name a character: `/sheet show all` lists them.")
}

// in returns the characters that are meant at a table, where nothing is to be remembered of them.
func (w aim) in(s *table.State, by table.By) ([]int, error) {
	meant, err := w.meant(s, by)
	if err != nil {
		return nil, err
	}
	return s.AsCharacters(by, meant)
}

// stand is [aim.in] for what is to be remembered of a character: a player without one gets a blank one, and who is called new
// joins the cast. shown is how the server shows the person who asks.
func (w aim) stand(d *working, by table.By, shown string, reserved table.Reserved) ([]int, error) {
	if err := d.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	meant, err := w.meet(d, by, reserved)
	if err != nil {
		return nil, err
	}
	who := make([]int, len(meant))
	for i, m := range meant {
		id, events, err := d.StandMeant(by, m, shown)
		if err := d.do(events, err); err != nil {
			return nil, err
		}
		who[i] = id
	}
	return who, nil
}

// meet is [aim.meant] for what is to be remembered: those who are called new join the cast.
func (w aim) meet(d *working, by table.By, reserved table.Reserved) ([]table.Meant, error) {
	parts := strings.Split(w.typed, ",")
	for i, part := range parts {
		name, isNew := table.Newcomer(part)
		if _, err := d.Whom(by, part); !isNew || err == nil {
			continue
		}
		met := d.Next
		if err := d.do(d.Meet(name, reserved)); err != nil {
			return nil, err
		}
		parts[i] = d.Name(met)
	}
	w.typed = strings.Join(parts, ",")
	meant, err := w.meant(d.State, by)
	if len(parts) == 1 {
		err = d.Introduce(err, "", w.typed, reserved)
	}
	return meant, err
}

// suggestWho completes a who: the name behind the last comma.
func suggestWho(l *list, s *table.State, typed string) {
	before, last := "", typed
	if i := strings.LastIndex(typed, ","); i >= 0 {
		before, last = strings.TrimSpace(typed[:i])+", ", typed[i+1:]
	}
	last = strings.TrimSpace(last)
	for _, thing := range s.WhoNamed() {
		if last == "" && thing.ID < 0 && s.Playing(-thing.ID) != 0 {
			continue // their character is there already
		}
		if begins(thing.Name, last) && !strings.Contains(table.Fold(before), table.Fold(thing.Name)+",") {
			l.add(before+thing.Name, ownerNote(s, thing.ID))
		}
	}
	if before == "" && begins("all", last) {
		l.add("all", "every hero")
	}
}

// ownerNote says who plays a character, or what else one of [table.State.WhoNamed] is.
func ownerNote(s *table.State, id int) string {
	if _, ok := s.Groups[id]; ok {
		return "all of them"
	}
	if playing := s.Playing(-id); id < 0 && playing != 0 {
		return "plays " + s.Name(playing)
	} else if id < 0 {
		return "has no character yet"
	}
	switch c := s.Characters[id]; {
	case c.Owner != 0:
		return s.Person(c.Owner)
	case c.Kind == table.Cast:
		return "cast"
	}
	return "nobody's"
}
