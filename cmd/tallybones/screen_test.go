package main

import (
	"path"
	"strings"

	"tallybones/bot/sandbox"
)

// textOf is a message as a person reads it: paragraphs as they stand, pictures by what they show, then the buttons.
func textOf(m sandbox.Message) string {
	var lines []string
	if m.Content != "" {
		lines = append(lines, m.Content)
	}
	return strings.Join(append(lines, linesOf(m.Components)...), "\n")
}

// formText is an open form as a person reads it: its title, then each field with what stands in it.
func formText(f sandbox.Modal) string {
	return strings.Join(append([]string{f.Title}, linesOf(f.Components)...), "\n")
}

func linesOf(components []sandbox.Component) []string {
	var lines []string
	for _, c := range components {
		switch c.Type {
		case sandbox.TypeTextDisplay:
			lines = append(lines, c.Content)
		case sandbox.TypeMediaGallery:
			for _, item := range c.Items {
				lines = append(lines, "(picture: "+alt(item)+")")
			}
		case sandbox.TypeFile:
			lines = append(lines, "(file: "+path.Base(c.File.URL)+")")
		case sandbox.TypeActionRow:
			lines = append(lines, strings.Join(linesOf(c.Components), " "))
		case sandbox.TypeButton:
			lines = append(lines, "["+c.Label+"]")
		case sandbox.TypeStringSelect:
			lines = append(lines, "["+c.Placeholder+": "+strings.Join(labels(c), " | ")+"]")
		case sandbox.TypeContainer:
			lines = append(lines, linesOf(c.Components)...)
		case sandbox.TypeLabel:
			lines = append(lines, c.Label+" ("+c.Component.CustomID+") "+c.Component.Value)
		}
	}
	return lines
}

func labels(c sandbox.Component) []string {
	all := make([]string, len(c.Options))
	for i, option := range c.Options {
		all[i] = option.Label
	}
	return all
}

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

// alt is what a picture shows, in words.
func alt(item sandbox.MediaItem) string {
	if item.Description == nil {
		return ""
	}
	return *item.Description
}
