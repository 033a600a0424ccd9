package commands

import (
	"context"
	"errors"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// Conditions are a game's own conditions, which it tells from free ones by their names. Its functions are nil in a game that has free ones
// alone.
type Conditions[S, E any] struct {
	// Do does something about a condition of a character. It reports false for one that is free: nothing was decided then.
	Do func(s *S, by table.By, on int, ask ConditionAsk) (events []E, own bool, err error)
	// List are the own conditions of a character at length, as of a place.
	List func(s *S, place, on int) []string
	// Bears reports whether a character has the condition that is asked about.
	Bears func(s *S, on int, ask ConditionAsk) bool
	// Complete are names that go on as was typed: of a new condition, or of those that the character has.
	Complete func(s *S, on int, ask ConditionAsk) []string
}

// conditionsView is the part of a [View] that is about the game's own conditions. See [Conditions].
type conditionsView interface {
	// HasConditions reports whether the game has any; one without has free conditions alone.
	HasConditions() bool
	// OwnConditions are those of a character at length, as of a place.
	OwnConditions(place, on int) []string
	// BearsCondition reports whether a character has one.
	BearsCondition(on int, ask ConditionAsk) bool
	// CompleteCondition names those that go on as was typed.
	CompleteCondition(on int, ask ConditionAsk) []string
}

// A ConditionAsk is what somebody wants of a condition.
type ConditionAsk struct {
	Deed   ConditionDeed
	Name   string // as it was typed; a change may stand behind it
	Change string
	Until  string
}

// A ConditionDeed is a subcommand of /condition.
type ConditionDeed string

// What is done about conditions.
const (
	AddCondition    ConditionDeed = "add"
	ChangeCondition ConditionDeed = "change"
	RemoveCondition ConditionDeed = "remove"
	DressCondition  ConditionDeed = "dress"
	EndCondition    ConditionDeed = "done"
)

// conditionAsk is what a request wants.
func conditionAsk(req *interact.Request) ConditionAsk {
	return ConditionAsk{
		Deed: ConditionDeed(req.Command[len(req.Command)-1]), Name: bare(newCondition.Text(req)), Change: bare(typedChange(req)), Until: untilWords(req),
	}
}

// errFree tells that a condition is none of the game's own.
var errFree = errors.New("a free condition")

// orFree is a handler of /condition for free conditions that has the game do what is about its own.
func (h *Host) orFree(free interact.Handler) interact.Handler {
	return h.orElse(func(ctx context.Context, req *interact.Request) (interact.Reply, error) {
		seat, err := h.Seat(ctx, req)
		if err != nil {
			return nil, err
		}
		who, err := seat.aimAt(ctx, whoOption.Text(req))
		if err != nil {
			return nil, err
		}
		ask := conditionAsk(req)
		var answer interact.Answer
		err = seat.Change(ctx, func(turn Turn) (Decision, error) { return seat.ownCondition(turn, who, ask) }, func(view View, entry Entry) {
			answer = interact.Answer{Message: seat.told(view, entry), Sent: seat.sent(entry), Posts: seat.opened(view, entry)}
		})
		if errors.Is(err, errFree) {
			return free(ctx, req)
		}
		return answer, err
	})
}

// ownCondition decides about a condition of the game's own, on each of those whom a who means.
func (s Seat) ownCondition(turn Turn, who aim, ask ConditionAsk) (Decision, error) {
	if !turn.HasConditions() || ask.Until != "" {
		return Decision{}, errFree
	}
	d := turn.working()
	var on []int
	var err error
	if ask.Deed == AddCondition {
		on, err = who.stand(d, turn.By, s.Name, s.Game.Reserved)
	} else {
		on, err = whoBears(turn, who, ask)
	}
	if err != nil {
		return Decision{}, err
	}
	var facts []Fact
	var none error
	for _, character := range on {
		more, own, err := turn.OwnCondition(d.events, facts, character, ask)
		switch refusal := (*rules.Refusal)(nil); {
		case !own:
			return Decision{}, errFree
		case who.all() && errors.As(err, &refusal):
			none = err
		case err != nil:
			return Decision{}, err
		}
		facts = append(facts, more...)
	}
	if len(facts) == 0 {
		return Decision{}, none
	}
	return Decision{Facts: slices.Concat(Facts(d.events...), facts)}, nil
}

// whoBears are the characters that a who means. Where it is left out by somebody who plays nobody, it is the one who bears the condition.
func whoBears(turn Turn, who aim, ask ConditionAsk) ([]int, error) {
	if who.typed != "" || turn.Table.Playing(turn.By.Who) != 0 {
		return who.in(turn.Table, turn.By)
	}
	var bear []int
	for _, character := range append(turn.Table.Heroes(), turn.Table.CastMembers()...) {
		if turn.BearsCondition(character, ask) {
			bear = append(bear, character)
		}
	}
	switch len(bear) {
	case 0:
		return nil, errFree
	case 1:
		return bear, nil
	}
	return nil, rules.Refuse("Several have it: "+listed(actorNames(turn.Table, bear))+".", "Say whose, with `who`.")
}

// dressCondition answers /condition dress where the condition is none of the game's own.
func (h *Host) dressCondition(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	ask := conditionAsk(req)
	return nil, rules.Refuse(rules.Quote(ask.Name)+" is no wound that is dressed"+either(seat.Game.Wounds == "", " in "+seat.Game.Title, "")+".",
		either(seat.Game.Wounds == "", "`/condition list` names what there is.", seat.Game.Wounds))
}

func (v *keptView[S, E]) HasConditions() bool { return v.kit.Conditions.Do != nil }

func (v *keptView[S, E]) OwnConditions(place, on int) []string {
	if v.kit.Conditions.List == nil {
		return nil
	}
	return v.kit.Conditions.List(v.state, place, on)
}

func (v *keptView[S, E]) BearsCondition(on int, ask ConditionAsk) bool {
	return v.kit.Conditions.Bears != nil && v.kit.Conditions.Bears(v.state, on, ask)
}

func (v *keptView[S, E]) CompleteCondition(on int, ask ConditionAsk) []string {
	if v.kit.Conditions.Complete == nil {
		return nil
	}
	return v.kit.Conditions.Complete(v.state, on, ask)
}

// suggestOwnCondition completes names of the game's own conditions.
func suggestOwnCondition(l *list, view View, by table.By, req *interact.Request) {
	ask := conditionAsk(req)
	seen := map[string]bool{}
	for _, character := range aimed(view.Table, by, req) {
		for _, name := range view.CompleteCondition(character, ask) {
			if !seen[name] {
				seen[name] = true
				l.add(name, either(ask.Deed == AddCondition, "", "on "+view.Table.Name(character)))
			}
		}
	}
}

// ownConditionLines are the game's own conditions of characters at length: the name of each who has any, and a line for each.
func ownConditionLines(view View, place int, on []int) []ui.Markdown {
	var lines []ui.Markdown
	for _, character := range on {
		own := view.OwnConditions(place, character)
		if len(own) == 0 {
			continue
		}
		lines = append(lines, ui.Bold(ui.Escape(view.Table.Name(character))))
		for _, line := range own {
			lines = append(lines, ui.Escape("• "+line+"."))
		}
	}
	return lines
}
