package sandbox

import "time"

// Guild is Discord's guild object, as far as it differs from guild to guild here.
type Guild struct {
	ID              string    `json:"id"`
	Name            string    `json:"name"`
	Icon            *string   `json:"icon"`
	OwnerID         string    `json:"owner_id"`
	Roles           []Role    `json:"roles"`
	Emojis          []Emoji   `json:"emojis"`
	Features        []string  `json:"features"`
	PreferredLocale string    `json:"preferred_locale"`
	JoinedAt        time.Time `json:"joined_at,omitzero"`
	MemberCount     int       `json:"member_count,omitempty"`
}

// wholeGuild adds what Discord says of a plain guild that uses none of it.
func (w *world) wholeGuild() map[string]any {
	whole := asObject(w.guild)
	for _, absent := range []string{
		"description", "home_header", "splash", "discovery_splash", "banner", "application_id", "afk_channel_id",
		"system_channel_id", "widget_channel_id", "vanity_url_code", "rules_channel_id", "safety_alerts_channel_id",
		"public_updates_channel_id", "incidents_data",
	} {
		whole[absent] = nil
	}
	for key, value := range map[string]any{
		"region": "deprecated", "afk_timeout": 300, "system_channel_flags": 0, "widget_enabled": false, "verification_level": 0,
		"default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": 0,
		"max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "premium_tier": 0,
		"premium_subscription_count": 0, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "stickers": []any{},
	} {
		whole[key] = value
	}
	return whole
}
