package fractal

import (
	"strings"

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
	switch {
	case c.Falls:
		words = append(words, name+" falls to wounds, one hour of the story to dress them")
	case c.Out != "":
		words = append(words, name+": "+c.Out)
	}
	for _, l := range c.Lasts {
		words = append(words, name+": "+lastingWords(s, l))
	}
	if c.Over != 0 {
		words = append(words, name+" has momentum over "+s.Table.Name(c.Over))
	}
	return words
}
