package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// ChangeAsset changes an asset by hand: to a die, by a step, in name, or away. What the rules make of it, as a new die by
// [table.RateTo], is [State.MakeAsset].
func (s *State) ChangeAsset(by table.By, h Held, r table.Rate) ([]Event, error) {
	h, err := s.holding(by, h, table.Edit)
	if err != nil {
		return nil, err
	}
	switch r.How {
	case table.RateRename:
		return s.renameAsset(by, h, r.Name)
	case table.RateOff:
		return s.assetOff(h)
	case table.RateDown:
		return s.assetDown(by, h), nil
	case table.RateUp:
		return s.assetUp(by, h)
	case table.RateTo:
		return s.made(by, NewAsset{Of: h.Of, Name: h.Name, Die: dieOf(r.Rating)})
	case table.RateExactly:
	}
	a := h.Asset
	a.Die, a.Full = dieOf(r.Rating), 0
	if a.Die == 0 {
		return nil, noDie(r.Rating)
	}
	return []Event{s.becomes(by, h, a, "")}, nil
}

// dieOf is a rating as a die; 0 is none.
func dieOf(r table.Rating) Die {
	d, _ := ReadDie(string(r))
	return d
}

// holding returns an asset as it stands now, for a person to change.
func (s *State) holding(by table.By, h Held, act table.Act) (Held, error) {
	now, ok := s.HeldNamed(h.Of, s.Table.SceneAt(by.Place), h.Name)
	if !ok || now.ID != h.ID {
		a, there := s.Assets[h.ID]
		if !there {
			return Held{}, rules.Refuse("There is no such asset.", "The board names those there are.")
		}
		now = Held{h.ID, a}
	}
	return now, s.Table.Rights(by.Who, act, h.Of)
}

// assetUp is a step up by hand or by an opportunity.
func (s *State) assetUp(by table.By, h Held) ([]Event, error) {
	a := h.Asset
	die, more := a.Die.Up()
	if !more {
		return nil, rules.Refuse(a.Name+" is a d12, the largest there is.", "")
	}
	a.Die = die
	if a.Full != 0 {
		a.Full, _ = a.Full.Up()
	}
	return []Event{s.becomes(by, h, a, "")}, nil
}

// assetDown is a step down that lasts: below d4 the asset is gone (Stepping Down Assets). A signature asset is restored
// when the scene ends, so it is shut down instead.
func (s *State) assetDown(by table.By, h Held) []Event {
	a := h.Asset
	die, left := a.Die.Down()
	switch {
	case left:
		a.Die = die
		if a.Full != 0 {
			a.Full, _ = a.Full.Down()
		}
		return []Event{s.becomes(by, h, a, "")}
	case a.Signature:
		a.Shut, a.In = true, s.Table.SceneAt(by.Place)
		return []Event{s.becomes(by, h, a, ShutDown)}
	}
	return []Event{s.assetGone(h.ID)}
}

func (s *State) assetOff(h Held) ([]Event, error) {
	if h.ID == 0 {
		return nil, rules.Refuse(h.Name+" is a signature asset, which stands on the sheet.",
			"Shut it down for the scene: `/asset "+plainly(h.Name)+" shut`; off the sheet: `/sheet unset "+plainly(h.Name)+"`.")
	}
	return []Event{s.assetGone(h.ID)}, nil
}

func (s *State) renameAsset(by table.By, h Held, name string) ([]Event, error) {
	if h.Signature {
		return nil, rules.Refuse(h.Name+" is a signature asset, which is called as on the sheet.", "Change the sheet: `/sheet set signature "+plainly(name)+" "+h.Die.String()+"`, then `/sheet unset "+plainly(h.Name)+"`.")
	}
	name, err := checkName(name)
	if err != nil {
		return nil, err
	}
	if other := s.Table.Borne(h.Of, h.Scene, name); other != 0 && other != h.ID {
		return nil, s.taken(other, h.Of)
	}
	a := h.Asset
	a.Name = name
	return []Event{s.becomes(by, h, a, "")}, nil
}

