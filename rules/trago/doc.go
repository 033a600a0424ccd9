// Package trago is New Trago 2: pools of d10, hunger and fracture, willpower, and wounds by tier.
//
// A line is read by [Parse], rolled by [Roll] and judged by [Judge]; [Chances] are its exact chances. [Game] is the game as
// tables remember it.
package trago
