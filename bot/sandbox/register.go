package sandbox

import (
	"slices"
	"time"
)

const createsADay = 200

var maxCommands = map[int]int{CommandSlash: 100, CommandPerson: 15, CommandMessage: 15}

// distinct checks that no two commands of a type share a name.
func (c checker) distinct(all []*Command) {
	type key struct {
		kind int
		name string
	}
	seen := map[key]bool{}
	for i, cmd := range all {
		if taken(seen, key{cmd.Type, cmd.Name}) {
			c.index(i).at("name").fault("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
	}
}

// register makes a checked list the commands of a scope.
func (s *Sandbox) register(scope string, all []*Command) error {
	old, fresh := s.world.commands[scope], 0
	for kind, most := range maxCommands {
		if count(all, func(cmd *Command) bool { return cmd.Type == kind }) > most {
			return errTooManyCommands
		}
	}
	for _, cmd := range all {
		if cmd.ID == "" && namesake(old, cmd) == nil {
			fresh++
		}
	}
	if err := s.created(scope, fresh); err != nil {
		return err
	}
	for _, cmd := range all {
		s.identifyCommand(cmd, namesake(old, cmd))
	}
	s.world.commands[scope] = all
	s.audience.tell(Event{Type: EventCommands}, everybody)
	return nil
}

// identifyCommand gives a command its id, and a new version when it is not the same as before.
func (s *Sandbox) identifyCommand(cmd, old *Command) {
	if old != nil {
		cmd.ID, cmd.Version = old.ID, old.Version
		if string(mustJSON(cmd)) == string(mustJSON(old)) {
			return
		}
	}
	if cmd.ID == "" {
		cmd.ID = s.world.ids.next()
	}
	cmd.Version = s.world.ids.next()
}

func namesake(all []*Command, cmd *Command) *Command {
	for _, other := range all {
		if other.Type == cmd.Type && other.Name == cmd.Name {
			return other
		}
	}
	return nil
}

// created counts new commands against the day's number.
func (s *Sandbox) created(scope string, n int) error {
	now := s.clock.Now()
	made := slices.DeleteFunc(s.world.creates[scope], func(t time.Time) bool { return now.Sub(t) >= day })
	if len(made)+n > createsADay {
		limited := *errTooManyCreates
		limited.retryAfter, limited.scope = made[0].Add(day).Sub(now), "user"
		return &limited
	}
	s.world.creates[scope] = append(made, slices.Repeat([]time.Time{now}, n)...)
	return nil
}

func count[T any](all []T, is func(T) bool) int {
	n := 0
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}
