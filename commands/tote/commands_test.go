package tote_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/tote"
	"tallybones/commands/ui"
)

// shownIn are the suggestions for an option.
func shownIn(g commandstest.Guest, command, option, value string, more ...string) []string {
	var shown []string
	for _, choice := range g.Complete(command, option, value, more...) {
		shown = append(shown, choice.Name)
	}
	return shown
}

func TestTotemCommand(t *testing.T) {
	e := reedCoast(t)
	e.As(ann).Must("totem", "name", "Stag used").Reads("**Hanu: Stag is used**")
	e.As(ann).Call("totem", "name", "stag used").Refused("Stag of Hanu is used already.", "`/totem Stag free`")
	e.As(mira).Must("totem", "name", "stag free", "who", "Hanu").Reads("**Hanu: Stag is free**")
	e.As(mira).Call("totem", "name", "stag free", "who", "Hanu").Refused("Stag of Hanu is free.", "`/totem Stag used who:Hanu`")
	e.As(bob).Must("totem", "name", "Owl =3").Reads("**Sefa: Owl 1 to 3**")
	e.As(bob).Call("totem", "name", "Owl =30").Refused("The value of a totem is 0 to 20, not 30.")
	e.As(bob).Call("totem", "name", "Owl").Refused("What becomes of Owl?", "`/totem Owl =3`")
	e.As(bob).Call("totem", "name", "Fox used").Refused(`I do not know "Fox".`)
	e.As(cleo).Must("totem", "name", "Wolf =2").Reads("**Cleo joins**", "Cleo: Wolf 2.")
	e.As(mira).Must("totem", "name", "Stag used", "who", "Sefa")
	e.As(mira).Must("totem", "name", "Stag free", "who", "all").Reads("**Sefa: Stag is free**")
	shown := e.As(bob).Must("totem", "name", "show", "who", "Sefa, Cleo")
	assert.True(t, shown.Private)
	assert.Equal(t, "**Totems**\nSefa: free totems Stag 3, Wolf 2, Coyote 2, Bear 3, Bison 2, Hawk 3, Turtle 4, Owl 3.\n"+
		"Cleo: free totem Wolf 2; the others have no value yet.", shown.Text())
	assert.Equal(t, []string{"Stag used # Stag used", "Stag =2 # Stag 2 from now on"}, shownIn(e.As(ann), "totem", "name", "stag"))
	assert.Contains(t, shownIn(e.As(ann), "totem", "who", "se"), "Sefa # Bob")
}

func TestAspectCommand(t *testing.T) {
	e := reedCoast(t)
	e.As(ann).Must("aspect", "change", "used").Reads("**Hanu: the aspect is used in this scene**")
	e.As(ann).Call("aspect", "change", "used").Refused("The aspect of Hanu is used in this scene already.")
	e.As(ann).Must("aspect", "change", "free").Reads("**Hanu: the aspect is free**")
	e.As(ann).Call("aspect", "change", "free").Refused("The aspect of Hanu is free.")
	e.As(cleo).Call("aspect", "change", "used").Refused("Cleo has no aspect.")
	e.As(cleo).Must("aspect", "change", "Among the Fens").Reads("**Cleo joins**", "Cleo's aspect is Among the Fens.")
	e.As(mira).Must("aspect", "change", "used", "who", "all")
	e.As(cleo).Must("aspect", "change", "free")
	e.As(mira).Must("aspect", "change", "free", "who", "all").Reads("**Hanu: the aspect is free**", "Sefa: the aspect is free.")
	assert.Equal(t, "**Aspects**\nHanu: Silver-Tongued, free.\nCleo: Among the Fens, free.", e.As(mira).Must("aspect", "change", "show", "who", "Hanu, Cleo").Text())
	assert.Equal(t, []string{"used # Silver-Tongued, free"}, shownIn(e.As(ann), "aspect", "change", "us"))
}

