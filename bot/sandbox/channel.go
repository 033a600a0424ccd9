package sandbox

import "time"

// The kinds of channels that a sandbox has.
const (
	ChannelText         = 0
	ChannelDM           = 1
	ChannelPublicThread = 11
	ChannelForum        = 15
)

// Channel is Discord's channel object: of a guild, a thread (a forum's posts are threads too) or a direct message.
type Channel struct {
	ID                  string          `json:"id"`
	Type                int             `json:"type"`
	GuildID             string          `json:"guild_id,omitempty"`
	Name                string          `json:"name,omitempty"`
	Position            *int            `json:"position,omitempty"`
	ParentID            string          `json:"parent_id,omitempty"`
	Topic               *string         `json:"topic,omitempty"`
	Overwrites          []Overwrite     `json:"permission_overwrites,omitempty"`
	OwnerID             string          `json:"owner_id,omitempty"`
	LastMessageID       *string         `json:"last_message_id"`
	LastPinTimestamp    *time.Time      `json:"last_pin_timestamp,omitempty"`
	ThreadMetadata      *ThreadMetadata `json:"thread_metadata,omitempty"`
	MessageCount        *int            `json:"message_count,omitempty"`
	MemberCount         *int            `json:"member_count,omitempty"`
	TotalMessageSent    *int            `json:"total_message_sent,omitempty"`
	Recipients          []User          `json:"recipients,omitempty"`
	Flags               int             `json:"flags"`
	Permissions         string          `json:"permissions,omitempty"` // the caller's, in interactions only
	AutoArchiveDuration int             `json:"default_auto_archive_duration,omitempty"`
}

// ThreadMetadata is what only threads have.
type ThreadMetadata struct {
	Archived            bool      `json:"archived"`
	ArchiveTimestamp    time.Time `json:"archive_timestamp"`
	AutoArchiveDuration int       `json:"auto_archive_duration"`
	Locked              bool      `json:"locked"`
	CreateTimestamp     time.Time `json:"create_timestamp"`
}

// Overwrite changes in one channel what a role (Type 0) or a member (Type 1) may do.
type Overwrite struct {
	ID    string     `json:"id"`
	Type  int        `json:"type"`
	Allow Permission `json:"allow"`
	Deny  Permission `json:"deny"`
}

// IsThread reports whether the channel is a thread or a forum's post.
func (c *Channel) IsThread() bool { return c.ThreadMetadata != nil }

func (c *Channel) isArchived() bool { return c.IsThread() && c.ThreadMetadata.Archived }

// holdsMessages is false for forums: they hold only posts.
func (c *Channel) holdsMessages() bool { return c.Type != ChannelForum }

// Emoji is a standard emoji (by name alone) or a custom one.
type Emoji struct {
	ID       *string `json:"id,omitempty"`
	Name     string  `json:"name,omitempty"`
	Animated bool    `json:"animated,omitempty"`
}
