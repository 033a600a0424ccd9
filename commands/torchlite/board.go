package torchlite

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// standing is how a character stands on the board of a place.
func standing(s *rule.State, place, character int) commands.Standing {
	scene := s.Table.SceneAt(place)
	st := commands.Standing{}
	if id := s.ChallengeOf(character); id != 0 {
		st.With, st.Words, st.Off = asChallenge(s.Challenges[id])
	}
	c := s.Table.Characters[character]
	if c.Kind == table.Hero {
		st.Words = append(st.Words, pointsOf(s.PlotPointsOf(character)))
	}
	for _, key := range slices.Sorted(maps.Keys(c.Counters)) {
		if n := c.Counters[key]; n.Name != rule.PlotPoints && n.Name != rule.XP {
			st.Words = append(st.Words, n.Shown())
		}
	}
	if s.OutOf(character, scene) != 0 {
		st.Words = append(st.Words, "Taken out until the scene ends")
	}
	if on := suffered(s, character, scene); on != "" {
		st.Words = append(st.Words, on)
	}
	if has := held(s, character, scene); has != "" {
		st.Words = append(st.Words, "Has "+has)
	}
	if xp := s.XPOf(character); xp > 0 {
		st.Sheet = append(st.Sheet, strconv.Itoa(xp)+" XP")
	}
	if n := s.Ahead[character]; n > 0 {
		st.Sheet = append(st.Sheet, plural(n, "plot point", "plot points")+" more at the start of the next session")
	}
	return st
}

// pointsOf are plot points in words.
func pointsOf(n int) string {
	if n == 0 {
		return "no plot points"
	}
	return plural(n, "plot point", "plot points")
}

// asChallenge is how a mob or boss stands; a challenge stands with the scene.
func asChallenge(c rule.Challenge) (with string, words []string, off bool) {
	if c.Kind == rule.Pooled {
		return "", nil, true
	}
	with = string(c.Kind) + " of " + strconv.Itoa(c.Count) + c.Size.String()
	left := c.Shown() + " left"
	if alike(c) {
		left = strconv.Itoa(len(c.Dice)) + " left"
	}
	return with, []string{left}, false
}

// alike tells that all dice of a challenge are as they began.
func alike(c rule.Challenge) bool {
	for _, d := range c.Dice {
		if d != c.Size {
			return false
		}
	}
	return true
}

// suffered are the complications and the stress of a character: "Damaged d10, Exhausted d6".
func suffered(s *rule.State, character, scene int) string {
	var on []string
	for _, id := range s.ComplicationsOn(character, scene) {
		on = append(on, s.Complications[id].Shown())
	}
	return strings.Join(on, ", ")
}

// held are the assets of a character, but for signature assets that stand as on the sheet: "Rope d6", or "High Ground d6,
// for all; Torch d6".
func held(s *rule.State, character, scene int) string {
	var has []string
	between := ", "
	for _, h := range s.HeldBy(character, scene) {
		if h.ID == 0 {
			continue
		}
		text := assetText(s, h)
		if strings.Contains(text, ",") {
			between = "; "
		}
		has = append(has, text)
	}
	return strings.Join(has, between)
}

// assetText is an asset with what is special about it.
func assetText(s *rule.State, h rule.Held) string {
	text := h.Shown()
	if h.All && h.Of != 0 {
		text += ", for all"
	}
	if h.Kept {
		text += ", kept"
	}
	switch c := s.Disabled(h.ID); {
	case h.Shut:
		text += ", shut down"
	case c != 0:
		text += ", disabled by " + s.Complications[c].Name
	}
	return text
}

// sceneLines are what lies in the scene of a place: challenges, the bane pool, and assets that are nobody's.
func sceneLines(s *rule.State, place int) []ui.Markdown {
	scene := s.Table.SceneAt(place)
	var lines []ui.Markdown
	if remark := manyDistinctions(s, scene); remark != "" {
		lines = append(lines, remark)
	}
	for _, n := range s.ChallengesNamed(scene) {
		switch c := s.Challenges[n.ID]; c.Kind {
		case rule.Pooled:
			lines = append(lines, ui.Escape(n.Name+", challenge: "+leftOf(c)+"."))
		case rule.Bane:
			lines = append(lines, ui.Escape(n.Name+": "+c.Shown()+"."))
		case rule.Mob, rule.Boss: // they stand with the cast
		}
	}
	if has := held(s, 0, scene); has != "" {
		lines = append(lines, ui.Escape("For all: "+has+"."))
	}
	return lines
}

// manyDistinctions remarks on more distinctions of a scene than are usual; "" is nothing.
func manyDistinctions(s *rule.State, scene int) ui.Markdown {
	n := s.SceneDistinctions(scene)
	if n <= rule.MaxDistinctions {
		return ""
	}
	return ui.Markdown("Up to " + strconv.Itoa(rule.MaxDistinctions) + " distinctions of a scene are usual; here are " + strconv.Itoa(n) + ".")
}

// onElement remarks on an element that is a distinction of the scene too many.
func onElement(s *rule.State, place, id int) ui.Markdown {
	if !s.IsDistinction(id) {
		return ""
	}
	return manyDistinctions(s, s.Table.SceneAt(place))
}

// leftOf is what is left of a challenge: "3 of 4 dice left, d8 each".
func leftOf(c rule.Challenge) string {
	left := strconv.Itoa(len(c.Dice)) + " of " + strconv.Itoa(c.Count) + " dice left"
	if alike(c) {
		return left + ", " + c.Size.String() + " each"
	}
	return left + ": " + c.Shown()
}

// actsLast tells that a challenge acts after all player characters.
func actsLast(s *rule.State, id int) bool {
	return s.Challenges[s.ChallengeOf(id)].Kind == rule.Pooled
}
