package commands

import (
	"encoding/base64"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// The module's routes.
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
)

// The texts of a message, of a roll or of a refused one, that a later press reads.
const (
	textRemark = 1
	textDice   = 2
	textLine   = 3
)

// lineLead stands before a line that is too long for a custom id and so stands in the message.
const lineLead = "Line: "

// A memory is what a message knows of its roll, or of the line that it refuses. It stands in the custom ids of the
// message's buttons, or readably in a text where the line is too long for them.
type memory struct {
	line    string
	remark  string
	dice    ui.Markdown
	private bool
}

// id is the custom id of a button that carries the memory.
func (m memory) id(route string) string {
	return interact.ID{Game: Key, Route: route, Choice: privacy(m.private) + "." + m.encoded()}.String()
}

// text is the line for people to read where the custom ids cannot hold it, otherwise nothing.
func (m memory) text() ui.Text {
	switch {
	case m.line == "" || m.encoded() != "":
		return ui.Text{ID: textLine}
	case strings.Contains(m.line, "`"): // code cannot hold it
		return ui.Text{ID: textLine, Text: lineLead + ui.Escape(m.line)}
	}
	return ui.Text{ID: textLine, Text: lineLead + ui.Code(m.line)}
}

// remarkText is the remark for people to read.
func (m memory) remarkText() ui.Text {
	return ui.Text{ID: textRemark, Text: ui.Italic(ui.Escape(m.remark))}
}

// encoded is the line as custom ids hold it, "" where it is too long for the longest of their routes.
func (m memory) encoded() string {
	line := base64.RawURLEncoding.EncodeToString([]byte(m.line))
	longest := interact.ID{Game: Key, Route: routeChange}
	if len(privacy(m.private)+"."+line) > longest.Room() {
		return ""
	}
	return line
}

// privacy is the word in custom ids for who sees a roll.
func privacy(private bool) string {
	if private {
		return onlyMe
	}
	return "all"
}

// recall reads the memory of a message. It refuses messages that are not the bot's own or hold no roll.
func recall(message *interact.Message) (memory, error) {
	if message == nil || !message.Mine {
		return memory{}, noRoll()
	}
	for _, id := range message.IDs {
		if id.Game == Key && (id.Route == routeAgain || id.Route == routeOdds) {
			return recallFrom(message, id.Choice)
		}
	}
	return memory{}, noRoll()
}

func recallFrom(message *interact.Message, choice string) (memory, error) {
	seenBy, encoded, _ := strings.Cut(choice, ".")
	line, err := base64.RawURLEncoding.DecodeString(encoded)
	if err != nil {
		return memory{}, noRoll()
	}
	m := memory{
		line:    string(line),
		remark:  ui.Plain(message.Texts[textRemark]),
		dice:    message.Texts[textDice],
		private: seenBy == onlyMe,
	}
	if m.line == "" {
		m.line = strings.TrimPrefix(ui.Plain(message.Texts[textLine]), lineLead)
	}
	return m, nil
}

func noRoll() error {
	return rules.Refuse("That message is no roll of mine.", "A new roll: `/roll 2d6+1`.")
}

// onlyRoller refuses whoever did not make the roll. Discord names the roller with the message, also where a form made it;
// not with one that came too late to be an answer.
func onlyRoller(req *interact.Request, m memory) error {
	own := "The same as a roll of your own: `/roll " + m.line + "`."
	switch req.Message.By {
	case 0:
		return rules.Refuse("Discord does not tell me who rolled this, so nobody can roll it again from here.", own)
	case req.Caller.ID:
		return nil
	}
	return rules.Refuse("Only the person who rolled this may roll it again.", own)
}