func TestInjuryCommand(t *testing.T) {
	e := reedCoast(t)
	e.As(ann).Must("injury", "change", "+2").Reads("**Hanu: 2 injuries**", "Injuries: 5, 4 blocked; next fills 3.")
	e.As(mira).Must("injury", "change", "=6", "who", "Hanu").Reads("**Hanu: injuries 2 to 6**", "Injuries: 5, 4, 3, 2, 1 blocked; unconscious.")
	e.As(ann).Call("injury", "change", "+1").Refused("The injury track of Hanu is full: 5 4 3 2 1 U.")
	assert.Contains(t, e.rolls(ann, "persuade T8", "6 5 4").Text(), "Hanu's injuries mean unconscious.")
	e.As(mira).Must("injury", "change", "+1", "who", "Sefa, Cleo").Reads("**Cleo joins**", "Sefa: 1 injury.", "Cleo: 1 injury.", "Sefa: 5 blocked; next fills 4.", "Cleo: 5 blocked; next fills 4.")
	assert.Contains(t, e.As(ann).Must("injury", "change", "show", "who", "Sefa").Text(), "\nSefa: 5 blocked; next fills 4; track 5 4 3 2 1 U.")
	e.As(mira).Must("injury", "change", "=0", "who", "Sefa, Cleo")
	e.As(bob).Call("injury", "change", "=0").Refused("Sefa has no injuries.")
	assert.Contains(t, e.As(bob).Must("sheet show").Text(), "\nFree totems Stag 3, ")
	e.As(ann).Must("injury", "change", "=0").Reads("**Hanu has no injuries any more**")
	assert.Equal(t, "**Injuries**\nHanu: No injuries; track 5 4 3 2 1 U.", e.As(ann).Must("injury", "change", "show").Text())
	e.As(mira).Must("sheet set", "change", "Injury track: 6 N U", "who", "Sefa")
	e.As(bob).Must("injury", "change", "+2").Reads("**Sefa: 2 injuries**", "Injuries: 6 blocked; next fills unconscious.")
	e.As(mira).Must("sheet set", "change", "Injury track: long", "who", "Sefa")
	assert.Contains(t, e.As(bob).Must("injury", "change", "show").Text(), `the injury track "long" cannot be read, so a new hero's counts`)
	assert.Equal(t, []string{"+1 # Injuries: 5 blocked; next fills 4", "-1 # Hanu has no injuries."}, shownIn(e.As(ann), "injury", "change", "")[:2])
}

func TestTaleCommand(t *testing.T) {
	e := reedCoast(t)
	e.As(ann).Call("tale start", "name", "x").Refused("That is for the GM, Mira.")
	e.As(mira).Must("tale start", "name", "The Reed Coast").Reads("**Tale 1 is called The Reed Coast**")
	ending := e.As(mira).Must("tale end")
	e.As(ann).Must("totem", "name", "Stag used")
	anew := e.As(mira).Press(ending, "End the tale").OK()
	assert.Contains(t, anew.Text(), "This has changed meanwhile. Nothing was done; it now reads:\nFree again: Stag (Hanu).")
	e.As(mira).Press(ending, "Not yet").Reads("**The Reed Coast goes on**", "Nothing changed.")
	e.As(mira).Press(e.As(mira).Must("tale end"), "End the tale").OK()
	e.As(mira).Call("tale end").Refused("The Reed Coast is over already.")
	e.As(mira).Must("undo")
	assert.Contains(t, e.As(ann).Must("totem", "name", "show").Text(), "used Stag 2")
}

// TestTracksAreWon: an extended test whose threshold is met is won, and not merely full.
func TestTracksAreWon(t *testing.T) {
	e := reedCoast(t)
	e.As(mira).Must("track start", "name", "Climb T8 of 1")
	e.rolls(ann, "move T2 vs Climb", "4 1 5")
	assert.Equal(t, "**Tracks here**\n**Climb**: T8, 1 of 1, failures 0 of 3; won.", e.As(ann).Must("track show").Text())
	e.As(mira).Must("track end", "name", "Climb").Reads("**Track Climb ends: 1 of 1, failures 0 of 3, won**")
}

