package torchlite

import (
	"strconv"
	"strings"

	rule "tallybones/rules/torchlite"
)

// maxSteps is how many complications of one character are told with what a die makes of them.
const maxSteps = 3

// steps tells what a die makes of what somebody bears: "Off Guard d6 becomes d10"; "" where they bear nothing.
func (n *nowTelling) steps(on int, die rule.Die) string {
	if on == 0 {
		return ""
	}
	var words []string
	for _, id := range n.ComplicationsOn(on, n.roll.Scene) {
		words = append(words, n.step(n.Complications[id], die))
	}
	if more := len(words) - maxSteps; more > 0 {
		words = append(words[:maxSteps], strconv.Itoa(more)+" more")
	}
	return strings.Join(words, ", ")
}

// step is what a die makes of one complication (Stepping Up Complications, Taken Out, Mobs).
func (n *nowTelling) step(c rule.Complication, die rule.Die) string {
	grown, out := rule.Worsened(c.Die, die)
	mob := n.Challenges[n.ChallengeOf(c.On)]
	switch {
	case len(mob.Dice) > 0 && (out || grown > mob.Size):
		return c.Shown() + " takes a die"
	case out:
		return c.Shown() + " takes out"
	}
	return c.Shown() + " becomes " + grown.String()
}

// onWhom are the steps of those whom an effect of the roller's may touch, by name: "on Sergeant Off Guard d6 becomes d10".
func (n *nowTelling) onWhom() string {
	var told []string
	for _, f := range n.stands.Beaten() {
		left := n.stands.Effects(f.ID)
		if len(left) == 0 || f.Character == n.roll.Character {
			continue
		}
		die := left[0].Size
		for _, other := range left {
			die = max(die, other.Size)
		}
		if steps := n.steps(f.Character, die); steps != "" {
			told = append(told, "on "+n.Table.Name(f.Character)+" "+steps)
		}
	}
	return bracketed(strings.Join(told, "; "))
}

// bracketed are words that a sentence may end in.
func bracketed(words string) string {
	if words == "" {
		return ""
	}
	return " (" + words + ")"
}
