// Package tote holds the rules of Tales from the Torn Earth.
//
// [Parse] reads a line into a [Line], [Line.Throw] throws its dice, and [Test.Stands] works out how they count: nothing but
// the throw is random, so that a totem which is invoked later is worked out from the same dice.
//
// Where a comment names a heading, it is one of "TOTE:Rules", version 1.2.
package tote
