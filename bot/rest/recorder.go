package rest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
)

// An answer is what came back for one request.
type answer struct {
	status int
	header http.Header
	body   []byte
}

type answerKey struct{}

// recordInto returns a context under which the answer to a request is put into a.
func recordInto(ctx context.Context, a *answer) context.Context {
	return context.WithValue(ctx, answerKey{}, a)
}

// maxAnswer bounds what is read of an answer; the longest that we ask for, a list of 100 commands, is below 1 MB.
const maxAnswer = 8 << 20

// A recorder keeps each answer as it came and tells discordgo that all is well. So none of discordgo's own judgement runs:
// it reads every 429 as JSON, retries a 502 whatever was asked, drops the code of an error and refuses an answer whose
// rate-limit headers it cannot read. Nor is a redirection followed, which would carry the token to another host.
type recorder struct{ next http.RoundTripper }

// RoundTrip sends the request and records its answer.
func (r recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := r.next.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return nil, fmt.Errorf("read answer: %w", err)
	}
	if a, ok := req.Context().Value(answerKey{}).(*answer); ok {
		*a = answer{resp.StatusCode, resp.Header, body}
	}
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Proto: resp.Proto, Request: req,
		Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(nil)),
	}, nil
}
