// Package dice holds what every game's rolls stand on: sources of faces, the notation that all games share, and exact
// distributions of totals.
//
// It is the only package of the project with randomness in it. [Secure] is for rolls that nobody recomputes, [Keyed] for
// those that a table can check afterwards, and [Script] for tests.
//
// A line of notation goes through [ReadLine] first, which mends what phones make of it and takes the remark off; a
// [Lexer] then cuts the rest into tokens, and [Lexer.Faces] reads faces that somebody rolled by hand. What the tokens
// mean is each game's own affair.
package dice

// Limits that hold in every game.
const (
	MinSize = 2    // sides of the smallest die
	MaxSize = 1000 // sides of the largest die
	MaxDice = 100  // dice in one pool
	MaxLine = 200  // characters in one line, its remark included

	// MaxWritten is how many characters a line may have that was written out, beginnings of names as whole names with
	// their dice: enough for MaxDice of the longest.
	MaxWritten = 8000
)
