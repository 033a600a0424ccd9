package rest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A call is one thing asked of Discord.
type call struct {
	op     string // for errors: "edit the answer"
	method string
	path   string
	query  string
	body   Body

	bucket      string // what shares its limit with other paths; "" is the path
	interaction bool   // exempt from the global limit
	secret      string // what errors must not show: an interaction's token
	// once marks what must not be sent a second time when the first may have arrived.
	once bool
	// arrived is the code by which a second sending tells that the first arrived; 0 is none.
	arrived int
	// patience is how long one attempt may take; 0 is defaultPatience.
	patience time.Duration
	// pressing marks what is tried again until ctx ends rather than a few times: nothing can be mended later.
	pressing bool
}

// route is what Discord's limits are counted by, near enough: the method and the whole path, so that two interactions never
// wait for each other, or what the call says.
func (c *call) route() string {
	if c.bucket != "" {
		return c.method + " " + c.bucket
	}
	return c.method + " " + c.path
}

const (
	maxAttempts     = 4
	maxPressing     = 20 // of a call that is tried until ctx ends
	defaultPatience = 10 * time.Second
	firstBackoff    = 100 * time.Millisecond
	longestBackoff  = 400 * time.Millisecond
)

// do makes a call and decodes its answer into result, which may be nil. It waits where Discord says so and tries again
// where that is safe, both within ctx's deadline.
func (c *Client) do(ctx context.Context, call *call, result any) error {
	a, err := c.persist(ctx, call)
	if err != nil || result == nil || len(a.body) == 0 {
		return err
	}
	if err := json.Unmarshal(a.body, result); err != nil {
		return fmt.Errorf("%s: decode answer: %w", call.op, err)
	}
	return nil
}

// persist makes a call until it is answered for good.
func (c *Client) persist(ctx context.Context, call *call) (*answer, error) {
	a, err := c.attempt(ctx, call)
	doubtful := false // an earlier attempt may have arrived
	for n := 1; call.mayRetry(err); n++ {
		limited := isLimited(err)
		if n >= maxAttempts && !call.pressing || n >= maxPressing {
			break
		}
		doubtful = doubtful || !limited
		if !limited && sleep(ctx, backoff(n)) != nil {
			return nil, err
		}
		before := err
		switch a, err = c.attempt(ctx, call); {
		case doubtful && call.arrived != 0 && HasCode(err, call.arrived):
			return &answer{}, nil
		case errors.Is(err, errNoTime):
			return nil, doubt(before, doubtful)
		}
	}
	return a, doubt(err, doubtful)
}

// doubt marks a limit before which an attempt may have arrived.
func doubt(err error, doubtful bool) error {
	if doubtful && isLimited(err) {
		return &doubtedError{err}
	}
	return err
}

func isLimited(err error) bool {
	var refused *Error
	return errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests
}

// mayRetry tells whether a failed call may be sent again.
func (c *call) mayRetry(err error) bool {
	var refused *Error
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, errNoTime):
		return false
	case isLimited(err):
		return !HasCode(err, CodeOldMessageEdits)
	case errors.As(err, &refused):
		return refused.Status >= http.StatusInternalServerError && !c.once
	}
	return !c.once
}

// backoff is the wait before the n-th retry, with jitter.
func backoff(n int) time.Duration {
	d := min(firstBackoff<<min(n-1, maxAttempts), longestBackoff)
	return d/2 + rand.N(d)
}

// errNoTime marks a call that was not sent, since the wait that Discord asks for outlasts its deadline.
var errNoTime = errors.New("rate limited beyond the deadline")

// attempt sends a call once.
func (c *Client) attempt(ctx context.Context, call *call) (*answer, error) {
	if err := c.limits.wait(ctx, call); err != nil {
		return nil, fmt.Errorf("%s: %w: %w", call.op, errNoTime, err)
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(call.patience, defaultPatience))
	defer cancel()
	a := &answer{}
	err := c.send(recordInto(ctx, a), call)
	c.asked(call.op, a.status)
	if err != nil {
		return nil, lost(call.op, err, c.token, call.secret)
	}
	c.limits.learn(call, a)
	if a.status < 200 || a.status > 299 {
		return nil, a.asError(call.op)
	}
	return a, nil
}

// send hands a call to discordgo. The bucket is new each time: discordgo keeps every bucket for ever and lets calls that
// share one wait for each other.
func (c *Client) send(ctx context.Context, call *call) error {
	contentType, body, err := call.encode()
	if err != nil {
		return err
	}
	address := c.base + call.path
	if call.query != "" {
		address += "?" + call.query
	}
	bucket := discordgo.NewRatelimiter().LockBucket("")
	_, err = c.session.RequestWithLockedBucket(call.method, address, contentType, body, bucket, 0, discordgo.WithContext(ctx))
	return err
}

func (c *call) encode() (contentType string, body []byte, err error) {
	if len(c.body.Files) == 0 {
		return "application/json", c.body.JSON, nil
	}
	files := make([]*discordgo.File, len(c.body.Files))
	for i, file := range c.body.Files {
		files[i] = &discordgo.File{Name: file.Name, ContentType: file.Type, Reader: bytes.NewReader(file.Data)}
	}
	return discordgo.MultipartBodyWithJSON(c.body.JSON, files)
}

// path joins the parts of a path.
func path(parts ...any) string {
	var b strings.Builder
	for _, part := range parts {
		fmt.Fprintf(&b, "/%v", part)
	}
	return b.String()
}
