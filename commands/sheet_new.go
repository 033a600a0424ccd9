package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// The boxes of a form for a sheet: its name, then the game's own.
const (
	fieldName = "name"
	fieldBox  = "box-" // and a number
)

// A draft is a character as somebody typed it.
type draft struct {
	name  string
	times int
	sheet table.Written // what it holds beside traits and counters becomes part of the note
	note  string
}

// newSheet answers /sheet new: by a form, or by what the one line makes.
func (h *Host) newSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	line := sheetNew.Text(req)
	if line == "" && (sheetHidden.Bool(req) || sheetScene.Given(req)) {
		return nil, seat.wantsLine(ctx)
	}
	if line == "" {
		return sheetForm(seat.Game, sheetKind.Text(req)), nil
	}
	d, err := readDraft(line, seat.Game)
	if errors.Is(err, errNoColon) {
		err = seat.wantsColon(ctx, line)
	}
	if err != nil {
		return nil, err
	}
	if sheetHidden.Bool(req) || sheetScene.Given(req) {
		return seat.prepareAdversary(ctx, d)
	}
	return seat.makeSheet(ctx, d, sheetKind.Text(req))
}

// openSheet answers a button that opens the form.
func (h *Host) openSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return sheetForm(seat.Game, req.Action.Choice), nil
}

// sheetForm is the form for a new character, filled in with the game's frame.
func sheetForm(game Game, kind string) interact.Form {
	const most = 4 // beside the name
	form := ui.Modal{
		ID:     interact.ID{Game: Key, Route: routeSheetMade, Choice: kind}.String(),
		Title:  "New character",
		Fields: []ui.Field{{ID: fieldName, Label: "Name", MaxLength: table.MaxName, Placeholder: "Left empty, your own"}},
	}
	for i, box := range game.Sheet.Frame[:min(len(game.Sheet.Frame), most)] {
		form.Fields = append(form.Fields, ui.Field{ID: fieldBox + strconv.Itoa(i), Label: box.Label, Value: box.Text, Long: true})
	}
	return interact.Form{Modal: form.Fit()}
}

// sheetMade answers the submitted form.
func (h *Host) sheetMade(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	d := draftOf(req.Fields, seat)
	reply, err := seat.makeSheet(ctx, d, req.Action.Choice)
	return reply, formAgain(err, routeSheetAgain, req.Action, sheetForm(seat.Game, req.Action.Choice), req.Fields)
}

// changeNewSheet answers Change… below the refusal of that form.
func (h *Host) changeNewSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return refill(sheetForm(seat.Game, req.Action.Choice), req.Message)
}

// draftOf reads the boxes of the form. Without a name the character is called what the server calls the person.
func draftOf(fields map[string]string, seat Seat) draft {
	d := draft{}
	d.name, d.times, _ = table.SplitTimes(fields[fieldName])
	if strings.TrimSpace(d.name) == "" {
		d.name = table.NameFrom(seat.Name)
	}
	for i, box := range seat.Game.Sheet.Frame {
		text := fields[fieldBox+strconv.Itoa(i)]
		if box.Note {
			d.note = strings.TrimSpace(d.note + "\n" + text)
			continue
		}
		d.read(seat.Game.Sheet.read(text, box.Part), seat.Game.Reserved)
	}
	return d
}

// errNoColon tells that a line does not say where the name ends.
var errNoColon = errors.New("no colon behind the name")

// wantsColon refuses a line without a colon, and shows it with one: behind its first word, or behind a name that is missing.
func (s Seat) wantsColon(ctx context.Context, line string) error {
	name, traits, _ := strings.Cut(strings.TrimSpace(line), " ")
	if read := table.ReadSheet(line).Traits; len(read) == 0 || !strings.Contains(read[0].Name, " ") {
		name, traits = "", line
	}
	err := s.see(ctx, func(view View, _ table.By) error {
		for _, other := range []string{"Zia", "Kit", "Rook", "Wren", "Somebody new"} {
			if _, err := view.Table.Find(name); name != "" && err != nil {
				break
			}
			name = other
		}
		return nil
	})
	if err != nil {
		return err
	}
	return rules.Refuse("I cannot tell where the name ends in "+rules.Quote(line)+".",
		"Put a colon behind it: "+toType("/sheet new "+name+": "+traits)+".")
}

// readDraft reads a character in one line: a name, traits behind a colon; or a name, how many, and traits.
func readDraft(line string, game Game) (draft, error) {
	if name, times, traits := table.SplitTimes(line); times != 1 || traits != "" {
		if times == 0 {
			return draft{}, rules.Refuse("x0 makes nobody.", "One or more of a kind: `/sheet new "+name+" x3`.")
		}
		d := draft{name: name, times: times}
		d.read(game.Sheet.read(traits, ""), game.Reserved)
		return d, nil
	}
	if name, traits, ok := game.Sheet.nameEnds(line); ok {
		d := draft{name: name, times: 1}
		d.read(game.Sheet.read(traits, ""), game.Reserved)
		return d, nil
	}
	head, traits, found := strings.Cut(line, ":")
	d := draft{}
	d.name, d.times, _ = table.SplitTimes(head)
	if !found && looksLikeTraits(line) {
		return draft{}, errNoColon
	}
	d.read(game.Sheet.read(traits, ""), game.Reserved)
	return d, nil
}

