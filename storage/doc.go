// Package storage remembers: games as logs of entries in one SQLite file, and the few rows beside them (people, channels,
// messages, seeds).
//
// The log is the only truth. An entry is what one person did with one interaction; a state is the fold of a game's
// entries, begun at the last snapshot. [Change] decides against the state and appends, [View] reads it, [History] pages
// through the log, [Undo] and [Restore] append what takes entries back. All of them are functions of a [rules.Game], so
// that a state never loses its type and storage imports no game.
//
// A method may be called from any goroutine. The functions that it calls back (decide, after, see) only read the state,
// must not keep it, and must not call storage for the same game.
//
// FORMAT.md describes the file and the export, and what is promised of both.
package storage
