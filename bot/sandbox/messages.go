package sandbox

import (
	"net/http"
	"slices"
	"time"
)

const (
	// nonceMemory is how long a nonce is remembered.
	nonceMemory = 5 * time.Minute
	// oldAge is the age from which a message may be changed only a few times.
	oldAge = time.Hour
)

// channelOf returns the channel of a request in which the bot may do all of want.
func (s *Sandbox) channelOf(c *call, want Permission) (*Channel, error) {
	channel := s.world.channels[c.path("channel")]
	if channel == nil {
		return nil, errUnknownChannel
	}
	return channel, s.world.require(channel, want)
}

// messageOf returns the message of a request. Ephemeral ones are unknown to the routes of channels.
func (s *Sandbox) messageOf(c *call, want Permission) (*Channel, *Message, error) {
	channel, err := s.channelOf(c, want)
	if err != nil {
		return nil, nil, err
	}
	m := s.world.message(channel.ID, c.path("message"))
	if m == nil || m.Ephemeral() {
		return nil, nil, errUnknownMessage
	}
	return channel, m, nil
}

func (s *Sandbox) getMessage(c *call) (any, error) {
	_, m, err := s.messageOf(c, ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return s.world.forBot(m), nil
}

// createMessage posts a message. With enforce_nonce a nonce that was used a little while ago gives that message again.
func (s *Sandbox) createMessage(c *call) (any, error) {
	channel, err := s.channelOf(c, 0)
	if err != nil {
		return nil, err
	}
	var b messageBody
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	if err := s.postable(channel, &b, len(c.uploads) > 0); err != nil {
		return nil, err
	}
	if m := s.sameNonce(channel, &b); m != nil {
		return m, nil
	}
	m := s.world.newMessage(channel, s.world.bot, "")
	m.Nonce, m.TTS = b.Nonce, b.TTS
	if b.Reference != nil {
		m.Type, m.Reference = MessageReply, &MessageReference{ChannelID: channel.ID, MessageID: b.Reference.MessageID, GuildID: channel.GuildID}
	}
	if err := s.world.compose(m, &b, s.composing(channel, c, settableByMessage)); err != nil {
		return nil, err
	}
	s.publish(m)
	return m, nil
}

// postable checks that the bot may post this here.
func (s *Sandbox) postable(channel *Channel, b *messageBody, files bool) error {
	if !channel.holdsMessages() {
		return errNotInChannelType
	}
	want := sending(channel)
	if files {
		want |= AttachFiles
	}
	if err := s.world.require(channel, want); err != nil {
		return err
	}
	if channel.isArchived() && channel.ThreadMetadata.Locked {
		return errArchived
	}
	return s.world.replying(channel, b.Reference)
}

func (s *Sandbox) composing(channel *Channel, c *call, settable int) composition {
	return composition{
		uploads: c.uploads, settable: settable, usersAll: true, keeps: c.version < 10,
		everyone: s.world.permissions(s.world.bot.ID, channel).has(MentionEveryone),
	}
}

func (s *Sandbox) sameNonce(channel *Channel, b *messageBody) *Message {
	if !b.EnforceNonce || len(b.Nonce) == 0 {
		return nil
	}
	now := s.clock.Now()
	for _, m := range slices.Backward(s.world.messages[channel.ID]) {
		if m.Author.ID == botID && jsonText(m.Nonce) == jsonText(b.Nonce) && now.Sub(m.Timestamp) < nonceMemory {
			return m
		}
	}
	return nil
}

// publish puts a message into its channel and tells of it. A message in an archived thread opens it again.
func (s *Sandbox) publish(m *Message) {
	channel := s.world.channels[m.ChannelID]
	if channel.isArchived() {
		channel.ThreadMetadata.Archived = false
		s.announceChannel("UPDATE", channel)
	}
	s.world.put(m)
	s.announceMessage(EventMessageCreate, m)
}

// editMessage changes a message of the bot. Without any content, embeds or components it changes what is left of the body.
func (s *Sandbox) editMessage(c *call) (any, error) {
	channel, m, err := s.messageOf(c, 0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != botID {
		return nil, errNotYours
	}
	if err := s.editable(channel, m); err != nil {
		return nil, err
	}
	how := s.composing(channel, c, settableByEdit)
	return s.edit(c, m, "", how)
}

// editable checks what keeps any change off a message: an archived thread, its kind, and its age.
func (s *Sandbox) editable(channel *Channel, m *Message) error {
	if channel.isArchived() {
		return errArchived
	}
	if m.Type == MessagePinned || m.Type == MessageThread {
		return errSystemMessage
	}
	if s.clock.Now().Sub(m.Timestamp) < oldAge {
		return nil
	}
	if b, ok := s.limits.take("old edits "+channel.ID, limitOldEdits); !ok {
		return errOldEdits(s.limits.wait(b))
	}
	return nil
}

// edit reads the body of a change and makes it.
func (s *Sandbox) edit(c *call, m *Message, path string, how composition) (any, error) {
	var b messageBody
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	how.path, how.editing = path, true
	return m, s.change(m, &b, how)
}

// change makes a change of a message and tells of it.
func (s *Sandbox) change(m *Message, b *messageBody, how composition) error {
	if err := s.world.compose(m, b, how); err != nil {
		return err
	}
	now := s.clock.Now()
	m.EditedTimestamp = &now
	s.announceMessage(EventMessageUpdate, m)
	return nil
}

func (s *Sandbox) deleteMessage(c *call) (any, error) {
	channel, m, err := s.messageOf(c, 0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != botID {
		if err := s.world.require(channel, ManageMessages); err != nil {
			return nil, err
		}
	}
	if channel.isArchived() {
		return nil, errArchived
	}
	c.status = http.StatusNoContent
	s.unpublish(m)
	return nil, nil
}

// unpublish deletes a message and tells of it.
func (s *Sandbox) unpublish(m *Message) {
	s.announceDelete(m)
	s.world.remove(m)
	if m.Pinned {
		s.announcePins(s.world.channels[m.ChannelID])
	}
}
