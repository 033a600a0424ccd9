package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// effects are what the dice of a success bring: what the rules make of it where the roll is against something on the board,
// and otherwise what its player says.
func (m *moving) effects() {
	if len(m.stands.Facing) == 0 {
		m.effect(Facing{})
		return
	}
	for _, f := range m.stands.Beaten() {
		m.effect(f)
	}
	for _, f := range m.stands.Unbeaten() {
		m.reply(f)
	}
}

// effect is to use the effect dice against one that is beaten; the zero Facing is nobody.
func (m *moving) effect(f Facing) {
	if !m.mayAct(m.who, m.roll.roller()) {
		return
	}
	weight := weighsEffect
	if f.ID == 0 {
		weight = weighsAnswer - 1
	}
	told := map[Die]bool{}
	for _, die := range m.stands.Effects(f.ID) {
		if told[die.Size] {
			continue
		}
		told[die.Size] = true
		applied := m.apply(f, die)
		if applied {
			weight = weighsLess
		}
		label := "Effect " + die.Size.String() + "…"
		if len(m.stands.Facing) > 1 {
			label = "Effect " + die.Size.String() + " on " + rules.Shorten(m.stands.called(f), 16) + "…"
		}
		m.add("effect."+decimal(f.ID)+"."+decimal(die.Index), label, weight, rules.Move{
			Kind: rules.Form, Fields: []rules.Field{{
				ID: "effect", Label: "NAME on WHO, asset NAME for WHO, recover NAME", Value: m.likeliest(f), Max: table.MaxSay,
			}},
		})
		weight--
	}
}

// likeliest is what an effect most likely becomes.
func (m *moving) likeliest(f Facing) string {
	switch {
	case f.Character != 0 && f.Character != m.roll.Character && m.takes(f.Character) == nil:
		return Damaged + " on " + m.Table.Name(f.Character)
	case m.roll.Character != 0:
		return "asset NAME for " + m.Table.Name(m.roll.Character)
	}
	return "asset NAME for all"
}

// reply is what an opposition that won makes of its effect dice.
func (m *moving) reply(f Facing) {
	if f.Character == 0 || !m.mayAct(m.who, f.actor()) {
		return
	}
	becomes := "asset NAME for " + m.Table.Name(f.Character)
	if m.roll.Character != 0 && m.takes(m.roll.Character) == nil {
		becomes = Damaged + " on " + m.Table.Name(m.roll.Character)
	}
	for i, die := range m.stands.Replies(f) {
		m.add("reply."+decimal(f.ID)+"."+decimal(die.Index), "Effect "+die.Size.String()+" of "+rules.Shorten(f.Name, 18)+"…", weighsReply-i, rules.Move{
			Kind: rules.Form, Fields: []rules.Field{{
				ID: "effect", Label: "NAME on WHO, asset NAME for WHO", Value: becomes, Max: table.MaxSay,
			}},
		})
	}
}

// effect uses an effect die: of the roller's side, or with reply of an opposition that won.
func (t *taking) effect(choice string) error {
	f, _ := t.stands.facing(t.args[0])
	die := t.effectDie(choice, f, t.args[1])
	deed := Deed{Kind: DidEffect, For: t.roll.Character, To: f.ID, Die: die.Index}
	if choice == "reply" {
		deed.For, deed.Of, deed.To = f.Character, f.ID, 0
	}
	before, from := t.mark()
	var err error
	switch choice {
	case "recover":
		err = t.do(t.Recovered(f.From.ID, die.Size), nil)
	case "shut":
		h, _ := t.attackedAsset(f.From, f.Name)
		err = t.do([]Event{t.Attacked(t.by, h, die.Size)}, nil)
	case "wear":
		size := 0
		if len(t.args) > 2 {
			size = t.args[2]
		} else {
			size = numbers(t.taken.Picked)[0]
		}
		id := t.ChallengeOf(f.Character)
		err = t.do(t.hit(id, t.Challenges[id], die.Size, Die(size), t.roll.Scene))
	default:
		err = t.becomes(choice, f, die.Size)
	}
	if err != nil {
		return err
	}
	t.done(deed, before, from)
	return nil
}

// effectDie is the effect die that a move is about.
func (t *taking) effectDie(choice string, f Facing, index int) EffectDie {
	dice := t.stands.Effects(f.ID)
	if choice == "reply" {
		dice = t.stands.Replies(f)
	}
	for _, die := range dice {
		if die.Index == index {
			return die
		}
	}
	return EffectDie{}
}
