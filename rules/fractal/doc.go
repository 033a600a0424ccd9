// Package fractal holds the rules of the Macro/Micro/Nano game: one engine for a duel of seconds and a war of months.
//
// [Parse] reads a line into a [Line], [Line.Throw] throws its dice, and an [Outcome] tells what came of them: nothing but the
// throw is random. What can be rolled by name stands in the [Catalogue].
//
// A [Being] has action points and conditions: what it takes, pays, refreshes and heals are methods that return a new one.
//
// A [State] is a table that plays the game. What a person does is decided by its methods, [State.Throw], [State.Inflict],
// [State.NextExchange] and others, as events; whatever becomes of a character's pool and conditions goes through its [Being].
//
// Where a comment names a chapter, it is one of the game's rulebook.
package fractal