// ShutAsset shuts an asset down until the scene ends.
func (s *State) ShutAsset(by table.By, h Held) ([]Event, error) {
	h, err := s.holding(by, h, table.Edit)
	if err != nil {
		return nil, err
	}
	if h.Shut {
		return nil, rules.Refuse(h.Name+" is shut down already.", "`/asset "+plainly(h.Name)+" restore` gives it back.")
	}
	return []Event{s.shut(by, h)}, nil
}

func (s *State) shut(by table.By, h Held) Event {
	a := h.Asset
	a.Shut, a.In = true, s.Table.SceneAt(by.Place)
	return s.becomes(by, h, a, ShutDown)
}

// RestoreAsset gives an asset back what shutting it down took.
func (s *State) RestoreAsset(by table.By, h Held) ([]Event, error) {
	h, err := s.holding(by, h, table.Edit)
	if err != nil {
		return nil, err
	}
	if h.Signature && h.ID != 0 {
		return []Event{s.assetGone(h.ID)}, nil
	}
	if !h.Shut && h.Full == 0 {
		return nil, rules.Refuse(h.Name+" is as it was.", "")
	}
	return []Event{s.becomes(by, h, h.restored(), Restored)}, nil
}

// restored is an asset without what shutting it down took.
func (a Asset) restored() Asset {
	if a.Full != 0 {
		a.Die = a.Full
	}
	a.Shut, a.Full, a.In = false, 0, 0
	return a
}

// Attacked is what a successful roll against an asset does: an effect die larger than it shuts it down until the scene
// ends, otherwise it steps down until then (Shutting Down Assets).
func (s *State) Attacked(by table.By, h Held, effect Die) Event {
	a := h.Asset
	down, left := a.Die.Down()
	if effect > a.Die || !left {
		return s.shut(by, h)
	}
	if a.Full == 0 {
		a.Full = a.Die
	}
	a.Die, a.In = down, s.Table.SceneAt(by.Place)
	return s.becomes(by, h, a, Lessened)
}

// OpenAsset makes an asset useful to all, for a plot point of whose it is.
func (s *State) OpenAsset(by table.By, h Held) ([]Event, error) {
	h, err := s.holding(by, h, table.Play)
	if err != nil {
		return nil, err
	}
	if h.All {
		return nil, rules.Refuse(h.Name+" is for all already.", "")
	}
	paid, err := s.pays(h.Of, 1, "Ask for a hitch, or let others help.")
	if err != nil {
		return nil, err
	}
	a := h.Asset
	a.All = true
	return append(paid, s.becomes(by, h, a, Opened)), nil
}

// KeepAsset keeps an asset past the end of the scene or session that would take it, for a plot point of whose it is; of one
// that is nobody's, of the payer.
func (s *State) KeepAsset(by table.By, id, payer int) ([]Event, error) {
	a, ok := s.Assets[id]
	if !ok {
		return nil, rules.Refuse("There is no such asset.", "The board names those there are.")
	}
	if a.Of != 0 {
		payer = a.Of
	}
	if err := s.Table.Rights(by.Who, table.Play, payer); err != nil {
		return nil, err
	}
	switch {
	case a.Signature:
		return nil, rules.Refuse(a.Name+" is a signature asset, which stays.", "")
	case a.Kept:
		return nil, rules.Refuse(a.Name+" is kept already.", "")
	case payer == 0:
		return nil, rules.Refuse("You play nobody who could pay for it.", "Make a character: `/sheet new`.")
	}
	paid, err := s.pays(payer, 1, "It goes with the scene; make it again in the next.")
	if err != nil {
		return nil, err
	}
	h := Held{id, a}
	a.Kept = true
	return append(paid, s.becomes(by, h, a, Kept)), nil
}
