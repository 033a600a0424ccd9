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
		var words []string
		c := s.Conflicts[scene]
		if c.Exchange > 0 {
			words = append(words, "exchange "+decimal(c.Exchange))
		}
		if c.Beat > 0 {
			words = append(words, "beat "+decimal(c.Beat))
		}
		if c.Scale != 0 {
			words = append(words, c.Scale.String()+" level")
		}
		if len(words) > 0 {
			counted = append(counted, capital(strings.Join(words, ", ")))
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

// names are the names of characters.
func names(s *rule.State, of []int) []string {
	all := make([]string, len(of))
	for i, id := range of {
		all[i] = s.Table.Name(id)
	}
	return all
}
