package torchlite

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// MayAct refuses whom a turn cannot be handed to: somebody who is taken out, and a challenge while player characters are
// still to act (Challenge pools).
func (s *State) MayAct(by table.By, to int) error {
	scene := s.Table.SceneAt(by.Place)
	if err := s.MayTakePart(to, scene); err != nil {
		return err
	}
	if c, ok := s.Challenges[s.ChallengeOf(to)]; !ok || c.Kind != Pooled {
		return nil
	}
	t := s.Table.Turns[scene]
	var first []string
	for _, id := range t.Members {
		if c := s.Table.Characters[id]; c.Kind == table.Hero && id != t.Now && !slices.Contains(t.Acted, id) {
			first = append(first, c.Name)
		}
	}
	if len(first) == 0 {
		return nil
	}
	return rules.Refuse(s.Table.Name(to)+" acts after all player characters.", "Still to act: "+listed(first, "and")+".")
}

// MayBegin refuses a player who names who acts first: that is the GM's (Action Order).
func (s *State) MayBegin(by table.By, _ int) error {
	if s.Table.Rights(by.Who, table.Run, 0) == nil {
		return nil
	}
	return rules.Refuse("Who acts first is the GM's to name.", "Begin without: `/turn start`. Then whoever acts hands over.")
}
