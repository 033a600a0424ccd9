package tln_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/tln"
)

func TestParse(t *testing.T) {
	for line, want := range map[string]string{
		"Swordplay 4 + Shield 1 vs Guard 3 vs Fog 2": "Swordplay 4 + Shield 1 vs Guard 3 vs Fog 2",
		"4 v. 3": "4 vs 3", "4 vs 3 dangerous past # x": "4 vs 3 dangerous past # x",
		"sword 4, shield 1 against 5 dangerous # now":      "sword 4 + shield 1 vs 5 dangerous # now",
		"Sword (4) + Sure-footed (+1) vs Guard (2*/3)":     "Sword (4) + Sure-footed (+1) vs Guard (2)",
		"Sword (4) + Sure-footed (+1) vs Guard (2*)":       "Sword (4) + Sure-footed (+1) vs Guard (2)",
		"Sword 4 + Temper (—1) vs 3":                       "Sword 4 + Temper (--1) vs 3",
		"Sword 4 d10 d4 vs 3 fixed":                        "Sword 4 d10+d4 vs 3 fixed",
		"Sword 4=8 3 vs Guard 3=4,4":                       "Sword 4=8,3 vs Guard 3=4,4",
		"Sword 4 effort inapt major assisted vs 3 earlier": "Sword 4 effort inapt 2 assisted vs 3 earlier",
		"Fixed Gaze 2 vs 3 hindered":                       "Fixed Gaze 2 vs 3 hindered",
		"Sword 4 vs 3 pool optional":                       "Sword 4 vs 3 pool optional",
		"Sword 4 vs 3 exploding ties nobody":               "Sword 4 vs 3 exploding ties nobody",
		"Sword 4 vs 3 safer nodice hold":                   "Sword 4 vs 3 safer nodice hold",
		"Wings power 2 vs 3":                               "Wings power 2 vs 3",
		"Sword 4 + Wings power 1 + Bear form 2 vs 3":       "Sword 4 + Wings power 1 + Bear form 2 vs 3",
	} {
		l, err := tln.Parse(line, tln.Lexicon{})
		require.NoError(t, err, line)
		assert.Equal(t, want, l.String(), line)
		again, err := tln.ParseWritten(l.String(), tln.Lexicon{})
		require.NoError(t, err, l.String())
		assert.Equal(t, l, again, line)
	}
}

func TestParseRefuses(t *testing.T) {
	for line, says := range map[string]string{
		"": "Nothing is rolled", "Sword 4": "What is it up against?", "Sword 4 vs": "Nothing stands behind vs", "vs 3": "One side of the test is missing",
		"Sword vs 3": `I do not know "Sword"`, "Sword 0 vs 3": "0 is no level", "Sword 4 3 vs 3": "stands a +", "Sword 4 - 1 vs 3": "Nothing is taken away",
		"2d6 vs 3": "rolls levels", "Sword 4 vs 3 | 2": "another vs", "Sword 4=9,3 vs 3": "A d8 shows no 9", "Sword 4=8 vs 3": "1 faces are given", "Sword 4 d10 vs 3": "add up to 14",
		"Sword 4 fixed fixed vs 3": "said twice", "fixed vs 3": "stands behind", "Sword 4 inapt 3 vs 3": "1 or 2", "Sword 4 + vs 3": "One side", "Sword 4 vs 3 +": "last +",
		"Sword 4 + Sword 2 vs 3": "twice", "1 vs 1 vs 1 vs 1 vs 1 vs 1 vs 1": "six sides", "Sword 4 vs 3 ties": "What becomes of ties", "Sword 4 tn 3": "side of its own",
		"Sword 4 vs 3 attack": "Is it a remark?", "Sword (x) vs 3": "no level of a test", "Sword (4 vs 3": "not closed", "Sword 4 hold vs 3": "end of a line",
		"Sword 4 vs 3 effort": "makes no effort", "Luck (+1) vs 3": "begins with the trait", "Sword 4 + Wings power 3 vs 3": "at most 3 levels", "Bear form 1 vs 3": "changes the form of a trait",
	} {
		_, err := tln.Parse(line, tln.Lexicon{})
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal, line)
		assert.Contains(t, refusal.Say, says, line)
		for i, part := range strings.Split(refusal.Hint, "`") {
			if i%2 == 1 && strings.Contains(part, " vs ") && !strings.Contains(line, "hold") {
				_, err := tln.Parse(part, tln.Lexicon{})
				assert.NoError(t, err, "the mend of %s: %s", line, part)
			}
		}
	}
	for _, text := range []string{"5", "level 5", "Difficulty 5"} {
		n, err := tln.ParseLevel(text)
		require.NoError(t, err)
		assert.Equal(t, 5, n)
	}
	for _, text := range []string{"", "0", "21", "five", "level"} {
		_, err := tln.ParseLevel(text)
		assert.Error(t, err, text)
	}
}

// FuzzParse holds that a line which reads is written so that it reads the same, and that all else is refused.
func FuzzParse(f *testing.F) {
	for _, line := range []string{"Swordplay 4 + Shield 1 vs Guard 3", "A (3) + B (±1) vs C (--1)", "4=8,3 vs 3 fixed", "a 1 d4 d4 vs 2 # x", "Wings power 2 vs 3 inapt 2", "A 2 + Wings power 2 + Bear form 3 vs 2"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		l, err := tln.Parse(line, tln.Lexicon{})
		var refusal *rules.Refusal
		if err != nil {
			if !errors.As(err, &refusal) {
				t.Fatalf("%q: %v", line, err)
			}
			return
		}
		again, err := tln.ParseWritten(l.String(), tln.Lexicon{})
		if err != nil || again.String() != l.String() || again.Count(0) != l.Count(0) || again.Count(1) != l.Count(1) {
			t.Fatalf("%q reads as %q, which reads as %q: %v", line, l, again, err)
		}
	})
}
