package torchlite

// MaxDistinctions is how many distinctions a scene usually has (recovered: Scene Distinctions).
const MaxDistinctions = 3

// IsDistinction reports whether something that lies in a scene is a distinction of it: those are a d8.
func (s *State) IsDistinction(element int) bool {
	die, ok := ReadDie(string(s.Table.Elements[element].Rating))
	return ok && die == D8
}

// SceneDistinctions is how many distinctions a scene has, with those that lie in every scene.
func (s *State) SceneDistinctions(scene int) int {
	n := 0
	for id, e := range s.Table.Elements {
		if at(e.Scene, scene) && s.IsDistinction(id) {
			n++
		}
	}
	return n
}
