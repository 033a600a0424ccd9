package sandbox

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// Permission is a set of rights, in JSON a number in a text.
type Permission uint64

// The rights that the sandbox itself looks at.
const (
	Administrator         Permission = 1 << 3
	ManageChannels        Permission = 1 << 4
	ViewChannel           Permission = 1 << 10
	SendMessages          Permission = 1 << 11
	ManageMessages        Permission = 1 << 13
	EmbedLinks            Permission = 1 << 14
	AttachFiles           Permission = 1 << 15
	ReadMessageHistory    Permission = 1 << 16
	MentionEveryone       Permission = 1 << 17
	UseExternalEmojis     Permission = 1 << 18
	ManageRoles           Permission = 1 << 28
	UseCommands           Permission = 1 << 31
	ManageThreads         Permission = 1 << 34
	CreatePublicThreads   Permission = 1 << 35
	SendMessagesInThreads Permission = 1 << 38
	PinMessages           Permission = 1 << 51
)

const allPermissions Permission = 1<<53 - 1

var permissionNames = map[string]Permission{
	"ADMINISTRATOR": Administrator, "MANAGE_CHANNELS": ManageChannels, "VIEW_CHANNEL": ViewChannel,
	"SEND_MESSAGES": SendMessages, "MANAGE_MESSAGES": ManageMessages, "EMBED_LINKS": EmbedLinks,
	"ATTACH_FILES": AttachFiles, "READ_MESSAGE_HISTORY": ReadMessageHistory, "MENTION_EVERYONE": MentionEveryone,
	"USE_EXTERNAL_EMOJIS": UseExternalEmojis, "MANAGE_ROLES": ManageRoles, "USE_APPLICATION_COMMANDS": UseCommands,
	"MANAGE_THREADS": ManageThreads, "CREATE_PUBLIC_THREADS": CreatePublicThreads,
	"SEND_MESSAGES_IN_THREADS": SendMessagesInThreads, "PIN_MESSAGES": PinMessages,
}

// MarshalJSON writes the number in a text, as Discord does.
func (p Permission) MarshalJSON() ([]byte, error) {
	return json.Marshal(strconv.FormatUint(uint64(p), 10))
}

// UnmarshalJSON reads a number, in a text or bare.
func (p *Permission) UnmarshalJSON(data []byte) error {
	n, err := strconv.ParseUint(jsonText(data), 10, 64)
	if err != nil {
		return fmt.Errorf("permissions %s: not a number", data)
	}
	*p = Permission(n)
	return nil
}

func (p Permission) has(want Permission) bool { return p&want == want }

func permissionSet(names []string) (Permission, error) {
	var set Permission
	for _, name := range names {
		bit, ok := permissionNames[name]
		if !ok {
			return 0, fmt.Errorf("permission %q is not known", name)
		}
		set |= bit
	}
	return set, nil
}

// inDirect is what everybody may do in a direct message.
const inDirect = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory | UseExternalEmojis |
	PinMessages | UseCommands

// permissions returns what a user may do in a channel.
func (w *world) permissions(user string, c *Channel) Permission {
	set := w.granted(user, c)
	if user == w.bot.ID {
		set = implied(set&^w.denied, sending(c))
	}
	return set
}

// granted follows Discord's order: the roles, then the channel's overwrites for everyone, for the roles and
// for the member. A thread has those of its parent.
func (w *world) granted(user string, c *Channel) Permission {
	if c.Type == ChannelDM {
		if user != w.bot.ID && c.Recipients[0].ID != user {
			return 0
		}
		return inDirect
	}
	member := w.members[user]
	if member == nil {
		return 0
	}
	set := w.rolePermissions(user, member)
	if set.has(Administrator) {
		return allPermissions
	}
	set = overwritten(set, w.parentOr(c).Overwrites, w.guild.ID, member.Roles, user)
	return implied(set, sending(c))
}

func (w *world) rolePermissions(user string, member *Member) Permission {
	if user == w.guild.OwnerID {
		return Administrator
	}
	var set Permission
	for _, role := range w.guild.Roles {
		if role.ID == w.guild.ID || slices.Contains(member.Roles, role.ID) {
			set |= role.Permissions
		}
	}
	return set
}

func overwritten(set Permission, overwrites []Overwrite, everyone string, roles []string, user string) Permission {
	var allow, deny Permission
	for _, o := range overwrites {
		if o.ID == everyone {
			set = set&^o.Deny | o.Allow
		} else if o.Type == 0 && slices.Contains(roles, o.ID) {
			allow, deny = allow|o.Allow, deny|o.Deny
		}
	}
	set = set&^deny | allow
	for _, o := range overwrites {
		if o.Type == 1 && o.ID == user {
			set = set&^o.Deny | o.Allow
		}
	}
	return set
}

// implied takes away what is worth nothing without a right that is missing.
func implied(set, send Permission) Permission {
	if !set.has(ViewChannel) {
		return 0
	}
	if !set.has(send) {
		set &^= MentionEveryone | EmbedLinks | AttachFiles
	}
	return set
}

// require is nil when the bot may do all of want in a channel. A channel that it may not see is Missing Access, anything else is
// Missing Permissions.
func (w *world) require(c *Channel, want Permission) error {
	switch set := w.permissions(w.bot.ID, c); {
	case !set.has(ViewChannel):
		return errNoAccess
	case !set.has(want):
		return errNoPermission
	}
	return nil
}

// sending is the right to write in a channel, which is another one in threads.
func sending(c *Channel) Permission {
	if c.IsThread() {
		return SendMessagesInThreads
	}
	return SendMessages
}

// sees reports whether a person sees a channel.
func (w *world) sees(person string, c *Channel) bool {
	return w.permissions(person, c).has(ViewChannel)
}
