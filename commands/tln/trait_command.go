package tln

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

var traitName = interact.Option{
	Name: "name", Help: "Swordplay hurt, heal, -2, =3, away, here; Luck spend 1; or show", Required: true, Complete: true, MaxLength: commands.MaxRated,
}

// traitCommand is /trait.
func (o own) traitCommand() interact.Command {
	return interact.Command{
		Name: "trait", Help: "TL-N: damage a trait, recover it, spend its levels, put it away", Options: []interact.Option{traitName, commands.Who},
		Private:  func(req *interact.Request) bool { return isShow(traitName.Text(req)) || o.Quiet(req) },
		Complete: o.suggestTrait, Run: o.trait,
	}
}

func isShow(typed string) bool {
	typed = table.Fold(commands.Bare(typed))
	return typed == "" || typed == "show"
}

// A traitWish is what is wanted with a trait: a change, to share it, or to pair it.
type traitWish struct {
	name   string
	change rule.Change
	share  string // with whom, as it was typed
	pair   string // the other trait
	what   string // "change", "share" or "pair"
}

// readTrait reads "Swordplay hurt 2", "Fate share Oskar, Ito", "Fate share none", "Honour pair Shame".
func readTrait(typed string) (traitWish, error) {
	words := strings.Fields(commands.Bare(typed))
	for i := 1; i < len(words); i++ {
		name, rest := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		switch first := table.Fold(words[i]); {
		case first == "share" && len(words) > i+1:
			return traitWish{name: name, what: "share", share: strings.Join(words[i+1:], " ")}, nil
		case first == "pair" && len(words) > i+1:
			return traitWish{name: name, what: "pair", pair: strings.Join(words[i+1:], " ")}, nil
		}
		if c, ok := rule.ReadChange(rest); ok {
			return traitWish{name: name, what: "change", change: c}, nil
		}
	}
	name := strings.Join(words, " ")
	return traitWish{}, rules.Refuse("What becomes of "+rules.Quote(name)+"?", "Put it behind the name: `/trait Swordplay hurt`, `heal`, `-2`, `=3`, `away`, `here`, `spend 1`, `earn`, `recover`, `share Oskar`, `pair Shame`.")
}

func (w traitWish) decide(m mine, character int) ([]rule.Event, error) {
	switch w.what {
	case "pair":
		return m.State.PairTraits(m.By, character, w.name, w.pair)
	case "share":
		var with []int
		if table.Fold(w.share) != "none" {
			var err error
			if with, err = m.State.Table.Who(m.By, w.share); err != nil {
				return nil, err
			}
		}
		return m.State.Share(m.By, character, w.name, with)
	}
	return m.State.ChangeTrait(m.By, character, w.name, w.change)
}

// trait answers /trait.
func (o own) trait(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	who := commands.Bare(commands.Who.Text(req))
	if isShow(traitName.Text(req)) {
		return o.showTraits(ctx, req, who)
	}
	w, err := readTrait(traitName.Text(req))
	if err != nil {
		return nil, err
	}
	return o.Each(ctx, req, who, w.decide, nil)
}

// showTraits shows the traits of each of those whom a who means, a line each, with what is unusual about them.
func (o own) showTraits(ctx context.Context, req *interact.Request, who string) (interact.Reply, error) {
	whom, err := o.Whom(ctx, req, who)
	if err != nil {
		return nil, err
	}
	return o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
		on, err := whom(m)
		if err != nil {
			return "", nil, err
		}
		var lines []ui.Markdown
		for _, id := range on {
			words := m.State.ShownSheet(id)
			if len(words) == 0 {
				words = []string{"no traits"}
			}
			lines = append(lines, ui.Escape(m.State.Table.Name(id)+": "+strings.Join(words, ", ")+". "+capital(gained(m.State, id))+"."))
			for _, says := range m.State.Advice(id) {
				lines = append(lines, ui.Escape(says))
			}
		}
		return "Traits", lines, nil
	})
}

// suggestTrait completes the options of /trait, with what would come of it.
func (o own) suggestTrait(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(traitName.Text(req))
		on, err := m.State.Table.Who(m.By, commands.Bare(commands.Who.Text(req)))
		if err != nil || len(on) == 0 {
			return
		}
		if w, err := readTrait(typed); err == nil {
			events, err := w.decide(m, on[0])
			s.Add(typed, s.Brief(o.Kit.Facts(events), err))
			return
		}
		for _, t := range m.State.Sheet(on[0]) {
			for _, what := range traitWords(t) {
				text := t.Name + " " + what
				w, err := readTrait(text)
				if err != nil || !commands.Begins(text, typed) && !beginsApart(t.Name, what, typed) {
					continue
				}
				if events, err := w.decide(m, on[0]); err == nil {
					s.Add(text, s.Brief(o.Kit.Facts(events), nil))
				}
			}
		}
		if commands.Begins("show", typed) {
			s.Add("show", "")
		}
	})
}

// beginsApart tells whether what was typed is the beginning of a trait's name and of what is done to it: "rooftop h".
func beginsApart(name, what, typed string) bool {
	words := strings.Fields(typed)
	for i := 1; i < len(words); i++ {
		rest := strings.Join(words[i:], " ")
		if commands.Begins(name, strings.Join(words[:i], " ")) && strings.HasPrefix(what, strings.ToLower(rest)) {
			return true
		}
	}
	return false
}

// traitWords are what can be done to a trait.
func traitWords(t rule.Sheeted) []string {
	switch {
	case t.Value.Kind == rule.Reward || t.Value.Kind == rule.Punishment:
		return []string{"spend 1", "earn 1"}
	case t.Value.IsConsumable():
		return []string{"spend 1", "recover"}
	case t.Value.Kind == rule.Conditional:
		return []string{"hurt 1", "heal", "away", "here"}
	case t.Value.IsBase():
		return []string{"hurt 1", "heal"}
	}
	return nil
}
