package fractal

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

var momentumOver = interact.Option{
	Name: "over", Help: "Over whom; lost NAME: they have it; off NAME: neither; drop: a new drop; show", Required: true, Complete: true, MaxLength: commands.MaxRated,
}

// momentumCommand is /momentum.
func (o own) momentumCommand() interact.Command {
	return interact.Command{
		Name: "momentum", Help: "Macro/Micro/Nano: who of two opponents has momentum", Options: []interact.Option{momentumOver, commands.Who},
		Private: o.shows(momentumOver), Complete: o.suggestMomentum, Run: o.momentum,
	}
}

func isShow(typed string) bool { return table.Fold(commands.Bare(typed)) == "show" }

// shows tells of an option that may be show, whether only the person sees the answer.
func (o own) shows(option interact.Option) func(*interact.Request) bool {
	return func(req *interact.Request) bool { return isShow(option.Text(req)) || o.Quiet(req) }
}

// momentum answers /momentum.
func (o own) momentum(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	over, who := commands.Bare(momentumOver.Text(req)), commands.Who.Text(req)
	if isShow(over) {
		return o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
			return "Momentum", momentumLines(m.State), nil
		})
	}
	if table.Fold(over) == "drop" {
		return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) { return m.State.Drop(m.By) }, nil)
	}
	return o.Each(ctx, req, who, func(m mine, character int) ([]rule.Event, error) {
		return setMomentum(m, character, over)
	}, nil)
}

// setMomentum reads over whom somebody has momentum: "Goblin A", "lost Goblin A", "off Goblin A".
func setMomentum(m mine, character int, typed string) ([]rule.Event, error) {
	s := &m.State.Table
	verb, name, more := strings.Cut(typed, " ")
	holder := func(int) int { return character }
	switch table.Fold(verb) {
	case "lost", "lose":
		holder = func(other int) int { return other }
	case "off", "neither":
		holder = func(int) int { return 0 }
	case "over":
	default:
		more = false
	}
	if _, whole := table.Seek(typed, s.CharactersNamed()); whole == nil || !more {
		name, holder = typed, func(int) int { return character }
	}
	other, err := table.Seek(name, s.CharactersNamed())
	if err != nil {
		return nil, err
	}
	return m.State.SetMomentum(m.By, character, other.ID, holder(other.ID))
}

// momentumLines tell who has momentum over whom.
func momentumLines(s *rule.State) []ui.Markdown {
	var lines []ui.Markdown
	for _, id := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		if over := s.MomentumOver(id); len(over) > 0 {
			lines = append(lines, ui.Escape(s.Table.Name(id)+" over "+listed(names(s, over))+"."))
		}
	}
	if len(lines) == 0 {
		return []ui.Markdown{"Nobody has it."}
	}
	return lines
}

// suggestMomentum completes the options of /momentum.
func (o own) suggestMomentum(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(momentumOver.Text(req))
		character, known := o.First(m, commands.Who.Text(req))
		if commands.Begins("show", typed) {
			s.Add("show", "who has it")
		}
		if commands.Begins("drop", typed) {
			s.Add("drop", "back to the drop: no momentum here, no routine armor")
		}
		for _, other := range append(m.State.Table.CastMembers(), m.State.Table.Heroes()...) {
			for _, verb := range []string{"", "lost ", "off "} {
				text := verb + m.State.Table.Name(other)
				if !known || other == character || !commands.Begins(text, typed) {
					continue
				}
				if events, err := setMomentum(m, character, text); err == nil {
					s.Add(text, s.Brief(o.Kit.Facts(events), nil))
				}
			}
		}
	})
}
