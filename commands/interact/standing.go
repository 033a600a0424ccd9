package interact

import (
	"fmt"

	"tallybones/commands/ui"
)

// A Standing is a message of the bot's own that somebody can act on, or that is kept up to date, as the tables remember it.
// One with an ID of 0 is yet to be posted.
type Standing struct {
	ID      Snowflake
	Channel Snowflake
	Game    int64
	Subject int   // what it shows, the tables' own number
	Entry   int64 // the entry of the log that it answers
	Shown   int64 // the revision of the game that it shows
	// Looks is a hash of what stands there, which whoever sends it makes; 0 is not known.
	Looks uint64
	// Answers is the interaction whose answer a message that is yet to be posted would have been: it may stand there all the
	// same. 0 is none.
	Answers Snowflake
	// Nonce is that of the message that was to be posted; "" where there was none. It keeps one from standing there twice.
	Nonce string
}

// PostNonce is the nonce of a request's post, which are counted from 0.
func PostNonce(request Snowflake, post int) string { return fmt.Sprintf("%d.%d", request, post) }

// A Drawing is what a [Standing] is to show now.
type Drawing struct {
	// Message is the message as it should stand. It has no blocks where nothing is to be edited.
	Message ui.Message
	// Call is a line that mentions one person instead of a Message; Ping is that person.
	Call ui.Markdown
	Ping Snowflake
	// Shown is the revision that the drawing is of, Entry the entry that it answers; 0 is the one before.
	Shown, Entry int64
	// Subject is what the message shows from now on; 0 is what it showed before.
	Subject int
	// Last tells that the message needs no other edit, whatever happens to the game.
	Last bool
	// Delete tells that the message is to go.
	Delete bool
	// Lasts tells that the message is posted again when somebody deletes it, and pinned.
	Lasts bool
}
