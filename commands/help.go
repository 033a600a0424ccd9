package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

var helpTopic = interact.Option{Name: "topic", Help: "A command, a word of the notation, or a thing to do; left out, the first page", Complete: true, MaxLength: 100}

// maxTopicButtons leaves room in the row for Show everyone.
const maxTopicButtons = 4

// help answers /help.
func (h *handlers) help(_ context.Context, req *interact.Request) (interact.Reply, error) {
	words := helpTopic.Text(req)
	if words == "" {
		return interact.Answer{Message: h.page(h.topics[0])}, nil
	}
	topic, ok := findTopic(h.topics, words)
	if !ok {
		return nil, rules.Refuse("I have no help on "+rules.Quote(words)+".", "While you type `/help`, it lists every topic; without one it shows the first page.")
	}
	return interact.Answer{Message: h.page(topic)}, nil
}

// turnToTopic answers a topic's button: the same message turns to that topic.
func (h *handlers) turnToTopic(_ context.Context, req *interact.Request) (interact.Reply, error) {
	return interact.Update{Message: h.page(h.topicByKey(req.Action.Choice))}, nil
}

// showTopic answers Show everyone by the topic as a public message.
func (h *handlers) showTopic(_ context.Context, req *interact.Request) (interact.Reply, error) {
	topic := h.topicByKey(req.Action.Choice)
	return interact.Answer{Message: ui.Message{Accent: h.game.Accent, Blocks: []ui.Block{ui.Text{Text: topic.Text}}}.Fit()}, nil
}

// topicByKey returns the first page for a topic that this version does not have.
func (h *handlers) topicByKey(key string) Topic {
	for _, topic := range h.topics {
		if topic.Key == key {
			return topic
		}
	}
	return h.topics[0]
}

// page shows a topic. From the first page, buttons lead to the game's other topics; from those, one leads back.
func (h *handlers) page(topic Topic) ui.Message {
	var buttons []ui.Button
	first := h.topics[0]
	if topic.Key == first.Key {
		for _, other := range h.game.Topics[1:min(len(h.game.Topics), maxTopicButtons+1)] {
			buttons = append(buttons, topicButton(routeTopic, other.Key, other.Name))
		}
	} else {
		buttons = append(buttons, topicButton(routeTopic, first.Key, "First page"))
	}
	buttons = append(buttons, topicButton(routeShow, topic.Key, "Show everyone"))
	return ui.Message{Accent: h.game.Accent, Blocks: []ui.Block{ui.Text{Text: topic.Text}}, Buttons: buttons}.Fit()
}

func topicButton(route, key, label string) ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: route, Choice: key}.String(), Label: label}
}

// suggestTopics completes /help: the topics that the words may mean, in order.
func (h *handlers) suggestTopics(_ context.Context, req *interact.Request) []ui.Choice {
	var choices []ui.Choice
	for _, topic := range matching(h.topics, helpTopic.Text(req)) {
		if len(choices) < ui.MaxChoices {
			choices = append(choices, ui.Choice{Name: topic.Name, Value: topic.Name})
		}
	}
	return choices
}
