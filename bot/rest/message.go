package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// SendMessage posts a message, whose body is a JSON object. The nonce, at most 25 characters, is remembered by Discord for
// some minutes: sent again with the same one, the message stands there once.
func (c *Client) SendMessage(ctx context.Context, channel ID, nonce string, body Body) (Message, error) {
	var m Message
	marked, err := withNonce(body.JSON, nonce)
	if err != nil {
		return m, fmt.Errorf("send message: %w", err)
	}
	body.JSON = marked
	err = c.do(ctx, &call{op: "send message", method: http.MethodPost, path: path("channels", channel, "messages"), body: body}, &m)
	return m, err
}

// withNonce adds a nonce that Discord enforces.
func withNonce(body json.RawMessage, nonce string) (json.RawMessage, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(body, &fields); err != nil {
		return nil, fmt.Errorf("read body: %w", err)
	}
	quoted, err := json.Marshal(nonce)
	if err != nil {
		return nil, fmt.Errorf("encode nonce: %w", err)
	}
	fields["nonce"], fields["enforce_nonce"] = quoted, json.RawMessage("true")
	return json.Marshal(fields)
}

// EditMessage changes a message of the bot's.
func (c *Client) EditMessage(ctx context.Context, channel, message ID, body Body) (Message, error) {
	var m Message
	call := onMessage("edit message", http.MethodPatch, channel, message)
	call.body, call.bucket = body, path("channels", channel, "messages")
	err := c.do(ctx, call, &m)
	return m, err
}

// DeleteMessage deletes a message. That it is gone already is no error.
func (c *Client) DeleteMessage(ctx context.Context, channel, message ID) error {
	return unlessGone(c.do(ctx, onMessage("delete message", http.MethodDelete, channel, message), nil))
}

func onMessage(op, method string, channel, message ID) *call {
	return &call{op: op, method: method, path: path("channels", channel, "messages", message)}
}

// Pin pins a message, which takes Pin Messages in the channel.
func (c *Client) Pin(ctx context.Context, channel, message ID) error {
	return c.do(ctx, onPin("pin", http.MethodPut, channel, message), nil)
}

// Unpin unpins a message. That it is gone already is no error.
func (c *Client) Unpin(ctx context.Context, channel, message ID) error {
	return unlessGone(c.do(ctx, onPin("unpin", http.MethodDelete, channel, message), nil))
}

func onPin(op, method string, channel, message ID) *call {
	return &call{op: op, method: method, path: path("channels", channel, "messages", "pins", message)}
}

// A PinnedMessage is a message and when it was pinned.
type PinnedMessage struct {
	At      time.Time `json:"pinned_at"`
	Message Message   `json:"message"`
}

// Pins returns at most 50 pinned messages of a channel, the newest first, and whether there are more. Before is the time
// of the last one of the page before; zero is the start.
func (c *Client) Pins(ctx context.Context, channel ID, before time.Time) (pins []PinnedMessage, more bool, err error) {
	call := &call{op: "list pins", method: http.MethodGet, path: path("channels", channel, "messages", "pins"), query: "limit=50"}
	if !before.IsZero() {
		call.query += "&before=" + url.QueryEscape(before.Format(time.RFC3339Nano))
	}
	var answer struct {
		Items []PinnedMessage `json:"items"`
		More  bool            `json:"has_more"`
	}
	err = c.do(ctx, call, &answer)
	return answer.Items, answer.More, err
}

// A Notice is a message of Discord's own about another one, or any message as far as it could be one.
type Notice struct {
	ID    ID   `json:"id"`
	Type  int  `json:"type"`
	By    User `json:"author"`
	About struct {
		Message ID `json:"message_id"`
	} `json:"message_reference"`
	Flags   int      `json:"flags"`
	Answers struct { // 0 where it answers none
		Interaction ID `json:"id"`
	} `json:"interaction_metadata"`
}

// FlagLoading is the flag of an answer that was promised and has not come.
const FlagLoading = 1 << 7

// TypePinned is the type of the message that Discord posts when one is pinned.
const TypePinned = 6

// Newest returns the newest messages of a channel, at most 100, the newest first. It takes Read Message History.
func (c *Client) Newest(ctx context.Context, channel ID, limit int) ([]Notice, error) {
	var found []Notice
	call := &call{op: "list messages", method: http.MethodGet, path: path("channels", channel, "messages"), query: fmt.Sprintf("limit=%d", limit)}
	err := c.do(ctx, call, &found)
	return found, err
}

// A Channel is a channel, thread or forum post.
type Channel struct {
	ID     ID     `json:"id"`
	Guild  ID     `json:"guild_id"`
	Parent ID     `json:"parent_id"`
	Name   string `json:"name"`
	Type   int    `json:"type"`
}

// Channel returns a channel.
func (c *Client) Channel(ctx context.Context, channel ID) (Channel, error) {
	var found Channel
	err := c.do(ctx, &call{op: "read channel", method: http.MethodGet, path: path("channels", channel)}, &found)
	return found, err
}
