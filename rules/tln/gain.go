package tln

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Gained is the counter of a character's advancement points.
const Gained = "Advancement points"

// GainedOf are the advancement points of a character; one whose points nobody counted has those with which it began.
func (s *State) GainedOf(character int) int {
	if c, ok := s.Table.Characters[character].Counters[table.Fold(Gained)]; ok {
		return c.Value
	}
	return AdvancementOf(s.StartPoints())
}

// StartPoints are the trait points with which core characters begin.
func (s *State) StartPoints() int { return number(s.Table.SettingOf(settingPoints)) }

// gained sets a character's advancement points.
func (s *State) gained(character, n int) []Event {
	return []Event{Table{table.CounterSet{Character: character, Counter: table.Counter{Name: Gained, Value: n}, Was: s.GainedOf(character)}}}
}

// Gain changes a character's advancement points: `+1`, `-2`, `=12` (Core Characters Advancement).
func (s *State) Gain(by table.By, character int, change string) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	if strings.EqualFold(strings.TrimSpace(change), "buy") {
		return nil, rules.Refuse("Trait points come by themselves with the advancement points; what they buy is set on the sheet.", "For example `/sheet set Locksmith (3)`.")
	}
	c, err := table.ParseCount(change)
	if err != nil {
		return nil, err
	}
	was := s.GainedOf(character)
	n, err := s.gainsBy(c, was)
	if err != nil {
		return nil, err
	}
	if n == was {
		return nil, rules.Refuse(s.Table.Name(character)+" has "+decimal(n)+" advancement points already.", "")
	}
	return s.gained(character, n), nil
}

// gainsBy are the advancement points that a change makes of some: where the table plays with whole trait points it changes those.
func (s *State) gainsBy(c table.Count, was int) (int, error) {
	if s.Table.SettingOf(settingAdvance) != advanceTraits {
		return c.Of(was, 0, Gained)
	}
	points, err := c.Of(PointsAt(was), MaxPoints, "Trait points")
	if err == nil && points == 0 {
		err = rules.Refuse("A character has at least one trait point.", "For example `/xp +1`.")
	}
	if err != nil {
		return 0, err
	}
	return AdvancementOf(points), nil
}

// Advancement is how a character stands: its trait points, those that its traits come to, and what is next.
type Advancement struct {
	Gained, Points, Used, Next int // Next is 0 at the end of the table
}

// AdvancementAt is how a character stands.
func (s *State) AdvancementAt(character int) Advancement {
	a := Advancement{Gained: s.GainedOf(character), Used: s.PointsOf(character)}
	a.Points = PointsAt(a.Gained)
	if a.Points < MaxPoints {
		a.Next = AdvancementOf(a.Points + 1)
	}
	return a
}

// Advice says what is unusual about a core character's traits (Core Characters Creation), a sentence each.
func (s *State) Advice(character int) []string {
	c := s.Table.Characters[character]
	if c.Kind != table.Hero {
		return nil
	}
	a := s.AdvancementAt(character)
	sheet := s.Sheet(character)
	if len(sheet) == 0 {
		return nil
	}
	half := s.StartPoints() / 2 //nolint:mnd // half
	var says []string
	if a.Used != a.Points {
		says = append(says, "The traits come to "+decimal(a.Used)+" trait points; "+decimal(a.Points)+" are there.")
	}
	extra, core, essential := 0, false, false
	for _, t := range sheet {
		extra += max(0, -t.Value.Points())
		core = core || t.Set == Part
		essential = essential || t.Value.Kind == Essential
		if t.Value.IsBase() && t.Value.points() > half && a.Points <= s.StartPoints() {
			says = append(says, t.Name+" has more than "+decimal(half)+" levels, the most for a new character.")
		}
		says = append(says, s.consumableAdvice(t, half)...)
	}
	if !essential {
		says = append(says, "There is no essential trait yet: one is written like Swordplay (3).")
	}
	if extra > half {
		says = append(says, "Negative traits give "+decimal(extra)+" trait points; at most "+decimal(half)+" for a new character.")
	}
	if !core && s.Table.SettingOf(settingCore) == "one" {
		says = append(says, "There is no core trait yet: write the word core before its name.")
	}
	return append(says, s.subAdvice(sheet)...)
}

// consumableAdvice says what is unusual about a consumable trait, whose points and levels are multiplied by those who share it
// (Consumable Traits, Shared Consumable Traits).
func (s *State) consumableAdvice(t Sheeted, half int) []string {
	if !t.Value.IsConsumable() {
		return nil
	}
	var says []string
	sharers := len(s.SharersOf(t))
	each := perPoint[t.Value.Kind] * sharers
	switch points := s.share(t); {
	case points > min(half, maxPoints):
		says = append(says, t.Name+" costs "+decimal(points)+" trait points; at most "+decimal(min(half, maxPoints))+" go into a consumable trait.")
	case each > 0 && t.Value.Kind.IsNegative() && t.Value.Max != each:
		says = append(says, t.Name+" has "+decimal(t.Value.Max)+" levels; "+with(string(t.Value.Kind), sharers)+" has "+decimal(each)+".")
	case each > 0 && !t.Value.Kind.IsNegative() && t.Value.Max%each != 0:
		says = append(says, t.Name+" has "+decimal(t.Value.Max)+" levels; a point of "+with(string(t.Value.Kind), sharers)+" gives "+decimal(each)+".")
	}
	return says
}

// with names a kind of trait with how many share it: "a jinx", "a luck trait shared by 3".
func with(kind string, sharers int) string {
	if sharers > 1 {
		return "a " + kind + " trait shared by " + decimal(sharers)
	}
	return "a " + kind + " trait"
}

// maxPoints are the most trait points in a positive consumable trait.
const maxPoints = 5

// subAdvice says where sub-traits do not come to the points of their trait (Sub-traits).
func (s *State) subAdvice(sheet []Sheeted) []string {
	sums, counts := map[string]int{}, map[string]int{}
	for _, t := range sheet {
		if t.Value.Kind == SubTrait {
			sums[table.Fold(t.Value.Of)] += t.Value.points()
			counts[table.Fold(t.Value.Of)]++
		}
	}
	var says []string
	for _, t := range sheet {
		n := counts[table.Fold(t.Name)]
		if want := t.Value.points() * n; n > 0 && sums[table.Fold(t.Name)] != want {
			says = append(says, "The sub-traits of "+t.Name+" come to "+decimal(sums[table.Fold(t.Name)])+" points; "+decimal(n)+" of them have "+decimal(want)+".")
		}
	}
	return says
}
