package torchlite

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// fold is how many dice of a side are told one by one. Of more, those with the same label and size are told together.
const fold = 12

// opportunity is a 1 of the GM's dice, as hitch is one of a player's.
const opportunity = "opportunity"

// maxDice is how many characters tell all dice one by one.
const maxDice = 1800

// dice tells every die of every side, a line each; [recall] reads it back. Where those are too many, the dice that make no
// total and no effect are only counted.
func (t telling) dice() ui.Markdown {
	if all := t.diceBy(sideDice); ui.Length(string(all)) <= maxDice {
		return all
	}
	return t.diceBy(countedDice)
}

// diceBy tells the sides by a way of telling one.
func (t telling) diceBy(tell func(side rule.Side, chosen rule.Option, name string, as sided) string) ui.Markdown {
	name := "You"
	if t.name != "" {
		name = string(ui.Escape(t.name))
	}
	lines := []ui.Markdown{ui.Markdown(name + ": " + tell(t.side, t.chosen, "", sided{gms: t.gms}) + ".")}
	for _, f := range t.facing {
		lines = append(lines, ui.Markdown(f.lead()+": "+tell(f.side, f.bar, f.name, sided{opposing: true, gms: !f.players})+"; "+effects(f.bar.Effect)+"."))
	}
	return ui.Join(lines...)
}

// sided is how the dice of a side are told: as those of the opposition, and as the GM's.
type sided struct{ opposing, gms bool }

// countedDice tells the dice of a side that count, and how many others there are.
func countedDice(side rule.Side, chosen rule.Option, name string, as sided) string {
	uses := side.Uses(chosen)
	var parts []string
	spare := 0
	for i, die := range side.Dice {
		switch uses[i] {
		case rule.InTotal, rule.InEffect:
			word := useWord(uses[i], as)
			parts = append(parts, leadOf(die, name)+" rolled "+faceText(die, uses[i], word, false))
		case rule.IsSpare:
			spare++
		case rule.IsHitch: // counted by the side
		}
	}
	if n := side.Hitches(); n > 0 && as.gms {
		parts = append(parts, plural(n, "opportunity", "opportunities"))
	} else if n > 0 {
		parts = append(parts, plural(n, "hitch", "hitches"))
	}
	if spare > 0 {
		parts = append(parts, strconv.Itoa(spare)+" spare")
	}
	return "of " + strconv.Itoa(len(side.Dice)) + " dice " + strings.Join(parts, "; ")
}

// leadOf is a die's label, as markup, and its size. A label that only repeats the side's name is left out.
func leadOf(die rule.Fallen, name string) string {
	if die.Label == name || die.From.Kind == rule.FromLadder {
		return die.Size.String()
	}
	return strings.TrimSpace(string(ui.Escape(die.Label)) + " " + die.Size.String())
}

// answers stands behind the name of a side that answers a roll, which must be higher to beat it; [recall] reads it back.
const answers = " answers"

// lead is what the line of an opposing side begins with.
func (f facing) lead() string {
	if f.name != "" {
		return string(ui.Escape(f.name))
	}
	return nameless(f.side, "")
}

// nameless is what a side without a name is called, with its number among several.
func nameless(side rule.Side, number string) string {
	if len(side.Dice) > 0 && side.Dice[0].From.Kind == rule.FromLadder {
		return "Difficulty " + side.Dice[0].Label
	}
	return "Opposition" + number
}

// A group is dice that are told together.
type group struct {
	lead   string // their label, as markup, and their size: "Agility d8"
	places []int
}

// groups are the dice of a side in the order in which they are told.
func groups(side rule.Side, name string) []group {
	var all []group
	found := map[string]int{}
	for i, die := range side.Dice {
		lead := leadOf(die, name)
		if at, ok := found[lead]; ok && len(side.Dice) > fold {
			all[at].places = append(all[at].places, i)
			continue
		}
		found[lead] = len(all)
		all = append(all, group{lead, []int{i}})
	}
	return all
}

// sideDice tells the dice of a side: what each shows, and what becomes of it. Those that count in a total are bold.
func sideDice(side rule.Side, chosen rule.Option, name string, as sided) string {
	uses := side.Uses(chosen)
	all := groups(side, name)
	parts := make([]string, len(all))
	separator := ", "
	for i, g := range all {
		faces := make([]string, len(g.places))
		for j, place := range g.places {
			word := useWord(uses[place], as)
			if word != "" || !as.opposing {
				separator = "; "
			}
			faces[j] = faceText(side.Dice[place], uses[place], word, len(g.places) > 1)
		}
		parts[i] = g.lead + " rolled " + strings.Join(faces, ", ")
		if n := len(g.places); n > 1 {
			parts[i] = countedLead(g.lead, n) + " rolled " + strings.Join(faces, ", ")
		}
	}
	return strings.Join(parts, separator)
}

// countedLead puts the number of dice before their size: "Goons 3d6".
func countedLead(lead string, n int) string {
	at := strings.LastIndex(lead, " ") + 1
	return lead[:at] + strconv.Itoa(n) + lead[at:]
}

// useWord is what becomes of a die. Of the other side's total it goes without saying.
func useWord(use rule.Use, as sided) string {
	switch {
	case as.opposing && use == rule.InTotal:
		return ""
	case as.gms && use == rule.IsHitch:
		return opportunity
	}
	return string(use)
}

// faceText is what a die shows: "**7**, total". Among others of its group it has no comma within.
func faceText(die rule.Fallen, use rule.Use, word string, among bool) string {
	comma := ","
	if among {
		comma = ""
	}
	face := strconv.Itoa(die.Face)
	if use == rule.InTotal {
		face = "**" + face + "**"
	}
	if die.Was > 0 {
		face = strconv.Itoa(die.Was) + comma + " again " + face
	}
	if word == "" {
		return face
	}
	return face + comma + " " + word
}
