package tln

import (
	"slices"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/tln"
)

// A telling is a test as it is told.
type telling struct {
	names []string // of the sides; that of the first is "" where it is the reader
	test  rule.Test
}

// names are what the sides of a line are called: the first after who rolls, the others after their trait.
func names(line rule.Line, roller string) []string {
	all := make([]string, len(line.Sides))
	for i, side := range line.Sides {
		switch label := side.Terms[0].Label; {
		case i == 0:
			all[i] = roller
		case label != "":
			all[i] = label
		default:
			all[i] = "Difficulty " + decimal(line.Count(i).Level)
		}
	}
	return all
}

// name is a side in a sentence.
func (t telling) name(side int) string {
	if t.names[side] == "" {
		return "You"
	}
	return escaped(t.names[side])
}

// has is "has", or "have" of the reader.
func (t telling) has(side int) string {
	if t.names[side] == "" {
		return " have"
	}
	return " has"
}

// head is the first line: who has control, the degree, and the rolls that matter.
func (t telling) head() ui.Markdown {
	s, last := t.test.Stands(), t.test.Last()
	unit := ""
	if t.test.Line.Rules.NoDice {
		unit = "level "
	}
	switch {
	case s.Winner < 0 && s.Again:
		return ui.Bold(ui.Markdown("A tie at " + unit + decimal(t.highest()) + ": roll again"))
	case s.Winner < 0:
		return ui.Bold(ui.Markdown("A tie at " + unit + decimal(t.highest()) + ": control goes back to all"))
	}
	numbers := unit + decimal(last[s.Winner].Total()) + " against " + decimal(last[s.Second].Total())
	how := ", degree " + decimal(s.Degree)
	if s.Tie {
		how = " by the higher level"
	}
	over := ""
	if s.Winner != 0 {
		over = " over " + strings.Replace(t.name(0), "You", "you", 1)
	}
	return ui.Bold(ui.Markdown(t.name(s.Winner) + t.has(s.Winner) + " control" + over + how + ": " + numbers))
}

// highest is the highest total of the roll that counts.
func (t telling) highest() int {
	most := 0
	for _, side := range t.test.Last() {
		most = max(most, side.Total())
	}
	return most
}

// dice tells every die of the roll that counts, a line for each side.
func (t telling) dice() ui.Markdown {
	lines := make([]ui.Markdown, len(t.test.Line.Sides))
	for i := range lines {
		lines[i] = ui.Markdown(t.name(i) + ": " + t.level(i) + diceFell(t.test.Last()[i], t.test.Line, i) + ".")
	}
	return ui.Join(lines...)
}

// level is how the level of a side came about: "Rooftop Runner 3 + Sure-footed 1 = level 4".
func (t telling) level(side int) string {
	return escaped(levelWords(t.test.Line, side))
}

// levelWords is how the level of a side came about, as plain words.
func levelWords(line rule.Line, side int) string {
	c := line.Count(side)
	var parts []string
	terms := slices.DeleteFunc(slices.Clone(line.Sides[side].Terms), func(term rule.Term) bool { return term.Kind == rule.Drawback })
	for _, term := range terms {
		if side > 0 && len(terms) == 1 {
			continue // it is the side's name
		}
		parts = append(parts, strings.TrimSpace(term.Label+" "+decimal(term.Level())))
	}
	for i, other := range line.Sides {
		for _, term := range other.Terms {
			if term.Kind == rule.Drawback && i != side {
				parts = append(parts, strings.TrimSpace(term.Label+" "+decimal(term.N)))
			}
		}
	}
	if len(parts) == 0 && (c.Inapt > 0 || c.Help > 0 || c.Effort > 0 || c.Earlier > 0) {
		parts = append(parts, decimal(c.Base))
	}
	for _, more := range []struct {
		n    int
		word string
	}{{c.Inapt, "opposing trait inapt"}, {c.Help, helpWord(line, side)}, {c.Effort, "effort"}, {c.Earlier, "earlier control"}} {
		if more.n > 0 {
			parts = append(parts, more.word+" "+decimal(more.n))
		}
	}
	text := "level " + decimal(c.Level)
	switch {
	case len(parts) == 0, len(parts) == 1 && parts[0] == decimal(c.Level):
		return text
	case len(parts) == 1 && strings.HasSuffix(parts[0], " "+decimal(c.Level)):
		return strings.TrimSuffix(parts[0], " "+decimal(c.Level)) + ", " + text
	}
	return strings.Join(parts, " + ") + " = " + text
}

