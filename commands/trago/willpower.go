package trago

import (
	"context"
	"strconv"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// Changes of /willpower that are no numbers.
const (
	resists = "resist"
	asks    = "ask"
)

var (
	willpowerChange = interact.Option{Name: "change", Help: "+1, -1, =3, show; resist: 1 for resistance; ask: would it matter?", Required: true, Complete: true, MaxLength: ui.MaxChoice}
	specialChange   = interact.Option{Name: "change", Help: "+1, -1, =3 or show", Required: true, Complete: true, MaxLength: ui.MaxChoice}
)

// willpowerCommand is /willpower.
func (o own) willpowerCommand() interact.Command {
	return interact.Command{
		Name: rule.Willpower, Help: "Trago: willpower, spent, regained or shown", Options: []interact.Option{willpowerChange, commands.Who},
		Private: o.shows(willpowerChange), Complete: o.suggestCount(rule.Willpower, willpowerChange), Run: o.willpower,
	}
}

// specialCommand is /hunger and /fracture.
func (o own) specialCommand(name string) interact.Command {
	help := map[string]string{rule.HungerOf: "Trago: the hunger of a vampire", rule.FractureOf: "Trago: the fracture of a sorcerer"}[name]
	return interact.Command{
		Name: name, Help: help, Options: []interact.Option{specialChange, commands.Who},
		Private: o.shows(specialChange), Complete: o.suggestCount(name, specialChange),
		Run: func(ctx context.Context, req *interact.Request) (interact.Reply, error) {
			return o.counts(ctx, req, name, commands.Bare(specialChange.Text(req)))
		},
	}
}

// shows tells that only the person sees the answer.
func (o own) shows(change interact.Option) func(*interact.Request) bool {
	return func(req *interact.Request) bool {
		typed := commands.Bare(change.Text(req))
		c, err := table.ParseCount(typed)
		return table.Fold(typed) == asks || err == nil && c.How == table.CountShow || o.Quiet(req)
	}
}

// willpower answers /willpower.
func (o own) willpower(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	change := commands.Bare(willpowerChange.Text(req))
	switch table.Fold(change) {
	case asks:
		return o.wouldMatter(ctx, req)
	case resists:
		return o.Many(ctx, req, commands.Who.Text(req), func(m mine, character int) ([]rule.Event, error) {
			return m.State.Resist(m.By, character)
		}, nil)
	}
	return o.counts(ctx, req, rule.Willpower, change)
}

// counts changes or shows a counter.
func (o own) counts(ctx context.Context, req *interact.Request, name, change string) (interact.Reply, error) {
	c, err := table.ParseCount(change)
	if err != nil {
		return nil, err
	}
	if c.How == table.CountShow {
		return o.ShowEach(ctx, req, commands.Who.Text(req), capital(name), func(m mine, character int) string {
			return countWords(m.State, character, name)
		})
	}
	return o.Many(ctx, req, commands.Who.Text(req), func(m mine, character int) ([]rule.Event, error) {
		return m.State.Change(m.By, character, name, c)
	}, nil)
}

// countWords are a counter of a character: "4 of 5".
func countWords(s *rule.State, character int, name string) string {
	if name == rule.Willpower {
		have, most := s.WillpowerOf(character)
		return strconv.Itoa(have) + " of " + strconv.Itoa(most)
	}
	return strconv.Itoa(s.CountOf(character, name))
}

// wouldMatter tells who rolled the newest roll that is open, or answers it, whether willpower would change how it ends.
func (o own) wouldMatter(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
		id, answerer := m.State.MaySpend(m.By.Who, m.State.Table.SceneAt(m.By.Place))
		if id == 0 {
			return "", nil, rules.Refuse("No roll of yours is open on which willpower could be spent.", "Roll first: `/roll Melee 3 + Savage 1 c3`.")
		}
		r, _ := m.State.Roll(id)
		head := ui.Markdown("No, a willpower would change nothing")
		switch matters, known := m.State.WouldMatter(id, answerer); {
		case !known:
			head = "Nobody knows yet: nothing stands against it"
		case matters:
			head = "Yes, a willpower would matter"
		}
		return head, []ui.Markdown{ui.Escape(m.State.RollTitle(r) + ".")}, nil
	})
}

// suggestCount completes the options of a counter's command, with what would come of a change.
func (o own) suggestCount(name string, change interact.Option) func(context.Context, *interact.Request) []ui.Choice {
	return func(ctx context.Context, req *interact.Request) []ui.Choice {
		return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
			if req.Focused == commands.Who.Name {
				s.AddWho(commands.Who.Text(req))
				return
			}
			typed := commands.Bare(change.Text(req))
			character, known := o.First(m, commands.Who.Text(req))
			for _, text := range []string{typed, "-1", "+1", "show", "-2", "=0"} {
				c, err := table.ParseCount(text)
				if err != nil || !commands.Begins(text, typed) || !known {
					continue
				}
				events, err := m.State.Change(m.By, character, name, c)
				brings := s.Brief(o.Kit.Facts(events), err)
				if err == nil && len(events) == 0 {
					brings = m.State.Table.Name(character) + ": " + countWords(m.State, character, name)
				}
				s.Add(text, brings)
			}
			if name != rule.Willpower {
				return
			}
			for text, brings := range map[string]string{resists: "1 willpower for 1 resistance, for a minute", asks: "would a willpower matter for my roll?"} {
				if commands.Begins(text, typed) {
					s.Add(text, brings)
				}
			}
		})
	}
}
