package commands

import (
	"encoding/base64"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// The module's routes of rolls and help.
const (
	routeAgain = "again" // Again…: opens the form
	routeRoll  = "roll"  // the form, submitted
	routeMore  = "more"  // More: the roll explained
	routeOdds  = "odds"  // Chances…
	routeTopic = "topic" // a button of /help
	routeShow  = "show"  // Show everyone
)

// The texts of a roll's message that a later press reads.
const (
	textRemark = 1
	textDice   = 2
	textLine   = 3
)

// lineLead stands before a line that is too long for a custom id and so stands in the message.
const lineLead = "Line: "

// A memory is what a roll's message knows of its roll. It stands in the custom ids of the message's buttons, or readably
// in a text where the line is too long for them.
type memory struct {
	line      string
	remark    string
	dice      ui.Markdown
	seenBy    string
	game      string // the key of the game by which it was rolled; "" is the one that is played where no other is
	character int    // whom it was rolled as; 0 is nobody
}

// id is the custom id of a button that carries the memory.
func (m memory) id(route string) string {
	id := m.address(route)
	id.Choice += "." + encode(m.line)
	if !m.fits(id) {
		id.Choice = m.choice() + "."
	}
	return id.String()
}

// fits tells whether an id with the line in it is short enough, for the route with the longest name too.
func (m memory) fits(id interact.ID) bool {
	return len(id.Choice) <= m.address(routeAgain).Room()
}

// text is the line for people to read where the custom ids cannot hold it, otherwise nothing.
func (m memory) text() ui.Text {
	if m.fits(interact.ID{Choice: m.choice() + "." + encode(m.line)}) {
		return ui.Text{ID: textLine}
	}
	return ui.Text{ID: textLine, Text: lineLead + ui.Code(m.line)}
}

// address is the custom id without the line. The form of Again… has it, too.
func (m memory) address(route string) interact.ID {
	return interact.ID{Game: Key, Route: route, Subject: uint64(m.character), Choice: m.choice()} //nolint:gosec // never negative
}

// choice is who sees the roll, and by which game it is.
func (m memory) choice() string {
	if m.game == "" {
		return m.seenBy
	}
	return m.seenBy + "_" + m.game
}

// addressed reads back what [memory.address] says.
func addressed(id interact.ID) memory {
	words, _, _ := strings.Cut(id.Choice, ".")
	seenBy, game, _ := strings.Cut(words, "_")
	return memory{seenBy: seenBy, game: game, character: int(id.Subject)} //nolint:gosec // ours are small
}

func encode(line string) string { return base64.RawURLEncoding.EncodeToString([]byte(line)) }

// recall reads the memory of a message. It refuses messages that are not the bot's own or hold no roll.
func recall(message *interact.Message) (memory, error) {
	if message == nil || !message.Mine {
		return memory{}, noRoll()
	}
	for _, id := range message.IDs {
		if id.Game == Key && (id.Route == routeAgain || id.Route == routeOdds) {
			return recallFrom(message, id)
		}
	}
	return memory{}, noRoll()
}

func recallFrom(message *interact.Message, id interact.ID) (memory, error) {
	_, encoded, _ := strings.Cut(id.Choice, ".")
	line, err := base64.RawURLEncoding.DecodeString(encoded)
	if err != nil {
		return memory{}, noRoll()
	}
	m := addressed(id)
	m.line = string(line)
	m.remark = ui.Plain(message.Texts[textRemark])
	m.dice = message.Texts[textDice]
	if m.line == "" {
		m.line = strings.TrimPrefix(ui.Plain(message.Texts[textLine]), lineLead)
	}
	return m, nil
}

func noRoll() error {
	return rules.Refuse("That message is no roll of mine.", "A new roll: `/roll 2d6+1`.")
}
