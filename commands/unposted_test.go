package commands_test

import (
	"maps"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
)

func TestKilledBeforeAnAskIsPosted(t *testing.T) {
	e := began(t)
	e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	before := maps.Clone(e.Messages)
	e.Kill(e.As(mira).ToCall("offer", "who", "Ann", "text", "2 coins"))
	require.Len(t, e.Messages, len(before)+1, "the one that was posted stands there once")
	for id, message := range e.Messages {
		if before[id] == nil {
			assert.Contains(t, message.String(), "**Mira offers Zia 2 coins**")
			e.As(ann).Press(message, "Accept").OK()
			assert.Contains(t, message.String(), "Zia takes it: 2 coins")
		}
	}
	e.Restart()
	assert.Len(t, e.Messages, len(before)+1)
}

func TestUnpostedHasTheNonceOfItsPost(t *testing.T) {
	e := began(t)
	req := e.As(mira).ToCall("offer", "who", "Ann", "text", "1 coin")
	endpoint, err := e.Router.Find(&req)
	require.NoError(t, err)
	_, err = endpoint.Run(t.Context(), &req)
	require.NoError(t, err)
	unposted, err := e.Host.Unposted(t.Context())
	require.NoError(t, err)
	require.Len(t, unposted, 1)
	assert.Equal(t, interact.PostNonce(req.ID, 0), unposted[0].Nonce)

	e.As(ann).Must("do", "what", "accept")
	drawn, err := e.Host.Draw(t.Context(), unposted[0])
	require.NoError(t, err)
	assert.True(t, drawn.Delete, "what was answered meanwhile is not asked any more")
	unposted, err = e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Empty(t, unposted)
}

func TestUnpostedIsOfTheLastMinute(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	e.DB.ForgetMessage(uint64(offered.ID)) // as when somebody has deleted it
	unposted, err := e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Len(t, unposted, 1)
	e.Now += 120_000
	e.As(mira).Throws("d6")
	unposted, err = e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Empty(t, unposted)
}

// What is told to a channel beside a private answer is told at the next start, once, where a kill came between.
func TestKilledBeforeAnAnnouncement(t *testing.T) {
	e := began(t)
	gm := e.As(mira)
	gm.Press(gm.Must("scene end"), "End the scene").OK()
	gm.Must("element pin", "name", "Trap d8", "hidden", "true")
	gm.Must("scene prepare", "name", "The cellar")
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(ann).Must("roll", "line", "2d6=3,4", "private", "me")
	gm.Must("sheet new", "character", "Goblin x2 body d6", "kind", "cast")
	asked := gm.Must("sheet delete", "who", "Goblins")
	for _, killed := range []struct {
		at   guest
		call []string
		says string
	}{
		{e.As(ann), []string{"undo"}, "**Undone by Ann: Winded d6 on Zia**"},
		{e.As(ann), []string{"redo"}, "**Made again by Ann: Winded d6 on Zia**"},
		{gm, []string{"element reveal", "name", "Trap"}, "**Trap d8 revealed**"},
		{gm, []string{"scene reveal", "name", "The cellar"}, "**The cellar begins: session 1, scene 2**"},
		{e.As(ann), []string{"roll", "line", "Insight d20=17", "private", "gm"}, "**Zia rolled for the GM**."},
		{e.As(ann), []string{"do", "what", "Reveal"}, "**Zia rolls 7** (2d6, entered by hand)"},
		{gm, []string{"sheet new", "character", "Orc: body d8", "kind", "cast"}, "**Orc joins the cast**"},
	} {
		before := maps.Clone(e.Messages)
		e.Kill(killed.at.ToCall(killed.call[0], killed.call[1:]...))
		var posted []*message
		for id, m := range e.Messages {
			if before[id] == nil {
				posted = append(posted, m)
			}
		}
		require.Len(t, posted, 1, "%v", killed.call)
		assert.Contains(t, posted[0].Text(), killed.says)
		assert.False(t, posted[0].Private)
		e.Restart()
		e.Keep()
		assert.Len(t, e.Messages, len(before)+1, "once: %v", killed.call)
	}
	before := maps.Clone(e.Messages)
	e.Kill(gm.ToPress(asked, "Delete 2"))
	require.Len(t, e.Messages, len(before)+1)
	assert.Contains(t, e.Messages[e.Last].Text(), "Goblin A leaves the game")
}

// What only GMs read, and what was told, is owed to nobody.
func TestNothingIsOwed(t *testing.T) {
	e := began(t)
	gm := e.As(mira)
	gm.Must("element pin", "name", "Trap d8", "hidden", "true")
	before := len(e.Messages)
	e.Kill(gm.ToCall("undo"))
	assert.Len(t, e.Messages, before, "an undo that only GMs read of")
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(ann).Must("undo")
	owed, err := e.DB.Owed(t.Context())
	require.NoError(t, err)
	assert.Empty(t, owed)

	e.As(ann).Must("condition add", "name", "Lost")
	req := e.As(ann).ToCall("undo")
	endpoint, err := e.Router.Find(&req)
	require.NoError(t, err)
	_, err = endpoint.Run(t.Context(), &req)
	require.NoError(t, err)
	e.Now += 120_000
	e.As(bob).Throws("d6")
	unposted, err := e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Empty(t, unposted, "it is too old by now")
	owed, err = e.DB.Owed(t.Context())
	require.NoError(t, err)
	assert.Empty(t, owed)
}

// A private roll that is revealed from a list is shown in the channel.
func TestRevealedFromAList(t *testing.T) {
	e := began(t)
	e.As(ann).Must("roll", "line", "2d6=3,4", "private", "me")
	revealed := e.As(ann).Must("do", "what", "Reveal")
	assert.True(t, revealed.Private)
	require.Len(t, revealed.Posts, 1)
	assert.Contains(t, revealed.Posts[0].Text(), "**Zia rolls 7**")
	e.As(bob).Press(revealed.Posts[0], "More").OK()

	e.As(ann).Must("roll", "line", "2d6=6,6", "private", "me-gm")
	line := e.Messages[e.Last]
	assert.Empty(t, e.As(ann).Must("do", "what", "Reveal").Posts, "the line that stands there becomes the roll")
	e.Keep()
	assert.Contains(t, line.Text(), "**Zia rolls 12**")
}
