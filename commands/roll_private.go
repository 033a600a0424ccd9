package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// routeLook is the button under "Zia rolled for the GM." that shows the dice to whom they are for.
const routeLook = "look"

// tellSecret answers a private roll: its dice, where the roller may see them. Of a roll for the GM the channel gets one
// line, by which a GM finds it.
func (h *Host) tellSecret(seat Seat, view View, entry Entry, kept table.SecretKept) interact.Answer {
	thrown, ok := view.Secret(kept.Secret)
	if !ok {
		return interact.Answer{}
	}
	answer := interact.Answer{Message: showSecret(seat.Game, thrown, kept.Secret.For)}
	if !view.Table.Sees(kept.Secret, kept.Secret.By) {
		answer.Message = showRoll(seat.Game.Accent, Roll{
			Line: thrown.Line, Remark: thrown.Remark, Head: ui.Bold("You roll for the GM"),
			Notes: []ui.Markdown{"Seen by " + ui.Escape(view.Table.Persons(view.Table.GMs())) + "."},
		}, secretMemory(seat.Game, thrown, kept.Secret.For))
	}
	if kept.Secret.For != table.Me {
		answer.Posts = []interact.Post{{
			Message: showForGM(seat.Game, rollerName(view, thrown), kept.ID),
			Sent:    seat.paying(entry, seat.remember(kept.ID, entry)),
		}}
	}
	return answer
}

// showSecret is a private roll as those see it whom it is for; its roller reads "you".
func showSecret(game Game, thrown Thrown, seenBy table.Whom) ui.Message {
	if thrown.You != "" {
		thrown.Head = thrown.You
	}
	return showRoll(game.Accent, thrown.Roll, secretMemory(game, thrown, seenBy))
}

func secretMemory(game Game, thrown Thrown, whom table.Whom) memory {
	return memory{line: thrown.Line, seenBy: seenByOf(whom), game: game.Key, character: thrown.Character}
}

// rollerName is who rolled, as others are shown them: the character, else the person.
func rollerName(view View, thrown Thrown) string {
	if thrown.Character != 0 {
		return view.Table.Name(thrown.Character)
	}
	return view.Table.Person(thrown.Who)
}

// showForGM is the channel's line about a roll for the GM, until it is revealed.
func showForGM(game Game, name string, secret int) ui.Message {
	look := rules.Move{Key: rules.Key{Subject: secret, Choice: table.LookAt}, Label: "Look"}
	return ui.Message{
		Accent: game.Accent,
		Blocks: []ui.Block{ui.Text{Text: ui.Bold(ui.Escape(name)+" rolled for the GM") + "."}},
		Buttons: []ui.Button{
			moveButton(look),
			moveButton(rules.Move{Key: rules.Key{Subject: secret, Choice: table.Reveal}, Label: "Reveal"}),
		},
	}.Fit()
}

// look answers the button Look.
func (h *Host) look(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.look(ctx, int(req.Action.Subject)) //nolint:gosec // looked up
}

// look shows a private roll to somebody who may see it.
func (s Seat) look(ctx context.Context, id int) (answer interact.Answer, err error) {
	err = s.see(ctx, func(view View, by table.By) error {
		secret, ok := view.Table.Hidden.Secrets[id]
		if !ok {
			return rules.Refuse("That roll is not private any more.", "`/history` has it if it was revealed.")
		}
		if err := view.Table.MayLook(secret, by.Who); err != nil {
			return err
		}
		thrown, ok := view.Secret(secret)
		if !ok {
			return rules.Refuse("That roll was taken out of the game.", "")
		}
		if by.Who == secret.By && thrown.You != "" {
			thrown.Head = thrown.You
		}
		answer.Message = ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{
			ui.Text{Text: ui.Join(thrown.Head, ui.Italic(ui.Escape(thrown.Remark)), thrown.Dice, ui.Join(thrown.Notes...))},
		}}.Fit()
		return nil
	})
	return answer, err
}
