package table

import (
	"encoding/json"
	"slices"

	"tallybones/rules"
)

// A Secret is a private roll that waits to be revealed.
type Secret struct {
	By      int             `json:"by"`
	For     Whom            `json:"for"`
	At      int64           `json:"at"`
	Place   int             `json:"place,omitempty"`
	Label   string          `json:"label"` // what was rolled, for lists: "2d6+1: 9"
	Payload json.RawMessage `json:"payload,omitempty"`
}

// Whom is who sees a private roll.
type Whom string

// Who sees private rolls.
const (
	Me      Whom = "me"
	MeAndGM Whom = "me and the GM"
	OnlyGM  Whom = "only the GM"
)

// SecretKept tells that somebody rolled in private.
type SecretKept struct {
	ID     int    `json:"id"`
	Secret Secret `json:"secret"`
}

func (SecretKept) kind() string { return "table.secret-kept/1" }

func (e SecretKept) apply(s *State) {
	s.Took(e.ID)
	s.Hidden.Secrets[e.ID] = e.Secret
}

// SecretRevealed tells all what somebody rolled in private. It has the whole roll, so that it can be shown from the log.
type SecretRevealed struct {
	ID     int    `json:"id"`
	Who    int    `json:"who"`
	Secret Secret `json:"secret"`
}

func (SecretRevealed) kind() string { return "table.secret-revealed/1" }

func (e SecretRevealed) apply(s *State) {
	delete(s.Hidden.Secrets, e.ID)
}

// SecretDropped tells that a private roll stays private for good.
type SecretDropped struct {
	ID int `json:"id"`
}

func (SecretDropped) kind() string { return "table.secret-dropped/1" }

func (e SecretDropped) apply(s *State) {
	delete(s.Hidden.Secrets, e.ID)
}

// Keep keeps a private roll until it is revealed or the session ends.
func (s *State) Keep(by By, whom Whom, label string, payload json.RawMessage) (id int, events []Event) {
	secret := Secret{By: by.Who, For: whom, At: by.At, Place: by.Place, Label: label, Payload: payload}
	return s.Next, []Event{SecretKept{ID: s.Next, Secret: secret}}
}

// Sees reports whether a person may look at a private roll.
func (s *State) Sees(secret Secret, who int) bool {
	switch secret.For {
	case Me:
		return who == secret.By
	case MeAndGM:
		return who == secret.By || s.IsGM(who)
	case OnlyGM:
		return s.IsGM(who)
	}
	return false
}

// Audience is who may read the entry of a private roll in the log.
func (secret Secret) Audience() rules.Audience {
	switch secret.For {
	case Me:
		return rules.Audience(secret.By)
	case MeAndGM:
		return rules.GMsAnd(secret.By)
	case OnlyGM:
	}
	return rules.GMs
}

// mayReveal reports whether a person may show a private roll to all: its roller, or of a roll for the GM alone a GM.
func (s *State) mayReveal(secret Secret, who int) bool {
	if secret.For == OnlyGM {
		return s.AtTable(who) && s.IsGM(who)
	}
	return who == secret.By
}

// secretTitle names a private roll to somebody: their own by its dice alone.
func (s *State) secretTitle(secret Secret, who int) string {
	if secret.By == who {
		return secret.Label
	}
	return "roll of " + s.Person(secret.By) + ", " + secret.Label
}

// MayLook refuses who may not look at a private roll, and says whose it is.
func (s *State) MayLook(secret Secret, who int) error {
	if s.Sees(secret, who) {
		return nil
	}
	return rules.Refuse(s.isFor(secret, who), s.canReveal(secret))
}

// mayShow refuses who may not show a private roll to all, and says who can.
func (s *State) mayShow(secret Secret, who int) error {
	switch {
	case s.mayReveal(secret, who):
		return nil
	case secret.For == MeAndGM && s.IsGM(who):
		return rules.Refuse("That is "+s.Person(secret.By)+"'s roll, for "+s.Person(secret.By)+" and you.", s.canReveal(secret))
	}
	return rules.Refuse(s.isFor(secret, who), s.canReveal(secret))
}

// isFor says to somebody for whom a private roll is. Of one that only its roller sees, nobody else is told.
func (s *State) isFor(secret Secret, who int) string {
	gms := "the GM"
	if names := s.Persons(s.GMs()); names != "" {
		gms += ", " + names
	}
	switch {
	case secret.For == OnlyGM && who == secret.By:
		return "You rolled that for " + gms + ", alone."
	case secret.For == OnlyGM:
		return "That roll is for " + gms + "."
	case secret.For == MeAndGM:
		return "That roll is for " + s.Person(secret.By) + " and " + gms + "."
	}
	return "That roll is not for you."
}

// canReveal says who can show a private roll to all.
func (s *State) canReveal(secret Secret) string {
	switch secret.For {
	case OnlyGM:
		return "A GM can look at it, and reveal it."
	case MeAndGM:
		return s.Person(secret.By) + " can reveal it."
	case Me:
	}
	return ""
}

// Reveal is the choice of the moves that show to all what is hidden.
const Reveal = "reveal"

// LookAt is the choice of [State.Looks].
const LookAt = "look"

// Looks are the private rolls that a person may look at, newest first, each as a move that shows its dice. It changes nothing, so it
// is none of [State.Moves].
func (s *State) Looks(who int) []rules.Move {
	var looks []rules.Move
	for _, id := range slices.Backward(IDs(s.Hidden.Secrets)) {
		if secret := s.Hidden.Secrets[id]; s.Sees(secret, who) {
			looks = append(looks, rules.Move{
				Key: rules.Key{Subject: id, Choice: LookAt}, Label: "Look", Long: long("Look", s.secretTitle(secret, who)),
			})
		}
	}
	return looks
}

// secretMoves are what is open to a person about a private roll.
func (s *State) secretMoves(id int, secret Secret, who int) []rules.Move {
	if !s.mayReveal(secret, who) {
		return nil
	}
	return []rules.Move{{
		Key: rules.Key{Subject: id, Choice: Reveal}, Label: "Reveal", Long: long("Reveal", s.secretTitle(secret, who)), Weight: 20,
	}}
}
