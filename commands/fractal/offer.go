package fractal

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// offers completes what is offered: that a side yields, as far as it can now, and a change of scale.
func offers(s *rule.State, by table.By, character int, typed string) []string {
	lines := []string{"I yield, if you let me go", "you yield, and live"}
	for _, scale := range rule.Scales() {
		lines = append(lines, "a change of scale to "+scale.String())
	}
	lines = slices.DeleteFunc(lines, func(line string) bool {
		_, own, err := s.MakeOffer(by, character, line)
		return !own || err != nil
	})
	return commands.Fitting(lines, typed)
}

// scaleVoted tells how a vote on the scale ended.
func scaleVoted(of table.AskClosed, events []rule.Event) []ui.Markdown {
	if !rule.OnScale(of.Was) || of.How != table.Answered {
		return nil
	}
	head := "The conflict goes on as it is"
	for _, event := range events {
		if e, ok := event.(rule.ScaleSet); ok {
			head = "The conflict goes on at " + e.Scale.String() + " level"
		}
	}
	var counts []string
	choices := slices.Clone(of.Was.Choices)
	slices.SortStableFunc(choices, func(a, b table.Choice) int { return cmp.Compare(of.Tally[b.Value], of.Tally[a.Value]) })
	for _, c := range choices {
		if n := of.Tally[c.Value]; n > 0 {
			counts = append(counts, c.Label+" "+decimal(n))
		}
	}
	lines := []ui.Markdown{ui.Bold(ui.Escape(head)) + " (" + ui.Escape(strings.Join(counts, ", ")) + ")"}
	if head != "The conflict goes on as it is" {
		lines = append(lines, "The stakes, conditions and all that stands go on with it.")
	}
	return lines
}