func TestGridCommand(t *testing.T) {
	e := reedCoast(t)
	shown := e.As(ann).Must("tale grid")
	assert.True(t, shown.Private)
	assert.Contains(t, shown.Text(), "Turtle: Persuade (Stag), Journey (Wolf), Sneak (Coyote), Craft (Bear).")
	e.As(ann).Call("tale grid", "change", "Judge Wolf Hawk").Refused("That is for the GM, Mira.")
	e.As(mira).Must("tale grid", "change", "Judge Hawk Wolf").Reads("**Grid: Judge is Wolf and Hawk**", "Grid: Hunt is Stag and Hawk.")
	e.As(mira).Must("tale grid", "change", "Discern Wolf Hawk").Reads("**Grid: Discern is Wolf and Hawk**")
	e.As(mira).Call("tale grid", "change", "Judge").Refused(`Where is "Judge" to stand?`)
	e.As(mira).Call("tale grid", "change", "Judge Fox Hawk").Refused(`I do not know "Fox".`)
	assert.Equal(t, []string{"Plan Coyote Hawk # as it stands"}, shownIn(e.As(mira), "tale grid", "change", "pla"))
	assert.Contains(t, e.rolls(ann, "Discern 1 T12", "1 1").Text(), "Wolf (+3, makes 5)")
}

// TestPreviewAtTheTable suggests with what the sheet and the board know.
func TestPreviewAtTheTable(t *testing.T) {
	e := reedCoast(t)
	e.As(ann).Must("injury", "change", "+1")
	e.As(mira).Must("track start", "name", "Crossing the Fens T8 of 10")
	for line, want := range map[string][]string{
		"persuade appraisals T10": {"persuade appraisals T10 # 2 dice, 5 blocked, Appraisals +1: 32%; Stag 63%, Turtle 86%, both 98%"},
		"persuade appraisals +1 T10": {
			"persuade appraisals +1 T10 # Appraisals +1 counts once: 32%; Stag 63%, Turtle 86%, both 98%",
			"Persuade 2 + Appraisals 1 + 1 T10 # 47%; Stag 75%, Turtle 94%, both more than 99%",
		},
		"persuade appraisals +2 vs Fens": {
			"persuade appraisals +2 vs Fens # Appraisals +1 and +2: 86%; Stag 98%, Turtle 100%, both 100%",
			"Persuade 2 + Appraisals 2 vs Crossing the Fens T8 # 75%; Stag 94%, Turtle more than 99%, both 100%",
		},
		"persuade appraisals +1": {
			"persuade appraisals +1 # Appraisals +1 counts once: no target yet",
			"Persuade 2 + Appraisals 1 + 1 # no target yet: the GM can set it after the roll",
			"persuade appraisals +1 T8 # Appraisals +1 counts once: 63%; Stag 86%, Turtle 98%, both 100%",
			"persuade appraisals +1 T10 # Appraisals +1 counts once: 32%; Stag 63%, Turtle 86%, both 98%",
		},
		"move vs Fens": {"move vs Fens # T8, count 0 of 10: 47%; Wolf 86%, Owl 75%, both 98%"},
		"persuade": {
			"persuade # no target yet: the GM can set it after the roll",
			"persuade + appraisals # no target yet: the GM can set it after the roll",
			"persuade T8 # 2 dice, 5 blocked: 47%; Stag 75%, Turtle 94%, both more than 99%",
			"persuade T10 # 2 dice, 5 blocked: 19%; Stag 47%, Turtle 75%, both 94%",
		},
		"persuade T10 hold": {"persuade T10 hold # 2 dice, 5 blocked: waits to be rolled, 19%; Stag 47%, Turtle 75%, both 94%"},
		"hunt T8":           {"hunt T8 # Nobody has said the rank of Hunt yet. Say it behind the name, 0 to 5: `hunt 3 T8`."},
	} {
		assert.Equal(t, want, shownIn(e.As(ann), "roll", "line", line))
		for _, shown := range want[:1] {
			_, remark, _ := strings.Cut(shown, " # ")
			assert.Equal(t, line != "hunt T8", tote.Game().IsPreview(remark), remark)
		}
	}
	e.As(ann).Must("totem", "name", "Stag used")
	assert.Equal(t, "persuade T10 # 2 dice, 5 blocked: 19%; Turtle 75%", shownIn(e.As(ann), "roll", "line", "persuade T10")[0])
	assert.Contains(t, e.As(ann).Must("odds", "line", "persuade T10").Text(), "With Turtle after a failure: 75%.")
	e.As(mira).Must("sheet new", "character", "Elk: Hunt 9", "kind", "cast")
	e.As(mira).Call("roll", "line", "hunt T8", "as", "Elk").Refused(`"Hunt 9" on the sheet is no rank.`, "`hunt 3 T8`")
}

