package tln

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Ending is what the end of a scene or session would bring.
type Ending struct {
	table.Ending
	Whole []Event // all events of the end; Events are the table's alone
}

// EndScene is the end of the scene that a place has of its own. Damage and what was consumed stay.
func (s *State) EndScene(by table.By) (Ending, error) {
	of, err := s.Table.EndScene(by)
	if err != nil {
		return Ending{}, err
	}
	return s.ending(of, []int{s.Table.Places[by.Place].Scene}), nil
}

// EndSession ends the session with every scene that is open.
func (s *State) EndSession(by table.By, cliffhanger bool) (Ending, error) {
	if cliffhanger {
		return Ending{}, rules.Refuse("This game knows no cliffhanger.", "End the session without: `/session end`.")
	}
	of, err := s.Table.EndSession(by)
	if err != nil {
		return Ending{}, err
	}
	return s.ending(of, s.Table.OpenScenes()), nil
}

// ending is an end of the table's with what the game adds to it.
func (s *State) ending(of table.Ending, scenes []int) Ending {
	end := Ending{Ending: of}
	var events []Event
	var open []string
	for _, id := range table.IDs(s.Rolls) {
		r := s.Rolls[id]
		if !slices.Contains(scenes, r.Scene) {
			continue
		}
		events = append(events, s.closeRoll(id))
		if r.ties() {
			open = append(open, "a tie: "+s.RollTitle(r))
		}
	}
	end.Open = append(open, of.Open...)
	end.Stays = append(s.Staying(), of.Stays...)
	end.Whole = append(events, tables(of.Events)...)
	for i, e := range end.Whole {
		if ended, ok := e.(Table); ok {
			if scene, ok := ended.Event.(table.SceneEnded); ok {
				scene.Open = append(slices.Clone(open), scene.Open...)
				end.Whole[i], open = Table{scene}, nil
			}
		}
	}
	return end
}

// Staying are the things of the game that outlast scenes, as an end lists them: damage.
func (s *State) Staying() []string {
	var hurt []string
	for _, t := range s.damaged() {
		hurt = append(hurt, t.Shown()+" of "+s.Table.Name(t.Character))
	}
	if len(hurt) == 0 {
		return nil
	}
	return []string{"damage (" + strings.Join(hurt, "; ") + ")"}
}

// RestKind is the one kind of recovery that the table decides when it comes (Damage Recovery and Healing).
type RestKind string

// The kinds of recovery.
const (
	RecoverLevels RestKind = "levels" // consumable levels, but for reward and punishment traits
	RecoverDamage RestKind = "damage" // damage and resistance levels
	RecoverAll    RestKind = "all"    // both
)

// Rest is what a recovery brings a character, as events.
func (s *State) Rest(kind RestKind, character int) []Event {
	d := s.deciding()
	for _, t := range s.Sheet(character) {
		switch {
		case t.Value.IsConsumable() && kind != RecoverDamage && t.Value.Kind != Reward && t.Value.Kind != Punishment:
			d.must(d.left(t, t.Value.Max)...)
		case t.Value.Kind != SubTrait && t.Value.IsBase() && kind != RecoverLevels:
			d.must(d.heal(t, t.Mark.Damage+t.Mark.Worn)...)
		}
	}
	return d.events
}
