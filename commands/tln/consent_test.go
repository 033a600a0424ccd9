package tln_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
)

// agrees has somebody agree to what waits for them and begins so in /do.
func (e evening) agrees(who interact.Person) {
	e.T.Helper()
	e.As(who).Must("do", "what", "Agree")
}

// TestEachIsAsked asks each player for their own character, and does the rest at once.
func TestEachIsAsked(t *testing.T) {
	e := saltRoad(t)
	told := e.As(bob).Must("xp", "change", "+1", "who", "all")
	assert.Contains(t, told.Text(), "Oskar: Advancement points 18 to 19")
	assert.Contains(t, told.Text(), "Bob asks to change Neve: Advancement points 18 to 19")
	assert.Len(t, told.Posts, 1)
	assert.Contains(t, e.As(ann).Must("xp", "change", "show").Text(), "Neve: 18 advancement points")
	e.agrees(ann)
	assert.Contains(t, e.As(ann).Must("xp", "change", "show").Text(), "Neve: 19 advancement points")
}

// TestGivenPoint: a point that is given is an advancement point, to which the player of who gets it agrees.
func TestGivenPoint(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).MenuOf(ann, "Give a point").Reads("**Neve: Advancement points 18 to 19**")
	asked := e.As(bob).MenuOf(ann, "Give a point").OK()
	assert.Contains(t, asked.Text(), "**Bob asks to change Neve: Advancement points 19 to 20**")
	e.As(ann).Press(asked, "Agree").OK()
	assert.Contains(t, e.As(ann).Must("xp", "change", "show").Text(), "Neve: 20 advancement points")
}

// TestNobodyIsTaken leaves characters with their players until those agree: let go of, given away, deleted with others.
func TestNobodyIsTaken(t *testing.T) {
	e := saltRoad(t)
	assert.Contains(t, e.As(cleo).Must("sheet release", "who", "Neve").Text(), "Cleo asks to change Neve: played by nobody")
	e.As(cleo).Call("sheet claim", "who", "Neve").Refused("Neve is Ann's")
	e.As(cleo).Call("sheet use", "who", "Neve").Refused("only Ann plays Neve")
	e.As(ann).Must("do", "what", "Refuse")
	question := e.As(cleo).Must("sheet delete", "who", "Neve, Oskar")
	deleted := e.As(cleo).Press(question, "Delete 2").OK()
	assert.Len(t, deleted.Posts, 3, "what is told, and what each of the two is asked")
	e.agrees(bob)
	everybody := e.As(ann).Must("sheet show", "who", "all").Text()
	assert.Contains(t, everybody, "Neve (Ann)")
	assert.NotContains(t, everybody, "Oskar")
}

// TestRestAsks has those recover at once whose player begins the rest; the others are asked.
func TestRestAsks(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("trait", "name", "rooftop hurt")
	e.As(bob).Must("trait", "name", "old hurt 2")
	preview := e.As(ann).Must("rest", "kind", "all")
	assert.Contains(t, preview.Text(), "The player of each character who does not begin it is asked first.")
	record := e.As(ann).Press(preview, "Rest").OK()
	assert.Contains(t, record.Text(), "**Recovery for Neve**")
	assert.Contains(t, record.Text(), "Ann asks to change Oskar: Old Soldier 2 to 4")
	assert.Len(t, record.Posts, 1)
	assert.Contains(t, e.As(bob).Must("trait", "name", "show").Text(), "Old Soldier (4), now 2")
	e.As(bob).Press(record.Posts[0], "Agree").OK()
	assert.NotContains(t, e.As(bob).Must("trait", "name", "show").Text(), "now 2")
	e.As(bob).Must("trait", "name", "old hurt")
	alone := e.As(ann).Press(e.As(ann).Must("rest", "kind", "damage", "who", "Oskar"), "Rest").OK()
	assert.Contains(t, alone.Text(), "**Recovery from damage is asked for**")
	mine := e.As(ann).Press(e.As(ann).Must("rest", "kind", "all"), "Rest").OK()
	assert.Contains(t, mine.Text(), "**Recovery is asked for**", "Neve has nothing to rest off")
}

// TestHealAsks asks the player of a character whom somebody else heals.
func TestHealAsks(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("trait", "name", "rooftop hurt 2")
	roll := e.rolls(cleo, "Physician 5 vs 1", "8 8 1 1")
	healed := e.As(cleo).Press(roll, "Heal 3…").OK()
	e.As(cleo).Choose(healed, firstOption(t, healed)).OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "Cleo asks to heal Rooftop Runner of Neve.")
	e.agrees(ann)
	assert.NotContains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 1")
}

