package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestFeint is the roll of B1, before and after.
func TestFeint(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant # Feint past the gate sergeant", "7 5 1 4 6 2")
	roll.Reads(
		"**Zia succeeds: 11 against 8, effect d8**",
		"*Feint past the gate sergeant*",
		"Zia: Agility d8 rolled **7**, total; Silver Tongue d8 rolled 5, effect; Scoundrel d10 rolled 1, hitch; Smoke Vial d6 rolled **4**, total.",
		"Sergeant: Soldier d8 rolled **6**, Wary d6 rolled **2**; effect d4.",
		"Also possible: 12 with effect d6; for 1 plot point 16 with effect d6 (heroic by 1).",
		"Now: Ann says what the d8 becomes. Mira may buy the hitch: 1 plot point to Zia for a d6.",
		"[Effect d8…] [12 with d6] [Hitch d6…] [Again…] [More]",
	)
	form := e.as("Ann").Press(roll, "Effect d8…").OK()
	assert.Equal(t, "Damaged on Sergeant", form.Form.Fields[0].Value)
	e.as("Ann").Submit(form, "effect", "Off Guard on Sergeant").OK()
	e.as("Mira").Submit(e.as("Mira").Press(roll, "Hitch d6…").OK(), "name", "Winded").OK()
	roll.Reads(
		"**Zia succeeds: 11 against 8, effect d8**",
		"*Feint past the gate sergeant*",
		"Zia: Agility d8 rolled **7**, total; Silver Tongue d8 rolled 5, effect; Scoundrel d10 rolled 1, hitch; Smoke Vial d6 rolled **4**, total.",
		"Sergeant: Soldier d8 rolled **6**, Wary d6 rolled **2**; effect d4.",
		"Done: Off Guard d8 on Sergeant (Ann). Hitch: Winded d6 on Zia, plot points 1 to 2 (Mira).",
		"[Again…] [More]",
	)
}
