package tote

import (
	"strconv"
	"strings"

	"tallybones/rules/table"
)

// What a new hero has (Hero creation; package sizes are those of the culture pages).
const (
	newSkill  = 2  // the highest rank of a skill
	newLine   = 4  // what the ranks of each row and of each column come to
	newTotem  = 1  // the least value of a totem
	newTotems = 20 // what the values of all totems come to, with a child's and a background package
	perSkill  = 3  // specialisations of a skill at most (Skill Tests)
	perBonus  = 5  // the highest bonus of a specialisation (Skill Tests)
)

// Advice says where a sheet differs from the numbers of a new hero, a sentence for each. Nothing is said of what a sheet
// does not have, and of the cast. Skills are looked up in the grid that is given.
func Advice(c table.Character, grid Grid) []string {
	if c.Kind == table.Cast {
		return nil
	}
	says := skillAdvice(c, grid)
	says = append(says, totemAdvice(c)...)
	says = append(says, specialAdvice(c, grid)...)
	return append(says, aspectAdvice(c)...)
}

func aspectAdvice(c table.Character) []string {
	var names []string
	for _, t := range c.Sheet() {
		if t.Set == SetAspect {
			names = append(names, t.Name)
		}
	}
	if len(names) < 2 {
		return nil
	}
	return []string{"Aspect: a hero has one; here are " + strings.Join(names, ", ") + ". The first counts."}
}

// ranksOf are the ranks of a sheet by the place of the skill; -1 is not said.
func ranksOf(c table.Character, grid Grid) (ranks [side * side]int, all bool) {
	all = true
	for cell, skill := range grid {
		ranks[cell] = -1
		if value := c.Traits[table.Fold(skill)].Value; isRank(value) {
			ranks[cell] = int(value[0] - '0')
		}
		all = all && ranks[cell] >= 0
	}
	return ranks, all
}

func skillAdvice(c table.Character, grid Grid) []string {
	ranks, all := ranksOf(c, grid)
	var high, uneven []string
	sums := map[Totem]int{}
	for cell, rank := range ranks {
		if rank > newSkill {
			high = append(high, grid[cell]+" "+strconv.Itoa(rank))
		}
		for _, totem := range TotemsOf(cell) {
			sums[totem] += max(rank, 0)
		}
	}
	for _, totem := range Totems {
		if sums[totem] != newLine {
			uneven = append(uneven, totem.String()+" "+strconv.Itoa(sums[totem]))
		}
	}
	var says []string
	if len(high) > 0 {
		says = append(says, "Skills: a new hero has at most "+strconv.Itoa(newSkill)+" in each; here are "+strings.Join(high, ", ")+".")
	}
	if all && len(uneven) > 0 {
		says = append(says, "Skills: each row and column of the grid comes to "+strconv.Itoa(newLine)+" in a new hero; here "+are(len(uneven))+strings.Join(uneven, ", ")+".")
	}
	return says
}

func are(n int) string {
	if n == 1 {
		return "is "
	}
	return "are "
}

func totemAdvice(c table.Character) []string {
	sum, known := 0, 0
	var low []string
	for _, totem := range Totems {
		n, err := strconv.Atoi(c.Traits[table.Fold(totem.String())].Value)
		if err != nil {
			continue
		}
		known++
		sum += n
		if n < newTotem {
			low = append(low, totem.String()+" "+strconv.Itoa(n))
		}
	}
	switch {
	case len(low) > 0:
		return []string{"Totems: each begins at " + strconv.Itoa(newTotem) + "; here " + are(len(low)) + strings.Join(low, ", ") + "."}
	case known == len(Totems) && sum != newTotems && sum != len(Totems)*newTotem:
		return []string{"Totems: with both packages their values come to " + strconv.Itoa(newTotems) + "; yours come to " + strconv.Itoa(sum) + "."}
	}
	return nil
}

func specialAdvice(c table.Character, grid Grid) []string {
	count := map[string]int{}
	var says []string
	for _, t := range c.Sheet() {
		n, err := strconv.Atoi(t.Value)
		if err != nil || !strings.HasPrefix(t.Value, "+") {
			continue
		}
		if n < 1 || n > perBonus {
			says = append(says, "Specialisations: each gives +1 to +"+strconv.Itoa(perBonus)+"; "+t.Name+" gives "+t.Value+".")
		}
		for _, skill := range grid {
			if _, ok := cutName(t.Name, skill); ok {
				count[skill]++
			}
		}
	}
	for _, skill := range grid {
		if count[skill] > perSkill {
			says = append(says, "Specialisations: a skill has at most "+strconv.Itoa(perSkill)+"; "+skill+" has "+strconv.Itoa(count[skill])+".")
		}
	}
	return says
}
