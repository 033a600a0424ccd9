package commands

import (
	"context"
	"errors"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// The answers to a question that cannot be taken back.
const (
	answerYes = "yes"
	answerNo  = "no"
)

// askEnd answers /game end: it asks, and gives a GM the whole game as a file.
func (h *Host) askEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	message, err := h.endQuestion(ctx, seat)
	return interact.Answer{Message: message}, err
}

// endQuestion is what has to be known before a game is ended.
func (h *Host) endQuestion(ctx context.Context, seat Seat) (ui.Message, error) {
	gm, revision, err := seat.mayEnd(ctx)
	if err != nil {
		return ui.Message{}, err
	}
	name := ui.Escape(seat.At.Name)
	message := ui.Message{Accent: seat.Game.Accent, Buttons: endButtons(seat, revision)}
	if !gm {
		message.Blocks = []ui.Block{ui.Text{Text: "**End " + name + "?**\nYou manage this channel and are no GM of the game: it leaves all its channels, and is kept for its GMs for 30 days. They bring it back by " + ui.Code("/game link "+seat.At.Name) + ". The channel is told."}}
		return message.Fit(), nil
	}
	files, err := h.files(ctx, seat, true)
	message.Blocks = append([]ui.Block{ui.Text{Text: "**End " + name + "?**\nEverything that I keep of it is deleted for good: characters, journal, dice, all. Save the file first: `/game import` makes the game of it again. The board is taken down; other messages stay where they stand."}}, files...)
	if seat.isAsked(ctx) {
		message.Blocks = append(message.Blocks, ui.Text{Text: "One other player agrees first."})
	}
	return message.Fit(), err
}

// mayEnd refuses who may not end the game, and tells whether the person is a GM and at which revision that was asked.
func (s Seat) mayEnd(ctx context.Context) (gm bool, revision storage.Revision, err error) {
	err = s.Look(ctx, func(view View, who int) error {
		gm, revision = runs(view, who), view.Revision
		return mayRescue(view, who, s.req)
	})
	return gm, revision, err
}

// isAsked tells whether another player has to agree to what the person does with the game as a whole.
func (s Seat) isAsked(ctx context.Context) (asked bool) {
	_ = s.see(ctx, func(view View, by table.By) error { // without the table nothing is done
		asked = len(agreeing(view.Table, by)) > 0
		return nil
	})
	return asked
}

// endButtons name the game and its revision, so that an answer is about just what was asked.
func endButtons(seat Seat, revision storage.Revision) []ui.Button {
	id := interact.ID{Game: Key, Route: routeGameEnd, Subject: uint64(seat.At.Game), Rev: uint64(revision)} //nolint:gosec // both count from 1
	yes, no := id, id
	yes.Choice, no.Choice = answerYes, answerNo
	return []ui.Button{
		{ID: yes.String(), Label: "End the game", Style: ui.Danger},
		{ID: no.String(), Label: "Keep it"},
	}
}

// endGame answers the buttons of /game end.
func (h *Host) endGame(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if req.Action.Choice != answerYes {
		return interact.Update{Message: brief("**Nothing changed.** The game goes on.")}, nil
	}
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	if uint64(seat.At.Game) != req.Action.Subject { //nolint:gosec // counts from 1
		return nil, rules.Refuse("This button is about another game than the channel plays now.", "Ask again: `/game end`.")
	}
	gm, revision, err := seat.mayEnd(ctx)
	switch {
	case err != nil:
		return nil, err
	case !gm:
		return h.retire(ctx, seat)
	case seat.isAsked(ctx):
		_, posts, err := seat.askAgreement(ctx, "to end the game: all that I keep of it is deleted for good", func(View) agreement { return agreement{Do: agreedEnd} })
		return interact.Update{Message: seat.askedFirst(), Posts: posts}, err
	case uint64(revision) != req.Action.Rev: //nolint:gosec // counts from 1
		return h.askEndAgain(ctx, seat)
	}
	reply, err := h.deleteGame(ctx, seat, revision)
	if errors.Is(err, storage.ErrWentOn) {
		return h.askEndAgain(ctx, seat)
	}
	return reply, err
}

// askEndAgain asks anew, with a file that has what was done meanwhile.
func (h *Host) askEndAgain(ctx context.Context, seat Seat) (interact.Reply, error) {
	message, err := h.endQuestion(ctx, seat)
	message.Blocks = append([]ui.Block{ui.Text{Text: "The game has gone on meanwhile. This is the file of it now."}}, message.Blocks...)
	return interact.Update{Message: message.Fit()}, err
}

// deleteGame deletes a game for real, if nothing was done since the revision that was seen. The files stay with the GM who ended it, as long as the private answer does.
func (h *Host) deleteGame(ctx context.Context, seat Seat, seen storage.Revision) (interact.Reply, error) {
	files, err := h.files(ctx, seat, true)
	if err != nil {
		return nil, err
	}
	if err := h.DB.End(ctx, seat.At.Game, seen); err != nil {
		return nil, err
	}
	h.changes.note(seat.At.Game)
	message := ui.Message{Blocks: append([]ui.Block{ui.Text{Text: "**The game is deleted.** Save the file: this message goes when you leave."}}, files...)}
	return interact.Update{Message: message.Fit(), Posts: []interact.Post{{Message: seat.says(
		"**"+ui.Escape(seat.At.Name)+" has ended** ("+ui.Escape(seat.Name)+")",
		endedSays,
	)}}}, nil
}

// retire takes a game out of its channels for somebody who is no GM of it.
func (h *Host) retire(ctx context.Context, seat Seat) (interact.Reply, error) {
	if err := h.DB.Retire(ctx, seat.At.Game, seat.req.At); err != nil {
		return nil, err
	}
	h.changes.note(seat.At.Game)
	return interact.Update{Message: brief("**The game has left its channels.**"), Posts: []interact.Post{{Message: seat.says(
		"**"+ui.Escape(seat.At.Name)+" has left its channels** ("+ui.Escape(seat.Name)+", who manages this channel)",
		"It is kept for 30 days: a GM of it brings it back by "+ui.Code("/game link "+seat.At.Name)+".",
	)}}}, nil
}

// brief is a message of nothing but text.
func brief(text ui.Markdown) ui.Message {
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: text}}}.Fit()
}