// TestQuietAsks asks in the channel what a quiet table answers in private.
func TestQuietAsks(t *testing.T) {
	e := saltRoad(t)
	e.As(bob).Must("game settings", "name", "quiet", "value", "on")
	e.agrees(cleo)
	for _, told := range []interface{ Text() string }{e.As(cleo).Must("xp", "change", "+1", "who", "Neve"), e.As(cleo).Must("trait", "name", "rooftop hurt", "who", "Neve")} {
		assert.NotContains(t, told.Text(), "[Agree]")
	}
	posts := e.As(cleo).Must("sheet set", "change", "Grit (1)", "who", "Neve").Posts
	assert.Len(t, posts, 1)
	assert.Contains(t, posts[0].Text(), "Cleo asks to change Neve: new trait Grit (1)")
}

// TestLastTrait posts the question of what becomes of a character whose last trait is damaged by hand.
func TestLastTrait(t *testing.T) {
	e := saltRoad(t)
	e.As(bob).Must("trait", "name", "old =0")
	e.As(bob).Must("trait", "name", "wagon =0")
	told := e.As(bob).Must("trait", "name", "city =0")
	assert.Contains(t, told.Text(), "City Watch 3 to 0")
	assert.Len(t, told.Posts, 1)
	assert.Contains(t, told.Posts[0].Text(), "**No trait of Oskar is left.**")
	e.As(bob).Press(told.Posts[0], "Pays 1 trait point").OK()
	assert.Contains(t, e.As(bob).Must("xp", "change", "show").Text(), "Oskar: 15 advancement points")
}

// TestConditionsAsk asks the player of a character before a condition of somebody else's is put on it, and takes it off alike.
func TestConditionsAsk(t *testing.T) {
	e := saltRoad(t)
	asked := e.As(bob).Must("condition add", "name", "Bruised", "rating", "1", "who", "Neve, Oskar")
	assert.Contains(t, asked.Text(), "Bruised 1 on Oskar")
	assert.Contains(t, asked.Text(), "Bob asks to change Neve: Bruised 1")
	e.As(ann).Must("element pin", "name", "Rain") // takes the id that the condition had
	e.agrees(ann)
	board := e.As(ann).Must("board show").Text()
	for _, line := range strings.Split(board, "\n") {
		if strings.HasPrefix(line, "**Neve**") || strings.HasPrefix(line, "**Oskar**") {
			assert.Contains(t, line, "Bruised 1.")
		}
	}
	assert.Contains(t, board, "Rain")
	assert.Contains(t, e.As(bob).Must("condition change", "name", "Bruised", "change", "2", "who", "Neve").Text(), "Bob asks to change Neve: Bruised 1 to Bruised 2")
	e.As(ann).Must("condition remove", "name", "Bruised")
	e.As(ann).Call("do", "what", "Agree").Refused("Neve has changed since that was asked")
	e.As(ann).Must("do", "what", "Refuse")
	e.As(bob).Must("condition add", "name", "Lost", "who", "Neve")
	e.As(ann).Press(e.As(ann).Must("scene end"), "End the scene").OK()
	e.As(ann).Call("do", "what", "Agree").Refused("Nothing is open to you here.")
}

// TestAgreementsEnd tells in the message of an agreement what became of it, the result first.
func TestAgreementsEnd(t *testing.T) {
	e := saltRoad(t)
	asked := e.As(cleo).Must("sheet set", "change", "Locksmith (3)", "who", "Neve")
	e.As(ann).Press(asked, "Agree").Reads("**Neve changes: Locksmith (2) to (3)**", "Cleo asked, Ann agrees.")
	asked = e.As(cleo).Must("sheet set", "change", "Locksmith (2)", "who", "Neve")
	e.As(ann).Press(asked, "Refuse").Reads("**Ann refuses. Nothing changed.**", "Cleo asked to change Neve: Locksmith (3) to (2).")
	asked = e.As(bob).Must("game settings", "name", "ties reroll")
	e.As(cleo).Press(asked, "Agree").Reads("**The table changes: ties level to reroll**", "Bob asked, Cleo agrees.")
	asked = e.As(bob).Must("game settings", "name", "ties", "value", "nobody")
	e.As(bob).Press(asked, "Withdraw").Reads("**Bob withdraws the wish**", "*ties reroll to nobody*")
	assert.Contains(t, e.As(bob).Must("history").Text(), "Bob: Bob withdraws the wish: ties reroll to nobody.")
}
