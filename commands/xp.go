package commands

import (
	"context"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// Advancement is how characters advance in a game: what they gain, and what that buys. A nil Change is a game without.
type Advancement[S, E any] struct {
	// Change decides a change of what is gained, `+1`, `-2`, `=3`, or `buy`; what says what for, or what is bought.
	Change func(s *S, by table.By, character int, change, what string) ([]E, error)
	// Vote calls the vote on who gains something; nil is a game without one.
	Vote func(s *S, by table.By) ([]E, error)
	// Show tells what a character has gained, a line each.
	Show func(s *S, character int) []ui.Markdown
	// Prices lists what can be bought.
	Prices func() []ui.Markdown
	// Changes and Whats complete the two.
	Changes func(s *S, by table.By, character int) []string
	Whats   func(s *S, by table.By, character int, change string) []string
}

// What stands for a change of /xp that changes nothing, and one that asks all, whoever is named.
const (
	showsXP  = "show"
	pricesXP = "prices"
	votesXP  = "vote"
)

var (
	xpChange = interact.Option{Name: "change", Help: "+1, -2, =3, show, prices, or buy", Required: true, Complete: true, MaxLength: ui.MaxChoice}
	xpFor    = interact.Option{Name: "for", Help: "What for: a milestone; what is bought: Scout up", Complete: true, MaxLength: ui.MaxChoice}
)

// xpCommand is /xp.
func (h *Host) xpCommand() interact.Command {
	return interact.Command{
		Name: "xp", Help: "Advancement by the game's rules: what is gained, and what it buys",
		Options: []interact.Option{xpChange, xpFor, whoOption}, Private: h.xpPrivate, Complete: h.suggestXP, Run: h.xp,
	}
}

// xpPrivate tells that only the person sees what /xp answers.
func (h *Host) xpPrivate(req *interact.Request) bool {
	change := bare(xpChange.Text(req))
	return change == showsXP || change == pricesXP || change != votesXP && h.quiet(req)
}

// xp answers /xp.
func (h *Host) xp(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	who, err := seat.aimAt(ctx, whoOption.Text(req))
	if err != nil {
		return nil, err
	}
	change := bare(xpChange.Text(req))
	if change == showsXP || change == pricesXP {
		return seat.showXP(ctx, who, change)
	}
	var answer interact.Answer
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		if change == votesXP && turn.Vote != nil {
			facts, err := turn.Vote()
			return Decision{Facts: facts}, err
		}
		d := turn.working()
		on, err := who.stand(d, turn.By, seat.Name, seat.Game.Reserved)
		if err != nil {
			return Decision{}, err
		}
		facts, err := turn.Advance(d.events, on, change, bare(xpFor.Text(req)))
		return Decision{Facts: slices.Concat(Facts(d.events...), facts), Consent: true}, err
	}, func(view View, entry Entry) {
		if asksConsent(entry) {
			answer = seat.asking(view, entry)
		} else if answer = seat.showOpened(view, entry); len(answer.Blocks) == 0 {
			answer = interact.Answer{Message: seat.told(view, entry), Sent: seat.sent(entry)}
		}
	})
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// showXP shows what characters have gained, or what can be bought.
func (s Seat) showXP(ctx context.Context, who aim, what string) (interact.Reply, error) {
	var m ui.Message
	err := s.see(ctx, func(view View, by table.By) error {
		if view.Advancement == nil {
			on, _ := who.in(view.Table, by) // who is nobody gets no example
			return noAdvancement(view.Table, by, on)
		}
		if what == pricesXP {
			m = s.note("What XP buy", view.Advancement.prices()...)
			return nil
		}
		on, err := who.in(view.Table, by)
		if err != nil {
			return err
		}
		var lines []ui.Markdown
		for _, id := range on {
			lines = append(lines, view.Advancement.show(id)...)
		}
		m = s.note("Advancement", lines...)
		return nil
	})
	return interact.Answer{Message: m}, err
}

// noAdvancement refuses what the game knows nothing of, and shows how it is counted for characters.
func noAdvancement(s *table.State, by table.By, on []int) error {
	const say = "There are no rules for advancement in this game."
	on = slices.DeleteFunc(slices.Clone(on), func(id int) bool { _, there := s.Character(id); return !there })
	switch {
	case len(on) == 0:
		return rules.Refuse(say, "Count what you like on a sheet.")
	case len(on) == 1:
		return rules.Refuse(say, "Count what you like on the sheet: "+toType("/sheet set XP +1"+s.Aimed(by, on[0]))+".")
	}
	return rules.Refuse(say, "Count what you like on the sheets: "+toType("/sheet set XP +1 who:"+strings.Join(actorNames(s, on), ", "))+".")
}

// suggestXP completes the options of /xp.
func (h *Host) suggestXP(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		if req.Focused == whoOption.Name {
			suggestWho(l, view.Table, whoOption.Text(req))
			return
		}
		if view.Advancement == nil {
			return
		}
		character := namedOrPlayed(view.Table, by, bare(whoOption.Text(req)))
		typed, all := bare(xpChange.Text(req)), view.Advancement.changes(by, character)
		if req.Focused == xpFor.Name {
			all = view.Advancement.whats(by, character, typed)
			typed = bare(xpFor.Text(req))
		}
		if typed != "" {
			l.add(typed, "")
		}
		for _, line := range all {
			if value := bare(line); begins(value, typed) {
				l.add(value, line[min(len(line), len(value)+len(" # ")):])
			}
		}
	})
}

// An advancement is how a table's characters advance.
type advancement struct {
	show    func(character int) []ui.Markdown
	prices  func() []ui.Markdown
	changes func(by table.By, character int) []string
	whats   func(by table.By, character int, change string) []string
}

func (k *keeper[S, E]) advancement(s *S) *advancement {
	a := k.kit.Advancement
	if a.Change == nil {
		return nil
	}
	return &advancement{
		show:    func(character int) []ui.Markdown { return a.Show(s, character) },
		prices:  a.Prices,
		changes: func(by table.By, character int) []string { return a.Changes(s, by, character) },
		whats:   func(by table.By, character int, change string) []string { return a.Whats(s, by, character, change) },
	}
}
