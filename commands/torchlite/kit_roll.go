package torchlite

import (
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
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
		ByHand:  effectByHand,
		Show:    showThrown,
		Now:     now,
		You: func(s *rule.State, r rule.OpenRoll) ui.Markdown {
			you := tellingOf(s, r)
			you.name = ""
			return you.head()
		},
	}
}

// effectByHand says how the effect of a private roll that succeeded is put down.
func effectByHand(_ *rule.State, r rule.OpenRoll) ui.Markdown {
	for _, f := range r.Stands().Facing {
		if f.Verdict.Success && len(f.Verdict.Effect) > 0 {
			die := f.Verdict.Effect[0].String()
			return ui.Prose("The effect of a private roll is put down by hand: `/complication Off Guard " + die + "` with who bears it, or `/asset Rope =" + die + "`.")
		}
	}
	return ""
}

// showThrown tells a roll as it stands, but for who may do what.
func showThrown(s *rule.State, r rule.OpenRoll) commands.Thrown {
	t := tellingOf(s, r)
	told := commands.Roll{Line: r.Line, Remark: r.Remark, Head: t.head(), Dice: t.dice()}
	line, err := rule.ParseWritten(r.Line, rule.Lexicon{})
	if err == nil {
		told.Notes = changes(line)
	}
	told.Notes = append(told.Notes, t.rulesNotes()...)
	told.Notes = append(told.Notes, ui.Join(oneOfEach(s, r)))
	if !settled(r) {
		told.Notes = append(told.Notes, t.possible())
	}
	told.Notes = append(told.Notes, done(s, r))
	return commands.Thrown{Roll: told, Who: r.Who, Character: r.Character, Faces: facesOf(r)}
}

// tellingOf is an open roll as it is told.
func tellingOf(s *rule.State, r rule.OpenRoll) telling {
	st := r.Stands()
	t := telling{name: s.RollerName(r), side: r.Side, chosen: st.Chosen, options: st.Options, answered: r.Answered, gms: s.GMsRoll(r)}
	for i, f := range st.Facing {
		name := f.Name
		if name == "" && len(st.Facing) > 1 {
			name = nameless(f.Side, " "+strconv.Itoa(i+1))
		}
		if r.Answered && name != "" {
			name += answers
		}
		t.facing = append(t.facing, facing{name: name, side: f.Side, bar: f.Bar, verdict: f.Verdict, players: !s.OfGM(f.Opposition)})
	}
	return t
}

// settled reports whether something was made of how the dice are counted.
func settled(r rule.OpenRoll) bool {
	for _, d := range r.Deeds {
		switch d.Kind {
		case rule.DidEffect, rule.DidStress, rule.DidWorsen:
			return true
		case rule.DidSpend, rule.DidHitch, rule.DidSeize, rule.DidRemember, rule.DidReroll:
		}
	}
	return false
}

// facesOf are the dice of a roll in the order in which they fell; none of those typed by hand, and none that lay there before.
func facesOf(r rule.OpenRoll) []commands.Die {
	faces := facesOfSide(r.Side)
	for _, id := range r.Opponents() {
		faces = append(faces, facesOfSide(r.Against[id].Side)...)
	}
	return faces
}

func facesOfSide(side rule.Side) []commands.Die {
	if side.ByHand || side.Before {
		return nil
	}
	var first, again []commands.Die
	for _, d := range side.Dice {
		face := d.Face
		if d.Was > 0 {
			face = d.Was
			again = append(again, commands.Die{Size: int(d.Size), Face: d.Face})
		}
		first = append(first, commands.Die{Size: int(d.Size), Face: face})
	}
	return append(first, again...)
}

// fell are the dice that fell with an event.
func fell(_ *rule.State, event rule.Event) []commands.Die {
	switch e := event.(type) {
	case rule.Rolled:
		return facesOf(e.Roll)
	case rule.RollOpposed:
		return facesOfSide(e.Opposition.Side)
	case rule.RolledAgain:
		return facesAgain(e)
	default:
		return nil
	}
}

// upon is the roll of which an event makes something.
func upon(event rule.Event) int {
	switch e := event.(type) {
	case rule.RollDone:
		return e.ID
	case rule.RollCounted:
		return e.ID
	default:
		return 0
	}
}

func facesAgain(e rule.RolledAgain) []commands.Die {
	if e.Given {
		return nil
	}
	faces := make([]commands.Die, len(e.Dice))
	for i, d := range e.Dice {
		faces[i] = commands.Die{Size: int(d.Size), Face: d.Face}
	}
	return faces
}
