package fractal

import (
	"strings"
)

// String returns a line that [Parse] reads as the same.
func (l Line) String() string {
	parts := []string{l.Roll.String()}
	if l.Goal > 0 {
		parts = append(parts, "goal "+decimal(l.Goal))
	}
	for _, e := range l.Elements {
		parts = append(parts, e.String())
	}
	if l.Lock != "" {
		parts = append(parts, "lock "+l.Lock)
	}
	if l.React != NoStat {
		parts = append(parts, "react "+l.React.String())
	}
	if l.Make != "" {
		parts = append(parts, "make "+l.Make)
	}
	if l.Lower != NoStat {
		parts = append(parts, "lower "+l.Lower.String())
	}
	if l.End != "" {
		parts = append(parts, "end "+l.End)
	}
	if l.In != "" {
		parts = append(parts, "in "+l.In)
	}
	if len(l.ForNames) > 0 {
		parts = append(parts, "for "+strings.Join(l.ForNames, ", "))
	}
	switch {
	case l.Against != nil:
		parts = append(parts, "vs "+l.Against.String())
	case l.Name != "":
		parts = append(parts, "vs "+l.Name)
	}
	if l.Armor > 0 {
		parts = append(parts, "armor "+decimal(l.Armor))
	}
	if l.Hold {
		parts = append(parts, "hold")
	}
	if l.Remark != "" {
		parts = append(parts, "# "+l.Remark)
	}
	return strings.Join(parts, " ")
}

// String is a side as it is typed.
func (s Side) String() string {
	var parts []string
	add := func(word string, on bool) {
		if on {
			parts = append(parts, word)
		}
	}
	add(s.Label, s.Label != "")
	if s.By != nil {
		add(s.By.Title(), true)
	}
	if s.Action != nil && s.Action != s.By {
		add(s.Action.Title(), true)
	}
	if s.Action == nil {
		add(s.Stat.String(), s.Stat != NoStat)
	}
	number := decimal(s.Dice)
	if !s.Fixed {
		number = s.number()
	}
	if len(s.Faces) > 0 {
		number += "=" + numbers(s.Faces)
	}
	add(number, true)
	if s.Action != nil {
		add(s.Stat.String(), s.Stat != NoStat)
	}
	add(strings.ToLower(s.Zone), s.Zone != "")
	add("tn"+decimal(s.TN), s.TN > 0)
	add("tn"+signed(s.MoreTN), s.MoreTN != 0)
	add(signed(s.More), s.More != 0)
	second := decimal(s.Second.Dice)
	if s.Second.Size > 0 {
		second += "d" + decimal(s.Second.Size)
	}
	add("split "+decimal(s.Dice-s.Second.Dice)+"/"+second, s.Second.Dice > 0)
	add("spells "+decimal(s.Spells), s.Spells > 0)
	add(s.kindName(), s.Kind > 0)
	add("win", s.Wins)
	add("focused", s.Focus)
	add("unpaid", s.Unpaid)
	add("unnoticed", s.Stealth)
	return strings.Join(parts, " ")
}

// number are the dice of a side as they are typed.
func (s Side) number() string {
	if s.Size == 0 {
		return orDice(s.Dice)
	}
	return orDice(s.Dice) + "d" + decimal(s.Size)
}
