package sandbox

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const shortEvening = `A short evening
# It begins
bob: say good evening\nall
ann: /roll line:2d6 private:me

---
# It goes on
ann: press Again…
ann: sees **9**
`

func TestReadEvening(t *testing.T) {
	e, err := ReadEvening("short", shortEvening)
	require.NoError(t, err)
	assert.Equal(t, "A short evening", e.Title)
	assert.Equal(t, 2, e.beyond)
	require.Len(t, e.steps, 4)
	assert.Equal(t, eveningStep{heading: "It goes on", as: "ann", verb: "press", rest: "Again…", written: "press Again…"}, e.steps[2])

	chance, err := ReadEvening("short", "A title\nbob?: /question text:Who comes?")
	require.NoError(t, err)
	assert.Equal(t, []eveningStep{{as: "bob", verb: "/", rest: "question text:Who comes?", written: "/question text:Who comes?", chance: true}}, chance.steps)

	for line, want := range map[string]string{"roll 2d6": "who does what", "ann: dance": "/commands, complete"} {
		_, err := ReadEvening("short", "A title\n\n"+line)
		require.ErrorContains(t, err, "evening short, line 3")
		require.ErrorContains(t, err, want)
	}
}

func TestReadCommand(t *testing.T) {
	name, options, last := readCommand(`sheet new character:Zia: Brawn d10\nKnife d6 kind:cast`)
	assert.Equal(t, "sheet new", name)
	assert.Equal(t, map[string]any{"character": "Zia: Brawn d10\nKnife d6", "kind": "cast"}, options)
	assert.Equal(t, "kind", last)
	name, options, _ = readCommand("scene start")
	assert.Equal(t, "scene start", name)
	assert.Empty(t, options)
}

// A bot answers each step; what is for the gallery alone is played when it is asked for.
func TestPlay(t *testing.T) {
	e, err := ReadEvening("short", shortEvening)
	require.NoError(t, err)
	s, _ := start(t)
	b := connect(t, s)
	register(t, s)
	require.NoError(t, s.AwaitBot(t.Context()))
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		for _, text := range []string{"**7**", "**8**", "**9**"} {
			q := &asked{t: t, event: b.event(eventInteraction)}
			b.answer(q, 4, obj{"flags": FlagComponentsV2, "components": []obj{
				{"type": TypeTextDisplay, "content": text},
				{"type": TypeActionRow, "components": []obj{{"type": TypeButton, "style": 2, "custom_id": "again", "label": "Again…"}}},
			}})
		}
	}()
	table, err := s.Play(t.Context(), e, false)
	require.NoError(t, err)
	require.Len(t, table.Cards, 2)
	assert.Equal(t, "good evening\nall", table.Cards[0].Message.Text())
	assert.Equal(t, "**7**\n[Again…]", table.Cards[1].Message.Text())
	assert.Equal(t, "It begins", table.Cards[1].Heading)
	assert.Len(t, s.View("cleo", table.Channel.ID).Messages, 2)

	whole, err := s.Exhibit(t.Context(), []Evening{e})
	require.NoError(t, err)
	require.Len(t, whole[0].Cards, 4)
	assert.Equal(t, "**9**\n[Again…]", whole[0].Cards[3].Message.Text())
	<-answered
	assert.NotEqual(t, table.Channel.ID, whole[0].Channel.ID, "each has a channel of its own")
	assert.Equal(t, "short-2", whole[0].Channel.Name)
}

func TestPlayNamesTheStepThatFails(t *testing.T) {
	e, err := ReadEvening("short", "A title\nann: /dance")
	require.NoError(t, err)
	s, _ := start(t)
	_, err = s.Play(t.Context(), e, false)
	require.ErrorContains(t, err, `evening short, ann: /dance: command: the app offers Ann no command "dance"`)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	e, err = ReadEvening("short", "A title\nann: press Again…")
	require.NoError(t, err)
	_, err = s.Play(ctx, e, false)
	require.ErrorIs(t, err, context.Canceled)
}

