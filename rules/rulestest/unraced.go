//go:build !race

package rulestest

const raced = false
