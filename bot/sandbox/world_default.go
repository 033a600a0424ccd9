package sandbox

import (
	"strconv"
	"time"
)

// botToken has the form of Discord's: the bot's id, a time and a signature.
const botToken = "MTEwMDAwMDAwMDAwMDAwMDAwMg.sandbox.only-on-this-machine-and-worth-nothing"

// The ids of the default world never change, so that a bot's database still fits after a restart of the sandbox. An
// application's bot user has the application's id.
const (
	guildID = "1100000000000000001"
	botID   = "1100000000000000002"
	ownerID = "1100000000000000003"
	gmRole  = "1100000000000000004"
	botRole = "1100000000000000005"

	firstPerson  = 1100000000000000010
	firstDirect  = 1100000000000000020
	tableID      = "1100000000000000030"
	tavernID     = "1100000000000000031"
	talesID      = "1100000000000000032"
	sideThreadID = "1100000000000000033"
	firstTaleID  = "1100000000000000034"
)

const forEveryone = ViewChannel | SendMessages | SendMessagesInThreads | EmbedLinks | AttachFiles | ReadMessageHistory |
	UseExternalEmojis | UseCommands | CreatePublicThreads

// newWorld builds the guild that every sandbox begins with: a GM, two players and an onlooker, two text channels, one of them with a thread, a
// forum with a post, and direct messages.
func newWorld(ids *snowflakes, base string) *world {
	w := &world{
		ids: ids, base: base, bot: newUser(botID, "tallybones", "Tallybones"), botIn: true,
		members: map[string]*Member{}, channels: map[string]*Channel{}, messages: map[string][]*Message{},
		commands: map[string][]*Command{}, creates: map[string][]time.Time{}, files: map[string]upload{}, parts: map[string]string{},
	}
	w.bot.Bot = true
	w.guild = Guild{
		ID: guildID, Name: "The Sandbox", OwnerID: ownerID, PreferredLocale: "en-US",
		Emojis: []Emoji{}, Features: []string{}, JoinedAt: w.now(),
		Roles: []Role{
			newRole(guildID, "@everyone", 0, forEveryone),
			newRole(gmRole, "GM", 1, ManageChannels|ManageMessages|ManageThreads|PinMessages|MentionEveryone),
			newRole(botRole, "Tallybones", 2, ManageMessages|PinMessages),
		},
	}
	w.settle()
	w.open()
	w.guild.MemberCount = len(w.members)
	return w
}

// settle brings the people in.
func (w *world) settle() {
	names := []struct{ name, shown, part string }{{"mira", "Mira", "GM"}, {"ann", "Ann", "player"}, {"bob", "Bob", "player"}, {"cleo", "Cleo", "onlooker"}}
	for i, n := range names {
		u := newUser(strconv.Itoa(firstPerson+i), n.name, n.shown)
		w.users = append(w.users, u)
		w.parts[u.ID] = n.part
		w.members[u.ID] = w.newMember()
		w.channels[strconv.Itoa(firstDirect+i)] = &Channel{
			ID: strconv.Itoa(firstDirect + i), Type: ChannelDM, Recipients: []User{u},
		}
	}
	w.members[w.users[0].ID] = w.newMember(gmRole)
	w.members[botID] = w.newMember(botRole)
}

// open makes the channels.
func (w *world) open() {
	for i, c := range []Channel{{ID: tableID, Name: "table"}, {ID: tavernID, Name: "tavern"}, {ID: talesID, Name: "tales", Type: ChannelForum}} {
		c.GuildID, c.Position = guildID, &i
		w.channels[c.ID] = &c
	}
	gm := w.users[0]
	w.addThread(sideThreadID, w.channels[tableID], gm.ID, "side scene")
	post := w.addThread(firstTaleID, w.channels[talesID], gm.ID, "The first tale")
	w.put(w.newMessage(post, gm, "A forum post is a table of its own."))
}

// addThread opens a thread, or a post when the parent is a forum.
func (w *world) addThread(id string, parent *Channel, owner, name string) *Channel {
	count, members, sent := 0, 1, 0
	c := &Channel{
		ID: id, Type: ChannelPublicThread, GuildID: parent.GuildID, ParentID: parent.ID, Name: name, OwnerID: owner,
		MessageCount: &count, MemberCount: &members, TotalMessageSent: &sent,
		ThreadMetadata: &ThreadMetadata{ArchiveTimestamp: w.now(), CreateTimestamp: w.now(), AutoArchiveDuration: 1440},
	}
	w.channels[id] = c
	return c
}

// newMessage makes a plain message that is not in its channel yet.
func (w *world) newMessage(c *Channel, author User, content string) *Message {
	return &Message{
		ID: w.ids.next(), ChannelID: c.ID, Author: author, Content: content, Timestamp: w.now(),
		Mentions: []User{}, MentionRoles: []string{}, Attachments: []Attachment{}, Embeds: []Embed{}, Components: []Component{},
	}
}

func (w *world) newMember(roles ...string) *Member {
	return &Member{Roles: append([]string{}, roles...), JoinedAt: w.now()}
}

func newUser(id, name, shown string) User {
	return User{ID: id, Username: name, Discriminator: "0", GlobalName: &shown}
}

func newRole(id, name string, position int, set Permission) Role {
	return Role{ID: id, Name: name, Position: position, Permissions: set}
}
