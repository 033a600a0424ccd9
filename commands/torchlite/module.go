package torchlite

import (
	"context"
	"errors"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// own is what the game's own commands stand on.
type own struct {
	commands.Own[rule.State, rule.Event]
}

// mine is what one of them decides from.
type mine = commands.Mine[rule.State]

// What each of the game's own commands is for, and the acts that it asks for.
var (
	purposes = map[string]string{"pp": "points", "stress": "harm", "complication": "harm", "asset": "advantage", "challenge": "opposition"}
	instead  = map[string]string{"points": "pp +1", "harm": "complication Winded d6", "advantage": "asset Rope d6", "opposition": "challenge Drawbridge 4d8"}
	acts     = map[string]table.Act{"pp": table.Edit, "stress": table.Edit, "complication": table.Edit, "asset": table.Edit, "challenge": table.Edit}
)

// Module returns the commands that only TorchLite has.
func Module(host *commands.Host) interact.Module {
	o := own{commands.Own[rule.State, rule.Event]{Host: host, Game: Game(), Kit: kit()}}
	return interact.Module{
		Key:      key,
		Title:    "TorchLite",
		Commands: []interact.Command{o.pointsCommand(), o.stressCommand(), o.complicationCommand(), o.assetCommand(), o.challengeCommand()},
	}
}

// forMany decides about each of those whom a who means. With all, those to whom it does not apply are left out; it is refused
// where it applies to nobody.
func (o own) forMany(ctx context.Context, req *interact.Request, decide func(m mine, character int) ([]rule.Event, error), also commands.Also) (interact.Reply, error) {
	who := commands.Bare(commands.Who.Text(req))
	if table.Fold(who) != "all" {
		return o.Each(ctx, req, who, decide, also)
	}
	return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) {
		var all []rule.Event
		var none error = rules.Refuse("There are no heroes yet.", "Make one: `/sheet new`.")
		for _, hero := range m.State.Table.Heroes() {
			events, err := decide(m, hero)
			var refusal *rules.Refusal
			switch {
			case errors.As(err, &refusal):
				none = err
				continue
			case err != nil:
				return nil, err
			}
			m.State, all = m.State.After(events...), append(all, events...)
		}
		if len(all) == 0 {
			return nil, none
		}
		return all, nil
	}, also)
}

// firstWhom is the first of those whom a who means as it is typed so far, for what would come of something.
func firstWhom(m mine, who string) (int, bool) {
	on, err := m.State.Table.Who(m.By, commands.Bare(who))
	if err != nil || len(on) == 0 {
		return 0, false
	}
	return on[0], true
}
