package tote

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

var injuryChange = interact.Option{Name: "change", Help: "+1, -1, =3 or show", Required: true, Complete: true, MaxLength: ui.MaxChoice}

// injuryCommand is /injury.
func (o own) injuryCommand() interact.Command {
	return interact.Command{
		Name: "injury", Help: "Torn Earth: spaces of an injury track filled, emptied or shown", Options: []interact.Option{injuryChange, commands.Who},
		Private: func(req *interact.Request) bool {
			c, err := table.ParseCount(commands.Bare(injuryChange.Text(req)))
			return err == nil && c.How == table.CountShow || o.Quiet(req)
		},
		Complete: o.suggestInjury, Run: o.injury,
	}
}

// injury answers /injury.
func (o own) injury(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	c, err := table.ParseCount(commands.Bare(injuryChange.Text(req)))
	if err != nil {
		return nil, err
	}
	who := commands.Bare(commands.Who.Text(req))
	if c.How == table.CountShow {
		return o.ShowEach(ctx, req, who, "Injuries", func(m mine, character int) string {
			return strings.TrimPrefix(injuries(m.State, character), injuriesHead) + "; track " + m.State.TrackOf(character).String()
		})
	}
	return o.Many(ctx, req, who, func(m mine, character int) ([]rule.Event, error) {
		return m.State.ChangeInjuries(m.By, character, c)
	}, o.nowInjured)
}

// nowInjured says what injuries that changed mean from now on.
func (o own) nowInjured(view commands.View, entry commands.Entry) []ui.Markdown {
	s := o.Kit.State(view)
	var hurt []int
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.CounterSet); ok && e.Counter.Name == rule.Injuries && e.Counter.Value > 0 {
			hurt = append(hurt, e.Character)
		}
	}
	lines := make([]ui.Markdown, len(hurt))
	for i, character := range hurt {
		text := injuries(s, character) + "."
		if len(hurt) > 1 {
			text = s.Table.Name(character) + ": " + strings.TrimPrefix(text, injuriesHead)
		}
		lines[i] = ui.Escape(text)
	}
	return lines
}

// suggestInjury completes the options of /injury, with what would come of a change.
func (o own) suggestInjury(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(injuryChange.Text(req))
		character, known := o.First(m, commands.Who.Text(req))
		for _, text := range []string{typed, "+1", "-1", "show", "+2", "=0"} {
			c, err := table.ParseCount(text)
			if err != nil || !commands.Begins(text, typed) {
				continue
			}
			brings := ""
			if known {
				events, err := m.State.ChangeInjuries(m.By, character, c)
				if brings = injuries(m.State.After(events...), character); err != nil {
					brings = s.Brief(nil, err)
				}
			}
			s.Add(text, brings)
		}
	})
}
