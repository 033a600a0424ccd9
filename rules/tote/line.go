package tote

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules/dice"
)

// Limits of a line.
const (
	MaxRank    = 5  // of a skill (Skill Tests)
	MaxTarget  = 60 // of a target; more nobody reaches
	MaxBonus   = 50 // of one bonus or penalty
	maxBonuses = 20
	faces      = 6 // of every die
)

// A Line is a skill test as it was typed.
type Line struct {
	// Skill is the skill's full name, or the label before the rank; "" is none.
	Skill   string
	Rank    int // skill dice: 0 to [MaxRank]
	Bonuses []Bonus
	Target  int // 0 is none yet
	// Injured are the faces that the skill die cannot take, the highest first (Injuries). Stated tells that the line says
	// them itself.
	Injured  []int
	Stated   bool
	Critical bool // it is a critical by itself (Criticals)
	// Totems are the values of the skill's two totems, as the line states them; nil where it does not.
	Totems []int
	// Faces are the skill dice and Paragon the Paragon die as given by hand; Paragon is 0 where the dice are to be rolled.
	Faces   []int
	Paragon int
	Against Target // what it is up against by name
	// Restated are the specialisations called by name behind which a bonus stood, as sheets write them: "appraisals +1".
	Restated []Restated
	Hold     bool   // it is laid out before its dice
	Remark   string // what stood behind #
}

// A Bonus is added to the total: a specialisation, or what the circumstances bring. A penalty is below 0.
type Bonus struct {
	Label string `json:"label,omitempty"`
	N     int    `json:"n"`
}

// A Restated is a specialisation, and the bonus that stood directly behind its name. Where they are the same it counts once,
// otherwise both count.
type Restated struct {
	Special Bonus
	N       int
}

// Once reports whether it counts once.
func (r Restated) Once() bool { return r.N == r.Special.N }

// Otherwise is the line as it would be if a restated bonus counted the other way: both where it counts once, and it alone in
// the place of the specialisation where both count.
func (l Line) Otherwise(of Restated) Line {
	var bonuses []Bonus
	for i := 0; i < len(l.Bonuses); i++ {
		b := l.Bonuses[i]
		switch {
		case b != of.Special:
			bonuses = append(bonuses, b)
		case of.Once():
			bonuses = append(bonuses, b, Bonus{N: of.N})
		default:
			bonuses = append(bonuses, Bonus{b.Label, of.N})
			i++ // past the bonus that stood behind it
		}
	}
	l.Bonuses = bonuses
	return l
}

// A Target is what a line is up against by its name.
type Target struct {
	Name string `json:"name,omitempty"`
	// T is its target number; 0 is not known.
	T     int `json:"t,omitempty"`
	Track int `json:"track,omitempty"` // the extended test that it is
	Card  int `json:"card,omitempty"`  // the card that it is
}

// ByHand reports whether the faces are given.
func (l Line) ByHand() bool { return l.Paragon != 0 }

// Bonus is what all bonuses and penalties come to.
func (l Line) Bonus() int {
	sum := 0
	for _, b := range l.Bonuses {
		sum += b.N
	}
	return sum
}

// Bare is the line as it is rolled again: without faces, remark and hold.
func (l Line) Bare() Line {
	l = l.Unrolled()
	l.Remark, l.Hold = "", false
	return l
}

// Unrolled is the line without given faces.
func (l Line) Unrolled() Line {
	l.Faces, l.Paragon = nil, 0
	return l
}

// String returns a line that [Parse] reads as the same where nothing is known by name: what the names stood for is written
// out.
func (l Line) String() string {
	var b strings.Builder
	b.WriteString(l.rank())
	for _, bonus := range l.Bonuses {
		b.WriteString(" " + bonus.String())
	}
	if l.Target != 0 && l.Against.Name == "" {
		b.WriteString(" T" + strconv.Itoa(l.Target))
	}
	if l.Stated {
		b.WriteString(" injured " + numbers(l.Injured))
	}
	if l.Critical {
		b.WriteString(" critical")
	}
	if len(l.Totems) > 0 {
		b.WriteString(" totem " + numbers(l.Totems))
	}
	if l.Against.Name != "" {
		b.WriteString(strings.TrimRight(" vs "+spoken(l.Against.Name), " "))
		if l.Target != 0 {
			b.WriteString(" T" + strconv.Itoa(l.Target))
		}
	}
	if l.Hold {
		b.WriteString(" hold")
	}
	if l.Remark != "" {
		b.WriteString(" # " + l.Remark)
	}
	return b.String()
}

// rank is the skill with its rank, and the faces.
func (l Line) rank() string {
	text := labelled(l.Skill, l.Rank)
	if !l.ByHand() {
		return text
	}
	given := make([]string, len(l.Faces))
	for i, f := range l.Faces {
		given[i] = strconv.Itoa(f)
	}
	return text + "=" + strings.Join(given, ",") + " paragon=" + strconv.Itoa(l.Paragon)
}

// String is a bonus as it is typed: "+ Appraisals 1", "- 2".
func (b Bonus) String() string {
	sign := "+ "
	if b.N < 0 {
		sign = "- "
	}
	return sign + labelled(b.Label, max(b.N, -b.N))
}

// numbers lists numbers as they are typed; none are "none".
func numbers(all []int) string {
	if len(all) == 0 {
		return "none"
	}
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// spoken is a name as it can stand in a line without being known: its words, but for those that would be read otherwise.
func spoken(name string) string { return strings.Join(spokenWords(name), " ") }

func spokenWords(name string) []string {
	text, _, err := dice.ReadLine(name)
	if err != nil {
		return nil // too long to be typed at all
	}
	var words []string
	lex := dice.Lex(text)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		if t.Kind == dice.Word && !isWord(t.Text) && (len(words) > 0 || !strings.EqualFold(t.Text, "very")) {
			words = append(words, t.Text)
		}
	}
	return words
}

// labelled is a name with the number behind it, before which a name can begin with a word of the game: "Critical Eye 2".
func labelled(name string, n int) string {
	words := spokenWords(name)
	first, _, _ := strings.Cut(strings.TrimSpace(name), " ")
	if len(words) > 0 && canBeginLabel(wordOf(first)) {
		words = append([]string{first}, words...)
	}
	return strings.Join(append(words, strconv.Itoa(n)), " ")
}

// allowed reports whether the skill die can take a face.
func allowed(injured []int, face int) bool { return !slices.Contains(injured, face) }
