package sandbox

import (
	"encoding/json"
	"time"
)

// The kinds of messages that a sandbox has.
const (
	MessageDefault     = 0
	MessagePinned      = 6
	MessageThread      = 18
	MessageReply       = 19
	MessageCommand     = 20
	MessageContextMenu = 23
)

// The flags of messages.
const (
	FlagSuppressEmbeds        = 1 << 2
	FlagHasThread             = 1 << 5
	FlagEphemeral             = 1 << 6
	FlagLoading               = 1 << 7
	FlagSuppressNotifications = 1 << 12
	FlagVoiceMessage          = 1 << 13
	FlagComponentsV2          = 1 << 15
)

// Message is Discord's message object.
type Message struct {
	ID                  string               `json:"id"`
	ChannelID           string               `json:"channel_id"`
	Type                int                  `json:"type"`
	Author              User                 `json:"author"`
	Content             string               `json:"content"`
	Timestamp           time.Time            `json:"timestamp"`
	EditedTimestamp     *time.Time           `json:"edited_timestamp"`
	Flags               int                  `json:"flags"`
	Pinned              bool                 `json:"pinned"`
	TTS                 bool                 `json:"tts"`
	MentionEveryone     bool                 `json:"mention_everyone"`
	Mentions            []User               `json:"mentions"`
	MentionRoles        []string             `json:"mention_roles"`
	Attachments         []Attachment         `json:"attachments"`
	Embeds              []Embed              `json:"embeds"`
	Components          []Component          `json:"components"`
	Nonce               json.RawMessage      `json:"nonce,omitempty"`
	ApplicationID       string               `json:"application_id,omitempty"`
	WebhookID           string               `json:"webhook_id,omitempty"`
	Reference           *MessageReference    `json:"message_reference,omitempty"`
	InteractionMetadata *InteractionMetadata `json:"interaction_metadata,omitempty"`
	Interaction         *MessageInteraction  `json:"interaction,omitempty"`

	seenBy   string    // the only person who sees it, when ephemeral
	pinnedAt time.Time // when pinned
}

// Ephemeral reports whether only one person sees the message.
func (m *Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Pings lists whom the message notified: ids of users and roles, and "everyone". What allowed_mentions holds back is not there.
func (m *Message) Pings() []string {
	var pings []string
	for _, u := range m.Mentions {
		pings = append(pings, u.ID)
	}
	pings = append(pings, m.MentionRoles...)
	if m.MentionEveryone {
		pings = append(pings, "everyone")
	}
	return pings
}

// MessageReference points at the message that another one answers or tells of.
type MessageReference struct {
	Type      int    `json:"type"`
	ChannelID string `json:"channel_id"`
	MessageID string `json:"message_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// InteractionMetadata says which interaction a message came from.
type InteractionMetadata struct {
	ID                string               `json:"id"`
	Type              int                  `json:"type"`
	User              User                 `json:"user"`
	Owners            map[string]string    `json:"authorizing_integration_owners"`
	OriginalResponse  string               `json:"original_response_message_id,omitempty"`
	InteractedMessage string               `json:"interacted_message_id,omitempty"`
	TargetMessage     string               `json:"target_message_id,omitempty"`
	TargetUser        *User                `json:"target_user,omitempty"`
	Triggering        *InteractionMetadata `json:"triggering_interaction_metadata,omitempty"`
}

// MessageInteraction is the older, shorter form of InteractionMetadata that Discord still sends for commands.
type MessageInteraction struct {
	ID   string `json:"id"`
	Type int    `json:"type"`
	Name string `json:"name"`
	User User   `json:"user"`
}

// Attachment is a file of a message.
type Attachment struct {
	ID          string  `json:"id"`
	Filename    string  `json:"filename"`
	Description *string `json:"description,omitempty"`
	ContentType string  `json:"content_type,omitempty"`
	Size        int     `json:"size"`
	URL         string  `json:"url"`
	ProxyURL    string  `json:"proxy_url"`
	Width       *int    `json:"width,omitempty"`
	Height      *int    `json:"height,omitempty"`
	Ephemeral   bool    `json:"ephemeral,omitempty"`
}

// Embed is the older form of a card.
type Embed struct {
	Type        string       `json:"type,omitempty"`
	Title       string       `json:"title,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Timestamp   string       `json:"timestamp,omitempty"`
	Color       int          `json:"color,omitempty"`
	Footer      *EmbedText   `json:"footer,omitempty"`
	Author      *EmbedText   `json:"author,omitempty"`
	Image       *Media       `json:"image,omitempty"`
	Thumbnail   *Media       `json:"thumbnail,omitempty"`
	Fields      []EmbedField `json:"fields,omitempty"`
}

// EmbedText is an embed's footer (Text) or author (Name).
type EmbedText struct {
	Text    string `json:"text,omitempty"`
	Name    string `json:"name,omitempty"`
	URL     string `json:"url,omitempty"`
	IconURL string `json:"icon_url,omitempty"`
}

// EmbedField is a titled text of an embed.
type EmbedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline"`
}
