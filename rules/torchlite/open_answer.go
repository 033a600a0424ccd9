package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// barring is to set what a standing roll is up against: a difficulty, or an answer.
func (m *moving) barring() {
	if len(m.roll.Against) > 0 || m.roll.settled() {
		return
	}
	gm := m.Table.IsGM(m.who)
	if gm && !m.GMsRoll(m.roll) {
		m.add("difficulty", "Difficulty…", weighsDifficulty, rules.Move{
			Kind: rules.Form, Waits: true, Want: "a difficulty for " + m.RollerName(m.roll) + "'s roll", Fields: []rules.Field{{
				ID: "pool", Label: "A difficulty (very easy to very hard) or dice", Value: m.lastDifficulty(), Max: table.MaxWord,
			}},
		})
	}
	mine := m.Table.Playing(m.who)
	if mine != 0 && mine != m.roll.Character && m.Table.Characters[mine].Kind == table.Hero && m.OutOf(mine, m.roll.Scene) == 0 {
		m.answer("answer", "Answer as "+m.Table.Name(mine)+"…", m.Table.Characters[mine].Words[table.Usual], nil)
	} else if mine == 0 && !gm && m.who != m.roll.Who {
		m.answer("answer", "Answer…", "", nil)
	}
	if gm {
		cast := without(m.Table.CastMembers(), m.roll.Character)
		if len(cast) > 0 {
			name := rules.Field{ID: "who", Label: "Who answers", Value: m.Table.Name(cast[len(cast)-1]), Max: table.MaxName}
			m.answer("answer-for", "Answer for…", m.poolOf(cast[len(cast)-1]), &name)
		}
	}
}

func (m *moving) answer(choice, label, pool string, who *rules.Field) {
	fields := []rules.Field{{ID: "pool", Label: "What is rolled against it", Value: pool, Max: table.MaxWord}}
	if who != nil {
		fields = append([]rules.Field{*who}, fields...)
	}
	m.add(choice, label, weighsAnswer, rules.Move{Kind: rules.Form, Fields: fields})
}

// lastDifficulty is the last difficulty of the scene, or the middle of the ladder.
func (m *moving) lastDifficulty() string {
	at := m.RollsAt(m.roll.Scene)
	slices.Reverse(at)
	for _, id := range at {
		r, _ := m.Roll(id)
		for _, of := range r.Opponents() {
			if o := r.Against[of]; o.Character == 0 && o.From.Kind != FromChallenge && o.From.Kind != FromCard {
				return o.typed()
			}
		}
	}
	return Ladder[len(Ladder)/2].Name
}

// typed are the dice of an opposition as they would be typed.
func (o Opposition) typed() string {
	if o.Side.Dice[0].From.Kind == FromLadder {
		return o.Side.Dice[0].Label
	}
	words := make([]string, len(o.Side.Dice))
	for i, d := range o.Side.Dice {
		words[i] = strings.TrimSpace(d.Label + " " + d.Size.String())
	}
	return strings.Join(words, " + ")
}

// difficulty sets what a standing roll is up against: as if it had been set first (Tests).
func (t *taking) difficulty() error {
	p, err := ParseOpposing(t.taken.Fields["pool"], t.Lexicon(t.roll.Place, t.roll.Character, false))
	if err != nil {
		return err
	}
	return t.oppose(p, false)
}

// answer rolls against a standing roll, which then stood first (Opposition).
func (t *taking) answer(forCast bool) error {
	as := t.Table.Playing(t.by.Who)
	if forCast {
		found, err := t.Table.Find(t.taken.Fields["who"])
		if err != nil {
			return err
		}
		if as = found; as == t.roll.Character {
			return rules.Refuse(t.Table.Name(as)+" made the roll.", "Somebody else answers it.")
		}
	}
	if as != 0 {
		if err := t.Table.Rights(t.by.Who, table.Play, as); err != nil {
			return err
		}
		if err := t.MayTakePart(as, t.roll.Scene); err != nil {
			return err
		}
	}
	// The answer is one's own roll: it names what is the answerer's, and what hinders the roller.
	line, err := Parse(t.taken.Fields["pool"], t.answering(as))
	if err != nil {
		return err
	}
	if len(line.Against) > 0 || line.Hold {
		return rules.Refuse("The answer is only dice: whom it is against stands already.", "For example `Brawn d8 + d6`.")
	}
	if err := t.rollsBane(t.by.Who, line.Actor); err != nil {
		return err
	}
	p := line.Actor
	p.Target = Target{Name: t.answerName(as), From: Origin{Kind: FromCharacter, ID: as}}
	if as == 0 {
		p.Target.From = Origin{}
	}
	return t.oppose(p, true)
}

// answering is what an answer can name.
func (t *taking) answering(as int) Lexicon {
	lex := t.Lexicon(t.roll.Place, as, false)
	names := lex.Names
	lex.Names = func([]Target) []Known {
		return names([]Target{{From: Origin{Kind: FromCharacter, ID: t.roll.Character}}})
	}
	return lex
}

func (t *taking) answerName(as int) string {
	if as != 0 {
		return t.Table.Name(as)
	}
	return t.Table.Person(t.by.Who)
}

// oppose puts dice against the roll.
func (t *taking) oppose(p Pool, answered bool) error {
	if p.Cost() > 0 || p.Hinders() > 0 || len(p.Rerolls) > 0 {
		return rules.Refuse("An answer is rolled as it is; plot points move beside it.", "Type the dice alone: `d8 + d6`.")
	}
	if t, own := t.ownUsed(p); own {
		return rules.Refuse(helpsBearer(t), "Leave it out.")
	}
	if len(p.Terms) == 0 {
		return rules.Refuse("The dice of "+p.Target.Name+" are not known.", "Type them: `d8 + d6`.")
	}
	o := t.opposed(p, p.Throw(source(t.taken.Roll)))
	o.Who = t.by.Who
	t.must(RollOpposed{
		ID: t.id, Who: t.by.Who, Against: t.Table.Next, Opposition: o, Answered: answered, At: t.by.At,
	})
	return nil
}

// ownUsed is a term of a pool that helps the roller already: a complication or stress of their own among their dice.
func (t *taking) ownUsed(p Pool) (Term, bool) {
	for _, term := range p.Terms {
		for _, d := range t.roll.Side.Dice {
			hinders := d.From.Kind == FromComplication || d.From.Kind == FromStress
			if hinders && d.From.Of == t.roll.Character && d.From == term.From {
				return term, true
			}
		}
	}
	return Term{}, false
}
