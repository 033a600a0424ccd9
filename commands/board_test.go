package commands_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	tables "tallybones/rules/table"
)

// keep does what the bot does with the work list: every message that is behind is drawn. It returns how many were edited.
func (e *evening) keep() (edited int) {
	e.t.Helper()
	games, err := e.db.Games(e.t.Context(), 0)
	require.NoError(e.t, err)
	for _, game := range games {
		behind, err := e.host.Behind(e.t.Context(), game.ID)
		require.NoError(e.t, err)
		for _, of := range behind {
			edited += e.draw(of)
		}
	}
	return edited
}

func (e *evening) draw(of interact.Standing) (edited int) {
	e.t.Helper()
	drawn, err := e.host.Draw(e.t.Context(), of)
	require.NoError(e.t, err)
	switch {
	case drawn.Delete:
		delete(e.messages, of.ID)
		e.host.Gone(of)
		return 1
	case of.ID == 0:
		e.last++
		require.NotZero(e.t, drawn.Ping)
		e.messages[e.last] = &standing{Message: ui.Message{Blocks: []ui.Block{ui.Text{Text: drawn.Call}}}, id: e.last}
		e.host.Posted(of, e.last, drawn)
		return 1
	case len(drawn.Message.Blocks) > 0:
		require.NoError(e.t, drawn.Message.Check())
		if shown := e.messages[of.ID]; shown != nil {
			shown.Message = drawn.Message
		}
		edited = 1
	}
	e.host.Shown(of, drawn)
	return edited
}

// pinned is an evening at a table that Mira began, with the board pinned.
func pinned(t *testing.T) (*evening, *standing) {
	e := began(t)
	put := e.as(mira).must("board pin")
	assert.True(t, put.private)
	require.Len(t, put.posts, 1)
	return e, put.posts[0]
}

// body is a message without its second line, which tells when.
func body(m fmt.Stringer) string {
	lines := strings.Split(m.String(), "\n")
	return strings.Join(append(lines[:1], lines[2:]...), "\n")
}

func TestBoard(t *testing.T) {
	e, board := pinned(t)
	e.as(mira).must("condition add", "name", "Winded", "rating", "d6", "who", "Zia")
	e.as(mira).must("element pin", "name", "Rain in *Sheets*", "rating", "d8")
	e.as(mira).must("track start", "name", "Drawbridge", "of", "4")
	e.as(mira).must("element pin", "name", "An ambush", "hidden", "true")
	e.as(mira).must("offer", "who", "zia", "text", "1 coin for the map")
	e.as(mira).happens(func(turn commands.Turn) ([]tables.Event, error) {
		return turn.Table.Make(turn.By, tables.NewCharacter{Name: "Goblin", Kind: tables.Cast, Times: 3}, nil)
	})
	e.as(ann).happens(func(turn commands.Turn) ([]tables.Event, error) {
		id, _ := turn.Table.Find("Zia")
		_, events, err := turn.Table.ChangeCounter(turn.By, id, "luck", tables.Count{How: tables.CountTo, N: 2}, 5)
		return events, err
	})
	assert.Positive(t, e.keep())
	assert.Equal(t, `## Thursday, plain dice
### Waiting
Ann: Mira's offer\: 1 coin for the map
### Scene
Rain in \*Sheets\* d8.
Drawbridge: 0 of 4.
Face down: 1.
### Characters
**Zia** (Ann): luck 2 of 5. Winded d6.
### Cast
**Goblins**: A, B, C.
### Lately
`, body(board)[:strings.Index(body(board), "### Lately\n")+len("### Lately\n")])
	assert.Contains(t, board.String(), "Session 1, scene 1. Changed <t:1796000")
	assert.Contains(t, board.String(), "[Roll…] [Do…] [My character] [Everything] [Help]")
	assert.Zero(t, e.keep(), "what is up to date is left alone")
}

func TestBoardShowsNothingHidden(t *testing.T) {
	e, board := pinned(t)
	e.as(mira).must("game settings", "name", "hidden", "value", "nothing")
	e.as(mira).must("element pin", "name", "Rain")
	e.keep()
	before := board.String()
	e.as(mira).must("element pin", "name", "An ambush", "hidden", "true")
	e.keep()
	assert.Equal(t, before, board.String(), "not even that something changed")

	assert.NotContains(t, e.as(ann).must("board show").String(), "ambush")
	assert.NotContains(t, e.as(ola).must("board show").String(), "ambush")
	assert.Contains(t, e.as(mira).must("board show").String(), "Hidden, face down: An ambush.")
	assert.Contains(t, e.as(mira).press(board, "Everything").String(), "Hidden, face down: An ambush.")
	assert.NotContains(t, e.as(ann).press(board, "Everything").String(), "ambush")
}

