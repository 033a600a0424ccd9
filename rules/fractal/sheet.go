package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The parts of a sheet.
const (
	SetStat  = "stat"
	SetRank  = "rank"
	SetArmor = "armor"
	SetMark  = "mark"
	SetTN    = "tn"
)

// Minion is the mark of who is out at the first condition (16.2).
const Minion = "minion"

// Sorted returns a trait with the part of the sheet that it belongs to: a stat with its die, the rank of an action, armor of all or of a
// zone ("Credibility armor 3"), a minion. One that the rules do not know keeps its Set.
func Sorted(t table.Trait) table.Trait {
	folded := table.Fold(t.Name)
	switch s, isStat := statNamed(folded); {
	case isStat:
		t.Name, t.Set = s.String(), SetStat
		if n, err := strconv.Atoi(t.Value); err == nil && IsDie(n) {
			t.Value = "d" + t.Value
		}
	case weaponTNs[folded]:
		name, _, _ := strings.Cut(t.Name, " ")
		t.Name, t.Set = strings.ToUpper(name[:1])+strings.ToLower(name[1:])+" TN", SetTN
	case foci[folded]:
		t.Name, t.Set = Foci, SetMark
	case folded == Minion || folded == "minions":
		t.Name, t.Set = Minion, SetMark
	case folded == SetArmor || folded == "armour" || strings.HasSuffix(folded, " "+SetArmor) || strings.HasSuffix(folded, " armour"):
		t.Name, t.Set = strings.Replace(t.Name, "rmour", "rmor", 1), SetArmor
		if !strings.Contains(t.Name, " ") {
			t.Name = "Armor"
		}
	default:
		if a := actionNamed(folded); a != nil {
			t.Set = SetRank
			if len(shared[strings.ToLower(a.Name)]) == 1 {
				t.Name = a.Name
			}
		}
	}
	return t
}

// foci are what arcane foci are called.
var foci = map[string]bool{"foci": true, "focus": true, "arcane foci": true, "arcane focus": true}

// statNamed is the stat of a folded name.
func statNamed(folded string) (Stat, bool) {
	for _, s := range Stats() {
		if strings.EqualFold(s.String(), folded) {
			return s, true
		}
	}
	return NoStat, false
}

// actionNamed is the action of a folded name, or nil.
func actionNamed(folded string) *Action {
	for _, n := range named {
		if table.Fold(n.Name) == folded {
			return catalogue[n.ID]
		}
	}
	return nil
}

// DieOf is the size of a character's stat as it is now, and whether the sheet says it; what a spell lowered below a d4 is 0.
func (s *State) DieOf(character int, stat Stat) (size int, known bool) {
	value := s.Table.Characters[character].Traits[table.Fold(stat.String())].Value
	size, err := strconv.Atoi(strings.TrimPrefix(strings.ToLower(value), "d"))
	if err != nil || !IsDie(size) {
		return 0, false
	}
	for _, sp := range s.Spells {
		if sp.On == character && sp.Stat == stat {
			size = Lower(size, sp.Sizes)
		}
	}
	return size, true
}

// RankOf is a character's rank in an action, and whether the sheet says it.
func (s *State) RankOf(character int, a *Action) (rank int, known bool) {
	traits := s.Table.Characters[character].Traits
	for _, name := range []string{a.Title(), a.Name} {
		if t, ok := traits[table.Fold(name)]; ok {
			n, err := strconv.Atoi(t.Value)
			return n, err == nil
		}
	}
	return 0, false
}

// ArmorOf is what armor takes off attacks on a zone of a character: what covers all, that of the zone and the routine; "" is no zone.
func (s *State) ArmorOf(character int, zone string) int {
	n := s.armor(character, SetArmor)
	if zone != "" {
		n += s.armor(character, zone+" "+SetArmor) + s.RoutineOf(character, zone)
	}
	return n
}

// armorAgainst is what armor takes off an attack of a line: what is worn stops what strikes the body, "Social armor" and the like what is
// of that tree, and both what they have for the zone it is aimed at.
func (s *State) armorAgainst(attacker int, l Line) int {
	n := s.ArmorOf(l.Target, l.zone())
	a := l.Roll.Action
	if a == nil || a.Tree == Combat || a.Chart == ElementalHarm {
		return n
	}
	n -= s.armor(l.Target, SetArmor)
	if a.Tree == Social && s.isStarry(attacker) {
		return n
	}
	return n + s.armor(l.Target, a.Tree.String()+" "+SetArmor)
}

// isStarry reports whether an audience has no Social armor against somebody: Renowned 4 (17.3).
func (s *State) isStarry(character int) bool {
	return character != 0 && slices.ContainsFunc(s.ConditionsOf(character), func(c Condition) bool {
		return c.Chart == Renowned && c.Severity == MaxSeverity && c.acts()
	})
}

func (s *State) armor(character int, name string) int {
	n, err := strconv.Atoi(s.Table.Characters[character].Traits[table.Fold(name)].Value)
	if err != nil {
		return 0
	}
	return max(n, 0)
}

// IsMinion reports whether a character is out at the first negative condition.
func (s *State) IsMinion(character int) bool {
	_, ok := s.Table.Characters[character].Traits[Minion]
	return ok
}

// Listed are the names of the book for sheets: stats, then actions.
func Listed() []string {
	var names []string
	for _, s := range Stats() {
		names = append(names, s.String())
	}
	for _, a := range catalogue {
		names = append(names, a.Title())
	}
	return names
}

// Advice says where a sheet has what the rules cannot read, a sentence for each.
func Advice(c table.Character) []string {
	var says []string
	for _, t := range c.Sheet() {
		if fault := unfit(t); fault != "" {
			says = append(says, fault+".")
		}
	}
	return says
}

// Fits refuses a trait with a value that the rules cannot read.
func Fits(t table.Trait) error {
	fault := unfit(t)
	switch {
	case fault == "" || t.Value == "":
		return nil
	case t.Set == SetStat:
		return rules.Refuse(fault+".", "For example `"+t.Name+" d8`.")
	}
	return rules.Refuse(fault+".", "For example `"+t.Name+" 2`.")
}

// unfit is what the rules cannot read in a trait; "" is nothing.
func unfit(t table.Trait) string {
	size, err := strconv.Atoi(strings.TrimPrefix(t.Value, "d"))
	switch {
	case t.Set == SetStat && (err != nil || !IsDie(size)):
		return "Stats are d4, d6, d8, d10 or d12; " + t.Name + " is " + rest(t.Value, "blank")
	case slices.Contains([]string{SetRank, SetArmor, SetTN}, t.Set) && (err != nil || strings.HasPrefix(t.Value, "d")):
		return t.Name + " is a number; it is " + rest(t.Value, "blank")
	}
	return ""
}

// rest is a text, or another where it is empty.
func rest(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// FindStat finds a stat by its name or a beginning of it. It is a [*rules.Refusal] where none or several fit.
func FindStat(name string) (Stat, error) {
	if s, ok := stat(name, Stats()); ok {
		return s, nil
	}
	var names []string
	for _, s := range Stats() {
		names = append(names, s.String())
	}
	return NoStat, rules.Refuse(rules.Quote(name)+" is no stat.", "There are "+strings.Join(names, ", ")+".")
}
