package commands

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

// A CommandLine answers the subcommands roll and odds of the program.
type CommandLine struct {
	Roll func(pool string, src dice.Source) (Printout, error)
	Odds func(pool string) (Printout, error)
}

// A Printout is one result for the command line.
type Printout struct {
	Object any    // encodes to the one JSON object that the command line promises
	Text   string // what the channel would see, without markup
}

// A RollObject is what `tallybones roll GAME POOL --json` prints. Its names are a public contract.
type RollObject struct {
	System  string `json:"system"` // the game's key
	Pool    string `json:"pool"`   // as it was typed
	ByHand  bool   `json:"byHand"`
	Outcome any    `json:"outcome"` // as the game tells it
}

// An OddsObject is what `tallybones odds GAME POOL --json` prints. Its names are a public contract.
type OddsObject struct {
	System string `json:"system"` // the game's key
	Pool   string `json:"pool"`   // as it was typed
	Odds   any    `json:"odds"`   // as the game tells them
}

// PrintRoll is a roll for the command line.
func PrintRoll(shown Roll, object RollObject) Printout {
	parts := append([]ui.Markdown{shown.Head, ui.Italic(ui.Escape(shown.Remark)), shown.Dice}, shown.Notes...)
	return Printout{Object: object, Text: ui.Plain(ui.Join(parts...))}
}

// PrintOdds is chances for the command line.
func PrintOdds(shown Odds, object OddsObject) Printout {
	parts := append([]ui.Markdown{shown.Head}, shown.Lines...)
	return Printout{Object: object, Text: ui.Plain(ui.Join(parts...))}
}

// Chances are the chances, 0 to 1, of whole numbers from Least on. As JSON they are an object in rising order, so that people
// can read it, without the numbers that cannot be: {"3":0.25,"4":0.75}.
type Chances struct {
	Least int
	P     []float64
}

// MarshalJSON writes the object.
func (c Chances) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range c.P {
		if p == 0 {
			continue
		}
		chance, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("chance of %d: %w", c.Least+i, err)
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", strconv.Itoa(c.Least+i), chance)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
