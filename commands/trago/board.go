package trago

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// standing is how a character stands on the board of a place.
func standing(s *rule.State, place, character int) commands.Standing {
	c := s.Table.Characters[character]
	var st commands.Standing
	if c.Kind == table.Hero {
		st.With = strings.ToLower(s.KindOf(character))
	}
	st.Words = append(st.Words, specialWords(s, character)...)
	if have, most := s.WillpowerOf(character); c.Kind == table.Hero || have > 0 {
		st.Words = append(st.Words, "Willpower "+strconv.Itoa(have)+" of "+strconv.Itoa(most))
	}
	switch names := s.WoundNames(character); {
	case len(names) > 0:
		st.Words = append(st.Words, "Wounds: "+strings.Join(names, ", "))
	case c.Kind == table.Hero:
		st.Words = append(st.Words, "No wounds")
	}
	st.Words = append(st.Words, resistanceWords(s, character)...)
	if n := len(s.BargainsOf(character, s.Table.SceneAt(place))); n > 0 {
		st.Words = append(st.Words, capital(bargains(n))+" in the next roll")
	}
	for _, key := range slices.Sorted(maps.Keys(c.Counters)) {
		if n := c.Counters[key]; !ownCounter(n.Name) {
			st.Words = append(st.Words, n.Shown())
		}
	}
	if n := s.CountOf(character, rule.Beats); n > 0 {
		st.Sheet = append(st.Sheet, plural(n, "beat", "beats"))
	}
	if n := s.CountOf(character, rule.Experience); n > 0 {
		st.Sheet = append(st.Sheet, strconv.Itoa(n)+" experience")
	}
	return st
}

// ownCounter reports whether a counter is one that the game tells in words of its own.
func ownCounter(name string) bool {
	return slices.Contains([]string{rule.Willpower, rule.HungerOf, rule.FractureOf, rule.Beats, rule.Experience}, table.Fold(name))
}

// specialWords are the hunger or fracture of a character.
func specialWords(s *rule.State, character int) []string {
	if d := s.SpecialOf(character); d.Dice > 0 {
		return []string{string(d.Kind) + " " + strconv.Itoa(d.Dice)}
	}
	switch s.KindOf(character) {
	case rule.Vampire:
		return []string{"no hunger"}
	case rule.Sorcerer:
		return []string{"no fracture"}
	}
	return nil
}

// resistanceWords are resistance and charms: "Resistance 1 (Strong willed), 1 more until the minute is over".
func resistanceWords(s *rule.State, character int) []string {
	var words []string
	switch r := s.ResistanceOf(character); {
	case r.Will > 0 && r.Minutes > 0:
		words = append(words, "Resistance "+strconv.Itoa(r.Will)+" ("+rule.StrongWilled+"), "+strconv.Itoa(r.Minutes)+" more until the minute is over")
	case r.Will > 0:
		words = append(words, "Resistance "+strconv.Itoa(r.Will)+" ("+rule.StrongWilled+")")
	case r.Minutes > 0:
		words = append(words, "Resistance "+strconv.Itoa(r.Minutes)+" until the minute is over")
	}
	switch charms := s.CharmsOf(character); {
	case len(charms) == 1 && rule.CharmAgainst(charms[0]) != "":
		words = append(words, "Charm: "+charms[0]+", against "+sourceWords(rule.CharmAgainst(charms[0])))
	case len(charms) == 1:
		words = append(words, "Charm: "+charms[0])
	case len(charms) > 1:
		words = append(words, "Charms: "+strings.Join(charms, ", ")+"; they work while only one is carried")
	}
	return words
}

// sourceWords is a discipline or an alignment in a sentence: "Majesty", "the Crone".
func sourceWords(name string) string {
	if of, ok := rule.SourceNamed(name); ok && of.Alignment {
		return "the " + name
	}
	return name
}
