package fractal

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Counters of a character that the rules know. AP has its maximum with it; a sheet may say that alone.
const (
	AP    = "AP"
	MaxAP = "Max AP"
)

// CounterNamed reports whether a name is that of a counter that the rules know, and the most that it can be; 0 is no limit.
func CounterNamed(name string) (most int, ok bool) {
	folded := table.Fold(name)
	return 0, folded == table.Fold(AP) || folded == table.Fold(MaxAP)
}

// BaseOf is the Max AP that a sheet has, without what conditions do; tracked is false where nobody has said it.
func (s *State) BaseOf(character int) (base int, tracked bool) {
	counters := s.Table.Characters[character].Counters
	if c, ok := counters[table.Fold(MaxAP)]; ok {
		return c.Value, true
	}
	c, ok := counters[table.Fold(AP)]
	if c.Max > 0 {
		return c.Max, ok
	}
	return c.Value, ok
}

// Being is a character as it is in a scene: its AP and conditions, and what the place does to it.
func (s *State) Being(character, scene int) Being {
	base, _ := s.BaseOf(character)
	stance := s.Stances[character]
	b := Being{
		Base: base, AP: base, Temp: s.TempsOf(character), Conditions: s.ConditionsOf(character),
		Minion: s.IsMinion(character), Social: s.IsSocial(scene), Over: stance.Over, Falling: stance.Falling, Dead: stance.Dead,
		Yielded: s.hasYielded(character, scene),
		who:     character, place: s.placeOf(scene), last: s.Table.Next - 1,
	}
	for _, e := range s.ElementsAt(scene, stance.Zone) {
		b.Tainted += e.Over().MaxAP
	}
	if c, ok := s.Table.Characters[character].Counters[table.Fold(AP)]; ok {
		b.AP = c.Value
	}
	b.AP = min(b.AP, b.MaxAP()+b.Over) // the place may have lowered the maximum since
	return b
}

// placeOf is the place of a scene; 0 is that of none.
func (s *State) placeOf(scene int) int { return s.Table.Scenes[scene].Place }

// becomes tells what became of a character: every difference to how it stands now. It is the only way in which decisions change AP,
// conditions and whether somebody has fallen.
func (d *deciding) becomes(character, scene int, b Being) {
	before := d.Being(character, scene)
	d.conditionsBecome(before, b)
	d.tempsBecome(before, b)
	stance := d.Stances[character]
	was := stance
	if stance.Over, stance.Dead = b.Over, b.Dead; stance.Falling != b.Falling {
		stance.Falling, stance.Until, stance.Warned = b.Falling, 0, false
	}
	if stance != was {
		d.must(StanceSet{Character: character, Stance: stance, Was: was})
	}
	if was.Falling && !b.Falling {
		d.risen(character)
	}
	if base, tracked := d.BaseOf(character); tracked && b.AP != before.AP {
		d.must(Table{table.CounterSet{Character: character, Counter: table.Counter{Name: AP, Value: b.AP, Max: base}, Was: before.AP}})
	}
}

func (d *deciding) conditionsBecome(before, after Being) {
	for _, was := range before.Conditions {
		i := after.at(was.ID)
		switch {
		case i < 0:
			d.must(ConditionGone{ID: was.ID, Was: was})
		case after.Conditions[i] != was:
			d.must(ConditionSet{ID: was.ID, Condition: after.Conditions[i], Was: was})
		}
	}
	for _, c := range after.Conditions {
		if before.at(c.ID) < 0 {
			d.must(ConditionSet{ID: c.ID, Condition: c})
		}
	}
}

func (d *deciding) tempsBecome(before, after Being) {
	left := map[int]Temp{}
	for _, t := range after.Temp {
		left[t.ID] = t
	}
	for _, was := range before.Temp {
		switch t, stays := left[was.ID]; {
		case !stays:
			d.must(TempGone{ID: was.ID, Was: was})
		case t != was:
			d.must(TempSet{ID: was.ID, Temp: t, Was: was.N})
		}
	}
	for _, t := range after.Temp {
		if t.ID == 0 {
			d.must(TempSet{ID: d.Table.Next, Temp: t})
		}
	}
}

// ChangeAP changes the AP of a character by hand. The first `=12` is its Max AP, too. A [table.CountShow] changes nothing.
func (s *State) ChangeAP(by table.By, character int, c table.Count) ([]Event, error) {
	who, err := s.present(character)
	if err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	base, tracked := s.BaseOf(character)
	b := s.Being(character, scene)
	most := b.MaxAP() + b.Over
	switch {
	case !tracked && c.How == table.CountBy:
		return nil, rules.Refuse("Nobody has said how much AP "+who.Name+" has.", "Say it once: `/ap =12"+s.Table.Aimed(by, character)+"`.")
	case !tracked:
		most = 0
	}
	n, err := c.Of(b.AP, most, "AP of "+who.Name)
	switch {
	case err != nil || c.How == table.CountShow:
		return nil, err
	case tracked && n > most: // a maximum of 0 is none to Of
		return nil, rules.Refuse("Max AP of "+who.Name+" is 0.", "Conditions took it; heal them: `/condition list`.")
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	if !tracked {
		base = n
	}
	return []Event{Table{table.CounterSet{Character: character, Counter: table.Counter{Name: AP, Value: n, Max: base}, Was: b.AP}}}, nil
}

// ChangeMaxAP sets the Max AP that a sheet has. What conditions do stays on top of it, and AP falls with it.
func (s *State) ChangeMaxAP(by table.By, character, base int) ([]Event, error) {
	if _, err := s.present(character); err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	const most = 1000
	if base < 1 || base > most {
		return nil, rules.Refuse("Max AP "+decimal(base)+" cannot be.", "It is 1 to 1000: `/ap max 12`.")
	}
	scene := s.Table.SceneAt(by.Place)
	_, tracked := s.BaseOf(character)
	b := s.Being(character, scene)
	was := b.AP
	if b.Base = base; !tracked {
		b.AP = base
	}
	b.AP = min(b.AP, b.MaxAP()+b.Over)
	events := []Event{Table{table.CounterSet{Character: character, Counter: table.Counter{Name: AP, Value: b.AP, Max: base}, Was: was}}}
	if c, ok := s.Table.Characters[character].Counters[table.Fold(MaxAP)]; ok {
		events = append(events, Table{table.CounterRemoved{Character: character, Name: c.Name, Was: c.Value}})
	}
	return events, nil
}

// Count changes AP or Max AP as [State.ChangeAP] and [State.ChangeMaxAP] do, by the name of a counter. It reports false for the name of any
// other.
func (s *State) Count(by table.By, character int, name string, c table.Count) (events []Event, own bool, err error) {
	switch table.Fold(name) {
	case table.Fold(AP):
		events, err = s.ChangeAP(by, character, c)
	case table.Fold(MaxAP):
		base, _ := s.BaseOf(character)
		if base, err = c.Of(base, 0, MaxAP+" of "+s.Table.Name(character)); err == nil {
			events, err = s.ChangeMaxAP(by, character, base)
		}
	default:
		return nil, false, nil
	}
	return events, true, err
}

// present returns a character who is in the game, or a refusal.
func (s *State) present(id int) (table.Character, error) {
	if c, ok := s.Table.Character(id); ok {
		return c, nil
	}
	return table.Character{}, rules.Refuse("There is no such character.", "`/sheet show all` names those there are.")
}
