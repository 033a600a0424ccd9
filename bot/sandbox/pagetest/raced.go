//go:build race

package pagetest

// raced tells whether the race detector watches.
const raced = true
