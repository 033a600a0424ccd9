package trago

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Sets are the parts of a sheet in the order in which it is read.
var Sets = []string{SetKind, SetEdge, SetSkill, SetBackground, SetPower, SetResource, SetTool, SetCharm}

// setWords are other words by which a part of the sheet is called.
var setWords = map[string]string{"discipline": SetPower, "alignment": SetPower, "advantage": SetTool, "being": SetKind}

// Sorted returns a trait with the part of the sheet that it belongs to: what it says itself, in front of its name
// ("edge Patient"), or what its name is known as. One that says nothing keeps its Set.
func Sorted(t table.Trait) table.Trait {
	first, rest, more := strings.Cut(t.Name, " ")
	if set := setOf(table.Fold(first)); more && set != "" && !isListed(t.Name) {
		t.Set, t.Name = set, strings.TrimSpace(rest)
		return t
	}
	if known := known(t.Name); known != "" {
		t.Set = known
	}
	return t
}

// setOf is the part of the sheet that a folded word names; "" is none.
func setOf(word string) string {
	word = strings.TrimSuffix(word, "s")
	if slices.Contains(Sets, word) {
		return word
	}
	return setWords[word]
}

func isListed(name string) bool { return known(name) != "" }

// known is the part of the sheet that a name of the book belongs to. A name that stands in two lists is of the first: Charm
// is the skill.
func known(name string) string {
	is := func(other string) bool { return table.Fold(other) == table.Fold(name) }
	source, power := SourceNamed(name)
	switch {
	case slices.ContainsFunc([]string{Vampire, Sorcerer, Human}, is):
		return SetKind
	case IsSkill(name):
		return SetSkill
	case IsEdge(name):
		return SetEdge
	case IsBackground(name):
		return SetBackground
	case power && source.Name != "":
		return SetPower
	case slices.ContainsFunc(Resources[:], is):
		return SetResource
	case CharmAgainst(name) != "":
		return SetCharm
	}
	return ""
}

// Listed are the names of the book for sheets: skills, edges, background skills, disciplines and alignments, resources, each in
// its order; then what one can be, and the charms that are known, as they are written on a sheet.
func Listed() []string {
	var names []string
	for _, s := range Skills {
		names = append(names, s.Name)
	}
	for _, e := range Edges {
		names = append(names, e.Name)
	}
	for _, b := range Backgrounds {
		names = append(names, b.Name)
	}
	for _, p := range Sources {
		names = append(names, p.Name)
	}
	names = append(append(names, Resources[:]...), Vampire, Sorcerer, Human)
	for _, p := range Sources {
		if p.Charm != "" {
			names = append(names, SetCharm+" "+p.Charm)
		}
	}
	return names
}

// diceOf are the dice that a trait stands for in a line; ok is false where it stands for none. An edge or a tool without a
// number is one.
func diceOf(t table.Trait) (n int, ok bool) {
	switch t.Set {
	case SetKind, SetBackground, SetResource, SetCharm:
		return 0, false
	case SetEdge, SetTool:
		if t.Value == "" {
			return 1, true
		}
	}
	n, err := strconv.Atoi(t.Value)
	return n, err == nil && n >= 0 && n <= MaxNight
}

// Fits refuses a trait with more dice than one roll takes of it: a skill, an edge.
func Fits(t table.Trait) error {
	n, err := strconv.Atoi(t.Value)
	most, what := MaxSkill, "skill"
	if t.Set == SetEdge {
		most, what = MaxEdge, "edge"
	}
	switch {
	case t.Set != SetSkill && t.Set != SetEdge:
	case err == nil && n > most:
		return rules.Refuse("The "+what+" "+t.Name+" gives "+strconv.Itoa(most)+" dice at most, not "+t.Value+".", "For example `"+t.Name+" "+strconv.Itoa(most)+"`.")
	}
	return nil
}

// Advice says where a sheet differs from the rules of a new character, a sentence for each part.
func Advice(c table.Character) []string {
	var says []string
	edges := 0
	for _, t := range c.Sheet() {
		n, ok := diceOf(t)
		switch {
		case t.Set == SetEdge:
			edges++
			if ok && n > MaxEdge {
				says = append(says, "An edge gives one die, or two where it fits very well; "+t.Name+" has "+strconv.Itoa(n)+".")
			}
		case t.Set == SetSkill && ok && n > MaxSkill:
			says = append(says, "A skill has "+strconv.Itoa(MaxSkill)+" dots at most; "+t.Name+" has "+strconv.Itoa(n)+".")
		}
	}
	if edges > 0 && edges != StartEdges {
		says = append(says, "Edges: "+strconv.Itoa(StartEdges)+" are usual; yours are "+strconv.Itoa(edges)+".")
	}
	return says
}