func TestBoardPanel(t *testing.T) {
	e, board := pinned(t)
	form := e.as(ann).press(board, "Roll…")
	require.NotNil(t, form.form)
	assert.Equal(t, "Roll\nLine: \nRemark: ", form.form.String())
	rolled := e.as(ann).submit(form.form, "line", "2d6=3,4", "remark", "over the wall")
	require.NoError(t, rolled.err)
	assert.Contains(t, rolled.String(), "rolls 7")
	assert.ErrorContains(t, e.as(ann).press(board, "Do…").err, "Nothing is open to you here.")
	e.as(mira).must("offer", "who", "zia", "text", "1 coin")
	list := e.as(ann).press(board, "Do…")
	require.NoError(t, list.err)
	assert.True(t, list.private)
	assert.Contains(t, list.String(), "[1. Accept] [2. Refuse] [3. Answer otherwise…]")
	help := e.as(ann).press(board, "Help")
	require.NoError(t, help.err)
	assert.True(t, help.private)
}

func TestBoardMoves(t *testing.T) {
	e, first := pinned(t)
	assert.ErrorContains(t, e.as(ola).call("board pin").err, "You are not at this table yet.")
	assert.ErrorContains(t, e.as(mira).in(other).call("board pin").err, "plays no game yet")
	again := e.as(ann).must("board pin")
	assert.Contains(t, again.String(), "The board stands in this channel and is brought up to date.")
	assert.Empty(t, again.posts)
	e.keep()

	low := e.as(ann).must("board bottom")
	require.Len(t, low.posts, 1)
	e.keep()
	assert.NotContains(t, e.messages, first.id, "the old one goes")
	assert.Contains(t, e.messages, low.posts[0].id)

	moved := e.as(ann).in(thread).must("board pin")
	assert.Contains(t, moved.String(), "It is gone from <#500>.")
	e.keep()
	assert.NotContains(t, e.messages, low.posts[0].id)
	e.as(mira).in(thread).must("scene start", "name", "The cellar")
	e.keep()
	assert.Contains(t, moved.posts[0].String(), "scene 2: The cellar.")
	assert.Contains(t, moved.posts[0].String(), "Elsewhere: scene 1 in <#500>.")

	e.as(ann).in(thread).must("board unpin")
	e.keep()
	assert.NotContains(t, e.messages, moved.posts[0].id)
	assert.ErrorContains(t, e.as(ann).call("board unpin").err, "There is no board.")
}

func TestBoardAfterRestart(t *testing.T) {
	e := newEvening(t)
	path := filepath.Join(t.TempDir(), "again.db")
	e.open(path)
	e.as(mira).must("game new", "system", "plain", "name", "Thursday")
	board := e.as(mira).must("board pin").posts[0]
	e.as(mira).must("element pin", "name", "Rain")
	require.NoError(t, e.db.Close())
	e.open(path)
	boards, err := e.host.Boards(t.Context())
	require.NoError(t, err)
	require.Len(t, boards, 1)
	assert.Zero(t, boards[0].Shown, "it is looked at in any case")
	assert.Positive(t, e.keep())
	assert.Contains(t, board.String(), "### Scene\nRain.")
}

// TestBoardFolds: however much there is, the board is one message, and all of it is behind Everything.
func TestBoardFolds(t *testing.T) {
	e, board := pinned(t)
	e.as(mira).happens(func(turn commands.Turn) ([]tables.Event, error) {
		return crowd(turn.Table.Next), nil
	})
	e.keep()
	require.LessOrEqual(t, ui.Length(board.String()), 3700)
	text := board.String()
	assert.Contains(t, text, "### Cast\n100 lines: Everything shows them.")
	assert.NotContains(t, text, "### Lately")
	assert.Contains(t, text, ": 7 things.")
	assert.Regexp(t, `And \d+ more: Everything shows them\.`, text)

	all := e.as(ann).must("board show")
	seen := map[string]bool{}
	for range 40 {
		require.NoError(t, all.Check())
		for line := range strings.Lines(all.String()) {
			if strings.HasPrefix(line, "**Someone") {
				seen[line] = true
			}
		}
		if len(seen) == 300 {
			break
		}
		all = e.as(ann).press(all.standing, all.Buttons[0].Label)
		require.NoError(t, all.err)
	}
	assert.Len(t, seen, 300)
}

