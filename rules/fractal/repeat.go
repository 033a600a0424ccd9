package fractal

// repeats are the circumstances of an action that becomes harder each time: against the same target, or for some in the whole conflict
// (chapters 9 and 12).
func (s *State) repeats(character, target int, a *Action) []Circumstance {
	if a == nil || !repeated[a.Name] {
		return nil
	}
	for _, id := range s.LastingsOf(character, LastsTried) {
		if l := s.Lastings[id]; l.Name == a.Name && l.At == a.repeatsAt(target) {
			return []Circumstance{{Name: a.Name + " was used " + times(l.N), TN: l.N}}
		}
	}
	return nil
}

// repeated are the actions that become harder each time.
var repeated = map[string]bool{"Feint": true, "Motte and Bailey": true, "Gish Gallop": true, "Stop Short": true, "Filibuster": true}

// repeatsAt is the target against whom an action becomes harder; 0 is everybody.
func (a *Action) repeatsAt(target int) int {
	if a.Role == Switches {
		return target
	}
	return 0
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2: //nolint:mnd // a word of its own
		return "twice"
	}
	return decimal(n) + " times"
}

// tried counts an action that becomes harder each time.
func (d *deciding) tried(character, target, scene int, a *Action) {
	if a != nil && repeated[a.Name] && character != 0 {
		d.leaves(Lasting{Kind: LastsTried, On: character, At: a.repeatsAt(target), Name: a.Name, N: 1, Scene: scene})
	}
}
