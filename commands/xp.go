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

// xpView is the part of a [View] that is about advancement. Only a game that has it is asked for the rest.
type xpView interface {
	// HasXP reports whether the game has rules for advancement.
	HasXP() bool
	// XP tells what a character has gained, a line each.
	XP(character int) []ui.Markdown
	// XPPrices lists what can be bought.
	XPPrices() []ui.Markdown
	// XPChanges and XPWhats complete what is gained, and what for or what is bought. See [Advancement].
	XPChanges(by table.By, character int) []string
	XPWhats(by table.By, character int, change string) []string
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
		if change == votesXP {
			if facts, own, err := turn.Vote(); own {
				return Decision{Facts: facts}, err
			}
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
		if !view.HasXP() {
			on, _ := who.in(view.Table, by) // who is nobody gets no example
			return noAdvancement(view.Table, by, on)
		}
		if what == pricesXP {
			m = s.note("What XP buy", view.XPPrices()...)
			return nil
		}
		on, err := who.in(view.Table, by)
		if err != nil {
			return err
		}
		var lines []ui.Markdown
		for _, id := range on {
			lines = append(lines, view.XP(id)...)
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
		if !view.HasXP() {
			return
		}
		character := namedOrPlayed(view.Table, by, bare(whoOption.Text(req)))
		typed, all := bare(xpChange.Text(req)), view.XPChanges(by, character)
		if req.Focused == xpFor.Name {
			all = view.XPWhats(by, character, typed)
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

func (v *keptView[S, E]) HasXP() bool { return v.kit.Advancement.Change != nil }

func (v *keptView[S, E]) XP(character int) []ui.Markdown {
	return v.kit.Advancement.Show(v.state, character)
}

func (v *keptView[S, E]) XPPrices() []ui.Markdown { return v.kit.Advancement.Prices() }

func (v *keptView[S, E]) XPChanges(by table.By, character int) []string {
	return v.kit.Advancement.Changes(v.state, by, character)
}

func (v *keptView[S, E]) XPWhats(by table.By, character int, change string) []string {
	return v.kit.Advancement.Whats(v.state, by, character, change)
}
