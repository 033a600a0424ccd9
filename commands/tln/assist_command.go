package tln

import (
	"context"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

var (
	assistHow   = interact.Option{Name: "how", Help: "help or hinder", Required: true, Complete: true, MaxLength: ui.MaxChoice}
	assistTrait = interact.Option{Name: "trait", Help: "The trait that you test: Climbing, or Climbing 3", Required: true, MaxLength: ui.MaxChoice}
	assistWhom  = interact.Option{Name: "whom", Help: "A side of the test; left out, help goes to the first side and hinders the second", Complete: true, MaxLength: ui.MaxChoice}
)

// assistCommand is /assist.
func (o own) assistCommand() interact.Command {
	return interact.Command{
		Name: "assist", Help: "TL-N: assist or hinder a test that is not rolled yet, by a test of your own",
		Options: []interact.Option{assistHow, assistTrait, assistWhom}, Complete: o.suggestAssist, Run: o.assist,
	}
}

// assist answers /assist: about the newest test of the scene that waits.
func (o own) assist(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	how := table.Fold(commands.Bare(assistHow.Text(req)))
	if how != "help" && how != "hinder" {
		return nil, rules.Refuse(rules.Quote(how)+" is neither help nor hinder.", "For example `/assist how:help trait:Climbing`.")
	}
	return o.Throw(ctx, req, func(m mine, source dice.Source) ([]rule.Event, error) {
		laid := m.State.LaidAt(m.By.Place)
		if len(laid) == 0 {
			return nil, rules.Refuse("No test waits here.", "Lay one out: `/roll Swordplay 4 vs Guard 3 hold`.")
		}
		h := rule.Help{Hinder: how == "hinder", Line: commands.Bare(assistTrait.Text(req)), Source: source}
		if h.Hinder {
			h.Side = 1
		}
		if whom := commands.Bare(assistWhom.Text(req)); whom != "" {
			side, err := m.State.SideNamed(laid[0], whom)
			if err != nil {
				return nil, err
			}
			h.Side = side
		}
		return m.State.Help(m.By, laid[0], h)
	})
}

// suggestAssist completes how and whom.
func (o own) suggestAssist(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == assistHow.Name {
			for _, how := range []string{"help", "hinder"} {
				if commands.Begins(how, assistHow.Text(req)) {
					s.Add(how, "")
				}
			}
			return
		}
		for _, id := range m.State.LaidAt(m.By.Place)[:min(1, len(m.State.LaidAt(m.By.Place)))] {
			a := m.State.Table.Asks[id]
			for i := range a.Laid.Sides {
				if name := m.State.LaidName(a, i); commands.Begins(name, assistWhom.Text(req)) {
					s.Add(name, "")
				}
			}
		}
	})
}
