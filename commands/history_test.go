package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	rule "tallybones/rules/table"
)

func TestHistory(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(bob), "Zia", "Winded", "d6")
	hides(e.As(mira), "Trap")
	suffers(e.As(ann), "Zia", "Winded", "d8")

	shown := e.As(ann).Must("history")
	assert.True(t, shown.Private)
	assert.Equal(t, strings.TrimPrefix(`
**What happened**
**6** <t> Ann: Zia: Winded d6 to d8.
**5** <t> Bob: Winded d6 on Zia.
**4** <t> Ann: Zia joins.
**3** <t> ROLL
**2** <t> ROLL
**1** <t> Mira: The game begins. Mira is a GM now. Session 1 starts. Scene 1 starts.
`, "\n"), rolls(unstamped(shown.String()))+"\n", "what Mira hides leaves no gap")
	assert.Contains(t, e.As(mira).Must("history").String(), "Mira: Trap pinned face down.")
	assert.NotContains(t, e.As(ola).Must("history").String(), "Trap", "who only looks on reads what all read")

	mine := e.As(bob).Must("history", "only", "mine").String()
	assert.Contains(t, mine, "What happened, by Bob")
	assert.Contains(t, mine, "Winded d6 on Zia")
	assert.NotContains(t, mine, "d8")
	assert.Equal(t, mine, e.As(ann).Must("history", "who", "bob").String())
	assert.Equal(t, mine, e.As(ann).Must("history", "who", "<@12>").String())
	about := e.As(mira).Must("history", "who", "Zia").String()
	assert.Contains(t, about, "What happened, about Zia")
	assert.NotContains(t, about, "Trap")
	assert.Contains(t, e.As(mira).Must("history", "only", "scene").String(), "since scene 1 began")
	e.As(ann).Call("history", "only", "mine", "who", "Bob").Refused("Give one of them")
	e.As(ann).Call("history", "who", "Xyzzy").Refused("I do not know")
	e.As(ann).In(other).Call("history").Refused("plays no game")

	names := []string{}
	for _, c := range e.As(ann).Complete("history", "who", "") {
		names = append(names, c.Name)
	}
	assert.Equal(t, []string{"Mira", "Ann", "Bob", "Zia"}, names)
}

// A history is narrowed by who, what and since when, together too, also on its further pages.
func TestHistoryIsNarrowed(t *testing.T) {
	e := began(t)
	e.As(bob).Must("condition add", "name", "Winded", "who", "Zia")
	e.As(ann).Must("element pin", "name", "Rain")
	for range 12 {
		e.As(bob).Must("element change", "name", "Rain", "change", "up")
	}
	e.As(mira).Press(e.As(mira).Must("scene end"), "End the scene").OK()
	e.Now += 3 * 3_600_000
	e.As(mira).Must("scene start", "name", "The moor")
	e.As(bob).Must("condition add", "name", "Winded", "who", "Zia")
	told := func(options ...string) string { return e.As(ann).Must("history", options...).Text() }
	assert.Equal(t, 3, strings.Count(told("what", "WIND"), "Winded"), "twice it came, once it went with its scene")
	assert.Contains(t, told("what", "WIND"), `**What happened, with "WIND"**`)
	assert.Equal(t, 1, strings.Count(told("what", "winded", "since", "scene"), "Winded"))
	assert.Contains(t, told("what", "winded", "since", "scene"), `**What happened, with "winded", since The moor began**`)
	assert.Equal(t, 1, strings.Count(told("what", "winded", "only", "scene", "who", "bob"), "Winded"))
	assert.Equal(t, 1, strings.Count(told("what", "winded", "since", "2h"), "Winded"))
	assert.Equal(t, 3, strings.Count(told("what", "winded", "since", "1 day ago"), "Winded"))
	assert.Equal(t, 3, strings.Count(told("what", "winded", "since", "session"), "Winded"))
	assert.NotContains(t, told("since", "4"), "**4**")
	assert.Contains(t, told("who", "zia", "since", "1"), "**What happened, about Zia, since 1**")
	assert.Contains(t, told("what", "xyzzy"), "Nothing yet.")

	page := e.As(ann).Must("history", "who", "bob", "what", "rain", "since", "session")
	head := `**What happened, by Bob, with "rain", since session 1 began**`
	assert.Contains(t, page.Text(), head)
	assert.Equal(t, 8, strings.Count(page.Text(), " Bob: "))
	older := e.As(ann).Press(page, "Older").OK()
	assert.Contains(t, older.Text(), head)
	assert.Equal(t, 4, strings.Count(older.Text(), " Bob: "))

	e.As(ann).Call("history", "only", "mine", "who", "Bob").Refused("Give one of them")
	e.As(ann).Call("history", "only", "scene", "since", "2h").Refused("Give one of them")
	e.As(ann).Call("history", "since", "yesterday").Refused(`"yesterday" is no time that I know.`, "`2h`, `3 days`")
	e.As(ann).Call("history", "what", strings.Repeat("漢", 20)).Refused("too long to look for")
	e.As(ann).Must("history", "what", strings.Repeat("x", 20), "who", "bob", "since", "9999 days")
}

