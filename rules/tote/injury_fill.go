package tote

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Injuries is the counter of a character's filled spaces.
const Injuries = "Injuries"

// TrackOf is a character's injury track: that of the sheet, else a new hero's.
func (s *State) TrackOf(character int) Track {
	value := s.Table.Characters[character].Traits[table.Fold(TrackName)].Value
	if track, err := ParseTrack(value); err == nil {
		return track
	}
	return NewTrack()
}

// BadTrack is what a sheet has in the place of an injury track that cannot be read; "" is none. A new hero's counts then.
func (s *State) BadTrack(character int) string {
	value := s.Table.Characters[character].Traits[table.Fold(TrackName)].Value
	if _, err := ParseTrack(value); err != nil {
		return value
	}
	return ""
}

// InjuriesOf is how many spaces of a character's track are filled, in their order.
func (s *State) InjuriesOf(character int) int {
	return min(s.Table.Characters[character].Counters[table.Fold(Injuries)].Value, len(s.TrackOf(character)))
}

// BlockedOf are the faces that a character's injuries block, in the order in which they were filled.
func (s *State) BlockedOf(character int) []int {
	return s.TrackOf(character).Blocked(s.InjuriesOf(character))
}

// IsOut reports whether a character's injuries mean unconscious.
func (s *State) IsOut(character int) bool { return s.TrackOf(character).Out(s.InjuriesOf(character)) }

// ChangeInjuries fills spaces of a character's track, or empties them, the last that was filled first. Filling beyond the
// end is refused.
func (s *State) ChangeInjuries(by table.By, character int, c table.Count) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	name, track, now := s.Table.Name(character), s.TrackOf(character), s.InjuriesOf(character)
	then := now
	switch c.How {
	case table.CountShow:
		return nil, nil
	case table.CountBy:
		then += c.N
	case table.CountTo:
		then = c.N
	}
	aimed := s.Table.Aimed(by, character)
	switch {
	case then > len(track) && now == len(track):
		return nil, rules.Refuse("The injury track of "+name+" is full: "+track.String()+".", "Take an injury off: `/injury -1"+aimed+"`.")
	case then > len(track):
		return nil, rules.Refuse("The injury track of "+name+" has "+strconv.Itoa(len(track)-now)+" free of "+strconv.Itoa(len(track))+" spaces.",
			"Fill them all: `/injury ="+strconv.Itoa(len(track))+aimed+"`.")
	case then <= 0 && now == 0:
		return nil, rules.Refuse(name+" has no injuries.", "")
	case then < 0:
		return nil, rules.Refuse(name+" has "+strconv.Itoa(now)+" "+injuries(now)+".", "Take them all off: `/injury =0"+aimed+"`.")
	case then == now:
		return nil, rules.Refuse(name+" has "+strconv.Itoa(now)+" "+injuries(now)+" already.", "")
	}
	return []Event{Table{table.CounterSet{Character: character, Counter: table.Counter{Name: Injuries, Value: then}, Was: now}}}, nil
}

func injuries(n int) string {
	if n == 1 {
		return "injury"
	}
	return "injuries"
}
