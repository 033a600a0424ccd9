package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// The routes of deeds. The choice of a form's id is the deed's key, that of a select's the list.
const (
	routeDeed      = "deed"       // a select: opens the deed's form
	routeDeedNow   = "deed-now"   // a select: does it
	routeDeedTyped = "deed-typed" // the form
	routeDeedAgain = "deed-again" // Change… below the refusal of the form
)

func deedID(route, key string) string {
	return interact.ID{Game: Key, Route: route, Choice: key}.String()
}

// deedRoutes are the routes by which deeds are done.
func (h *handlers) deedRoutes() []interact.Route {
	return []interact.Route{
		{Name: routeDeed, Manner: interact.Opens, Run: h.openDeed},
		{Name: routeDeedAgain, Manner: interact.Opens, Run: h.changeDeed},
		{Name: routeDeedNow, Private: h.deedIsPrivate, Run: h.doDeed},
		{Name: routeDeedTyped, Private: h.deedIsPrivate, Run: h.doDeed},
	}
}

// deed finds the deed that a request names: by its choice, or by what was picked. It shows what the game has for its boxes.
func (h *handlers) deed(ctx context.Context, req *interact.Request) (Deed, error) {
	seat, err := h.host.Seat(ctx, req)
	if err != nil {
		return Deed{}, err
	}
	key := req.Action.Choice
	if len(req.Values) > 0 {
		key = req.Values[0]
	}
	deeds := seat.Game.deeds()
	i := slices.IndexFunc(deeds, func(d Deed) bool { return d.key() == key })
	if i < 0 {
		return Deed{}, rules.Refuse("That is nothing to do here any more.", "Open *Do…* on the board again, or `/help` lists the commands.")
	}
	deeds[i].shows = seat.Game.boxes(deeds[i])
	return deeds[i], nil
}

// command is the command of a deed.
func (h *handlers) command(d Deed) (interact.Command, error) {
	above, sub, _ := strings.Cut(d.Command, " ")
	for _, module := range h.modules {
		for _, command := range module.Commands {
			for _, c := range append([]interact.Command{command}, command.Subs...) {
				if command.Name == above && (sub == "" || c.Name == sub) {
					return c, nil
				}
			}
		}
	}
	return interact.Command{}, fmt.Errorf("deed %s: no such command", d.Command)
}

// optionsNamed are the boxes of a deed as its command declares them.
func optionsNamed(c interact.Command, d Deed) ([]interact.Option, error) {
	options := make([]interact.Option, len(d.Boxes))
	for i, name := range d.Boxes {
		at := slices.IndexFunc(c.Options, func(o interact.Option) bool { return o.Name == name })
		if at < 0 {
			return nil, fmt.Errorf("deed %s: no option %s", d.Command, name)
		}
		options[i] = c.Options[at]
	}
	return options, nil
}

// deedForm asks what a deed needs. An empty box shows what its command would suggest, or else what the game
// has for it.
func (h *handlers) deedForm(ctx context.Context, req *interact.Request, d Deed) (interact.Form, error) {
	const long = 400 // characters for which a line is too short
	c, err := h.command(d)
	if err != nil {
		return interact.Form{}, err
	}
	options, err := optionsNamed(c, d)
	form := ui.Modal{ID: deedID(routeDeedTyped, d.key()), Title: d.Label}
	for _, o := range options {
		field := ui.Field{
			ID: o.Name, Label: titled(o.Name), Help: o.Help, Required: o.Required || slices.Contains(d.Needs, o.Name),
			Long: o.MaxLength > long, MaxLength: min(cmp.Or(o.MaxLength, ui.MaxChoice), maxBox),
		}
		if o.Complete {
			call := d.call(req)
			call.Kind, call.Focused = interact.Completion, o.Name
			field.Placeholder = suggested(c.Complete(ctx, call))
		}
		if o.Type == interact.User {
			field.Placeholder = suggested(h.host.suggestPartners(ctx, d.call(req)))
		}
		field.Placeholder = cmp.Or(field.Placeholder, d.shows[o.Name])
		form.Fields = append(form.Fields, field)
	}
	return interact.Form{Modal: form.Fit()}, err
}

// suggested are suggestions in one line, as many as fit; of what is only a number it tells what stands behind it.
func suggested(choices []ui.Choice) string {
	line := ""
	for _, choice := range choices {
		words := choice.Value
		if strings.Trim(words, "0123456789") == "" {
			words = choice.Name
		}
		if line != "" {
			words = line + " | " + words
		}
		if ui.Length(words) > ui.MaxChoice {
			break
		}
		line = words
	}
	return line
}

// openDeed answers the selects of deeds that ask for something.
func (h *handlers) openDeed(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	d, err := h.deed(ctx, req)
	if err != nil {
		return nil, err
	}
	return h.deedForm(ctx, req, d)
}

// changeDeed answers Change… below the refusal of such a form.
func (h *handlers) changeDeed(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	d, err := h.deed(ctx, req)
	if err != nil {
		return nil, err
	}
	form, err := h.deedForm(ctx, req, d)
	if err != nil {
		return nil, err
	}
	return refill(form, req.Message)
}

// call is a request that calls the deed's command, as if it had been typed.
func (d Deed) call(req *interact.Request) *interact.Request {
	call := *req
	call.Kind, call.Command, call.Options = interact.CommandCall, strings.Fields(d.Command), map[string]interact.Value{}
	call.Action, call.Values, call.Fields, call.Message = interact.ID{}, nil, nil, nil
	for name, value := range d.With {
		call.Options[name] = interact.Value{Text: value, Bool: value == Yes}
	}
	for _, name := range d.Boxes {
		if text := strings.TrimSpace(req.Fields[name]); text != "" {
			call.Options[name] = interact.Value{Text: text}
		}
	}
	return &call
}

// deedIsPrivate tells whether the deed's command answers its person alone. So does what cannot be read at once.
func (h *handlers) deedIsPrivate(req *interact.Request) bool {
	if req.Action.Choice == "" && len(req.Values) == 0 {
		return false // of no deed
	}
	d, err := h.deed(context.Background(), req)
	if err != nil {
		return true
	}
	call := d.call(req)
	endpoint, err := h.router.Find(call)
	return err != nil || endpoint.IsPrivate(call)
}

// doDeed does a deed as its command does. What was typed into its form is not lost when it is refused.
func (h *handlers) doDeed(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	d, err := h.deed(ctx, req)
	if err != nil {
		return nil, err
	}
	reply, err := h.run(ctx, d, d.call(req))
	var refused *interact.Refused
	if err == nil || len(d.Boxes) == 0 || errors.As(err, &refused) && len(refused.Buttons) > 0 {
		return reply, err
	}
	form, formErr := h.deedForm(ctx, req, d)
	if formErr != nil {
		return nil, errors.Join(err, formErr)
	}
	id := req.Action
	id.Choice = d.key()
	return nil, formAgain(err, routeDeedAgain, id, form, req.Fields)
}

// run calls the command of a deed.
func (h *handlers) run(ctx context.Context, d Deed, call *interact.Request) (interact.Reply, error) {
	for _, name := range d.Needs {
		if call.Options[name].Text == "" {
			return nil, rules.Refuse(titled(name)+" is empty.", "Fill it in.")
		}
	}
	endpoint, err := h.router.Find(call)
	if err != nil {
		return nil, err
	}
	return endpoint.Run(ctx, call)
}