// A history about somebody is not about those whose names only have theirs in them.
func TestHistoryAboutANameInAnother(t *testing.T) {
	e := began(t)
	for _, name := range []string{"Ziana", "Zia Kesh", "Żia"} {
		e.As(mira).Makes(rule.NewCharacter{Name: name, Kind: rule.Cast})
		e.As(mira).Must("condition add", "name", "Lost", "who", name)
	}
	e.As(ann).Must("condition add", "name", "Winded")
	e.As(bob).Must("element pin", "name", "Zia's rope")
	e.As(bob).Must("element pin", "name", "Kuzia")
	about := unstamped(e.As(mira).Must("history", "who", "Zia").Text())
	assert.Contains(t, about, "Winded on Zia.")
	assert.Contains(t, about, "Zia's rope pinned.")
	for _, other := range []string{"Ziana", "Kesh", "Żia", "Kuzia"} {
		assert.NotContains(t, about, other)
	}
	kesh := e.As(mira).Must("history", "who", "Zia Kesh").Text()
	assert.Contains(t, kesh, "Lost on Zia Kesh.")
	assert.NotContains(t, kesh, "Winded")
}

// rolls replaces what was rolled, which differs from run to run.
func rolls(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if at := strings.Index(line, "**"+"Ann rolls"); at >= 0 {
			lines[i] = line[:at] + "ROLL"
		}
		if at := strings.Index(line, "**"+"Bob rolls"); at >= 0 {
			lines[i] = line[:at] + "ROLL"
		}
	}
	return strings.Join(lines, "\n")
}

func TestHistoryPages(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	for range 10 {
		suffers(e.As(ann), "Zia", "Winded", "d6")
		suffers(e.As(bob), "Zia", "Winded", "d8")
	}
	for _, filter := range [][]string{nil, {"only", "mine"}} {
		first := e.As(ann).Must("history", filter...)
		text := first.String()
		assert.NotContains(t, text, "Newer")
		suffers(e.As(bob), "Zia", "Dazed", digit(filter)) // what happens meanwhile does not move the pages
		seen := map[string]bool{}
		page := first
		for pages := 1; ; pages++ {
			for _, line := range strings.Split(page.String(), "\n") {
				if strings.HasPrefix(line, "**") && !strings.HasPrefix(line, "**What") {
					number, _, _ := strings.Cut(strings.TrimPrefix(line, "**"), "**")
					assert.False(t, seen[number], "entry %s twice", number)
					seen[number] = true
				}
			}
			if !strings.Contains(page.String(), "[Older]") {
				break
			}
			require.Less(t, pages, 10)
			page = e.As(ann).Press(page, "Older")
			require.NoError(t, page.Err)
		}
		assert.True(t, seen["2"], "Ann's first roll is on the last page")
		for strings.Contains(page.String(), "[Newer]") {
			page = e.As(ann).Press(page, "Newer")
		}
		assert.Equal(t, text, page.String())
	}
}

// digit is a rating of its own for each way to look.
func digit(filter []string) rule.Rating {
	return rule.Rating([]string{"d4", "d6", "d8"}[len(filter)])
}

// TestHistoryTellsNothingHidden holds that what players read is the same whatever is hidden.
func TestHistoryTellsNothingHidden(t *testing.T) {
	texts := []string{}
	for _, hidden := range []string{"Trap", "Abyss"} {
		e := logged(t)
		e.As(ann).Plays("Zia")
		hides(e.As(mira), hidden)
		e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
			return turn.Table.PrepareScene(turn.By, hidden+" scene")
		})
		e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
			ending, err := turn.Table.EndScene(turn.By)
			return ending.Events, err
		})
		text := rolls(unstamped(e.As(ann).Must("history").String()))
		assert.NotContains(t, text, hidden)
		texts = append(texts, text)
	}
	assert.Equal(t, texts[0], texts[1])
}

func TestHistoryMine(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	e.As(mira).Throws("d4")
	e.As(ann).Must("roll", "line", "d20", "private", "me-gm")
	e.As(ann).Must("roll", "line", "d12", "private", "gm")
	mine := e.As(ann).Must("history", "who", "mine").String()
	assert.Contains(t, mine, "d20", "a roll for oneself and the GM is one's own too")
	assert.NotContains(t, mine, "d12")
	assert.NotContains(t, mine, "Mira")
}
