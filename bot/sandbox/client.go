package sandbox

import (
	"context"
	"encoding/json"
	"fmt"
)

// What a person can do.
const (
	DoCommand        = "command"         // Command, Options, Files
	DoComplete       = "complete"        // Command, Options, Focused
	DoMessageCommand = "message-command" // Command, Message
	DoPersonCommand  = "person-command"  // Command, Person
	DoPress          = "press"           // Message, CustomID
	DoSelect         = "select"          // Message, CustomID, Values
	DoSubmit         = "submit"          // Modal, Fields, Picks
	DoCancel         = "cancel"          // Modal
	DoSay            = "say"             // Text
	DoTyping         = "typing"          // Text is being written
	DoDelete         = "delete"          // Message
	DoDismiss        = "dismiss"         // Message: one's own ephemeral one
	DoPin            = "pin"             // Message
	DoUnpin          = "unpin"           // Message
	DoThread         = "thread"          // Name, and Message when the thread hangs on one
	DoPost           = "post"            // Name, Text, in a forum
	DoArchive        = "archive"         // a thread
	DoDeleteChannel  = "delete-channel"
	DoPermissions    = "permissions" // Deny, Allow, and Person; the bot when empty. Replaces what was set before
	DoRemoveBot      = "remove-bot"  // from the guild
	DoInviteBot      = "invite-bot"  // back into it
)

// Action is one thing that a person does in Discord's own app. As and Channel, Message, Person take ids; As, Person and Channel
// also names.
type Action struct {
	As       string              `json:"as"`
	Channel  string              `json:"channel,omitempty"`
	Do       string              `json:"do"`
	Command  string              `json:"command,omitempty"` // with its subcommand: "scene start"
	Options  map[string]any      `json:"options,omitempty"` // texts are converted to the option's type
	Focused  string              `json:"focused,omitempty"`
	Message  string              `json:"message,omitempty"`
	Person   string              `json:"person,omitempty"`
	CustomID string              `json:"custom_id,omitempty"`
	Values   []string            `json:"values,omitempty"`
	Modal    string              `json:"modal,omitempty"`
	Fields   map[string]string   `json:"fields,omitempty"` // texts of a form by custom id; those left out keep their value
	Picks    map[string][]string `json:"picks,omitempty"`  // selects of a form by custom id
	Files    map[string]File     `json:"files,omitempty"`  // values of attachment options
	Text     string              `json:"text,omitempty"`
	Name     string              `json:"name,omitempty"`
	Deny     []string            `json:"deny,omitempty"`
	Allow    []string            `json:"allow,omitempty"`
}

// File is what a person uploads.
type File struct {
	Name string `json:"name"`
	Data []byte `json:"data"`
}

// State says what became of an action.
type State string

// The states of an Outcome.
const (
	StateAnswered State = "answered" // Message is the answer, or the message that was changed
	StateDeferred State = "deferred" // the answer comes later, by Subscribe or View
	StateForm     State = "form"     // Modal is open
	StateChoices  State = "choices"  // Choices are offered
	StateFailed   State = "failed"   // Error is what Discord's app shows
	StateNone     State = "none"     // nothing was asked of the bot
)

// Outcome is what a person sees at once of an action.
type Outcome struct {
	Interaction string   `json:"interaction,omitempty"`
	State       State    `json:"state"`
	Message     *Message `json:"message,omitempty"`
	Modal       *Modal   `json:"modal,omitempty"`
	Channel     *Channel `json:"channel,omitempty"` // made by DoThread and DoPost
	Choices     []Choice `json:"choices,omitempty"`
	Error       string   `json:"error,omitempty"`
}

// View is all that a person sees of a channel.
type View struct {
	Channel  Channel   `json:"channel"`
	Messages []Message `json:"messages"` // in order, with the person's own ephemeral ones
	Pins     []Message `json:"pins"`     // the newest pin first
	Modals   []Modal   `json:"modals"`   // the person's open forms in this channel
}

// Act does one thing as a person and returns what Discord's app shows at once; for an interaction it waits for the bot's first
// answer, at most three seconds. What Discord's app would not let the person do at all is an error that says why, and reaches
// no bot. An interaction that the bot does not answer is no error but StateFailed.
func (s *Sandbox) Act(ctx context.Context, a Action) (Outcome, error) {
	do, ok := actions[a.Do]
	if !ok {
		return Outcome{}, fmt.Errorf("do %q is not known", a.Do)
	}
	outcome, pending, err := s.perform(do, a)
	if err != nil {
		return Outcome{}, fmt.Errorf("%s: %w", a.Do, err)
	}
	if pending == nil {
		return outcome, nil
	}
	select {
	case outcome = <-pending.outcome:
		return outcome, nil
	case <-ctx.Done():
		return Outcome{}, fmt.Errorf("%s: %w", a.Do, context.Cause(ctx))
	}
}

func (s *Sandbox) perform(do action, a Action) (Outcome, *interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	scene, err := s.stage(a)
	if err != nil {
		return Outcome{}, nil, err
	}
	return do(scene)
}

// View returns what a person sees of a channel; both are ids or names. It is empty when there is no such person or channel, or
// the person may not see it.
func (s *Sandbox) View(as, channel string) View {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := View{Messages: []Message{}, Pins: []Message{}, Modals: []Modal{}}
	person, c := s.world.person(as), s.world.channelFor(as, channel)
	if person == nil || c == nil || !s.world.sees(person.ID, c) {
		return v
	}
	v.Channel = snapshot(*c)
	for _, m := range s.world.visible(c.ID, person.ID) {
		v.Messages = append(v.Messages, m.snapshot())
	}
	for _, m := range s.world.pins(c.ID) {
		v.Pins = append(v.Pins, m.snapshot())
	}
	for _, f := range s.interactions.forms(person.ID, c.ID) {
		v.Modals = append(v.Modals, f.modal)
	}
	return v
}

// snapshot returns a copy of the message that does not change when the original does.
func (m *Message) snapshot() Message { return snapshot(*m) }

// snapshot returns a deep copy of what is made of plain JSON types.
func snapshot[T any](value T) T {
	var copied T
	mustRead(mustJSON(value), &copied)
	return copied
}

func mustRead(data []byte, into any) {
	if err := json.Unmarshal(data, into); err != nil {
		panic(err) // it was written from the same type
	}
}
