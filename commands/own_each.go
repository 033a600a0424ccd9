package commands

import (
	"context"
	"errors"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// Many decides about each of the characters whom a who means, as [Own.Each] does. With all, those to whom it does not apply
// are left out; it is refused where it applies to nobody.
func (o Own[S, E]) Many(ctx context.Context, req *interact.Request, who string, decide func(m Mine[S], character int) ([]E, error), also Also) (interact.Reply, error) {
	if table.Fold(Bare(who)) != "all" {
		return o.Each(ctx, req, who, decide, also)
	}
	return o.Decide(ctx, req, func(m Mine[S]) ([]E, error) {
		var all []E
		var none error = rules.Refuse("There are no heroes yet.", "Make one: `/sheet new`.")
		for _, hero := range o.Kit.Table(m.State).Heroes() {
			events, err := decide(m, hero)
			var refusal *rules.Refusal
			switch {
			case errors.As(err, &refusal):
				none = err
				continue
			case err != nil:
				return nil, err
			}
			m.State, all = o.Kit.After(m.State, events), append(all, events...)
		}
		if len(all) == 0 {
			return nil, none
		}
		return all, nil
	}, also)
}

// ShowEach shows something of each of the characters whom a who means, a line each.
func (o Own[S, E]) ShowEach(ctx context.Context, req *interact.Request, who, title string, say func(m Mine[S], character int) string) (interact.Reply, error) {
	whom, err := o.Whom(ctx, req, who)
	if err != nil {
		return nil, err
	}
	return o.Show(ctx, req, func(m Mine[S]) (ui.Markdown, []ui.Markdown, error) {
		on, err := whom(m)
		if err != nil {
			return "", nil, err
		}
		lines := make([]ui.Markdown, len(on))
		for i, id := range on {
			lines[i] = ui.Escape(o.Kit.Table(m.State).Name(id) + ": " + say(m, id) + ".")
		}
		return ui.Markdown(title), lines, nil
	})
}

// First is the first of those whom a who means as it is typed so far, for what would come of something.
func (o Own[S, E]) First(m Mine[S], who string) (character int, ok bool) {
	on, err := o.Kit.Table(m.State).Who(m.By, Bare(who))
	if err != nil || len(on) == 0 {
		return 0, false
	}
	return on[0], true
}
