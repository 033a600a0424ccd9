package fractal

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// done tells what came of a roll: "Done: Nick on Goblin A, Max AP 6 to 5. AP: Ruk 11 to 6 of 12."
func done(s *rule.State, r rule.OpenRoll) []ui.Markdown {
	var sentences, pools []string
	for _, c := range r.Came {
		sentences = append(sentences, cameWords(s, c)...)
		if c.Tracked && c.APFrom != c.APTo {
			pools = append(pools, s.Table.Name(c.On)+" "+decimal(c.APFrom)+" to "+decimal(c.APTo)+" of "+decimal(c.MaxTo))
		}
	}
	if len(pools) > 0 {
		sentences = append(sentences, "AP: "+strings.Join(pools, ", "))
	}
	var lines []ui.Markdown
	if len(sentences) > 0 {
		lines = append(lines, ui.Escape("Done: "+strings.Join(sentences, ". ")+"."))
	}
	if len(r.Untracked) > 0 {
		lines = append(lines, ui.Escape("AP of "+listed(names(s, r.Untracked))+" is not counted")+": "+ui.Code("/ap =12")+".")
	}
	return lines
}

// would are what the results of a roll that waits would bring: "To apply: Nick on Goblin A, Max AP 6 to 5."
func would(s *rule.State, id int) ui.Markdown {
	var sentences []string
	for _, c := range s.Would(id) {
		words := cameWords(s, c)
		if c.Tracked && c.APFrom != c.APTo {
			words = append(words, "AP of "+s.Table.Name(c.On)+" "+decimal(c.APFrom)+" to "+decimal(c.APTo)+" of "+decimal(c.MaxTo))
		}
		sentences = append(sentences, words...)
	}
	if len(sentences) == 0 {
		return ""
	}
	return ui.Escape("To apply: " + strings.Join(sentences, ". ") + ".")
}

// unapplied tells a roll whose results wait.
func unapplied(s *rule.State, id int, u rule.Unapplied) commands.Thrown {
	thrown := showThrown(s, u.Roll)
	thrown.ID = id
	if line := would(s, id); line != "" {
		thrown.Notes = append(thrown.Notes, line)
	}
	who := []string{s.Table.Person(u.Roll.Who)}
	if target := u.Roll.Bouts[0].Target; target != 0 {
		if by := player(s, target); by != who[0] {
			who = append(who, by)
		}
	}
	thrown.Notes = append(thrown.Notes, ui.Escape("Now: "+strings.Join(who, " or ")+" applies it, or leaves it."))
	return thrown
}

// applied tells a roll whose results wait no more.
func applied(s *rule.State, e rule.Applied) commands.Thrown {
	thrown := showThrown(s, e.Roll)
	thrown.ID = e.ID
	if e.Left {
		thrown.Notes = append(thrown.Notes, "Left: nothing of it is done.")
	}
	return thrown
}

// cameWords are what came of a roll for one character, but for the action pool.
func cameWords(s *rule.State, c rule.Came) []string {
	var words []string
	name := s.Table.Name(c.On)
	if len(c.Gets) > 0 {
		text := strings.Join(severally(c.Gets), ", ") + " on " + name
		if c.Tracked && c.MaxFrom != c.MaxTo {
			text += ", Max AP " + decimal(c.MaxFrom) + " to " + decimal(c.MaxTo)
		}
		words = append(words, text)
	}
	if len(c.Loses) > 0 {
		text := strings.Join(severally(c.Loses), ", ") + " off " + name
		if len(c.Gets) == 0 && c.Tracked && c.MaxFrom != c.MaxTo {
			text += ", Max AP " + decimal(c.MaxFrom) + " to " + decimal(c.MaxTo)
		}
		words = append(words, text)
	}
	switch {
	case c.Falls:
		words = append(words, name+" falls to wounds, one hour of the story to dress them")
	case c.Out != "":
		words = append(words, name+": "+c.Out)
	}
	for _, l := range c.Lasts {
		words = append(words, name+": "+lastingWords(s, l))
	}
	for _, spell := range c.Keeps {
		words = append(words, name+" keeps "+spell)
	}
	for _, spell := range c.Ends {
		words = append(words, spell+" of "+name+" ends")
	}
	if c.Works != "" {
		words = append(words, c.Works)
	}
	if c.Over != 0 {
		words = append(words, name+" has momentum over "+s.Table.Name(c.Over))
	}
	return words
}
