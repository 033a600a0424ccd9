package main

import (
	"fmt"
	"log/slog"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
	"tallybones/commands/interact"
	"tallybones/rules/rulestest"
)

// What every kind of message of every game says, as the gallery shows it. The evenings give the faces of the dice wherever
// a person can.
func TestGeneratedGallery(t *testing.T) {
	rulestest.Unraced(t)
	played, err := gallery(t.Context(), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.Len(t, played, len(games()))
	for _, evening := range played {
		fresh(t, "testdata/gallery/"+evening.Name+".txt", exhibited(evening))
	}
	t.Run("is whole", func(t *testing.T) { wholeGallery(t, played) })
}

// wholeGallery wants every command, menu and control of the catalogue in the gallery, and what each game says in its own words
// in each game.
func wholeGallery(t *testing.T, played []sandbox.Played) {
	t.Helper()
	did, shown := map[string]string{}, map[string]bool{}
	for _, evening := range played {
		for _, card := range evening.Cards {
			did[evening.Name] += "\n" + card.Did + " "
			for _, id := range controls(card) {
				shown[id.Game+":"+id.Route] = true
			}
		}
		for _, step := range []string{ // as they are typed, or as they begin
			"/roll", "complete /roll", "/odds", "press More", "/do", "/sheet show", "/sheet set", "/board show",
			"/history", "/undo", "/redo", "/offer", "/oppose", "/turn start", "/condition add", "/element pin", "/game settings", "/game export",
			"/xp", "/rest", "/scene end", "press End the scene", "/session end", "press End the session", "/help", "press My character",
			"press Edit…", "apps Explain this roll", "apps Read as text",
		} {
			assert.True(t, strings.Contains(did[evening.Name], "\n"+step), "the evening %s has no %s", evening.Name, step)
		}
		assert.Regexp(t, `(press (\d\. )?|what:)Reveal`, did[evening.Name], "the evening %s", evening.Name)
		assert.Regexp(t, `press (\d\. )?Faces…`, did[evening.Name], "the evening %s", evening.Name)
	}
	all := strings.Join(slices.Collect(maps.Values(did)), "")
	for _, module := range catalogue(nil) {
		for _, command := range module.Commands {
			for _, path := range paths(command) {
				assert.True(t, strings.Contains(all, "\n/"+path+" "), "no evening has /%s", path)
			}
		}
		for _, context := range module.Contexts {
			assert.True(t, regexp.MustCompile("\n(apps|about [A-Z][a-z]+) "+context.Name).MatchString(all), "no evening has %s", context.Name)
		}
		for _, route := range module.Routes {
			id := module.Key + ":" + route.Name
			assert.True(t, shown[id], "%s is not in the gallery", id)
		}
	}
}

// paths are a command's subcommands as a person types them, or itself.
func paths(command interact.Command) []string {
	if len(command.Subs) == 0 {
		return []string{command.Name}
	}
	var all []string
	for _, sub := range command.Subs {
		for _, path := range paths(sub) {
			all = append(all, command.Name+" "+path)
		}
	}
	return all
}

// controls are the addresses of a card's buttons, selects and form.
func controls(card sandbox.Card) []interact.ID {
	var texts []string
	if card.Message != nil {
		texts = card.Message.CustomIDs()
	}
	if card.Modal != nil {
		texts = append(texts, card.Modal.CustomID)
	}
	var ids []interact.ID
	for _, text := range texts {
		if id, err := interact.ParseID(text); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
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
