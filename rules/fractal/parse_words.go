package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// word reads a word behind the dice with what belongs to it.
func (r *reader) word() error {
	w, n := wordOf(r.tok.Text)
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
	case wordMake:
		return r.makes()
	case wordLower:
		return r.lowers()
	case wordEnd:
		return r.ends()
	case wordWin:
		return r.win()
	case wordFocused:
		return r.focused()
	case wordFor:
		return r.others()
	case wordHold:
		return r.hold()
	case noWord:
	}
	return r.plainWord()
}

// hold reads `hold`, which ends a line.
func (r *reader) hold() error {
	r.next()
	if r.tok.Kind != dice.End {
		return rules.Refuse("`hold` stands at the end of a line.", "A remark goes behind #.")
	}
	r.line.Hold = true
	return nil
}

// plainWord reads a word that is none of the notation's, a name: of a zone, a scene element or a stat.
func (r *reader) plainWord() error {
	said := r.tok
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
