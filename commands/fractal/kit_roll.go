package fractal

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// rolls are how rolls are shown.
func rolls() commands.Rolls[rule.State, rule.Event, rule.OpenRoll] {
	return commands.Rolls[rule.State, rule.Event, rule.OpenRoll]{
		Fallen: func(event rule.Event) (int, rule.OpenRoll, bool) {
			e, ok := event.(rule.Rolled)
			return 0, e.Roll, ok
		},
		Private: rule.PrivateRoll,
		Show:    showThrown,
		You: func(s *rule.State, r rule.OpenRoll) ui.Markdown {
			you, ok := tellingOf(s, r)
			if !ok {
				return ""
			}
			you.name = ""
			return you.head()
		},
	}
}

// showThrown tells a roll as it stands.
func showThrown(s *rule.State, r rule.OpenRoll) commands.Thrown {
	t, ok := tellingOf(s, r)
	if !ok {
		return commands.Thrown{Roll: commands.Roll{Line: r.Line, Remark: r.Remark, Head: ui.Escape(s.RollerName(r) + " rolled " + r.Line)}, Who: r.Who, Character: r.Character}
	}
	return commands.Thrown{
		Roll: commands.Roll{Line: r.Line, Remark: r.Remark, Head: t.head(), Dice: t.dice(), Notes: t.notes()},
		Who:  r.Who, Character: r.Character, Faces: fallen(t.out),
	}
}

// tellingOf is a roll of a table as it is told. It reports false for a line that does not read any more.
func tellingOf(s *rule.State, r rule.OpenRoll) (telling, bool) {
	out, err := r.Outcome()
	return telling{name: s.RollerName(r), out: out, line: out.Line}, err == nil
}

// fallen are the dice of a roll in the order in which they fell; none of those typed by hand.
func fallen(out rule.Outcome) []commands.Die {
	thrown := out.Piles
	if out.Opposition != nil {
		thrown = append(thrown[:len(thrown):len(thrown)], *out.Opposition)
	}
	var faces []commands.Die
	for _, t := range thrown {
		if t.ByHand {
			continue
		}
		for _, face := range t.Dice {
			faces = append(faces, commands.Die{Size: t.Size, Face: face})
		}
	}
	return faces
}
