package torchlite

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// buys is the change of /xp that buys something.
const buys = "buy"

// advancement is how characters advance.
func advancement() commands.Advancement[rule.State, rule.Event] {
	return commands.Advancement[rule.State, rule.Event]{Change: advance, Show: advanced, Prices: prices, Changes: xpChanges, Whats: xpWhats}
}

// advance decides a change of XP: a milestone's, by hand, or something that is bought.
func advance(s *rule.State, by table.By, character int, change, what string) ([]rule.Event, error) {
	if table.Fold(change) == buys {
		if what == "" {
			return nil, rules.Refuse("What is bought?", "`/xp buy` with `for`: `plot point`, `Scout up`, `specialty Acrobatics d6`. `/xp prices` lists what XP buy.")
		}
		return s.Buy(by, character, what)
	}
	c, err := table.ParseCount(change)
	switch {
	case err != nil:
		return nil, rules.Refuse(rules.Quote(change)+" is no change of XP.", "Type `+1`, `-2`, `=3`, `show`, `prices` or `buy`.")
	case what != "" && c.How == table.CountBy:
		return s.Reach(by, character, c.N, what)
	case what != "":
		return nil, rules.Refuse("A milestone brings 1, 3 or 10 XP.", "Type `+1`, `+3` or `+10`.")
	}
	return s.ChangeXP(by, character, c)
}

// advanced is what a character has gained, and its milestones.
func advanced(s *rule.State, character int) []ui.Markdown {
	line := s.Table.Name(character) + ": " + strconv.Itoa(s.XPOf(character)) + " XP."
	var names []string
	for _, m := range rule.MilestonesOf(s.Table.Characters[character]) {
		names = append(names, m.Name)
	}
	if len(names) > 0 {
		line += " Milestones: " + strings.Join(names, ", ") + "."
	}
	if n := s.Ahead[character]; n > 0 {
		line += " " + plural(n, "plot point", "plot points") + " more at the start of the next session."
	}
	return []ui.Markdown{ui.Escape(line)}
}

// prices lists what XP buy, a line for each price.
func prices() []ui.Markdown {
	var lines []ui.Markdown
	for i := 0; i < len(rule.Prices); {
		xp := rule.Prices[i].XP
		var what []string
		for ; i < len(rule.Prices) && rule.Prices[i].XP == xp; i++ {
			what = append(what, rule.Prices[i].Says())
		}
		lines = append(lines, ui.Escape(strconv.Itoa(xp)+" XP: "+strings.Join(what, "; ")+"."))
	}
	return append(lines, ui.Prose("Buy: `/xp buy` with `for`: `Scout up`, `specialty Acrobatics d6`, `Rebel becomes Captain`, `plot point`."))
}

// xpChanges are the changes that are offered, with what would come of each.
func xpChanges(s *rule.State, _ table.By, character int) []string {
	have := s.XPOf(character)
	lines := []string{}
	for _, n := range []int{1, 3, 10} {
		lines = append(lines, "+"+strconv.Itoa(n)+" # XP "+numbers(have, have+n))
	}
	return append(lines, "show # XP "+strconv.Itoa(have), "prices # what XP buy", "buy # with for: Scout up", "-1 # XP less")
}

// xpWhats are what a gain can be for, or what can be bought.
func xpWhats(s *rule.State, by table.By, character int, change string) []string {
	var lines []string
	if table.Fold(change) == buys {
		for _, a := range s.Articles(by, character) {
			lines = append(lines, a.What+" # "+strconv.Itoa(a.Price.XP)+" of "+strconv.Itoa(s.XPOf(character))+" XP")
		}
		return lines
	}
	for _, m := range rule.MilestonesOf(s.Table.Characters[character]) {
		lines = append(lines, m.Name)
	}
	return lines
}
