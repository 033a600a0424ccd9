package torchlite

import (
	"context"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

var (
	stressName = interact.Option{
		Name: "name", Help: "Damaged d8: which stress, then d8, up, down, off or =d10", Required: true, Complete: true, MaxLength: commands.MaxRated,
	}
	complicationName = interact.Option{
		Name: "name", Help: "Winded d6: its name, then d8, up, down, off, =d10 or rename NEW", Required: true, Complete: true, MaxLength: commands.MaxRated,
	}
	against = interact.Option{Name: "against", Help: "An asset of theirs that they cannot use while this is larger", Complete: true, MaxLength: ui.MaxChoice}
	lasting = interact.Option{Name: "lasts", Help: "It lasts for the session", Type: interact.Boolean}
)

// stressCommand is /stress.
func (o own) stressCommand() interact.Command {
	return interact.Command{
		Name: "stress", Help: "TorchLite: Damaged, Demoralized, Enthralled or Exhausted", Options: []interact.Option{stressName, commands.Who},
		Private: o.Quiet, Complete: o.suggestStress, Run: o.stress,
	}
}

// complicationCommand is /complication.
func (o own) complicationCommand() interact.Command {
	return interact.Command{
		Name: "complication", Help: "TorchLite: what makes things harder for somebody, until the scene ends",
		Options: []interact.Option{complicationName, against, lasting, commands.Who},
		Private: o.Quiet, Complete: o.suggestComplication, Run: o.complication,
	}
}

// howRated shows how a change is typed.
const howRated = "Put it behind the name: `Winded d6`, or `up`, `down`, `off`, `=d10`."

// stress answers /stress.
func (o own) stress(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	name, rate, err := readStress(stressName.Text(req))
	if err != nil {
		return nil, err
	}
	return o.Many(ctx, req, commands.Who.Text(req), func(m mine, character int) ([]rule.Event, error) {
		return suffer(m, rule.Blow{On: character, Name: name}, rate)
	}, nil)
}

// readStress reads which stress, and what becomes of it.
func readStress(typed string) (string, table.Rate, error) {
	name, rate, given, err := commands.ReadRated(typed)
	if err != nil {
		return "", rate, err
	}
	found, err := table.Look(name, rule.StressNamed())
	switch {
	case err != nil:
		return "", rate, rules.Refuse(rules.Quote(name)+" is no stress.",
			"There are Damaged, Demoralized, Enthralled and Exhausted; anything else is a complication: `/complication "+name+" d6`.")
	case !given:
		return "", rate, rules.Refuse("How large is it?", "Put the die behind it: `"+found.Name+" d6`; or `up`, `down`, `off`.")
	}
	return found.Name, rate, nil
}

// complication answers /complication.
func (o own) complication(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	name, rate, given, err := commands.ReadRated(complicationName.Text(req))
	switch {
	case err != nil:
		return nil, err
	case !given:
		return nil, rules.Refuse("What becomes of "+rules.Quote(name)+"?", howRated)
	}
	return o.Many(ctx, req, commands.Who.Text(req), func(m mine, character int) ([]rule.Event, error) {
		b := rule.Blow{On: character, Name: name, Lasts: lasting.Bool(req)}
		asset := commands.Bare(against.Text(req))
		if asset == "" || rate.How != table.RateTo && rate.How != table.RateExactly {
			return suffer(m, b, rate)
		}
		h, err := findAsset(m, character, asset)
		if err != nil {
			return nil, err
		}
		if b.Effect, err = dieOf(rate.Rating); err != nil {
			return nil, err
		}
		return m.State.Hamper(m.By, b, h)
	}, nil)
}

// dieOf reads the die of a change.
func dieOf(r table.Rating) (rule.Die, error) {
	if d, ok := rule.ReadDie(string(r)); ok {
		return d, nil
	}
	return 0, rules.Refuse(rules.Quote(string(r))+" is no die.", "Use `d6`, `d8`, `d10` or `d12`.")
}

// suffer inflicts a complication or stress, or changes one that is there.
func suffer(m mine, b rule.Blow, rate table.Rate) ([]rule.Event, error) {
	s, scene := m.State, m.State.Table.SceneAt(m.By.Place)
	found, err := table.Look(b.Name, s.ComplicationsNamed(b.On, scene, rule.Both))
	if rate.How == table.RateTo || rate.How == table.RateExactly && err != nil {
		if err == nil {
			if err := onlyBegun(b.Name, found, "complication"); err != nil {
				return nil, err
			}
		}
		if b.Effect, err = dieOf(rate.Rating); err != nil {
			return nil, err
		}
		return s.Inflict(m.By, b)
	}
	if err != nil {
		if len(s.ComplicationsNamed(b.On, scene, rule.Both)) == 0 {
			err = rules.Refuse(s.Table.Name(b.On)+" has no "+rules.Quote(b.Name)+".", "Inflict it: put a die behind the name, as in `Winded d6`.")
		}
		return nil, err
	}
	return s.ChangeComplication(m.By, found.ID, rate)
}

// onlyBegun refuses the beginning of a name where a whole new name could be meant.
func onlyBegun(typed string, found table.Named, what string) error {
	if table.Fold(typed) == table.Fold(found.Name) {
		return nil
	}
	return rules.Refuse(rules.Quote(typed)+" can be "+found.Shown+", or a new "+what+".",
		"Type the whole name for that one; give a new one a name that does not begin another.")
}

// condition makes of what was typed as a condition a complication or stress.
func condition(s *rule.State, by table.By, on int, line string) ([]rule.Event, error) {
	name, rate, given, err := commands.ReadRated(line)
	switch {
	case err != nil:
		return nil, err
	case !given:
		rate = table.Rate{How: table.RateTo, Rating: rule.D6.Rating()}
	}
	return suffer(mine{State: s, By: by}, rule.Blow{On: on, Name: name}, rate)
}

// suggestStress completes the options of /stress.
func (o own) suggestStress(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.suggestRated(ctx, req, stressName, func(m mine, character int, typed string) (names []string) {
		for _, stress := range rule.Stresses {
			if commands.Begins(stress, typed) {
				names = append(names, stress)
			}
		}
		return names
	})
}

// suggestComplication completes the options of /complication.
func (o own) suggestComplication(ctx context.Context, req *interact.Request) []ui.Choice {
	if req.Focused == against.Name {
		return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
			if character, ok := o.First(m, commands.Who.Text(req)); ok {
				for _, h := range m.State.HeldBy(character, m.State.Table.SceneAt(m.By.Place)) {
					if commands.Begins(h.Name, commands.Bare(against.Text(req))) {
						s.Add(h.Name, h.Die.String())
					}
				}
			}
		})
	}
	return o.suggestRated(ctx, req, complicationName, func(m mine, character int, typed string) (names []string) {
		for _, n := range m.State.ComplicationsNamed(character, m.State.Table.SceneAt(m.By.Place), rule.NoStress) {
			if commands.Begins(n.Name, typed) {
				names = append(names, n.Name)
			}
		}
		return names
	})
}

