package table

import (
	"slices"

	"tallybones/rules"
)

// Act is a kind of thing that people do, as far as rights go.
type Act int

// The acts; what the subject is stands with each.
const (
	Sit      Act = iota // do anything at all at the table; no subject
	Play                // act as a character, choose and spend for it; the character
	Oppose              // play the opposition; its character, or 0
	Edit                // change elements, tracks, conditions, counters, sheets; the character concerned, or 0
	ShowRoll            // show a private roll to all; the roll
	TakeBack            // undo; the person who made the change
	Run                 // hidden things, prepared scenes, ends of scenes and sessions, settings, import, end; no subject
)

// A Right says in words who may do something.
type Right struct {
	Act  Act
	What string
	Who  string
}

// RightsTable lists every act, for the page that people read.
func RightsTable() []Right {
	return []Right{
		{Sit, "press or change anything", "who has rolled here, has a character, or is a GM"},
		{Play, "roll as a character; choose and spend for it; defend; answer for it", "its player; a GM for them; anyone, when nobody has claimed it"},
		{Oppose, "put down what rolls are up against; play the opposition", "a GM; where the opposition is a player's, that player"},
		{Edit, "elements, tracks, conditions, other people's counters and sheets", "anyone at the table; with `edits: owners` the owner and a GM"},
		{ShowRoll, "reveal a private roll", "its roller; of a roll for the GM: a GM"},
		{TakeBack, "undo", "who made the change; a GM all; in a game without one everybody, when one other player agrees"},
		{Run, "hidden things, prepared scenes, session and scene ends, settings, import, end", "a GM; in a game without one everybody, settings, import and end when one other player agrees"},
	}
}

// Rights refuses what a person may not do, and says whose it is. Members who may manage the channel are let through by
// the caller where they only rescue the game: its GMs, its settings, its end. Number 0 is nobody at the table: the clock asks
// for no rights, and a person without an entry has no number yet.
func (s *State) Rights(who int, act Act, subject int) error {
	switch {
	case act == TakeBack && who == subject && s.Seen[who].At != 0:
		return nil // also by whom that has taken away from the table, such as their first sheet
	case !s.AtTable(who):
		return s.join()
	}
	switch act {
	case Sit:
	case Play:
		return s.mayPlay(who, subject)
	case Oppose:
		if c, ok := s.Characters[subject]; ok && c.Owner != 0 {
			return s.mayPlay(who, subject)
		}
		return s.gmOnly(who)
	case Edit:
		if s.Setting(SettingEdits) == "owners" && subject != 0 {
			return s.mayPlay(who, subject)
		}
	case ShowRoll:
		return s.mayShow(s.Hidden.Secrets[subject], who)
	case TakeBack:
		if !s.IsGM(who) {
			return rules.Refuse("That was "+s.made(subject)+"; "+s.TakesBack(subject)+" can undo it.", "Your own changes: `/history mine`.")
		}
	case Run:
		return s.gmOnly(who)
	}
	return nil
}

func (s *State) made(who int) string {
	if who == rules.Clock {
		return "done by the clock"
	}
	return "done by " + s.Person(who)
}

func (s *State) join() error {
	return rules.Refuse("You are not at this table yet.", "Roll once or `/sheet new` to join.")
}

func (s *State) gmOnly(who int) error {
	if s.IsGM(who) {
		return nil
	}
	gms := s.GMs()
	if len(gms) == 0 {
		return rules.Refuse("That is for a GM, and this game has none.", "Somebody who manages the channel can add one: "+typed("/game gm add who:@"+s.Person(who))+".")
	}
	if len(gms) == 1 {
		return rules.Refuse("That is for the GM, "+s.Person(gms[0])+".", "")
	}
	return rules.Refuse("That is for a GM: "+s.Persons(gms)+".", "")
}

func (s *State) mayPlay(who, character int) error {
	c, ok := s.Characters[character]
	switch {
	case !ok, s.IsGM(who), c.Owner == who:
		return nil
	case c.Owner != 0:
		return rules.Refuse("That is "+s.Person(c.Owner)+"'s choice; a GM may make it for "+s.Person(c.Owner)+".", "")
	case c.Kind == Cast:
		return rules.Refuse(c.Name+" is one of the cast, which a GM plays.", "")
	case s.Setting(SettingNobody) == "gm":
		return rules.Refuse("Nobody has claimed "+c.Name+", so a GM plays "+c.Name+".", "Claim it: "+typed("/sheet claim "+c.Name)+".")
	}
	return nil
}

// TakesBack is who can undo what a person did, that person and GMs: "Bob or a GM", "Mira" for the only one.
func (s *State) TakesBack(who int) string {
	switch gms := s.GMs(); {
	case who == rules.Clock, slices.Contains(gms, who) && len(gms) > 1:
		return "a GM"
	case slices.Contains(gms, who), s.NoGM:
		return s.Person(who)
	}
	return s.Person(who) + " or a GM"
}

// For says who does something for whom: "Ann", or "Mira for Ann".
func (s *State) For(who, character int) string {
	owner := s.Characters[character].Owner
	if owner == 0 || owner == who {
		return s.Person(who)
	}
	return s.Person(who) + " for " + s.Person(owner)
}
