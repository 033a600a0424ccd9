package rest

import (
	"context"
	"encoding/json"
	"net/http"
	"time"
)

// An Application is what the bot is registered as.
type Application struct {
	ID   ID     `json:"id"`
	Name string `json:"name"`
}

// Application returns the bot's own application.
func (c *Client) Application(ctx context.Context) (Application, error) {
	var app Application
	err := c.do(ctx, &call{op: "read application", method: http.MethodGet, path: "/applications/@me"}, &app)
	return app, err
}

// A User is a person or a bot.
type User struct {
	ID   ID     `json:"id"`
	Name string `json:"username"`
}

// Me returns the user that the bot is.
func (c *Client) Me(ctx context.Context) (User, error) {
	var user User
	err := c.do(ctx, &call{op: "read own user", method: http.MethodGet, path: "/users/@me"}, &user)
	return user, err
}

// Commands returns the commands that are registered, as Discord writes them: those of a guild, or with guild 0 the global
// ones.
func (c *Client) Commands(ctx context.Context, app, guild ID) (json.RawMessage, error) {
	var commands json.RawMessage
	err := c.do(ctx, &call{op: "read commands", method: http.MethodGet, path: commandsPath(app, guild)}, &commands)
	return commands, err
}

// OverwriteCommands replaces all commands of a guild, or with guild 0 all global ones. The other scope stays as it is.
func (c *Client) OverwriteCommands(ctx context.Context, app, guild ID, commands json.RawMessage) error {
	return c.do(ctx, &call{
		op: "overwrite commands", method: http.MethodPut, path: commandsPath(app, guild), body: Body{JSON: commands},
		patience: time.Minute,
	}, nil)
}

func commandsPath(app, guild ID) string {
	if guild == 0 {
		return path("applications", app, "commands")
	}
	return path("applications", app, "guilds", guild, "commands")
}

// A Gateway says where to connect and how often one may.
type Gateway struct {
	URL    string `json:"url"`
	Shards int    `json:"shards"` // as many as Discord recommends
	Limit  struct {
		Total          int   `json:"total"`
		Remaining      int   `json:"remaining"`
		ResetAfter     int64 `json:"reset_after"` // milliseconds
		MaxConcurrency int   `json:"max_concurrency"`
	} `json:"session_start_limit"`
}

// GatewayBot returns where the bot connects.
func (c *Client) GatewayBot(ctx context.Context) (Gateway, error) {
	var gateway Gateway
	err := c.do(ctx, &call{op: "read gateway", method: http.MethodGet, path: "/gateway/bot"}, &gateway)
	return gateway, err
}
