package tote

import (
	"context"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

var aspectChange = interact.Option{
	Name: "change", Help: "used, free, show, or the name of a new aspect: Silver-Tongued", Required: true, Complete: true, MaxLength: table.MaxName,
}

// aspectCommand is /aspect.
func (o own) aspectCommand() interact.Command {
	return interact.Command{
		Name: "aspect", Help: "Torn Earth: an aspect given, used in this scene, or free again", Options: []interact.Option{aspectChange, commands.Who},
		Private: func(req *interact.Request) bool {
			return table.Fold(commands.Bare(aspectChange.Text(req))) == "show" || o.Quiet(req)
		},
		Complete: o.suggestAspect, Run: o.aspect,
	}
}

// aspect answers /aspect.
func (o own) aspect(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	change, who := commands.Bare(aspectChange.Text(req)), commands.Bare(commands.Who.Text(req))
	if table.Fold(change) == "show" {
		return o.ShowEach(ctx, req, who, "Aspects", aspectText)
	}
	return o.Many(ctx, req, who, func(m mine, character int) ([]rule.Event, error) { return changeAspect(m, character, change) }, nil)
}

func changeAspect(m mine, character int, change string) ([]rule.Event, error) {
	switch table.Fold(change) {
	case "used", "use":
		return m.State.UseAspect(m.By, character)
	case "free", "back":
		return m.State.FreeAspect(m.By, character)
	}
	return m.State.GiveAspect(m.By, character, change)
}

func aspectText(m mine, character int) string {
	name := m.State.AspectOf(character)
	switch {
	case name == "":
		return "no aspect"
	case m.State.AspectSpent(character, m.State.Table.SceneAt(m.By.Place)):
		return name + ", used this scene"
	}
	return name + ", free"
}

// suggestAspect completes the options of /aspect.
func (o own) suggestAspect(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(aspectChange.Text(req))
		for _, text := range []string{"used", "free", "show"} {
			if commands.Begins(text, typed) {
				brings := ""
				if character, ok := o.First(m, commands.Who.Text(req)); ok {
					brings = aspectText(m, character)
				}
				s.Add(text, brings)
			}
		}
	})
}
