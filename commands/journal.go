package commands

import (
	"context"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A journal is the log of a game as one person may read it.
type journal struct {
	Seat
	who    int // the person's number; 0 before their first entry
	reader storage.Reader
	agreed bool // another player has agreed to what is taken back
}

// journal opens the log for who asks.
func (s Seat) journal(ctx context.Context) (journal, error) {
	j := journal{Seat: s}
	err := s.Look(ctx, func(view View, who int) error {
		j.who = who
		j.reader = storage.Reader{Number: who, GM: view.Table.IsGM(who)}
		return nil
	})
	return j, err
}

// shown shows the table as the reader may see it.
func (j journal) shown(ctx context.Context, see func(View) error) error {
	return j.Look(ctx, func(view View, _ int) error {
		if !j.reader.GM {
			view = view.Public()
		}
		return see(view)
	})
}

// newest are the newest entries before a number, 0 being the end of the log.
func (j journal) newest(ctx context.Context, before, limit int) ([]Entry, error) {
	return j.Keeper.History(ctx, j.At.Game, j.reader, before, limit)
}

// numbered is the entry that the reader knows by a number.
func (j journal) numbered(ctx context.Context, number int) (Entry, error) {
	found, err := j.newest(ctx, number+1, 1)
	if err == nil && (len(found) == 0 || found[0].Number != number) {
		err = rules.Refuse("There is no entry "+strconv.Itoa(number)+".", "`/history` numbers them.")
	}
	if err != nil {
		return Entry{}, err
	}
	return found[0], nil
}

// visible are those of some entries that the reader may see, the newest first.
func (j journal) visible(ctx context.Context, of []storage.Revision) ([]Entry, error) {
	return j.Keeper.FindAll(ctx, j.At.Game, j.reader, of)
}

// A record is an entry with the numbers of those that belong to it.
type record struct {
	Entry
	of []int // what it takes back, as far as the reader may see that
	by int   // what took it back; 0 is nothing, or nothing that the reader may see
}

// records adds the numbers to entries.
func (j journal) records(ctx context.Context, entries []Entry) ([]record, error) {
	var others []storage.Revision
	for _, entry := range entries {
		others = append(others, belongs(entry)...)
	}
	numbers, err := j.db.Numbers(ctx, j.At.Game, j.reader, others)
	if err != nil {
		return nil, err
	}
	records := make([]record, len(entries))
	for i, entry := range entries {
		records[i] = record{Entry: entry, by: numbers[entry.UndoneBy]}
		if entry.Undo == nil {
			continue
		}
		for _, revision := range entry.Undo.Of {
			if n := numbers[revision]; n != 0 {
				records[i].of = append(records[i].of, n)
			}
		}
	}
	return records, nil
}

// belongs are the entries that one takes back, and the one that took it back.
func belongs(entry Entry) (others []storage.Revision) {
	if entry.Undo != nil {
		others = append(others, entry.Undo.Of...)
	}
	if entry.UndoneBy != 0 {
		others = append(others, entry.UndoneBy)
	}
	return others
}

// linesOf is what an entry says of the table, a line each.
func linesOf(view View, entry Entry) []ui.Markdown {
	lines := view.Tell(entry, true)
	if entry.Seed != nil {
		lines = append(lines, "The dice seed is shown.")
	}
	if entry.Forgot != 0 {
		lines = append(lines, "Somebody is taken out of the log.")
	}
	return lines
}

// what is the record in one line, without number, time and person.
func (r record) what(view View) ui.Markdown {
	lines := linesOf(view, r.Entry)
	if r.Undo != nil {
		lines = append(lines, tookBack(r.of))
	}
	if len(lines) == 0 {
		lines = []ui.Markdown{"Nothing to tell."}
	}
	return inLine(lines)
}

// tookBack says which entries an undo takes back, by their numbers.
func tookBack(of []int) ui.Markdown {
	const most = 10
	if len(of) == 0 {
		return "Takes something back."
	}
	words := make([]string, min(len(of), most))
	for i := range words {
		words[i] = strconv.Itoa(of[i])
	}
	if more := len(of) - most; more > 0 {
		words = append(words, strconv.Itoa(more)+" more")
	}
	return ui.Markdown("Takes back " + listed(words) + ".")
}

// maxInLine is how long an entry's line may grow; what does not fit is counted.
const maxInLine = 300

// inLine puts lines one behind the other.
func inLine(lines []ui.Markdown) ui.Markdown {
	text := oneLine(lines[0])
	for i, line := range lines[1:] {
		if ui.Length(text)+ui.Length(string(line)) > maxInLine {
			return ui.Markdown(stopped(text) + " And " + strconv.Itoa(len(lines)-1-i) + " more.")
		}
		text = stopped(text) + " " + oneLine(line)
	}
	return ui.Markdown(text)
}

// oneLine are the lines of a text one after the other.
func oneLine(text ui.Markdown) string {
	lines := strings.Split(string(text), "\n")
	for i := range lines[:len(lines)-1] {
		lines[i] = stopped(lines[i])
	}
	return strings.Join(lines, " ")
}

// stopped is a sentence with its full stop, also behind bold words; a question keeps its mark.
func stopped(text string) string {
	if plain := strings.TrimRight(text, "*_"); plain == "" || strings.ContainsAny(plain[len(plain)-1:], ".?!") {
		return text
	}
	return text + "."
}

// line is a record as the history has it: number, instant, who, what, and whether it was taken back.
func (r record) line(view View) ui.Markdown {
	head := ui.Bold(ui.Markdown(strconv.Itoa(r.Number))) + " " + stamp(r.At, "f") + " "
	text := head + r.whose(view) + r.what(view)
	if r.UndoneBy == 0 {
		return text
	}
	if r.by == 0 {
		return text + " " + ui.Italic("Undone.")
	}
	return text + " " + ui.Italic(ui.Markdown("Undone by "+strconv.Itoa(r.by)+"."))
}

// whose is who did it, unless a roll of their own says so.
func (r record) whose(view View) ui.Markdown {
	for _, fact := range r.Events {
		rolled, ok := view.Rolled(fact)
		if ok && rolled.Who == r.Actor && rolled.Character == 0 && strings.Contains(string(rolled.Head), string(ui.Escape(view.Table.Person(r.Actor)))) {
			return ""
		}
	}
	return ui.Escape(actor(view.Table, r.Actor)) + ": "
}

// actor names who did something; what fell due by itself was the clock.
func actor(s *table.State, who int) string {
	if who == rules.Clock {
		return "The clock"
	}
	return s.Person(who)
}

// lineText is a line without its markup, for suggestions.
func lineText(line ui.Markdown) string {
	return strings.TrimSpace(ui.Plain(line))
}
