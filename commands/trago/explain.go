package trago

import (
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// explain tells how a roll came about: the line, the successes, boons and banes, and how likely it was.
func explain(line string, dice ui.Markdown) (commands.Explanation, error) {
	l, err := rule.ParseWritten(line, rule.Lexicon{Strangers: true})
	if err != nil {
		return commands.Explanation{}, err
	}
	l.Remark = ""
	byHand := l.ByHand()
	told, headings := []ui.Markdown{"The line: " + ui.Code(l.String()) + "."}, []string(nil)
	head := ui.Markdown(reading(l))
	if t, ok := recall(l, dice); ok {
		t.out.ByHand = byHand
		head = ui.Markdown(capital(t.numbers()))
		told = append(told, "A die of 6 or more is a success: "+ui.Markdown(successes(t.out.Successes-t.out.Willpower))+" on the dice.",
			boneRules(l))
		told = append(told, t.notes()...)
		headings = headingsOf(l)
	}
	l.Faces = nil
	if odds, err := rule.Chances(l); err == nil {
		told = append(told, ui.Markdown("Before the dice fall: "+chance(l, odds, commands.Percent)+"."))
	}
	return commands.Explanation{Head: head, Lines: told, Headings: headings}, nil
}

// headingsOf are where the rules stand by which a line was rolled.
func headingsOf(l rule.Line) []string {
	headings := []string{"Dice"}
	if len(l.Terms) > 0 && !l.Night {
		headings = append(headings, "Skills, edges and advantage")
	}
	if l.At() != nil {
		headings = append(headings, "Estimating Challenge")
	}
	if _, special := l.Pool(); special > 0 {
		headings = append(headings, "Special dice")
	}
	headings = append(headings, "Boons and Banes")
	if l.Night {
		headings = append(headings, "Night roll")
	}
	return headings
}

// numbers are the successes and the verdict, without the name.
func (t telling) numbers() string {
	o := t.out
	text := successes(o.Successes)
	switch o.Verdict {
	case rule.Success:
		text += " against challenge " + strconv.Itoa(*o.Bar.At()) + ": success"
		if o.Margin > 0 {
			text += " by " + strconv.Itoa(o.Margin)
		}
	case rule.Partial:
		text += " against challenge " + strconv.Itoa(*o.Bar.At()) + ": one short, a partial success"
	case rule.Failure:
		text += " against challenge " + strconv.Itoa(*o.Bar.At()) + ": failure by " + strconv.Itoa(-o.Margin)
	case rule.NoVerdict:
	}
	return text
}

// boneRules says how the dice of a line make boons and banes.
func boneRules(l rule.Line) ui.Markdown {
	text := "A 10 is a boon, a 1 a bane"
	if _, special := l.Pool(); special > 0 {
		text += "; on " + string(l.Special.Kind) + " dice both are banes"
	}
	return ui.Markdown(text + ". They cancel one for one.")
}
