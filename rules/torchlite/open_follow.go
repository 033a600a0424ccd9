package torchlite

import "tallybones/rules/table"

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
