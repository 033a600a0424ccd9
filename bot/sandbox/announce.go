package sandbox

import "time"

// messageEvent is a message as the gateway sends it.
type messageEvent struct {
	*Message
	GuildID string  `json:"guild_id,omitempty"`
	Member  *Member `json:"member,omitempty"`
}

// announceMessage tells bots and people of a new or changed message. Ephemeral ones do not go over the gateway.
func (s *Sandbox) announceMessage(kind string, m *Message) {
	s.tellMessage(kind, m)
	if m.Ephemeral() {
		return
	}
	c := s.world.channels[m.ChannelID]
	event := messageEvent{Message: s.world.forBot(m), GuildID: c.GuildID}
	if c.GuildID != "" {
		event.Member = s.world.members[m.Author.ID]
	}
	s.gateway.dispatch(kind, event, s.messageReach(c))
}

func (s *Sandbox) announceDelete(m *Message) {
	c := s.world.channels[m.ChannelID]
	s.tellMessage(EventMessageDelete, m)
	if m.Ephemeral() {
		return
	}
	gone := map[string]string{"id": m.ID, "channel_id": c.ID}
	if c.GuildID != "" {
		gone["guild_id"] = c.GuildID
	}
	s.gateway.dispatch(EventMessageDelete, gone, s.messageReach(c))
}

// announceChannel tells of a channel that was made, changed or deleted: verb is CREATE, UPDATE or DELETE.
func (s *Sandbox) announceChannel(verb string, c *Channel) {
	kind := "CHANNEL_" + verb
	if c.IsThread() {
		kind = "THREAD_" + verb
	}
	s.gateway.dispatch(kind, c, reach{guild: c.GuildID, intent: intentGuilds, hidden: !s.botSees(c)})
	s.audience.tell(Event{Type: EventChannel, Channel: c.ID}, everybody)
}

func (s *Sandbox) announcePins(c *Channel) {
	type pinsUpdate struct {
		ChannelID string     `json:"channel_id"`
		GuildID   string     `json:"guild_id,omitempty"`
		Last      *time.Time `json:"last_pin_timestamp"`
	}
	r := reach{guild: c.GuildID, intent: intentGuilds, hidden: !s.botSees(c)}
	if c.GuildID == "" {
		r.intent = intentDirectMessages
	}
	s.gateway.dispatch("CHANNEL_PINS_UPDATE", pinsUpdate{c.ID, c.GuildID, c.LastPinTimestamp}, r)
	s.audience.tell(Event{Type: EventPins, Channel: c.ID}, s.seers(c))
}

// announceTyping tells people's apps that somebody writes. A bot hears nothing of it without an intent that ours has no use for.
func (s *Sandbox) announceTyping(c *Channel, who string) {
	s.audience.tell(Event{Type: EventTyping, Channel: c.ID, Person: who}, s.seers(c))
}

// announceBot tells people's apps whether the bot is connected.
func (s *Sandbox) announceBot() {
	online := s.gateway.online()
	s.audience.tell(Event{Type: EventBot, Online: &online}, everybody)
}

func (s *Sandbox) botSees(c *Channel) bool {
	return s.world.permissions(s.world.bot.ID, c).has(ViewChannel)
}

func (s *Sandbox) messageReach(c *Channel) reach {
	intent := intentGuildMessages
	if c.GuildID == "" {
		intent = intentDirectMessages
	}
	return reach{guild: c.GuildID, intent: intent, hidden: !s.botSees(c)}
}
