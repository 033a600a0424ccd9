package trago

import (
	"context"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

var (
	woundTier = interact.Option{Name: "wound", Help: "3 or Medium takes one; 3 lower, 5 instead, off 3, note 5, show", Required: true, Complete: true, MaxLength: ui.MaxChoice}
	woundNote = interact.Option{Name: "note", Help: "What it leaves behind: left hand", MaxLength: table.MaxName}
)

// woundCommand is /wound.
func (o own) woundCommand() interact.Command {
	return interact.Command{
		Name: "wound", Help: "Trago: take, lower or heal a wound", Options: []interact.Option{woundTier, woundNote, commands.Who},
		Private: o.shows(woundTier), Complete: o.suggestWound, Run: o.wound,
	}
}

// What can be done with a wound.
type woundDeed uint8

const (
	woundTake woundDeed = iota
	woundOff
	woundNoted
	woundShow
)

// A woundWish is what was typed for a wound.
type woundWish struct {
	deed woundDeed
	rule.Blow
}

// readWound reads what is to become of a wound: "3", "Medium lower", "5 instead", "off 3", "note 5", "show".
func readWound(typed string) (woundWish, error) {
	w := woundWish{}
	for _, word := range strings.Fields(table.Fold(typed)) {
		switch word {
		case "off", "heal", "healed":
			w.deed = woundOff
		case "note":
			w.deed = woundNoted
		case "show":
			w.deed = woundShow
		case "lower", "lowered":
			w.Lower = true
		case "instead":
			w.Instead = true
		case "tier", "wound":
		default:
			tier, ok := tierOf(word)
			if !ok || w.Tier != 0 {
				return w, rules.Refuse(rules.Quote(typed)+" is no wound.", "Type its tier, 1 to 7, or its name: `3`, `Medium`, `3 lower`, `off 3`.")
			}
			w.Tier = tier
		}
	}
	if w.Tier == 0 && w.deed != woundShow {
		return w, rules.Refuse("Which wound is meant?", "Type its tier, 1 to 7, or its name: `3`, `Medium`, `off 3`.")
	}
	return w, nil
}

// tierOf is the tier that a word means, by number or by the beginning of its name.
func tierOf(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	if err == nil {
		return n, n >= rule.Scrapes && n <= rule.Death
	}
	named := make([]table.Named, 0, rule.Death)
	for tier, name := range rule.Tiers {
		if tier > 0 {
			named = append(named, table.Named{ID: tier, Name: name})
		}
	}
	found := table.Fitting(word, named)
	if len(found) != 1 {
		return 0, false
	}
	return found[0].ID, true
}

// wound answers /wound.
func (o own) wound(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	w, err := readWound(commands.Bare(woundTier.Text(req)))
	if err != nil {
		return nil, err
	}
	if w.deed == woundShow {
		return o.ShowEach(ctx, req, commands.Who.Text(req), "Wounds", woundsOf)
	}
	w.Note = strings.Join(strings.Fields(woundNote.Text(req)), " ")
	return o.Many(ctx, req, commands.Who.Text(req), func(m mine, character int) ([]rule.Event, error) {
		return w.decide(m, character)
	}, nil)
}

// decide does what is wanted.
func (w woundWish) decide(m mine, character int) ([]rule.Event, error) {
	switch w.deed {
	case woundOff:
		return m.State.Heal(m.By, character, w.Tier)
	case woundNoted:
		return m.State.Note(m.By, character, w.Tier, w.Note)
	default:
		return m.State.Take(m.By, character, w.Blow)
	}
}

// woundsOf are the wounds of a character in words.
func woundsOf(m mine, character int) string {
	if names := m.State.WoundNames(character); len(names) > 0 {
		return strings.Join(names, ", ")
	}
	return "none"
}

// suggestWound completes the options of /wound, with where each would land.
func (o own) suggestWound(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(woundTier.Text(req))
		character, known := o.First(m, commands.Who.Text(req))
		if !known {
			return
		}
		all := []string{typed}
		for tier, name := range rule.Tiers {
			if tier > 0 {
				all = append(all, strconv.Itoa(tier)+" "+name)
			}
		}
		for _, id := range m.State.WoundsOf(character) {
			all = append(all, "off "+strconv.Itoa(m.State.Wounds[id].Tier))
		}
		for _, text := range all {
			value := text
			if tier, name, two := strings.Cut(text, " "); two && name != "" && strings.Trim(tier, "1234567") == "" {
				if _, isTier := tierOf(name); isTier {
					value = tier
				}
			}
			w, err := readWound(value)
			if err != nil || w.deed == woundShow || !commands.Begins(text, typed) && !commands.Begins(value, typed) {
				continue
			}
			events, err := w.decide(m, character)
			s.Add(value, s.Brief(o.Kit.Facts(events), err))
		}
	})
}