func TestAsksAreKept(t *testing.T) {
	e := began(t)
	offer := func(text string) *standing {
		return e.as(mira).must("offer", "who", "zia", "text", text).standing
	}
	first, second := offer("1 coin"), offer("2 coins")
	e.keep()
	e.as(ann).must("do", "what", "Accept, Mira's offer: 1 coin")
	e.keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", first.String(), "the keeper edits what /do did")
	assert.Contains(t, second.String(), "[Accept]")

	e.as(ann).must("undo")
	e.keep()
	assert.Contains(t, first.String(), "**Mira offers Zia 1 coin**\nNow: Ann decides.\n[Accept]", "undo brings the buttons back")
	e.as(ann).must("redo")
	e.keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", first.String())

	end := e.as(mira).must("scene end")
	require.NoError(t, e.as(mira).press(end.standing, "End the scene").err)
	e.keep()
	assert.Equal(t, "**Mira's offer: 2 coins**\nDone: it ended with its scene. Nothing changed.", second.String())
	assert.Zero(t, e.keep())
}

// TestACard: a game in which rolls are against something.
func TestACard(t *testing.T) {
	e := began(t)
	game := plain.Game()
	game.Oppose = func(pool string) (tables.NewCard, error) {
		if pool == "nonsense" {
			return tables.NewCard{}, rules.Refuse("That is no pool.", "")
		}
		hidden, estimate, _ := strings.Cut(pool, " about ")
		return tables.NewCard{Pool: hidden, Estimate: estimate}, nil
	}
	e.host = commands.NewHost(e.db, []commands.Game{game})
	e.router = interact.NewRouter(commands.Module(commands.Config{Game: game, Dice: dice.Secure(), Host: e.host}))

	assert.ErrorContains(t, e.as(ann).call("oppose", "pool", "9").err, "That is for the GM, Mira.")
	assert.ErrorContains(t, e.as(mira).call("oppose", "pool", "nonsense").err, "That is no pool.")
	card := e.as(mira).must("oppose", "pool", "9", "name", "Rush the guard")
	assert.Equal(t, "**Rush the guard: 9**\nNow: anyone may roll against it.\n[Roll against it…]", card.String())
	form := e.as(ann).press(card.standing, "Roll against it…")
	require.NoError(t, form.err)
	refused := e.as(ann).submitUnder(card.standing, form.form, "line", "2d6")
	assert.ErrorContains(t, refused.err, "Plain dice are not rolled against anything. Roll them: `/roll 2d6+1`. The form held: `2d6`.")

	secret := e.as(mira).must("oppose", "pool", "9 about 8", "name", "The lock", "for", "each")
	assert.True(t, secret.private)
	assert.Contains(t, secret.String(), "Hidden: 9.")
	require.Len(t, secret.posts, 1)
	assert.Equal(t, "**The lock: 8**\nNow: each player may roll against it once.\n[Roll against it…]", secret.posts[0].String())
	sealed := e.as(mira).must("oppose", "pool", "12", "hidden", "true")
	assert.True(t, sealed.private)
	assert.Empty(t, sealed.posts)
	assert.NotContains(t, strings.Join(e.as(ann).open(), "; "), "12")
	revealed := e.as(mira).must("do", "what", "Reveal, Mira's card, 12")
	require.Len(t, revealed.posts, 1)
	assert.Equal(t, "**Against: 12**\nNow: anyone may roll against it.\n[Roll against it…]", revealed.posts[0].String())
	unsealed := e.as(mira).must("do", "what", "Reveal, Mira's card: The lock")
	assert.Empty(t, unsealed.posts)
	e.keep()
	assert.Contains(t, secret.posts[0].String(), "**The lock: 9**")

	e.as(mira).must("do", "what", "Withdraw, Mira's card: Rush the guard")
	e.keep()
	assert.NotContains(t, e.messages, card.id, "a card that is used or withdrawn is deleted")
}

func TestCalls(t *testing.T) {
	e := began(t)
	e.as(ann).happens(func(turn commands.Turn) ([]tables.Event, error) { return turn.Table.SetCalls(turn.By, true), nil })
	e.as(mira).must("offer", "who", "zia", "text", "1 coin")
	e.keep()
	count := len(e.messages)
	require.NoError(t, e.host.Lapse(t.Context(), e.now+9*60_000))
	e.keep()
	assert.Len(t, e.messages, count)
	require.NoError(t, e.host.Lapse(t.Context(), e.now+11*60_000))
	e.keep()
	require.Len(t, e.messages, count+1)
	call := e.last
	assert.Equal(t, "<@11>, Mira's offer: 1 coin: `/do` or the board.", e.messages[e.last].String())
	e.keep()
	require.Len(t, e.messages, count+1, "once")
	e.as(ann).must("do", "what", "Accept")
	e.keep()
	assert.NotContains(t, e.messages, call, "it goes when she acts")
}
