package commandstest

import (
	"strconv"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// Change decides as the person at the table itself, for what no command is to be tested with.
func (g Guest) Change(decide func(commands.Turn) (commands.Decision, error)) (done commands.Entry, err error) {
	g.T.Helper()
	req := g.Request(interact.Request{})
	seat, err := g.Host.Seat(g.T.Context(), &req)
	require.NoError(g.T, err)
	err = seat.Change(g.T.Context(), decide, func(_ commands.View, entry commands.Entry) { done = entry })
	return done, err
}

// Does has events of the table's happen as the person's doing.
func (g Guest) Does(decide func(commands.Turn) ([]table.Event, error)) commands.Entry {
	g.T.Helper()
	entry, err := g.Change(func(turn commands.Turn) (commands.Decision, error) {
		events, err := decide(turn)
		return commands.Decision{Facts: commands.Facts(events...)}, err
	})
	require.NoError(g.T, err)
	return entry
}

// Throws rolls a line at the table.
func (g Guest) Throws(line string) commands.Entry {
	g.T.Helper()
	entry, err := g.Change(func(turn commands.Turn) (commands.Decision, error) {
		facts, err := turn.Roll(commands.Try{Line: line})
		return commands.Decision{Facts: facts}, err
	})
	require.NoError(g.T, err)
	return entry
}

// Joins makes the person a player without a character, as a roll does.
func (g Guest) Joins() {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]table.Event, error) {
		return []table.Event{table.PersonRolled{Who: turn.By.Who, At: turn.By.At}}, nil
	})
}

// Makes gives the person a character: the first hero is whom they play.
func (g Guest) Makes(character table.NewCharacter) {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]table.Event, error) { return turn.Table.Make(turn.By, character, nil) })
}

// Plays is Makes for a hero of whom nothing but the name matters.
func (g Guest) Plays(name string) {
	g.T.Helper()
	g.Makes(table.NewCharacter{Name: name, Kind: table.Hero})
}

// State is the table of [Channel] as it stands, hidden things and all.
func (e *Evening) State() (state *table.State) {
	e.T.Helper()
	seat, err := e.Host.Seat(e.T.Context(), &interact.Request{Guild: Guild, Channel: Channel, Caller: Mira})
	require.NoError(e.T, err)
	require.NoError(e.T, seat.Look(e.T.Context(), func(view commands.View, _ int) error {
		state = view.Table.Clone()
		return nil
	}))
	return state
}

// Number is the number of a person at the table of [Channel].
func (e *Evening) Number(person interact.Person) int {
	e.T.Helper()
	place, err := e.DB.Where(e.T.Context(), uint64(Channel.ID), 0)
	require.NoError(e.T, err)
	who, err := e.DB.Person(e.T.Context(), place.Game, uint64(person.ID))
	require.NoError(e.T, err)
	return who
}

// ID is the table's number of what has a name, as a select has it.
func (e *Evening) ID(name string) string {
	e.T.Helper()
	id, err := e.State().Find(name)
	require.NoError(e.T, err)
	return strconv.Itoa(id)
}

// Keep does what the bot does on its own: boards and every other message that is behind are drawn anew. It returns how many
// were edited, posted or deleted.
func (e *Evening) Keep() (changed int) {
	e.T.Helper()
	games, err := e.DB.Games(e.T.Context(), 0)
	require.NoError(e.T, err)
	for _, game := range games {
		behind, err := e.Host.Behind(e.T.Context(), game.ID)
		require.NoError(e.T, err)
		for _, of := range behind {
			changed += e.draw(of)
		}
	}
	return changed
}

func (e *Evening) draw(of interact.Standing) (changed int) {
	e.T.Helper()
	drawn, err := e.Host.Draw(e.T.Context(), of)
	require.NoError(e.T, err)
	switch {
	case drawn.Delete:
		delete(e.Messages, of.ID)
		e.Host.Gone(of)
		return 1
	case of.ID == 0:
		message := drawn.Message
		if drawn.Call != "" {
			require.NotZero(e.T, drawn.Ping)
			message = ui.Message{Blocks: []ui.Block{ui.Text{Text: drawn.Call}}}
		}
		e.stand(message, nil, false, func(id interact.Snowflake) { e.Host.Posted(of, id, drawn) })
		return 1
	case len(drawn.Message.Blocks) > 0:
		require.NoError(e.T, drawn.Message.Check())
		if shown := e.Messages[of.ID]; shown != nil {
			shown.Message = drawn.Message
		}
		changed = 1
	}
	e.Host.Shown(of, drawn)
	return changed
}
