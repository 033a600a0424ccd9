package interact

import (
	"context"

	"tallybones/commands/ui"
)

// Kind is what a person did.
type Kind int

// The kinds of request.
const (
	CommandCall Kind = iota
	Completion       // an option is being typed
	Press            // a button or a select
	Submit           // a form
)

// Snowflake is an id of Discord's: of a guild, a channel, a message, a person. 0 is none.
type Snowflake uint64

// A Request is one thing that one person did, as far as a handler may know it.
type Request struct {
	ID   Snowflake // of the interaction; no two are equal
	At   int64     // Unix milliseconds
	Kind Kind

	Guild   Snowflake // 0 in direct messages
	Channel Channel
	Caller  Person
	Locale  string // the caller's, as Discord names it: "en-GB"
	// Allowed are the permissions that the bot has in this channel, as Discord's bits.
	Allowed uint64

	Command []string // the name, then the subcommand's; for a context command its name alone
	Options map[string]Value
	Focused string // Completion: the name of the option being typed

	Action ID                // Press, Submit: what the custom id says
	Values []string          // Press of a select: what was chosen
	Fields map[string]string // Submit: what was typed, by field id

	// Message is what was pressed, or what a context command was called on; nil otherwise.
	Message *Message
	// Target is the person whom a context command was called on; nil otherwise.
	Target *Person
}

// A Channel is where something happened. A thread or forum post has the Parent that it belongs to.
type Channel struct {
	ID     Snowflake
	Name   string
	Type   int // Discord's channel type
	Parent Snowflake
}

// A Person is a member or user. Name is as the guild shows them; it is the person's own words and is shown escaped.
type Person struct {
	ID   Snowflake
	Name string
	// Permissions are the person's in this channel, as Discord's bits; 0 in direct messages.
	Permissions uint64
	Bot         bool
}

// A Message is a message that already stands in the channel, as a press or a context command brings it.
type Message struct {
	ID     Snowflake
	Author Snowflake
	// Mine tells that this bot wrote it: only then are Texts and IDs to be trusted.
	Mine bool
	// By is who called the command that this message answers; 0 when it answers none.
	By      Snowflake
	Answers Snowflake // the interaction that it answers; 0 is none
	Private bool
	Texts   map[int]ui.Markdown // by the ID of ui.Text
	IDs     []ID                // of its buttons and selects, in order
	Plain   string              // all that it says, without markup
}

// A Value is what a person gave for an option.
type Value struct {
	Text string
	Int  int64
	Bool bool
	ID   Snowflake // of a person, role or channel
	File *File     // of an [Attachment]
}

// A File is one that a person sent along.
type File struct {
	Name string
	Size int64 // bytes, as Discord tells it
	// Read fetches what is in it, of which there is no more than most bytes: a larger file is a *rules.Refusal.
	Read func(ctx context.Context, most int64) ([]byte, error)
}
