package main

import "tallybones/bot/sandbox"

// textOf is a message as a person reads it.
func textOf(m sandbox.Message) string { return m.Text() }

// formText is an open form as a person reads it.
func formText(f sandbox.Modal) string { return f.Text() }

// buttons returns a message's buttons.
func buttons(components []sandbox.Component) []sandbox.Component {
	var found []sandbox.Component
	for _, c := range components {
		if c.Type == sandbox.TypeButton {
			found = append(found, c)
		}
		found = append(found, buttons(c.Components)...)
	}
	return found
}
