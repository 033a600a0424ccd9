package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules"
	tables "tallybones/rules/table"
)

// pinned is an evening at a table that Mira began, with the board pinned.
func pinned(t *testing.T) (*evening, *message) {
	e := began(t)
	put := e.As(mira).Must("board pin")
	assert.True(t, put.Private)
	require.Len(t, put.Posts, 1)
	return e, put.Posts[0]
}

// body is a message without its second line, which tells when.
func body(m fmt.Stringer) string {
	lines := strings.Split(m.String(), "\n")
	return strings.Join(append(lines[:1], lines[2:]...), "\n")
}

func TestBoard(t *testing.T) {
	e, board := pinned(t)
	e.As(mira).Must("condition add", "name", "Winded", "rating", "d6", "who", "Zia")
	e.As(mira).Must("element pin", "name", "Rain in *Sheets*", "rating", "d8")
	e.As(mira).Must("track start", "name", "Drawbridge", "of", "4")
	e.As(mira).Must("element pin", "name", "An ambush", "hidden", "true")
	e.As(mira).Must("offer", "who", "zia", "text", "1 coin for the map")
	e.As(mira).Makes(tables.NewCharacter{Name: "Goblin", Kind: tables.Cast, Times: 3})
	e.As(ann).Does(func(turn commands.Turn) ([]tables.Event, error) {
		id, _ := turn.Table.Find("Zia")
		_, events, err := turn.Table.ChangeCounter(turn.By, id, "luck", tables.Count{How: tables.CountTo, N: 2}, 5)
		return events, err
	})
	assert.Positive(t, e.Keep())
	assert.Equal(t, `## Thursday, plain dice
### Waiting
Ann: an offer from Mira
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
	assert.Zero(t, e.Keep(), "what is up to date is left alone")
}

func TestBoardShowsNothingHidden(t *testing.T) {
	e, board := pinned(t)
	e.As(mira).Must("game settings", "name", "hidden", "value", "nothing")
	e.As(mira).Must("element pin", "name", "Rain")
	e.Keep()
	before := board.String()
	e.As(mira).Must("element pin", "name", "An ambush", "hidden", "true")
	e.Keep()
	assert.Equal(t, before, board.String(), "not even that something changed")

	assert.NotContains(t, e.As(ann).Must("board show").String(), "ambush")
	assert.NotContains(t, e.As(ola).Must("board show").String(), "ambush")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Hidden, face down: An ambush.")
	assert.Contains(t, e.As(mira).Press(board, "Everything").String(), "Hidden, face down: An ambush.")
	assert.NotContains(t, e.As(ann).Press(board, "Everything").String(), "ambush")
}

func TestBoardPanel(t *testing.T) {
	e, board := pinned(t)
	form := e.As(ann).Press(board, "Roll…")
	require.NotNil(t, form.Form)
	assert.Equal(t, "Roll\nLine: \nRemark: ", form.Form.String())
	rolled := e.As(ann).Submit(form, "line", "2d6=3,4", "remark", "over the wall")
	require.NoError(t, rolled.Err)
	assert.Contains(t, rolled.String(), "rolls 7")
	assert.Contains(t, e.As(ann).Press(board, "Do…").OK().Text(), "Nothing waits for you here.")
	e.As(mira).Must("offer", "who", "zia", "text", "1 coin")
	list := e.As(ann).Press(board, "Do…")
	require.NoError(t, list.Err)
	assert.True(t, list.Private)
	assert.Contains(t, list.String(), "[1. Accept] [2. Refuse] [3. Answer otherwise…]")
	help := e.As(ann).Press(board, "Help")
	require.NoError(t, help.Err)
	assert.True(t, help.Private)
}

func TestBoardMoves(t *testing.T) {
	e, first := pinned(t)
	assert.ErrorContains(t, e.As(ola).Call("board pin").Err, "You are not at this table yet.")
	assert.ErrorContains(t, e.As(mira).In(other).Call("board pin").Err, "plays no game yet")
	again := e.As(ann).Must("board pin")
	assert.Contains(t, again.String(), "The board stands in this channel and is brought up to date.")
	assert.Empty(t, again.Posts)
	e.Keep()

	low := e.As(ann).Must("board bottom")
	require.Len(t, low.Posts, 1)
	e.Keep()
	assert.NotContains(t, e.Messages, first.ID, "the old one goes")
	assert.Contains(t, e.Messages, low.Posts[0].ID)

	for _, path := range []string{"board pin", "board bottom", "board unpin"} {
		refused := e.As(ann).In(thread).Call(path)
		refused.Refused(onlyGMs + " Anybody can have it for themselves: `/board show`.")
		assert.Contains(t, refused.Text(), "The board stands in <#500>.")
	}
	moved := e.As(mira).In(thread).Must("board pin")
	assert.Contains(t, moved.String(), "It is gone from <#500>.")
	require.Len(t, moved.Posts, 2)
	moved.Posts[1].Reads("**The board stands in <#501> now** (Mira)")
	assert.Equal(t, channel.ID, moved.Posts[1].Channel, "the channel that it left is told")
	e.Keep()
	assert.NotContains(t, e.Messages, low.Posts[0].ID)
	e.As(mira).In(thread).Must("scene start", "name", "The cellar")
	e.Keep()
	assert.Contains(t, moved.Posts[0].String(), "scene 2: The cellar.")
	assert.Contains(t, moved.Posts[0].String(), "Elsewhere: scene 1 in <#500>.")

	down := e.As(ann).In(thread).Must("board unpin")
	down.Posts[0].Reads("**The board is taken down** (Ann)")
	assert.Zero(t, down.Posts[0].Channel)
	e.Keep()
	assert.NotContains(t, e.Messages, moved.Posts[0].ID)
	assert.ErrorContains(t, e.As(ann).Call("board unpin").Err, "There is no board.")
}

func TestBoardAfterRestart(t *testing.T) {
	e := table(t)
	board := e.As(mira).Must("board pin").Posts[0]
	e.As(mira).Must("element pin", "name", "Rain")
	e.Restart()
	boards, err := e.Host.Boards(t.Context())
	require.NoError(t, err)
	require.Len(t, boards, 1)
	assert.Zero(t, boards[0].Shown, "it is looked at in any case")
	assert.Positive(t, e.Keep())
	assert.Contains(t, board.String(), "### Scene\nRain.")
}

// TestBoardFolds: however much there is, the board is one message, and all of it is behind Everything.
func TestBoardFolds(t *testing.T) {
	e, board := pinned(t)
	e.As(mira).Does(func(turn commands.Turn) ([]tables.Event, error) {
		return crowd(turn.Table.Next), nil
	})
	e.Keep()
	require.LessOrEqual(t, ui.Length(board.String()), 3700)
	text := board.String()
	assert.Contains(t, text, "### Cast\n100 lines: Everything shows them.")
	assert.NotContains(t, text, "### Lately")
	assert.Contains(t, text, ": 7 things.")
	assert.Regexp(t, `And \d+ more: Everything shows them\.`, text)

	all := e.As(ann).Must("board show")
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
		all = e.As(ann).Press(all, all.Buttons[0].Label)
		require.NoError(t, all.Err)
	}
	assert.Len(t, seen, 300)
}

func TestAsksAreKept(t *testing.T) {
	e := began(t)
	offer := func(text string) commandstest.Answer { return e.As(mira).Must("offer", "who", "zia", "text", text) }
	first, second := offer("1 coin"), offer("2 coins")
	e.Keep()
	e.As(ann).Must("do", "what", "Accept, Mira's offer: 1 coin")
	e.Keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", first.String(), "the keeper edits what /do did")
	assert.Contains(t, second.String(), "[Accept]")

	e.As(ann).Must("undo")
	e.Keep()
	assert.Contains(t, first.String(), "**Mira offers Zia 1 coin**\nNow: Ann decides.\n[Accept]", "undo brings the buttons back")
	e.As(ann).Must("redo")
	e.Keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", first.String())

	end := e.As(mira).Must("scene end")
	require.NoError(t, e.As(mira).Press(end, "End the scene").Err)
	e.Keep()
	assert.Equal(t, "**Mira's offer: 2 coins**\nDone: it ended with its scene. Nothing changed.", second.String())
	assert.Zero(t, e.Keep())
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
	e.Install(commandstest.Config{Games: []commands.Game{game}})

	assert.ErrorContains(t, e.As(ann).Call("oppose", "pool", "9").Err, "That is for the GM, Mira.")
	assert.ErrorContains(t, e.As(mira).Call("oppose", "pool", "nonsense").Err, "That is no pool.")
	card := e.As(mira).Must("oppose", "pool", "9", "name", "Rush the guard")
	assert.Equal(t, "**Rush the guard: 9**\nNow: anyone may roll against it.\n[Roll against it…]", card.String())
	form := e.As(ann).Press(card, "Roll against it…")
	require.NoError(t, form.Err)
	refused := e.As(ann).Submit(form, "line", "2d6")
	refused.Refused("Plain dice are not rolled against anything. Roll them: `/roll 2d6+1`.")
	assert.Equal(t, "2d6", e.As(ann).Press(refused, "Change…").Form.Fields[0].Value)

	secret := e.As(mira).Must("oppose", "pool", "9 about 8", "name", "The lock", "for", "each")
	assert.True(t, secret.Private)
	assert.Contains(t, secret.String(), "Hidden: 9.")
	require.Len(t, secret.Posts, 1)
	assert.Equal(t, "**The lock: 8**\nNow: each player may roll against it once.\n[Roll against it…]", secret.Posts[0].String())
	sealed := e.As(mira).Must("oppose", "pool", "12", "hidden", "true")
	assert.True(t, sealed.Private)
	assert.Empty(t, sealed.Posts)
	assert.NotContains(t, strings.Join(e.As(ann).Open(), "; "), "12")
	revealed := e.As(mira).Must("do", "what", "Reveal, Mira's card, 12")
	require.Len(t, revealed.Posts, 1)
	assert.Equal(t, "**Against: 12**\nNow: anyone may roll against it.\n[Roll against it…]", revealed.Posts[0].String())
	unsealed := e.As(mira).Must("do", "what", "Reveal, Mira's card: The lock")
	assert.Empty(t, unsealed.Posts)
	e.Keep()
	assert.Contains(t, secret.Posts[0].String(), "**The lock: 9**")

	e.As(mira).Must("do", "what", "Withdraw, Mira's card: Rush the guard")
	e.Keep()
	assert.NotContains(t, e.Messages, card.ID, "a card that is used or withdrawn is deleted")
}

func TestCalls(t *testing.T) {
	e := began(t)
	e.As(ann).Does(func(turn commands.Turn) ([]tables.Event, error) { return turn.Table.SetCalls(turn.By, true), nil })
	e.As(mira).Must("offer", "who", "zia", "text", "1 coin")
	e.Keep()
	count := len(e.Messages)
	require.NoError(t, e.Host.Lapse(t.Context(), e.Now+9*60_000))
	e.Keep()
	assert.Len(t, e.Messages, count)
	require.NoError(t, e.Host.Lapse(t.Context(), e.Now+11*60_000))
	e.Keep()
	require.Len(t, e.Messages, count+1)
	call := e.Last
	assert.Equal(t, "<@11>, Mira's offer: 1 coin: `/do` or the board.", e.Messages[e.Last].String())
	e.Keep()
	require.Len(t, e.Messages, count+1, "once")
	e.As(ann).Must("do", "what", "Accept")
	e.Keep()
	assert.NotContains(t, e.Messages, call, "it goes when she acts")
}
