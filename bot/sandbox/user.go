package sandbox

import "time"

// User is Discord's user object.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	Discriminator string  `json:"discriminator"`
	GlobalName    *string `json:"global_name"`
	Avatar        *string `json:"avatar"`
	Bot           bool    `json:"bot,omitempty"`
	PublicFlags   int     `json:"public_flags"`
	Flags         int     `json:"flags"`
	PrimaryGuild  *string `json:"primary_guild"`
}

// Shown returns the name by which the user is shown outside guilds.
func (u User) Shown() string {
	if u.GlobalName != nil {
		return *u.GlobalName
	}
	return u.Username
}

// Member is Discord's guild member object. User is absent in messages, Permissions is there in interactions only.
type Member struct {
	User                       *User      `json:"user,omitempty"`
	Nick                       *string    `json:"nick"`
	Avatar                     *string    `json:"avatar"`
	Banner                     *string    `json:"banner"`
	Roles                      []string   `json:"roles"`
	JoinedAt                   time.Time  `json:"joined_at"`
	PremiumSince               *time.Time `json:"premium_since"`
	CommunicationDisabledUntil *time.Time `json:"communication_disabled_until"`
	Deaf                       bool       `json:"deaf"`
	Mute                       bool       `json:"mute"`
	Pending                    bool       `json:"pending"`
	Flags                      int        `json:"flags"`
	Permissions                string     `json:"permissions,omitempty"`
}

// Role is Discord's role object.
type Role struct {
	ID           string     `json:"id"`
	Name         string     `json:"name"`
	Permissions  Permission `json:"permissions"`
	Position     int        `json:"position"`
	Color        int        `json:"color"`
	Colors       RoleColors `json:"colors"`
	Hoist        bool       `json:"hoist"`
	Managed      bool       `json:"managed"`
	Mentionable  bool       `json:"mentionable"`
	Icon         *string    `json:"icon"`
	UnicodeEmoji *string    `json:"unicode_emoji"`
	Flags        int        `json:"flags"`
}

// RoleColors are the colours of a role.
type RoleColors struct {
	Primary   int  `json:"primary_color"`
	Secondary *int `json:"secondary_color"`
	Tertiary  *int `json:"tertiary_color"`
}
