package commands

import (
	"encoding/base64"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// The module's routes of rolls and help.
const (
	routeAgain   = "again"   // Again…: opens the form
	routeChange  = "change"  // Change… of a refused roll: opens the form
	routeRoll    = "roll"    // the form, submitted
	routeMore    = "more"    // More: the roll explained
	routeOdds    = "odds"    // Chances…
	routeReask   = "reask"   // Change… of refused chances: opens their form
	routeChances = "chances" // that form, submitted
	routeTopic   = "topic"   // a button of /help
	routeShow    = "show"    // Show everyone
	routeFirst   = "first"   // the games below a channel's first roll
	routeOther   = "other"   // Roll by another game
)

// The texts of a message, of a roll or of a refused one, that a later press reads.
const (
	textRemark = 1
	textDice   = 2
	textLine   = 3
	textHead   = 4
	textNotes  = 5
)

// lineLead stands before a line that is too long for a custom id and so stands in the message.
const lineLead = "Line: "

// A memory is what a message knows of its roll, or of the line that it refuses. It stands in the custom ids of the
// message's buttons, or readably in a text where the line is too long for them.
type memory struct {
	line      string
	remark    string
	dice      ui.Markdown
	seenBy    string
	game      string // the key of the game by which it was rolled; "" is the one that is played where no other is
	character int    // whom it was rolled as; 0 is nobody
	logged    bool   // the log of the table has the line, so that it need not stand in the message
}

// id is the custom id of a button that carries the memory.
func (m memory) id(route string) string {
	id := m.address(route)
	id.Choice += "." + m.encoded()
	return id.String()
}

// text is the line for people to read where the custom ids cannot hold it, otherwise nothing.
func (m memory) text() ui.Text {
	switch {
	case m.line == "" || m.encoded() != "" || m.logged:
		return ui.Text{ID: textLine}
	}
	return m.spelled()
}

// spelled is the line for people to read.
func (m memory) spelled() ui.Text {
	if strings.Contains(m.line, "`") { // code cannot hold it
		return ui.Text{ID: textLine, Text: lineLead + ui.Escape(m.line)}
	}
	return ui.Text{ID: textLine, Text: lineLead + ui.Code(m.line)}
}

// spell puts the line among the blocks of a message where a button of it cannot hold it.
func (m memory) spell(blocks []ui.Block) []ui.Block {
	if m.encoded() != "" {
		return blocks
	}
	kept := slices.DeleteFunc(slices.Clone(blocks), func(block ui.Block) bool {
		text, ok := block.(ui.Text)
		return ok && text.ID == textLine
	})
	return append(kept, m.spelled())
}

// remarkText is the remark for people to read.
func (m memory) remarkText() ui.Text {
	return ui.Text{ID: textRemark, Text: ui.Italic(ui.Escape(m.remark))}
}

// encoded is the line as custom ids hold it, "" where it is too long for the longest of their routes.
func (m memory) encoded() string {
	line := base64.RawURLEncoding.EncodeToString([]byte(m.line))
	longest := m.address(routeChange)
	if len(longest.Choice+"."+line) > longest.Room() {
		return ""
	}
	return line
}

// address is the custom id without the line. The forms have it, too.
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
