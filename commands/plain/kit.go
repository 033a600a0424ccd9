package plain

import (
	"cmp"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	rule "tallybones/rules/plain"
	"tallybones/rules/table"
	"tallybones/storage"
)

// open returns the keeper of the tables at which plain dice are played.
func open(db *storage.DB) commands.Keeper {
	return commands.Keep(db, commands.Kit[rule.State, rule.Event]{
		Rules: rule.Game(),
		Table: func(s *rule.State) *table.State { return &s.Table },
		Log:   rule.Log(),
		After: func(s *rule.State, events []rule.Event) *rule.State { return s.After(events...) },
		Roll: func(s *rule.State, by table.By, source dice.Source, try commands.Try) ([]rule.Event, error) {
			return rule.Throw(s, by, rule.Try{
				Line: try.Line, Remark: try.Remark, As: cmp.Or(try.As, s.Table.Playing(by.Who)), Private: try.Private, Source: source,
			})
		},
		Rolled:  rolled,
		Preview: previewAt,
		Odds:    oddsAt,
		Secret:  secret,
		Say:     say,
	})
}

// rolled is the roll that an event tells of.
func rolled(s *rule.State, event rule.Event) (commands.Thrown, bool) {
	thrown, ok := event.(rule.Thrown)
	if !ok {
		return commands.Thrown{}, false
	}
	return retell(s, thrown)
}

// secret is a roll that was kept private.
func secret(s *rule.State, kept table.Secret) (commands.Thrown, bool) {
	thrown, err := rule.Private(kept)
	if err != nil {
		return commands.Thrown{}, false
	}
	return retell(s, thrown)
}

// retell tells a roll from the log as it was told when it was made.
func retell(s *rule.State, thrown rule.Thrown) (commands.Thrown, bool) {
	pool, err := rule.Parse(thrown.Line)
	if err != nil {
		return commands.Thrown{}, false
	}
	pool.ByHand = thrown.ByHand
	pool.Remark = thrown.Remark
	out := thrown.Outcome()
	told := commands.Thrown{Roll: show(name(s, thrown), pool, out), Who: thrown.Who, Character: thrown.Character}
	if thrown.Character == 0 {
		told.You = head("", pool, out)
	}
	if thrown.By != 0 {
		told.Notes = append(told.Notes, "Rolled by "+ui.Escape(s.Table.Person(thrown.By)+" for "+s.Table.Person(thrown.For))+".")
	}
	if !thrown.ByHand {
		told.Faces = fallen(out)
	}
	return told, true
}

// name is who rolled, as others are shown them: the character, else the person, but of a GM the opposition.
func name(s *rule.State, thrown rule.Thrown) string {
	switch {
	case thrown.Character != 0:
		return s.Table.Name(thrown.Character)
	case thrown.Opposing:
		return "Opposition"
	}
	return s.Table.Person(thrown.Who)
}

// fallen are the dice of a roll in the order in which they fell.
func fallen(out rule.Outcome) []commands.Die {
	var dice []commands.Die
	for _, term := range out.Terms {
		for _, die := range term.Dice {
			dice = append(dice, commands.Die{Size: term.Size, Face: die.Face})
		}
	}
	return dice
}

// say tells an event in one line.
func say(s *rule.State, event rule.Event) ui.Markdown {
	told, ok := rolled(s, event)
	if !ok {
		return ""
	}
	return told.Head
}
