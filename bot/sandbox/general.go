package sandbox

import "time"

func (s *Sandbox) getGateway(*call) (any, error) {
	return map[string]string{"url": s.gatewayURL()}, nil
}

func (s *Sandbox) getGatewayBot(*call) (any, error) {
	left := s.identifiesLeft()
	reset := time.Duration(0)
	if left < identifiesADay {
		reset = s.gateway.identifies[0].Add(day).Sub(s.clock.Now())
	}
	return map[string]any{
		"url": s.gatewayURL(), "shards": s.config.Shards,
		"session_start_limit": map[string]any{
			"total": identifiesADay, "remaining": left, "reset_after": reset.Milliseconds(),
			"max_concurrency": s.config.MaxConcurrency,
		},
	}, nil
}

func (s *Sandbox) getMe(*call) (any, error) {
	me := asObject(s.world.bot)
	me["mfa_enabled"], me["locale"], me["verified"] = false, "en-US", true
	return me, nil
}

func (s *Sandbox) getUser(c *call) (any, error) {
	if u := s.world.user(c.path("user")); u != nil {
		return u, nil
	}
	return nil, errUnknownUser
}

func (s *Sandbox) getApplication(*call) (any, error) {
	return map[string]any{
		"id": botID, "name": "Tallybones", "icon": nil, "description": "The bot of this sandbox.", "type": nil,
		"verify_key": "0000000000000000000000000000000000000000000000000000000000000000", "flags": 0, "flags_new": "0",
		"bot": s.world.bot, "bot_public": true, "bot_require_code_grant": false, "redirect_uris": []string{},
		"interactions_endpoint_url": nil, "role_connections_verification_url": nil, "team": nil, "eligible_oauth2_scopes": []string{},
		"owner": newUser(ownerID, "owner", "The owner"), "approximate_guild_count": 1, "approximate_user_install_count": 0,
		"approximate_user_authorization_count": 0, "explicit_content_filter": 0,
	}, nil
}

// openDirect returns the direct message with a person.
func (s *Sandbox) openDirect(c *call) (any, error) {
	var b struct {
		Recipient string `json:"recipient_id"`
	}
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	if direct := s.world.direct(b.Recipient); direct != nil {
		return direct, nil
	}
	return nil, errUnknownUser
}

// inGuild checks that a request is about the guild and that the bot is in it.
func (s *Sandbox) inGuild(c *call) error {
	switch {
	case c.path("guild") != guildID:
		return errUnknownGuild
	case !s.world.botIn:
		return errNoAccess
	}
	return nil
}

func (s *Sandbox) getGuild(c *call) (any, error) { return s.world.wholeGuild(), s.inGuild(c) }

func (s *Sandbox) getRoles(c *call) (any, error) { return s.world.guild.Roles, s.inGuild(c) }

// getGuildChannels lists the channels without threads; bots get also those that they may not see.
func (s *Sandbox) getGuildChannels(c *call) (any, error) {
	channels := []*Channel{}
	for _, channel := range s.world.channelList() {
		if channel.GuildID != "" && !channel.IsThread() {
			channels = append(channels, channel)
		}
	}
	return channels, s.inGuild(c)
}

func (s *Sandbox) getActiveThreads(c *call) (any, error) {
	threads := []*Channel{}
	for _, channel := range s.world.channelList() {
		if channel.IsThread() && !channel.isArchived() && s.botSees(channel) {
			threads = append(threads, channel)
		}
	}
	return map[string]any{"threads": threads, "members": []any{}}, s.inGuild(c)
}

func (s *Sandbox) getMember(c *call) (any, error) {
	if err := s.inGuild(c); err != nil {
		return nil, err
	}
	if m := s.world.member(c.path("user")); m != nil {
		return m, nil
	}
	return nil, errUnknownMember
}
