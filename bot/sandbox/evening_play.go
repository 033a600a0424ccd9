package sandbox

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// eveningPatience is how long a step waits for what the bot has still to show.
const eveningPatience = 20 * time.Second

// Card is one thing that somebody did, and what they saw of it.
type Card struct {
	Heading string   `json:"heading"`
	As      string   `json:"as"`
	Did     string   `json:"did"`
	Chance  bool     `json:"chance,omitempty"` // what came out is another each time
	Message *Message `json:"message,omitempty"`
	Modal   *Modal   `json:"modal,omitempty"`
	Choices []Choice `json:"choices,omitempty"`
	Error   string   `json:"error,omitempty"` // what Discord's app shows
}

// Played is an evening that was played.
type Played struct {
	Name    string  `json:"name"`
	Title   string  `json:"title"`
	Channel Channel `json:"channel"`
	Cards   []Card  `json:"cards"`
}

// Play plays an evening in a new channel of its name, whole or without what is for the gallery alone. An error names the step
// that could not be played; what came before stays.
func (s *Sandbox) Play(ctx context.Context, e Evening, whole bool) (Played, error) {
	table := s.openTable(e)
	p := &player{Sandbox: s, channel: table.ID, forms: map[string]*Modal{}, fields: map[string]map[string]string{}}
	played := Played{Name: e.Name, Title: e.Title, Channel: table}
	steps := e.steps
	if !whole {
		steps = steps[:e.beyond]
	}
	for _, step := range steps {
		card, err := p.do(ctx, step)
		if err != nil {
			return played, fmt.Errorf("evening %s, %s: %s: %w", e.Name, step.as, step.written, err)
		}
		card.Heading, card.As, card.Did, card.Chance = step.heading, step.as, step.written, step.chance
		played.Cards = append(played.Cards, card)
	}
	return played, nil
}

