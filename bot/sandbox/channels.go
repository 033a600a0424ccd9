package sandbox

import (
	"encoding/json"
	"net/http"
)

func (s *Sandbox) getChannel(c *call) (any, error) {
	channel, err := s.channelOf(c, 0)
	if err != nil {
		return nil, err
	}
	return channel, nil
}

// editChannel changes a name, or archives and opens a thread.
func (s *Sandbox) editChannel(c *call) (any, error) {
	channel, err := s.channelOf(c, 0)
	if err != nil {
		return nil, err
	}
	if err := s.world.require(channel, managing(channel)); err != nil {
		return nil, err
	}
	var b struct {
		Name     Nullable[string] `json:"name,omitzero"`
		Archived Nullable[bool]   `json:"archived,omitzero"`
		Locked   Nullable[bool]   `json:"locked,omitzero"`
	}
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	if b.Name.Set {
		here := check("name")
		here.length(b.Name.Or(""), 1, 100)
		if err := here.err(); err != nil {
			return nil, err
		}
		channel.Name = b.Name.Or("")
	}
	if channel.IsThread() {
		replace(&channel.ThreadMetadata.Archived, b.Archived)
		replace(&channel.ThreadMetadata.Locked, b.Locked)
	}
	s.announceChannel("UPDATE", channel)
	return channel, nil
}

// managing is the right to change or delete a channel.
func managing(c *Channel) Permission {
	if c.IsThread() {
		return ManageThreads
	}
	return ManageChannels
}

func (s *Sandbox) deleteChannel(c *call) (any, error) {
	channel, err := s.channelOf(c, 0)
	if err != nil {
		return nil, err
	}
	if err := s.world.require(channel, managing(channel)); err != nil {
		return nil, err
	}
	gone := mustJSON(channel)
	s.dropChannel(channel)
	return gone, nil
}

// dropChannel deletes a channel with its threads and messages.
func (s *Sandbox) dropChannel(channel *Channel) {
	for _, c := range s.world.channelList() {
		if c.ParentID == channel.ID {
			s.dropChannel(c)
		}
	}
	s.announceChannel("DELETE", channel)
	for _, m := range s.world.messages[channel.ID] {
		for _, a := range m.Attachments {
			delete(s.world.files, a.ID)
		}
	}
	delete(s.world.messages, channel.ID)
	delete(s.world.channels, channel.ID)
}

func (s *Sandbox) typing(c *call) (any, error) {
	channel, err := s.channelOf(c, 0)
	if err != nil {
		return nil, err
	}
	if err := s.world.require(channel, sending(channel)); err != nil {
		return nil, err
	}
	s.announceTyping(channel, s.world.bot.ID)
	return nil, nil
}

// createThread opens a thread in a text channel, on a message of it, or a post in a forum; a post comes with its first message.
func (s *Sandbox) createThread(c *call) (any, error) {
	parent, err := s.channelOf(c, CreatePublicThreads)
	if err != nil {
		return nil, err
	}
	var b struct {
		Name    string          `json:"name"`
		Message json.RawMessage `json:"message"`
	}
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	here := check("name")
	here.length(b.Name, 1, 100)
	if err := here.err(); err != nil {
		return nil, err
	}
	c.status = http.StatusCreated
	if parent.Type == ChannelForum {
		return s.createPost(c, parent, b.Name, b.Message)
	}
	return s.openThread(parent, s.world.bot, b.Name, c.path("message"))
}

func (s *Sandbox) createPost(c *call, forum *Channel, name string, body json.RawMessage) (any, error) {
	var b messageBody
	if len(body) == 0 {
		here := check("message")
		here.required()
		return nil, here.err()
	}
	if err := decode(body, "message", &b); err != nil {
		return nil, err
	}
	post := s.world.addThread(s.world.ids.next(), forum, botID, name)
	m := s.world.newMessage(post, s.world.bot, "")
	m.ID = post.ID
	how := s.composing(post, c, settableByMessage)
	how.path = "message"
	if err := s.world.compose(m, &b, how); err != nil {
		delete(s.world.channels, post.ID)
		return nil, err
	}
	s.announceChannel("CREATE", post)
	s.publish(m)
	return post, nil
}

// openThread opens a thread, on a message when one is named; the thread has the message's id then.
func (s *Sandbox) openThread(parent *Channel, by User, name, message string) (*Channel, error) {
	if parent.Type != ChannelText {
		return nil, refuse(http.StatusBadRequest, 50024, "Cannot execute action on this channel type")
	}
	id := s.world.ids.next()
	if message != "" {
		m := s.world.message(parent.ID, message)
		switch {
		case m == nil || m.Ephemeral():
			return nil, errUnknownMessage
		case s.world.channels[m.ID] != nil:
			return nil, refuse(http.StatusBadRequest, 160004, "A thread has already been created for this message")
		}
		m.Flags |= FlagHasThread
		id = m.ID
	}
	thread := s.world.addThread(id, parent, by.ID, name)
	s.announceChannel("CREATE", thread)
	return thread, nil
}
