package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// A NewAsset is an asset that is made.
type NewAsset struct {
	All   bool   `json:"all,omitempty"` // for all
	Die   Die    `json:"die"`
	Lasts bool   `json:"lasts,omitempty"` // for the session rather than the scene, as treasure does
	Name  string `json:"name"`
	Of    int    `json:"of,omitempty"` // the character whose it is; 0 is nobody's, for all
}

// Remade returns what making an asset again makes of one with a die, 0 for a new one: a larger die replaces it, otherwise
// it goes one step up, to d12 at most (decided).
func Remade(r, made Die) Die {
	if made > r {
		return made
	}
	r, _ = r.Up()
	return r
}

// MakeAsset is what an asset costs outside a roll (Plot Points): a plot point makes a d6, another one opens it to all. payer
// is the character who pays, 0 for none: a GM gives freely.
func (s *State) MakeAsset(by table.By, n NewAsset, payer int) ([]Event, error) {
	if err := s.mayMakeAsset(by, n, payer); err != nil {
		return nil, err
	}
	d := s.deciding()
	if payer != 0 {
		cost := 1
		if n.All && !s.isForAll(by, n) {
			cost++
		}
		if err := d.do(d.pays(payer, cost, "Make one by a roll, or ask for a hitch.")); err != nil {
			return nil, err
		}
	}
	err := d.do(d.made(by, n))
	return d.events, err
}

// isForAll tells that an asset which is made again is for all already.
func (s *State) isForAll(by table.By, n NewAsset) bool {
	h, _ := s.HeldNamed(n.Of, s.Table.SceneAt(by.Place), n.Name)
	return h.All
}

func (s *State) mayMakeAsset(by table.By, n NewAsset, payer int) error {
	if n.Of != 0 {
		if _, err := s.present(n.Of); err != nil {
			return err
		}
	}
	if payer == 0 {
		return s.Table.Rights(by.Who, table.Edit, n.Of)
	}
	if n.Die != D6 {
		return rules.Refuse("A plot point makes a d6, no "+n.Die.String()+".",
			"`/asset "+plainly(n.Name)+" d6` for a plot point; `="+n.Die.String()+"` sets down what a roll made.")
	}
	if err := s.Table.Rights(by.Who, table.Play, payer); err != nil {
		return err
	}
	return s.MayTakePart(payer, s.Table.SceneAt(by.Place))
}

// made makes an asset, or one that is there again, whoever may and whatever it costs.
func (s *State) made(by table.By, n NewAsset) ([]Event, error) {
	name, err := checkName(n.Name)
	if err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	if h, ok := s.HeldNamed(n.Of, scene, name); ok {
		return []Event{s.becomes(by, h, h.again(n), "")}, nil
	}
	if id := s.Table.Borne(n.Of, scene, name); id != 0 {
		return nil, s.taken(id, n.Of)
	}
	a := Asset{Of: n.Of, Name: name, Die: n.Die, All: n.All || n.Of == 0}
	if !n.Lasts && scene != 0 {
		a.Scene, a.Place = scene, s.Table.Scenes[scene].Place
	}
	return []Event{AssetSet{ID: s.Table.Next, Asset: a}}, nil
}

// again is an asset that is made once more.
func (a Asset) again(n NewAsset) Asset {
	a.Die, a.All = Remade(a.Die, n.Die), a.All || n.All
	if a.Full != 0 {
		a.Full = Remade(a.Full, n.Die)
	}
	if n.Lasts && !a.Signature {
		a.Scene, a.Place = 0, 0
	}
	return a
}
