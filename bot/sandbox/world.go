package sandbox

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"
)

// world is what is there: the guild, its people and channels, all messages, commands and files. It keeps no lock of its own.
type world struct {
	ids      *snowflakes
	base     string // the address under which files are served
	guild    Guild
	bot      User
	botIn    bool       // the bot is in the guild
	denied   Permission // taken from the bot everywhere
	users    []User
	parts    map[string]string // what each person does at the table, in a word
	members  map[string]*Member
	channels map[string]*Channel
	messages map[string][]*Message // by channel, in order
	commands map[string][]*Command // by guild; global ones under ""
	creates  map[string][]time.Time
	files    map[string]upload // by attachment
}

// user returns whoever has an id: a person or the bot.
func (w *world) user(id string) *User {
	if id == w.bot.ID {
		return &w.bot
	}
	for i := range w.users {
		if w.users[i].ID == id {
			return &w.users[i]
		}
	}
	return nil
}

// person returns a person by id or name, in any case of letters.
func (w *world) person(key string) *User {
	for i := range w.users {
		u := &w.users[i]
		if u.ID == key || strings.EqualFold(u.Username, key) || strings.EqualFold(u.Shown(), key) {
			return u
		}
	}
	return nil
}

// member returns the member object of a user with the user in it.
func (w *world) member(id string) *Member {
	m := w.members[id]
	if m == nil {
		return nil
	}
	whole := *m
	whole.User = w.user(id)
	return &whole
}

// channelFor returns a channel by id or name, the youngest of a name; "dm" is the person's direct message with the bot.
func (w *world) channelFor(as, key string) *Channel {
	if c := w.channels[key]; c != nil {
		return c
	}
	if person := w.person(as); key == "dm" && person != nil {
		return w.direct(person.ID)
	}
	var found *Channel
	for _, c := range w.channelList() {
		if strings.EqualFold(c.Name, key) && c.Name != "" {
			found = c
		}
	}
	return found
}

// named reports whether there is a channel of a name.
func (w *world) named(name string) bool {
	return slices.ContainsFunc(w.channelList(), func(c *Channel) bool { return c.Name == name })
}

// direct returns the direct message between a person and the bot.
func (w *world) direct(person string) *Channel {
	for _, c := range w.channels {
		if c.Type == ChannelDM && c.Recipients[0].ID == person {
			return c
		}
	}
	return nil
}

// channelList returns all channels, the oldest first.
func (w *world) channelList() []*Channel {
	return slices.SortedFunc(maps.Values(w.channels), func(a, b *Channel) int {
		return cmp.Or(cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID))
	})
}

// parentOr returns the channel in which a thread hangs, and any other channel itself.
func (w *world) parentOr(c *Channel) *Channel {
	if parent := w.channels[c.ParentID]; c.IsThread() && parent != nil {
		return parent
	}
	return c
}

// message returns a message of a channel, or nil.
func (w *world) message(channel, id string) *Message {
	for _, m := range w.messages[channel] {
		if m.ID == id {
			return m
		}
	}
	return nil
}

// visible returns what a person sees of a channel; "" is the view of the bot's channel routes, without ephemeral messages.
func (w *world) visible(channel, person string) []*Message {
	var list []*Message
	for _, m := range w.messages[channel] {
		if !m.Ephemeral() || m.seenBy == person && person != "" {
			list = append(list, m)
		}
	}
	return list
}

// pins returns the pinned messages of a channel, the newest pin first.
func (w *world) pins(channel string) []*Message {
	var list []*Message
	for _, m := range w.messages[channel] {
		if m.Pinned {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b *Message) int { return b.pinnedAt.Compare(a.pinnedAt) })
	return list
}

// put adds a message to its channel.
func (w *world) put(m *Message) {
	w.messages[m.ChannelID] = append(w.messages[m.ChannelID], m)
	c := w.channels[m.ChannelID]
	if m.Ephemeral() {
		return
	}
	c.LastMessageID = &m.ID
	if c.IsThread() {
		*c.MessageCount++
		*c.TotalMessageSent++
	}
}

// remove takes a message out of its channel, with its files.
func (w *world) remove(m *Message) {
	w.messages[m.ChannelID] = slices.DeleteFunc(w.messages[m.ChannelID], func(o *Message) bool { return o == m })
	for _, a := range m.Attachments {
		delete(w.files, a.ID)
	}
}

// commandsAt returns the commands that the app offers in a channel, those of the guild before global ones.
func (w *world) commandsAt(c *Channel) []*Command {
	if c.Type != ChannelDM {
		return slices.Concat(w.commands[w.guild.ID], w.commands[""])
	}
	var list []*Command
	for _, cmd := range w.commands[""] {
		if cmd.Contexts == nil && cmd.DMPermission || slices.Contains(cmd.Contexts, 1) {
			list = append(list, cmd)
		}
	}
	return list
}

// forBot returns a message as a bot without the intent for message content gets it from channels: what others wrote in a guild
// is blank, unless it mentions the bot. Interactions bring the whole message.
func (w *world) forBot(m *Message) *Message {
	mentioned := slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == w.bot.ID })
	if m.Author.ID == w.bot.ID || mentioned || w.channels[m.ChannelID].Type == ChannelDM {
		return m
	}
	blank := *m
	blank.Content, blank.Embeds, blank.Attachments, blank.Components = "", []Embed{}, []Attachment{}, []Component{}
	return &blank
}

func (w *world) now() time.Time { return w.ids.clock.Now() }
