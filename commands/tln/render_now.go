package tln

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

// now tells who may do what about an open roll.
func now(s *rule.State, r rule.OpenRoll, open commands.OpenMoves) ui.Markdown {
	gains := ""
	if open.Has("point") {
		gains = winnerOf(s, r, open.To("point")[0])
	}
	roller := s.Table.Person(r.Who)
	if owner := s.Table.Characters[r.Character].Owner; owner != 0 {
		roller = s.Table.Person(owner)
	}
	var says []string
	for _, may := range []struct{ choice, text string }{
		{"again", "those whose test it is may ask again"},
		{"level", "or let the level decide"},
		{"hurt", "whose trait lost may say that it takes damage"},
		{"speak", "another player may speak for the other side"},
		{"heal", roller + " may heal by the degree"},
		{"point", gains + " may take an advancement point, if the table plays so"},
	} {
		if open.Has(may.choice) {
			says = append(says, may.text)
		}
	}
	if len(says) == 0 {
		return ""
	}
	return ui.Escape("Now: " + strings.Join(says, "; ") + ".")
}

// winnerOf is the player of the side that has control, who takes what it brings: a person who may, or whoever may where nobody plays
// its character.
func winnerOf(s *rule.State, r rule.OpenRoll, who int) string {
	winner := r.Whole().Stands().Winner
	character := r.Test.Line.Sides[winner].Character
	if winner == 0 {
		character = r.Character
	}
	if character != 0 && s.Table.Characters[character].Owner == 0 {
		return "whoever plays " + s.Table.Name(character)
	}
	return s.Table.Person(who)
}

// asked tells a test that waits before its dice, an agreement, and a character whose traits are all at 0.
func asked(s *rule.State, id int) []ui.Markdown {
	a, is := s.Table.Asks[id]
	switch {
	case !is:
		return nil
	case a.Laid != nil:
		return laid(s, id, a)
	case a.Kind == table.Agree:
		about := "the table"
		if a.About != 0 {
			about = s.Table.Name(a.About)
		}
		return []ui.Markdown{
			ui.Bold(ui.Escape(s.Table.Person(a.From) + " asks to change " + about + ": " + a.Say)),
			ui.Escape("Now: "+oneOf(people(s, a.To.People))+" decides. Lapses") + ui.Markdown(" <t:"+decimal(int(a.Ends/second))+":R>."),
		}
	case a.About != 0 && len(a.Choices) > 0 && a.Card == nil && a.Kind != table.Offer && a.Kind != table.Vote:
		who := "anybody at the table"
		if len(a.To.People) > 0 {
			who = oneOf(people(s, a.To.People))
		}
		return []ui.Markdown{
			ui.Bold(ui.Escape(a.Say)), ui.Escape("Where the damage was lethal, " + s.Table.Name(a.About) + " dies, unless there is another way."),
			ui.Escape("Now: " + who + " decides."),
		}
	}
	return nil
}

// second is a second of Discord's instants in ours.
const second = 1000

func people(s *rule.State, who []int) []string {
	names := make([]string, len(who))
	for i, w := range who {
		names[i] = s.Table.Person(w)
	}
	return names
}

// oneOf lists words as a sentence does: "Ann, Bob or Cleo".
func oneOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// laid tells a test that waits before its dice.
func laid(s *rule.State, id int, a table.Ask) []ui.Markdown {
	line, err := s.LaidLine(id)
	if err != nil {
		return []ui.Markdown{ui.Bold(ui.Escape(s.LaidTitle(a) + ", not rolled yet")), ui.Escape(err.Error())}
	}
	labels := sidesOf(s, id, line)
	title := strings.Join(labels, " against ")
	lines := []ui.Markdown{ui.Bold(ui.Escape(title + ", not rolled yet")), ui.Italic(ui.Escape(a.Say))}
	if a.Laid.Hand {
		lines[0] = ui.Bold(ui.Escape(labels[0] + " has " + plural(len(line.DiceOf(0)), "die", "dice") + " in hand, " + title))
	}
	for i, side := range a.Laid.Sides {
		lines = append(lines, ui.Escape(laidSide(s, a, line, i)))
		for _, text := range capWords(line, i) {
			lines = append(lines, ui.Escape(labels[i]+": "+text))
		}
		for _, add := range side.Adds {
			if _, note, ok := strings.Cut(add.Line, "#"); ok {
				lines = append(lines, ui.Escape(s.Table.Person(add.Who)+strings.TrimRight(" "+strings.TrimSpace(note), " ")+"."))
			}
		}
	}
	lines = append(lines, dangerousAt(s, line))
	rollers := oneOf(people(s, a.To.People))
	now := "others may assist, hinder or spend. " + rollers + " rolls."
	if a.Laid.Hand {
		now = "others may assist, hinder or spend. " + rollers + " rolls the dice of the first side and types the faces in this order."
	}
	return append(lines, ui.Escape("Now: "+now))
}

// laidSide is one side with its level, its dice, and what was added by whom.
func laidSide(s *rule.State, a table.Ask, line rule.Line, i int) string {
	name := s.LaidLabel(a, line, i)
	side := a.Laid.Sides[i]
	if side.Person != 0 && side.Character != 0 && i > 0 {
		name += " (" + s.Table.Person(side.Person) + ")"
	}
	text := name + ": " + levelWords(line, i)
	if sizes := line.DiceOf(i); len(sizes) > 0 {
		text += ", " + pool(sizes)
	}
	var added []string
	for _, add := range side.Adds {
		line, _, _ := strings.Cut(add.Line, "#")
		if line = strings.TrimPrefix(strings.TrimSpace(line), "= "); line != "" {
			added = append(added, line+" ("+s.Table.Person(add.Who)+")")
		}
	}
	if len(added) > 0 {
		text += ". Added: " + strings.Join(added, ", ")
	}
	return text + "."
}
