package fractal

import (
	"maps"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// exchange is what is counted of the scenes that are open, as the head of a board has it: "Exchange 4".
func exchange(s *rule.State) string {
	var counted []string
	for _, scene := range slices.Sorted(maps.Keys(s.Conflicts)) {
		if n := s.Conflicts[scene].Exchange; n > 0 {
			text := "Exchange " + decimal(n)
			if beat := s.Conflicts[scene].Beat; beat > 0 {
				text += ", beat " + decimal(beat)
			}
			counted = append(counted, text)
		}
	}
	if len(counted) != 1 {
		return ""
	}
	return counted[0]
}

// standing is how a character stands on the board of a place.
func standing(s *rule.State, place, character int) commands.Standing {
	scene := s.Table.SceneAt(place)
	c := s.Table.Characters[character]
	b := s.Being(character, scene)
	st := commands.Standing{}
	if s.IsMinion(character) {
		st.With = rule.Minion
	}
	if _, tracked := s.BaseOf(character); tracked {
		st.Words = append(st.Words, pool(b))
	}
	st.Words = append(st.Words, lastings(s, character)...)
	if out := outWords(s, character, b); out != "" {
		st.Words = append(st.Words, out)
	}
	st.Words = append(st.Words, conditionWords(s, b)...)
	if zone := s.Stances[character].Zone; zone != "" {
		st.Words = append(st.Words, "In "+zone)
	}
	if favor := b.Favor(); favor != 0 {
		st.Words = append(st.Words, "Audience favor "+signed(favor))
	}
	if routines := s.RoutinesOf(character); len(routines) > 0 {
		var on []string
		for _, r := range routines {
			on = append(on, decimal(r.N)+" on "+r.Zone)
		}
		st.Words = append(st.Words, "Routine armor "+listed(on))
	}
	if over := s.MomentumOver(character); len(over) > 0 {
		st.Words = append(st.Words, "Momentum over "+listed(names(s, over)))
	}
	if spells := s.SpellsNamed(character); len(spells) > 0 {
		st.Words = append(st.Words, "Keeps "+listed(table.NamesIn(spells)))
	}
	if defense := c.Words[rule.StandingWord]; defense != "" && defense != "ask" {
		st.Last = append(st.Last, "Defence: "+defense)
	}
	for _, key := range slices.Sorted(maps.Keys(c.Counters)) {
		if _, own := rule.CounterNamed(key); !own {
			st.Words = append(st.Words, c.Counters[key].Shown())
		}
	}
	return st
}

// pool is AP in words: "AP 4 of 9, and 2 for Proactive actions".
func pool(b rule.Being) string {
	text := "AP " + decimal(b.AP) + " of " + decimal(b.MaxAP())
	for _, t := range b.Temp {
		text += ", and " + decimal(t.N) + tempFor(t)
	}
	return text
}

// tempFor is what temporary AP is for: " for Proactive actions".
func tempFor(t rule.Temp) string {
	switch {
	case t.Tree != rule.NoTree:
		return " for " + t.Tree.String()
	case t.For == 0:
		return " more"
	}
	return " for " + t.For.String() + " actions"
}

// outWords are why somebody acts no more.
func outWords(s *rule.State, character int, b rule.Being) string {
	switch {
	case b.Dead:
		return "Dead"
	case b.Falling:
		return "Falling, " + hour(s.Stances[character]) + ": dress " + listed(undressed(s, character))
	}
	return capital(b.Out())
}

// hour is how long somebody who fell to wounds has.
func hour(st rule.Stance) string {
	if st.Until == 0 {
		return "one hour of the story"
	}
	return "one hour"
}

// asked tells of somebody who fell to wounds; of all else the words of all games tell.
func asked(s *rule.State, id int) []ui.Markdown {
	a, is := s.Table.Asks[id]
	if is && (a.Kind == rule.AskExchange || a.Kind == rule.AskEntering) {
		return exchangeLines(s, a)
	}
	if is && a.Laid != nil {
		return stuck(s, id, a)
	}
	if !is || a.Kind != rule.AskFalling {
		return nil
	}
	name := s.Table.Name(a.About)
	wounds := listed(undressed(s, a.About))
	left := ui.Markdown("One hour of the story to dress " + escaped(wounds) + ".")
	over := commands.GMs(&s.Table) + " says when the hour is over."
	if a.Ends != 0 {
		left = ui.Markdown("To dress "+escaped(wounds)+": the hour is over ") + commands.When(a.Ends) + "."
		over = "Then it is too late."
	}
	return []ui.Markdown{ui.Bold(ui.Escape(name + " falls to wounds")), left, ui.Escape("Now: anyone who can reach " + name + ". " + over)}
}

// undressed are the wounds of a character that are to be dressed.
func undressed(s *rule.State, character int) []string {
	var open []string
	for _, c := range s.ConditionsOf(character) {
		if c.Wounds() && !c.Dressed {
			open = append(open, c.Title())
		}
	}
	return open
}

// atLength is how many conditions of a table a board tells at length; of more it tells the names, and /condition list the rest.
const atLength = 16

// conditionWords are the conditions of somebody: each at length while there are few at the table, else by their names.
func conditionWords(s *rule.State, b rule.Being) []string {
	var words []string
	for _, c := range b.Conditions {
		if len(s.Conditions) <= atLength {
			words = append(words, atLengthOf(c))
		} else {
			words = append(words, c.Title())
		}
	}
	if len(s.Conditions) <= atLength || len(words) == 0 {
		return words
	}
	return []string{strings.Join(severally(words), ", ")}
}

// severally are words in their order, those that stand there several times once: "Nick, 3 times".
func severally(words []string) []string {
	n := map[string]int{}
	for _, w := range words {
		n[w]++
	}
	var all []string
	for _, w := range words {
		switch {
		case n[w] == 1:
			all = append(all, w)
		case n[w] > 1:
			all = append(all, decimal(n[w])+" times "+w)
		}
		delete(n, w)
	}
	return all
}

// atLengthOf is a condition with what it does and how it ends: "Fatigued 1, Max AP 1 less, 2 days of rest".
func atLengthOf(c rule.Condition) string {
	parts := []string{c.Title()}
	if does := effectNow(c); does != "" {
		parts = append(parts, does)
	}
	switch {
	case c.Shared:
		parts = append(parts, "of another, until the next refresh")
	case c.Ignored:
		parts = append(parts, "ignored until the next refresh")
	case c.Pending:
		parts = append(parts, "from the next refresh")
	case c.Rest > 0 && c.Row().Lethal && !c.Dressed:
		parts = append(parts, plural(c.Rest, "day", "days")+" of rest once dressed")
	case c.Rest > 0:
		parts = append(parts, plural(c.Rest, "day", "days")+" of rest")
	case c.Row().Recovery != "":
		parts = append(parts, c.Row().Recovery)
	}
	if c.Dressed {
		parts = append(parts, "dressed")
	}
	return strings.Join(parts, ", ")
}

// effectNow is what a condition does while somebody has it: "Max AP 1 less".
func effectNow(c rule.Condition) string {
	row := c.Row()
	var parts []string
	switch {
	case row.MaxAP < 0:
		parts = append(parts, "Max AP "+decimal(-row.MaxAP)+" less")
		if c.Chart.Of().OnlySocial {
			parts[0] += " in social scenes"
		}
	case row.MaxAP > 0:
		parts = append(parts, "Max AP "+decimal(row.MaxAP)+" more")
	}
	parts = append(parts, eachOf(c.Chart, c.Kind, row)...)
	for _, d := range row.Dice {
		parts = append(parts, diceOf(d))
	}
	if row.Special != "" {
		parts = append(parts, strings.TrimSuffix(strings.ToLower(row.Special[:1])+row.Special[1:], "."))
	}
	return strings.Join(parts, ", ")
}

// elementsAt are the scene elements of a place with what they do, by zones: "Courtyard: Blinding 1, proactive actions lose 1 success."
func elementsAt(s *rule.State, place int) []ui.Markdown {
	scene := s.Table.SceneAt(place)
	of := map[string][]ui.Markdown{}
	for _, id := range slices.Sorted(maps.Keys(s.Table.Elements)) {
		e := s.Table.Elements[id]
		if e.Scene != 0 && e.Scene != scene {
			continue
		}
		line := ui.Bold(ui.Escape(strings.TrimSpace(e.Name + " " + string(e.Rating))))
		if element, ok := rule.ElementOf(e.Name, string(e.Rating)); ok {
			line += ui.Markdown(", " + strings.ToLower(acts(element)[:1]) + acts(element)[1:])
		}
		of[e.Zone] = append(of[e.Zone], line+".")
	}
	var lines []ui.Markdown
	for _, zone := range slices.Sorted(maps.Keys(of)) {
		words := make([]string, len(of[zone]))
		for i, line := range of[zone] {
			words[i] = string(line)
		}
		where := zone
		if where == "" {
			where = "Everywhere"
		}
		lines = append(lines, ui.Escape(where)+": "+ui.Markdown(strings.Join(words, " ")))
	}
	return lines
}

// remark is what is said about an element that was put down or changed: what it does, or that it wants a severity.
func remark(s *rule.State, _, id int) ui.Markdown {
	e := s.Table.Elements[id]
	element, ok := rule.ElementOf(e.Name, string(e.Rating))
	switch {
	case ok:
		return ui.Markdown(acts(element) + ".")
	case table.Fold(e.Name) == table.Fold(rule.SocialName):
		return "Social losses of Max AP count in this scene."
	}
	if _, known := rule.ElementOf(e.Name, "1"); known {
		return ui.Escape(e.Name+" acts by its severity, 1 to 4: ") + ui.Code("/element change "+e.Name+" 2") + "."
	}
	return ""
}

// acts is what an element does, in its numbers: "Proactive actions lose 1 success".
func acts(e rule.Element) string {
	n := decimal(e.Severity)
	also := ""
	if e.Severity == rule.MaxSeverity {
		also = ", and everybody is Disoriented each turn"
	}
	switch e.Sense {
	case rule.Obscured:
		return "Visual rolls and ranged attacks have " + plural(e.Severity, "die", "dice") + " less, who remains unnoticed " + n + " more"
	case rule.Blinding:
		return "Proactive actions lose " + successes(e.Severity) + also
	case rule.Deafening:
		text := "Auditory TN " + n + " higher"
		if e.Severity >= 3 { //nolint:mnd // 6.5
			text += ", and nobody can speak to another"
		}
		return text + also
	case rule.Resonant:
		return "Auditory rolls have " + plural(e.Severity, "die", "dice") + " more"
	case rule.Noxious:
		return "Who enters or begins a turn rolls Body or Meditation, TN 4, or is Sickened " + n + " and loses " + n + " AP"
	case rule.Aromatic:
		return "Cooking and Social rolls have " + plural(e.Severity, "die", "dice") + " more, Logic " + n + " less"
	case rule.Tainted:
		return "Max AP " + n + " less; eating here is Sickened " + n
	case rule.Savorous:
		return n + " AP more at a refresh"
	case rule.Difficult:
		return "Each step costs " + successes(1+e.Severity)
	case rule.Hazardous:
		return "Who enters or begins a turn needs an action with " + successes(e.Severity) + ", or has a condition of " + n
	case rule.Soothing:
		return n + " AP back at the end of a turn, up to the maximum"
	}
	return ""
}

// names are the names of characters.
func names(s *rule.State, of []int) []string {
	all := make([]string, len(of))
	for i, id := range of {
		all[i] = s.Table.Name(id)
	}
	return all
}
