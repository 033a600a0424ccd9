package bot

import (
	"context"
	"errors"

	"tallybones/bot/rest"
	"tallybones/rules"
)

// openFiles makes the files that were sent along with an interaction readable.
func (b *Bot) openFiles(in *incoming) {
	for option, address := range in.files {
		file := in.req.Options[option].File
		file.Read = func(ctx context.Context, most int64) ([]byte, error) {
			data, err := b.rest.Fetch(ctx, address, most)
			var large *rest.TooLargeError
			if errors.As(err, &large) {
				return nil, rules.Refuse("The file "+rules.Quote(file.Name)+" is too large for me to read.", "")
			}
			return data, err
		}
	}
}
