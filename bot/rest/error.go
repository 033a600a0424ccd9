package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Codes of Discord's that the bot acts on.
const (
	CodeUnknownChannel     = 10003
	CodeUnknownMessage     = 10008
	CodeUnknownWebhook     = 10015
	CodeUnknownInteraction = 10062
	CodeMaxPins            = 30003
	CodeOldMessageEdits    = 30046 // too many edits of a message older than an hour; comes as 429
	CodeAcknowledged       = 40060 // the interaction has had its first answer
	CodeMissingAccess      = 50001
	CodeMissingPermissions = 50013
	CodeExpiredToken       = 50027
	CodeArchivedThread     = 50083
)

// An Error is an answer of Discord's other than success.
type Error struct {
	Op      string // what was asked: "edit the answer"
	Status  int    // of HTTP
	Code    int    // of Discord; 0 where the answer was not of its form
	Message string // Discord's, or the start of an answer of another form
	Details string // of a refused body: which field and why, as JSON; may be empty
	// RetryAfter is how long Discord asks to wait, with status 429.
	RetryAfter time.Duration
}

// Error tells what was asked and what Discord said, without the address, which may hold an interaction's token.
func (e *Error) Error() string {
	text := fmt.Sprintf("%s: HTTP %d", e.Op, e.Status)
	if e.Code != 0 {
		text += fmt.Sprintf(", code %d", e.Code)
	}
	if e.Message != "" {
		text += ": " + e.Message
	}
	if e.Details != "" {
		text += ": " + e.Details
	}
	return text
}

// Is tells whether target is an *Error with the same code, and the same status where target names one. So
// errors.Is(err, &Error{Code: CodeUnknownMessage}) works.
func (e *Error) Is(target error) bool {
	want, ok := target.(*Error)
	return ok && want.Code == e.Code && (want.Status == 0 || want.Status == e.Status)
}

// HasCode tells whether err is an answer of Discord's with one of the codes.
func HasCode(err error, codes ...int) bool {
	var refused *Error
	return errors.As(err, &refused) && slices.Contains(codes, refused.Code)
}

// IsUnauthorized tells whether Discord does not accept the bot's token.
func IsUnauthorized(err error) bool {
	var refused *Error
	return errors.As(err, &refused) && refused.Status == http.StatusUnauthorized
}

// IsPassing tells whether err says nothing against what was asked: a limit, a failure of Discord's, an answer that did not come. It
// may be asked again.
func IsPassing(err error) bool {
	var refused *Error
	var lost *lostError
	return errors.Is(err, errNoTime) || errors.As(err, &lost) ||
		errors.As(err, &refused) && (refused.Status == http.StatusTooManyRequests || refused.Status >= http.StatusInternalServerError)
}

// IsLimited tells whether Discord did not take what was asked, for a limit alone.
func IsLimited(err error) bool {
	var doubted *doubtedError
	return (isLimited(err) || errors.Is(err, errNoTime)) && !errors.As(err, &doubted)
}

// A doubtedError is a limit before which the same was asked without an answer.
type doubtedError struct{ cause error }

func (e *doubtedError) Error() string { return e.cause.Error() }
func (e *doubtedError) Unwrap() error { return e.cause }

// maxForeign is how much is shown of an answer that is not Discord's JSON, such as a proxy's page.
const maxForeign = 120

// asError reads an answer that is no success.
func (a *answer) asError(op string) *Error {
	failed := &Error{Op: op, Status: a.status, RetryAfter: a.retryAfter()}
	var body struct {
		Code    int             `json:"code"`
		Message string          `json:"message"`
		Errors  json.RawMessage `json:"errors"`
	}
	if json.Unmarshal(a.body, &body) != nil {
		failed.Message = strings.Join(strings.Fields(string(a.body[:min(len(a.body), maxForeign)])), " ")
		return failed
	}
	failed.Code, failed.Message = body.Code, body.Message
	failed.Details = string(body.Errors[:min(len(body.Errors), 8*maxForeign)])
	return failed
}

// lost describes a request without an answer. The address is left out of the error's text, and so are secrets.
func lost(op string, err error, secrets ...string) error {
	if in := (*url.Error)(nil); errors.As(err, &in) {
		err = in.Err
	}
	text := err.Error()
	for _, secret := range secrets {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, "…")
		}
	}
	return &lostError{op + ": no answer: " + text, err}
}

// A lostError is a request of which nobody knows whether it arrived.
type lostError struct {
	text  string
	cause error
}

func (e *lostError) Error() string { return e.text }
func (e *lostError) Unwrap() error { return e.cause }
