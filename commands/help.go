package commands

import (
	"context"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

var helpTopic = interact.Option{Name: "topic", Help: "A command, a word of the notation, or a thing to do; left out, the first page", Complete: true, MaxLength: 100}

// maxTopicButtons leaves room in the row for Show everyone.
const maxTopicButtons = 4

// help answers /help.
func (h *handlers) help(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	pages := h.pages(ctx, req)
	words := helpTopic.Text(req)
	if words == "" {
		return interact.Answer{Message: pages.show(pages.topics[0])}, nil
	}
	topic, ok := findTopic(pages.topics, words)
	if !ok {
		return nil, noHelp(pages.topics, words)
	}
	return interact.Answer{Message: pages.show(topic)}, nil
}

// noHelp refuses what no page is about, and names those that are close.
func noHelp(topics []Topic, words string) error {
	say := "I have no help on " + rules.Quote(words) + "."
	if near := closeTopics(topics, words); len(near) > 0 {
		return rules.Refuse(say, "Close: "+oneOf(near)+".")
	}
	return rules.Refuse(say, "While you type, `/help` lists the topics that fit; without one it shows the first page.")
}

// turnToTopic answers a topic's button: the same message turns to that topic.
func (h *handlers) turnToTopic(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	pages := h.pages(ctx, req)
	return interact.Update{Message: pages.show(pages.byKey(req.Action.Choice))}, nil
}

// showTopic answers Show everyone by the topic as a public message.
func (h *handlers) showTopic(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	pages := h.pages(ctx, req)
	return interact.Answer{Message: plainMessage(pages.accent, pages.byKey(req.Action.Choice).Text)}, nil
}

// suggestTopics completes /help: the topics that the words may mean, in order.
func (h *handlers) suggestTopics(ctx context.Context, req *interact.Request) []ui.Choice {
	var choices []ui.Choice
	for _, topic := range matching(h.pages(ctx, req).topics, helpTopic.Text(req)) {
		if len(choices) < ui.MaxChoices {
			choices = append(choices, ui.Choice{Name: topic.Name, Value: topic.Name})
		}
	}
	return choices
}

// pages are what /help tells in one channel.
type pages struct {
	accent ui.Accent
	topics []Topic // the first is the first page
	own    int     // how many of them are the game's
}

// pages are those of the game that the channel plays. Where that cannot be found out, help is given all the same.
func (h *handlers) pages(ctx context.Context, req *interact.Request) pages {
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil || !ok {
		return newPages(h.game, h.game.Topics, h.modules)
	}
	return newPages(seat.Game, slices.Concat(seat.Game.AtTable, seat.Game.Topics), h.modules)
}

func newPages(game Game, own []Topic, modules []interact.Module) pages {
	return pages{accent: game.Accent, topics: topics(slices.Concat(own, tableTopics(game, own)), modules), own: len(own)}
}

// byKey returns the first page for a topic that this version, or this channel's game, does not have.
func (p pages) byKey(key string) Topic {
	for _, topic := range p.topics {
		if topic.Key == key {
			return topic
		}
	}
	return p.topics[0]
}

// show shows a topic. From the first page, buttons lead to the game's other topics; from those, one leads back.
func (p pages) show(topic Topic) ui.Message {
	var buttons []ui.Button
	first := p.topics[0]
	if topic.Key == first.Key {
		for _, other := range p.topics[1:min(p.own, maxTopicButtons+1)] {
			buttons = append(buttons, topicButton(routeTopic, other.Key, other.Name))
		}
	} else {
		buttons = append(buttons, topicButton(routeTopic, first.Key, "First page"))
	}
	buttons = append(buttons, topicButton(routeShow, topic.Key, "Show everyone"))
	return ui.Message{Accent: p.accent, Blocks: []ui.Block{ui.Text{Text: topic.Text}}, Buttons: buttons}.Fit()
}

func topicButton(route, key, label string) ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: route, Choice: key}.String(), Label: label}
}
