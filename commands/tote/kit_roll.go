package tote

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

// rolls are how rolls are shown.
func rolls() commands.Rolls[rule.State, rule.Event, rule.OpenRoll] {
	return commands.Rolls[rule.State, rule.Event, rule.OpenRoll]{
		Fallen: func(event rule.Event) (int, rule.OpenRoll, bool) {
			e, ok := event.(rule.Rolled)
			if e.Over {
				return 0, e.Roll, ok
			}
			return e.ID, e.Roll, ok
		},
		Closed: func(event rule.Event) (int, rule.OpenRoll, bool) {
			e, ok := event.(rule.RollClosed)
			return e.ID, e.Roll, ok
		},
		Open: func(s *rule.State, id int) (rule.OpenRoll, bool) {
			r, ok := s.Rolls[id]
			return r, ok
		},
		Private: rule.PrivateRoll,
		Show:    showThrown,
		Now: func(s *rule.State, r rule.OpenRoll, open commands.OpenMoves) ui.Markdown {
			r.Character = s.RolledAs(r)
			return now(s, r, open)
		},
		You: func(s *rule.State, r rule.OpenRoll) ui.Markdown {
			you := tellingOf(s, r)
			you.name = ""
			return you.head()
		},
	}
}

// showThrown tells a roll as it stands, but for who may do what.
func showThrown(s *rule.State, r rule.OpenRoll) commands.Thrown {
	t := tellingOf(s, r)
	told := commands.Roll{Line: r.LineNow(), Remark: r.Remark, Head: t.head(), Dice: t.dice()}
	told.Notes = append(told.Notes, t.sum(), t.hand())
	if r.Against != "" {
		told.Notes = append(told.Notes, ui.Escape("Against "+r.Against+"."))
	}
	if r.Character != 0 && s.IsOut(r.Character) {
		told.Notes = append(told.Notes, ui.Escape(s.Table.Name(r.Character)+"'s injuries mean unconscious."))
	}
	told.Notes = append(told.Notes, done(s, r), announced(r))
	return commands.Thrown{Roll: told, Who: r.Who, Character: r.Character, Faces: facesOf(r.Test)}
}

// tellingOf is an open roll as it is told.
func tellingOf(s *rule.State, r rule.OpenRoll) telling {
	t := telling{name: s.RollerName(r), test: r.Whole()}
	for _, d := range r.Did(rule.DidTotem, rule.DidAspect) {
		t.invoked = append(t.invoked, rule.Bonus{Label: d.Totem, N: d.N})
	}
	return t
}

// facesOf are the dice of a roll in the order in which they fell; none of those typed by hand.
func facesOf(test rule.Test) []commands.Die {
	const size = 6
	if test.ByHand {
		return nil
	}
	var faces []commands.Die
	for _, face := range append(test.Dice[:len(test.Dice):len(test.Dice)], test.Paragon) {
		faces = append(faces, commands.Die{Size: size, Face: face})
	}
	return faces
}

// done tells what was made of a roll, by whom.
func done(s *rule.State, r rule.OpenRoll) ui.Markdown {
	var sentences []string
	for _, d := range r.Did() {
		sentences = append(sentences, capital(deedWord(d))+" ("+escaped(s.Table.For(d.Who, d.For))+").")
	}
	if len(sentences) == 0 {
		return ""
	}
	return ui.Markdown("Done: " + strings.Join(sentences, " "))
}

// announced says that the extended test for which a roll was counted is over.
func announced(r rule.OpenRoll) ui.Markdown {
	for _, d := range r.Did(rule.DidCount, rule.DidFail) {
		switch {
		case d.Won:
			return ui.Bold(ui.Escape(d.Name + " is won."))
		case d.Lost:
			return ui.Bold(ui.Escape(d.Name + " is lost."))
		}
	}
	return ""
}

// deedWord is a deed without who did it: "Stag invoked, 2 more".
func deedWord(d rule.Deed) string {
	name := escaped(d.Name)
	switch d.Kind {
	case rule.DidTotem:
		return d.Totem + " invoked, " + decimal(d.N) + " more"
	case rule.DidAspect:
		return d.Totem + " by the aspect, " + decimal(d.N) + " more"
	case rule.DidTarget:
		return "the target is T" + decimal(d.N)
	case rule.DidSkill:
		return "it was " + name
	case rule.DidTrack:
		return "counts for " + name + ", T" + decimal(d.N)
	case rule.DidCount:
		return "counted " + decimal(d.N) + " for " + name + ", " + countStep(d)
	case rule.DidFail:
		return "a failure for " + name + ", " + countStep(d)
	case rule.DidRemember:
		return name + " is on the sheet"
	}
	return ""
}

// countStep is how an extended test moved: "8 of 10 to 10 of 10; it is won".
func countStep(d rule.Deed) string {
	was, _, _ := strings.Cut(d.From, ", failures ")
	is, failures, _ := strings.Cut(d.To, ", failures ")
	text := was + " to " + is
	if d.Kind == rule.DidFail {
		text = "failures " + failures
	}
	switch {
	case d.Won:
		text += "; it is won"
	case d.Lost:
		text += "; it is lost"
	}
	return text
}
