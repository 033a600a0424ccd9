package commands

import (
	"context"
	"slices"
	"strconv"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// The choices of a button that turns something on or off.
const (
	turnOn  = "on"
	turnOff = "off"
)

// mine answers My character: a private page of whom the person plays, and of what they decided for themselves.
func (h *Host) mine(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.see(ctx, func(view View, by table.By) error {
		answer.Message = seat.minePage(view, by.Who)
		return nil
	})
	return answer, err
}

// mineCalls answers the button that turns calls on or off.
func (h *Host) mineCalls(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeMine(ctx, req, func(turn Turn) ([]table.Event, error) {
		on := req.Action.Choice == turnOn
		if turn.Table.People[turn.By.Who].Calls == on {
			return nil, nil
		}
		return turn.Table.SetCalls(turn.By, on), nil
	})
}

// mineDice answers the button that turns one's own dice on or off.
func (h *Host) mineDice(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeMine(ctx, req, func(turn Turn) ([]table.Event, error) {
		on := req.Action.Choice == turnOn
		if turn.Table.People[turn.By.Who].OwnDice == on {
			return nil, nil
		}
		return turn.Table.SetOwnDice(turn.By, on), nil
	})
}

// mineUse answers the select of whom one plays.
func (h *Host) mineUse(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeMine(ctx, req, func(turn Turn) ([]table.Event, error) {
		return turn.Table.Use(turn.By, picked(req))
	})
}

// mineClaim answers the select of heroes whom nobody plays. Whoever claims one is at the table by it.
func (h *Host) mineClaim(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changePage(ctx, req, func(turn Turn) ([]table.Event, error) {
		return turn.Table.Claim(turn.By, picked(req))
	})
}

// picked is the character that was chosen in a select; 0 is none that there is.
func picked(req *interact.Request) int {
	if len(req.Values) == 0 {
		return 0
	}
	id, _ := strconv.Atoi(req.Values[0]) // what is no number is nobody's id
	return id
}

// changeMine is changePage for somebody who is at the table.
func (h *Host) changeMine(ctx context.Context, req *interact.Request, decide func(Turn) ([]table.Event, error)) (interact.Reply, error) {
	return h.changePage(ctx, req, func(turn Turn) ([]table.Event, error) {
		if err := turn.Table.Rights(turn.By.Who, table.Sit, 0); err != nil {
			return nil, err
		}
		return decide(turn)
	})
}

// changePage decides and draws the page anew.
func (h *Host) changePage(ctx context.Context, req *interact.Request, decide func(Turn) ([]table.Event, error)) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var update interact.Update
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		events, err := decide(turn)
		return Decision{Facts: Facts(events...)}, err
	}, func(view View, entry Entry) { update.Message = seat.minePage(view, entry.Actor) })
	return update, err
}

// minePage is the page of one person.
func (s Seat) minePage(view View, who int) ui.Message {
	t, person := view.Table, view.Table.People[who]
	playing := t.Playing(who)
	lines := []ui.Markdown{ui.Bold("You play nobody yet"), "Nobody needs a sheet: without one you roll as yourself."}
	if playing != 0 {
		lines = s.sheetLines(view, playing)
	}
	lines = append(lines, "Call me when it is my move: "+onOff(person.Calls)+". I roll my own dice: "+onOff(person.OwnDice)+".")
	message := ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}}
	message.Blocks = append(message.Blocks, s.choices(view, who, playing)...)
	if playing == 0 {
		message.Buttons = append(message.Buttons, ui.Button{ID: interact.ID{Game: Key, Route: routeSheetNew, Choice: table.Hero}.String(), Label: "New…"})
	} else {
		message.Buttons = append(message.Buttons, editButton(playing, t.Characters[playing]))
	}
	message.Buttons = append(
		message.Buttons,
		toggle(routeMineCalls, person.Calls, "Call me when it is my move", "Do not call me"),
		toggle(routeMineDice, person.OwnDice, "I roll my own dice", "The bot rolls my dice"),
	)
	return message.Fit()
}

func onOff(on bool) ui.Markdown {
	if on {
		return turnOn
	}
	return turnOff
}

// toggle is a button by what it brings.
func toggle(route string, on bool, toOn, toOff string) ui.Button {
	if on {
		return ui.Button{ID: interact.ID{Game: Key, Route: route, Choice: turnOff}.String(), Label: toOff}
	}
	return ui.Button{ID: interact.ID{Game: Key, Route: route, Choice: turnOn}.String(), Label: toOn}
}

// choices are the selects of a page: whom to play of several, and whom to claim where one plays nobody.
func (s Seat) choices(view View, who, playing int) []ui.Block {
	own := view.Table.OwnedBy(who)
	if len(own) > 1 {
		return []ui.Block{selectCharacter(view, routeMineUse, "Play somebody else", own, playing)}
	}
	if playing != 0 {
		return nil
	}
	var free []int
	for _, id := range view.Table.Heroes() {
		if view.Table.Characters[id].Owner == 0 {
			free = append(free, id)
		}
	}
	if len(free) == 0 {
		return nil
	}
	return []ui.Block{selectCharacter(view, routeMineClaim, "Play somebody whom nobody plays", free, 0)}
}

// selectCharacter lets one be chosen, the newest first.
func selectCharacter(view View, route, placeholder string, among []int, but int) ui.Select {
	pick := ui.Select{ID: interact.ID{Game: Key, Route: route}.String(), Placeholder: placeholder, Min: 1, Max: 1}
	for _, id := range slices.Backward(among) {
		if id != but {
			pick.Options = append(pick.Options, ui.Choice{Name: view.Table.Name(id), Value: strconv.Itoa(id)})
		}
	}
	return pick
}
