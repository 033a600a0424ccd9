package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// done tells what was made of a roll, by whom.
func done(s *rule.State, r rule.OpenRoll) ui.Markdown {
	var sentences []string
	for _, id := range sortedKeys(r.Deeds) {
		if d := r.Deeds[id]; len(d.Came) > 0 {
			sentences = append(sentences, capital(doneBy(s, d))+" ("+escaped(s.Table.For(d.Who, d.For))+").")
		}
	}
	if len(sentences) == 0 {
		return ""
	}
	return ui.Markdown("Done: " + strings.Join(sentences, " "))
}

// doneBy is a deed without who did it: "Hitch: Winded d6 on Zia, plot points 1 to 2".
func doneBy(s *rule.State, d rule.Deed) string {
	return deedLead(d.Kind) + listComma(cameWords(s, d.Came))
}

// deedLead says what a deed was where that is not plain from what came of it.
func deedLead(kind rule.DeedKind) string {
	switch kind {
	case rule.DidHitch:
		return "hitch: "
	case rule.DidStress:
		return "failure: "
	case rule.DidWorsen:
		return "failed with a hitch: "
	case rule.DidSeize:
		return "opportunity: "
	case rule.DidRemember:
		return "on the sheet: "
	case rule.DidSpend, rule.DidEffect, rule.DidReroll:
	}
	return ""
}

// cameWords are changes in words, plot points last; those of whom the others are about go without a name.
func cameWords(s *rule.State, came []rule.Came) []string {
	about := 0
	for _, c := range came {
		if c.What != rule.CamePoints && about == 0 {
			about = c.Of
		}
	}
	came = slices.Clone(came)
	slices.SortStableFunc(came, func(a, b rule.Came) int { return last(a) - last(b) })
	words := make([]string, len(came))
	for i, c := range came {
		words[i] = cameWord(s, c, about)
	}
	return words
}

func last(c rule.Came) int {
	if c.What == rule.CamePoints {
		return 1
	}
	return 0
}

// cameWord is one change: "Off Guard d8 on Sergeant".
func cameWord(s *rule.State, c rule.Came, about int) string {
	name, whose := escaped(c.Name), escaped(s.Table.Name(c.Of))
	switch c.What {
	case rule.CameComplication:
		if c.Is == 0 {
			return name + " " + c.Was.String() + " off " + whose
		}
		return name + " " + stepped(c) + " on " + whose
	case rule.CameAsset:
		return assetWord(c, name, whose)
	case rule.CameDie:
		return dieWord(c, name)
	case rule.CameOver:
		return name + " is overcome"
	case rule.CameOut:
		return whose + " is taken out"
	case rule.CameTrait:
		return name + " " + c.Is.String()
	case rule.CamePoints:
		return pointsWord(c, whose, about)
	}
	return ""
}

// stepped is a die, with the one before it where there was one: "d8", "d6 to d8".
func stepped(c rule.Came) string {
	if c.Was == 0 || c.Was == c.Is {
		return c.Is.String()
	}
	return c.Was.String() + " to " + c.Is.String()
}

func assetWord(c rule.Came, name, whose string) string {
	switch {
	case c.Is == 0:
		return name + " " + c.Was.String() + " of " + whose + " is gone"
	case c.How == rule.ShutDown:
		return name + " of " + whose + " is shut down for the scene"
	case c.How == rule.Lessened:
		return name + " of " + whose + " " + stepped(c) + " for the scene"
	}
	what := name + " " + stepped(c) + " for " + whose
	switch {
	case c.All && c.Of == 0:
		what = name + " " + stepped(c) + " for all"
	case c.All:
		what = name + " " + stepped(c) + " of " + whose + ", for all"
	}
	if c.Lasts {
		what += ", for the session"
	}
	return what
}

func dieWord(c rule.Came, name string) string {
	switch {
	case c.Was == 0:
		return name + " gains a " + c.Is.String()
	case c.Is == 0:
		return name + " loses a " + c.Was.String()
	}
	return "a " + c.Was.String() + " of " + name + " to " + c.Is.String()
}

func pointsWord(c rule.Came, whose string, about int) string {
	change := strconv.Itoa(c.From) + " to " + strconv.Itoa(c.To)
	switch {
	case c.Of == 0:
		return "the GM's bank " + change
	case about != 0 && c.Of != about:
		return "plot points of " + whose + " " + change
	}
	return "plot points " + change
}

// listComma joins words with commas.
func listComma(words []string) string { return strings.Join(words, ", ") }

// escaped are a person's words within markup.
func escaped(words string) string { return string(ui.Escape(words)) }

func sortedKeys[V any](m map[int]V) []int {
	keys := make([]int, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// oneOfEach remarks on several traits of the same part of the sheet in one pool: one of each is usual, assets excepted.
func oneOfEach(s *rule.State, r rule.OpenRoll) ui.Markdown {
	if r.Character == 0 || s.GMsRoll(r) {
		return ""
	}
	traits := s.Table.Characters[r.Character].Traits
	of := map[string][]string{}
	for _, d := range r.Side.Dice {
		set := traits[table.Fold(d.Label)].Set
		if d.From.Kind == rule.FromTrait && set != "" && !slices.Contains(of[set], d.Label) {
			of[set] = append(of[set], d.Label)
		}
	}
	var notes []string
	for _, set := range []string{rule.SetDistinction, rule.SetAttribute, rule.SetRole, rule.SetSpecialty} {
		if len(of[set]) > 1 {
			notes = append(notes, escaped(listed(of[set])))
		}
	}
	var says []string
	if len(notes) > 0 {
		says = append(says, "One trait of each set is usual; here are "+strings.Join(notes, "; ")+".")
	}
	if both := bothDistinctions(s, r); both != "" {
		says = append(says, both)
	}
	return ui.Markdown(strings.Join(says, " "))
}

// bothDistinctions remarks on a distinction of the scene beside one of the roller's own, neither of them hindered.
func bothDistinctions(s *rule.State, r rule.OpenRoll) string {
	var scene, own string
	for _, d := range r.Side.Dice {
		switch {
		case d.Size == rule.D4:
			continue
		case d.From.Kind == rule.FromElement && s.IsDistinction(d.From.ID):
			scene = d.Label
		case d.From.Kind == rule.FromTrait && s.Table.Characters[r.Character].Traits[table.Fold(d.Label)].Set == rule.SetDistinction:
			own = d.Label
		}
	}
	if scene == "" || own == "" {
		return ""
	}
	return "A distinction of the scene goes with one's own where one of the two is hindered; here are " + escaped(scene) + " and " + escaped(own) + "."
}