// helpWord says whether a side was assisted or the other one hindered.
func helpWord(line rule.Line, side int) string {
	if line.Sides[side].Assisted {
		return "assisted"
	}
	return "opposition hindered"
}

// diceFell tells the dice of a side: ", d8 rolled **8**, d6 rolled **3**".
func diceFell(side rule.Thrown, line rule.Line, i int) string {
	var b strings.Builder
	for _, d := range side.Dice {
		b.WriteString(", d" + decimal(d.Size) + " rolled **" + decimal(d.Face) + "**")
		if len(d.Throws) > 0 {
			throws := make([]string, len(d.Throws))
			for j, n := range d.Throws {
				throws[j] = decimal(n)
			}
			b.WriteString(" (" + strings.Join(throws, " and ") + ")")
		}
	}
	switch {
	case line.Rules.NoDice:
	case line.Sides[i].Fixed:
		b.WriteString(", half value **" + decimal(side.Add) + "**")
	case side.Add > 0:
		b.WriteString(" and " + decimal(side.Add) + ", makes " + decimal(side.Total()))
	}
	return b.String()
}

// before tells the rolls that were tied and made again.
func (t telling) before() []ui.Markdown {
	var lines []ui.Markdown
	for _, rolled := range t.test.Rolls[:len(t.test.Rolls)-1] {
		totals := make([]string, len(rolled))
		for i, side := range rolled {
			totals[i] = decimal(side.Total())
		}
		lines = append(lines, ui.Markdown("Tied before: "+strings.Join(totals, " against ")+"; rolled again."))
	}
	return lines
}

// caps names what caps cut.
func (t telling) caps() []ui.Markdown {
	var lines []ui.Markdown
	for i := range t.test.Line.Sides {
		for _, text := range capWords(t.test.Line, i) {
			lines = append(lines, ui.Markdown(t.name(i)+": "+text))
		}
	}
	return lines
}

// capWords says what caps cut of the bonuses of a side.
func capWords(line rule.Line, side int) []string {
	c := line.Count(side)
	var says []string
	if c.BonusCut > 0 {
		says = append(says, "bonuses of traits at most double the level, "+decimal(c.Bonus+c.BonusCut)+" to "+decimal(c.Bonus)+".")
	}
	if c.SpentCut > 0 {
		says = append(says, "consumed levels at most double the level, "+decimal(c.Spent+c.SpentCut)+" to "+decimal(c.Spent)+"; the rest is not spent.")
	}
	if c.Over > 0 {
		says = append(says, "a test counts at most level 20, "+decimal(c.Level+c.Over)+" to "+decimal(c.Level)+".")
	}
	return says
}

// dangerous says what a dangerous test does without a table.
func (t telling) dangerous() ui.Markdown {
	if !t.test.Line.Dangerous {
		return ""
	}
	return ui.Markdown("Dangerous: the losing trait takes 1 damage" + pastWords(t.test.Line) + ".")
}

// details says how many details the winner adds, and who adds the rest (Details).
func (t telling) details() ui.Markdown {
	s := t.test.Stands()
	if s.Winner < 0 || s.Degree == 0 {
		return ""
	}
	return ui.Markdown("Details: " + detailWords(t.test, func(side int) string {
		if side > 0 && t.test.Line.Sides[side].Terms[0].Label == "" {
			return "another player"
		}
		return t.name(side)
	}) + ".")
}

// maxDetails is how many details are added in all.
const maxDetails = 3

// detailWords counts details out by name: "Ann 1, then Bob 2".
func detailWords(test rule.Test, name func(side int) string) string {
	s := test.Stands()
	mine := min(s.Degree, maxDetails)
	text := name(s.Winner) + " " + decimal(mine)
	order := ranked(test)
	for left := maxDetails - mine; left > 0 && len(order) > 1; order = order[1:] {
		n := left
		if len(order) > 2 { //nolint:mnd // the next one and the one after
			n = 1
		}
		text += ", then " + name(order[1]) + " " + decimal(n)
		left -= n
	}
	return text
}

// ranked are the sides from the highest roll to the lowest.
func ranked(test rule.Test) []int {
	last := test.Last()
	order := []int{test.Stands().Winner}
	for len(order) < len(last) {
		best := -1
		for i := range last {
			taken := false
			for _, j := range order {
				taken = taken || i == j
			}
			if !taken && (best < 0 || last[i].Total() > last[best].Total()) {
				best = i
			}
		}
		order = append(order, best)
	}
	return order
}

// hand says that faces were given.
func (t telling) hand() ui.Markdown {
	if t.test.ByHand() {
		return "Entered by hand."
	}
	return ""
}
