package main

import (
	"encoding/json"
	"fmt"
	"io"
)

// An output prints a result as text or, with --json, as one JSON object on a line.
type output struct {
	json bool
	to   io.Writer
}

func (o output) print(object any, text string) error {
	if o.json {
		return o.printJSON(object)
	}
	if _, err := fmt.Fprintln(o.to, text); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return nil
}

func (o output) printJSON(object any) error {
	encoder := json.NewEncoder(o.to)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(object); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return nil
}
