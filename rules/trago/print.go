package trago

import (
	"strings"

	"tallybones/rules/dice"
)

// String returns a line that [Parse] reads as the same. Names stand with the numbers that they stood for.
func (l Line) String() string {
	terms := make([]string, len(l.Terms))
	for i, t := range l.Terms {
		terms[i] = strings.TrimSpace(dice.Mended(t.Label) + " " + decimal(t.Dice))
	}
	parts := []string{strings.Join(terms, " + ") + faceList(l.Faces)}
	if len(terms) > 0 && beginsGame(terms[0]) {
		parts[0] = "+ " + parts[0] // it is a label, and no word of the game
	}
	if l.Night {
		parts = append([]string{"night"}, parts...)
		if len(l.Terms) > 0 && l.Terms[0].Label != "" {
			parts[0] = "night +"
		}
	}
	if l.Special.Kind != NoSpecial && (l.Said || l.Special.Dice > 0) {
		parts = append(parts, string(l.Special.Kind)+" "+decimal(l.Special.Dice))
	}
	if l.Banes > 0 {
		parts = append(parts, "bane "+decimal(l.Banes))
	}
	if l.Willpower > 0 {
		parts = append(parts, "wp "+decimal(l.Willpower))
	}
	parts = append(parts, l.Bar.String())
	if l.Target.Name != "" {
		parts = append(parts, "vs "+dice.Mended(l.Target.Name))
	}
	if l.Hold {
		parts = append(parts, "hold")
	}
	if l.Remark != "" {
		parts = append(parts, "# "+l.Remark)
	}
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}

// beginsGame reports whether a term begins with a word of the game that takes no number.
func beginsGame(term string) bool {
	lex := dice.Lex(term)
	w, number := gameWord(lex.Next())
	return w != noWord && !w.counts() && number == 0
}

// String returns challenge and risk as they are typed: "c3 c -1 arms risk 4 armor".
func (b Bar) String() string {
	var parts []string
	if b.Challenge != nil {
		parts = append(parts, "c"+decimal(*b.Challenge))
	}
	for _, c := range b.Changes {
		parts = append(parts, "c "+c.String())
	}
	if b.Risk != nil {
		parts = append(parts, "risk "+decimal(*b.Risk))
	}
	for _, c := range b.Lowered {
		if c.By == -1 && (c.Name == Armor || c.Name == Ambush) {
			parts = append(parts, c.Name)
			continue
		}
		parts = append(parts, "risk "+c.String())
	}
	return strings.Join(parts, " ")
}

// String returns the change as it is typed: "-1 arms".
func (c Change) String() string {
	sign := ""
	if c.By > 0 {
		sign = "+"
	}
	return strings.TrimSpace(sign + decimal(c.By) + " " + c.Name)
}

// faceList writes given faces behind their dice: "=5,3".
func faceList(faces []int) string {
	texts := make([]string, len(faces))
	for i, face := range faces {
		texts[i] = decimal(face)
	}
	if len(texts) == 0 {
		return ""
	}
	return "=" + strings.Join(texts, ",")
}
