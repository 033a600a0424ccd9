package commands

import (
	"context"
	"errors"
	"regexp"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var (
	newCondition   = interact.Option{Name: "name", Help: "What is the matter, with a rating behind it if it has one: Winded d6", Required: true, Complete: true, MaxLength: maxRated}
	newRating      = interact.Option{Name: "rating", Help: "d4 to d12, or a number", Complete: true, MaxLength: maxRated}
	conditionUntil = interact.Option{Name: "until", Help: "When it ends, in your own words: somebody sees to it", MaxLength: table.MaxUntil}
	conditionLasts = interact.Option{Name: "lasts", Help: "It outlasts the scene", Type: interact.Boolean}

	conditionName   = interact.Option{Name: "name", Help: "Which condition; a change may stand behind it: Winded up", Required: true, Complete: true, MaxLength: maxRated}
	conditionChange = interact.Option{Name: "change", Help: "d8 or 2, up, down, off, =d10, rename NEW", Complete: true, MaxLength: maxRated}
	conditionWhole  = interact.Option{Name: "name", Help: "Which condition", Required: true, Complete: true, MaxLength: maxRated}
)

// conditionCommand is /condition.
func (h *Host) conditionCommand() interact.Command {
	return interact.Command{Name: "condition", Help: "What is the matter with a character, in your own words", Subs: []interact.Command{
		{
			Name: "add", Help: "Put a condition on somebody",
			Options: []interact.Option{newCondition, newRating, conditionUntil, conditionLasts, whoOption},
			Private: h.quiet, Complete: h.suggestCondition, Run: h.orFree(h.addCondition),
		},
		{
			Name: "change", Help: "Change a condition's rating, name or end",
			Options: []interact.Option{conditionName, conditionChange, conditionUntil, whoOption},
			Private: h.quiet, Complete: h.suggestCondition, Run: h.orFree(h.changeCondition),
		},
		{Name: "remove", Help: "Take a condition off somebody", Options: []interact.Option{conditionWhole, whoOption}, Private: h.quiet, Complete: h.suggestCondition, Run: h.orFree(h.removeCondition)},
		{Name: "dress", Help: "A wound that must be dressed is dressed", Options: []interact.Option{conditionWhole, whoOption}, Private: h.quiet, Complete: h.suggestCondition, Run: h.orFree(h.dressCondition)},
		{Name: "done", Help: "What a condition was until has come: it is over", Options: []interact.Option{conditionWhole, whoOption}, Private: h.quiet, Complete: h.suggestCondition, Run: h.orFree(h.removeCondition)},
		{Name: "list", Help: "All conditions, of everybody or of some", Options: []interact.Option{whoOption}, Private: interact.Always, Complete: h.suggestCondition, Run: h.orElse(h.listConditions)},
	}}
}

// addCondition answers /condition add. A change that only something rated can have, such as up, is made of the condition of
// that name which is there.
func (h *Host) addCondition(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	name, rate, given, err := readRated(newCondition.Text(req), newRating.Text(req))
	if err != nil {
		return nil, err
	}
	if given && rate.How != table.RateTo && rate.How != table.RateExactly {
		return h.changeCondition(ctx, req)
	}
	lasts := conditionLasts.Bool(req)
	who, err := seat.aimAt(ctx, whoOption.Text(req))
	if err != nil {
		return nil, err
	}
	added := table.Condition{Name: name, Rating: rate.Rating, Until: untilWords(req)}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		d := turn.working()
		if err := namesWho(turn.Table, newCondition.Text(req)); err != nil {
			return Decision{}, err
		}
		on, err := who.stand(d, turn.By, seat.Name, seat.Game.Reserved)
		if err != nil {
			return Decision{}, err
		}
		for _, added.On = range on {
			_, events, err := d.AddCondition(turn.By, added, lasts, seat.Game.Reserved)
			if err := d.do(events, err); err != nil {
				return Decision{}, err
			}
		}
		return d.asking(), nil
	}, seat.toldHere(lasts))
}

var onWhom = regexp.MustCompile(`(?i)^(.*\S)\s+on\s+(\S.*)$`)

// namesWho refuses a new condition whose name ends in "on" and somebody at the table: that can say whom it is on.
func namesWho(s *table.State, name string) error {
	parts := onWhom.FindStringSubmatch(bare(name))
	if parts == nil {
		return nil
	}
	what, whom := parts[1], parts[2]
	if _, known := exactly(whom, s.WhoNamed()); !known {
		return nil
	}
	return rules.Refuse(rules.Quote(bare(name))+" can be a name, or "+what+" on "+whom+".",
		"Say whom it is on with `who`: `/condition add name:"+what+" who:"+whom+"`.")
}

// untilWords are the words for the end of a condition, without the until that stands before them anyway.
func untilWords(req *interact.Request) string {
	words := table.WithoutStop(strings.TrimSpace(conditionUntil.Text(req)))
	if len(words) > len("until ") && strings.EqualFold(words[:len("until ")], "until ") {
		return words[len("until "):]
	}
	return words
}

