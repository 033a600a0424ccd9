package torchlite_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/ui"
)

// hoard gives Zia sixty assets with long names and returns what rolls them all by the beginnings of their names.
func (e evening) hoard() string {
	e.T.Helper()
	begins := make([]string, 60)
	for i := range begins {
		begins[i] = string([]byte{byte('C' + i/10), byte('a' + i%10)})
		e.as("Mira").asset("Zia", begins[i]+" that was Borrowed from the Abbey", 6, i%2 == 0)
	}
	return strings.Join(begins, " ")
}

// TestAHoardIsRolled holds that a roll with sixty assets against a hundred dice is readable, and that it can be explained
// and rolled again although its line, with the names written out, is longer than anybody may type.
func TestAHoardIsRolled(t *testing.T) {
	e := thursday(t)
	line := e.hoard()
	faces := strings.Repeat("3 4 1 ", 20) + strings.Repeat("2 ", 100)
	roll := e.as("Ann").roll(line+" vs 100d6", faces)
	roll.Reads(
		"**Zia succeeds: 8 against 4, effect d6**",
		"Zia: of 60 dice Cb that was Borrowed from the Abbey d6 rolled **4**, total; Ce that was Borrowed from the Abbey d6 rolled **4**, total; Hh that was Borrowed from the Abbey d6 rolled 3, effect; 20 hitches; 37 spare.",
		"Opposition: of 100 dice d6 rolled **2**; d6 rolled **2**; d6 rolled 2, effect; 97 spare; effect d6.",
		"Also possible: for 1 plot point 12 with effect d8 (heroic by 1).",
		"Now: Ann says what the d6 becomes. Mira may buy a hitch of 20: 1 plot point to Zia for a d6, and a step up for each more.",
		"[Effect d6…] [Hitch d6…] [1 plot point: 12 with d8] [Again…] [More]",
	)
	more := e.as("Ann").Press(roll, "More").OK()
	assert.Contains(t, more.Text(), "The line: `Ca that was Borrowed from the Abbey d6 + Cb")
	assert.Contains(t, more.Text(), "Before the dice fall:")
	assert.LessOrEqual(t, ui.Length(more.Text()), ui.MaxText)

	form := e.as("Ann").Press(roll, "Again…").OK()
	require.Contains(t, form.Form.Fields[0].Value, "Ca that was Borrowed from the Abbey d6 + Cb")
	e.fall(faces)
	again := e.as("Ann").Submit(form).OK()
	assert.Equal(t, roll.Text(), again.Text())
}

// TestAHoardWaits holds that as many dice are readable before they fall, and that they are rolled once the other side has its
// own.
func TestAHoardWaits(t *testing.T) {
	e := thursday(t)
	laid := e.as("Ann").roll(e.hoard()+" vs Tamsin", "")
	laid.Reads(
		"**Zia against Tamsin, not rolled yet**",
		"Zia: 60 dice: 60d6.",
		"Tamsin (Bob): no dice yet.",
		"Now: Bob says the dice of Tamsin. Then it is rolled.",
		"[Answer for Tamsin…] [More]",
	)
	e.fall(strings.Repeat("3 4 1 ", 20) + "6 1")
	answered := e.as("Bob").submits(laid, "Answer for Tamsin…", "pool", "charisma speaker").OK()
	assert.Contains(t, answered.Text(), "**Zia succeeds: 8 against 6, effect d6**")
}

// TestACardOfManyDice holds that a card whose dice were typed as short as can be is rolled against.
func TestACardOfManyDice(t *testing.T) {
	e := thursday(t)
	card := e.as("Mira").Must("oppose", "pool", strings.TrimSpace(strings.Repeat("8 6 ", 40)), "name", "Swarm")
	found := regexp.MustCompile(`, total (\d+), effect d[468]\*\*\nRolled: d8 (?:\*\*\d\*\*(?:, )?){40}; d6 (?:\*\*\d\*\*(?:, )?){40}\.`).FindStringSubmatch(card.Text())
	require.NotNil(t, found, card.Text())
	assert.Contains(t, e.as("Ann").roll("agil tong vs Swarm", "7 5").Text(), "12 against "+found[1])
}
