// Package tln holds the rules of TL-N Core.
//
// [Parse] reads a line into a [Line], [Line.Throw] throws its dice, and [Test.Stands] works out who has control: nothing but
// the throw is random. A trait is written on sheets in the source's own notation, which [ParseValue] reads.
//
// Where a comment names a heading, it is one of the chapter "Optional Rules", unless it says otherwise.
package tln
