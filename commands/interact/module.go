// Package interact is the shape of a command, a button and a form, and of what each is asked and answers. It knows no
// Discord library: package bot carries requests in and replies out.
package interact

import (
	"context"

	"tallybones/commands/ui"
)

// A Handler answers one request. It returns the reply or an error: a *rules.Refusal is shown to the person, with what a
// [*Refused] adds to it; anything else is logged and answered by one plain sentence with a code.
type Handler func(ctx context.Context, req *Request) (Reply, error)

// A Completer returns at most 25 suggestions for the option being typed. It only reads, and must be quick.
type Completer func(ctx context.Context, req *Request) []ui.Choice

// A Reply is what a handler answers: one of [Answer], [Update], [Form].
//
//sumtype:decl
type Reply interface{ reply() }

// Answer is a new message. Whether only the caller sees it was declared with the command or route.
type Answer struct {
	ui.Message
	// Sent, which may be nil, is told the id of the message once it stands in the channel.
	Sent func(Snowflake)
	// Posts follow the answer as messages of the bot's own: no replies, so that nobody sees which command led to them.
	Posts []Post
	// Pin is a message of the bot's that stands in the request's channel and is to be pinned, if it is not; 0 is none.
	Pin Snowflake
}

// Update is the pressed message, edited.
type Update struct {
	ui.Message
	Sent  func(Snowflake) // as of [Answer]
	Posts []Post          // as of [Answer]
}

// A Post is a message of the bot's own.
type Post struct {
	ui.Message
	Channel Snowflake       // another channel than the request's, which is told; what goes wrong there is logged alone
	Sent    func(Snowflake) // as of [Answer]; of a post in the request's channel
	Pin     bool            // the same; where it is not allowed to pin, the bot says so in the channel once
}

// Form is a form opened for the person.
type Form struct{ ui.Modal }

// A Module is what one game, or all games together, adds to the bot.
type Module struct {
	Key      string // the game's id, as in custom ids and the log: "plain"; "all" for what every game shares
	Title    string
	Commands []Command
	Contexts []Context
	Routes   []Route
}

// Manner says how a command or route answers, which Discord must know before it has run.
type Manner int

// The manners of answering. A handler may return only the kind of reply that its manner names.
const (
	Answers Manner = iota // a new message; deferred when slow
	Updates               // the pressed message is edited; deferred when slow
	Opens                 // a form; never deferred, since Discord allows no form after a deferral
)

// A Command is a slash command, or a subcommand of one.
type Command struct {
	Name string
	Help string // what Discord shows beside the name, at most 100 characters
	// About are sentences of help beyond that, a line each; parts between backquotes are things to type.
	About   []string
	Options []Option
	Subs    []Command // with subcommands there are neither Options nor Run

	// Private decides, before Run, whether only the caller sees the answer. Nil is never.
	Private func(*Request) bool
	Manner  Manner
	// Form tells which calls open a form although the others answer by Manner. Nil is none.
	Form func(*Request) bool
	// Direct commands also work in direct messages with the bot.
	Direct   bool
	Complete Completer
	Run      Handler
}

// Target is what a context command is called on.
type Target int

// The targets of context commands.
const (
	OnMessage Target = iota
	OnPerson
)

// A Context is a command from the menu of a message or a person (Discord: Apps).
type Context struct {
	Target  Target
	Name    string // at most 32 characters, spaces and capitals allowed
	Private func(*Request) bool
	Manner  Manner
	Direct  bool
	Run     Handler
}

// A Route answers presses, picks and submitted forms whose custom id carries its module's Key and its Name.
type Route struct {
	Name    string
	Private func(*Request) bool
	Manner  Manner
	Run     Handler
}

// Always makes a command or route private whatever it is asked.
func Always(*Request) bool { return true }

func (Answer) reply() {}
func (Update) reply() {}
func (Form) reply()   {}
