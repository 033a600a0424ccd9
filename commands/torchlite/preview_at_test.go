package torchlite_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

func shownNames(choices []ui.Choice) []string {
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = c.Name
	}
	return names
}

// TestPreviewAtTheTable is B2: names stand for what they are at the table, and what would help is known.
func TestPreviewAtTheTable(t *testing.T) {
	e := thursday(t)
	ann := e.as("Ann")
	ann.plotPoints("Zia", 2)
	ann.asset("Zia", "Rope", rule.D6, false)
	assert.Equal(t, []string{
		"agil tong scou vial vs d8 d6 # d8 d8 d10 d6: 83% success, 51% heroic, 43% a hitch",
		"agil tong scou vial keep 3 vs d8 d6 # 1 of 2 plot points: 93% success",
		"agil tong scou vial + rope vs d8 d6 # with Rope d6: 86% success",
	}, shownNames(ann.Complete("roll", "line", "agil tong scou vial vs d8 d6")))
}

// TestPreviewsComeBack holds that a suggestion's shown text rolls the same line, as Discord sometimes sends it.
func TestPreviewsComeBack(t *testing.T) {
	e := thursday(t)
	ann := e.as("Ann")
	ann.asset("Zia", "Rope", rule.D6, false)
	for _, name := range shownNames(ann.Complete("roll", "line", "agil tong scou vial vs d8 d6")) {
		faces := "7 5 3 4 6 2"
		if len(name) > 0 && name[20] == '+' {
			faces = "7 5 3 4 2 6 2"
		}
		roll := ann.roll(name, faces)
		assert.NotContains(t, roll.String(), "% success", name)
		assert.NotContains(t, roll.String(), "# ", name)
		ann.plotPoints("Zia", 1)
	}
}

func TestPreviewTellsWhatIsMissing(t *testing.T) {
	e := thursday(t)
	ann := e.as("Ann")
	assert.Equal(t, []string{`agil tonk vs d8 # I do not know "tonk". Close: Silver Tongue d8. A remark goes behind #.`}, shownNames(ann.Complete("roll", "line", "agil tonk vs d8")))
	ann.plotPoints("Zia", 0)
	assert.Equal(t, []string{
		"agil tong scou vial keep 3 vs d8 d6 # Roll without `keep 3`, or ask for a hitch.",
	}, shownNames(ann.Complete("roll", "line", "agil tong scou vial keep 3 vs d8 d6")))
	assert.Equal(t, []string{"agil tong scou vial vs d8 d6 # d8 d8 d10 d6: 83% success, 51% heroic, 43% a hitch"},
		shownNames(ann.Complete("roll", "line", "agil tong scou vial vs d8 d6")), "no plot point is left")
	assert.Equal(t, []string{"agil tong vs Tamsin # d8 d8: waits for an answer"}, shownNames(ann.Complete("roll", "line", "agil tong vs Tamsin")))
	assert.Equal(t, []string{"agil tong vs Sergeant # d8 d8: 54% success, 24% heroic, 23% a hitch"}, shownNames(ann.Complete("roll", "line", "agil tong vs Sergeant")))
}

// TestPreviewHides holds that nothing hidden shows in a chance.
func TestPreviewHides(t *testing.T) {
	e := thursday(t)
	ann := e.as("Ann")
	before := shownNames(ann.Complete("roll", "line", "d8 d8 vs the trap"))
	e.as("Mira").Must("oppose", "pool", "d12 d12", "name", "The trap", "hidden", "true")
	e.as("Mira").Must("element pin", "name", "Trap", "rating", "d12", "hidden", "true")
	assert.Equal(t, before, shownNames(ann.Complete("roll", "line", "d8 d8 vs the trap")))
	assert.Equal(t, before, shownNames(e.as("Mira").Complete("roll", "line", "d8 d8 vs the trap")), "nor to a GM, who may show the screen")
}

// TestOdds holds that chances at a table know its names.
func TestOddsAtTheTable(t *testing.T) {
	e := thursday(t)
	assert.Contains(t, e.as("Ann").Must("odds", "line", "agil tong scou vial vs Sergeant").String(), "**d8 d8 d10 d6 against d8 d6: 82.8% success, 51% heroic, 43% a hitch**")
}

// TestPreviewOfWhatWasAdded holds that a line which ends in an asset reads whole where it is typed, and by what was added where it is
// suggested beside another.
func TestPreviewOfWhatWasAdded(t *testing.T) {
	e := thursday(t)
	e.as("Bob").asset("Tamsin", "Rope", rule.D6, true)
	typed := shownNames(e.as("Ann").Complete("roll", "line", "agil tong + rope vs d8 d6"))
	assert.Regexp(t, `^agil tong \+ rope vs d8 d6 # d8 d8 d6: \d+% success, \d+% heroic, \d+% a hitch$`, typed[0])
	assert.Contains(t, strings.Join(shownNames(e.as("Ann").Complete("roll", "line", "agil tong vs d8 d6")), "\n"), "agil tong + rope vs d8 d6 # with Rope d6: ")
}
