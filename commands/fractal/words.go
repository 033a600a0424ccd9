package fractal

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

func decimal(n int) string { return strconv.Itoa(n) }

// signed is a number with its sign in words: "2", "less 2".
func signed(n int) string {
	if n < 0 {
		return "less " + decimal(-n)
	}
	return decimal(n)
}

// escaped are a person's words within markup.
func escaped(words string) string { return string(ui.Escape(words)) }

// plural counts things: "1 die", "2 dice".
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return decimal(n) + " " + many
}

// successes counts successes: "no success", "1 success".
func successes(n int) string {
	if n == 0 {
		return "no success"
	}
	return plural(n, "success", "successes")
}

// or joins words: "a, b or c".
func or(words []string) string {
	if len(words) < 2 { //nolint:mnd // nothing to join
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// conditionName is what a condition of a chart is called at a severity: "Nick", "On Fire, Stunned or Immobilized".
func conditionName(c rule.Chart, severity int) string { return or(c.Row(severity).Names) }

// effect tells what a condition does: "Max AP less 2, with Fatigue 1".
func effect(c rule.Chart, severity int) string {
	row, table := c.Row(severity), c.Of()
	var parts []string
	restores := ""
	if row.Restores > 0 {
		restores = plural(row.Restores, "lowered die size", "lowered die sizes") + " restored"
	}
	switch {
	case row.MaxAP < 0:
		parts = append(parts, "Max AP less "+decimal(-row.MaxAP))
		if table.OnlySocial {
			parts[0] += " in social scenes"
		}
	case row.MaxAP > 0 && row.Or:
		parts = append(parts, "Max AP "+decimal(row.MaxAP)+" more, or "+restores)
	case row.MaxAP > 0:
		parts = append(parts, "Max AP "+decimal(row.MaxAP)+" more")
	case row.Temp > 0:
		parts = append(parts, decimal(row.Temp)+" temporary AP")
		if table.For != "" {
			parts[0] += " for " + table.For
		}
	}
	if restores != "" && !row.Or {
		parts = append(parts, restores)
	}
	parts = append(parts, eachOf(c, 0, row)...)
	for _, d := range row.Dice {
		parts = append(parts, diceOf(d))
	}
	if row.Special != "" {
		parts = append(parts, strings.TrimSuffix(strings.ToLower(row.Special[:1])+row.Special[1:], "."))
	}
	if row.Spill.Name != "" {
		spilled := "with " + row.Spill.Name + " " + decimal(row.Spill.Strength)
		if row.Spill.Attacker {
			spilled += " for the attacker"
		}
		parts = append(parts, spilled)
	}
	if row.Lethal {
		parts = append(parts, "lethal")
	}
	return strings.Join(parts, ", ")
}

// eachOf tells what a condition brings at each refresh, and to ranks: "1 AP more each turn for Dancing", "2 ranks more for Body".
func eachOf(c rule.Chart, kind int, row rule.Row) []string {
	var parts []string
	if row.Each > 0 {
		parts = append(parts, decimal(row.Each)+" AP more each turn for "+c.Of().Tree.String())
	}
	if row.Ranks > 0 {
		parts = append(parts, decimal(row.Ranks)+" ranks more for actions of "+rule.Stats()[kind].String())
	}
	return parts
}

// diceOf tells what a condition does to dice: "1 die less for Body and Nature".
func diceOf(d rule.Dice) string {
	n, more := d.N, "more"
	if n < 0 {
		n, more = -n, "less"
	}
	names := make([]string, len(d.Stats))
	for i, s := range d.Stats {
		names[i] = s.String()
	}
	return plural(n, "die", "dice") + " " + more + " for " + strings.Join(names, " and ")
}

// listed joins words as a sentence does: "A, B and C".
func listed(words []string) string {
	if len(words) < 2 { //nolint:mnd // nothing to join
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// capital is a text that begins a sentence.
func capital(text string) string {
	runes := []rune(text)
	return strings.ToUpper(string(runes[:min(1, len(runes))])) + string(runes[min(1, len(runes)):])
}
