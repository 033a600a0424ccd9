package bot

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
)

// A desk is what is to be done in one channel, one thing after the other. Its fields are guarded by its boards.
type desk struct {
	boards  *boards
	channel rest.ID
	busy    bool
	queue   []interact.Standing
	// drawn are hashes of what messages show that were sent since they were last read of, so that a change which nobody can
	// see costs no edit.
	drawn map[interact.Snowflake]uint64
}

// maxDrawn is how many messages of a channel are remembered by what they show.
const maxDrawn = 256

// ahead is how many others at most are brought up to date before a board that has changed: what was just played is shown first,
// and the board does not wait for all the rolls of a scene that has ended.
const ahead = 2

// put adds a message, or replaces what is known of it.
func (d *desk) put(of interact.Standing) {
	i := slices.IndexFunc(d.queue, func(waiting interact.Standing) bool { return waiting.ID == of.ID && waiting.Subject == of.Subject })
	switch {
	case i >= 0:
		d.queue[i] = of
	case isBoard(of):
		d.queue = slices.Insert(d.queue, min(ahead, len(d.queue)), of)
	default:
		at := slices.IndexFunc(d.queue, isBoard)
		if at < 0 || at >= ahead {
			at = len(d.queue)
		}
		d.queue = slices.Insert(d.queue, at, of)
	}
}

func isBoard(of interact.Standing) bool { return of.Subject == 0 && of.Entry == 0 }

func (d *desk) take() (interact.Standing, bool) {
	if len(d.queue) == 0 {
		return interact.Standing{}, false
	}
	of := d.queue[0]
	d.queue = d.queue[1:]
	return of, true
}

const (
	editPatience  = time.Minute
	firstWait     = time.Second
	longestWait   = time.Minute
	deskAttempts  = 8
	oldEditsPause = 6 * time.Second
)

// work does what is to be done until the desk is empty or ctx ends.
func (d *desk) work(ctx context.Context) {
	for {
		of, ok := d.boards.next(d)
		if !ok || ctx.Err() != nil {
			return
		}
		d.keep(ctx, of)
	}
}

// keep brings one message up to date. What fails for a while is tried again; in the meantime nothing else is sent to the
// channel.
func (d *desk) keep(ctx context.Context, of interact.Standing) {
	for wait, n := firstWait, 0; n < deskAttempts; wait, n = min(2*wait, longestWait), n+1 {
		err := d.tend(ctx, of)
		pause, again := d.verdict(of, err)
		if !again || !d.boards.bot.sleep(ctx, max(pause, wait)) {
			return
		}
	}
}

// tend draws one message and shows it. A panic in the drawing is an error.
func (d *desk) tend(ctx context.Context, of interact.Standing) (err error) {
	defer recovered(&err)
	ctx, cancel := context.WithTimeout(ctx, editPatience)
	defer cancel()
	drawn, err := d.boards.draw(ctx, of)
	if err != nil {
		return &undrawn{err}
	}
	switch {
	case drawn.Delete && of.ID == 0:
		return nil
	case drawn.Delete:
		return d.remove(ctx, of)
	case of.ID == 0:
		return d.post(ctx, of, drawn)
	case len(drawn.Message.Blocks) == 0:
		of.Looks = 0
		d.boards.tables.Shown(of, drawn)
		return nil
	}
	return d.edit(ctx, of, drawn)
}

// undrawn is a drawing that failed, which is a fault of our own.
type undrawn struct{ cause error }

func (u *undrawn) Error() string { return "draw message: " + u.cause.Error() }
func (u *undrawn) Unwrap() error { return u.cause }

func (d *desk) edit(ctx context.Context, of interact.Standing, drawn interact.Drawing) error {
	body, err := encodeMessage(drawn.Message, 0)
	if err != nil {
		return &undrawn{err}
	}
	hash := hashOf(body)
	if of.Shown == 0 || d.looks(of) != hash {
		if _, err := d.boards.bot.rest.EditMessage(ctx, d.channel, rest.ID(of.ID), body); err != nil {
			d.forget(of.ID)
			if drawn.Lasts && rest.HasCode(err, rest.CodeUnknownMessage) {
				return d.repost(ctx, of)
			}
			return err
		}
		d.sent(of.ID, hash)
	}
	if drawn.Last {
		d.forget(of.ID)
	}
	of.Looks = hash
	d.boards.tables.Shown(of, drawn)
	return nil
}

// repost posts a message again that somebody deleted, unless it is to go or has moved meanwhile.
func (d *desk) repost(ctx context.Context, of interact.Standing) error {
	drawn, err := d.boards.draw(ctx, of)
	switch {
	case err != nil:
		return &undrawn{err}
	case drawn.Delete:
		d.boards.tables.Gone(of)
		return nil
	}
	return d.post(ctx, of, drawn)
}

// looks is the hash of what a message shows, as far as is known.
func (d *desk) looks(of interact.Standing) uint64 {
	d.boards.mu.Lock()
	defer d.boards.mu.Unlock()
	if hash, ok := d.drawn[of.ID]; ok {
		return hash
	}
	return of.Looks
}

func (d *desk) forget(id interact.Snowflake) {
	d.boards.mu.Lock()
	defer d.boards.mu.Unlock()
	delete(d.drawn, id)
}

