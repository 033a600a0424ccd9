package sandbox

import (
	"errors"
	"fmt"
)

// stage is an action with whom and where it names looked up.
type stage struct {
	*Sandbox
	Action
	person  *User
	channel *Channel
}

// action does what a person asks for. It returns what is seen at once, or the interaction that the bot has to answer.
type action func(stage) (Outcome, *interaction, error)

var actions = map[string]action{
	DoCommand:        slashCommand,
	DoComplete:       complete,
	DoMessageCommand: messageCommand,
	DoPersonCommand:  personCommand,
	DoPress:          press,
	DoSelect:         selectValues,
	DoSubmit:         submit,
	DoCancel:         cancelForm,
	DoSay:            say,
	DoTyping:         beginTyping,
	DoDelete:         deleteOne,
	DoDismiss:        dismiss,
	DoPin:            pinOne,
	DoUnpin:          unpinOne,
	DoThread:         makeThread,
	DoPost:           makePost,
	DoArchive:        archive,
	DoDeleteChannel:  removeChannel,
	DoPermissions:    setPermissions,
	DoRemoveBot:      removeBot,
	DoInviteBot:      inviteBot,
}

// stage looks up whom and where an action names. A message or a form says by itself where it is.
func (s *Sandbox) stage(a Action) (stage, error) {
	person := s.world.person(a.As)
	if person == nil {
		return stage{}, fmt.Errorf("there is no person %q: use mira, ann, bob or cleo", a.As)
	}
	channel := s.channelOfAction(a, person)
	if channel == nil || !s.world.sees(person.ID, channel) {
		return stage{}, fmt.Errorf("%s sees no channel %q", person.Shown(), a.Channel)
	}
	return stage{Sandbox: s, Action: a, person: person, channel: channel}, nil
}

func (s *Sandbox) channelOfAction(a Action, person *User) *Channel {
	if f := s.interactions.form(a.Modal, person.ID); f != nil {
		return s.world.channels[f.channel]
	}
	if a.Channel != "" {
		return s.world.channelFor(a.As, a.Channel)
	}
	for id := range s.world.messages {
		if a.Message != "" && s.world.message(id, a.Message) != nil {
			return s.world.channels[id]
		}
	}
	return nil
}

// target returns the message that the action names, if the person sees it.
func (s stage) target() (*Message, error) {
	m := s.world.message(s.channel.ID, s.Message)
	if m == nil || m.Ephemeral() && m.seenBy != s.person.ID {
		return nil, fmt.Errorf("%s sees no message %q in %s", s.person.Shown(), s.Message, s.place())
	}
	return m, nil
}

func (s stage) place() string {
	if s.channel.Type == ChannelDM {
		return "this direct message"
	}
	return s.channel.Name
}

// may is nil when the person has a right here.
func (s stage) may(want Permission) error {
	if s.world.permissions(s.person.ID, s.channel).has(want) {
		return nil
	}
	for name, bit := range permissionNames {
		if bit == want {
			return fmt.Errorf("%s lacks the permission %s in %s", s.person.Shown(), name, s.place())
		}
	}
	return fmt.Errorf("%s lacks a permission in %s", s.person.Shown(), s.place())
}

var errBotRemoved = errors.New("the bot is not in this guild")

// begin makes an interaction of the person in this channel.
func (s stage) begin(kind int) (*interaction, error) {
	switch {
	case !s.world.botIn && s.channel.GuildID != "":
		return nil, errBotRemoved
	case s.channel.isArchived():
		return nil, fmt.Errorf("%s is archived", s.channel.Name)
	}
	return &interaction{kind: kind, channel: s.channel, person: *s.person}, nil
}
