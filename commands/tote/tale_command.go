package tote

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

var (
	taleName   = interact.Option{Name: "name", Help: "What it is called: The Drowned Effigy", MaxLength: table.MaxName}
	gridChange = interact.Option{Name: "change", Help: "A skill, its column and its row: Judge Stag Hawk; left out, the grid is shown", Complete: true, MaxLength: commands.MaxRated}
)

// The routes of the buttons under the preview of a tale's end. The revision of the first is a mark of what the preview says.
const (
	routeTaleEnd = "tale-end"
	routeTaleOn  = "tale-on"
)

// taleCommand is /tale.
func (o own) taleCommand() interact.Command {
	return interact.Command{Name: "tale", Help: "Torn Earth: the tale, whose end frees all totems; the skill grid", Subs: []interact.Command{
		{Name: "start", Help: "Begin the next tale, or name the first", Options: []interact.Option{taleName}, Run: o.startTale},
		{Name: "end", Help: "End the tale: first it is shown which totems are free again", Run: o.previewTaleEnd},
		{
			Name: "grid", Help: "Show the skill grid, or put a skill somewhere else", Options: []interact.Option{gridChange},
			Private: showsGrid, Complete: o.suggestGrid, Run: o.grid,
		},
	}}
}

// showsGrid tells that a call only looks at the grid. A request that calls nothing, as for the page of commands, does not.
func showsGrid(req *interact.Request) bool {
	return len(req.Command) > 0 && commands.Bare(gridChange.Text(req)) == ""
}

// startTale answers /tale start.
func (o own) startTale(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) { return m.State.StartTale(m.By, commands.Bare(taleName.Text(req))) }, nil)
}

// previewTaleEnd answers /tale end by what would be free again; a button under it ends the tale.
func (o own) previewTaleEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	message, err := o.taleEnding(ctx, req, "")
	return interact.Answer{Message: message}, err
}

// taleEnding is the preview of a tale's end, below a sentence that may be empty.
func (o own) taleEnding(ctx context.Context, req *interact.Request, lead ui.Markdown) (ui.Message, error) {
	var end rule.TaleEnded
	reply, err := o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
		var err error
		end, err = m.State.EndTale(m.By)
		free := ui.Escape("Free again: " + strings.Join(end.Back, ", ") + ".")
		if len(end.Back) == 0 {
			free = "No totem is used."
		}
		title := "End of " + end.Tale.String() + "?"
		return ui.Escape(title), []ui.Markdown{lead, free, ui.Escape("Now: " + commands.GMs(&m.State.Table) + " ends the tale; until then nothing changes.")}, err
	})
	if err != nil {
		return ui.Message{}, err
	}
	answer, _ := reply.(interact.Answer)
	message := answer.Message
	message.Buttons = []ui.Button{
		{ID: interact.ID{Game: key, Route: routeTaleEnd, Rev: markOf(end)}.String(), Label: "End the tale", Style: ui.Primary},
		{ID: interact.ID{Game: key, Route: routeTaleOn}.String(), Label: "Not yet"},
	}
	return message, nil
}

// markOf is a mark of what the end of a tale would bring.
func markOf(end rule.TaleEnded) uint64 { return commands.Mark([]string{end.Tale.String()}, end.Back) }

var errMeanwhile = errors.New("what was previewed has changed")

// pressTaleEnd answers the button that ends the tale: the preview turns into the record.
func (o own) pressTaleEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	reply, err := o.Decide(ctx, req, func(m mine) ([]rule.Event, error) {
		end, err := m.State.EndTale(m.By)
		if err == nil && markOf(end) != req.Action.Rev {
			err = errMeanwhile
		}
		return []rule.Event{end}, err
	}, nil)
	switch {
	case errors.Is(err, errMeanwhile):
		message, err := o.taleEnding(ctx, req, commands.Meanwhile)
		return interact.Update{Message: message}, err
	case err != nil:
		return nil, err
	}
	answer, _ := reply.(interact.Answer)
	return interact.Update{Message: answer.Message, Sent: answer.Sent}, nil
}

// pressTaleOn answers the other button: the preview goes, and all else stays.
func (o own) pressTaleOn(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	reply, err := o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
		if err := m.State.Table.Rights(m.By.Who, table.Run, 0); err != nil {
			return "", nil, err
		}
		return ui.Escape(capital(m.State.Tale.String()) + " goes on"), []ui.Markdown{"Nothing changed."}, nil
	})
	if err != nil {
		return nil, err
	}
	answer, _ := reply.(interact.Answer)
	return interact.Update{Message: answer.Message}, nil
}

// grid answers /tale grid.
func (o own) grid(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	change := commands.Bare(gridChange.Text(req))
	if change == "" {
		return o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
			return "The skill grid", gridLines(m.State.SkillGrid()), nil
		})
	}
	skill, column, row, err := readPlace(change)
	if err != nil {
		return nil, err
	}
	return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) { return m.State.PlaceSkill(m.By, skill, column, row) }, nil)
}

// gridLines are the grid in words, a line for each row: "Turtle: Persuade (Stag), Journey (Wolf)".
func gridLines(grid rule.Grid) []ui.Markdown {
	rows := map[rule.Totem][]string{}
	for cell, skill := range grid {
		totems := rule.TotemsOf(cell)
		rows[totems[1]] = append(rows[totems[1]], skill+" ("+totems[0].String()+")")
	}
	var lines []ui.Markdown
	for _, t := range rule.Totems {
		if !t.IsColumn() {
			lines = append(lines, ui.Escape(t.String()+": "+strings.Join(rows[t], ", ")+"."))
		}
	}
	return lines
}

// readPlace reads "Judge Stag Hawk": a skill, and the totems of its column and its row in whatever order.
func readPlace(change string) (skill string, column, row rule.Totem, err error) {
	const totems = 2
	words := strings.Fields(change)
	if len(words) <= totems {
		return "", 0, 0, rules.Refuse("Where is "+rules.Quote(change)+" to stand?", "Say the skill, its column and its row: Judge Stag Hawk. `/tale grid` shows how they stand.")
	}
	var of [totems]rule.Totem
	for i, word := range words[len(words)-totems:] {
		found, err := table.Seek(word, rule.TotemsNamed())
		if err != nil {
			return "", 0, 0, err
		}
		of[i] = rule.Totem(found.ID)
	}
	column, row = of[0], of[1]
	if !column.IsColumn() && row.IsColumn() {
		column, row = row, column
	}
	return strings.Join(words[:len(words)-totems], " "), column, row, nil
}

// suggestGrid completes the place of a skill: where each stands now.
func (o own) suggestGrid(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		typed := commands.Bare(gridChange.Text(req))
		for cell, skill := range m.State.SkillGrid() {
			totems := rule.TotemsOf(cell)
			if text := skill + " " + totems[0].String() + " " + totems[1].String(); commands.Begins(text, typed) {
				s.Add(text, "as it stands")
			}
		}
	})
}
