package fractal

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

var (
	actionName = interact.Option{Name: "name", Help: "What is done: Cut, Logos, Feint Cut", Required: true, Complete: true, MaxLength: ui.MaxChoice}
	actionDice = interact.Option{Name: "dice", Help: "How many: 3, with their size where no sheet says it: 3d8; with what changes them: 3 +1", Complete: true, MaxLength: ui.MaxChoice}
	actionVs   = interact.Option{Name: "vs", Help: "Whom it is up against: Goblin A, or what: 2d6", Complete: true, MaxLength: ui.MaxChoice}
	actionZone = interact.Option{Name: "zone", Help: "Where it is aimed, high, mid or low; or the zone of the scene in which it happens", Complete: true, MaxLength: table.MaxName}
)

// actionCommand is /action.
func (o own) actionCommand() interact.Command {
	return interact.Command{
		Name: "action", Help: "Macro/Micro/Nano: do something by name, with dice of the action pool",
		Options:  []interact.Option{actionName, actionDice, actionVs, actionZone},
		Complete: o.suggestAction, Run: o.action,
	}
}

// An actionWish is an action as its options say it.
type actionWish struct{ name, dice, vs, zone string }

func wishOf(req *interact.Request) actionWish {
	return actionWish{
		name: commands.Bare(actionName.Text(req)), dice: commands.Bare(actionDice.Text(req)),
		vs: commands.Bare(actionVs.Text(req)), zone: commands.Bare(actionZone.Text(req)),
	}
}

// line is the line that the options make: "Cut 3 high vs Goblin A".
func (w actionWish) line() string {
	parts := []string{w.name, w.dice}
	switch strings.ToLower(w.zone) {
	case "":
	case "high", "mid", "low":
		parts = append(parts, w.zone)
	default:
		parts = append(parts, "in "+w.zone)
	}
	if w.vs != "" {
		parts = append(parts, "vs "+w.vs)
	}
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}

// try is the roll that the options ask for, as whom the person plays.
func (w actionWish) try(s *rule.State, by table.By) (commands.Try, error) {
	as := s.Table.Playing(by.Who)
	if w.dice == "" && !strings.ContainsAny(w.name, "0123456789") {
		a, err := rule.Find(w.name)
		if err != nil {
			return commands.Try{}, err
		}
		return commands.Try{}, rules.Refuse("How many dice does "+a.Name+" roll?", "Say it behind the name: `/action "+a.Title()+" dice:"+exampleDice(s, by, as, a)+"`.")
	}
	return commands.Try{Line: w.line(), As: as}, isAction(w.name)
}

// isAction refuses a name that is neither an action, nor one that another goes with and that, nor a stat.
func isAction(name string) error {
	a, err := rule.Find(name)
	if _, no := rule.FindStat(name); err == nil && a != nil || no == nil || strings.ContainsAny(name, "0123456789") {
		return nil
	}
	words := strings.Fields(name)
	for i := 1; i < len(words); i++ {
		_, first := rule.Find(strings.Join(words[:i], " "))
		if _, second := rule.Find(strings.Join(words[i:], " ")); first == nil && second == nil {
			return nil
		}
	}
	return err
}

// exampleDice is a number of dice that somebody could roll of an action now.
func exampleDice(s *rule.State, by table.By, as int, a *rule.Action) string {
	dice, goal := "3d8", ""
	if a.Declares() {
		goal = " goal 1"
	}
	for _, c := range s.Chances(as, s.Table.SceneAt(by.Place)) {
		if c.Action == a && c.Size > 0 {
			dice = decimal(max(min(c.Dice, 3), 1)) //nolint:mnd // as examples go
		}
	}
	return dice + goal
}

// action answers /action.
func (o own) action(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	w := wishOf(req)
	return o.Throw(ctx, req, func(m mine, source dice.Source) ([]rule.Event, error) {
		try, err := w.try(m.State, m.By)
		if err != nil {
			return nil, err
		}
		return o.Kit.Roll(m.State, m.By, source, try)
	})
}

// suggestAction completes the options of /action.
func (o own) suggestAction(ctx context.Context, req *interact.Request) []ui.Choice {
	w := wishOf(req)
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		as, scene := m.State.Table.Playing(m.By.Who), m.State.Table.SceneAt(m.By.Place)
		switch req.Focused {
		case actionDice.Name:
			suggestDice(s, m, w, as, scene)
		case actionVs.Name:
			s.AddWho(w.vs)
		case actionZone.Name:
			for _, zone := range append([]string{"high", "mid", "low"}, m.State.Lexicon(m.By.Place, as).Zones...) {
				if commands.Begins(zone, w.zone) {
					s.Add(zone, "")
				}
			}
		default:
			for _, c := range m.State.Chances(as, scene) {
				if commands.Begins(c.Action.Title(), w.name) {
					s.Add(c.Action.Title(), chanceWords(c))
				}
			}
		}
	})
}

// chanceWords are what an action would be for somebody now: "Proactive, Body d8, TN 4, at most 5 dice".
func chanceWords(c rule.Chance) string {
	text := c.Action.Tree.String()
	if c.Action.Level != rule.Macro {
		text += ", " + c.Action.Kind.String()
	}
	if c.Why != "" {
		return text + ": " + c.Why
	}
	if c.Size > 0 {
		text += ", " + c.Stat.String() + " d" + decimal(c.Size)
	}
	if c.Action.HasStats() {
		text += ", TN " + decimal(c.Action.TN.Alone()) + ", at most " + plural(c.Dice, "die", "dice")
	}
	return text
}

// suggestDice offers numbers of dice, with what each costs and how likely it is.
func suggestDice(s *commands.Suggestions, m mine, w actionWish, as, scene int) {
	a, err := rule.Find(w.name)
	if err != nil {
		return
	}
	most := 0
	for _, c := range m.State.Chances(as, scene) {
		if c.Action == a {
			most = c.Dice
		}
	}
	typed := w.dice
	for n := most; n > 0; n-- {
		if w.dice = decimal(n); a.Declares() {
			w.dice += " goal " + decimal((n+1)/2) //nolint:mnd // what is about likely
		}
		if !commands.Begins(w.dice, typed) {
			continue
		}
		shown, err := previewAt(m.State, m.By, commands.Try{Line: w.line(), As: as})
		if err != nil {
			s.Add(w.dice, err.Error())
			continue
		}
		s.Add(w.dice, shown.Reading+": "+shown.Chance)
	}
}
