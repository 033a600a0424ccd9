package bot

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"

	"tallybones/bot/rest"
)

// register makes Discord's commands those of the catalogue. What it has already is compared first: overwriting makes
// every client load the commands anew. A refusal of Discord's is logged and not tried again.
func (b *Bot) register(ctx context.Context) error {
	data, err := Commands(b.cfg.Router.Modules())
	if err != nil {
		return err
	}
	app := rest.ID(b.app.Load())
	err = b.overwrite(ctx, app, data)
	var refused *rest.Error
	if errors.As(err, &refused) && refused.Status < 500 && refused.Status != http.StatusTooManyRequests && refused.Status != http.StatusUnauthorized {
		b.log.Error("bot: Discord refuses the commands; the old ones stay", "guild", b.cfg.Guild, "err", err, "hint", hint(refused))
		return nil
	}
	if err == nil {
		b.registered.Store(true)
	}
	return stopWhenUnauthorized(err)
}

// hint says what to do about a refused registration.
func hint(refused *rest.Error) string {
	if refused.Code == rest.CodeMissingAccess {
		return "the server of DISCORD_GUILD must have invited the bot with the scope applications.commands"
	}
	return "this is a fault of the program"
}

func (b *Bot) overwrite(ctx context.Context, app rest.ID, data []byte) error {
	have, err := b.rest.Commands(ctx, app, b.guild)
	if err != nil {
		return err
	}
	same, err := sameCommands(have, data, b.guild != 0)
	if err != nil || same {
		b.log.Info("bot: commands are up to date")
		return err
	}
	if err := b.rest.OverwriteCommands(ctx, app, b.guild, data); err != nil {
		return err
	}
	b.log.Info("bot: commands registered", "guild", b.cfg.Guild)
	return nil
}

// sameCommands compares two lists of commands by what they mean: Discord adds ids, versions, nulls and defaults, and
// keeps no order of commands. In a guild it does not keep contexts either.
func sameCommands(have, want []byte, inGuild bool) (bool, error) {
	a, err := normalCommands(have, inGuild)
	if err != nil {
		return false, fmt.Errorf("compare commands: Discord's: %w", err)
	}
	b, err := normalCommands(want, inGuild)
	if err != nil {
		return false, fmt.Errorf("compare commands: ours: %w", err)
	}
	return reflect.DeepEqual(a, b), nil
}

// normalCommands reads commands into a form in which equal meaning is equal.
func normalCommands(data []byte, inGuild bool) ([]registration, error) {
	var all []registration
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for i := range all {
		c := &all[i]
		c.Type = cmp.Or(c.Type, commandSlash)
		if c.Type != commandSlash {
			c.Description = ""
		}
		if inGuild {
			c.Contexts, c.Integrations = nil, nil
		}
		slices.Sort(c.Contexts)
		slices.Sort(c.Integrations)
		c.Options = normalOptions(c.Options)
	}
	slices.SortFunc(all, func(a, b registration) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Name, b.Name))
	})
	return all, nil
}

// normalOptions makes an empty list none, at every level, and writes the values of choices in one way.
func normalOptions(options []registered) []registered {
	if len(options) == 0 {
		return nil
	}
	for i := range options {
		options[i].Options = normalOptions(options[i].Options)
		options[i].Choices = normalChoices(options[i].Choices)
	}
	return options
}

func normalChoices(choices []registeredChoice) []registeredChoice {
	if len(choices) == 0 {
		return nil
	}
	for i := range choices {
		var text string
		if json.Unmarshal(choices[i].Value, &text) == nil {
			choices[i].Value = json.RawMessage(text)
		}
	}
	return choices
}