func TestPlayGoesElsewhereAndBack(t *testing.T) {
	e, err := ReadEvening("short", "A title\nann: in tavern\nann: say there\nann: in short\nann: say here")
	require.NoError(t, err)
	s, _ := start(t)
	table, err := s.Play(t.Context(), e, false)
	require.NoError(t, err)
	assert.Equal(t, "here", s.View("ann", table.Channel.ID).Messages[0].Content)
	assert.Equal(t, "there", s.View("ann", "tavern").Messages[0].Content)

	e, err = ReadEvening("short", "A title\nann: in the attic")
	require.NoError(t, err)
	_, err = s.Play(t.Context(), e, false)
	require.ErrorContains(t, err, `ann sees no channel "the attic"`)
}

func TestPlayLeaps(t *testing.T) {
	e, err := ReadEvening("short", "A title\nann: say soon\nann: later 11m\nann: say late")
	require.NoError(t, err)
	s := startWith(t, Config{Addr: "127.0.0.1:0", Clock: &LeapClock{}})
	table, err := s.Play(t.Context(), e, true)
	require.NoError(t, err)
	said := s.View("ann", table.Channel.ID).Messages
	require.Len(t, said, 2)
	assert.GreaterOrEqual(t, said[1].Timestamp.Sub(said[0].Timestamp), 11*time.Minute)

	still, _ := start(t)
	_, err = still.Play(t.Context(), e, true)
	require.ErrorContains(t, err, "evening short, ann: later 11m: this sandbox goes by the machine's clock")
	e, err = ReadEvening("short", "A title\nann: later tonight")
	require.NoError(t, err)
	_, err = s.Play(t.Context(), e, true)
	require.ErrorContains(t, err, `"tonight" is no duration`)
}

func TestLeapClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		clock, began := &LeapClock{}, time.Now()
		rings := make(chan string, 4)
		rung := func() (all []string) {
			synctest.Wait()
			for len(rings) > 0 {
				all = append(all, <-rings)
			}
			return all
		}
		for name, after := range map[string]time.Duration{"a minute": time.Minute, "an hour": time.Hour, "a day": 24 * time.Hour} {
			defer clock.AfterFunc(after, func() { rings <- name })()
		}
		clock.AfterFunc(time.Second, func() { rings <- "never" })()
		time.Sleep(2 * time.Minute)
		assert.Equal(t, []string{"a minute"}, rung())
		clock.Leap(2 * time.Hour)
		assert.Equal(t, []string{"an hour"}, rung())
		assert.Equal(t, 2*time.Hour+2*time.Minute, clock.Now().Sub(began))
		time.Sleep(22*time.Hour - 3*time.Minute)
		assert.Empty(t, rung(), "what is left of a wait is no longer than it was")
		time.Sleep(time.Minute)
		assert.Equal(t, []string{"a day"}, rung())
	})
}

func TestEveningsAreServed(t *testing.T) {
	e, err := ReadEvening("short", "A title\nann: say hello")
	require.NoError(t, err)
	plays := 0
	s := startWith(t, Config{Addr: "127.0.0.1:0", Evenings: []Evening{e}, Gallery: func(context.Context) ([]Played, error) {
		plays++
		if plays == 1 {
			return nil, errors.New("not today")
		}
		return []Played{{Name: "short"}}, nil
	}})
	assert.Equal(t, []Named{{"short", "A title"}}, s.World("ann").Evenings)
	table := people(t, s, "/sandbox/evening", obj{"name": "short"})
	assert.Equal(t, 200, table.status, table.raw)
	assert.Len(t, s.View("bob", table.body["id"].(string)).Messages, 1)
	assert.Equal(t, 404, people(t, s, "/sandbox/evening", obj{"name": "long"}).status)

	assert.Equal(t, 500, people(t, s, "/sandbox/gallery", nil).status, "what fails is tried again")
	assert.Contains(t, people(t, s, "/sandbox/gallery", nil).raw, "short")
	people(t, s, "/sandbox/gallery", nil)
	assert.Equal(t, 2, plays, "it is played once")
	bare, _ := start(t)
	assert.Equal(t, 404, people(t, bare, "/sandbox/gallery", nil).status)
}
