package tln

import (
	"encoding/json"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// makeAgreed makes changes that were agreed to. They are refused where what they change has become something else since they
// were asked for.
func (d *deciding) makeAgreed(by table.By, a table.Ask) error {
	before := d.Clone()
	var records []agreement
	if err := json.Unmarshal(a.Payload, &records); err != nil {
		return unreadable()
	}
	for _, record := range records {
		e, err := log.Decode(record.record())
		if err != nil {
			return err
		}
		if shared, ok := e.(TraitShared); ok {
			e = d.shareAlso(shared)
		}
		if e = d.renumbered(e); !d.stillFits(e) {
			return d.changedSince(a)
		}
		d.must(e)
	}
	d.lastTraits(by, before)
	return nil
}

// renumbered is an event that puts down a condition, whose id may be another thing's by now, with an id of its own.
func (s *State) renumbered(e Event) Event {
	of, isTable := e.(Table)
	if set, ok := of.Event.(table.ConditionSet); isTable && ok && set.Was == (table.Before{}) {
		set.ID = s.Table.Next
		return Table{set}
	}
	return e
}

func (s *State) changedSince(a table.Ask) error {
	what := "The table"
	if a.About != 0 {
		what = s.Table.Name(a.About)
	}
	return rules.Refuse(what+" has changed since that was asked, so it is not made any more.", "Refuse it, or let "+s.Table.Person(a.From)+" withdraw it and ask anew.")
}

// shareAlso is a trait shared with those who share it by now: whom the event brings come to them, and whom it takes out goes.
func (s *State) shareAlso(e TraitShared) TraitShared {
	with := slices.Clone(s.Shared[markKey(e.Share.Character, e.Share.Trait)].With)
	with = slices.DeleteFunc(with, func(id int) bool { return slices.Contains(e.Was, id) && !slices.Contains(e.Share.With, id) })
	for _, id := range e.Share.With {
		if !slices.Contains(e.Was, id) && !slices.Contains(with, id) {
			with = append(with, id)
		}
	}
	slices.Sort(with)
	e.Share.With = with
	return e
}

// stillFits reports whether what a change changes is still as it was when the change was asked for.
func (s *State) stillFits(e Event) bool {
	for _, character := range s.concerned(e) {
		if _, here := s.Table.Character(character); character != 0 && !here {
			return false
		}
	}
	switch e := e.(type) {
	case TraitMarked:
		is := s.Marks[e.Was.key()]
		is.Character, is.Trait = e.Was.Character, e.Was.Trait
		return is == e.Was && s.has(e.Mark.Character, e.Mark.Trait)
	case TraitShared:
		return s.has(e.Share.Character, e.Share.Trait)
	case TraitPaired:
		return s.has(e.Pair.Character, e.Pair.Reward) && s.has(e.Pair.Character, e.Pair.Punishment)
	case Table:
		return s.tableFits(e.Event)
	case Rolled, RollDone, RollClosed, Helped:
	}
	return true
}

// has reports whether a trait stands on a sheet.
func (s *State) has(character int, trait string) bool {
	_, ok := s.Table.Characters[character].Traits[table.Fold(trait)]
	return ok
}

// tableFits is stillFits for an event of the table's.
func (s *State) tableFits(event table.Event) bool {
	switch e := event.(type) {
	case table.TraitSet:
		return s.Table.Characters[e.Character].Traits[table.Fold(e.Trait.Name)].Value == e.Was
	case table.TraitUnset:
		return s.Table.Characters[e.Character].Traits[table.Fold(e.Name)].Value == e.Was
	case table.CounterSet:
		if e.Counter.Name == Gained {
			return s.GainedOf(e.Character) == e.Was
		}
		return s.Table.Characters[e.Character].Counters[table.Fold(e.Counter.Name)].Value == e.Was
	case table.CounterRemoved:
		return s.Table.Characters[e.Character].Counters[table.Fold(e.Name)].Value == e.Was
	case table.NoteSet:
		return s.Table.Characters[e.Character].Note == e.Was
	case table.WordSet:
		return s.Table.Characters[e.Character].Words[e.Key] == e.Was
	case table.OwnerSet:
		return s.Table.Characters[e.ID].Owner == e.Was
	case table.CharacterRenamed:
		return s.Table.Characters[e.ID].Name == e.Was && s.isFree(e.Name, e.ID)
	case table.SettingChanged:
		return s.settingIs(e.Name) == e.Was
	case table.GameNamed:
		return s.Table.Title == e.Was
	case table.ConditionSet:
		return s.conditionFits(e)
	case table.ConditionRemoved:
		is, there := s.Table.Conditions[e.ID]
		return there && is.Name == e.Was.Name && is.Rating == e.Was.Rating
	default:
		return true
	}
}

// conditionFits reports whether a condition is still as it was, or can still be put down: it is not there, and its scene goes on.
func (s *State) conditionFits(e table.ConditionSet) bool {
	if e.Was != (table.Before{}) {
		is, there := s.Table.Conditions[e.ID]
		return there && is.Name == e.Was.Name && is.Rating == e.Was.Rating
	}
	goesOn := e.Condition.Scene == 0 || slices.Contains(s.Table.OpenScenes(), e.Condition.Scene)
	return goesOn && !slices.ContainsFunc(s.Table.ConditionsNamed(e.Condition.On), func(n table.Named) bool {
		return table.Fold(n.Name) == table.Fold(e.Condition.Name)
	})
}

// settingIs is the value of a setting.
func (s *State) settingIs(name string) string {
	all := append(table.Settings(), Settings()...)
	if i := slices.IndexFunc(all, func(of table.Setting) bool { return of.Name == name }); i >= 0 {
		return s.Table.SettingOf(all[i])
	}
	return ""
}

// isFree reports whether no other character has a name.
func (s *State) isFree(name string, character int) bool {
	return !slices.ContainsFunc(s.Table.CharactersNamed(), func(n table.Named) bool {
		return n.ID != character && table.Fold(n.Name) == table.Fold(name)
	})
}
