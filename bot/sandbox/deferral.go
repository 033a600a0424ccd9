package sandbox

import (
	"encoding/json"
	"maps"
	"slices"
)

// answerDefer shows that the bot is thinking. Whether the answer is private is settled here, and nothing else: what a deferral
// says besides would be lost.
func (s *Sandbox) answerDefer(i *interaction, data json.RawMessage) (Outcome, error) {
	flags, err := deferral(data, FlagEphemeral)
	if err != nil {
		return Outcome{}, err
	}
	m := s.newAnswer(i)
	m.Flags = flags | FlagLoading
	i.original = m
	s.publishAnswer(i, m)
	return answered(StateDeferred, m), nil
}

// deferUpdate leaves the message as it is until the bot changes it.
func deferUpdate(i *interaction, data json.RawMessage) (Outcome, error) {
	if _, err := deferral(data, 0); err != nil {
		return Outcome{}, err
	}
	i.original = i.source
	return Outcome{State: StateDeferred}, nil
}

// deferral reads the data of a deferred answer, which may be absent and says flags at most.
func deferral(data json.RawMessage, settable int) (flags int, err error) {
	if len(data) == 0 || string(data) == "null" {
		return 0, nil
	}
	var said map[string]json.RawMessage
	if err := decode(data, "data", &said); err != nil {
		return 0, err
	}
	here := check("data")
	for _, name := range slices.Sorted(maps.Keys(said)) {
		if name != "flags" {
			here.at(name).fault("SANDBOX_DEFERRAL", "A deferred answer has flags alone: what else it says is lost")
		}
	}
	var b struct {
		Flags int `json:"flags"`
	}
	if err := decode(data, "data", &b); err != nil {
		return 0, err
	}
	if b.Flags&^settable != 0 {
		here.at("flags").fault("MESSAGE_FLAGS_INVALID", "The flags %d cannot be set on this deferred answer", b.Flags&^settable)
	}
	return b.Flags, here.err()
}
