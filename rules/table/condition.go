package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
)

// A Condition is anything that is the matter with a character: a name, maybe a rating, maybe until when.
type Condition struct {
	Rev    int    `json:"rev,omitempty"`
	On     int    `json:"on"`
	Name   string `json:"name"`
	Rating Rating `json:"rating,omitempty"`
	Until  string `json:"until,omitempty"` // in the table's words
	Scene  int    `json:"scene,omitempty"` // 0 lasts
}

func (c Condition) before() Before { return Before{c.Name, c.Rating} }

// Shown is a condition as boards have it: "Bruised 2 until dawn".
func (c Condition) Shown() string {
	text := rated(c.Name, c.Rating)
	if c.Until != "" {
		text += " until " + strings.TrimPrefix(c.Until, "until ")
	}
	return text
}

// ConditionSet tells how a condition stands from now on: a new one, or one that changed.
type ConditionSet struct {
	ID        int       `json:"id"`
	Condition Condition `json:"condition"`
	Was       Before    `json:"was,omitzero"` // nothing for a new one
}

func (ConditionSet) kind() string { return "table.condition-set/1" }

func (e ConditionSet) apply(s *State) {
	s.Took(e.ID)
	rev := 0
	if old, ok := s.Conditions[e.ID]; ok {
		rev = old.Rev + 1
		s.dropCondition(e.ID)
	}
	c := e.Condition
	c.Rev = rev
	s.Conditions[e.ID] = c
	s.own(onScope(c.On), c.Name, e.ID)
}

// ConditionRemoved tells that a condition is over.
type ConditionRemoved struct {
	ID  int    `json:"id"`
	On  int    `json:"on,omitempty"`
	Was Before `json:"was,omitzero"`
}

func (ConditionRemoved) kind() string { return "table.condition-removed/1" }

func (e ConditionRemoved) apply(s *State) {
	s.dropCondition(e.ID)
}

func (s *State) conditionRemoved(id int) ConditionRemoved {
	c := s.Conditions[id]
	return ConditionRemoved{ID: id, On: c.On, Was: c.before()}
}

func (s *State) dropCondition(id int) {
	if c, ok := s.Conditions[id]; ok {
		s.disown(onScope(c.On), c.Name, id)
		delete(s.Conditions, id)
	}
}

// On are the conditions of a character, in the order in which they came.
func (s *State) On(character int) []int {
	var on []int
	for id, c := range s.Conditions {
		if c.On == character {
			on = append(on, id)
		}
	}
	slices.Sort(on)
	return on
}

// ConditionsNamed are the conditions of a character, to be looked up by name.
func (s *State) ConditionsNamed(character int) []Named {
	var named []Named
	for _, id := range s.On(character) {
		c := s.Conditions[id]
		named = append(named, Named{ID: id, Name: c.Name, Shown: rated(c.Name, c.Rating)})
	}
	return named
}

// MaxUntil is how many characters the words of a condition's end may have.
const MaxUntil = 60

// AddCondition puts a condition on a character. It ends with the scene of the place unless it lasts. One of that name that is
// there already takes the new rating and end where they are given, and lasts if it did.
func (s *State) AddCondition(by By, c Condition, lasts bool, reserved Reserved) (string, []Event, error) {
	if err := s.Rights(by.Who, Edit, c.On); err != nil {
		return "", nil, err
	}
	if _, err := s.present(c.On); err != nil {
		return "", nil, err
	}
	name, err := CheckName(c.Name, reserved)
	if err != nil {
		return "", nil, err
	}
	if c.Until, err = checkUntil(c.Until); err != nil {
		return "", nil, err
	}
	c.Name, c.Scene, c.Rev = name, s.SceneAt(by.Place), 0
	if lasts {
		c.Scene = 0
	}
	id := s.Names[onScope(c.On)+Fold(name)]
	if id == 0 {
		return Becomes(name, "", c.Rating, false), []Event{ConditionSet{ID: s.Next, Condition: c}}, nil
	}
	return s.addAgain(by, id, c)
}

// addAgain gives a condition that is there a new rating or end.
func (s *State) addAgain(by By, id int, c Condition) (string, []Event, error) {
	old := s.Conditions[id]
	c.Name, c.Rating, c.Until = old.Name, cmp.Or(c.Rating, old.Rating), cmp.Or(c.Until, old.Until)
	if old.Scene == 0 {
		c.Scene = 0
	}
	was := old.before()
	if old.Rev = 0; c == old {
		return "", nil, rules.Refuse(s.Name(c.On)+" has "+rated(c.Name, c.Rating)+" already.", "Change it: "+typed("/condition change "+c.Name+" "+c.Rating.another()+s.Aimed(by, c.On))+".")
	}
	return Becomes(c.Name, was.Rating, c.Rating, false), []Event{ConditionSet{ID: id, Condition: c, Was: was}}, nil
}

func checkUntil(until string) (string, error) {
	until = spaced(until)
	if utf8.RuneCountInString(until) > MaxUntil {
		return "", rules.Refuse("The words for the end are too long.", "They may have "+strconv.Itoa(MaxUntil)+" characters.")
	}
	return until, nil
}

// SetUntil says in the table's words when a condition ends.
func (s *State) SetUntil(by By, id int, until string) ([]Event, error) {
	c, err := s.condition(by, id)
	if err != nil {
		return nil, err
	}
	was := c.before()
	if c.Until, err = checkUntil(until); err != nil {
		return nil, err
	}
	c.Rev = 0
	return []Event{ConditionSet{ID: id, Condition: c, Was: was}}, nil
}

// ChangeCondition changes a condition's rating or name, or takes it away.
func (s *State) ChangeCondition(by By, id int, r Rate, reserved Reserved) (string, []Event, error) {
	c, err := s.condition(by, id)
	if err != nil {
		return "", nil, err
	}
	if r.How == RateRename {
		return s.renameCondition(id, c, r.Name, reserved)
	}
	then, goes, err := r.Of(c.Rating, c.Name)
	if err != nil {
		return "", nil, err
	}
	says := Becomes(c.Name, c.Rating, then, goes)
	if goes {
		return says, []Event{s.conditionRemoved(id)}, nil
	}
	was := c.before()
	c.Rating, c.Rev = then, 0
	return says, []Event{ConditionSet{ID: id, Condition: c, Was: was}}, nil
}

func (s *State) renameCondition(id int, c Condition, name string, reserved Reserved) (string, []Event, error) {
	name, err := CheckName(name, reserved)
	if err != nil {
		return "", nil, err
	}
	if other := s.Names[onScope(c.On)+Fold(name)]; other != 0 && other != id {
		return "", nil, rules.Refuse(s.Name(c.On)+" has "+s.Conditions[other].Name+" already.", "Take another name.")
	}
	says, was := c.Name+" becomes "+name, c.before()
	c.Name, c.Rev = name, 0
	return says, []Event{ConditionSet{ID: id, Condition: c, Was: was}}, nil
}

// RemoveCondition takes a condition away.
func (s *State) RemoveCondition(by By, id int) ([]Event, error) {
	if _, err := s.condition(by, id); err != nil {
		return nil, err
	}
	return []Event{s.conditionRemoved(id)}, nil
}

// condition returns a condition for a person to change.
func (s *State) condition(by By, id int) (Condition, error) {
	c, ok := s.Conditions[id]
	if !ok {
		return Condition{}, rules.Refuse("There is no such condition.", "`/condition list` names those there are.")
	}
	return c, s.Rights(by.Who, Edit, c.On)
}
