package sandbox_test

import (
	"context"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// toSandbox sends what the library means for Discord to a sandbox.
type toSandbox struct{ host string }

func (to toSandbox) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = "http", to.host, to.host
	return http.DefaultTransport.RoundTrip(r)
}

// session opens a session of a library that was written for Discord itself, compressed payloads and all.
func session(t *testing.T, s *sandbox.Sandbox, handler any) *discordgo.Session {
	t.Helper()
	address, err := url.Parse(s.URL())
	require.NoError(t, err)
	d, err := discordgo.New("Bot " + s.Token())
	require.NoError(t, err)
	d.Client = &http.Client{Transport: toSandbox{address.Host}, Timeout: 5 * time.Second}
	d.Identify.Intents = discordgo.IntentsGuilds
	d.AddHandler(handler)
	require.NoError(t, d.Open())
	t.Cleanup(func() { _ = d.Close() })
	return d
}

func TestALibraryForDiscordWorks(t *testing.T) {
	s, err := sandbox.New(sandbox.Config{Addr: "127.0.0.1:0"})
	require.NoError(t, err)
	go func() { _ = s.Serve(t.Context()) }()
	d := session(t, s, func(d *discordgo.Session, i *discordgo.InteractionCreate) {
		assert.NoError(t, d.InteractionRespond(i.Interaction, respond(i)))
	})
	_, err = d.ApplicationCommandBulkOverwrite(d.State.User.ID, "", []*discordgo.ApplicationCommand{{
		Name: "roll", Description: "Roll dice", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "line", Description: "What to roll", Required: true},
		},
	}})
	require.NoError(t, err)

	outcome, err := s.Act(t.Context(), sandbox.Action{
		As: "ann", Channel: "table", Do: sandbox.DoCommand, Command: "roll", Options: map[string]any{"line": "2d6"},
	})
	require.NoError(t, err)
	require.Equal(t, sandbox.StateAnswered, outcome.State, outcome.Error)
	assert.Equal(t, "Ann rolls 2d6", outcome.Message.Content)
	outcome, err = s.Act(context.Background(), sandbox.Action{
		As: "bob", Do: sandbox.DoPress, Message: outcome.Message.ID, CustomID: "again",
	})
	require.NoError(t, err)
	assert.Equal(t, "Bob rolls again", outcome.Message.Content)
	require.NoError(t, d.ChannelMessagePin(outcome.Message.ChannelID, outcome.Message.ID))
	assert.Len(t, s.View("ann", "table").Pins, 1)
	assert.Empty(t, s.Violations())
}

func respond(i *discordgo.InteractionCreate) *discordgo.InteractionResponse {
	if i.Type == discordgo.InteractionMessageComponent {
		return &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseUpdateMessage,
			Data: &discordgo.InteractionResponseData{Content: i.Member.User.GlobalName + " rolls again"},
		}
	}
	line := i.ApplicationCommandData().Options[0].StringValue()
	again := discordgo.Button{Label: "Again", Style: discordgo.PrimaryButton, CustomID: "again"}
	return &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{
			Content:    i.Member.User.GlobalName + " rolls " + line,
			Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{again}}},
		},
	}
}
