package sandbox

import "slices"

// answerable returns the interaction to whose token a request belongs, once it has been answered and while the token is good.
func (s *Sandbox) answerable(c *call) (*interaction, error) {
	i := s.interactions.byToken[c.path("token")]
	switch {
	case i == nil || c.path("app") != botID || !i.acked || i.kind == kindComplete:
		return nil, errUnknownWebhook
	case s.clock.Now().Sub(i.created) >= tokenLife:
		return nil, errExpiredToken
	case s.world.channels[i.channel.ID] == nil:
		return nil, errUnknownChannel
	}
	return i, nil
}

// answerOf returns the message of a request: the first answer by @original, or any answer to the interaction by its id.
func (s *Sandbox) answerOf(c *call) (*interaction, *Message, error) {
	i, err := s.answerable(c)
	if err != nil {
		return nil, nil, err
	}
	id := c.path("message")
	for _, m := range append([]*Message{i.original}, i.followUps...) {
		if m == nil || s.world.message(m.ChannelID, m.ID) == nil {
			continue
		}
		if m.ID == id || id == "@original" && m == i.original {
			return i, m, nil
		}
	}
	return nil, nil, errUnknownMessage
}

// newAnswer makes an empty message that answers an interaction.
func (s *Sandbox) newAnswer(i *interaction) *Message {
	m := s.world.newMessage(i.channel, s.world.bot, "")
	m.ApplicationID, m.WebhookID = botID, botID
	meta := i.metadata
	m.InteractionMetadata = &meta
	switch {
	case i.source != nil:
		m.Type = MessageReply
		m.Reference = &MessageReference{ChannelID: i.channel.ID, MessageID: i.source.ID, GuildID: i.channel.GuildID}
	case i.context:
		m.Type = MessageContextMenu
	default:
		m.Type = MessageCommand
	}
	if i.kind == kindCommand {
		m.Interaction = &MessageInteraction{ID: i.id, Type: i.kind, Name: i.name, User: i.person}
	}
	return m
}

// answering is how bodies become messages on the routes of an interaction.
func (s *Sandbox) answering(i *interaction, c *call, path string, settable int) composition {
	how := s.composing(i.channel, c, settable)
	how.path, how.usersAll = path, false
	return how
}

func (s *Sandbox) publishAnswer(i *interaction, m *Message) {
	if m.Ephemeral() {
		m.seenBy = i.person.ID
	}
	s.publish(m)
}

// followUp posts a further answer. The first one after a deferred answer takes its place.
func (s *Sandbox) followUp(c *call) (any, error) {
	i, err := s.answerable(c)
	if err != nil {
		return nil, err
	}
	if o := i.original; o != nil && o.Flags&FlagLoading != 0 && s.world.message(o.ChannelID, o.ID) != nil {
		return s.editAnswerOf(c, i, o)
	}
	var b messageBody
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	m := s.newAnswer(i)
	m.Interaction = nil
	if i.original != nil {
		m.Type, m.InteractionMetadata.OriginalResponse = MessageReply, i.original.ID
		m.Reference = &MessageReference{ChannelID: i.channel.ID, MessageID: i.original.ID, GuildID: i.channel.GuildID}
	}
	if err := s.world.compose(m, &b, s.answering(i, c, "", settableByAnswer)); err != nil {
		return nil, err
	}
	i.followUps = append(i.followUps, m)
	s.publishAnswer(i, m)
	return m, nil
}

func (s *Sandbox) getAnswer(c *call) (any, error) {
	_, m, err := s.answerOf(c)
	if err != nil {
		return nil, err
	}
	return m, nil
}

func (s *Sandbox) editAnswer(c *call) (any, error) {
	i, m, err := s.answerOf(c)
	if err != nil {
		return nil, err
	}
	return s.editAnswerOf(c, i, m)
}

// editAnswerOf changes an answer; a deferred one is no longer loading then.
func (s *Sandbox) editAnswerOf(c *call, i *interaction, m *Message) (any, error) {
	loading := m.Flags & FlagLoading
	m.Flags &^= FlagLoading
	answer, err := s.edit(c, m, "", s.answering(i, c, "", settableByEdit))
	if err != nil {
		m.Flags |= loading
		return nil, err
	}
	return answer, nil
}

func (s *Sandbox) deleteAnswer(c *call) (any, error) {
	i, m, err := s.answerOf(c)
	if err != nil {
		return nil, err
	}
	s.unpublish(m)
	i.followUps = slices.DeleteFunc(i.followUps, func(o *Message) bool { return o == m })
	return nil, nil
}
