package tote

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

// A telling is a skill test as it is told.
type telling struct {
	name    string // who rolls; "" is the reader
	test    rule.Test
	invoked []rule.Bonus // the totems that were invoked, with what each added
}

// subject begins a sentence about the roller: a verb in the form for others, and for the reader.
func (t telling) subject(others, you string) ui.Markdown {
	if t.name == "" {
		return "You " + ui.Markdown(you)
	}
	return ui.Escape(t.name) + " " + ui.Markdown(others)
}

// head is the first line: who does how well, and the numbers that matter.
func (t telling) head() ui.Markdown {
	stands := t.test.Stands()
	var head ui.Markdown
	switch stands.Verdict {
	case rule.Success:
		head = t.subject("succeeds", "succeed") + ui.Markdown(": "+t.numbers())
	case rule.Failure:
		short := strconv.Itoa(t.test.Short()) + " short: "
		head = t.subject("falls ", "fall ") + ui.Markdown(short+t.numbers())
	default:
		head = t.subject("rolls ", "roll ") + ui.Markdown(t.numbers())
	}
	return ui.Bold(head)
}

// numbers are the total, the target, the bonuses and whether it is a critical: "11 against T10, 1 bonus, critical success".
func (t telling) numbers() string {
	stands := t.test.Stands()
	text := number(stands.Total)
	if t.test.Target > 0 {
		text += " against T" + strconv.Itoa(t.test.Target)
	}
	if stands.Bonuses > 0 {
		text += ", " + plural(stands.Bonuses, "bonus", "bonuses")
	}
	if stands.Critical {
		text += strings.TrimRight(", critical "+string(stands.Verdict), " ")
	}
	return text
}

// What becomes of a skill die, and what stands before the totems that were invoked. [recall] reads it back.
const (
	counts  = " counts"
	blocked = ", blocked by an injury"
	invoked = " Invoked: "
)

// dice tells every die: "Persuade 2: rolled ~~5~~, blocked by an injury; **3** counts. Paragon die rolled **4**."
func (t telling) dice() ui.Markdown {
	text := t.skill() + ": " + t.skillDice() + ". Paragon die rolled **" + strconv.Itoa(t.test.Paragon) + "**."
	totems := make([]string, len(t.invoked))
	for i, totem := range t.invoked {
		totems[i] = totem.Label + " " + strconv.Itoa(totem.N)
	}
	if len(totems) > 0 {
		text += invoked + strings.Join(totems, ", ") + "."
	}
	return ui.Markdown(text)
}

// skill names the skill dice: "Persuade 2", "2 skill dice".
func (t telling) skill() string {
	rank := len(t.test.Dice)
	switch {
	case t.test.Skill == "" && rank == 0:
		return "Rank 0"
	case t.test.Skill == "":
		return plural(rank, "skill die", "skill dice")
	}
	return string(ui.Escape(t.test.Skill)) + " " + strconv.Itoa(rank)
}

func (t telling) skillDice() string {
	if len(t.test.Dice) == 0 {
		return "no skill die"
	}
	chosen := t.test.Stands().Chosen
	told := make([]string, len(t.test.Dice))
	for i, face := range t.test.Dice {
		switch text := strconv.Itoa(face); {
		case i == chosen:
			told[i] = "**" + text + "**" + counts
		case t.isBlocked(face):
			told[i] = string(ui.Struck(ui.Markdown(text))) + blocked
		default:
			told[i] = text
		}
	}
	text := "rolled " + strings.Join(told, "; ")
	if chosen < 0 {
		text += "; none counts"
	}
	return text
}

func (t telling) isBlocked(face int) bool {
	for _, injured := range t.test.Injured {
		if injured == face {
			return true
		}
	}
	return false
}

// sum adds the total up: "3 + 4 + Appraisals 1 = 8. No bonus, no critical."
func (t telling) sum() ui.Markdown {
	stands := t.test.Stands()
	var b strings.Builder
	b.WriteString(strconv.Itoa(stands.Skill) + " + " + strconv.Itoa(t.test.Paragon))
	for _, bonus := range append(t.test.Bonuses[:len(t.test.Bonuses):len(t.test.Bonuses)], t.invoked...) {
		b.WriteString(addend(bonus))
	}
	b.WriteString(" = " + number(stands.Total) + ". ")
	switch stands.Bonuses {
	case 0:
		b.WriteString("No bonus, ")
	default:
		b.WriteString(plural(stands.Bonuses, "bonus", "bonuses") + ", ")
	}
	if !stands.Critical {
		b.WriteString("no ")
	}
	b.WriteString(strings.TrimRight("critical "+t.verdictOfCritical(), " ") + ".")
	return ui.Markdown(b.String())
}

// verdictOfCritical is how a critical ended; what is none has no word.
func (t telling) verdictOfCritical() string {
	stands := t.test.Stands()
	if !stands.Critical {
		return ""
	}
	return string(stands.Verdict)
}

// addend is a bonus within a sum: " + Appraisals 1", " less 2".
func addend(b rule.Bonus) string {
	sign, n := " + ", b.N
	if n < 0 {
		sign, n = " less ", -n
	}
	return sign + strings.TrimLeft(string(ui.Escape(b.Label))+" "+strconv.Itoa(n), " ")
}

// hand says that the faces were given.
func (t telling) hand() ui.Markdown {
	if t.test.ByHand {
		return "Entered by hand."
	}
	return ""
}
