package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// word reads a word behind the dice with what belongs to it.
func (r *reader) word() error {
	said := r.tok
	w, n := wordOf(said.Text)
	switch w {
	case wordTN:
		return r.targetNumber(n)
	case wordArmor:
		return r.number(&r.line.Armor, 0, maxArmor, "4d8 armor 1")
	case wordGoal:
		return r.number(&r.line.Goal, 1, maxGoal, "4d8 goal 3")
	case wordSpells:
		return r.spells()
	case wordSplit:
		return r.split()
	case wordUnnoticed:
		r.next()
		r.side.Stealth = true
		return nil
	case wordIn:
		return r.place()
	case wordReact:
		return r.react()
	case wordLock:
		return r.lock()
	case wordUnpaid:
		r.next()
		r.side.Unpaid = true
		return nil
	case wordWin:
		return r.win()
	case wordFocused:
		return r.focused()
	case wordFor:
		return r.others()
	case wordHold:
		r.next()
		if r.tok.Kind != dice.End {
			return rules.Refuse("`hold` stands at the end of a line.", "A remark goes behind #.")
		}
		r.line.Hold = true
		return nil
	case noWord:
	}
	if zone, ok := zones[strings.ToLower(said.Text)]; ok {
		return r.zone(zone)
	}
	if e, ok := sense(said.Text); ok {
		if r.ahead().Kind != dice.Number && strings.EqualFold(e.String(), said.Text) {
			return rules.Refuse("How severe is "+e.String()+"?", "Say 1 to 4: `4d8 "+e.String()+" 1`.")
		}
		if r.ahead().Kind == dice.Number {
			return r.element()
		}
	}
	return r.stat()
}

// win reads that an attack is to win somebody over: `win`, `win over`.
func (r *reader) win() error {
	if a := r.side.Action; a == nil || a.Chart != SocialDiscredit {
		return rules.Refuse("Only social attacks win somebody over.", "For example `Conversation 3d8 win`.")
	}
	r.next()
	if strings.EqualFold(r.tok.Text, "over") {
		r.next()
	}
	r.side.Wins = true
	return nil
}

// focused reads that whoever rolls uses a Focused of theirs.
func (r *reader) focused() error {
	if r.side.kindNamed(r.tok.Text) > 0 { // that a display grants
		return r.stat()
	}
	if r.at == nil || r.isSecondSide() {
		return rules.Refuse("Whoever acts uses Focused, at a table.", "Leave out `focused`.")
	}
	r.next()
	r.side.Focus = true
	return nil
}

// others reads for whom an action is: names between commas, to the end of the line.
func (r *reader) others() error {
	a := r.side.Action
	switch {
	case a == nil || !forOthers[a.Name]:
		return rules.Refuse("Only Troupe and Oratory are for others.", "For example `Troupe 3d8 for Ilse, Vane`. A remark goes behind #.")
	case r.at == nil:
		return rules.Refuse("Others are named at a table.", "Leave out `for`.")
	}
	r.next()
	var words []string
	named := func() error {
		name := strings.Join(words, " ")
		if words = nil; name == "" {
			return rules.Refuse("For whom?", "Name them: `"+a.Name+" 3d8 for Ilse, Vane`.")
		}
		if r.at.Strangers {
			r.line.ForNames = append(r.line.ForNames, name)
			return nil
		}
		found, err := table.Seek(name, r.at.Others)
		if err != nil {
			return err
		}
		if !slices.Contains(r.line.For, found.ID) {
			r.line.For, r.line.ForNames = append(r.line.For, found.ID), append(r.line.ForNames, found.Name)
		}
		return nil
	}
	for ; r.tok.Kind != dice.End && r.tok.Kind != dice.Versus; r.next() {
		if r.tok.Kind != dice.Comma && !strings.EqualFold(r.tok.Text, "and") {
			words = append(words, r.tok.Text)
			continue
		}
		if err := named(); err != nil {
			return err
		}
	}
	return named()
}

// targetNumber reads `tn5`, `tn 5` or `tn+1`.
func (r *reader) targetNumber(n int) error {
	r.next()
	if r.side.Fixed {
		return rules.Refuse("Successes that somebody has already have no target number.", "Leave it out: `4d8 vs 2`.")
	}
	if n == 0 && (r.tok.Kind == dice.Plus || r.tok.Kind == dice.Minus) {
		sign := map[dice.Kind]int{dice.Plus: 1, dice.Minus: -1}[r.tok.Kind]
		r.next()
		if r.tok.Kind != dice.Number || r.tok.Value > maxTN {
			return rules.Refuse("By how much does the target number change?", "For example `Cut 4d8 tn+1`.")
		}
		r.side.MoreTN += sign * r.tok.Value
		r.next()
		return nil
	}
	if n == 0 && r.tok.Kind == dice.Number {
		n = r.tok.Value
		r.next()
	}
	switch {
	case n < 1 || n > maxTN:
		return rules.Refuse("A target number is 1 to 20.", "For example `4d8 tn5`, or `tn+1` for 1 more.")
	case r.side.TN > 0:
		return rules.Refuse("The target number is said twice.", "Say it once for each side: `4d8 tn5 vs 2d6 tn4`.")
	}
	r.side.TN = n
	return nil
}

