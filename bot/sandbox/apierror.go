package sandbox

import (
	"fmt"
	"net/http"
	"strings"
	"time"
)

// apiError is an answer in Discord's error form. Those that a careful bot cannot cause are violations.
type apiError struct {
	status     int
	code       int
	message    string
	findings   []finding
	violation  bool
	retryAfter time.Duration
	scope      string // user, global or shared, of a 429
}

// Error describes the answer for the log.
func (e *apiError) Error() string {
	text := fmt.Sprintf("%d: %s (%d)", e.status, e.message, e.code)
	for _, f := range e.findings {
		text += "; " + f.path + ": " + f.message
	}
	return text
}

// told is the error without anything that the bot sent: its number and message, and the places and names of what was found.
func (e *apiError) told() string {
	text := strings.TrimPrefix(fmt.Sprintf("%d %s", e.code, e.message), "0 ")
	for _, f := range e.findings {
		text += "; " + strings.TrimSpace(f.path+" "+f.code)
	}
	return text
}

// refuse makes the errors that depend on what is there, which a careful bot can meet too.
func refuse(status, code int, message string) *apiError {
	return &apiError{status: status, code: code, message: message}
}

// violate makes the errors that only a faulty bot meets.
func violate(status, code int, message string) *apiError {
	return &apiError{status: status, code: code, message: message, violation: true}
}

var (
	errNotFound         = violate(http.StatusNotFound, 0, "404: Not Found")
	errUnauthorized     = violate(http.StatusUnauthorized, 0, "401: Unauthorized")
	errBadJSON          = violate(http.StatusBadRequest, 50109, "The request body contains invalid JSON.")
	errEmptyMessage     = violate(http.StatusBadRequest, 50006, "Cannot send an empty message")
	errTooLarge         = violate(http.StatusRequestEntityTooLarge, 40005, "Request entity too large")
	errAcknowledged     = violate(http.StatusBadRequest, 40060, "Interaction has already been acknowledged.")
	errNotYours         = violate(http.StatusForbidden, 50005, "Cannot edit a message authored by another user")
	errUnknownChannel   = refuse(http.StatusNotFound, 10003, "Unknown Channel")
	errUnknownGuild     = refuse(http.StatusNotFound, 10004, "Unknown Guild")
	errUnknownMember    = refuse(http.StatusNotFound, 10007, "Unknown Member")
	errUnknownMessage   = refuse(http.StatusNotFound, 10008, "Unknown Message")
	errUnknownUser      = refuse(http.StatusNotFound, 10013, "Unknown User")
	errUnknownWebhook   = refuse(http.StatusNotFound, 10015, "Unknown Webhook")
	errUnknownAction    = refuse(http.StatusNotFound, 10062, "Unknown interaction")
	errUnknownCommand   = refuse(http.StatusNotFound, 10063, "Unknown application command")
	errTooManyPins      = refuse(http.StatusBadRequest, 30003, "Maximum number of pins reached for the channel (250)")
	errTooManyCommands  = violate(http.StatusBadRequest, 30032, "Maximum number of application commands reached")
	errTooManyCreates   = refuse(http.StatusTooManyRequests, 30034, "Max number of daily application command creates has been reached (200)")
	errNoAccess         = refuse(http.StatusForbidden, 50001, "Missing Access")
	errNoPermission     = refuse(http.StatusForbidden, 50013, "Missing Permissions")
	errNotInChannelType = violate(http.StatusBadRequest, 50008, "Cannot send messages in a non-text channel")
	errSystemMessage    = violate(http.StatusForbidden, 50021, "Cannot execute action on a system message")
	errExpiredToken     = refuse(http.StatusUnauthorized, 50027, "Invalid Webhook Token")
	errArchived         = refuse(http.StatusBadRequest, 50083, "Thread is archived")
)

func errInvalidForm(findings []finding) *apiError {
	return &apiError{status: http.StatusBadRequest, code: 50035, message: "Invalid Form Body", findings: findings, violation: true}
}

func errLimited(after time.Duration, scope string) *apiError {
	return &apiError{
		status: http.StatusTooManyRequests, message: "You are being rate limited.", retryAfter: after, scope: scope,
	}
}

func errOldEdits(after time.Duration) *apiError {
	e := errLimited(after, "user")
	e.code, e.message = 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
	return e
}

// body is the error as Discord writes it.
func (e *apiError) body() map[string]any {
	body := map[string]any{"message": e.message, "code": e.code}
	if len(e.findings) > 0 {
		body["errors"] = tree(e.findings)
	}
	if e.status == http.StatusTooManyRequests {
		body["retry_after"] = e.retryAfter.Seconds()
		body["global"] = e.scope == "global"
	}
	return body
}
