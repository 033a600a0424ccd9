package interact

// Permissions of Discord's, as the bits of [Request.Allowed] and of [Person.Permissions].
const (
	Administrator         = 1 << 3
	ManageChannels        = 1 << 4
	ViewChannel           = 1 << 10
	SendMessages          = 1 << 11
	ManageMessages        = 1 << 13
	EmbedLinks            = 1 << 14
	AttachFiles           = 1 << 15
	ReadMessageHistory    = 1 << 16
	SendMessagesInThreads = 1 << 38
	PinMessages           = 1 << 51
)

// Mute is the permission, as Discord's settings call it, for want of which the bot can post nothing where the request comes
// from. It is empty where the bot may, or where Discord does not say. Answers take no permission.
func (r *Request) Mute() string {
	send, name := uint64(SendMessages), "Send Messages"
	if r.Channel.Parent != 0 {
		send, name = SendMessagesInThreads, "Send Messages in Threads"
	}
	switch {
	case r.Allowed == 0, r.Allowed&Administrator != 0:
		return ""
	case r.Allowed&ViewChannel == 0:
		return "View Channel"
	case r.Allowed&send == 0:
		return name
	}
	return ""
}
