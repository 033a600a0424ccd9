package trago

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// The kinds of rest (Healing, Willpower).
const (
	Night    = "night"
	Feeding  = "feeding"
	Downtime = "downtime"
	Medical  = "medical"
)

// Rest has characters rest.
func (s *State) Rest(by table.By, kind string, who []int) ([]Event, error) {
	d := s.deciding()
	for _, character := range who {
		if _, err := d.present(character); err != nil {
			return nil, err
		}
		if err := d.Table.Rights(by.Who, table.Edit, character); err != nil {
			return nil, err
		}
		d.rests(kind, character)
	}
	if len(d.events) == 0 {
		return nil, rules.Refuse("There is nothing to rest off.", "Willpower and wounds are as they can be.")
	}
	return d.events, nil
}

// rests is what a kind of rest does for a character. A night and feeding heal the slight wounds; feeding is for vampires, who
// gain willpower by it and not by a night. A downtime restores willpower, heals up to Major and lowers an Aggravated wound;
// medical attention with rest lowers Incapacitation.
func (d *deciding) rests(kind string, character int) {
	vampire := d.KindOf(character) == Vampire
	have, most := d.WillpowerOf(character)
	switch {
	case kind == Downtime:
		d.recovers(character, have, most)
		d.heals(character, Major)
		d.lessens(character, Aggravated)
	case kind == Medical:
		d.lessens(character, Incapacitation)
	case kind == Feeding && vampire, kind == Night:
		if vampire == (kind == Feeding) {
			d.recovers(character, have, min(most, have+1))
		}
		d.heals(character, Minor)
	}
}

func (d *deciding) recovers(character, was, is int) {
	if is > was {
		d.must(d.counted(character, Willpower, was, is))
	}
}

// heals takes off all wounds up to a tier.
func (d *deciding) heals(character, upTo int) {
	for tier := Scrapes; tier <= upTo; tier++ {
		if id := d.woundAt(character, tier); id != 0 {
			d.must(WoundGone{ID: id, Was: d.Wounds[id]})
		}
	}
}

// lessens moves the wound of a tier to the nearest free tier below.
func (d *deciding) lessens(character, tier int) {
	id := d.woundAt(character, tier)
	if id == 0 {
		return
	}
	w := d.Wounds[id]
	at := Lessens(tier, d.taken(character))
	if at == 0 {
		d.must(WoundGone{ID: id, Was: w})
		return
	}
	w.Tier = at
	d.must(WoundSet{ID: id, Wound: w, Was: tier})
}
