package tote

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

// now tells who may do what about an open roll.
func now(s *rule.State, r rule.OpenRoll, open commands.OpenMoves) ui.Markdown {
	var says []string
	say := func(words ...string) {
		sentence := strings.Join(words, "")
		if len(says) > 0 {
			sentence = capital(sentence)
		}
		says = append(says, sentence)
	}
	roller := player(s, r)
	if open.Has("target") {
		say(commands.GMs(&s.Table), " sets a target.")
	}
	if open.Has("skill") {
		say(roller, " says which skill it was; then its totems can be invoked.")
	}
	if may := invokable(s, r); len(may) > 0 {
		say(roller, " may invoke ", strings.Join(may, " or "), ".")
	}
	switch {
	case open.Has("fail") && len(says) > 0:
		say("then it counts for ", r.Against, ".")
	case open.Has("fail"):
		say(roller, " or ", commands.GMs(&s.Table), " counts the failure for ", r.Against, ".")
	case open.Has("count"):
		say(roller, " may count it for an extended test.")
	}
	if len(says) == 0 {
		return ""
	}
	return ui.Markdown("Now: " + escaped(strings.Join(says, " ")))
}

// invokable are the totems that may be invoked on a roll, and the aspect: "Stag (+2, makes 10)".
func invokable(s *rule.State, r rule.OpenRoll) []string {
	total := r.Whole().Stands().Total
	var may []string
	for _, t := range s.Invokable(r) {
		if value, known := s.ValueOf(r.Character, t); known {
			may = append(may, t.String()+" (+"+decimal(value)+", makes "+decimal(total+value)+")")
		} else {
			may = append(may, t.String()+" (no value yet)")
		}
	}
	if len(s.AspectTotems(r)) > 0 {
		may = append(may, "the aspect: any totem, once this scene")
		if last := len(may) - 1; last > 0 {
			may[last-1] += ","
		}
	}
	return may
}

// player is who chooses for a roller, by name: its player, the person, or a GM.
func player(s *rule.State, r rule.OpenRoll) string {
	if owner := s.Table.Characters[r.Character].Owner; owner != 0 {
		return s.Table.Person(owner)
	}
	if r.Character == 0 {
		return s.Table.Person(r.Who)
	}
	return commands.GMs(&s.Table)
}

// asked tells a roll that waits before its dice; of all else the words of all games tell.
func asked(s *rule.State, id int) []ui.Markdown {
	a, is := s.Table.Asks[id]
	if !is || a.Laid == nil {
		return nil
	}
	line, err := s.LaidLine(id)
	if err != nil {
		return nil
	}
	name := s.RollerName(rule.OpenRoll{Who: a.Laid.Sides[0].Person, Character: a.Laid.Sides[0].Character})
	dice := plural(line.Rank, "skill die", "skill dice") + " and the Paragon die"
	head, who := name+against(line)+", not rolled yet", "others may add to it. "+rollers(s, a)+" rolls."
	if a.Laid.Hand {
		head, who = name+" has "+plural(line.Rank+1, "die", "dice")+" in hand", rollers(s, a)+" rolls them and types the faces, the Paragon die last."
	}
	return []ui.Markdown{
		ui.Bold(ui.Escape(head)), ui.Italic(ui.Escape(a.Say)), ui.Escape(capital(skillName(line) + dice + laidBonuses(line) + ".")),
		added(s, a), ui.Escape("Now: " + who),
	}
}

// against is what a line is up against.
func against(line rule.Line) string {
	switch {
	case line.Against.Name != "":
		return " against " + line.Against.Name
	case line.Target > 0:
		return " against T" + decimal(line.Target)
	}
	return ""
}

func skillName(line rule.Line) string {
	if line.Skill == "" {
		return ""
	}
	return line.Skill + ": "
}

// laidBonuses are what is added to the dice of a line, what is blocked, and its target.
func laidBonuses(line rule.Line) string {
	var b strings.Builder
	for _, bonus := range line.Bonuses {
		b.WriteString(", " + signed(bonus))
	}
	if len(line.Injured) > 0 {
		b.WriteString(", " + strings.Split(reading(line), ", ")[1])
	}
	if line.Target > 0 {
		b.WriteString("; T" + decimal(line.Target))
	}
	return b.String()
}

// added tells who added something to a roll that waits.
func added(s *rule.State, a table.Ask) ui.Markdown {
	var words []string
	for _, add := range a.Laid.Sides[0].Adds {
		words = append(words, add.Line+" ("+s.Table.Person(add.Who)+")")
	}
	if len(words) == 0 {
		return ""
	}
	return ui.Escape("Of these added: " + strings.Join(words, ", ") + ".")
}

func rollers(s *rule.State, a table.Ask) string {
	if names := s.Table.Persons(a.To.People); names != "" {
		return names
	}
	return commands.GMs(&s.Table)
}