// nameEnds divides a line without a colon where all that follows is what the game knows of sheets and has a value, and no comma stands
// before it: "Wolf body d6 visual d6 melee 2".
func (s Sheet) nameEnds(line string) (name, traits string, ok bool) {
	if len(s.Known) == 0 || strings.Contains(line, ":") {
		return "", "", false
	}
	words := strings.Fields(line)
	for i := 1; i < len(words) && !strings.HasSuffix(words[i-1], ","); i++ {
		name, traits = strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		read := s.read(traits, "")
		valued := len(read.Counters) > 0 || slices.ContainsFunc(read.Traits, func(t table.Trait) bool { return t.Value != "" })
		if valued && s.knows(traits) {
			return name, traits, true
		}
	}
	return "", "", false
}

// looksLikeTraits tells whether a line without a colon holds more than a name.
func looksLikeTraits(line string) bool {
	read := table.ReadSheet(line)
	return len(read.Traits)+len(read.Counters)+len(read.Unread) > 1 || len(read.Counters) > 0 ||
		len(read.Traits) == 1 && read.Traits[0].Value != ""
}

// read adds traits to the draft, and sets aside what is none.
func (d *draft) read(written table.Written, reserved table.Reserved) {
	d.sheet = d.sheet.Add(written).Fitting(reserved)
}

// notes are the note with what could not be read.
func (d draft) notes() string {
	return strings.TrimSpace(d.note + "\n" + strings.Join(d.sheet.Unread, ", "))
}

// makeSheet makes the characters of a draft. Its person gets a private answer, since the cast's numbers are not for all;
// the channel is told who is there from now on.
func (s Seat) makeSheet(ctx context.Context, d draft, kind string) (interact.Reply, error) {
	if err := d.tooLong(); err != nil {
		return nil, err
	}
	var answer interact.Answer
	err := s.owing().Change(ctx, func(turn Turn) (Decision, error) {
		events, err := turn.Table.Make(turn.By, d.character(kindFor(turn, d, kind)), s.Game.Reserved)
		return Decision{Facts: Facts(events...)}, err
	}, func(view View, entry Entry) { answer = s.tellMade(view, entry, d) })
	return answer, err
}

// tooLong refuses a draft whose note holds more than a sheet does.
func (d draft) tooLong() error {
	n := utf8.RuneCountInString(d.notes())
	if n <= table.MaxNote {
		return nil
	}
	return rules.Refuse("A note holds "+strconv.Itoa(table.MaxNote)+" characters; with what I could not read as traits this one has "+strconv.Itoa(n)+".",
		"Shorten it, or write traits as `Brawn d10`.")
}

// character is the draft as a character of a kind.
func (d draft) character(kind string) table.NewCharacter {
	return table.NewCharacter{
		Name: d.name, Kind: kind, Times: d.times,
		Traits: d.sheet.Traits, Counters: d.sheet.Counters, Words: d.sheet.Words, Note: d.notes(),
	}
}

// kindFor is whose a new character is: the GM's cast where a GM makes it or there are several, unless it was said.
func kindFor(turn Turn, d draft, kind string) string {
	switch {
	case kind != "":
		return kind
	case d.times > 1, turn.Table.People[turn.By.Who].GM:
		return table.Cast
	}
	return table.Hero
}

// tellMade answers by the sheet, and tells the channel unless the table is quiet.
func (s Seat) tellMade(view View, entry Entry, d draft) interact.Answer {
	made := madeIn(entry)
	if len(made) == 0 {
		return interact.Answer{}
	}
	first := view.Table.Characters[made[0]]
	lines := append(s.Game.Sheet.lines(first), s.countedNew(view, made[0]))
	lines = append(append(lines, wordLines(first)...), keptAsNote(d.sheet.Unread))
	lines = append(lines, s.Game.Sheet.advice(view, first)...)
	who := entry.Actor
	if playing := view.Table.Playing(who); first.Kind == table.Hero && playing != made[0] {
		lines = append(lines, ui.Escape("You still play "+view.Table.Name(playing)+".")+" "+ui.Prose("Change that: `/sheet use "+first.Name+"`."))
	}
	answer := interact.Answer{Message: s.note(ui.Escape(listed(namesOf(view.Table, made)))+madeVerb(len(made)), lines...)}
	answer.Buttons = []ui.Button{editButton(made[0], first), mineButton()}
	if view.Table.Setting(table.SettingQuiet) == "on" {
		s.owesNothing(entry)
	} else {
		answer.Posts = s.posts(entry, s.note(ui.Escape(joins(view, made))))
	}
	return answer
}

func madeVerb(n int) ui.Markdown {
	if n == 1 {
		return " is made"
	}
	return " are made"
}

// joins tells the channel who is there from now on.
func joins(view View, made []int) string {
	names, first := namesOf(view.Table, made), view.Table.Characters[made[0]]
	verb := " joins"
	if len(names) > 1 {
		verb = " join"
	}
	if first.Kind == table.Cast {
		return listed(names) + verb + " the cast"
	}
	return listed(names) + verb + ", played by " + view.Table.Person(first.Owner)
}

// madeIn are the characters that an entry made, in their order.
func madeIn(entry Entry) []int {
	var made []int
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.CharacterAdded:
			made = append(made, e.ID)
		case table.SheetMade:
			made = append(made, e.ID)
		default: // makes nobody
		}
	}
	return made
}

// keptAsNote quotes back what was not read, each part cut where it is long.
func keptAsNote(unread []string) ui.Markdown {
	if len(unread) == 0 {
		return ""
	}
	quoted := make([]string, len(unread))
	for i, part := range unread {
		quoted[i] = rules.Quote(part)
	}
	return "Kept as a note: " + ui.Escape(strings.Join(quoted, ", ")+".")
}

// plainMessage is a message of one text.
func plainMessage(accent ui.Accent, text ui.Markdown) ui.Message {
	return ui.Message{Accent: accent, Blocks: []ui.Block{ui.Text{Text: text}}}.Fit()
}
