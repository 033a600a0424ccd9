package sandbox

// The types of events that people's apps hear of.
const (
	EventMessageCreate = "MESSAGE_CREATE"
	EventMessageUpdate = "MESSAGE_UPDATE"
	EventMessageDelete = "MESSAGE_DELETE"
	EventModal         = "MODAL"       // a form opened
	EventInteraction   = "INTERACTION" // an interaction was answered, or was not
	EventPins          = "PINS"
	EventChannel       = "CHANNEL" // made, changed or gone
	EventCommands      = "COMMANDS"
	EventBot           = "BOT"    // connected or gone
	EventTyping        = "TYPING" // Person writes
)

// Event tells a person's app of a change.
type Event struct {
	Type        string   `json:"type"`
	Channel     string   `json:"channel,omitempty"`
	Message     *Message `json:"message,omitempty"` // of a deleted one only id and channel
	Person      string   `json:"person,omitempty"`
	Modal       *Modal   `json:"modal,omitempty"`
	Interaction string   `json:"interaction,omitempty"`
	State       State    `json:"state,omitempty"`
	Error       string   `json:"error,omitempty"`
	Online      *bool    `json:"online,omitempty"` // whether the bot is connected
}

// backlog is how many events a subscriber may lag behind before it is cut off.
const backlog = 1024

// audience is the people's apps that listen.
type audience struct {
	listeners map[chan Event]string // whose app
	closed    bool
}

// Subscribe returns the events that a person's app sees from now on, and a function that ends it. The channel is closed when the
// sandbox stops, or when the reader lags 1024 events behind; then look again by View.
func (s *Sandbox) Subscribe(as string) (<-chan Event, func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	events := make(chan Event, backlog)
	person := s.world.person(as)
	if person == nil || s.audience.closed {
		close(events)
		return events, func() {}
	}
	s.audience.add(events, person.ID)
	return events, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.audience.drop(events)
	}
}

func (a *audience) add(events chan Event, person string) {
	if a.listeners == nil {
		a.listeners = map[chan Event]string{}
	}
	a.listeners[events] = person
}

func (a *audience) drop(events chan Event) {
	if _, ok := a.listeners[events]; ok {
		delete(a.listeners, events)
		close(events)
	}
}

func (a *audience) close() {
	a.closed = true
	for events := range a.listeners {
		a.drop(events)
	}
}

// tell sends an event to the apps of those people for whom may says so.
func (a *audience) tell(e Event, may func(person string) bool) {
	for events, person := range a.listeners {
		if !may(person) {
			continue
		}
		select {
		case events <- e:
		default:
			a.drop(events)
		}
	}
}

func everybody(string) bool { return true }

func only(person string) func(string) bool {
	return func(other string) bool { return other == person }
}

// seers returns who sees a channel.
func (s *Sandbox) seers(c *Channel) func(string) bool {
	return func(person string) bool { return s.world.sees(person, c) }
}

// tellMessage lets people's apps know of a message. They get a copy, as the message may change while they read.
func (s *Sandbox) tellMessage(kind string, m *Message) {
	snap := m.snapshot()
	may := s.seers(s.world.channels[m.ChannelID])
	if m.Ephemeral() {
		may = only(m.seenBy)
	}
	s.audience.tell(Event{Type: kind, Channel: m.ChannelID, Message: &snap}, may)
}