// TestSheets makes a sheet by the form, with the numbers of a new hero as advice.
func TestSheets(t *testing.T) {
	e := reedCoast(t)
	form := e.As(cleo).Call("sheet new")
	made := e.As(cleo).Submit(form, "name", "Toma", "box-0", strings.Replace(form.Form.Fields[1].Value, "Persuade 1", "Persuade 3", 1), "box-2", "Persuade Appraisals +1")
	assert.Contains(t, made.Text(), "Skills: a new hero has at most 2 in each; here are Persuade 3.")
	assert.Contains(t, made.Text(), "here are Stag 6, Turtle 6.")
	sheet := e.As(cleo).Must("sheet show").Text()
	for _, part := range []string{"Skills: ", "Specialisations: Persuade Appraisals +1.", "Totems: Stag 1, Wolf 1,"} {
		assert.Contains(t, sheet, part)
	}
}

// TestUndoOfATotem takes an invocation back: the bubble is empty, and the roll is open as it was.
func TestUndoOfATotem(t *testing.T) {
	e := reedCoast(t)
	roll := e.rolls(ann, "persuade T10", "3 2 4")
	e.As(ann).Press(roll, "Turtle +4: 11").OK()
	assert.Contains(t, roll.Text(), "**Hanu succeeds: 11 against T10**")
	e.As(ann).Must("undo")
	e.Keep()
	assert.Contains(t, roll.Text(), "**Hanu falls 3 short: 7 against T10**")
	e.As(ann).Press(roll, "Stag +2: 9").OK()
	e.As(ann).Press(roll, "Turtle +4: 13").OK()
	assert.Contains(t, roll.Text(), "**Hanu succeeds: 13 against T10**")
}

// TestOffers has a player ask the GM for an extended test.
func TestOffers(t *testing.T) {
	e := reedCoast(t)
	e.As(mira).Must("oppose", "pool", "T10", "name", "Climb the mast")
	assert.Equal(t, []string{"ext", "extended Climb the mast T10", "extended Climb T10"}, shownIn(e.As(ann), "offer", "text", "ext", "who", "Mira"))
	offer := e.As(ann).Must("offer", "who", "Mira", "text", "extended Climb T10")
	e.As(bob).Press(offer, "Accept").Refused("That is for Mira.")
	e.As(mira).Press(offer, "Accept").OK()
	assert.Contains(t, e.As(ann).Must("track show").Text(), "**Climb**: T8, 0 of 10, failures 0 of 3.")
	e.As(ann).Call("track start", "name", "Swim T8 of 4", "of", "5").Refused("How far it counts is said twice.")
	e.As(ann).Call("track start", "name", "Swim T8 of 4", "failures", "2").Refused("An extended test is lost after three failures.")
	e.As(ann).Must("track start", "name", "Swim T8", "of", "4").Reads("**Swim is an extended test: T8, 4 to count, lost after 3 failures**")
	e.As(ann).Must("track start", "name", "Siege 4").Reads("**Track Siege starts: 0 of 4**")
}

// TestPrivateRolls are kept, and shown as they were.
func TestPrivateRolls(t *testing.T) {
	e := reedCoast(t)
	e.dice.Foresee("3 2 4")
	private := e.As(ann).Must("roll", "line", "persuade T10", "private", "me")
	assert.True(t, private.Private)
	assert.Contains(t, private.Text(), "**Hanu falls 3 short: 7 against T10**")
	e.dice.Foresee("1 2 4")
	assert.Contains(t, e.As(cleo).Must("roll", "line", "2 T10", "private", "me").Text(), "**You fall 4 short: 6 against T10**")
}

