package tote

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Ending is what the end of a scene or session would bring.
type Ending struct {
	table.Ending
	Back  []string // whose aspects are back
	Whole []Event  // all events of the end; Events are the table's alone
}

// EndScene is the end of the scene that a place has of its own: aspects are back, bubbles and injuries stay.
func (s *State) EndScene(by table.By) (Ending, error) {
	of, err := s.Table.EndScene(by)
	if err != nil {
		return Ending{}, err
	}
	return s.ending(of, []int{s.Table.Places[by.Place].Scene}), nil
}

// EndSession ends the session with every scene that is open. A tale can go on in the next one.
func (s *State) EndSession(by table.By, cliffhanger bool) (Ending, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return Ending{}, err
	}
	if cliffhanger {
		return Ending{}, rules.Refuse("This game knows no cliffhanger: a tale goes on in the next session by itself.", "End the session without: `/session end`.")
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
	back := AspectBack{Ended: true}
	for _, key := range sortedKeys(s.Invoked) {
		if use := s.Invoked[key]; slices.Contains(scenes, use.Scene) || use.Scene == 0 {
			back.Uses = append(back.Uses, use)
			back.Back = append(back.Back, "aspect ("+s.Table.Name(use.Character)+")")
		}
	}
	var events []Event
	var open []string
	for _, id := range table.IDs(s.Rolls) {
		if r := s.Rolls[id]; slices.Contains(scenes, r.Scene) {
			events = append(events, s.closeRoll(id))
			open = append(open, s.leftOpen(r)...)
		}
	}
	open = together(open)
	if len(back.Uses) > 0 {
		events = append(events, back)
	}
	end.Back, end.Open = back.Back, append(open, of.Open...)
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

// together lists what stands several times once, with how often: "totems for Bob's failed roll (3 times)".
func together(words []string) []string {
	var once []string
	times := map[string]int{}
	for _, w := range words {
		if times[w]++; times[w] == 1 {
			once = append(once, w)
		}
	}
	for i, w := range once {
		if n := times[w]; n > 1 {
			once[i] += " (" + decimal(n) + " times)"
		}
	}
	return once
}

// leftOpen is what nobody has decided about a roll: "a target for Toma's roll".
func (s *State) leftOpen(r OpenRoll) []string {
	r.Character = s.RolledAs(r)
	name := s.RollerName(r)
	switch {
	case r.Test.Target == 0:
		return []string{"a target for " + name + "'s roll"}
	case r.Track != 0 && !r.counted():
		return []string{name + "'s failure, which is not counted for " + r.Against}
	case len(s.Invokable(r)) > 0:
		return []string{"totems for " + name + "'s failed roll"}
	case len(s.AspectTotems(r)) > 0:
		return []string{"the aspect for " + name + "'s failed roll"}
	}
	return nil
}

// Staying are the things of the game that outlast scenes, as an end lists them: used totems and injuries.
func (s *State) Staying() []string {
	var used, hurt []string
	for _, character := range s.Table.Heroes() {
		name := s.Table.Name(character)
		var totems []string
		for _, t := range Totems {
			if s.IsUsed(character, t) {
				totems = append(totems, t.String())
			}
		}
		if len(totems) > 0 {
			used = append(used, name+" "+strings.Join(totems, ", "))
		}
		if n := s.InjuriesOf(character); n > 0 {
			hurt = append(hurt, name+" "+decimal(n))
		}
	}
	var stays []string
	if len(used) > 0 {
		stays = append(stays, "used totems ("+strings.Join(used, "; ")+")")
	}
	if len(hurt) > 0 {
		stays = append(stays, "injuries ("+strings.Join(hurt, "; ")+")")
	}
	return stays
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
