package sandbox

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

var done = Outcome{State: StateNone}

// say posts what a person writes. A person pings whomever the text names.
func say(s stage) (Outcome, *interaction, error) {
	if !s.channel.holdsMessages() {
		return Outcome{}, nil, fmt.Errorf("%s is a forum: make a post", s.channel.Name)
	}
	if err := s.may(sending(s.channel)); err != nil {
		return Outcome{}, nil, err
	}
	m, err := s.write(s.channel)
	if err != nil {
		return Outcome{}, nil, err
	}
	s.publish(m)
	return answered(StateNone, m), nil, nil
}

// beginTyping tells the others who see the channel.
func beginTyping(s stage) (Outcome, *interaction, error) {
	if err := s.may(sending(s.channel)); err != nil {
		return Outcome{}, nil, err
	}
	s.announceTyping(s.channel, s.person.ID)
	return Outcome{State: StateNone}, nil, nil
}

// write makes the message of the action's text.
func (s stage) write(c *Channel) (*Message, error) {
	if strings.TrimSpace(s.Text) == "" || units(s.Text) > 2000 {
		return nil, errors.New("a message has 1 to 2000 characters")
	}
	m := s.world.newMessage(c, *s.person, s.Text)
	how := composition{usersAll: true, everyone: s.world.permissions(s.person.ID, c).has(MentionEveryone)}
	s.world.mention(m, Nullable[allowedMentions]{}, how)
	return m, nil
}

func deleteOne(s stage) (Outcome, *interaction, error) {
	m, err := s.target()
	if err != nil {
		return Outcome{}, nil, err
	}
	if m.Author.ID != s.person.ID {
		if err := s.may(ManageMessages); err != nil {
			return Outcome{}, nil, err
		}
	}
	s.unpublish(m)
	return done, nil, nil
}

// dismiss hides an ephemeral message for good.
func dismiss(s stage) (Outcome, *interaction, error) {
	m, err := s.target()
	if err != nil {
		return Outcome{}, nil, err
	}
	if !m.Ephemeral() {
		return Outcome{}, nil, errors.New("only a message that nobody else sees can be dismissed")
	}
	s.unpublish(m)
	return done, nil, nil
}

// pinTarget returns the message of the action, if the person may pin it.
func (s stage) pinTarget() (*Message, error) {
	m, err := s.target()
	switch {
	case err != nil:
		return nil, err
	case m.Ephemeral():
		return nil, errors.New("a message that nobody else sees cannot be pinned")
	}
	return m, s.may(PinMessages)
}

func pinOne(s stage) (Outcome, *interaction, error) {
	m, err := s.pinTarget()
	switch {
	case err != nil:
		return Outcome{}, nil, err
	case m.Pinned:
		return done, nil, nil
	case len(s.world.pins(s.channel.ID)) >= maxPins:
		return Outcome{}, nil, fmt.Errorf("%s has %d pins already", s.place(), maxPins)
	}
	s.pinMessage(s.channel, m, *s.person)
	return done, nil, nil
}

func unpinOne(s stage) (Outcome, *interaction, error) {
	m, err := s.pinTarget()
	if err != nil {
		return Outcome{}, nil, err
	}
	if m.Pinned {
		s.unpinMessage(s.channel, m)
	}
	return done, nil, nil
}

func makeThread(s stage) (Outcome, *interaction, error) {
	if err := s.nameable(); err != nil {
		return Outcome{}, nil, err
	}
	thread, err := s.openThread(s.channel, *s.person, s.Name, s.Message)
	if err != nil {
		return Outcome{}, nil, err
	}
	return made(thread), nil, nil
}

func makePost(s stage) (Outcome, *interaction, error) {
	if s.channel.Type != ChannelForum {
		return Outcome{}, nil, fmt.Errorf("%s is not a forum", s.place())
	}
	if err := s.nameable(); err != nil {
		return Outcome{}, nil, err
	}
	post := s.world.addThread(s.world.ids.next(), s.channel, s.person.ID, s.Name)
	m, err := s.write(post)
	if err != nil {
		delete(s.world.channels, post.ID)
		return Outcome{}, nil, err
	}
	m.ID = post.ID
	s.announceChannel("CREATE", post)
	s.publish(m)
	return made(post), nil, nil
}