// rates are the changes that are offered, the likeliest first.
var rates = []string{"d6", "d8", "d10", "d12", "up", "down", "off"}

// suggestRated completes a name with a change behind it, with what would come of it for the first who is meant: what was
// typed, and the names that it may begin, each with the likeliest changes.
func (o own) suggestRated(ctx context.Context, req *interact.Request, option interact.Option, named func(m mine, character int, typed string) []string) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddAnybody(commands.Who.Text(req))
			return
		}
		line := commands.Bare(option.Text(req))
		character, ok := o.First(m, commands.Who.Text(req))
		brings := func(line string) {
			name, rate, given, err := commands.ReadRated(line)
			if !given || !ok {
				s.Add(line, "")
				return
			}
			if err == nil {
				var events []rule.Event
				events, err = suffer(m, rule.Blow{On: character, Name: name}, rate)
				s.Add(line, s.Brief(o.Kit.Facts(events), err))
			}
		}
		if line != "" {
			brings(line)
		}
		name, _, given, _ := commands.ReadRated(line) // what does not read yet is completed as a name
		if given {
			return
		}
		names := named(m, character, name)
		if len(names) == 0 && name != "" {
			names = []string{name}
		}
		for _, name := range names {
			for _, change := range rates {
				brings(name + " " + change)
			}
		}
	})
}
