package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// BaneSetting is whether the table plays with the bane pool: dice of the GM's in the place of difficulties and the bank.
var BaneSetting = table.Setting{Name: "bane", Allowed: []string{"off", "on"}, Says: "Whether the GM has a bane pool in the place of difficulties and the bank."}

// Settings are the game's own, beside those of every table.
func Settings() []table.Setting { return []table.Setting{BaneSetting, ApplySetting} }

// PlaysBane reports whether the table plays with the bane pool.
func (s *State) PlaysBane() bool { return s.Table.SettingOf(BaneSetting) == "on" }

// freshBane is the bane pool as a session begins with it, d6 d6, in the place of an old one. Without the setting there is
// none.
func (s *State) freshBane() []Event {
	d := s.deciding()
	if old := s.BanePool(); old != 0 {
		d.must(ChallengeOver{ID: old, Kind: Bane, How: Removed})
	}
	if s.PlaysBane() {
		d.must(d.newBane())
	}
	return d.events
}

// BeginBane begins the bane pool, d6 d6, where a table plays with it and it has not begun.
func (s *State) BeginBane(by table.By) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	if !s.PlaysBane() || s.BanePool() != 0 {
		return nil, rules.Refuse("There is no bane pool to begin.", "")
	}
	return []Event{s.newBane()}, nil
}

// baneDice is how many d6 the bane pool begins with.
const baneDice = 2

func (s *State) newBane() Event {
	c := Challenge{Kind: Bane, Size: D6, Count: baneDice, Dice: map[int]Die{}}
	for i := range baneDice {
		c.Dice[s.Table.Next+1+i] = D6
	}
	return ChallengeBegun{ID: s.Table.Next, Name: banePool, Challenge: c}
}

// MoreBane adds a die to the bane pool, for a hitch: a d6, one size larger for each further hitch of the roll. A pool that
// there is not yet begins with it.
func (s *State) MoreBane(size Die) []Event {
	d := s.deciding()
	if d.BanePool() == 0 {
		d.must(d.newBane())
	}
	d.must(ChallengeDieSet{ID: d.BanePool(), Die: d.Table.Next, Size: size})
	return d.events
}

// bane is the bane pool by its name on the side of a GM. On the side of a player's hero nothing is called so.
func (n naming) bane() []Known {
	terms := n.baneTerms()
	if c := n.Table.Characters[n.character]; len(terms) == 0 || c.Kind == table.Hero && !n.Table.IsGM(c.Owner) {
		return nil
	}
	shown := make([]string, len(terms))
	for i := range terms {
		terms[i].Label = banePool
		shown[i] = terms[i].bare()
	}
	return []Known{{
		Name: banePool, Die: terms[0].Die, Count: terms[0].Count, More: terms[1:], From: terms[0].From,
		Shown: banePool + " " + strings.Join(shown, " + "),
	}}
}

// baneTerms are the dice of the bane pool: as it begins where it has not begun, and none where the table plays without it.
func (n naming) baneTerms() []Term {
	if bane := n.BanePool(); bane != 0 {
		return n.challengeTerms(bane)
	}
	if n.PlaysBane() {
		return []Term{{Count: baneDice, Die: D6, From: Origin{Kind: FromChallenge}, Named: true}}
	}
	return nil
}

// isBane reports whether all dice of a roller's side are the bane pool's.
func isBane(side Side) bool {
	return len(side.Dice) > 0 && !slices.ContainsFunc(side.Dice, func(d Fallen) bool { return d.From.Kind != FromChallenge })
}

// rollsBane refuses the bane pool on the side of somebody who is no GM.
func (s *State) rollsBane(who int, p Pool) error {
	if s.Table.IsGM(who) || !slices.ContainsFunc(p.Terms, func(t Term) bool { return t.From.Kind == FromChallenge }) {
		return nil
	}
	return rules.Refuse("The bane pool is the GM's.", "Roll against it: `Brawn d10 + d8 vs bane pool`.")
}
