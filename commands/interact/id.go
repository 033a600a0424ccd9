package interact

import (
	"fmt"
	"strconv"
	"strings"

	"tallybones/commands/ui"
)

// An ID is the custom id of a button, select or form: an address, never authority and never a secret. Who may press is
// looked up when it is pressed.
//
// Its text is "1:<game>:<route>:<subject>:<rev>:<choice>": game and route in lower-case letters, digits and dashes,
// subject and rev in base 36 and at most [MaxNumber], choice in letters, digits, "-", "_" and "."; at most 100 characters.
type ID struct {
	Game    string
	Route   string
	Subject uint64 // what is acted on, the game's own number; 0 is none
	Rev     uint64 // the subject's revision that the message was drawn from
	Choice  string
}

// MaxNumber is the highest subject and revision: more than anything is counted to, and small enough to be reckoned with.
const MaxNumber = 1<<53 - 1

const (
	idVersion = "1"
	idParts   = 6
)

// String returns the text of the id. It panics when a part breaks the form, which only our own code can cause.
func (id ID) String() string {
	if err := id.check(); err != nil {
		panic(err)
	}
	text := id.text()
	if len(text) > ui.MaxID {
		panic(fmt.Errorf("custom id %s: %d characters", text, len(text)))
	}
	return text
}

// Room is how many characters are left for the choice beside the id's other parts.
func (id ID) Room() int {
	id.Choice = ""
	return ui.MaxID - len(id.text())
}

func (id ID) text() string {
	return strings.Join([]string{
		idVersion, id.Game, id.Route,
		strconv.FormatUint(id.Subject, 36), strconv.FormatUint(id.Rev, 36), id.Choice,
	}, ":")
}

// ParseID reads the text of an id. Whatever it accepts, String gives back to the letter.
func ParseID(text string) (ID, error) {
	parts := strings.Split(text, ":")
	if len(text) > ui.MaxID || len(parts) != idParts || parts[0] != idVersion {
		return ID{}, fmt.Errorf("custom id %q: not of this version's form", text)
	}
	subject, err := strconv.ParseUint(parts[3], 36, 64)
	if err != nil {
		return ID{}, fmt.Errorf("custom id %q: subject: %w", text, err)
	}
	rev, err := strconv.ParseUint(parts[4], 36, 64)
	if err != nil {
		return ID{}, fmt.Errorf("custom id %q: revision: %w", text, err)
	}
	id := ID{Game: parts[1], Route: parts[2], Subject: subject, Rev: rev, Choice: parts[5]}
	if err := id.check(); err != nil {
		return ID{}, err
	}
	if id.text() != text {
		return ID{}, fmt.Errorf("custom id %q: not in its shortest form", text)
	}
	return id, nil
}

// Whole is the id of the whole select, where this is that of a part of one; see [ui.Select.Parts].
func (id ID) Whole() ID {
	id.Choice, _, _ = strings.Cut(id.Choice, ui.PartMark)
	return id
}

// check reports a part outside its alphabet.
func (id ID) check() error {
	switch {
	case !isKey(id.Game):
		return fmt.Errorf("custom id: game %q", id.Game)
	case !isKey(id.Route):
		return fmt.Errorf("custom id: route %q", id.Route)
	case id.Subject > MaxNumber, id.Rev > MaxNumber:
		return fmt.Errorf("custom id: subject %d at revision %d", id.Subject, id.Rev)
	case strings.ContainsFunc(id.Choice, notChoice):
		return fmt.Errorf("custom id: choice %q", id.Choice)
	}
	return nil
}

// isKey tells whether a key may stand in a custom id: lower-case letters, digits and dashes.
func isKey(key string) bool {
	return key != "" && !strings.ContainsFunc(key, func(r rune) bool {
		return r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z')
	})
}

func notChoice(r rune) bool {
	switch {
	case r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r == '-', r == '_', r == '.':
		return false
	}
	return true
}
