package sandbox

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// messageBody is what a bot sends to make or change a message, the same on all routes.
type messageBody struct {
	Content         Nullable[string]           `json:"content,omitzero"`
	Embeds          Nullable[[]Embed]          `json:"embeds,omitzero"`
	Components      Nullable[[]Component]      `json:"components,omitzero"`
	Flags           Nullable[int]              `json:"flags,omitzero"`
	AllowedMentions Nullable[allowedMentions]  `json:"allowed_mentions,omitzero"`
	Attachments     Nullable[[]attachmentBody] `json:"attachments,omitzero"`
	TTS             bool                       `json:"tts"`
	Nonce           json.RawMessage            `json:"nonce"`
	EnforceNonce    bool                       `json:"enforce_nonce"`
	Reference       *MessageReference          `json:"message_reference"`
	StickerIDs      []string                   `json:"sticker_ids"`
	Poll            json.RawMessage            `json:"poll"`
}

// composition is how a body becomes a message on one route.
type composition struct {
	path     string // where the body stands in the request, for the error body
	uploads  []upload
	keeps    bool // attachments that the body does not name stay, as in v9
	editing  bool
	settable int  // the flags that the route lets a bot set
	usersAll bool // without allowed_mentions everything is parsed, not users alone
	everyone bool // the bot may mention everyone
}

const (
	settableByMessage = FlagSuppressEmbeds | FlagSuppressNotifications | FlagComponentsV2
	settableByAnswer  = settableByMessage | FlagEphemeral
	settableByEdit    = FlagSuppressEmbeds | FlagComponentsV2
)

// compose changes a message to what a body says, or leaves it untouched and returns what Discord refuses.
func (w *world) compose(m *Message, b *messageBody, how composition) error {
	c, next := check(how.path), *m
	c.at("flags").setFlags(&next, b, how)
	if b.Content.Set {
		next.Content = b.Content.Or("")
	}
	if b.Embeds.Set {
		next.Embeds = list(b.Embeds.Or(nil))
	}
	if b.Components.Set {
		next.Components = list(b.Components.Or(nil))
	}
	files := w.attach(c.at("attachments"), &next, b, how)
	c.messageBody(&next, b)
	c.linkMedia(&next)
	c.at("allowed_mentions").mentions(b.AllowedMentions.Value)
	if err := c.err(); err != nil {
		return err
	}
	if next.blank() {
		return errEmptyMessage
	}
	w.mention(&next, b.AllowedMentions, how)
	numbered(next.Components)
	for i := range next.Embeds {
		next.Embeds[i].Type = "rich"
	}
	w.keep(m, &next, files)
	*m = next
	return nil
}

// setFlags takes the flags of a body. A change sets only what may change; that a message is made of components stays for good.
func (c checker) setFlags(m *Message, b *messageBody, how composition) {
	if !b.Flags.Set {
		return
	}
	flags := b.Flags.Or(0)
	if wrong := flags &^ how.settable; wrong != 0 && !how.editing {
		c.fault("MESSAGE_FLAGS_INVALID", "The flags %d cannot be set here", wrong)
	}
	if how.editing {
		if m.Flags&FlagComponentsV2 != 0 && flags&FlagComponentsV2 == 0 {
			c.fault("MESSAGE_FLAGS_IS_COMPONENTS_V2", "The flag IS_COMPONENTS_V2 cannot be removed from a message")
		}
		flags = m.Flags&^FlagSuppressEmbeds | flags&how.settable
	}
	m.Flags = flags
}

// messageBody checks a message as it would become.
func (c checker) messageBody(m *Message, b *messageBody) {
	v2 := m.Flags&FlagComponentsV2 != 0
	c.at("content").length(m.Content, 0, 2000)
	c.at("embeds").embeds(m.Embeds)
	c.at("components").messageComponents(m.Components, v2)
	c.at("nonce").nonce(b.Nonce)
	if len(b.StickerIDs) > 0 || len(b.Poll) > 0 && string(b.Poll) != "null" {
		c.fault("SANDBOX_UNSUPPORTED", "The sandbox has neither stickers nor polls")
	}
	if !v2 {
		return
	}
	const legacy, text = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The %s field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
	if m.Content != "" {
		c.at("content").fault(legacy, text, "content")
	}
	if len(m.Embeds) > 0 {
		c.at("embeds").fault(legacy, text, "embeds")
	}
}

// nonce checks the text or whole number by which a bot knows its message again.
func (c checker) nonce(raw json.RawMessage) {
	var text string
	var number int64
	switch {
	case len(raw) == 0 || string(raw) == "null" || json.Unmarshal(raw, &number) == nil:
	case json.Unmarshal(raw, &text) == nil:
		c.length(text, 0, 25)
	default:
		c.fault("BASE_TYPE_BAD_TYPE", "A nonce is a text or a whole number.")
	}
}

// blank reports that there is nothing to see, which no message may be.
func (m *Message) blank() bool {
	return strings.TrimSpace(m.Content) == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Attachments) == 0
}

// keep stores the files of a changed message, and drops those that it no longer has.
func (w *world) keep(old, next *Message, files map[string]upload) {
	for _, a := range old.Attachments {
		if !slices.ContainsFunc(next.Attachments, func(b Attachment) bool { return a.ID == b.ID }) {
			delete(w.files, a.ID)
		}
	}
	for id, file := range files {
		w.files[id] = file
	}
}

// replying checks what a new message answers.
func (w *world) replying(c *Channel, ref *MessageReference) error {
	if ref == nil {
		return nil
	}
	if ref.MessageID == "" || w.message(c.ID, ref.MessageID) == nil {
		return &apiError{
			status: http.StatusBadRequest, code: 50035, message: "Invalid Form Body",
			findings: []finding{{"message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message"}},
		}
	}
	return nil
}
