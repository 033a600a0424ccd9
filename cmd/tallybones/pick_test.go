package main

import (
	"slices"

	"tallybones/bot/sandbox"
)

// pick chooses what is shown by a name in the newest message's select that offers it.
func (p *play) pick(s step) {
	for _, message := range slices.Backward(p.view().Messages) {
		for _, sel := range selects(message.Components) {
			for _, offered := range sel.Options {
				if offered.Label == s.rest {
					p.act(sandbox.Action{Do: sandbox.DoSelect, Message: message.ID, CustomID: sel.CustomID, Values: []string{offered.Value}})
					return
				}
			}
		}
	}
	p.want(false, "no message offers it; the last is:\n%s", textOf(p.last()))
}

// selects are the selects of a message, wherever they stand.
func selects(components []sandbox.Component) []sandbox.Component {
	var found []sandbox.Component
	for _, c := range components {
		if len(c.Options) > 0 {
			found = append(found, c)
		}
		found = append(found, selects(c.Components)...)
	}
	return found
}
