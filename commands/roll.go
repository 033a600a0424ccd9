package commands

import (
	"context"
	"strings"
	"unicode"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

// Limits of what a person types, in characters.
const (
	maxLine   = dice.MaxLine
	maxNote   = 200
	maxRemark = 400 // what a line and a note say together
)

const onlyMe = "me"

var (
	rollLine = interact.Option{Name: "line", Help: "What to roll: 2d6+1, or 4d6kh3 # a remark", Required: true, Complete: true, MaxLength: maxLine}
	rollNote = interact.Option{Name: "note", Help: "A remark, shown with the roll and never read", MaxLength: maxNote}
	private  = interact.Option{Name: "private", Help: "Who sees the answer; left out, the channel does", Choices: []ui.Choice{{Name: "only me", Value: onlyMe}}}
)

func isPrivate(req *interact.Request) bool { return private.Text(req) == onlyMe }

// roll answers /roll.
func (h *handlers) roll(_ context.Context, req *interact.Request) (interact.Reply, error) {
	return h.cast(req, rollLine.Text(req), rollNote.Text(req), isPrivate(req))
}

// cast rolls a line and shows what came out.
func (h *handlers) cast(req *interact.Request, line, note string, private bool) (interact.Reply, error) {
	cast := Cast{Line: h.withoutReading(line), Dice: h.dice}
	if !private {
		cast.Name = publicName(req.Caller)
	}
	rolled, err := h.game.Roll(cast)
	if err != nil {
		return nil, changeable(err, routeChange, memory{line: h.withoutComplaint(line), remark: note, private: private})
	}
	rolled.Remark = joinRemarks(rolled.Remark, note)
	return interact.Answer{Message: h.show(rolled, private)}, nil
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

// show is a roll's message: result, remark, dice, and what a later press needs to know.
func (h *handlers) show(rolled Roll, private bool) ui.Message {
	memory := memory{line: rolled.Line, remark: rolled.Remark, private: private}
	blocks := []ui.Block{
		ui.Text{Text: rolled.Head},
		memory.remarkText(),
		ui.Text{ID: textDice, Text: rolled.Dice},
		ui.Text{Text: ui.Join(rolled.Notes...)},
		memory.text(),
	}
	return ui.Message{Accent: h.game.Accent, Blocks: blocks, Buttons: []ui.Button{
		{ID: memory.id(routeAgain), Label: "Again…"},
		{ID: interact.ID{Game: Key, Route: routeMore}.String(), Label: "More"},
	}}.Fit()
}