// nameable checks the right to make a thread or post, and its name.
func (s stage) nameable() error {
	if n := units(s.Name); n < 1 || n > 100 {
		return errors.New("a name has 1 to 100 characters")
	}
	return s.may(CreatePublicThreads)
}

func made(c *Channel) Outcome {
	copied := snapshot(*c)
	return Outcome{State: StateNone, Channel: &copied}
}

func archive(s stage) (Outcome, *interaction, error) {
	if !s.channel.IsThread() {
		return Outcome{}, nil, fmt.Errorf("%s is not a thread", s.place())
	}
	if err := s.mayManage(); err != nil {
		return Outcome{}, nil, err
	}
	s.channel.ThreadMetadata.Archived = true
	s.channel.ThreadMetadata.ArchiveTimestamp = s.clock.Now()
	s.announceChannel("UPDATE", s.channel)
	return done, nil, nil
}

// mayManage is the right to change or delete this channel; whoever opened a thread has it there.
func (s stage) mayManage() error {
	if s.channel.OwnerID == s.person.ID {
		return nil
	}
	return s.may(managing(s.channel))
}

func removeChannel(s stage) (Outcome, *interaction, error) {
	if s.channel.Type == ChannelDM {
		return Outcome{}, nil, errors.New("a direct message cannot be deleted")
	}
	if err := s.mayManage(); err != nil {
		return Outcome{}, nil, err
	}
	s.dropChannel(s.channel)
	return done, nil, nil
}

// setPermissions sets what the bot, or a person, may do and not do in this channel apart from the roles.
func setPermissions(s stage) (Outcome, *interaction, error) {
	if s.channel.Type == ChannelDM {
		return Outcome{}, nil, errors.New("a direct message has no permissions")
	}
	if err := s.may(ManageChannels); err != nil {
		return Outcome{}, nil, err
	}
	whom := &s.world.bot
	if s.Person != "" {
		whom = s.whom()
	}
	if whom == nil {
		return Outcome{}, nil, fmt.Errorf("there is no person %q", s.Person)
	}
	deny, err := permissionSet(s.Deny)
	if err != nil {
		return Outcome{}, nil, err
	}
	allow, err := permissionSet(s.Allow)
	if err != nil {
		return Outcome{}, nil, err
	}
	s.overwrite(s.world.parentOr(s.channel), Overwrite{ID: whom.ID, Type: 1, Allow: allow, Deny: deny})
	return done, nil, nil
}

func (s stage) overwrite(c *Channel, o Overwrite) {
	c.Overwrites = slices.DeleteFunc(c.Overwrites, func(old Overwrite) bool { return old.ID == o.ID })
	if o.Allow|o.Deny != 0 {
		c.Overwrites = append(c.Overwrites, o)
	}
	s.announceChannel("UPDATE", c)
}

// removeBot takes the bot out of the guild.
func removeBot(s stage) (Outcome, *interaction, error) {
	if err := s.may(ManageChannels); err != nil {
		return Outcome{}, nil, err
	}
	if !s.world.botIn {
		return Outcome{}, nil, errBotRemoved
	}
	s.world.botIn = false
	delete(s.world.members, botID)
	s.gateway.dispatch("GUILD_DELETE", map[string]string{"id": guildID}, reach{guild: guildID, intent: intentGuilds})
	s.audience.tell(Event{Type: EventCommands}, everybody)
	return done, nil, nil
}

// inviteBot brings the bot back into the guild, with the role that it had.
func inviteBot(s stage) (Outcome, *interaction, error) {
	if err := s.may(ManageChannels); err != nil {
		return Outcome{}, nil, err
	}
	if s.world.botIn {
		return Outcome{}, nil, errors.New("the bot is in this guild")
	}
	s.world.botIn = true
	s.world.members[botID] = s.world.newMember(botRole)
	s.gateway.dispatch("GUILD_CREATE", s.guildCreate(), reach{guild: guildID, intent: intentGuilds})
	s.audience.tell(Event{Type: EventCommands}, everybody)
	return done, nil, nil
}
