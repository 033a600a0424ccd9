package commands

import (
	"context"
	"slices"
	"strings"

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
		pages, topic, ok = h.elsewhere(pages, words)
	}
	if !ok {
		return nil, noHelp(pages.topics, words)
	}
	return interact.Answer{Message: pages.show(topic)}, nil
}

// elsewhere looks for help in the games that the channel does not play: the first page of one that is named, or the page of
// the one game that has the words.
func (h *handlers) elsewhere(here pages, words string) (pages, Topic, bool) {
	if key, err := h.gameNamed(words); err == nil && key != "" && key != here.game {
		of := h.pagesOf(key, here.plays)
		return of, of.topics[0], true
	}
	var found []pages
	var topic Topic
	for _, game := range h.games {
		of := h.pagesOf(game.Key, here.plays)
		exact := func(word string) bool { return strings.EqualFold(word, strings.TrimSpace(words)) }
		i := slices.IndexFunc(of.topics[:of.own], func(t Topic) bool { return t.has(exact) })
		if i >= 0 && game.Key != here.game {
			found, topic = append(found, of), of.topics[i]
		}
	}
	if len(found) != 1 {
		return here, Topic{}, false
	}
	return found[0], topic, true
}

// pagesOf are the pages of a game in a channel that does not play it; plays is the game that it plays, "" none.
func (h *handlers) pagesOf(key, plays string) pages {
	game := h.gameWithKey(key)
	of := newPages(game, game.Topics, h.modules)
	of.elsewhere, of.plays = true, plays
	return of
}

// noHelp refuses what no page is about, and names those that are close.
func noHelp(topics []Topic, words string) error {
	say := "I have no help on " + rules.Quote(words) + "."
	if near := closeTopics(topics, words); len(near) > 0 {
		return rules.Refuse(say, "Close: "+oneOf(near)+".")
	}
	return rules.Refuse(say, "While you type, `/help` lists the topics that fit; without one it shows the first page.")
}

// turnToTopic answers a topic's button, or its place in the select: the same message turns to that topic.
func (h *handlers) turnToTopic(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	pages, topic := h.pageOf(ctx, req)
	return interact.Update{Message: pages.show(topic)}, nil
}

// showTopic answers Show everyone by the topic as a public message.
func (h *handlers) showTopic(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	pages, topic := h.pageOf(ctx, req)
	return interact.Answer{Message: plainMessage(pages.accent, pages.text(topic))}, nil
}

// pageOf is the topic that a button leads to: one of the channel's, or of the game whose key stands before it.
func (h *handlers) pageOf(ctx context.Context, req *interact.Request) (pages, Topic) {
	choice := req.Action.Choice
	if len(req.Values) > 0 {
		choice = req.Values[0]
	}
	key, topic, other := strings.Cut(choice, ".")
	if other {
		of := h.pagesOf(key, h.pages(ctx, req).plays)
		return of, of.byKey(topic)
	}
	here := h.pages(ctx, req)
	return here, here.byKey(key)
}

// suggestTopics completes /help: the topics that the words may mean, in order.
func (h *handlers) suggestTopics(ctx context.Context, req *interact.Request) []ui.Choice {
	var choices []ui.Choice
	here, typed := h.pages(ctx, req), helpTopic.Text(req)
	for _, topic := range matching(here.topics, typed) {
		choices = append(choices, ui.Choice{Name: topic.Name, Value: topic.Name})
	}
	if strings.TrimSpace(typed) != "" {
		for _, choice := range h.suggestGames(typed) {
			if h.gameWithKey(here.game).Title != choice.Value && !slices.Contains(choices, choice) {
				choices = append(choices, choice)
			}
		}
	}
	return choices[:min(len(choices), ui.MaxChoices)]
}

// pages are what /help tells in one channel.
type pages struct {
	accent ui.Accent
	topics []Topic // the first is the first page
	own    int     // how many of them are the game\'s, or its table\'s
	game   string  // its key
	plays  string  // what the channel plays; "" is nothing
	// elsewhere tells that the channel does not play the game.
	elsewhere bool
}

// text is a topic as it is read where the game is played, and where it is not.
func (p pages) text(topic Topic) ui.Markdown {
	if !p.elsewhere {
		return topic.Text
	}
	says := "This channel does not play it: `/game new` begins a game, `/roll` with its option game rolls by its rules once."
	if p.plays != "" {
		says = "This channel plays " + p.plays + "; `/roll` with its option game rolls by these rules once."
	}
	return ui.Markdown(strings.Replace(string(topic.Text), " in this channel**", "**", 1)) + "\n" + ui.Prose(says)
}

// choice leads a button to a topic.
func (p pages) choice(topic Topic) string {
	if p.elsewhere {
		return p.game + "." + topic.Key
	}
	return topic.Key
}

// pages are those of the game that the channel plays. Where that cannot be found out, help is given all the same.
func (h *handlers) pages(ctx context.Context, req *interact.Request) pages {
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil || !ok {
		return newPages(h.game, h.game.Topics, h.modules)
	}
	own := slices.Concat(seat.Game.AtTable, seat.Game.Topics)
	here := newPages(seat.Game, own, h.modules)
	here.plays = seat.Game.Title
	here.own += len(tableTopics(seat.Game, own)) // they follow the game's
	return here
}

func newPages(game Game, own []Topic, modules []interact.Module) pages {
	return pages{accent: game.Accent, game: game.Key, topics: topics(slices.Concat(own, tableTopics(game, own)), modules), own: len(own)}
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

// show shows a topic. From the first page, buttons lead to the game's other topics, and a select to those for which there is no
// button; from those, one leads back.
func (p pages) show(topic Topic) ui.Message {
	var buttons []ui.Button
	blocks := []ui.Block{ui.Text{Text: p.text(topic)}}
	first := p.topics[0]
	if topic.Key == first.Key {
		with := min(p.own, maxTopicButtons+1)
		for _, other := range p.topics[1:with] {
			buttons = append(buttons, topicButton(routeTopic, p.choice(other), other.Name))
		}
		if more := slices.DeleteFunc(slices.Clone(p.topics[with:p.own]), func(t Topic) bool { return t.Single }); len(more) > 0 {
			blocks = append(blocks, p.moreTopics(more))
		}
	} else {
		buttons = append(buttons, topicButton(routeTopic, p.choice(first), "First page"))
	}
	buttons = append(buttons, topicButton(routeShow, p.choice(topic), "Show everyone"))
	return ui.Message{Accent: p.accent, Blocks: blocks, Buttons: buttons}.Fit()
}

func (p pages) moreTopics(topics []Topic) ui.Select {
	pick := ui.Select{ID: interact.ID{Game: Key, Route: routeTopic, Choice: "more"}.String(), Placeholder: "More…", Min: 1, Max: 1}
	for _, t := range topics {
		pick.Options = append(pick.Options, ui.Choice{Name: t.Name, Value: p.choice(t)})
	}
	return pick
}

func topicButton(route, key, label string) ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: route, Choice: key}.String(), Label: label}
}
