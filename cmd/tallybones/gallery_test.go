package main

import (
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// What every kind of message of every game says, as the gallery shows it. The evenings give the faces of the dice wherever
// a person can.
func TestGeneratedGallery(t *testing.T) {
	played, err := gallery(t.Context(), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.Len(t, played, len(games()))
	for _, evening := range played {
		fresh(t, "testdata/gallery/"+evening.Name+".txt", exhibited(evening))
	}
}

// exhibited writes an evening down: what each did, and what they saw of it.
func exhibited(evening sandbox.Played) string {
	var page strings.Builder
	heading := ""
	for _, card := range evening.Cards {
		if card.Heading != heading {
			heading = card.Heading
			fmt.Fprintf(&page, "\n# %s\n", heading)
		}
		fmt.Fprintf(&page, "\n%s: %s\n", card.As, card.Did)
		for line := range strings.Lines(shownOn(card)) {
			page.WriteString("\t" + line)
		}
	}
	return evening.Title + "\n" + page.String()
}

func shownOn(card sandbox.Card) string {
	var lines []string
	switch {
	case card.Chance:
		lines = append(lines, "(as the dice fall)")
	case card.Message != nil && card.Message.Author.Bot:
		lines = append(lines, textOf(*card.Message))
		if card.Message.Ephemeral() {
			lines = append(lines, "(private)")
		}
	case card.Modal != nil:
		lines = append(lines, "(form) "+formText(*card.Modal))
	case card.Choices != nil:
		lines = append(lines, "(choices)", choiceText(card.Choices))
	case card.Error != "":
		lines = append(lines, "(fails) "+card.Error)
	}
	if lines == nil {
		return ""
	}
	return timeless.ReplaceAllString(strings.Join(lines, "\n"), "${1}…") + "\n"
}

// timeless are the instants, the channels' ids and the seeds, which are others each time.
var timeless = regexp.MustCompile(`(<t:|<#|channels/)[0-9/]+|[0-9a-f]{64}`)
