package ui_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
)

func TestEscape(t *testing.T) {
	for words, want := range map[string]ui.Markdown{
		"Ann":                     "Ann",
		"Half-Elf":                "Half-Elf",
		"**Ann** _x_ ~~y~~ ||z||": `\*\*Ann\*\* \_x\_ \~\~y\~\~ \|\|z\|\|`,
		"# Ann":                   `\# Ann`,
		"- Ann":                   `\- Ann`,
		"> Ann":                   `\> Ann`,
		"1. Ann":                  `1\. Ann`,
		"2.5 miles":               `2\.5 miles`,
		"a 1. b":                  "a 1. b",
		"@everyone":               `\@everyone`,
		"<@1234>":                 `\<\@1234\>`,
		"<t:1:R>":                 `\<t\:1\:R\>`,
		"[here](https://a.b)":     `\[here\](https\://a.b)`,
		"steam://run/1":           `steam\://run/1`,
		":die: and a:die:":        `\:die: and a\:die:`,
		"Zia: 5, at 9:30":         `Zia: 5, at 9\:30`,
		"over the wall:":          "over the wall:",
		"`code`":                  "\\`code\\`",
		`back\slash`:              `back\\slash`,
		"two\nlines\x00":          "two lines",
		"\u202eevil\u202c":        "evil",
		"שלום עולם":               "שלום עולם",
		"👩‍👩‍👧 family":            "👩‍👩‍👧 family",
	} {
		assert.Equal(t, want, ui.Escape(words), "%q", words)
	}
}

func TestProse(t *testing.T) {
	for sentence, want := range map[string]ui.Markdown{
		`"4 d8" can be two things. Write ` + "`d4 + d8` or `4d8`.": `"4 d8" can be two things. Write ` + "`d4 + d8` or `4d8`.",
		"I do not know \"*x*\".":                                   `I do not know "\*x\*".`,
		"You play Orrin. Change that: `/sheet use Ito`.":           "You play Orrin. Change that: `/sheet use Ito`.",
		"A stray ` stays visible.":                                 "A stray  stays visible.",
		"`/roll 2d6` first":                                        "`/roll 2d6` first",
	} {
		assert.Equal(t, want, ui.Prose(sentence), "%q", sentence)
	}
}

func TestEmphasis(t *testing.T) {
	assert.Equal(t, ui.Markdown("**Ann**"), ui.Bold("Ann"))
	assert.Equal(t, ui.Markdown("*a remark*"), ui.Italic(" a remark "))
	assert.Empty(t, ui.Bold(""))
	assert.Empty(t, ui.Italic("  "))
	assert.Equal(t, ui.Markdown("~~5~~"), ui.Struck("5"))
	assert.Equal(t, "5 and ~", ui.Plain(ui.Struck("5")+" and "+ui.Escape("~")))
	assert.Equal(t, ui.Markdown("`it's`"), ui.Code("it`s"))
	assert.Equal(t, ui.Markdown("a\nb"), ui.Join("a", "", "b"))
}

func TestPlain(t *testing.T) {
	assert.Equal(t, "Ann rolls 15 (4d6)\nRolled 6, 2 dropped. `", ui.Plain("## **Ann rolls 15** (4d6)\nRolled **6**, 2 dropped. \\`"))
	assert.Equal(t, "d4 + d8 *", ui.Plain("`d4 + d8` \\*"))
}

func FuzzEscape(f *testing.F) {
	for _, seed := range []string{"Ann", "**x**", "1. @everyone", "`", `\`, "<@&1>", "https://x", "\u202ex", "-# sub", "***", "12."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, words string) {
		escaped := ui.Escape(words)
		assert.Equal(t, escaped, ui.Escape(ui.Plain(escaped)), "plain text of an escaped name escapes to the same")
		for _, bad := range []string{"@everyone", "<@", "://", "**"} {
			at := strings.Index(string(escaped), bad)
			assert.False(t, at >= 0 && (at == 0 || escaped[at-1] != '\\'), "%q in %q", bad, escaped)
		}
		assert.NotContains(t, string(escaped), "\n")
	})
}
