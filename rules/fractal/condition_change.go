package fractal

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Inflict puts a condition on a character, by hand, with what spills over. cause is the character who caused it; 0 is nobody.
func (s *State) Inflict(by table.By, character int, n Named, cause int) ([]Event, error) {
	if err := s.mayEdit(by, character); err != nil {
		return nil, err
	}
	d := s.deciding()
	d.suffers(character, d.Table.SceneAt(by.Place), n, cause)
	err := d.falls(by)
	return d.events, err
}

// suffers is what becomes of a condition that a character gets: what spills over, and what its attacker gains. AP that falls to 0 ends the
// spells of a mage (chapter 10).
func (d *deciding) suffers(character, scene int, n Named, cause int) Taken {
	before := d.Being(character, scene)
	after, taken := before.Take(n.Chart, n.Kind, n.Severity, cause)
	d.becomes(character, scene, after)
	if before.AP > 0 && after.AP == 0 {
		d.collapse(character)
	}
	if chart, kind, ok := Lookup(taken.Attacker.Name); ok && cause != 0 {
		gains, _ := d.Being(cause, scene).Take(chart, kind, taken.Attacker.Strength, character)
		d.becomes(cause, scene, gains)
	}
	return taken
}

// mayEdit refuses to change a character that is not there, or is not the person's to change.
func (s *State) mayEdit(by table.By, character int) error {
	if _, err := s.present(character); err != nil {
		return err
	}
	return s.Table.Rights(by.Who, table.Edit, character)
}

// FindCondition finds a condition of a character by its name, or the name of its kind. Of several of one name it is the one that is
// preferred, then the newest.
func (s *State) FindCondition(character int, words string, prefer func(Condition) bool) (Condition, error) {
	all := s.ConditionsOf(character)
	if len(all) == 0 {
		return Condition{}, rules.Refuse(s.Table.Name(character)+" has no condition.", "`/condition list` names those there are.")
	}
	slices.SortStableFunc(all, func(a, b Condition) int {
		if x, y := prefer(a), prefer(b); x != y {
			return map[bool]int{true: -1, false: 1}[x]
		}
		return cmp.Compare(b.ID, a.ID)
	})
	var named []table.Named
	seen := map[string]bool{}
	for i, c := range all {
		for _, name := range c.names() {
			if folded := table.Fold(name); !seen[folded] {
				seen[folded] = true
				named = append(named, table.Named{ID: i, Name: name, Shown: c.Title()})
			}
		}
	}
	found, err := table.Seek(strings.TrimSpace(words), named)
	if err != nil {
		return Condition{}, err
	}
	return all[found.ID], nil
}

// names are those by which a condition that somebody has is found.
func (c Condition) names() []string {
	names := []string{c.Title(), c.Name()}
	if kinds := c.Chart.Of().Kinds; len(kinds) > c.Kind {
		names = append(names, kinds[c.Kind], kinds[c.Kind]+" "+decimal(c.Severity))
	}
	return names
}

// A ConditionChange is what becomes of a condition: another severity, or other days of rest.
type ConditionChange struct {
	Severity int // 0 leaves it
	Rest     int // -1 leaves it
}

// ChangeCondition changes a condition by hand. One of another severity has the days of rest of that.
func (s *State) ChangeCondition(by table.By, id int, change ConditionChange) ([]Event, error) {
	c, err := s.condition(by, id)
	if err != nil {
		return nil, err
	}
	if change.Severity != 0 {
		if most := c.Chart.strongest(); change.Severity < 1 || change.Severity > most {
			return nil, rules.Refuse("There is no severity "+decimal(change.Severity)+" of "+c.Title()+".", "It is 1 to "+decimal(most)+"; when it is over: `/condition done "+c.Title()+"`.")
		}
		c.Severity = change.Severity
		c.Rest = c.Row().Rest
	}
	if change.Rest >= 0 {
		if c.Row().Rest == 0 {
			return nil, rules.Refuse(c.Title()+" does not heal by days of rest.", "When it is healed: `/condition done "+c.Title()+"`.")
		}
		const most = 365
		if change.Rest < 1 || change.Rest > most {
			return nil, rules.Refuse("Days of rest are 1 to 365.", "When it is healed: `/condition done "+c.Title()+"`.")
		}
		c.Rest = change.Rest
	}
	scene := s.Table.SceneAt(by.Place)
	b := s.Being(c.On, scene).clone()
	before := b.MaxAP()
	if b.Conditions[b.at(id)] == c {
		return nil, rules.Refuse(c.Title()+" is so already.", "`/condition list` tells all.")
	}
	b.Conditions[b.at(id)] = c
	d := s.deciding()
	d.becomes(c.On, scene, b.lowered(before).rescued())
	return d.events, nil
}

// condition returns a condition for a person to change.
func (s *State) condition(by table.By, id int) (Condition, error) {
	c, ok := s.Conditions[id]
	if !ok {
		return c, rules.Refuse("There is no such condition.", "It may be healed already: `/condition list`.")
	}
	c.ID = id
	return c, s.mayEdit(by, c.On)
}

// EndCondition ends a condition: what it asked for was done, or somebody takes it away.
func (s *State) EndCondition(by table.By, id int) ([]Event, error) {
	c, err := s.condition(by, id)
	if err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	b, err := s.Being(c.On, scene).Done(id)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.becomes(c.On, scene, b)
	return d.events, nil
}

// DressCondition dresses a wound. Anybody at the table may: whoever reaches the wounded.
func (s *State) DressCondition(by table.By, id int) ([]Event, error) {
	c, ok := s.Conditions[id]
	if !ok {
		return nil, rules.Refuse("There is no such condition.", "It may be healed already: `/condition list`.")
	}
	if err := s.Table.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	b, err := s.Being(c.On, scene).Dress(id)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.becomes(c.On, scene, b)
	return d.events, nil
}

// HourOver ends the hour in which somebody who fell to wounds could be saved.
func (s *State) HourOver(by table.By, character int) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	if !s.Stances[character].Falling {
		return nil, rules.Refuse(c.Name+" has not fallen to wounds.", "")
	}
	scene := s.Table.SceneAt(by.Place)
	d := s.deciding()
	d.becomes(character, scene, s.Being(character, scene).HourOver())
	return d.events, nil
}

// Rest has characters rest for some days.
func (s *State) Rest(by table.By, days int, who []int) ([]Event, error) {
	const most = 365
	if days < 1 || days > most {
		return nil, rules.Refuse("A rest is of 1 to 365 days.", "For example `/rest days 3`.")
	}
	scene := s.Table.SceneAt(by.Place)
	d := s.deciding()
	for _, character := range who {
		if err := s.mayEdit(by, character); err != nil {
			return nil, err
		}
		b, _ := d.Being(character, scene).Rest(days)
		d.becomes(character, scene, b)
	}
	if len(d.events) == 0 {
		return nil, rules.Refuse("There is nothing to rest off.", "What does not heal by rest: `/condition list`.")
	}
	return d.events, nil
}
