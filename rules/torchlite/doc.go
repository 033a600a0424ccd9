// Package torchlite holds the rules of TorchLite, a game of the Cortex Lite family: its dice, and a table that plays it.
//
// A roll goes through four steps, each a value of its own. [Parse] reads a line into a [Line] of one [Pool] a side; what names
// stand for, a [Lexicon] tells. [Roll] throws it into an [Outcome] of one [Side] of dice each. [Side.Options] are the ways in
// which those dice can be counted, and [Judge] holds one of them against a difficulty. Nothing but the throw is random, so that
// a later choice is worked out again from the same dice. [Chances] counts what a line can come to.
//
// A table is a [State]: complications and stress, assets, challenges with mobs, bosses and the bane pool, who is taken out, plot
// points and the GM's bank, experience, and open rolls. Its methods decide: each returns the events that change it, or a
// refusal. [Game] is all of that as tables keep and play it.
//
// [State.Throw] rolls a line at the table. An [OpenRoll] stays until nothing more is made of it: its moves are those that
// [Game] lists by its id, and what was made of it are its [Deed]s. A roll may be laid out before its dice; a [Layout] tells whom
// it is against.
//
// Where a comment names a heading, it is one of "How to Play TorchLite"; what is called recovered is from the rest of the game's
// public rules. What only people can judge is left to them: when a trait applies, what an SFX does beyond the dice tricks of a
// line and the limits that cost something, when a complication is no longer relevant, drives, upsets and who interrupts whom.
package torchlite
