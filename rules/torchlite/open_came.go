package torchlite

import "tallybones/rules/table"

// Came is one thing that changed on the board by what was made of a roll.
type Came struct {
	What CameKind    `json:"what"`
	Of   int         `json:"of,omitempty"` // the character concerned; 0 is nobody's, or the GM's bank
	Name string      `json:"name,omitempty"`
	Was  Die         `json:"was,omitempty"` // 0 is new
	Is   Die         `json:"is,omitempty"`  // 0 is gone
	How  AssetChange `json:"how,omitempty"`
	All  bool        `json:"all,omitempty"` // an asset for all
	// Lasts tells of a new asset that it lasts for the session.
	Lasts bool `json:"lasts,omitempty"`
	From  int  `json:"from,omitempty"`
	To    int  `json:"to,omitempty"` // plot points before and after
}

// CameKind is what a [Came] is about.
type CameKind string

// The kinds of change.
const (
	CameComplication CameKind = "complication"
	CameAsset        CameKind = "asset"
	CameDie          CameKind = "die" // of a challenge, mob or boss
	CameOver         CameKind = "over"
	CameOut          CameKind = "out"
	CamePoints       CameKind = "points"
	CameTrait        CameKind = "trait"
)

// cameOf are the changes that events of a decision make, in order; s is the state before them. Plot points of the same
// character are told once.
func (s *State) cameOf(events []Event) []Came {
	var came []Came
	after := s.Clone()
	for _, e := range events {
		c, ok := after.cameBy(e)
		e.apply(after)
		if !ok {
			continue
		}
		if last := len(came) - 1; c.What == CamePoints && last >= 0 && came[last].What == CamePoints && came[last].Of == c.Of {
			came[last].To = c.To
			continue
		}
		came = append(came, c)
	}
	return came
}

// cameBy is what one event changes that is told of a roll.
func (s *State) cameBy(e Event) (Came, bool) {
	switch e := e.(type) {
	case ComplicationSet:
		return Came{What: CameComplication, Of: e.Complication.On, Name: e.Complication.Name, Was: e.Was.Die, Is: e.Complication.Die}, true
	case ComplicationGone:
		return Came{What: CameComplication, Of: e.On, Name: e.Was.Name, Was: e.Was.Die}, true
	case AssetSet:
		return Came{
			What: CameAsset, Of: e.Asset.Of, Name: e.Asset.Name, Was: e.Was.Die, Is: e.Asset.Die, How: e.What, All: e.Asset.All,
			Lasts: e.Was == Before{} && !e.Asset.Signature && e.Asset.Scene == 0 && e.Asset.Place == 0,
		}, true
	case AssetGone:
		return Came{What: CameAsset, Of: e.Of, Name: e.Was.Name, Was: e.Was.Die}, true
	case ChallengeDieSet:
		return Came{What: CameDie, Of: e.Of, Name: s.ChallengeName(e.ID), Was: e.Was, Is: e.Size}, true
	case ChallengeOver:
		return Came{What: CameOver, Of: e.Of, Name: s.ChallengeName(e.ID)}, true
	case TakenOut:
		return Came{What: CameOut, Of: e.Out.Character, Name: e.Out.By}, true
	case BankSet:
		return Came{What: CamePoints, From: e.Was, To: e.Points}, true
	case Table:
		return s.cameByTable(e.Event)
	default: // nothing that a roll tells of
		return Came{}, false
	}
}

func (s *State) cameByTable(e table.Event) (Came, bool) {
	switch e := e.(type) {
	case table.CounterSet:
		if table.Fold(e.Counter.Name) == table.Fold(PlotPoints) {
			return Came{What: CamePoints, Of: e.Character, From: e.Was, To: e.Counter.Value}, true
		}
	case table.TraitSet:
		die, _ := ReadDie(e.Trait.Value)
		was, _ := ReadDie(e.Was)
		return Came{What: CameTrait, Of: e.Character, Name: e.Trait.Name, Was: was, Is: die}, true
	default: // nothing that a roll tells of
	}
	return Came{}, false
}
