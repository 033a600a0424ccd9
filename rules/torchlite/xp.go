package torchlite

import (
	"cmp"
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Gain is XP that a milestone brings only once in a while.
type Gain struct {
	Character int    `json:"character"`
	Milestone string `json:"milestone,omitempty"` // its name, folded; empty is any
	XP        int    `json:"xp"`
	Scene     int    `json:"scene,omitempty"` // once in it; 0 is once a session
}

// The XP that a milestone brings: once a beat, once a scene, once a session (Milestones).
const (
	XPBeat    = 1
	XPScene   = 3
	XPSession = 10
)

// XPGained tells that a milestone brought XP that it does not bring again until the scene or the session ends.
type XPGained struct {
	ID   int  `json:"id"`
	Gain Gain `json:"gain"`
}

func (XPGained) kind() string { return "torchlite.xp-gained/1" }

func (e XPGained) apply(s *State) {
	s.Table.Took(e.ID)
	s.Gains[e.ID] = e.Gain
}

// XPOf is the XP that a character has to spend.
func (s *State) XPOf(character int) int {
	return s.Table.Characters[character].Counters[table.Fold(XP)].Value
}

func (s *State) xp(character, n int) Event {
	return s.counted(character, XP, s.XPOf(character), n)
}

// ChangeXP changes the XP of a character by hand. A [table.CountShow] changes nothing.
func (s *State) ChangeXP(by table.By, character int, c table.Count) ([]Event, error) {
	who, err := s.present(character)
	if err != nil || c.How == table.CountShow {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	n, err := c.Of(s.XPOf(character), 0, "XP of "+who.Name)
	if err != nil {
		return nil, err
	}
	return []Event{s.xp(character, n)}, nil
}

// Reach gives a character the XP of a milestone: 1 once a beat, 3 once a scene, 10 once a session, after which the milestone
// is over and another takes its place.
func (s *State) Reach(by table.By, character, n int, milestone string) ([]Event, error) {
	who, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	if n != XPBeat && n != XPScene && n != XPSession {
		return nil, rules.Refuse("A milestone brings 1, 3 or 10 XP, no "+strconv.Itoa(n)+".", "Leave the milestone out for other XP: `/xp +"+strconv.Itoa(n)+"`.")
	}
	found, err := table.Look(milestone, MilestonesOf(who))
	if err != nil {
		return nil, noMilestone(who, n, milestone, err)
	}
	gain := Gain{Character: character, Milestone: table.Fold(found.Name), XP: n}
	if n == XPScene {
		gain.Scene = s.Table.SceneAt(by.Place)
	}
	if err := s.mayGain(gain, found.Name); err != nil {
		return nil, err
	}
	events := []Event{s.xp(character, s.XPOf(character)+n)}
	if n != XPBeat {
		events = append(events, XPGained{ID: s.Table.Next, Gain: gain})
	}
	if n == XPSession {
		events = append(events, Table{table.TraitUnset{Character: character, Name: found.Name}})
	}
	return events, nil
}

// noMilestone says what to type where a character has no such milestone; err is why none was found.
func noMilestone(who table.Character, n int, typed string, err error) error {
	if hint(err) != "" {
		return err
	}
	without := "leave it out: `/xp +" + strconv.Itoa(n) + "`."
	if has := MilestonesOf(who); len(has) > 0 {
		return rules.Refuse(who.Name+" has no milestone "+rules.Quote(typed)+".", "There is "+has[0].Name+"; or "+without)
	}
	return rules.Refuse(who.Name+" has no milestone "+rules.Quote(typed)+".", "Put it on the sheet: `/sheet set change:milestone "+cmp.Or(table.NameFrom(typed), "Levelling Up")+" who:"+who.Name+"`; or "+without)
}

// mayGain refuses what a milestone has brought already.
func (s *State) mayGain(gain Gain, name string) error {
	for _, had := range s.Gains {
		if had != gain {
			continue
		}
		when := "this session"
		if gain.XP == XPScene {
			when = "in this scene"
		}
		return rules.Refuse(name+" has brought "+strconv.Itoa(gain.XP)+" XP "+when+" already.", "It brings 1 once a beat, 3 once a scene, 10 once a session.")
	}
	return nil
}

// MilestonesOf are the milestones on a character's sheet, to be looked up by name.
func MilestonesOf(c table.Character) []table.Named { return traitsIn(c, SetMilestone) }

// traitsIn are the traits of a part of a character's sheet, to be looked up by name; the ID is the place on the sheet.
func traitsIn(c table.Character, set string) []table.Named {
	var named []table.Named
	for _, t := range c.Sheet() {
		if t.Set == set {
			named = append(named, table.Named{ID: t.Order, Name: t.Name})
		}
	}
	return named
}
