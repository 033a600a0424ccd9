//go:build !race

package rulestest

// Raced tells whether the race detector watches.
const Raced = false
