package sandbox

import (
	"encoding/json"
	"time"
)

// The kinds of interactions.
const (
	kindCommand   = 2
	kindComponent = 3
	kindComplete  = 4
	kindModal     = 5
)

const (
	// firstAnswer is how long a bot may take for its first answer.
	firstAnswer = 3 * time.Second
	// tokenLife is how long the token of an interaction is good.
	tokenLife = 15 * time.Minute

	noResponse = "The application did not respond"
)

// interaction is something that a person asked of the bot.
type interaction struct {
	id        string
	token     string
	kind      int
	created   time.Time
	channel   *Channel
	person    User
	name      string         // of the command
	context   bool           // a command on a message or a person
	option    *CommandOption // that is being typed
	source    *Message       // whose component was used, or from which the form came
	metadata  InteractionMetadata
	outcome   chan Outcome // gets the first answer
	stop      func()       // stops the three seconds
	acked     bool
	lapsed    bool // not answered in time
	lost      bool // the bot never heard that its answer was taken
	original  *Message
	followUps []*Message
}

// form is a modal that a person has open.
type form struct {
	modal   Modal
	person  string
	channel string
	by      *interaction
}

// interactions are all whose token is still good, and the open forms.
type interactions struct {
	byID    map[string]*interaction
	byToken map[string]*interaction
	open    []*form
}

func newInteractions() *interactions {
	return &interactions{byID: map[string]*interaction{}, byToken: map[string]*interaction{}}
}

func (all *interactions) add(i *interaction) {
	for id, old := range all.byID {
		if i.created.Sub(old.created) > 2*tokenLife {
			delete(all.byID, id)
			delete(all.byToken, old.token)
		}
	}
	all.byID[i.id], all.byToken[i.token] = i, i
}

// forms returns the forms that a person has open in a channel.
func (all *interactions) forms(person, channel string) []*form {
	var list []*form
	for _, f := range all.open {
		if f.person == person && f.channel == channel {
			list = append(list, f)
		}
	}
	return list
}

func (all *interactions) form(id, person string) *form {
	for _, f := range all.open {
		if f.modal.ID == id && f.person == person {
			return f
		}
	}
	return nil
}

// close shuts a form and reports whether it was open.
func (all *interactions) close(f *form) {
	for i, other := range all.open {
		if other == f {
			all.open = append(all.open[:i:i], all.open[i+1:]...)
			return
		}
	}
}

// interact sends what a person does to the bot and starts the three seconds.
func (s *Sandbox) interact(i *interaction, data any) *interaction {
	i.id, i.token, i.created = s.world.ids.next(), newSecret(48), s.clock.Now()
	i.outcome = make(chan Outcome, 1)
	i.metadata.ID, i.metadata.Type, i.metadata.User, i.metadata.Owners = i.id, i.kind, i.person, i.owners()
	s.interactions.add(i)
	i.stop = s.clock.AfterFunc(firstAnswer, func() { s.lapse(i) })
	s.gateway.dispatch(eventInteraction, s.interactionEvent(i, data), reach{guild: i.channel.GuildID})
	return i
}

// lapse ends an interaction that was not answered in time.
func (s *Sandbox) lapse(i *interaction) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i.acked {
		return
	}
	i.lapsed = true
	s.settle(i, Outcome{State: StateFailed, Error: i.failure()})
}

// failure is what Discord's app says of an interaction that was not answered.
func (i *interaction) failure() string {
	switch i.kind {
	case kindComponent:
		return "This interaction failed"
	case kindComplete:
		return "Loading options failed"
	case kindModal:
		return "Something went wrong. Try again."
	}
	return noResponse
}

// settle gives the person the first answer.
func (s *Sandbox) settle(i *interaction, o Outcome) {
	o.Interaction = i.id
	i.outcome <- o
	event := Event{Type: EventInteraction, Channel: i.channel.ID, Interaction: i.id, State: o.State, Error: o.Error}
	s.audience.tell(event, only(i.person.ID))
}

func (i *interaction) owners() map[string]string {
	if i.channel.GuildID == "" {
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": i.channel.GuildID}
}

// guildPart is what an interaction tells of its guild.
type guildPart struct {
	ID       string   `json:"id"`
	Locale   string   `json:"locale"`
	Features []string `json:"features"`
}

// interactionEvent is INTERACTION_CREATE.
type interactionEvent struct {
	ID                  string            `json:"id"`
	ApplicationID       string            `json:"application_id"`
	Type                int               `json:"type"`
	Token               string            `json:"token"`
	Version             int               `json:"version"`
	Data                any               `json:"data"`
	Context             int               `json:"context"`
	GuildID             string            `json:"guild_id,omitempty"`
	Guild               *guildPart        `json:"guild,omitempty"`
	ChannelID           string            `json:"channel_id"`
	Channel             Channel           `json:"channel"`
	Member              *Member           `json:"member,omitempty"`
	User                *User             `json:"user,omitempty"`
	Message             json.RawMessage   `json:"message,omitempty"`
	Locale              string            `json:"locale"`
	GuildLocale         string            `json:"guild_locale,omitempty"`
	AppPermissions      Permission        `json:"app_permissions"`
	Owners              map[string]string `json:"authorizing_integration_owners"`
	Entitlements        []any             `json:"entitlements"`
	AttachmentSizeLimit int               `json:"attachment_size_limit"`
}

func (s *Sandbox) interactionEvent(i *interaction, data any) interactionEvent {
	e := interactionEvent{
		ID: i.id, ApplicationID: botID, Type: i.kind, Token: i.token, Version: 1, Data: data,
		ChannelID: i.channel.ID, Channel: *i.channel, Locale: "en-US", Owners: i.owners(), Entitlements: []any{},
		AppPermissions: s.world.permissions(botID, i.channel), AttachmentSizeLimit: maxFile,
	}
	permissions := jsonText(mustJSON(s.world.permissions(i.person.ID, i.channel)))
	e.Channel.Permissions, e.Channel.Overwrites = permissions, nil
	if i.source != nil {
		e.Message = mustJSON(i.source)
	}
	if i.channel.GuildID == "" {
		e.Context, e.User = 1, &i.person
		return e
	}
	e.GuildID, e.GuildLocale = guildID, s.world.guild.PreferredLocale
	e.Guild = &guildPart{ID: guildID, Locale: e.GuildLocale, Features: s.world.guild.Features}
	e.Member = s.world.member(i.person.ID)
	e.Member.Permissions = permissions
	return e
}