// AwaitBot waits until the bot is connected and has registered commands.
func (s *Sandbox) AwaitBot(ctx context.Context) error {
	events, end := s.Subscribe(s.world.users[0].ID)
	defer end()
	for {
		w := s.World(s.world.users[0].ID)
		if w.Online && len(w.Commands) > 0 {
			return nil
		}
		select {
		case _, ok := <-events:
			if !ok {
				return errors.New("the sandbox has stopped")
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// openTable makes the channel of an evening.
func (s *Sandbox) openTable(e Evening) Channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	position, topic, name := len(s.world.channels), e.Title, e.Name
	for n := 2; s.world.named(name); n++ {
		name = fmt.Sprintf("%s-%d", e.Name, n)
	}
	c := &Channel{ID: s.world.ids.next(), Type: ChannelText, GuildID: guildID, Name: name, Position: &position, Topic: &topic}
	s.world.channels[c.ID] = c
	s.announceChannel("CREATE", c)
	return snapshot(*c)
}

// player is an evening being played.
type player struct {
	*Sandbox
	channel string                       // where it goes on
	forms   map[string]*Modal            // the open one of each person
	fields  map[string]map[string]string // what was typed into it
	files   map[string]File              // what the next command sends along, by option
}

func (p *player) do(ctx context.Context, step eveningStep) (Card, error) {
	switch step.verb {
	case "fill":
		return p.fill(step)
	case "take":
		return Card{}, p.take(ctx, step)
	case "in":
		return Card{}, p.enter(step)
	case "later":
		return Card{}, p.leap(step)
	case "sees":
		m, err := p.await(ctx, step.as, func(m *Message) bool { return strings.Contains(m.Text(), unescaped(step.rest)) })
		return Card{Message: m}, err
	}
	action, err := p.action(ctx, step)
	if err != nil {
		return Card{}, err
	}
	action.As, action.Channel = step.as, p.channel
	if clock, ok := p.clock.(*LeapClock); ok {
		clock.Leap(time.Millisecond) // no two things are done at the same instant, so that who played last is the same each time
	}
	outcome, err := p.Act(ctx, action)
	if err != nil {
		return Card{}, err
	}
	return p.card(ctx, step.as, outcome)
}

// card is what the person saw at once, or once a deferred answer has come.
func (p *player) card(ctx context.Context, as string, o Outcome) (Card, error) {
	card := Card{Message: o.Message, Modal: o.Modal, Choices: o.Choices, Error: o.Error}
	if o.Modal != nil {
		p.forms[as], p.fields[as] = o.Modal, map[string]string{}
	}
	if o.Message == nil || o.Message.Flags&FlagLoading == 0 {
		return card, nil
	}
	m, err := p.await(ctx, as, func(m *Message) bool { return m.ID == o.Message.ID && m.Flags&FlagLoading == 0 })
	card.Message = m
	return card, err
}

// action is a step as Discord's app would do it.
func (p *player) action(ctx context.Context, step eveningStep) (Action, error) {
	switch step.verb {
	case "/":
		name, options, _ := readCommand(step.rest)
		files := p.files
		p.files = nil
		return Action{Do: DoCommand, Command: name, Options: options, Files: files}, nil
	case "complete":
		name, options, last := readCommand(strings.TrimPrefix(step.rest, "/"))
		return Action{Do: DoComplete, Command: name, Options: options, Focused: last}, nil
	case "press", "pick":
		return p.control(ctx, step)
	case "submit":
		form := p.forms[step.as]
		if form == nil {
			return Action{}, errors.New("no form is open")
		}
		delete(p.forms, step.as)
		return Action{Do: DoSubmit, Modal: form.ID, Fields: p.fields[step.as]}, nil
	case "apps":
		command, part, _ := strings.Cut(step.rest, " | ")
		m, err := p.await(ctx, step.as, func(m *Message) bool { return m.Author.Bot && !m.Ephemeral() && strings.Contains(m.Text(), part) })
		if err != nil {
			return Action{}, err
		}
		return Action{Do: DoMessageCommand, Command: command, Message: m.ID}, nil
	case "about":
		person, command, _ := strings.Cut(step.rest, " ")
		return Action{Do: DoPersonCommand, Command: command, Person: person}, nil
	}
	return Action{Do: DoSay, Text: unescaped(step.rest)}, nil
}

// enter goes on in another channel.
func (p *player) enter(step eveningStep) error {
	there := p.View(step.as, step.rest).Channel
	if there.ID == "" {
		return fmt.Errorf("%s sees no channel %q", step.as, step.rest)
	}
	p.channel = there.ID
	return nil
}

// leap moves the sandbox's clock ahead.
func (p *player) leap(step eveningStep) error {
	d, err := time.ParseDuration(step.rest)
	if err != nil {
		return fmt.Errorf("%q is no duration; write \"later 11m\"", step.rest)
	}
	clock, ok := p.clock.(*LeapClock)
	if !ok {
		return errors.New("this sandbox goes by the machine's clock; only the gallery's can be moved")
	}
	clock.Leap(d)
	return nil
}

// take keeps a file of the newest message that has it for an option of the next command.
func (p *player) take(ctx context.Context, step eveningStep) error {
	name, option, _ := strings.Cut(step.rest, " ")
	var id string
	_, err := p.await(ctx, step.as, func(m *Message) bool {
		at := slices.IndexFunc(m.Attachments, func(a Attachment) bool { return a.Filename == name })
		if at >= 0 {
			id = m.Attachments[at].ID
		}
		return at >= 0
	})
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.files = map[string]File{option: {Name: name, Data: p.world.files[id].data}}
	return nil
}

func (p *player) fill(step eveningStep) (Card, error) {
	field, value, ok := strings.Cut(step.rest, "=")
	if !ok || p.forms[step.as] == nil {
		return Card{}, errors.New("fill FIELD=VALUE, while a form is open")
	}
	p.fields[step.as][field] = unescaped(value)
	return Card{}, nil
}

// control presses a button or picks from a select of the newest message that offers it.
func (p *player) control(ctx context.Context, step eveningStep) (Action, error) {
	action := Action{Do: DoPress}
	m, err := p.await(ctx, step.as, func(m *Message) bool {
		return each(m.Components, func(c *Component) bool {
			at := slices.Index(c.labels(), step.rest)
			switch {
			case step.verb == "press" && c.Type == TypeButton && c.Label == step.rest && !c.Disabled:
			case step.verb == "pick" && at >= 0:
				action.Do, action.Values = DoSelect, []string{c.Options[at].Value}
			default:
				return false
			}
			action.CustomID = c.CustomID
			return true
		})
	})
	if err != nil {
		return Action{}, err
	}
	action.Message = m.ID
	return action, nil
}

// await waits until the person sees a message that fits, and returns the newest.
func (p *player) await(ctx context.Context, as string, fits func(*Message) bool) (*Message, error) {
	ctx, stop := context.WithTimeoutCause(ctx, eveningPatience, errors.New("no message has it"))
	defer stop()
	events, end := p.Subscribe(as)
	defer end()
	for {
		for _, m := range slices.Backward(p.View(as, p.channel).Messages) {
			if fits(&m) {
				return &m, nil
			}
		}
		select {
		case _, ok := <-events:
			if !ok {
				return nil, fmt.Errorf("%q hears nothing", as)
			}
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}
