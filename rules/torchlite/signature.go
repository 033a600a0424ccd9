package torchlite

import (
	"tallybones/rules/table"
)

// A Held is an asset as it stands in a scene. ID is 0 for a signature asset that stands as on its character's sheet.
type Held struct {
	ID int
	Asset
}

// signature is a signature asset of a character as its sheet has it: with its full die.
func (s *State) signature(character int, name string) (a Asset, ok bool) {
	t, ok := s.Table.Characters[character].Traits[table.Fold(name)]
	die, rated := ReadDie(t.Value)
	if !ok || !rated || t.Set != SetSignature {
		return Asset{}, false
	}
	return Asset{Of: character, Name: t.Name, Die: die, Signature: true}, true
}

// HeldBy are the assets of a character that count in a scene, signature assets too, in the order of the sheet and then of
// coming. Character 0 has those that are nobody's.
func (s *State) HeldBy(character, scene int) []Held {
	var held []Held
	for _, t := range s.Table.Characters[character].Sheet() {
		a, ok := s.signature(character, t.Name)
		if borne := s.Assets[s.Table.Borne(character, scene, t.Name)]; ok && !borne.Signature {
			held = append(held, Held{Asset: a})
		}
	}
	for _, id := range table.IDs(s.Assets) {
		if a := s.Assets[id]; a.Of == character && at(a.Scene, scene) {
			held = append(held, Held{id, a})
		}
	}
	return held
}

// HeldNamed finds an asset of a character by its name as it is; 0 is what is nobody's.
func (s *State) HeldNamed(character, scene int, name string) (Held, bool) {
	for _, h := range s.HeldBy(character, scene) {
		if table.Fold(h.Name) == table.Fold(name) {
			return h, true
		}
	}
	return Held{}, false
}

// becomes is an asset as it stands from now on, after a change. A signature asset that changes has a record of its own
// until the scene ends.
func (s *State) becomes(by table.By, h Held, a Asset, what AssetChange) Event {
	a.Rev = 0
	if h.ID != 0 {
		return AssetSet{ID: h.ID, Asset: a, Was: h.before(), What: what}
	}
	if a.Scene = s.Table.SceneAt(by.Place); a.Scene != 0 {
		a.Place = s.Table.Scenes[a.Scene].Place
	}
	return AssetSet{ID: s.Table.Next, Asset: a, Was: h.before(), What: what}
}
