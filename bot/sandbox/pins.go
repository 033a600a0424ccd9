package sandbox

import (
	"strconv"
	"time"
)

const (
	maxPins = 250 // of a channel
	pinPage = 50  // of an answer
)

// pinned is one entry of the list of pins.
type pinned struct {
	At      time.Time `json:"pinned_at"`
	Message *Message  `json:"message"`
}

type pinList struct {
	Items   []pinned `json:"items"`
	HasMore bool     `json:"has_more"`
}

// getPins lists the pins of a channel, the newest first, in pages that end before the time in the query.
func (s *Sandbox) getPins(c *call) (any, error) {
	channel, err := s.channelOf(c, ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	most, until, err := pinQuery(c)
	if err != nil {
		return nil, err
	}
	page := pinList{Items: []pinned{}}
	for _, m := range s.world.pins(channel.ID) {
		switch {
		case !until.IsZero() && !m.pinnedAt.Before(until):
		case len(page.Items) == most:
			page.HasMore = true
			return page, nil
		default:
			page.Items = append(page.Items, pinned{m.pinnedAt, s.world.forBot(m)})
		}
	}
	return page, nil
}

func pinQuery(c *call) (most int, until time.Time, err error) {
	here := check("")
	most = pinPage
	if text := c.query("limit"); text != "" {
		if most, err = strconv.Atoi(text); err != nil || most < 1 || most > pinPage {
			here.at("limit").fault("NUMBER_TYPE_RANGE", "int value should be between 1 and %d.", pinPage)
		}
	}
	if text := c.query("before"); text != "" {
		if until, err = time.Parse(time.RFC3339, text); err != nil {
			here.at("before").fault("DATE_TIME_TYPE_PARSE", "Could not parse %s. Should be ISO8601.", text)
		}
	}
	return most, until, here.err()
}

// getOldPins is the list before it had pages: the newest fifty.
func (s *Sandbox) getOldPins(c *call) (any, error) {
	channel, err := s.channelOf(c, ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	page := []*Message{}
	for _, m := range s.world.pins(channel.ID) {
		if len(page) < pinPage {
			page = append(page, s.world.forBot(m))
		}
	}
	return page, nil
}

func (s *Sandbox) pin(c *call) (any, error) {
	channel, m, err := s.pinnable(c)
	if err != nil || m.Pinned {
		return nil, err
	}
	if len(s.world.pins(channel.ID)) >= maxPins {
		return nil, errTooManyPins
	}
	s.pinMessage(channel, m, s.world.bot)
	return nil, nil
}

func (s *Sandbox) unpin(c *call) (any, error) {
	channel, m, err := s.pinnable(c)
	if err != nil || !m.Pinned {
		return nil, err
	}
	s.unpinMessage(channel, m)
	return nil, nil
}

func (s *Sandbox) pinnable(c *call) (*Channel, *Message, error) {
	channel, m, err := s.messageOf(c, PinMessages)
	switch {
	case err != nil:
		return nil, nil, err
	case channel.isArchived():
		return nil, nil, errArchived
	case m.Type == MessagePinned || m.Type == MessageThread:
		return nil, nil, errSystemMessage
	}
	return channel, m, nil
}

// pinMessage pins a message, tells of it, and posts the notice that Discord posts in the name of whoever pinned.
func (s *Sandbox) pinMessage(channel *Channel, m *Message, by User) {
	m.Pinned, m.pinnedAt = true, s.clock.Now()
	at := m.pinnedAt
	channel.LastPinTimestamp = &at
	s.announceMessage(EventMessageUpdate, m)
	s.announcePins(channel)
	notice := s.world.newMessage(channel, by, "")
	notice.Type = MessagePinned
	notice.Reference = &MessageReference{ChannelID: channel.ID, MessageID: m.ID, GuildID: channel.GuildID}
	s.publish(notice)
}

func (s *Sandbox) unpinMessage(channel *Channel, m *Message) {
	m.Pinned = false
	s.announceMessage(EventMessageUpdate, m)
	s.announcePins(channel)
}