// TestDeeds: who plays by buttons alone has the game's own commands below Do….
func TestDeeds(t *testing.T) {
	e := reedCoast(t)
	board := e.As(mira).Must("board pin").Posts[0]
	list := e.As(mira).Press(board, "Do…")
	var own ui.Select
	for _, block := range list.OK().Blocks {
		if sel, ok := block.(ui.Select); ok && sel.Placeholder == "Tales from the Torn Earth…" {
			own = sel
		}
	}
	require.Len(t, own.Options, 6)
	for _, option := range own.Options {
		form := e.As(mira).Choose(list, option.Value)
		require.NotNil(t, form.Form, option.Value)
		require.NoError(t, form.Form.Check())
	}
	injury := e.As(bob).Choose(e.As(bob).Press(board, "Do…"), "injury")
	assert.Contains(t, e.As(bob).Submit(injury, "change", "+1").OK().Text(), "Sefa: 1 injury")
}

// TestOtherGames: a command of this game's says where it belongs.
func TestOtherGames(t *testing.T) {
	e := reedCoast(t)
	e.As(mira).In(commandstest.Other).Begins("plain", "Tavern")
	e.As(mira).In(commandstest.Other).Call("totem", "name", "Stag used").Refused("/totem is for Tales from the Torn Earth. This channel plays plain dice.")
}

// TestStandsOnce: a condition and a counter stand once on the board and on the sheet.
func TestStandsOnce(t *testing.T) {
	e := reedCoast(t)
	e.As(ann).Must("condition add", "name", "Bruised 2")
	e.As(ann).Must("sheet set", "change", "Resolve =3 of 11")
	e.As(ann).Must("injury", "change", "+1")
	board := e.As(ann).Must("board show").Text()
	for _, words := range []string{"Bruised 2.", "Resolve 3 of 11.", "Injuries: 5 blocked; next fills 4."} {
		line := lineOf(t, board, "**Hanu**")
		assert.Equal(t, 1, strings.Count(line, words), "%q in %s", words, line)
		assert.Equal(t, 1, strings.Count(e.As(ann).Must("sheet show").Text(), words), words)
	}
	assert.NotContains(t, board, "Injuries 1")
}

func lineOf(t testing.TB, text, begin string) string {
	t.Helper()
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, begin) {
			return line
		}
	}
	require.Fail(t, "no line", begin)
	return ""
}

// TestImportsWhatIsPasted reads Markdown and a sheet as it is shown, each trait in its part, and says what belongs to none.
func TestImportsWhatIsPasted(t *testing.T) {
	e := reedCoast(t)
	ola := e.As(commandstest.Ola)
	ola.Must("sheet new", "character", "Nara")
	ola.Must("sheet import", "text", "# Nara\n**Skills**\n- Persuade: 3\n| Totem | Value |\n|:---|---:|\n| Stag | 2 |\n| Wolf | 4 |\nSTR 14 (+2)\nHP 22/30").Reads(
		"**Nara: Persuade 3, Stag 2, Wolf 4, STR 14, HP 22 of 30**",
		"In no part of this game's sheet, kept as they stand: STR 14.",
		`Kept as a note: "(+2)".`)
	shown := ola.Must("sheet show").Text()
	assert.Contains(t, shown, "Skills: Persuade 3.\nTotems: Stag 2, Wolf 4.\nSTR 14.")
	cleo := e.As(commandstest.Cleo)
	cleo.Must("sheet new", "character", "Again")
	cleo.Must("sheet import", "text", "Skills: Persuade 3.\nTotems: Stag 2, Wolf 4.", "who", "Again")
	assert.Contains(t, cleo.Must("sheet show", "who", "Again").Text(), "Skills: Persuade 3.\nTotems: Stag 2, Wolf 4.")
}

// TestSetOutOfRange holds that a value which no roll could use is refused when it is set, in a line, a text and the form.
func TestSetOutOfRange(t *testing.T) {
	e := reedCoast(t)
	hanu := e.As(ann)
	before := hanu.Must("sheet show").Text()
	for line, says := range map[string]string{
		"Stag 40":                  "The value of a totem is 0 to 20, not 40. For example `Stag 2`.",
		"Persuade 40":              "The rank of a skill is 0 to ",
		"Persuade Appraisals: +90": "A bonus is +1 to +50, not +90.",
	} {
		hanu.Call("sheet set", "change", line).Refused(says)
		hanu.Call("sheet import", "text", "Wolf 3\n"+line).Refused(says)
	}
	assert.Equal(t, before, hanu.Must("sheet show").Text())
	hanu.Must("sheet set", "change", "Stag 20")
}