// number reads the number behind a word, which is said once.
func (r *reader) number(at *int, least, most int, example string) error {
	said := r.tok.Text
	r.next()
	switch {
	case r.tok.Kind != dice.Number || r.tok.Value < least || r.tok.Value > most:
		return rules.Refuse("Behind `"+strings.ToLower(said)+"` stands a number from "+decimal(least)+" to "+decimal(most)+".", "For example `"+example+"`.")
	case *at > 0:
		return rules.Refuse(rules.Quote(said)+" is said twice.", "Say it once: `"+example+"`.")
	}
	*at = r.tok.Value
	r.next()
	return nil
}

// spells reads how many spells are maintained.
func (r *reader) spells() error {
	if r.side.Action == nil || r.side.Action.TN.From != Spells {
		return rules.Refuse("Only Sustain Spell counts spells.", "For example `Sustain Spell 3d8 spells 2`.")
	}
	return r.number(&r.side.Spells, 1, maxSpells, "Sustain Spell 3d8 spells 2")
}

// split reads the two piles: `split 3/2`, or `split 3/2d6` where the second is of another die.
func (r *reader) split() error {
	const example = "For example `Evasive Attack Cut 5d8 split 3/2`."
	r.next()
	first := r.tok
	if first.Kind != dice.Number {
		return rules.Refuse("Behind `split` stand both piles.", example)
	}
	r.next()
	if r.tok.Text == "/" || r.tok.Kind == dice.Plus || r.tok.Kind == dice.Comma {
		r.next()
	}
	second := Pile{Dice: r.tok.Value}
	if r.tok.Kind == dice.Dice {
		second = Pile{Dice: r.tok.Count, Size: r.tok.Size}
		if second.Size == r.side.Size {
			second.Size = 0
		}
	} else if r.tok.Kind != dice.Number {
		return rules.Refuse("Behind `split` stand both piles.", example)
	}
	switch {
	case r.side.Second.Dice > 0:
		return rules.Refuse("The dice are split twice.", "Say it once. "+example)
	case first.Value < 1 || second.Dice < 1:
		return rules.Refuse("Both piles have dice.", example)
	case first.Value+second.Dice != r.side.Dice:
		return rules.Refuse(decimal(first.Value)+" and "+decimal(second.Dice)+" are not "+plural(r.side.Dice, "die", "dice")+".", "The piles add up to the dice: `5d8 split 3/2`.")
	}
	r.next()
	r.side.Second = second
	return nil
}

// zone reads where a cut, thrust or shot is aimed.
func (r *reader) zone(zone string) error {
	a := r.side.Action
	switch {
	case a == nil || a.Tree != Combat || a.Chart != CombatMicro || a.Level != Nano:
		return rules.Refuse("Only Cut, Thrust and Shoot are aimed high, mid or low.", "For example `Cut 4d8 high`.")
	case r.side.Zone != "":
		return rules.Refuse("One blow is aimed at one zone.", "Say one: `Cut 4d8 high`.")
	}
	r.side.Zone = zone
	r.next()
	return nil
}

// element reads a scene element: `Blinding 1`.
func (r *reader) element() error {
	s, _ := sense(r.tok.Text)
	r.next()
	n := r.tok.Value
	switch {
	case n < 1 || n > MaxSeverity:
		return rules.Refuse("A severity is 1 to 4.", "For example `Cut 4d8 "+s.String()+" 2`.")
	case slices.ContainsFunc(r.line.Elements, func(e Element) bool { return e.Sense == s }):
		return rules.Refuse(s.String()+" is said twice.", "Say it once: `Cut 4d8 "+s.String()+" "+decimal(n)+"`.")
	case len(r.line.Elements) == maxElements:
		return rules.Refuse("There are eleven scene elements.", "Leave some out.")
	}
	r.line.Elements = append(r.line.Elements, Element{s, n})
	r.next()
	return nil
}

// stat reads the stat that is rolled, behind the dice of an action.
func (r *reader) stat() error {
	a, said := r.side.Action, r.tok.Text
	if kind := r.side.kindNamed(said); kind > 0 {
		r.side.Kind = kind
		r.next()
		return nil
	}
	among := Stats()
	if a != nil && a.HasStats() {
		among = a.Stats[:]
	}
	s, ok := stat(said, among)
	switch {
	case r.side.Fixed || !ok && !isStat(said):
		return r.unknown()
	case !ok:
		return rules.Refuse(a.Name+" is rolled with "+a.Stats[0].String()+" or "+a.Stats[1].String()+".", "For example `"+a.Title()+" "+r.side.number()+" "+a.Stats[0].String()+"`.")
	case r.side.Stat != NoStat:
		return rules.Refuse("A roll is of one stat.", "Say it once: `4d8 "+s.String()+"`.")
	}
	r.side.Stat = s
	r.next()
	return nil
}

func isStat(word string) bool {
	_, ok := stat(word, Stats())
	return ok
}
