package sandbox

import (
	"encoding/json"
	"net/http"
)

// The types of first answers.
const (
	callbackMessage     = 4
	callbackDefer       = 5
	callbackDeferUpdate = 6
	callbackUpdate      = 7
	callbackChoices     = 8
	callbackModal       = 9
)

type callbackBody struct {
	Type int             `json:"type"`
	Data json.RawMessage `json:"data"`
}

// callback takes the first answer to an interaction: within three seconds, once, and of a type that fits.
func (s *Sandbox) callback(c *call) (any, error) {
	i := s.interactions.byID[c.path("interaction")]
	switch {
	case i == nil || i.token != c.path("token") || i.lapsed:
		return nil, errUnknownAction
	case i.acked && (i.lost || c.lost):
		return nil, refuse(errAcknowledged.status, errAcknowledged.code, errAcknowledged.message)
	case i.acked:
		return nil, errAcknowledged
	case s.world.channels[i.channel.ID] == nil:
		return nil, errUnknownChannel
	}
	var b callbackBody
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	outcome, err := s.answer(c, i, b)
	if err != nil {
		return nil, err
	}
	i.acked, i.lost = true, c.lost
	i.stop()
	s.settle(i, outcome)
	if c.query("with_response") != "true" {
		c.status = http.StatusNoContent
		return nil, nil
	}
	return i.resource(b.Type), nil
}

// answer does what the first answer says and returns what the person sees.
func (s *Sandbox) answer(c *call, i *interaction, b callbackBody) (Outcome, error) {
	if !i.accepts(b.Type) {
		here := check("type")
		here.fault("INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE_INVALID", "Callback type %d does not answer an interaction of type %d here", b.Type, i.kind)
		return Outcome{}, here.err()
	}
	switch b.Type {
	case callbackMessage:
		return s.answerMessage(c, i, b.Data)
	case callbackDefer:
		return s.answerDefer(i, b.Data)
	case callbackDeferUpdate:
		return deferUpdate(i, b.Data)
	case callbackUpdate:
		return s.answerUpdate(c, i, b.Data)
	case callbackChoices:
		return answerChoices(i, b.Data)
	}
	return s.answerModal(i, b.Data)
}

// accepts reports whether a type of answer fits: choices while typing and only then, updates where there is a message to
// update, a form not to a form.
func (i *interaction) accepts(answer int) bool {
	if i.kind == kindComplete {
		return answer == callbackChoices
	}
	switch answer {
	case callbackMessage, callbackDefer:
		return true
	case callbackDeferUpdate, callbackUpdate:
		return i.source != nil
	case callbackModal:
		return i.kind != kindModal
	}
	return false
}

func (s *Sandbox) answerMessage(c *call, i *interaction, data json.RawMessage) (Outcome, error) {
	var b messageBody
	if err := decodeData(data, &b); err != nil {
		return Outcome{}, err
	}
	m := s.newAnswer(i)
	if err := s.world.compose(m, &b, s.answering(i, c, "data", settableByAnswer)); err != nil {
		return Outcome{}, err
	}
	i.original = m
	s.publishAnswer(i, m)
	return answered(StateAnswered, m), nil
}

func (s *Sandbox) answerUpdate(c *call, i *interaction, data json.RawMessage) (Outcome, error) {
	var b messageBody
	if err := decodeData(data, &b); err != nil {
		return Outcome{}, err
	}
	if s.world.message(i.channel.ID, i.source.ID) == nil {
		return Outcome{}, errUnknownMessage
	}
	how := s.answering(i, c, "data", settableByEdit)
	how.editing = true
	if err := s.change(i.source, &b, how); err != nil {
		return Outcome{}, err
	}
	i.original = i.source
	return answered(StateAnswered, i.source), nil
}

func answerChoices(i *interaction, data json.RawMessage) (Outcome, error) {
	var b struct {
		Choices []Choice `json:"choices"`
	}
	if err := decodeData(data, &b); err != nil {
		return Outcome{}, err
	}
	here := check("data.choices")
	here.choices(b.Choices, i.option.Type)
	return Outcome{State: StateChoices, Choices: list(b.Choices)}, here.err()
}

func (s *Sandbox) answerModal(i *interaction, data json.RawMessage) (Outcome, error) {
	var m Modal
	if err := decodeData(data, &m); err != nil {
		return Outcome{}, err
	}
	here := check("data")
	here.modal(&m)
	if err := here.err(); err != nil {
		return Outcome{}, err
	}
	numbered(m.Components)
	m.ID = s.world.ids.next()
	s.interactions.open = append(s.interactions.open, &form{modal: m, person: i.person.ID, channel: i.channel.ID, by: i})
	s.audience.tell(Event{Type: EventModal, Channel: i.channel.ID, Interaction: i.id, Modal: &m}, only(i.person.ID))
	return Outcome{State: StateForm, Modal: &m}, nil
}

// decodeData reads the data of an answer that must have some.
func decodeData(data json.RawMessage, into any) error {
	if len(data) == 0 || string(data) == "null" {
		here := check("data")
		here.required()
		return here.err()
	}
	return decode(data, "data", into)
}

func answered(state State, m *Message) Outcome {
	snap := m.snapshot()
	return Outcome{State: state, Message: &snap}
}

// resource is the answer of the route with with_response=true. Only an answer that is a message has a resource.
func (i *interaction) resource(answer int) map[string]any {
	about := map[string]any{"id": i.id, "type": i.kind, "channel_id": i.channel.ID}
	response := map[string]any{"interaction": about}
	if i.channel.GuildID != "" {
		about["guild_id"] = i.channel.GuildID
	}
	if i.original == nil {
		return response
	}
	about["response_message_id"] = i.original.ID
	about["response_message_loading"] = i.original.Flags&FlagLoading != 0
	about["response_message_ephemeral"] = i.original.Ephemeral()
	if answer == callbackMessage || answer == callbackUpdate {
		response["resource"] = map[string]any{"type": answer, "message": i.original}
	}
	return response
}
