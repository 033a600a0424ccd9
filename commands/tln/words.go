package tln

import (
	"strconv"

	"tallybones/commands/ui"
)

func decimal(n int) string { return strconv.Itoa(n) }

// escaped are a person's words within markup.
func escaped(words string) string { return string(ui.Escape(words)) }
