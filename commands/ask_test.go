package commands_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	tables "tallybones/rules/table"
	"tallybones/storage"
)

// began is an evening at a table that Mira began in the channel, where Ann and Bob have rolled and Ann plays Zia.
func began(t *testing.T) *evening {
	e := newEvening(t)
	e.last++
	e.now += 1000
	_, err := e.host.Keepers["plain"].Begin(t.Context(), storage.New{
		Guild: 900, Channel: uint64(channel.ID), Name: "Thursday", User: uint64(mira.ID), Interaction: uint64(e.last), At: e.now,
	}, mira.Name, func(turn commands.Turn) (commands.Decision, error) {
		return commands.Decision{Facts: commands.Facts(turn.Table.Begin(turn.By, 0, false)...)}, nil
	}, func(commands.View, commands.Entry) {})
	require.NoError(t, err)
	for _, p := range []interact.Person{ann, bob} {
		e.as(p).happens(func(turn commands.Turn) ([]tables.Event, error) {
			return []tables.Event{tables.PersonRolled{Who: turn.By.Who, At: turn.By.At}}, nil
		})
	}
	e.as(ann).happens(func(turn commands.Turn) ([]tables.Event, error) {
		return turn.Table.Make(turn.By, tables.NewCharacter{Name: "Zia", Kind: tables.Hero}, nil)
	})
	return e
}

// happens lets a person do something for which there need be no command.
func (g guest) happens(decide func(commands.Turn) ([]tables.Event, error)) (entry commands.Entry) {
	g.t.Helper()
	g.last++
	g.now += 1000
	req := &interact.Request{ID: g.last, At: g.now, Guild: 900, Channel: g.where, Caller: g.person}
	seat, err := g.host.Seat(g.t.Context(), req)
	require.NoError(g.t, err)
	err = seat.Change(g.t.Context(), func(turn commands.Turn) (commands.Decision, error) {
		events, err := decide(turn)
		return commands.Decision{Facts: commands.Facts(events...)}, err
	}, func(_ commands.View, e commands.Entry) { entry = e })
	require.NoError(g.t, err)
	return entry
}

// names are what autocomplete shows for /do.
func (g guest) open() []string {
	g.t.Helper()
	var names []string
	for _, choice := range g.complete("do", "what", "") {
		names = append(names, choice.Name)
	}
	return names
}

func TestOffer(t *testing.T) {
	e := began(t)
	offered := e.as(mira).must("offer", "who", "zia", "text", "1 coin for the *map*")
	assert.Equal(t, `**Mira offers Zia 1 coin for the \*map\***
Now: Ann decides.
[Accept] [Refuse] [Answer otherwise…]`, offered.String())

	assert.Equal(t, []string{
		"Accept, Mira's offer: 1 coin for the *map*", "Refuse, Mira's offer: 1 coin for the *map*",
		"Answer otherwise, Mira's offer: 1 coin for the *map*",
	}, e.as(ann).open())
	assert.Equal(t, []string{"Withdraw, Mira's offer: 1 coin for the *map*"}, e.as(mira).open())

	assert.ErrorContains(t, e.as(bob).press(offered.standing, "Accept").err, "That is for Ann.")
	assert.ErrorContains(t, e.as(ola).press(offered.standing, "Accept").err, "Roll once or `/sheet new` to join.")
	pressed := e.as(ann).press(offered.standing, "Accept")
	require.NoError(t, pressed.err)
	assert.Equal(t, "**Zia takes it: 1 coin for the \\*map\\***\nOffered by Mira.", pressed.String())
	assert.Empty(t, pressed.Buttons, "used buttons go away")
}

func TestOfferAnsweredOtherwise(t *testing.T) {
	e := began(t)
	offered := e.as(mira).must("offer", "who", "Ann", "text", "1 coin for the map")
	form := e.as(ann).press(offered.standing, "Answer otherwise…")
	require.NoError(t, form.err)
	answered := e.as(ann).submitUnder(offered.standing, form.form, "offer", "half the map for a coin")
	require.NoError(t, answered.err)
	assert.Equal(t, "**Mira offers Zia 1 coin for the map**\nDone: Zia answers with another offer.", answered.String())
	require.Len(t, answered.posts, 1)
	assert.Contains(t, answered.posts[0].String(), "**Ann offers Mira half the map for a coin**\nNow: Mira decides.")
	refused := e.as(mira).press(answered.posts[0], "Refuse")
	require.NoError(t, refused.err)
	assert.Equal(t, "**Mira refuses. Nothing changed.**\nAnn offered half the map for a coin.", refused.String())
}

func TestOfferRefused(t *testing.T) {
	e := began(t)
	for want, options := range map[string][]string{
		"You cannot make yourself an offer":       {"who", "Mira", "text", "a coin"},
		"I do not know \"Nobody\"":                {"who", "Nobody", "text", "a coin"},
		"They have not joined this table yet":     {"who", "<@15>", "text", "a coin"},
		"An offer has 1 to 200 characters":        {"who", "Zia", "text", "   "},
		"Nobody is named. Name who the offer is ": {"who", " , ", "text", "a coin"},
	} {
		assert.ErrorContains(t, e.as(mira).call("offer", options...).err, want)
	}
	assert.ErrorContains(t, e.as(ola).call("offer", "who", "Zia", "text", "a coin").err, "You are not at this table yet.")
	assert.ErrorContains(t, e.as(ola).in(other).call("offer", "who", "Zia", "text", "a coin").err, "plays no game yet")
	require.NoError(t, e.as(mira).call("offer", "who", "<@11>", "text", "a coin").err)
}

