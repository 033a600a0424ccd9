package commands

import (
	"context"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// listConditions answers /condition list.
func (h *Host) listConditions(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	who, err := seat.aimAt(ctx, whoOption.Text(req))
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		on := append(view.Table.Heroes(), view.Table.CastMembers()...)
		if who.typed != "" {
			if on, err = who.in(view.Table, by); err != nil {
				return err
			}
		}
		lines := ownConditionLines(view, by.Place, on)
		free := conditionLines(view.Table, on, view.Table.SceneAt(by.Place))
		if len(lines) == 0 || free[0] != noConditions {
			lines = append(lines, free...)
		}
		m = seat.note("Conditions", lines...)
		return nil
	})
	return interact.Answer{Message: m}, err
}

// conditionLines are the conditions of characters that count in a scene, a line for each who has any.
func conditionLines(s *table.State, on []int, scene int) []ui.Markdown {
	var lines []ui.Markdown
	for _, character := range on {
		var has []string
		for _, id := range s.On(character) {
			if c := s.Conditions[id]; countsIn(c, scene) {
				has = append(has, conditionText(c))
			}
		}
		if len(has) > 0 {
			lines = append(lines, ui.Bold(ui.Escape(s.Name(character)))+": "+ui.Escape(strings.Join(has, "; "))+".")
		}
	}
	if len(lines) == 0 {
		return []ui.Markdown{noConditions}
	}
	return lines
}

const noConditions = ui.Markdown("None.")

// countsIn tells whether a condition counts in a scene: it was gained there, or lasts.
func countsIn(c table.Condition, scene int) bool { return c.Scene == 0 || c.Scene == scene }

// conditionText is a condition with when it ends: "Winded d6, until somebody sees to it".
func conditionText(c table.Condition) string {
	text := rated(c.Name, c.Rating)
	if c.Until != "" {
		text += ", until " + c.Until
	}
	if c.Scene == 0 {
		text += ", lasting"
	}
	return text
}

// suggestConditionName completes the name of a condition: those on whom the who means, or where nothing is filled in yet
// those that the person may mean. For a new one it is first what was typed.
func suggestConditionName(l *list, s *table.State, by table.By, req *interact.Request) {
	typed := bare(conditionName.Text(req))
	if req.Command[len(req.Command)-1] == "add" && typed != "" {
		suggestNew(l, s, by, req, typed)
	}
	for _, character := range aimed(s, by, req) {
		for _, thing := range s.ConditionsNamed(character) {
			if begins(thing.Name, typed) {
				l.add(thing.Name, rated(thing.Name, s.Conditions[thing.ID].Rating)+" on "+s.Name(character))
			}
		}
	}
}

// suggestNew shows what a new condition would be, or what would become of one that is there.
func suggestNew(l *list, s *table.State, by table.By, req *interact.Request, typed string) {
	name, rate, _, err := readRated(typed, newRating.Text(req))
	if err != nil || rate.How != table.RateTo && rate.How != table.RateExactly {
		l.add(typed, "")
		return
	}
	brings := rated(name, rate.Rating)
	meant, err := s.Whom(by, bare(whoOption.Text(req)))
	if err != nil || len(meant) != 1 || s.People[meant[0].Person].GM {
		l.add(typed, either(table.Fold(brings) == table.Fold(typed), "", brings))
		return
	}
	on := meant[0].Character
	for _, id := range s.On(on) {
		if have := s.Conditions[id]; on != 0 && table.Fold(have.Name) == table.Fold(name) {
			brings = comes(have.Name, have.Rating, rate.Rating, false)
		}
	}
	l.add(typed, brings+" on "+either(on != 0, s.Name(on), s.Person(meant[0].Person)))
}

// aimed are the characters that a request being typed may be about: those of its who, else the person's own, else all.
func aimed(s *table.State, by table.By, req *interact.Request) []int {
	typed := bare(whoOption.Text(req))
	if typed != "" || s.Playing(by.Who) != 0 {
		if on, err := s.Who(by, typed); err == nil {
			return on
		}
	}
	return append(s.Heroes(), s.CastMembers()...)
}

// suggestChange completes a change of the condition that is named, with what would come of it.
func suggestChange(l *list, s *table.State, by table.By, req *interact.Request) {
	for _, character := range aimed(s, by, req) {
		found, err := findCondition(s, character, conditionName.Text(req), "")
		if err != nil {
			continue
		}
		condition := s.Conditions[found.ID]
		l.addRates(bare(conditionChange.Text(req)), condition.Name, condition.Rating)
		return
	}
}
