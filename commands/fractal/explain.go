package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// explain tells how a roll came about: the line, the action, what came off the successes, and how likely it was.
func explain(line string, dice ui.Markdown) (commands.Explanation, error) {
	l, err := rule.ParseKept(line)
	if err != nil {
		return commands.Explanation{}, err
	}
	l = l.Bare()
	told := commands.Explanation{Head: ui.Markdown(reading(l)), Lines: []ui.Markdown{"The line: " + ui.Code(l.String()) + "."}}
	if out, known := recall(l, dice); known {
		t := telling{name: firstName(dice), out: out, line: l}
		told.Head = ui.Markdown(strings.Trim(string(t.head()), "*"))
		told.Lines = append(told.Lines, ui.Markdown("Successes: dice that show TN "+decimal(out.Piles[0].TN)+" or more; "+successes(out.Piles[0].Successes)+"."))
		if out.Compares() {
			told.Lines = append(told.Lines, ui.Markdown("Margin: "+t.against()+", so "+decimal(out.Margin)+"."))
		}
	}
	for _, a := range []*rule.Action{l.Roll.By, l.Roll.Action} {
		if a != nil {
			told.Lines = append(told.Lines, ui.Markdown(about(a)))
			if heading := a.Level.String() + " " + a.Tree.String(); !slices.Contains(told.Headings, heading) {
				told.Headings = append(told.Headings, heading)
			}
		}
	}
	if chances, err := rule.Chances(l); err == nil {
		told.Lines = append(told.Lines, ui.Markdown("Before the dice fall: "+chance(l, chances, commands.Percent)+"."))
	}
	return told, nil
}

// about tells an action: "Cut (Combat, Nano, Proactive; Body or Meditation, weapon cut): …"
func about(a *rule.Action) string {
	facts := []string{a.Tree.String(), a.Level.String()}
	if a.Level != rule.Macro {
		facts = append(facts, a.Kind.String())
	}
	text := strings.Join(facts, ", ")
	if a.HasStats() {
		tn := a.TN.String()
		if a.TN.From == rule.Fixed {
			tn = "TN " + tn
		}
		text += "; " + a.Stats[0].String() + " or " + a.Stats[1].String() + ", " + tn
	}
	return a.Name + " (" + text + "): " + a.Does
}

// recall reads back what [telling.dice] told of a line. It reports false for a text that is not of this line.
func recall(l rule.Line, told ui.Markdown) (rule.Outcome, bool) {
	lines := strings.Split(string(told), "\n")
	counts := []rule.Count{l.CountRoll()}
	if l.Roll.Second.Dice > 0 {
		counts = append(counts, l.CountSecond())
	}
	if l.Against != nil {
		counts = append(counts, l.CountAgainst())
	}
	if len(lines) != len(counts) {
		return rule.Outcome{}, false
	}
	l = l.Unrolled()
	for i, c := range counts {
		faces, ok := facesOf(lines[i], c)
		if !ok {
			return rule.Outcome{}, false
		}
		if i == len(counts)-1 && l.Against != nil {
			l.Against.Faces = faces
		} else {
			l.Roll.Faces = append(l.Roll.Faces, faces...)
		}
	}
	out := l.Throw(nil)
	out.Line = l.Bare()
	return out, true
}

// facesOf reads the faces that a line tells; none where there are no dice.
func facesOf(line string, c rule.Count) ([]int, bool) {
	if c.Dice == 0 {
		return nil, strings.Contains(line, "no success") || c.Size == 0 && strings.Contains(line, "success")
	}
	at := strings.LastIndex(line, ", rolled ")
	if at < 0 || !strings.Contains(line[:at], "d"+decimal(c.Size)+", TN ") {
		return nil, false
	}
	text, _, _ := strings.Cut(line[at+len(", rolled "):], ":")
	var faces []int
	for word := range strings.SplitSeq(strings.ReplaceAll(text, "*", ""), ", ") {
		face, err := strconv.Atoi(word)
		if err != nil || face < 1 || face > c.Size {
			return nil, false
		}
		faces = append(faces, face)
	}
	return faces, len(faces) == c.Dice
}

// firstName is what the dice that were told call the roller; "" is the reader.
func firstName(told ui.Markdown) string {
	name, _, _ := strings.Cut(string(told), ": ")
	if name == "You" {
		return ""
	}
	return ui.Plain(ui.Markdown(name))
}
