package commands

import (
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// A Topic is one page of /help, at most 1,200 characters.
type Topic struct {
	Key   string   // in custom ids: lower-case letters, digits and dashes
	Name  string   // on its button and among the suggestions
	Words []string // other words that lead here
	Text  ui.Markdown

	// Single tells that it is about one name alone: whoever types that finds it, and no list of pages has it.
	Single bool
	// Means reports whether the topic is what other words are about; nil is never.
	Means func(words string) bool
}

// topics are a game's own pages, then one for each command, then the menu of a message.
func topics(own []Topic, modules []interact.Module) []Topic {
	all := slices.Clone(own)
	for _, module := range modules {
		for _, command := range module.Commands {
			all = append(all, commandTopic(command))
		}
	}
	return append(all, menuTopic(modules))
}

func commandTopic(command interact.Command) Topic {
	name := "/" + command.Name
	words := []string{command.Name}
	lines := []ui.Markdown{ui.Bold(ui.Escape(name)), ui.Escape(command.Help) + "."}
	for _, option := range command.Options {
		lines = append(lines, optionLine(option))
		words = append(words, option.Name)
	}
	for _, sub := range command.Subs {
		words = append(words, command.Name+" "+sub.Name, name+" "+sub.Name)
		lines = append(lines, ui.Escape(name+" "+sub.Name+": "+sub.Help)+".")
	}
	for _, more := range command.About {
		lines = append(lines, ui.Prose(more))
	}
	if command.Direct {
		lines = append(lines, "It works in direct messages with me, too.")
	}
	return Topic{Key: "command-" + command.Name, Name: name, Words: words, Text: ui.Join(lines...)}
}

func optionLine(option interact.Option) ui.Markdown {
	line := ui.Bold(ui.Escape(option.Name)) + ui.Escape(": "+option.Help)
	if len(option.Choices) > 0 {
		line += " (" + ui.Escape(choiceNames(option)) + ")"
	}
	return line + "."
}

// choiceNames are all that an option with a closed list takes: "only me, me and the GM".
func choiceNames(option interact.Option) string {
	names := make([]string, len(option.Choices))
	for i, choice := range option.Choices {
		names[i] = choice.Name
	}
	return strings.Join(names, ", ")
}

// menuTopic tells of the commands in the menu of a message.
func menuTopic(modules []interact.Module) Topic {
	lines := []ui.Markdown{
		ui.Bold("The menu of a message"),
		"Hold a message, or click it with the right button, and choose Apps. On a message of mine there are:",
	}
	var words []string
	for _, module := range modules {
		for _, context := range module.Contexts {
			if context.Target == interact.OnMessage {
				lines = append(lines, ui.Escape(context.Name)+".")
				words = append(words, context.Name)
			}
		}
	}
	return Topic{Key: "menu", Name: "Menu of a message", Words: append(words, "apps"), Text: ui.Join(lines...)}
}

// findTopic returns the topic that the words mean: by its exact name or word, else the first that begins so.
func findTopic(topics []Topic, words string) (Topic, bool) {
	words = strings.TrimSpace(words)
	for _, topic := range topics {
		if topic.has(func(word string) bool { return strings.EqualFold(word, words) }) {
			return topic, true
		}
	}
	if found := matching(topics, words); len(found) > 0 {
		return found[0], true
	}
	return Topic{}, false
}

// closeTopics are what to ask for instead of words that are about nothing: the names of the topics that they nearly are.
func closeTopics(topics []Topic, words string) []string {
	var named []table.Named
	for _, topic := range topics {
		for _, word := range append([]string{topic.Name}, topic.Words...) {
			named = append(named, table.Named{ID: len(named), Name: strings.TrimPrefix(word, "/"), Shown: "`/help " + strings.TrimPrefix(topic.Name, "/") + "`"})
		}
	}
	var near []string
	for _, shown := range table.CloseTo(strings.TrimPrefix(words, "/"), named) {
		if !slices.Contains(near, shown) {
			near = append(near, shown)
		}
	}
	return near
}

// matching returns the topics with a name or word that begins with the given one, then those that hold it elsewhere, then
// those that are about it otherwise.
func matching(topics []Topic, words string) []Topic {
	words = strings.ToLower(strings.TrimSpace(words))
	var begin, hold, mean []Topic
	for _, topic := range topics {
		switch {
		case topic.has(func(word string) bool { return strings.HasPrefix(strings.ToLower(word), words) }):
			begin = append(begin, topic)
		case topic.has(func(word string) bool { return strings.Contains(strings.ToLower(word), words) }):
			hold = append(hold, topic)
		case topic.Means != nil && topic.Means(words):
			mean = append(mean, topic)
		}
	}
	return slices.Concat(begin, hold, mean)
}

// has tells whether the topic's name or one of its words is what is looked for.
func (t Topic) has(sought func(word string) bool) bool {
	return sought(t.Name) || slices.ContainsFunc(t.Words, sought)
}
