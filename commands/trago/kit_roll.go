package trago

import (
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
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
		Open:    (*rule.State).Roll,
		Private: rule.PrivateRoll,
		ByHand:  woundByHand,
		Show:    showThrown,
		Now:     now,
		You: func(s *rule.State, r rule.OpenRoll) ui.Markdown {
			you := tellingOf(s, r)
			you.name = ""
			return you.head()
		},
	}
}

// woundByHand says how the wound of a private roll is taken.
func woundByHand(s *rule.State, r rule.OpenRoll) ui.Markdown {
	tier := r.Pending()
	if tier == 0 || r.Character == 0 {
		return ""
	}
	return ui.Prose("The wound of a private roll is taken by hand: `/wound wound:" + strconv.Itoa(tier) + " who:" + s.Table.Name(r.Character) + "`.")
}

// showThrown tells a roll as it stands, but for who may do what.
func showThrown(s *rule.State, r rule.OpenRoll) commands.Thrown {
	t := tellingOf(s, r)
	told := commands.Roll{Line: r.Line, Remark: r.Remark, Head: t.head(), Dice: t.dice(), Notes: t.notes()}
	if r.Name != "" {
		told.Notes = append([]ui.Markdown{ui.Escape("Against " + r.Name + ".")}, told.Notes...)
	}
	told.Notes = append(told.Notes, ui.Markdown(rounds(r)), done(s, r))
	return commands.Thrown{Roll: told, Who: r.Who, Character: r.Character, Faces: facesOf(r)}
}

// tellingOf is an open roll as it is told.
func tellingOf(s *rule.State, r rule.OpenRoll) telling {
	t := telling{name: s.RollerName(r), out: r.Outcome(), hidden: r.Hidden}
	if l, err := rule.ParseWritten(r.Line, rule.Lexicon{Strangers: true}); err == nil {
		t.terms, t.night, t.special = l.Terms, l.Night, l.Special
	}
	if r.Against != 0 {
		t.against = s.Table.Name(r.Against)
	}
	if tier := r.Pending(); tier > 0 && r.Character != 0 {
		t.lands = s.LandsOn(r.Character, tier)
	}
	if a := r.Answer; a != nil {
		theirs, _ := r.Theirs()
		t.answer = &answering{name: s.AnswererName(*a), fallen: theirs, agreed: r.Agreed()}
		if l, err := rule.ParseWritten(a.Line, rule.Lexicon{Strangers: true}); err == nil {
			t.answer.terms, t.answer.night, t.answer.special = l.Terms, l.Night, l.Special
		}
	}
	return t
}

// rounds says how often a draw was rolled again.
func rounds(r rule.OpenRoll) string {
	switch n := len(r.Rounds); n {
	case 0:
		return ""
	case 1:
		return "Rolled again after a draw."
	default:
		return "Rolled again after " + strconv.Itoa(n) + " draws."
	}
}

// facesOf are the dice of a roll in the order in which they fell; none of those typed by hand.
func facesOf(r rule.OpenRoll) []commands.Die {
	faces := facesOfSide(r.Fallen)
	if r.Answer != nil {
		faces = append(faces, facesOfSide(r.Answer.Fallen)...)
	}
	for _, round := range r.Rounds {
		faces = append(append(faces, facesOfSide(round.Mine)...), facesOfSide(round.Theirs)...)
	}
	return faces
}

func facesOfSide(f rule.Fallen) []commands.Die {
	if f.ByHand {
		return nil
	}
	faces := make([]commands.Die, len(f.Dice))
	for i, d := range f.Dice {
		faces[i] = commands.Die{Size: 10, Face: d.Face}
	}
	return faces
}

// fell are the dice that fell with an event.
func fell(_ *rule.State, event rule.Event) []commands.Die {
	switch e := event.(type) {
	case rule.Rolled:
		return facesOfSide(e.Roll.Fallen)
	case rule.RollAnswered:
		return facesOfSide(e.Answer.Fallen)
	case rule.RolledAgain:
		return append(facesOfSide(e.Round.Mine), facesOfSide(e.Round.Theirs)...)
	default:
		return nil
	}
}