func TestDo(t *testing.T) {
	e := began(t)
	assert.ErrorContains(t, e.as(ann).call("do", "what", "x").err, "Nothing is open to you here.")
	assert.ErrorContains(t, e.as(ola).call("do", "what", "x").err, "You are not at this table yet.")
	offered := e.as(mira).must("offer", "who", "zia", "text", "1 coin")
	e.as(mira).must("offer", "who", "zia", "text", "1 coin")
	names := e.as(ann).open()
	assert.Contains(t, names, "Accept, Mira's offer: 1 coin (2)", "what is alike is numbered")
	assert.ErrorContains(t, e.as(ann).call("do", "what", "accept").err, "is not one thing that is open to you")

	done := e.as(ann).must("do", "what", "Refuse, Mira's offer: 1 coin (2)")
	assert.True(t, done.private)
	assert.Equal(t, "**Zia refuses. Nothing changed.**\nMira offered 1 coin.", done.String())
	stale := e.as(ann).press(offered.standing, "Accept")
	assert.ErrorContains(t, stale.err, "This button belongs to an earlier state.")

	list := e.as(ann).must("do", "what", "all")
	assert.Equal(t, "Open to you:\n1\\. Accept, Mira's offer\\: 1 coin\n2\\. Refuse, Mira's offer\\: 1 coin\n"+
		"3\\. Answer otherwise, Mira's offer\\: 1 coin\n[1. Accept] [2. Refuse] [3. Answer otherwise…]", list.String())
	taken := e.as(ann).press(list.standing, "1. Accept")
	require.NoError(t, taken.err)
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", taken.String())
}

func TestLaidOutRoll(t *testing.T) {
	e := began(t)
	e.as(bob).happens(func(turn commands.Turn) ([]tables.Event, error) {
		_, events, err := turn.Table.LayOut(turn.By, tables.Laid{Sides: []tables.Side{{Person: turn.By.Who, Line: "2d6"}}, Open: true}, "over the *wall*")
		return events, err
	})
	list := e.as(bob).must("do", "what", "all")
	assert.Contains(t, list.String(), "1\\. Roll, Bob's roll\\: over the \\*wall\\*")
	form := e.as(ann).must("do", "what", "Add")
	require.NotNil(t, form.form)
	added := e.as(ann).submit(form.form, "add", "d4")
	require.NoError(t, added.err)
	assert.Equal(t, "Added: d4.", added.String())

	assert.ErrorContains(t, e.as(bob).press(list.standing, "1. Roll").err, "earlier state", "what was added changed the roll")
	form = e.as(bob).must("do", "what", "Faces")
	require.NotNil(t, form.form)
	assert.ErrorContains(t, e.as(bob).submit(form.form, "faces", "6").err, "There are 3 dice and 1 face")
	rolled := e.as(bob).submit(form.form, "faces", "6 5 4")
	require.NoError(t, rolled.err)
	assert.Contains(t, rolled.String(), "**Bob rolls 15**")
}

// TestTwoPressAtOnce: of two people who press one button at the same moment one wins, and the other is told.
func TestTwoPressAtOnce(t *testing.T) {
	e := began(t)
	offered := e.as(mira).must("offer", "who", "Ann, Bob", "text", "1 coin")
	id, err := interact.ParseID(offered.Buttons[0].ID)
	require.NoError(t, err)
	replies, errs := make([]interact.Reply, 2), make([]error, 2)
	var both sync.WaitGroup
	for i, p := range []interact.Person{ann, bob} {
		req := interact.Request{
			ID: interact.Snowflake(5000 + i), At: e.now, Guild: 900, Channel: channel, Caller: p, //nolint:gosec // small
			Kind: interact.Press, Action: id, Message: offered.seen(t),
		}
		endpoint, err := e.router.Find(&req)
		require.NoError(t, err)
		both.Go(func() { replies[i], errs[i] = endpoint.Run(t.Context(), &req) })
	}
	both.Wait()
	won := 0
	if errs[0] != nil {
		won = 1
	}
	require.NoError(t, errs[won])
	assert.ErrorContains(t, errs[1-won], "This button belongs to an earlier state.")
	assert.Contains(t, replies[won].(interact.Update).String(), "takes it: 1 coin")
}

// TestPressDelivered: a second delivery of a press changes nothing and shows the same.
func TestPressDeliveredTwice(t *testing.T) {
	e := began(t)
	offered := e.as(mira).must("offer", "who", "Ann", "text", "1 coin")
	id, err := interact.ParseID(offered.Buttons[0].ID)
	require.NoError(t, err)
	req := interact.Request{
		ID: 5000, At: e.now, Guild: 900, Channel: channel, Caller: ann, Kind: interact.Press, Action: id, Message: offered.seen(t),
	}
	first := e.as(ann).send(req)
	require.NoError(t, first.err)
	text := first.String()
	second := e.as(ann).send(req)
	require.NoError(t, second.err)
	assert.Equal(t, text, second.String())
}

func TestOpposeInPlainDice(t *testing.T) {
	e := began(t)
	assert.ErrorContains(t, e.as(mira).call("oppose", "pool", "2d6").err, "Here nothing is rolled against: plain dice only adds up.")
}

// TestMessageThatAKillForgot: it is known again from the first press on it.
func TestMessageThatAKillForgot(t *testing.T) {
	e := began(t)
	offered := e.as(mira).must("offer", "who", "Ann", "text", "1 coin")
	e.db.ForgetMessage(uint64(offered.id))
	e.as(ann).must("do", "what", "accept")
	e.keep()
	assert.Contains(t, offered.String(), "[Accept]")
	assert.ErrorContains(t, e.as(ann).press(offered.standing, "Accept").err, "This button belongs to an earlier state.")
	e.keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", offered.String())
}
