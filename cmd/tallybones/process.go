package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"tallybones/rules"
)

// Exit codes, a public contract.
const (
	exitDone  = 0
	exitOther = 1
	exitInput = 2
)

// A Process is what a run of the program has of the world: tests start it with their own.
type Process struct {
	Args           []string // without the program's name
	Environ        []string // "NAME=value"
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// Main runs the program until it is done or ctx ends, and returns its exit code. Whatever went wrong stands as one line
// on standard error.
func Main(ctx context.Context, p Process) int {
	err := run(ctx, p)
	if err == nil {
		return exitDone
	}
	fmt.Fprintln(p.Stderr, oneLine(err.Error()))
	if isInput(err) {
		return exitInput
	}
	return exitOther
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// An inputError is a fault in what the person gave: an argument, a line, a variable. It says how to mend it.
type inputError string

func (e inputError) Error() string { return string(e) }

// inputErrors puts several faults into one.
func inputErrors(faults []error) error {
	texts := make([]string, len(faults))
	for i, fault := range faults {
		texts[i] = fault.Error()
	}
	return inputError(strings.Join(texts, "; "))
}

// isInput tells whether the person can mend err by giving something else.
func isInput(err error) bool {
	var input inputError
	var refusal *rules.Refusal
	return errors.As(err, &input) || errors.As(err, &refusal)
}
