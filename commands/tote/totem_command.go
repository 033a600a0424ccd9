package tote

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

var totemName = interact.Option{
	Name: "name", Help: "Stag used, Stag free, Stag =3, or show", Required: true, Complete: true, MaxLength: commands.MaxRated,
}

// totemCommand is /totem.
func (o own) totemCommand() interact.Command {
	return interact.Command{
		Name: "totem", Help: "Torn Earth: a totem's bubble filled or empty, or its value", Options: []interact.Option{totemName, commands.Who},
		Private: o.showsTotems, Complete: o.suggestTotem, Run: o.totem,
	}
}

// A totemWish is what is wanted with a totem, as it was typed.
type totemWish struct {
	totem rule.Totem
	do    string // used, free, or set
	value int
	show  bool
}

// readTotem reads "Stag used", "Stag free", "Stag =3" or "show".
func readTotem(typed string) (totemWish, error) {
	words := strings.Fields(commands.Bare(typed))
	switch {
	case len(words) == 0:
		return totemWish{}, rules.Refuse("Which totem?", "For example `/totem Stag =3`; `/totem show` shows them.")
	case len(words) == 1 && table.Fold(words[0]) == "show":
		return totemWish{show: true}, nil
	}
	found, err := table.Seek(words[0], rule.TotemsNamed())
	if err != nil {
		return totemWish{}, err
	}
	w := totemWish{totem: rule.Totem(found.ID)}
	what := strings.Join(words[1:], " ")
	switch table.Fold(what) {
	case "used", "use", "filled":
		w.do = "used"
	case "free", "off", "empty":
		w.do = "free"
	default:
		count, err := table.ParseCount(what)
		if err != nil || count.How != table.CountTo {
			name := found.Name
			return w, rules.Refuse("What becomes of "+name+"?", "Put it behind the name: used, free, or its value, as in `/totem "+name+" =3`.")
		}
		w.do, w.value = "set", count.N
	}
	return w, nil
}

func (w totemWish) decide(m mine, character int) ([]rule.Event, error) {
	switch w.do {
	case "used":
		return m.State.UseTotem(m.By, character, w.totem)
	case "free":
		return m.State.FreeTotem(m.By, character, w.totem)
	}
	return m.State.SetTotem(m.By, character, w.totem, w.value)
}

// showsTotems tells that only the person sees the answer.
func (o own) showsTotems(req *interact.Request) bool {
	w, err := readTotem(totemName.Text(req))
	return err == nil && w.show || o.Quiet(req)
}

// totem answers /totem.
func (o own) totem(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	w, err := readTotem(totemName.Text(req))
	who := commands.Bare(commands.Who.Text(req))
	if !w.show || err != nil {
		return o.Many(ctx, req, who, func(m mine, character int) ([]rule.Event, error) {
			if err != nil {
				return nil, err
			}
			return w.decide(m, character)
		}, nil)
	}
	return o.ShowEach(ctx, req, who, "Totems", func(m mine, character int) string {
		return strings.Join(totems(m.State, character), "; ")
	})
}

// suggestTotem completes the options of /totem, with what would come of it.
func (o own) suggestTotem(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(totemName.Text(req))
		character, known := o.First(m, commands.Who.Text(req))
		for _, t := range rule.Totems {
			for _, what := range []string{" used", " free", " =2"} {
				text := t.String() + what
				if what == " =2" && strings.HasPrefix(table.Fold(typed), table.Fold(t.String())+" =") {
					text = typed
				}
				w, err := readTotem(text)
				if err != nil || !commands.Begins(text, typed) {
					continue
				}
				if !known {
					s.Add(text, "")
					continue
				}
				events, err := w.decide(m, character)
				switch {
				case err != nil:
				case w.do == "set":
					s.Add(text, t.String()+" "+decimal(w.value)+" from now on")
				default:
					s.Add(text, s.Brief(o.Kit.Facts(events), nil))
				}
			}
		}
		if commands.Begins("show", typed) {
			s.Add("show", "")
		}
	})
}
