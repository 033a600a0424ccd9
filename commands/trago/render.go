package trago

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// A telling is a roll as it is told.
type telling struct {
	name    string // who rolls; "" is the reader
	terms   []rule.Term
	night   bool
	special rule.SpecialDice // as the line or the sheet has them, which may be more than the pool
	out     rule.Outcome
	// hidden tells that challenge and risk are the GM's, and so is what tells them.
	hidden bool
	lands  int // where the wound would land; 0 is not told
	// against is who is to answer, and answer who did; nil is nobody.
	against string
	answer  *answering
}

// An answering is the other side of an opposed roll.
type answering struct {
	name    string
	terms   []rule.Term
	night   bool
	special rule.SpecialDice
	fallen  rule.Fallen
	agreed  bool // both keep the status quo
}

// subject begins a sentence about the roller: a verb in the form for others, and for the reader.
func (t telling) subject(others, you string) string {
	if t.name == "" {
		return "You " + you
	}
	return escaped(t.name) + " " + others
}

// head is the first line: who does how well, and the numbers that matter.
func (t telling) head() ui.Markdown { return ui.Bold(ui.Markdown(t.headWords())) }

func (t telling) headWords() string {
	o := t.out
	with := ""
	if net := netWords(o.Net); net != "" {
		with = ", with " + net
	}
	if t.answer != nil {
		return t.opposedHead()
	}
	if o.Verdict == rule.NoVerdict {
		against := ""
		if t.against != "" {
			against = " against " + escaped(t.against)
		}
		return t.subject("rolls ", "roll ") + successes(o.Successes) + against + with
	}
	if t.hidden {
		head := t.verb(false) + with
		if o.Wound > 0 {
			head += ". Wound: " + rule.Tiers[o.Wound]
		}
		return head
	}
	return t.verb(true) + ": " + successes(o.Successes) + " against challenge " + strconv.Itoa(*o.Bar.At()) + with
}

// opposedHead tells who has the most successes (Opposed rolls).
func (t telling) opposedHead() string {
	mine, theirs := t.out.Successes, rule.Judge(t.answer.fallen, rule.Bar{}).Successes
	name, other := escaped(t.name), escaped(t.answer.name)
	switch {
	case mine > theirs:
		return name + " wins: " + successes(mine) + " against " + strconv.Itoa(theirs) + " of " + other
	case mine < theirs:
		return other + " wins: " + successes(theirs) + " against " + strconv.Itoa(mine) + " of " + name
	case t.answer.agreed:
		return "The status quo: " + name + " and " + other + ", " + successes(mine) + " each"
	}
	return "A draw: " + name + " and " + other + ", " + successes(mine) + " each"
}

// verb is how a roll went, with its margin where that is told.
func (t telling) verb(margin bool) string {
	by := func(n int) string {
		if !margin || n == 0 {
			return ""
		}
		return " by " + strconv.Itoa(n)
	}
	switch t.out.Verdict {
	case rule.Success:
		return t.subject("succeeds", "succeed") + by(t.out.Margin)
	case rule.Partial:
		short := ""
		if margin {
			short = ", one short"
		}
		return t.subject("succeeds in part", "succeed in part") + short
	case rule.Failure, rule.NoVerdict:
	}
	return t.subject("fails", "fail") + by(-t.out.Margin)
}

// dice tells the pool and then every die; [recall] reads the second line back.
func (t telling) dice() ui.Markdown {
	lines := []ui.Markdown{ui.Markdown(t.pool()), ui.Markdown(faces(t.out.Fallen))} // the explanation reads them back
	if a := t.answer; a != nil {
		other := telling{name: a.name, terms: a.terms, night: a.night, special: a.special, out: rule.Judge(a.fallen, rule.Bar{})}
		lines[0] = ui.Markdown(escaped(t.name)+": ") + lines[0]
		lines = append(lines, ui.Markdown(escaped(a.name)+": "+other.pool()), ui.Markdown(strings.TrimSpace(faces(a.fallen)+" "+other.bonesNote())))
	}
	return ui.Join(lines...)
}

// pool is what the dice are made of: "Melee 3, Savage 1, knife 1: 5 dice, 2 of them hunger."
func (t telling) pool() string {
	var parts []string
	labelled := false
	for _, term := range t.terms {
		labelled = labelled || term.Label != ""
		parts = append(parts, strings.TrimSpace(escaped(term.Label)+" "+strconv.Itoa(term.Dice)))
	}
	n, special := len(t.out.Dice), 0
	for _, d := range t.out.Dice {
		if d.Special {
			special++
		}
	}
	count := diceCount(n)
	switch {
	case special > 0 && special == n:
		count += ", all of them " + string(t.out.Kind)
	case special > 0:
		count += ", " + strconv.Itoa(special) + " of them " + string(t.out.Kind)
	}
	if !t.night && t.special.Dice > special && special > 0 {
		count += ", of " + string(t.special.Kind) + " " + strconv.Itoa(t.special.Dice)
	}
	lead := ""
	if labelled || len(parts) > 1 {
		lead = strings.Join(parts, ", ") + ": "
	}
	if t.night {
		lead = "Night roll, " + lead
		if !labelled && len(parts) < 2 {
			lead = "Night roll: "
		}
	}
	return lead + count + "."
}

// What stands before the dice.
const (
	normalLead  = "Dice: "
	specialLead = " dice: "
	// willpowerLead stands before what was spent on successes.
	willpowerLead = "Willpower "
)

// faces tells every die: those that succeed are bold, and boons and banes say so.
func faces(f rule.Fallen) string {
	var normal, special []string
	for _, d := range f.Dice {
		text := face(d)
		if d.Special {
			special = append(special, text)
		} else {
			normal = append(normal, text)
		}
	}
	var parts []string
	if len(normal) > 0 {
		parts = append(parts, normalLead+strings.Join(normal, ", ")+".")
	}
	if len(special) > 0 {
		parts = append(parts, capital(string(f.Kind))+specialLead+strings.Join(special, ", ")+".")
	}
	if n := f.Willpower; n > 0 {
		parts = append(parts, willpowerLead+strconv.Itoa(n)+": "+successes(n)+" more.")
	}
	return strings.Join(parts, " ")
}

func face(d rule.Die) string {
	text := strconv.Itoa(d.Face)
	if d.Success() {
		text = "**" + text + "**"
	}
	switch {
	case d.Boon():
		return text + " boon"
	case d.Bane():
		return text + " bane"
	}
	return text
}

// escaped are a person's words within markup.
func escaped(words string) string { return string(ui.Escape(words)) }
