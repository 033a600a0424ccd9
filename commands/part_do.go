package commands

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var doWhat = interact.Option{Name: "what", Help: "What is open to you; `all` lists it", Required: true, Complete: true, MaxLength: ui.MaxChoice}

// doPart is the commands of what is open to somebody: moves, asks, cards.
func (h *Host) doPart() part {
	return part{
		commands: []interact.Command{
			{
				Name: "do", Help: "Do what is open to you: every button, as a command", Options: []interact.Option{doWhat},
				About: []string{
					"While you type, it lists what is open to you here, the newest first: rolls that wait for your dice, offers to answer, " +
						"cards to roll against, private rolls to look at and to reveal, and what the game lets you do about a roll.",
					"Typing narrows the list. Choosing is pressing the button: the message that it is about changes.",
					"All of it with buttons: `/do all`. The board names what waits for whom.",
				},
				Private: interact.Always, Form: h.doOpens, Complete: h.suggestMoves, Run: h.do,
			},
			h.offerCommand(), h.opposeCommand(),
		},
		routes: []interact.Route{
			{Name: routeMove, Manner: interact.Updates, Run: h.takeHere},
			{Name: routeForm, Manner: interact.Opens, Run: h.openMove},
			{Name: routeTyped, Manner: interact.Updates, Run: h.takeHere},
			{Name: routeAnswer, Run: h.takeAnswering},
			{Name: routeSaid, Private: interact.Always, Run: h.takeSaid},
			{Name: routeTypedAgain, Manner: interact.Opens, Run: h.changeMove},
			{Name: routeAnswerAgain, Manner: interact.Opens, Run: h.changeMove},
			{Name: routePick, Private: interact.Always, Run: h.pick},
			{Name: routeTogether, Manner: interact.Opens, Run: h.openTogether},
			{Name: routePicked, Manner: interact.Updates, Run: h.takeHere},
			{Name: routeMoves, Private: interact.Always, Run: h.moves},
			{Name: routePage, Manner: interact.Updates, Run: h.turnMoves},
		},
	}
}

// do answers /do.
func (h *Host) do(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	what := strings.TrimSpace(doWhat.Text(req))
	if wantsAll(what) {
		return h.moves(ctx, req)
	}
	seat, m, err := h.moveNamed(ctx, req, what)
	if err != nil {
		return seat.didBefore(ctx, err)
	}
	switch m.Kind {
	case rules.Form:
		return interact.Form{Modal: moveForm(routeSaid, m)}, nil
	case rules.Pick:
		return interact.Answer{Message: showPick(seat.Game, m)}, nil
	case rules.Press:
	}
	if m.Key.Choice == table.LookAt {
		return seat.look(ctx, m.Key.Subject)
	}
	told, err := h.take(ctx, seat, rules.Taken{Key: m.Key})
	if err != nil {
		return nil, err
	}
	return seat.said(told), nil
}

// nothingOpen is what /do suggests where nothing is; Discord may send it back in place of its value.
const nothingOpen = "nothing is open to you here"

// allMoves is what /do takes for the whole list.
const allMoves = "all"

// wantsAll tells whether the whole list is asked for, whatever is called so.
func wantsAll(what string) bool {
	folded := table.Fold(what)
	return folded == allMoves || folded == table.Fold(nothingOpen)
}

// doOpens tells whether what is to be done has a form.
func (h *Host) doOpens(req *interact.Request) bool {
	if wantsAll(doWhat.Text(req)) {
		return false
	}
	_, m, err := h.moveNamed(context.Background(), req, doWhat.Text(req))
	return err == nil && m.Kind == rules.Form
}

// listed is all that /do lists for a person, newest first: their moves, and what they may look at.
func (v View) listed(who int) []rules.Move {
	moves := append(v.Moves(who), v.Table.Looks(who)...)
	slices.SortStableFunc(moves, func(a, b rules.Move) int { return cmp.Compare(b.Key.Subject, a.Key.Subject) })
	return moves
}

// moveNamed looks up what is open to the person by the words of a suggestion, or by what it begins with or holds.
func (h *Host) moveNamed(ctx context.Context, req *interact.Request, what string) (Seat, rules.Move, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return seat, rules.Move{}, err
	}
	var found rules.Move
	err = seat.see(ctx, func(view View, by table.By) (err error) {
		if err := view.Table.Rights(by.Who, table.Sit, 0); err != nil {
			return err
		}
		found, err = findMove(view.listed(by.Who), what)
		return err
	})
	return seat, found, err
}

