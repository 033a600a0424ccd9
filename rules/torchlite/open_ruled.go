package torchlite

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// apply is what the rules make of an effect die against what is recovered, attacked or worn down; it reports whether there
// is such a move.
func (m *moving) apply(f Facing, die EffectDie) bool {
	key := decimal(f.ID) + "." + decimal(die.Index)
	switch f.From.Kind {
	case FromComplication, FromStress:
		c, there := m.Complications[f.From.ID]
		if !there {
			return false
		}
		m.add("recover."+key, brings(c.Name, c.Die, recoveredDie(c.Die, die.Size)), weighsApply, rules.Move{})
		return true
	case FromAsset:
		h, there := m.attackedAsset(f.From, f.Name)
		if !there || h.Shut {
			return false
		}
		label := brings(h.Name, h.Die, attackedDie(h.Die, die.Size))
		if attackedDie(h.Die, die.Size) == 0 {
			label = h.Name + " is shut down"
		}
		m.add("shut."+key, label, weighsApply, rules.Move{})
		return true
	case FromCharacter:
		return m.wear(f, die, key)
	default:
		return false
	}
}

// brings is what becomes of something with a die: "Damaged d10 to d8", "Damaged d6 goes".
func brings(name string, was, is Die) string {
	name = rules.Shorten(name, 20)
	if is == 0 {
		return name + " " + was.String() + " goes"
	}
	return name + " " + was.String() + " to " + is.String()
}

// recoveredDie is what recovery makes of a die; 0 is gone.
func recoveredDie(was, effect Die) Die {
	down, _ := was.Down()
	if effect > was || down < D6 {
		return 0
	}
	return down
}

// attackedDie is what an attack makes of an asset's die; 0 is shut down.
func attackedDie(was, effect Die) Die {
	down, _ := was.Down()
	if effect > was {
		return 0
	}
	return down
}

// wear is to hold an effect die against one die of a challenge.
func (m *moving) wear(f Facing, die EffectDie, key string) bool {
	sizes := m.wornSizes(f.Character)
	switch len(sizes) {
	case 0:
		return false
	case 1:
		m.add("wear."+key+"."+decimal(int(sizes[0])), brings(f.Name, sizes[0], attackedDie(sizes[0], die.Size)), weighsApply, rules.Move{})
		return true
	}
	pick := rules.Move{Kind: rules.Pick}
	for _, size := range sizes {
		pick.Choices = append(pick.Choices, rules.Choice{
			Name: brings(f.Name, size, attackedDie(size, die.Size)), Value: decimal(int(size)),
		})
	}
	m.add("wear."+key, "Effect "+die.Size.String()+" on a die…", weighsApply, pick)
	return true
}

// wornSizes are the sizes of the dice that are left of a challenge, the largest first; none for who is no challenge.
func (s *State) wornSizes(character int) []Die {
	c, is := s.Challenges[s.ChallengeOf(character)]
	if !is || c.Kind != Pooled {
		return nil
	}
	return slices.Compact(c.Left())
}

// ApplySetting is whether what a roll brings by itself is done at once, or waits for a button.
var ApplySetting = table.Setting{
	Name: "apply", Allowed: []string{"auto", "ask"}, Says: "Whether what leaves no choice is done at once, or asked about.",
}

// follow does what a roll brings by itself, unless the table wants to be asked: where the rules say what becomes of a
// success, and no other way to count the dice, nor one more of them for a plot point, brings more.
func (d *deciding) follow(by table.By, id int) error {
	r, open := d.Roll(id)
	if !open || d.Table.SettingOf(ApplySetting) == "ask" {
		return nil
	}
	st := r.Stands()
	if len(st.Facing) != 1 || !st.Facing[0].Verdict.Success || r.settled() {
		return nil
	}
	f := st.Facing[0]
	brought := d.bringing(f)
	dice := st.Effects(f.ID)
	if brought == nil || len(dice) != 1 {
		return nil
	}
	ways := st.Options
	if st.Dear != nil && d.has(r.roller()) > 0 {
		ways = append(ways[:len(ways):len(ways)], *st.Dear)
	}
	for _, o := range ways {
		v := Judge(o, f.Bar, r.Answered)
		if v.Success && brought(v.Effect[0]) < brought(dice[0].Size) {
			return nil
		}
	}
	choice, args := d.ruled(f)
	t := &taking{deciding: d, by: by, id: id, roll: r, stands: st, args: append([]int{f.ID, dice[0].Index}, args...)}
	return t.effect(choice)
}

// bringing is what the rules make of an effect die against one that is beaten, as the die that is left; nil where its player
// says what it becomes.
func (s *State) bringing(f Facing) func(effect Die) Die {
	switch f.From.Kind {
	case FromComplication, FromStress:
		if c, there := s.Complications[f.From.ID]; there {
			return func(effect Die) Die { return recoveredDie(c.Die, effect) }
		}
	case FromAsset:
		if h, there := s.attackedAsset(f.From, f.Name); there && !h.Shut {
			return func(effect Die) Die { return attackedDie(h.Die, effect) }
		}
	case FromCharacter:
		if sizes := s.wornSizes(f.Character); len(sizes) == 1 {
			return func(effect Die) Die { return attackedDie(sizes[0], effect) }
		}
	default: // its player says it
	}
	return nil
}

// ruled is the move by which that is done, and what its key has beside the die.
func (s *State) ruled(f Facing) (choice string, args []int) {
	switch f.From.Kind {
	case FromAsset:
		return "shut", nil
	case FromCharacter:
		return "wear", []int{int(s.wornSizes(f.Character)[0])}
	default:
		return "recover", nil
	}
}
