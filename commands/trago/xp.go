package trago

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// buys is the change of /xp that is no number.
const buys = "buy"

// advancement is how characters advance.
func advancement() commands.Advancement[rule.State, rule.Event] {
	return commands.Advancement[rule.State, rule.Event]{Change: advance, Vote: (*rule.State).Vote, Show: advanced, Prices: prices, Changes: xpChanges, Whats: xpWhats}
}

// advance decides a change of experience or beats, or a purchase.
func advance(s *rule.State, by table.By, character int, change, what string) ([]rule.Event, error) {
	if table.Fold(change) == buys {
		return s.Buy(by, character, what)
	}
	c, err := table.ParseCount(change)
	if err != nil {
		return nil, rules.Refuse(rules.Quote(change)+" is no change of experience or beats.", "Type `+1`, `-2`, `=3`, `show`, `prices`, `buy` or `vote`; beats are meant with `for`: `beats`.")
	}
	switch strings.TrimSuffix(table.Fold(what), "s") {
	case "", rule.Experience, "xp":
		return s.Change(by, character, rule.Experience, c)
	case "beat":
		return s.Change(by, character, rule.Beats, c)
	}
	return nil, rules.Refuse(rules.Quote(what)+" is neither experience nor beats.", "Say `beats`, or nothing for experience.")
}

// advanced is what a character has gained, and its open stories.
func advanced(s *rule.State, character int) []ui.Markdown {
	line := s.Table.Name(character) + ": " + strconv.Itoa(s.CountOf(character, rule.Experience)) + " experience, " +
		plural(s.CountOf(character, rule.Beats), "beat", "beats") + "."
	names, of := s.StoriesOf(character)
	for _, name := range names {
		line += " " + capital(name) + ": " + plural(len(of[table.Fold(name)]), "hardship", "hardships") + "."
	}
	return []ui.Markdown{ui.Escape(line)}
}

// prices lists what experience and beats buy.
func prices() []ui.Markdown {
	var lines []ui.Markdown
	for _, p := range rule.Prices {
		lines = append(lines, ui.Escape(capital(p.Name)+", "+strconv.Itoa(p.Cost)+" "+p.Of+": "+p.Brings+"."))
	}
	return append(lines, ui.Prose("Buy: `/xp buy` with `for`: `training Melee`, `acquisition Allies`, `hardship Protean for Addiction`, `resolution Weave`."))
}

// xpChanges are the changes that are offered, with what would come of each.
func xpChanges(s *rule.State, _ table.By, character int) []string {
	have := s.CountOf(character, rule.Experience)
	return []string{
		"+1 # experience " + numbers(have, have+1), "show # experience and beats", "prices # what they buy", "buy # with for: training Melee",
		"vote # who earns the experience",
	}
}

// xpWhats are what a change can be of, or what can be bought.
func xpWhats(s *rule.State, _ table.By, character int, change string) []string {
	if table.Fold(change) != buys {
		return []string{"beats # " + strconv.Itoa(s.CountOf(character, rule.Beats)), "experience # " + strconv.Itoa(s.CountOf(character, rule.Experience))}
	}
	var lines []string
	cost := func(p rule.Price) string {
		return " # " + strconv.Itoa(p.Cost) + " of " + strconv.Itoa(s.CountOf(character, p.Of)) + " " + p.Of
	}
	for _, t := range s.Table.Characters[character].Sheet() {
		switch t.Set {
		case rule.SetSkill:
			lines = append(lines, "training "+t.Name+cost(rule.Prices[0]))
		case rule.SetPower:
			lines = append(lines, "hardship "+t.Name+cost(rule.Prices[2]))
		default: // is not bought by its name
		}
	}
	for _, name := range rule.Resources {
		lines = append(lines, "acquisition "+name+cost(rule.Prices[1]))
	}
	for _, of := range rule.Sources {
		lines = append(lines, "resolution "+of.Name+cost(rule.Prices[3]))
	}
	return lines
}
