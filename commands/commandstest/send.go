package commandstest

import (
	"context"
	"sync"

	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
)

// Request fills in who asks, where and when, and an id of its own. What it returns may be sent more than once.
func (g Guest) Request(req interact.Request) interact.Request {
	g.Last++
	g.Now += 1000
	req.ID, req.At, req.Channel, req.Caller = g.Last, g.Now, g.Where, g.Person
	if g.Host != nil {
		req.Guild = Guild
	}
	return req
}

// Ask sends a request that [Guest.Request] fills in.
func (g Guest) Ask(req interact.Request) Answer {
	g.T.Helper()
	return g.Send(g.Request(req))
}

// Send sends a request as it is. One in seven is delivered a second time before anything comes of it, which must change nothing.
func (e *Evening) Send(req interact.Request) Answer {
	e.T.Helper()
	sent := e.find(&req)
	sent.run(e.T.Context())
	if req.ID%7 == 0 && e.DB != nil {
		before := e.entries()
		e.find(&req).run(e.T.Context())
		require.Equal(e.T, before, e.entries(), "the second delivery of %v %v has changed something", req.Command, req.Options)
	}
	return e.show(sent)
}

// entries counts those of all games.
func (e *Evening) entries() (n int) {
	e.T.Helper()
	games, err := e.DB.Games(e.T.Context(), 0)
	require.NoError(e.T, err)
	for _, game := range games {
		n += int(game.Revision)
	}
	return n
}

// Kill sends a request and kills the bot before anybody gets the answer or sees what follows from it.
func (e *Evening) Kill(req interact.Request) {
	e.T.Helper()
	sent := e.find(&req)
	sent.run(e.T.Context())
	require.NoError(e.T, sent.err)
	e.Restart()
}

// AtOnce sends requests at the same moment, and returns the answers in the order of the requests.
func (e *Evening) AtOnce(requests ...interact.Request) []Answer {
	e.T.Helper()
	var running sync.WaitGroup
	sent := make([]*sending, len(requests))
	for i := range requests {
		sent[i] = e.find(&requests[i])
	}
	for _, s := range sent {
		running.Go(func() { s.run(e.T.Context()) })
	}
	running.Wait()
	answers := make([]Answer, len(sent))
	for i, s := range sent {
		answers[i] = e.show(s)
	}
	return answers
}

// A sending is a request on its way.
type sending struct {
	req      *interact.Request
	endpoint interact.Endpoint
	private  bool // as was asked before the handler ran
	reply    interact.Reply
	err      error
}

func (e *Evening) find(req *interact.Request) *sending {
	e.T.Helper()
	endpoint, err := e.Router.Find(req)
	require.NoError(e.T, err)
	return &sending{req: req, endpoint: endpoint, private: endpoint.IsPrivate(req)}
}

func (s *sending) run(ctx context.Context) { s.reply, s.err = s.endpoint.Run(ctx, s.req) }

// OneWins sends requests at the same moment, of which one is answered and all others are refused in these words.
func (e *Evening) OneWins(says string, requests ...interact.Request) (won Answer) {
	e.T.Helper()
	wins := 0
	for _, answer := range e.AtOnce(requests...) {
		if answer.Err == nil {
			won = answer
			wins++
			continue
		}
		answer.Refused(says)
	}
	require.Equal(e.T, 1, wins)
	return won
}