// sent notes what a message shows since an edit. What was put on the desk while that was under way need not be sent again unless
// it is to show something else.
func (d *desk) sent(id interact.Snowflake, hash uint64) {
	d.boards.mu.Lock()
	defer d.boards.mu.Unlock()
	d.noted(id, hash)
	for i, waiting := range d.queue {
		if waiting.ID == id {
			d.queue[i].Shown, d.queue[i].Looks = max(waiting.Shown, 1), hash
		}
	}
}

// answered notes what a message shows since an answer, where the desk has to do with it. It needs the boards' lock.
func (d *desk) answered(id interact.Snowflake, hash uint64) {
	if _, known := d.drawn[id]; known {
		d.drawn[id] = hash
	}
	for i, waiting := range d.queue {
		if waiting.ID == id {
			d.queue[i].Looks = hash
		}
	}
}

// noted notes what a message shows. It needs the boards' lock.
func (d *desk) noted(id interact.Snowflake, hash uint64) {
	if len(d.drawn) >= maxDrawn {
		clear(d.drawn)
	}
	d.drawn[id] = hash
}

// post posts a message that is not there, or not any more. The nonce is the same after a stop in the midst of it, so that
// it stands there once.
func (d *desk) post(ctx context.Context, of interact.Standing, drawn interact.Drawing) error {
	if id := d.answer(ctx, of.Answers); id != 0 {
		of.ID, of.Shown = id, 0
		d.boards.tables.Found(of)
		return d.edit(ctx, of, drawn)
	}
	body, err := encodeDrawing(drawn)
	if err != nil {
		return &undrawn{err}
	}
	nonce := fmt.Sprintf("re.%d", of.ID)
	switch {
	case of.Nonce != "":
		nonce = of.Nonce
	case of.ID == 0:
		nonce = fmt.Sprintf("%d.%d", -of.Subject, of.Entry)
	}
	sent, err := d.boards.bot.rest.SendMessage(ctx, d.channel, nonce, body)
	if err != nil {
		return err
	}
	of.Looks = hashOf(body)
	d.boards.tables.Posted(of, interact.Snowflake(sent.ID), drawn)
	if drawn.Lasts {
		d.boards.bot.pin(ctx, d.channel, sent.ID)
	}
	return nil
}

// answer finds the message that answers an interaction: a process that was killed once Discord had taken the answer could not
// note it. It is 0 where there is none, or where the bot may not read what stands there.
func (d *desk) answer(ctx context.Context, interaction interact.Snowflake) interact.Snowflake {
	if interaction == 0 {
		return 0
	}
	const most = 100 // as many as Discord lists at once
	found, err := d.boards.bot.rest.Newest(ctx, d.channel, most)
	if err != nil {
		d.boards.bot.log.Info("bot: cannot see whether what is posted stands there already", "channel", d.channel.String(), "err", err)
	}
	for _, message := range found {
		if interact.Snowflake(message.Answers.Interaction) == interaction && message.Flags&rest.FlagLoading == 0 {
			return interact.Snowflake(message.ID)
		}
	}
	return 0
}

// encodeDrawing is the body of a new message: what is drawn, or a line that calls somebody.
func encodeDrawing(drawn interact.Drawing) (rest.Body, error) {
	if drawn.Call != "" {
		return encodeCall(string(drawn.Call), rest.ID(drawn.Ping))
	}
	return encodeMessage(drawn.Message, 0)
}

func (d *desk) remove(ctx context.Context, of interact.Standing) error {
	if err := d.boards.bot.rest.DeleteMessage(ctx, d.channel, rest.ID(of.ID)); err != nil {
		return err
	}
	d.forget(of.ID)
	d.boards.tables.Gone(of)
	return nil
}

// verdict says what becomes of a message after an attempt: whether it is tried again, and after which pause at least.
func (d *desk) verdict(of interact.Standing, err error) (pause time.Duration, again bool) {
	log := d.boards.bot.log.With("channel", d.channel.String(), "message", uint64(of.ID))
	var fault *undrawn
	var panicked *panicError
	var refused *rest.Error
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return 0, false
	case errors.As(err, &fault), errors.As(err, &panicked):
		log.Error("bot: message not kept", "err", err)
		return 0, false
	case rest.HasCode(err, rest.CodeUnknownMessage, rest.CodeUnknownChannel):
		d.boards.tables.Gone(of)
		return 0, false
	case rest.HasCode(err, rest.CodeArchivedThread):
		d.boards.archive(d, of)
		return 0, false
	case rest.HasCode(err, rest.CodeMissingAccess, rest.CodeMissingPermissions):
		if d.boards.bot.barred.first(d.channel) {
			log.Warn("bot: no access to a message that is to be kept", "err", err)
		}
		return 0, false
	case rest.HasCode(err, rest.CodeOldMessageEdits):
		errors.As(err, &refused)
		return max(refused.RetryAfter, oldEditsPause/3), true
	}
	log.Warn("bot: message not kept yet", "err", err)
	return 0, true
}

func hashOf(body rest.Body) uint64 {
	sum := fnv.New64a()
	_, _ = sum.Write(body.JSON) // never fails
	return sum.Sum64()
}
