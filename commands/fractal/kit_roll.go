package fractal

import (
	"cmp"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// rolls are how rolls are shown.
func rolls() commands.Rolls[rule.State, rule.Event, rule.OpenRoll] {
	return commands.Rolls[rule.State, rule.Event, rule.OpenRoll]{
		Private: rule.PrivateRoll,
		Show:    showThrown,
		You: func(s *rule.State, r rule.OpenRoll) ui.Markdown {
			all, ok := tellingsOf(s, r)
			if !ok {
				return ""
			}
			all[0].name = ""
			return all[0].head()
		},
	}
}

// thrownBy is the roll that an event holds: dice that fell, or an attack that waits for them.
func thrownBy(s *rule.State, event rule.Event) (commands.Thrown, bool) {
	if e, ok := event.(rule.ClashOpened); ok {
		return showAttack(s, e.ID, e.Clash), true
	}
	e, ok := event.(rule.Rolled)
	if !ok {
		return commands.Thrown{}, false
	}
	thrown := showThrown(s, e.Roll)
	thrown.ID = opened(e)
	return thrown, true
}

// opened is the roll that waits since an event, by its id: an attack, or one whose results are to be applied.
func opened(event rule.Event) int {
	switch e := event.(type) {
	case rule.ClashOpened:
		return e.ID
	case rule.Rolled:
		return cmp.Or(e.Waits, e.Clash)
	default:
		return 0
	}
}

// waiting is a roll that waits, by its id: an attack before its dice, or one whose results are to be applied.
func waiting(s *rule.State, id int, moves func() commands.OpenMoves) (commands.Thrown, bool) {
	if u, ok := s.Unapplied[id]; ok {
		thrown := unapplied(s, id, u)
		thrown.Open = moves()
		return thrown, true
	}
	c, ok := s.Clashes[id]
	if !ok {
		return commands.Thrown{}, false
	}
	thrown := showAttack(s, id, c)
	thrown.Open = moves()
	thrown.Notes = append(thrown.Notes, attackNow(s, c, thrown.Open))
	return thrown, true
}

// over is the roll by which an attack is over, or one whose results wait no more.
func over(s *rule.State, event rule.Event) (commands.Thrown, bool) {
	switch e := event.(type) {
	case rule.Applied:
		return applied(s, e), true
	case rule.Rolled:
		if e.Clash != 0 && e.Waits == 0 {
			return thrownBy(s, event)
		}
	default:
	}
	return commands.Thrown{}, false
}

// showThrown tells a roll as it stands.
func showThrown(s *rule.State, r rule.OpenRoll) commands.Thrown {
	thrown := commands.Thrown{Roll: commands.Roll{Line: r.Line, Remark: r.Remark}, Who: r.Who, Character: r.Character}
	all, ok := tellingsOf(s, r)
	if !ok {
		thrown.Head = ui.Escape(s.RollerName(r) + " rolled " + r.Line)
		return thrown
	}
	var heads, dice []ui.Markdown
	for _, t := range all {
		heads, dice = append(heads, t.head()), append(dice, t.dice())
		thrown.Notes = append(thrown.Notes, t.notes()...)
		thrown.Faces = append(thrown.Faces, fallen(t.out)...)
	}
	thrown.Head, thrown.Dice = ui.Join(heads...), ui.Join(dice...)
	thrown.Notes = append(thrown.Notes, done(s, r)...)
	thrown.Explain = func() commands.Explanation { return explainAt(all) }
	return thrown
}

// tellingsOf are the bouts of a roll of a table as they are told. It reports false for a line that does not read any more.
func tellingsOf(s *rule.State, r rule.OpenRoll) (all []telling, ok bool) {
	for _, b := range r.Bouts {
		out, err := b.Outcome()
		if err != nil {
			return nil, false
		}
		name := s.RollerName(r)
		if b.Character != 0 {
			name = s.Table.Name(b.Character)
		}
		all = append(all, telling{name: name, out: out, line: out.Line, applied: len(r.Came) > 0, missed: b.Missed})
	}
	return all, len(all) > 0
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
