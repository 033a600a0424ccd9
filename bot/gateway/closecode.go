package gateway

import (
	"errors"
	"fmt"

	"github.com/gorilla/websocket"
)

// TokenRefused says what to do when Discord does not accept the bot's token, here or over REST.
const TokenRefused = "Discord refuses the bot token: take a new one in the Developer Portal (Bot, Reset Token) and set DISCORD_TOKEN to it"

// remedy says what to do about the close codes after which Discord wants no other try.
func remedy(code int) (string, bool) {
	switch code {
	case 4004:
		return TokenRefused, true
	case 4010:
		return "Discord refuses the shard: set DISCORD_SHARDS to auto", true
	case 4011:
		return "the bot is in too many servers for so few shards: set DISCORD_SHARDS to auto", true
	case 4012:
		return "Discord does not serve this version of the gateway any more: a newer version of the bot is needed", true
	case 4013:
		return "Discord does not know the intents: a newer version of the bot is needed", true
	case 4014:
		return "Discord does not allow the intents: the bot asks for Guilds alone, so look in the Developer Portal whether the application is suspended", true
	}
	return "", false
}

// fromCode returns the error of a close code, a *Stop for the final ones.
func fromCode(code int, text string) error {
	err := &websocket.CloseError{Code: code, Text: text}
	if say, final := remedy(code); final {
		return &Stop{Reason: fmt.Sprintf("%s (close code %d)", say, code), Err: err}
	}
	return err
}

// verdict returns why the link ended: what Discord said on the wire before anything that followed from it.
func (w *wire) verdict(err error) error {
	var closed *websocket.CloseError
	switch said := w.reason(); {
	case said != nil:
		return said
	case errors.As(err, &closed):
		return fromCode(closed.Code, closed.Text)
	case err == nil:
		return errors.New("connection lost")
	}
	return err
}
