package torchlite

import "tallybones/rules/table"

// An Asset is an advantage that a character can use, or all can (Assets). A signature asset stands on its character's sheet
// with its full die; it has an Asset here only while it differs from that.
type Asset struct {
	Rev  int    `json:"rev,omitempty"`
	Of   int    `json:"of,omitempty"` // the character; 0 is nobody's, which is for all
	Name string `json:"name"`
	Die  Die    `json:"die"`
	// Scene is the scene with which it goes. One that was kept goes with the next scene of its Place; one with neither goes
	// with the session.
	Scene int  `json:"scene,omitempty"`
	Place int  `json:"place,omitempty"`
	All   bool `json:"all,omitempty"`  // anybody may use it
	Kept  bool `json:"kept,omitempty"` // it outlasts the end that would take it, once

	Signature bool `json:"signature,omitempty"`
	// Shut tells that nobody can use it, and Full is its die where it is stepped down, each until the scene In ends: then
	// it is as before (Shutting Down Assets).
	Shut bool `json:"shut,omitempty"`
	Full Die  `json:"full,omitempty"`
	In   int  `json:"in,omitempty"`
}

// Shown is the asset as it is told: "Rope d6".
func (a Asset) Shown() string { return shown(a.Name, a.Die) }

func (a Asset) before() Before { return Before{a.Name, a.Die} }

// AssetSet tells how an asset stands from now on: a new one, or one that changed. What says why, where it is more than
// the die or the name.
type AssetSet struct {
	ID    int         `json:"id"`
	Asset Asset       `json:"asset"`
	Was   Before      `json:"was,omitzero"` // nothing for a new one
	What  AssetChange `json:"what,omitempty"`
}

// AssetChange is what became of an asset beside its die and name.
type AssetChange string

// The changes.
const (
	Opened   AssetChange = "opened" // for all
	Kept     AssetChange = "kept"
	ShutDown AssetChange = "shut"
	Lessened AssetChange = "lessened" // until the scene ends
	Restored AssetChange = "restored"
)

func (AssetSet) kind() string { return "torchlite.asset-set/1" }

func (e AssetSet) apply(s *State) {
	s.Table.Took(e.ID)
	a := e.Asset
	a.Rev = 0
	if old, ok := s.Assets[e.ID]; ok {
		a.Rev = old.Rev + 1
		s.dropAsset(e.ID)
	}
	s.Assets[e.ID] = a
	s.Table.Bear(a.Of, a.Scene, a.Name, e.ID)
}

// AssetGone tells that an asset is over. Of a signature asset it tells that it stands as on the sheet again.
type AssetGone struct {
	ID        int    `json:"id"`
	Of        int    `json:"of,omitempty"`
	Was       Before `json:"was"`
	Signature bool   `json:"signature,omitempty"`
}

func (AssetGone) kind() string { return "torchlite.asset-gone/1" }

func (e AssetGone) apply(s *State) {
	s.dropAsset(e.ID)
}

func (s *State) dropAsset(id int) {
	if a, ok := s.Assets[id]; ok {
		s.Table.Unbear(a.Of, a.Scene, a.Name, id)
		delete(s.Assets, id)
	}
}

func (s *State) assetGone(id int) AssetGone {
	a := s.Assets[id]
	return AssetGone{ID: id, Of: a.Of, Was: a.before(), Signature: a.Signature}
}

// Disabled is the complication that keeps an asset from being used because it is larger; 0 is none.
func (s *State) Disabled(asset int) int {
	a := s.Assets[asset]
	for _, id := range table.IDs(s.Complications) {
		if c := s.Complications[id]; c.Asset == asset && c.Die > a.Die {
			return id
		}
	}
	return 0
}

// Usable reports whether an asset can be rolled: it is neither shut down nor disabled.
func (s *State) Usable(asset int) bool {
	a, ok := s.Assets[asset]
	return ok && !a.Shut && s.Disabled(asset) == 0
}

// AssetsFor are the assets that a character can roll in a scene: their own, signature assets too, and those that are for
// all. What is shut down or disabled is not among them.
func (s *State) AssetsFor(character, scene int) []Held {
	var open []Held
	for _, h := range s.HeldBy(character, scene) {
		if h.ID == 0 || s.Usable(h.ID) {
			open = append(open, h)
		}
	}
	for _, id := range table.IDs(s.Assets) {
		if a := s.Assets[id]; a.All && a.Of != character && at(a.Scene, scene) && s.Usable(id) {
			open = append(open, Held{id, a})
		}
	}
	return open
}

// ofWhom is an asset with whose it is: "Rope d6 (Zia)".
func (s *State) ofWhom(a Asset) string {
	if a.Of == 0 {
		return a.Shown() + " (for all)"
	}
	return a.Shown() + " (" + s.Table.Name(a.Of) + ")"
}
