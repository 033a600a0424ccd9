package sandbox

import (
	"regexp"
	"slices"
	"strings"
)

// allowedMentions is whom a message may ping.
type allowedMentions struct {
	Parse       []string `json:"parse"`
	Users       []string `json:"users"`
	Roles       []string `json:"roles"`
	RepliedUser bool     `json:"replied_user"`
}

func (c checker) mentions(a *allowedMentions) {
	if a == nil {
		return
	}
	for i, kind := range a.Parse {
		if !slices.Contains([]string{"users", "roles", "everyone"}, kind) {
			c.at("parse").index(i).fault("BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}.")
		}
	}
	set(c.at("parse"), a.Parse)
	for name, ids := range map[string][]string{"users": a.Users, "roles": a.Roles} {
		c.at(name).snowflakes(ids)
		if len(ids) > 0 && slices.Contains(a.Parse, name) {
			c.at("parse").fault("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:[%q] and %s: [ids...] are mutually exclusive.", name, name)
		}
	}
}

var (
	userMention = regexp.MustCompile(`<@!?(\d+)>`)
	roleMention = regexp.MustCompile(`<@&(\d+)>`)
)

// mention settles whom a message pings: what stands in its texts and is allowed. Without allowed_mentions the route's default
// holds, also when a message is changed.
func (w *world) mention(m *Message, allowed Nullable[allowedMentions], how composition) {
	rule := allowedMentions{Parse: []string{"users"}}
	if how.usersAll {
		rule.Parse = []string{"users", "roles", "everyone"}
	}
	rule = allowed.Or(rule)
	text := m.text()
	m.Mentions, m.MentionRoles = []User{}, []string{}
	for _, id := range mentioned(userMention, text, rule.Parse, "users", rule.Users) {
		if u := w.user(id); u != nil {
			m.Mentions = append(m.Mentions, *u)
		}
	}
	for _, id := range mentioned(roleMention, text, rule.Parse, "roles", rule.Roles) {
		if w.mentionableRole(id, how.everyone) {
			m.MentionRoles = append(m.MentionRoles, id)
		}
	}
	loud := strings.Contains(text, "@everyone") || strings.Contains(text, "@here")
	m.MentionEveryone = loud && how.everyone && slices.Contains(rule.Parse, "everyone")
}

// mentioned returns the ids that an expression finds in a text and that are allowed, each once.
func mentioned(expression *regexp.Regexp, text string, parse []string, kind string, ids []string) []string {
	var found []string
	for _, match := range expression.FindAllStringSubmatch(text, -1) {
		id := match[1]
		if !slices.Contains(found, id) && (slices.Contains(parse, kind) || slices.Contains(ids, id)) {
			found = append(found, id)
		}
	}
	return found
}

func (w *world) mentionableRole(id string, everyone bool) bool {
	return slices.ContainsFunc(w.guild.Roles, func(r Role) bool { return r.ID == id && (r.Mentionable || everyone) })
}

// text is all of a message in which a mention pings: embeds never do.
func (m *Message) text() string {
	texts := []string{m.Content}
	for x := range walk(m.Components) {
		texts = append(texts, x.Content)
	}
	return strings.Join(texts, "\n")
}
