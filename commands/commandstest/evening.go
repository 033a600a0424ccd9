// Package commandstest plays games in tests as people do in channels: they call commands, press, pick and fill forms, and
// read what the bot answers and posts. Discord is left out: requests go straight to the router, and whatever it answers is
// held to Discord's limits and to what its command or route declared.
//
//	e := commandstest.New(t, commandstest.Config{Games: []commands.Game{plain.Game()}})
//	e.As(commandstest.Mira).Begins("plain", "Thursday")
//	e.As(commandstest.Ann).Plays("Zia")
//	e.As(commandstest.Bob).Joins()
//	offered := e.As(commandstest.Mira).Must("offer", "who", "Zia", "text", "a coin")
//	e.As(commandstest.Bob).Press(offered, "Accept").Refused("That is for Ann.")
//	e.As(commandstest.Ann).Press(offered, "Accept").Reads("**Zia takes it: a coin**", "Offered by Mira.")
package commandstest

import (
	"cmp"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules/dice"
	"tallybones/storage"
)

// Guild is the server of every evening but those of direct messages.
const Guild interact.Snowflake = 900

// The people of every evening. Mira begins games; Dora may manage channels; Ola only looks on.
var (
	Mira = interact.Person{ID: 10, Name: "Mira"}
	Ann  = interact.Person{ID: 11, Name: "Ann"}
	Bob  = interact.Person{ID: 12, Name: "Bob"}
	Cleo = interact.Person{ID: 13, Name: "Cleo"}
	Dora = interact.Person{ID: 14, Name: "Dora", Permissions: 1 << 4}
	Ola  = interact.Person{ID: 15, Name: "Ola"}
)

// The channels of every evening. People are in Channel until they are told to be elsewhere; Thread belongs to it.
var (
	Channel = interact.Channel{ID: 500, Name: "table"}
	Thread  = interact.Channel{ID: 501, Name: "side scene", Type: 11, Parent: 500}
	Other   = interact.Channel{ID: 600, Name: "tavern"}
)

// Config says what can be played.
type Config struct {
	// Games are in the order in which they are offered; the last is played where there is no table.
	Games []commands.Game
	// Modules are those of games with commands of their own; nil for none.
	Modules func(*commands.Host) []interact.Module
	// Dice are rolled where there is no table; nil are dice that nobody can foresee.
	Dice dice.Source
}

// An Evening is a server with a bot in it. Time passes by a second with each request.
type Evening struct {
	T      testing.TB
	DB     *storage.DB    // nil in direct messages
	Host   *commands.Host // nil in direct messages
	Router *interact.Router
	// Messages are those that stand in channels, and the private ones, by their ids. An edit changes a message in place.
	Messages map[interact.Snowflake]*Message
	Last     interact.Snowflake // the id given out last
	Now      int64              // Unix milliseconds

	config Config
	path   string // of the database
}

// New is an evening with a database of its own, in which nobody has begun a game yet.
func New(t testing.TB, config Config) *Evening {
	t.Helper()
	e := Direct(t, config)
	e.open(filepath.Join(t.TempDir(), "tallybones.db"))
	return e
}

// Direct is an evening of direct messages with the bot: there are no tables and nothing is stored. It is quick to make.
func Direct(t testing.TB, config Config) *Evening {
	e := &Evening{T: t, Last: 1000, Now: 1_796_000_000_000, Messages: map[interact.Snowflake]*Message{}}
	e.Install(config)
	return e
}

// Fork is the evening as it stands, of which nothing that happens there is known here.
func (e *Evening) Fork() *Evening {
	e.T.Helper()
	fork := &Evening{T: e.T, Last: e.Last, Now: e.Now, Messages: map[interact.Snowflake]*Message{}, config: e.config}
	for id, m := range e.Messages {
		copied := *m
		fork.Messages[id] = &copied
	}
	path := filepath.Join(e.T.TempDir(), "tallybones.db")
	require.NoError(e.T, e.DB.Backup(e.T.Context(), path))
	fork.open(path)
	return fork
}

// Close ends the bot for good, before the test does.
func (e *Evening) Close() {
	e.T.Helper()
	require.NoError(e.T, e.DB.Close())
	e.DB = nil
}

// Install has the bot offer something else from now on. What stands and what is stored stays.
func (e *Evening) Install(config Config) {
	config.Dice = cmp.Or(config.Dice, dice.Secure())
	e.config = config
	if e.DB != nil {
		e.Host = commands.NewHost(e.DB, config.Games)
	}
	var others []interact.Module
	if config.Modules != nil {
		others = config.Modules(e.Host)
	}
	shared := commands.Module(commands.Config{
		Games: config.Games, Dice: config.Dice, Host: e.Host, Others: others,
	})
	e.Router = interact.NewRouter(append([]interact.Module{shared}, others...)...)
}

// Restart ends the bot and starts it anew on the same database. What was not posted before is posted then.
func (e *Evening) Restart() {
	e.T.Helper()
	require.NoError(e.T, e.DB.Close())
	e.open(e.path)
	unposted, err := e.Host.Unposted(e.T.Context())
	require.NoError(e.T, err)
	for _, of := range unposted {
		e.draw(of)
	}
}

// File is the file of the database.
func (e *Evening) File() string { return e.path }

func (e *Evening) open(path string) {
	e.T.Helper()
	_, measured := e.T.(*testing.B)
	db, err := storage.Open(e.T.Context(), path, storage.Options{Passing: !measured})
	require.NoError(e.T, err)
	e.T.Cleanup(func() {
		if e.DB == db {
			assert.NoError(e.T, db.Close())
		}
	})
	e.DB, e.path = db, path
	e.Install(e.config)
}
