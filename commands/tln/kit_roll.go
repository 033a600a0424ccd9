package tln

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tln"
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
		Now:     now,
		You: func(s *rule.State, r rule.OpenRoll) ui.Markdown {
			you := tellingOf(s, r)
			you.names[0] = ""
			return you.head()
		},
	}
}

// upon is the roll of which an event makes something.
func upon(event rule.Event) int {
	if e, ok := event.(rule.RollDone); ok {
		return e.ID
	}
	return 0
}

// fell are the dice of a tie that was rolled again, and of a test to assist or to hinder.
func fell(_ *rule.State, event rule.Event) []commands.Die {
	switch e := event.(type) {
	case rule.RollDone:
		return facesOf(e.Deed.Roll)
	case rule.Helped:
		var faces []commands.Die
		for _, rolled := range e.Roll.Test.Rolls {
			faces = append(faces, facesOf(rolled)...)
		}
		return faces
	default:
		return nil
	}
}

// showThrown tells a roll as it stands, but for who may do what.
func showThrown(s *rule.State, r rule.OpenRoll) commands.Thrown {
	t := tellingOf(s, r)
	told := commands.Roll{Line: r.Line, Remark: r.Remark, Head: t.head(), Dice: t.dice()}
	if r.Question != nil {
		told.Head = answer(s, r)
	}
	told.Notes = append(append(told.Notes, t.before()...), t.caps()...)
	if r.Question == nil {
		told.Notes = append(told.Notes, dangerousAt(s, t.test.Line), detailsAt(s, r), earlierAt(t.test))
	}
	told.Notes = append(told.Notes, t.hand(), done(s, r))
	thrown := commands.Thrown{Roll: told, Who: r.Who, Character: r.Character}
	for _, rolls := range r.Test.Rolls {
		thrown.Faces = append(thrown.Faces, facesOf(rolls)...)
	}
	return thrown
}

// answer is the first line of a question: "Is the bridge guarded? Yes, but".
func answer(s *rule.State, r rule.OpenRoll) ui.Markdown {
	q := r.Question
	return ui.Bold(ui.Escape(s.Table.Person(r.Who) + " asks: " + q.Say + " " + q.Answer(r.Whole().Stands())))
}

// tellingOf is an open roll as it is told.
func tellingOf(s *rule.State, r rule.OpenRoll) telling {
	test := r.Whole()
	t := telling{names: names(test.Line, s.RollerName(r)), test: test}
	if r.Question != nil {
		copy(t.names, r.Question.Options)
		t.test.Line = t.test.Line.Unlabelled()
	}
	return t
}

// facesOf are the dice of a roll in the order in which they fell; none of those typed by hand. A die that exploded fell more
// than once.
func facesOf(rolled []rule.Thrown) []commands.Die {
	var faces []commands.Die
	for _, side := range rolled {
		if side.ByHand {
			continue
		}
		for _, d := range side.Dice {
			if len(d.Throws) == 0 {
				faces = append(faces, commands.Die{Size: d.Size, Face: d.Face})
			}
			for _, face := range d.Throws {
				faces = append(faces, commands.Die{Size: d.Size, Face: face})
			}
		}
	}
	return faces
}

// detailsAt counts the details out by the people who add them.
func detailsAt(s *rule.State, r rule.OpenRoll) ui.Markdown {
	test := r.Whole()
	stands := test.Stands()
	if stands.Winner < 0 || stands.Degree == 0 {
		return ""
	}
	speaker := "another player"
	if spoke := r.Did(rule.DidSpeak); len(spoke) > 0 {
		speaker = s.Table.Person(spoke[0].Who)
	}
	text := detailWords(test, func(side int) string {
		owner := s.Table.Characters[test.Line.Sides[side].Character].Owner
		switch {
		case owner != 0:
			return s.Table.Person(owner)
		case side == 0:
			return s.Table.Person(r.Who)
		}
		return speaker
	})
	return ui.Escape("Details: " + text + ".")
}

// done tells what was made of a roll, by whom.
func done(s *rule.State, r rule.OpenRoll) ui.Markdown {
	var sentences []string
	for _, d := range r.Did() {
		if word := deedWord(s, d); word != "" {
			sentences = append(sentences, capital(word)+".")
		}
	}
	if len(sentences) == 0 {
		return ""
	}
	return ui.Escape("Done: " + strings.Join(sentences, " "))
}

// deedWord is what was made of a roll: "City Watch 3 to 2".
func deedWord(s *rule.State, d rule.Deed) string {
	step := d.Name + " " + d.From + " to " + d.To
	switch d.Kind {
	case rule.DidHeal:
		if d.To == "" {
			return s.Table.Person(d.Who) + " asks to heal " + d.Name + " of " + s.Table.Name(d.For)
		}
		return step
	case rule.DidDamage:
		return step
	case rule.DidEffort:
		return step + " by the effort"
	case rule.DidSpend:
		return d.Name + " spent, " + d.From + " to " + d.To
	case rule.DidPoint:
		return "advancement points of " + s.Table.Name(d.For) + " " + d.From + " to " + d.To
	case rule.DidSpeak:
		return s.Table.Person(d.Who) + " speaks for the other side"
	case rule.DidAgain:
		return "rolled again (" + s.Table.Person(d.Who) + ")"
	case rule.DidLevel:
		return "the level decides (" + s.Table.Person(d.Who) + ")"
	case rule.DidRemember:
		return d.Name + " is on the sheet of " + s.Table.Name(d.For)
	}
	return ""
}

// dangerousAt says what a dangerous test does at a table.
func dangerousAt(s *rule.State, line rule.Line) ui.Markdown {
	if !line.Dangerous {
		return ""
	}
	return ui.Markdown("Dangerous: the losing trait takes " + s.Damage() + pastWords(line) + ".")
}

// pastWords says that damage gets past some resistance.
func pastWords(line rule.Line) string {
	if !line.Past {
		return ""
	}
	return ", past resistance that misses some"
}

// earlierAt says what a degree of 3 or more can bring a following test.
func earlierAt(test rule.Test) ui.Markdown {
	const least = 3
	if test.Stands().Degree < least {
		return ""
	}
	return "Degree 3 or more: a second test that this one makes possible may follow at once, or one that it helps takes 1 more, `earlier`."
}
