// Package torchlite holds the rules of TorchLite, a game of the Cortex Lite family.
//
// A roll goes through four steps, each a value of its own. [Parse] reads a line into a [Line] of one [Pool] a side.
// [Roll] throws it into an [Outcome] of one [Side] of dice each. [Side.Options] are the ways in which those dice can be
// counted, and [Judge] holds one of them against a difficulty. Nothing but the throw is random, so that a later choice is
// worked out again from the same dice.
//
// Where a comment names a heading, it is one of "How to Play TorchLite".
package torchlite
