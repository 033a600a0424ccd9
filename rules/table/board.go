package table

// BoardNamed is all that a line can name at a place: characters, groups, tracks, elements that are seen, and conditions,
// also as "Zia's Winded". Ids tell what is what.
func (s *State) BoardNamed(place int) []Named {
	named := s.CharactersNamed()
	for id, g := range s.Groups {
		named = append(named, Named{ID: id, Name: g.Name})
	}
	named = append(named, s.TracksNamed(place)...)
	named = append(named, s.ElementsNamed(place, 0)...)
	scene := s.SceneAt(place)
	for id, c := range s.Conditions {
		if c.Scene != 0 && c.Scene != scene {
			continue
		}
		shown := rated(c.Name, c.Rating) + " (" + s.Name(c.On) + ")"
		named = append(
			named,
			Named{ID: id, Name: c.Name, Shown: shown},
			Named{ID: id, Name: s.Name(c.On) + "'s " + c.Name, Shown: shown},
		)
	}
	return byID(named)
}
