package commands

import (
	"errors"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// rescues tells whether the caller may rescue a game although they are no GM: they manage its channel.
func rescues(req *interact.Request) bool {
	return req.Caller.Permissions&(interact.Administrator|interact.ManageChannels) != 0
}

// noNumber is no person's number, and not the clock's, who may do anything.
const noNumber = -1

// runs tells whether a person has a GM's rights at a table; who is 0 for somebody without an entry, and never the clock.
func runs(view View, who int) bool {
	return who != rules.Clock && view.Table.Rights(who, table.Run, 0) == nil
}

// mayRescue refuses those who are no GM and may not rescue the game either.
func mayRescue(view View, who int, req *interact.Request) error {
	if rescues(req) {
		return nil
	}
	if who == rules.Clock {
		who = noNumber
	}
	return view.Table.Rights(who, table.Run, 0)
}

// signed is who did something that only a GM or a rescuer may, as the channel reads it.
func signed(view View, who int) ui.Markdown {
	name := ui.Escape(view.Table.Person(who))
	if view.Table.IsGM(who) {
		return name
	}
	return name + ", who manages this channel"
}

// forGM refuses what is a GM's, and says what anybody at the table may do instead.
func forGM(s *table.State, who int, instead string) error {
	if err := s.Rights(who, table.Sit, 0); err != nil {
		return err
	}
	var refusal *rules.Refusal
	if err := s.Rights(who, table.Run, 0); errors.As(err, &refusal) {
		return rules.Refuse(refusal.Say, instead)
	}
	return nil
}

// gmOnly refuses those who have no GM's rights.
func gmOnly(view View, who int) error { return view.Table.Rights(who, table.Run, 0) }
