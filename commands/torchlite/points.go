package torchlite

import (
	"context"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

var pointsChange = interact.Option{Name: "change", Help: "+1, -1, =3 or show", Required: true, Complete: true, MaxLength: ui.MaxChoice}

// pointsWho is whose plot points are meant; the GM's bank has a name of its own.
var pointsWho = interact.Option{
	Name: "who", Help: "Names with commas between them, all, or bank for the GM's; left out, your own character", Complete: true, MaxLength: 400,
}

// bankName is the GM's bank as a who.
const bankName = "bank"

// pointsCommand is /pp.
func (o own) pointsCommand() interact.Command {
	return interact.Command{
		Name: "pp", Help: "TorchLite: plot points, earned, spent or shown", Options: []interact.Option{pointsChange, pointsWho},
		Private: o.showsPoints, Complete: o.suggestPoints, Run: o.points,
	}
}

// showsPoints tells that only the person sees the answer.
func (o own) showsPoints(req *interact.Request) bool {
	c, err := table.ParseCount(commands.Bare(pointsChange.Text(req)))
	return err == nil && c.How == table.CountShow || o.Quiet(req)
}

// points answers /pp.
func (o own) points(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	c, err := table.ParseCount(commands.Bare(pointsChange.Text(req)))
	if err != nil {
		return nil, err
	}
	bank := table.Fold(commands.Bare(pointsWho.Text(req))) == bankName
	switch {
	case c.How == table.CountShow:
		return o.showPoints(ctx, req, bank)
	case bank:
		return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) { return m.State.ChangeBank(m.By, c) }, nil)
	}
	return o.Many(ctx, req, pointsWho.Text(req), func(m mine, character int) ([]rule.Event, error) {
		return m.State.ChangePlotPoints(m.By, character, c)
	}, nil)
}

// showPoints tells how many there are.
func (o own) showPoints(ctx context.Context, req *interact.Request, bank bool) (interact.Reply, error) {
	if bank {
		return o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
			return "The GM's bank", []ui.Markdown{ui.Escape(pointsOf(m.State.BankPoints()) + ".")}, nil
		})
	}
	return o.ShowEach(ctx, req, commands.Bare(pointsWho.Text(req)), "Plot points", func(m mine, character int) string {
		return pointsOf(m.State.PlotPointsOf(character))
	})
}

// suggestPoints completes the options of /pp, with what would come of a change: "+1 # plot points 2 to 3".
func (o own) suggestPoints(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == pointsWho.Name {
			s.AddWho(pointsWho.Text(req))
			if commands.Begins(bankName, commands.Bare(pointsWho.Text(req))) {
				s.Add(bankName, "the GM's: "+pointsOf(m.State.BankPoints()))
			}
			return
		}
		typed := commands.Bare(pointsChange.Text(req))
		for _, text := range []string{typed, "+1", "-1", "show", "+2", "-2", "=1"} {
			c, err := table.ParseCount(text)
			if err != nil || !commands.Begins(text, typed) {
				continue
			}
			s.Add(text, o.pointsBring(s, m, c, commands.Bare(pointsWho.Text(req))))
		}
	})
}

// pointsBring is what would come of a change, in a few words.
func (o own) pointsBring(s *commands.Suggestions, m mine, c table.Count, who string) string {
	var events []rule.Event
	var err error
	now := "the GM's bank: " + pointsOf(m.State.BankPoints())
	if table.Fold(who) == bankName {
		events, err = m.State.ChangeBank(m.By, c)
	} else {
		character, ok := o.First(m, who)
		if !ok {
			return ""
		}
		now = m.State.Table.Name(character) + ": " + pointsOf(m.State.PlotPointsOf(character))
		events, err = m.State.ChangePlotPoints(m.By, character, c)
	}
	if err == nil && len(events) == 0 {
		return now
	}
	return s.Brief(o.Kit.Facts(events), err)
}
