package commands

import (
	"cmp"
	"context"
	"strings"
	"unicode"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// Limits of what a person types, in characters.
const (
	maxLine   = dice.MaxLine
	maxNote   = 200
	maxRemark = 400 // what a line and a note say together
)

var (
	rollLine    = interact.Option{Name: "line", Help: "What to roll: 2d6+1, or 4d6kh3 # a remark", Required: true, Complete: true, MaxLength: maxLine}
	rollAgainst = interact.Option{Name: "against", Help: "What it is up against, as behind vs", Complete: true, MaxLength: maxLine}
	rollNote    = interact.Option{Name: "note", Help: "A remark, shown with the roll and never read", MaxLength: maxNote}
	rollAs      = interact.Option{Name: "as", Help: "Whom to roll as, this once", Complete: true, MaxLength: 100}
	rollGame    = interact.Option{Name: "game", Help: "Another game, by whose rules this one roll is made; nothing is remembered", Complete: true, MaxLength: 40}
)

// A wish is a roll that a person asks for.
type wish struct {
	line, remark string
	as           string // whom to roll as, by name
	character    int    // the same by id, where no name is given; 0 is whom the person plays
	seenBy       string
	game         string // the key of the game by whose rules; "" is the channel's
}

// roll answers /roll.
func (h *handlers) roll(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	game, err := h.gameNamed(rollGame.Text(req))
	line, twice := typedLine(req, rollLine.Text(req))
	if err := cmp.Or(err, twice); err != nil {
		return nil, changeable(err, routeChange, memory{line: line, remark: rollNote.Text(req), seenBy: seenBy(req)})
	}
	return h.cast(ctx, req, wish{
		line: line, remark: rollNote.Text(req), as: rollAs.Text(req), seenBy: seenBy(req), game: game,
	})
}

// cast rolls at the table of the channel, or once where there is none or another game is asked for.
func (h *handlers) cast(ctx context.Context, req *interact.Request, w wish) (interact.Reply, error) {
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil {
		return nil, err
	}
	if ok && (w.game == "" || w.game == seat.Game.Key) {
		reply, err := h.castAt(ctx, seat, w)
		if err == nil {
			return reply, nil
		}
		if as, lookErr := seat.named(ctx, w.as); lookErr == nil && as != 0 {
			w.character = as
		}
		return nil, w.changeable(err, func(line string) (Preview, error) { return seat.preview(ctx, line, w.character) })
	}
	game := h.gameWithKey(w.game)
	rolled, m, err := h.castOnce(req, game, w)
	switch {
	case err != nil && w.game == "" && onlyAtTables(req, w) == nil:
		return nil, h.readElsewhere(w.changeable(err, game.Preview), w.memory(game.Preview))
	case err != nil:
		return nil, w.changeable(err, game.Preview)
	case w.game == "":
		rolled = h.claimed(rolled, m)
		if w.seenBy == everybody {
			rolled = h.offerOnce(ctx, req, rolled)
		}
	}
	return interact.Answer{Message: rolled}, nil
}

// changeable puts the button Change… below the refusal of a wish.
func (w wish) changeable(err error, read func(string) (Preview, error)) error {
	return changeable(err, routeChange, w.memory(read))
}

// memory is what the refusal of a wish knows of it.
func (w wish) memory(read func(string) (Preview, error)) memory {
	return memory{line: withoutComplaint(w.line, read), remark: w.remark, seenBy: w.seenBy, game: w.game, character: w.character}
}

// castOnce rolls a line by a game's rules and shows what came out. Nothing is stored.
func (h *handlers) castOnce(req *interact.Request, game Game, w wish) (ui.Message, memory, error) {
	if err := onlyAtTables(req, w); err != nil {
		return ui.Message{}, memory{}, err
	}
	cast := Cast{Line: withoutReading(w.line, game), Dice: h.dice}
	if w.seenBy == everybody {
		cast.Name = publicName(req.Caller)
	}
	rolled, err := game.Roll(cast)
	if err != nil {
		return ui.Message{}, memory{}, err
	}
	rolled.Remark = joinRemarks(rolled.Remark, w.remark)
	m := memory{line: rolled.Line, seenBy: w.seenBy}
	if game.Key != h.game.Key {
		m.game = game.Key
	}
	return showRoll(game.Accent, rolled, m), m, nil
}

// onlyAtTables refuses what needs a table.
func onlyAtTables(req *interact.Request, w wish) error {
	switch {
	case w.as != "":
		return rules.Refuse("Nobody is known here to roll as.", "Leave `as` out, or put a label into the line: `Zia d20 + 2`.")
	case w.seenBy == everybody, w.seenBy == onlyMe:
		return nil
	case req.Guild == 0:
		return rules.Refuse("A direct message has no GM.", "Leave `private` out: nobody else reads here.")
	}
	return rules.Refuse("There is no GM here: the channel plays no game by whose rules this is rolled.", "Roll for yourself with `private` only me, or start a game: `/game new`.")
}

// publicName is how others are shown a person. A name of characters that nobody can see is none.
func publicName(person interact.Person) string {
	if !strings.ContainsFunc(string(ui.Escape(person.Name)), isSeen) {
		return "Somebody"
	}
	return person.Name
}

// isSeen tells whether a character leaves a mark of its own on the screen.
func isSeen(r rune) bool {
	const brailleBlank = '\u2800' // a sign without dots, for Unicode as visible as the others
	return r != brailleBlank && !unicode.IsSpace(r) &&
		!unicode.In(r, unicode.C, unicode.M, unicode.Other_Default_Ignorable_Code_Point)
}

// joinRemarks is what a line's remark and the note say together.
func joinRemarks(remark, note string) string {
	remark, note = strings.TrimSpace(remark), strings.TrimSpace(note)
	if remark != "" && note != "" {
		remark += ", "
	}
	return ui.Cut(remark+note, maxRemark)
}

// showRoll is a roll's message: result, remark, dice, and what a later press needs to know.
func showRoll(accent ui.Accent, rolled Roll, memory memory) ui.Message {
	memory.remark = rolled.Remark
	blocks := []ui.Block{
		ui.Text{ID: textHead, Text: rolled.Head},
		memory.remarkText(),
		ui.Text{ID: textDice, Text: rolled.Dice},
		ui.Text{ID: textNotes, Text: ui.Join(rolled.Notes...)},
		memory.text(),
	}
	return ui.Message{Accent: accent, Blocks: blocks, Buttons: []ui.Button{
		{ID: memory.id(routeAgain), Label: "Again…"},
		{ID: interact.ID{Game: Key, Route: routeMore}.String(), Label: "More"},
	}}.Fit()
}
