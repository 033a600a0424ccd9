package rest

import (
	"context"
	"net/http"
	"time"
)

// An Interaction is what answers are addressed to. Its token is good for 15 minutes.
type Interaction struct {
	App   ID
	ID    ID
	Token string
}

// A Message is what the bot keeps of a message that it sent.
type Message struct {
	ID      ID `json:"id"`
	Channel ID `json:"channel_id"`
}

// callbackPatience leaves time for a second attempt within Discord's three seconds.
const callbackPatience = 1100 * time.Millisecond

// Respond gives an interaction its first answer; body is a whole callback, {"type": …, "data": …}. It is tried again
// until ctx ends when Discord fails or the connection is lost: that Discord then has an answer already means that an earlier
// one arrived.
func (c *Client) Respond(ctx context.Context, in Interaction, body Body) error {
	return c.do(ctx, in.callback(body, ""), nil)
}

// RespondWithMessage is Respond, and returns the message that the answer became. Where that was told in an answer that was lost, the
// message has no id; [Client.Original] reads it.
func (c *Client) RespondWithMessage(ctx context.Context, in Interaction, body Body) (Message, error) {
	var answer struct {
		Resource struct {
			Message Message `json:"message"`
		} `json:"resource"`
	}
	err := c.do(ctx, in.callback(body, "with_response=true"), &answer)
	return answer.Resource.Message, err
}

func (in Interaction) callback(body Body, query string) *call {
	return &call{
		op: "answer", method: http.MethodPost, path: path("interactions", in.ID, in.Token, "callback"), query: query, body: body,
		interaction: true, secret: in.Token, arrived: CodeAcknowledged, patience: callbackPatience, pressing: true,
	}
}

// webhook is a call on what an interaction was answered with.
func (in Interaction) webhook(op, method string, body Body, parts ...any) *call {
	parts = append([]any{"webhooks", in.App, in.Token}, parts...)
	return &call{op: op, method: method, path: path(parts...), body: body, interaction: true, secret: in.Token}
}

// Original returns the message that was the first answer.
func (c *Client) Original(ctx context.Context, in Interaction) (Message, error) {
	var m Message
	err := c.do(ctx, in.webhook("read the answer", http.MethodGet, Body{}, "messages", "@original"), &m)
	return m, err
}

// EditOriginal changes the first answer, or fills in a deferred one.
func (c *Client) EditOriginal(ctx context.Context, in Interaction, body Body) (Message, error) {
	var m Message
	err := c.do(ctx, in.webhook("edit the answer", http.MethodPatch, body, "messages", "@original"), &m)
	return m, err
}

// DeleteOriginal deletes the first answer. That it is gone already is no error.
func (c *Client) DeleteOriginal(ctx context.Context, in Interaction) error {
	err := c.do(ctx, in.webhook("delete the answer", http.MethodDelete, Body{}, "messages", "@original"), nil)
	return unlessGone(err)
}

// FollowUp sends a further answer. It is sent once: after a lost connection it may have arrived or not.
func (c *Client) FollowUp(ctx context.Context, in Interaction, body Body) (Message, error) {
	var m Message
	call := in.webhook("follow up", http.MethodPost, body)
	call.query, call.once = "wait=true", true
	err := c.do(ctx, call, &m)
	return m, err
}

// EditFollowUp changes a further answer.
func (c *Client) EditFollowUp(ctx context.Context, in Interaction, message ID, body Body) (Message, error) {
	var m Message
	err := c.do(ctx, in.webhook("edit the follow-up", http.MethodPatch, body, "messages", message), &m)
	return m, err
}

// unlessGone drops the error of deleting what is not there any more.
func unlessGone(err error) error {
	if HasCode(err, CodeUnknownMessage) {
		return nil
	}
	return err
}
