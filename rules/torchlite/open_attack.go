package torchlite

import (
	"strings"

	"tallybones/rules/table"
)

// includeAttacked puts the die of an asset that is attacked among its holder's dice (Shutting Down Assets).
func (s *State) includeAttacked(l *Line) {
	for i, p := range l.Against {
		if from := p.Target.From; from.Kind == FromAsset && len(p.Terms) > 0 {
			if a, ok := s.attackedAsset(from, p.Target.Name); ok {
				l.Against[i].Terms = withAsset(p.Terms, a.Name, a.Die, from)
			}
		}
	}
}

// attackedAsset is the asset that a target is: by its id, or where it stands as on the sheet by the end of the target's name.
func (s *State) attackedAsset(from Origin, name string) (Held, bool) {
	if a, ok := s.Assets[from.ID]; ok {
		return Held{from.ID, a}, true
	}
	_, asset, _ := strings.Cut(name, "'s ")
	for _, t := range s.Table.Characters[from.Of].Sheet() {
		if a, ok := s.signature(from.Of, t.Name); ok && table.Fold(asset) == table.Fold(t.Name) {
			return Held{Asset: a}, true
		}
	}
	return Held{}, false
}
