package main

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tallybones/bot/sandbox"
)

// until waits until what the person sees here is as wanted. It also looks again by itself, since what the bot asked for is recorded
// a moment after people see it.
func (p *play) until(wanted func(sandbox.View) bool) {
	p.t.Helper()
	events, stop := p.box.Subscribe(p.as)
	defer stop()
	late, again := time.After(patience), time.NewTicker(50*time.Millisecond)
	defer again.Stop()
	for !wanted(p.view()) {
		select {
		case <-events:
		case <-again.C:
		case <-late:
			var texts []string
			for _, message := range p.view().Messages {
				texts = append(texts, textOf(message))
			}
			p.want(false, "after %s (%s) the messages read:\n%s", p.outcome.State, p.outcome.Error, strings.Join(texts, "\n\n"))
		}
	}
}

// holding finds the newest message that holds a text.
func holding(v sandbox.View, text string) (sandbox.Message, bool) {
	for _, message := range slices.Backward(v.Messages) {
		if strings.Contains(textOf(message), text) {
			return message, true
		}
	}
	return sandbox.Message{}, false
}

func (p *play) sees(s step) {
	p.t.Helper()
	p.until(func(v sandbox.View) bool { _, found := holding(v, unescape(p, s.rest)); return found })
}

func (p *play) gone(s step) {
	p.t.Helper()
	p.until(func(v sandbox.View) bool { _, found := holding(v, unescape(p, s.rest)); return !found })
}

func (p *play) pins(s step) {
	p.t.Helper()
	n, err := strconv.Atoi(s.rest)
	p.want(err == nil, "pins NUMBER")
	p.until(func(v sandbox.View) bool { return len(v.Pins) == n })
}

func (p *play) settles(s step) {
	p.t.Helper()
	n, err := strconv.Atoi(s.rest)
	p.want(err == nil, "settles NUMBER")
	p.until(func(v sandbox.View) bool { return len(v.Messages) == n })
}

// scrap deletes a message as somebody who may.
func (p *play) scrap(s step) {
	message, found := holding(p.view(), unescape(p, s.rest))
	p.want(found, "there is none")
	p.act(sandbox.Action{Do: sandbox.DoDelete, Message: message.ID})
}

func (p *play) deny(s step) {
	p.act(sandbox.Action{Do: sandbox.DoPermissions, Deny: strings.Fields(s.rest)})
}
