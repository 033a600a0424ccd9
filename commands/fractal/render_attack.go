package fractal

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// showAttack tells an attack that waits before its dice.
func showAttack(s *rule.State, id int, c rule.Clash) commands.Thrown {
	var lines []ui.Markdown
	var who, what []string
	for _, th := range c.Threats {
		line, err := th.ReadLine()
		if err != nil {
			continue
		}
		name := roller(s, c, th)
		who = append(who, name)
		if action := line.Roll.Action; action != nil && len(what) == 0 {
			what = append(what, action.Name)
		}
		if len(c.Threats) > 1 {
			lines = append(lines, ui.Escape(name+": "+threatWords(line)+answerWords(th)))
		} else {
			lines = append(lines, ui.Escape(name+": "+threatWords(line)), ui.Escape(targetWords(s, c, th, line)))
		}
		for _, note := range changed(line) {
			lines = append(lines, ui.Markdown(note))
		}
	}
	if th := c.Threats[0]; len(c.Threats) > 1 {
		if line, err := th.ReadLine(); err == nil {
			th.Answered, th.Defense, th.Pledges = false, "", nil
			lines = append(lines, ui.Escape(targetWords(s, c, th, line)))
		}
	}
	head := listed(who) + " attacks " + s.Table.Name(c.Threats[0].Target)
	if len(who) > 1 {
		head = listed(who) + " attack " + s.Table.Name(c.Threats[0].Target)
	}
	if len(what) > 0 {
		head += ": " + what[0]
	}
	return commands.Thrown{
		Roll: commands.Roll{Line: s.Again(c), Remark: c.Remark, Head: ui.Bold(ui.Escape(head)), Notes: lines},
		ID:   id, Who: c.Who, Character: c.Character,
	}
}

// roller is who attacks by a threat.
func roller(s *rule.State, c rule.Clash, th rule.Threat) string {
	return s.RollerName(rule.OpenRoll{Who: c.Who, Character: th.Character})
}

// threatWords are the dice of an attack: "high, 5d8 Body, TN 4, armor 1 against it."
func threatWords(l rule.Line) string {
	var parts []string
	if l.Roll.By != nil {
		parts = append(parts, l.Roll.By.Name)
	}
	if l.Roll.Zone != "" {
		parts = append(parts, strings.ToLower(l.Roll.Zone))
	} else if l.Roll.Action != nil && l.Roll.Action.Zone != "" {
		parts = append(parts, "at "+l.Roll.Action.Zone)
	}
	c := l.CountRoll()
	dice := plural(c.Dice, "die", "dice") + " of "
	if l.Roll.Stat != rule.NoStat {
		dice += l.Roll.Stat.String() + " "
	}
	parts = append(parts, dice+"d"+decimal(c.Size), "TN "+decimal(c.TN))
	return strings.Join(parts, ", ") + "."
}

// targetWords are what an attack is up against: "Goblin A: AP 5 of 5, armor 1. Parry 2d6."
func targetWords(s *rule.State, c rule.Clash, th rule.Threat, l rule.Line) string {
	text := s.Table.Name(th.Target) + ": "
	if _, tracked := s.BaseOf(th.Target); tracked {
		text += pool(s.Being(th.Target, c.Scene)) + ", "
	}
	text += "armor " + decimal(l.Armor)
	switch {
	case th.Defense != "":
		text += ", " + th.Defense
	case th.Answered:
		text += ", no defence"
	}
	for _, p := range th.Pledges {
		text += ", " + plural(p.Dice, "die", "dice") + " of " + s.Table.Name(p.Character) + " for a ward"
	}
	return text + "."
}

// answerWords are how one of several attacks is answered.
func answerWords(th rule.Threat) string {
	switch {
	case th.Defense != "":
		return " Against it: " + th.Defense + "."
	case th.Answered:
		return " No defence."
	}
	return ""
}

// changed tells what stands around the roll of an attack.
func changed(l rule.Line) []string {
	return changes(rule.Thrown{Count: l.CountRoll()}, "")
}

// attackNow is who may do what about an attack.
func attackNow(s *rule.State, c rule.Clash, open commands.OpenMoves) ui.Markdown {
	th := c.Threats[0]
	switch {
	case s.Lapsed(c):
		gone := s.Table.Name(th.Target)
		if _, in := s.Table.Character(th.Target); in {
			gone = roller(s, c, th)
		}
		return ui.Escape("Now: " + gone + " has left the game. " + s.Table.Person(s.Attacker(c)) + " calls it off; a GM may, too.")
	case open.Has("defend"):
		text := player(s, th.Target) + " defends, or not."
		if len(c.Threats) > 1 {
			text = player(s, th.Target) + " defends against each, or not."
		}
		if open.Has("go") {
			text += " " + commands.GMs(&s.Table) + " may go on without."
		}
		return ui.Escape("Now: " + text)
	case open.Has("feint"):
		return ui.Escape("Now: " + player(s, th.Character) + " changes the attack, or rolls.")
	}
	return ui.Escape("Now: " + player(s, th.Character) + " rolls.")
}

// player is who chooses for a character, by name: its player, else the GMs, or anybody for a hero whom nobody claims.
func player(s *rule.State, character int) string {
	c := s.Table.Characters[character]
	switch {
	case c.Owner != 0:
		return s.Table.Person(c.Owner)
	case c.Kind == table.Hero:
		return "anybody"
	}
	return commands.GMs(&s.Table)
}
