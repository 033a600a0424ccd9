package bot

import (
	"context"
	"slices"
	"strings"
	"sync"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// maxRegrets is how many people are remembered who saw nothing of an answer. In a failure of Discord's that meets more, some are
// forgotten.
const maxRegrets = 10_000

// keptRegrets is how many answers of one person are remembered, the last ones.
const keptRegrets = 5

// regrets are the answers that Discord took neither in time nor in the channel. They are shown beside the next one that the person
// gets.
type regrets struct {
	mu sync.Mutex
	of map[interact.Snowflake][]ui.Message
}

func (r *regrets) put(person interact.Snowflake, missed ...ui.Message) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.of == nil || len(r.of) >= maxRegrets {
		r.of = map[interact.Snowflake][]ui.Message{}
	}
	all := append(r.of[person], missed...)
	r.of[person] = slices.Clone(all[max(len(all)-keptRegrets, 0):])
}

func (r *regrets) take(person interact.Snowflake) []ui.Message {
	r.mu.Lock()
	defer r.mu.Unlock()
	missed := r.of[person]
	delete(r.of, person)
	return missed
}

// regret remembers what a person saw nothing of, or shows beside this answer what they saw nothing of before.
func (x *exchange) regret(ctx context.Context, r result, how outcome) {
	switch how {
	case outcomeLost:
		x.bot.regrets.put(x.req.Caller.ID, x.missed(r))
	case outcomeAnswered, outcomeRefused, outcomeFailed:
		if x.endpoint.Manner == interact.Opens && r.err == nil {
			return // nothing can stand beside a form
		}
		missed := x.bot.regrets.take(x.req.Caller.ID)
		for i, m := range missed {
			if err := x.besides(ctx, m); err != nil {
				x.bot.log.Warn("bot: a lost answer could not be shown beside the next one", "err", err)
				x.bot.regrets.put(x.req.Caller.ID, missed[i:]...)
				return
			}
		}
	case outcomeLate, outcomeTaken, outcomeDropped:
	}
}

// missed is what the person did not see, and why.
func (x *exchange) missed(r result) ui.Message {
	shown := x.declined
	before := "what you did before"
	if strings.HasPrefix(x.endpoint.Name, "/") {
		before = x.endpoint.Name
	}
	why := ui.Prose("Discord did not take my last answer to you, to " + before + ". It was:")
	switch reply := r.reply.(type) {
	case interact.Answer:
		shown = reply.Message
	case interact.Update:
		shown = reply.Message
	case interact.Form:
		shown = prose("A form, which can only be opened at once. Do it again.")
	}
	m := ui.Message{Blocks: append([]ui.Block{ui.Text{Text: why}}, slices.Clone(shown.Blocks)...), Buttons: shown.Buttons}
	return m.Fit()
}

// besides shows the person a message beside their answer. A panic in building it is an error.
func (x *exchange) besides(ctx context.Context, m ui.Message) (err error) {
	defer recovered(&err)
	body, err := encodeMessage(m, flagPrivate)
	if err != nil {
		return err
	}
	_, err = x.bot.rest.FollowUp(ctx, x.reply, body)
	if rest.HasCode(err, rest.CodeUnknownMessage) { // the answer is gone already
		return nil
	}
	return err
}