// changeCondition answers /condition change.
func (h *Host) changeCondition(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	until := untilWords(req)
	return h.onConditions(ctx, req, func(d *working, by table.By, found foundCondition, reserved table.Reserved) error {
		if !found.change && until == "" {
			return rules.Refuse("What becomes of "+found.Name+"?", howRated)
		}
		if found.change {
			_, events, err := d.ChangeCondition(by, found.ID, found.rate, reserved)
			if err := d.do(events, err); err != nil {
				return err
			}
		}
		if _, left := d.Conditions[found.ID]; left && until != "" {
			return d.do(d.SetUntil(by, found.ID, until))
		}
		return nil
	})
}

// removeCondition answers /condition remove and done.
func (h *Host) removeCondition(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.onConditions(ctx, req, func(d *working, by table.By, found foundCondition, _ table.Reserved) error {
		return d.do(d.RemoveCondition(by, found.ID))
	})
}

// onConditions decides about the condition that the request names, on each of those whom it names.
func (h *Host) onConditions(ctx context.Context, req *interact.Request, decide func(*working, table.By, foundCondition, table.Reserved) error) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	who, err := seat.aimAt(ctx, whoOption.Text(req))
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		found, err := findConditions(turn.Table, turn.By, who, conditionName.Text(req), typedChange(req))
		if err != nil {
			return Decision{}, err
		}
		d := turn.working()
		for _, condition := range found {
			if err := decide(d, turn.By, condition, seat.Game.Reserved); err != nil {
				return Decision{}, err
			}
		}
		return d.asking(), nil
	}, seat.told)
}

// typedChange is the change in an option of its own: of add or of change.
func typedChange(req *interact.Request) string {
	return strings.TrimSpace(conditionChange.Text(req) + newRating.Text(req))
}

// A foundCondition is a condition that a person named, and the change typed behind it.
type foundCondition struct {
	table.Named
	rate   table.Rate
	change bool
}

// findConditions finds the conditions of a name on those whom a who means. With all it is on those who have it.
func findConditions(s *table.State, by table.By, who aim, name, change string) ([]foundCondition, error) {
	on, err := bearers(s, by, who, name, change)
	if err != nil {
		return nil, err
	}
	var found []foundCondition
	var none error
	for _, character := range on {
		condition, err := findCondition(s, character, name, change)
		switch {
		case err == nil:
			found = append(found, condition)
		case !who.all():
			return nil, err
		default:
			none = err
		}
	}
	if len(found) == 0 && none == nil {
		none = rules.Refuse("Nobody is there.", "")
	}
	if len(found) > 0 {
		none = nil
	}
	return found, none
}

// bearers are the characters that a who means. Where it is left out by somebody who plays nobody, it is the one who bears
// such a condition.
func bearers(s *table.State, by table.By, who aim, name, change string) ([]int, error) {
	if who.typed != "" || s.Playing(by.Who) != 0 {
		return who.in(s, by)
	}
	var bear []int
	var names []string
	for _, character := range append(s.Heroes(), s.CastMembers()...) {
		if _, err := findCondition(s, character, name, change); err == nil {
			bear = append(bear, character)
			names = append(names, s.Name(character))
		}
	}
	switch len(bear) {
	case 0:
		return who.in(s, by)
	case 1:
		return bear, nil
	}
	return nil, rules.Refuse("Several have it: "+strings.Join(names, ", ")+".", "Say whose, with `who`.")
}

// findCondition finds a condition of a character. A change may stand behind its name, or in a text of its own; a name as a
// whole comes first.
func findCondition(s *table.State, character int, name, change string) (foundCondition, error) {
	things := s.ConditionsNamed(character)
	if found, ok := exactly(bare(name), things); ok && change != "" {
		rate, err := table.ParseRate(bare(change))
		return foundCondition{Named: found, rate: rate, change: true}, err
	}
	if change == "" {
		if found, err := table.Seek(bare(name), things); err == nil {
			return foundCondition{Named: found}, nil
		}
	}
	name, rate, given, err := readRated(name, change)
	if err != nil {
		return foundCondition{}, err
	}
	if len(things) == 0 {
		return foundCondition{}, rules.Refuse(s.Name(character)+" has no condition.", "`/condition list` names those there are.")
	}
	found, err := table.Seek(name, things)
	if err != nil {
		return foundCondition{}, onCharacter(s.Name(character), err)
	}
	return foundCondition{Named: found, rate: rate, change: given}, nil
}

// onCharacter says of whom a condition is not known.
func onCharacter(name string, err error) error {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return rules.Refuse(name+": "+refusal.Say, refusal.Hint)
	}
	return err
}

// suggestCondition completes the options of /condition.
func (h *Host) suggestCondition(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		switch req.Focused {
		case whoOption.Name:
			suggestWho(l, view.Table, whoOption.Text(req))
		case newRating.Name:
			l.addRates(bare(newRating.Text(req)), bare(newCondition.Text(req)), "")
		case conditionChange.Name:
			suggestChange(l, view.Table, by, req)
		default:
			suggestConditionName(l, view.Table, by, req)
			suggestOwnCondition(l, view, by, req)
		}
	})
}