// findMove finds a move by its name in [moveNames].
func findMove(moves []rules.Move, what string) (rules.Move, error) {
	if len(moves) == 0 {
		return rules.Move{}, rules.Refuse("Nothing is open to you here.", "What is asked of you stands on the board, too: `/board show`.")
	}
	names, want := moveNames(moves), table.Fold(what)
	for _, fits := range []func(name string) bool{
		func(name string) bool { return name == want },
		func(name string) bool { return strings.HasPrefix(name, want) },
		func(name string) bool { return strings.Contains(name, want) },
	} {
		var found []int
		for i, name := range names {
			if want != "" && fits(table.Fold(name)) {
				found = append(found, i)
			}
		}
		if len(found) == 1 {
			return moves[found[0]], nil
		}
	}
	const shown = 3
	return rules.Move{}, rules.Refuse(rules.Quote(what)+" is not one thing that is open to you.",
		"Open: "+strings.Join(names[:min(shown, len(names))], "; ")+". All of it: `/do all`.")
}

// moveNames are the moves' long names, those that are alike numbered.
func moveNames(moves []rules.Move) []string {
	names, seen := make([]string, len(moves)), map[string]int{}
	for i, m := range moves {
		name := strings.TrimSpace(strings.ReplaceAll(m.Long, "`", "'"))
		seen[name]++
		if n := seen[name]; n > 1 {
			behind := " (" + strconv.Itoa(n) + ")"
			name = ui.Cut(name, ui.MaxChoice-len(behind)) + behind
		}
		names[i] = ui.Cut(name, ui.MaxChoice)
	}
	return names
}

// suggestMoves completes /do: what is open to the person and holds what is typed.
func (h *Host) suggestMoves(ctx context.Context, req *interact.Request) []ui.Choice {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return nil
	}
	var choices []ui.Choice
	_ = seat.Look(ctx, func(view View, who int) error { // without it there is nothing to suggest
		for _, name := range moveNames(view.listed(who)) {
			if len(choices) < ui.MaxChoices && strings.Contains(table.Fold(name), table.Fold(doWhat.Text(req))) {
				choices = append(choices, ui.Choice{Name: name, Value: name})
			}
		}
		return nil
	})
	if len(choices) == 0 {
		return []ui.Choice{{Name: nothingOpen, Value: allMoves}}
	}
	return choices
}

// moves answers More and Do… by what is open to the person: about the button's subject, or all, and then what else there is
// to do.
func (h *Host) moves(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	message, err := h.listMoves(ctx, req, 0)
	return interact.Answer{Message: message}, err
}

// turnMoves turns the page of that list.
func (h *Host) turnMoves(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	from, _ := strconv.Atoi(req.Action.Choice) // anything else is the first page
	message, err := h.listMoves(ctx, req, max(from, 0))
	return interact.Update{Message: message}, err
}

func (h *Host) listMoves(ctx context.Context, req *interact.Request, from int) (ui.Message, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return ui.Message{}, err
	}
	subject := keyOf(req.Action).Subject
	byButtons := req.Kind == interact.Press && subject == 0
	var message ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		if err := view.Table.Rights(by.Who, table.Sit, 0); err != nil {
			return err
		}
		moves := view.listed(by.Who)
		if subject != 0 {
			moves = view.MovesOn(subject, by.Who)
		}
		if len(moves) == 0 && !byButtons {
			return rules.Refuse("Nothing is open to you here.", "")
		}
		message = moveList(seat.Game.Accent, ui.Prose(either(len(moves) == 0, "Nothing waits for you here.", "Open to you:")), moves, subject, from)
		if byButtons { // who types has the commands
			message.Blocks = append(message.Blocks, seat.Game.deedSelects(view, runs(view, by.Who))...)
			message = message.Fit()
		}
		return nil
	})
	return message, err
}

// movesAbout are the moves about one subject.
func movesAbout(moves []rules.Move, subject int) []rules.Move {
	var of []rules.Move
	for _, m := range moves {
		if m.Key.Subject == subject {
			of = append(of, m)
		}
	}
	return of
}
