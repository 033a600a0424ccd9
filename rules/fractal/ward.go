package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// wards are to ward or to dance for somebody else, or to feed whoever wards, of a person who plays somebody.
func (m *moving) wards(i int, th Threat) {
	line, err := th.ReadLine()
	mage := m.Table.Playing(m.who)
	if err != nil || line.Roll.Action == nil || mage == 0 || mage == th.Target || mage == th.Character || m.Being(mage, m.clash.Scene).Out() != "" {
		return
	}
	dice := m.dice(mage)
	if line.Roll.Action.Tree == Dancing {
		m.covers(i, th, mage)
	}
	if line.Roll.Action.Tree != Magic {
		return
	}
	if dice[Logic] > 0 || dice[Words] > 0 {
		m.add("ward."+decimal(i), "Ward for "+rules.Shorten(m.Table.Name(th.Target), 20)+"…", weighsWard-i, rules.Move{
			Kind: rules.Form, Fields: []rules.Field{{ID: "defense", Label: rules.Shorten("What "+m.Table.Name(mage)+" rolls", 45), Value: "Ward 2", Max: table.MaxWord}},
		})
	}
	m.add("feed."+decimal(i), "Feed a ward…", weighsWard-10-i, rules.Move{
		Kind: rules.Form, Fields: []rules.Field{{ID: "dice", Label: "Dice of yours, 1 AP each, if somebody wards", Value: "1", Max: 2}}, //nolint:mnd // digits
	})
}

// wards are the defenses that mages in range roll for others, and that allies feed.
var wards = map[string]bool{"Ward": true, "Arcanism": true, "Counterspell": true}

// partners are the defenses that dancers roll for others (chapter 11).
var partners = map[string]bool{"Cover / Mirror": true, "Partner": true}

// wardsFor has a mage who is not attacked ward for the target (chapter 10).
func (t *throwing) wardsFor(th *Threat, text string) error {
	line, err := th.ReadLine()
	if err != nil {
		return err
	}
	mage := t.Table.Playing(t.by.Who)
	side, err := t.defense(mage, line, text)
	switch {
	case err != nil:
		return err
	case side.Action == nil || !wards[side.Action.Name] && !partners[side.Action.Name]:
		example := "Ward 2"
		if line.Roll.Action.Tree == Dancing {
			example = "Cover / Mirror 2"
		}
		return rules.Refuse("Only wards and what partners dance are rolled for somebody else.", "For example `"+example+"`.")
	}
	th.Ward = mage
	return t.answers(th, side)
}

// pledges has somebody give dice to whoever wards.
func (t *throwing) pledges(th *Threat, text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > maxSuccesses {
		return rules.Refuse(rules.Quote(text)+" is no number of dice.", "Type how many you give, 1 AP each: `1`.")
	}
	ally := t.Table.Playing(t.by.Who)
	if _, tracked := t.BaseOf(ally); tracked && t.Being(ally, t.scene()).Available(Use{Kind: Reactive}) < n {
		return rules.Refuse(t.Table.Name(ally)+" has "+decimal(t.Being(ally, t.scene()).Available(Use{Kind: Reactive}))+" AP.", "Give fewer dice.")
	}
	th.Pledges = slices.DeleteFunc(slices.Clone(th.Pledges), func(p Pledge) bool { return p.Character == ally })
	th.Pledges = append(th.Pledges, Pledge{Character: ally, Dice: n})
	return nil
}

// fed has allies pay for the dice that they pledged to a ward, as far as they have the AP.
func (t *throwing) fed(th *Threat, side Side) error {
	if side.Action == nil || !wards[side.Action.Name] || side.Action.Name == "Counterspell" {
		return nil
	}
	for _, p := range th.Pledges {
		n := p.Dice
		if _, tracked := t.BaseOf(p.Character); tracked {
			n = min(n, t.Being(p.Character, t.scene()).Available(Use{Kind: Reactive}))
		}
		if n < 1 {
			continue
		}
		if err := t.pays(p.Character, n, Side{Action: side.Action, Dice: n}); err != nil {
			return err
		}
		th.Theirs = append(th.Theirs, Circumstance{Name: "The soul of " + t.Table.Name(p.Character), Dice: n})
	}
	return nil
}

// covers is to dance for somebody else (chapter 11, Cover / Mirror and Partner).
func (m *moving) covers(i int, th Threat, dancer int) {
	m.add("ward."+decimal(i), "Cover for "+rules.Shorten(m.Table.Name(th.Target), 20)+"…", weighsWard-i, rules.Move{
		Kind: rules.Form, Fields: []rules.Field{{ID: "defense", Label: rules.Shorten("What "+m.Table.Name(dancer)+" rolls", 45), Value: "Cover / Mirror 2", Max: table.MaxWord}},
	})
}
