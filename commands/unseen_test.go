package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/rulestest"
)

// TestNobodySeesWhatIsHidden calls, completes and presses everything as everybody who may not know what lies hidden: it is
// named nowhere. The other way round a GM is shown it, so that there is something to be seen.
func TestNobodySeesWhatIsHidden(t *testing.T) {
	rulestest.Unraced(t)
	e := lively(t)
	hides(e.As(mira), "Xyzzy pit")
	e.As(mira).Must("scene prepare", "name", "Xyzzy vault")
	e.As(mira).Must("element pin", "name", "Xyzzy lamp", "hidden", "true", "scene", "Xyzzy vault")
	e.As(mira).Must("sheet new", "character", "Xyzzy guard", "scene", "Xyzzy vault")
	e.As(mira).Must("sheet new", "character", "Xyzzy spy x2", "hidden", "true")
	e.As(ann).Must("roll", "line", "d6", "private", "me", "note", "Xyzzy mine")
	e.As(ann).Must("roll", "line", "d6", "private", "me-gm", "note", "Xyzzy ours")
	e.As(ann).Must("roll", "line", "d6", "private", "gm", "note", "Xyzzy theirs")
	e.As(mira).Must("element change", "name", "Xyzzy pit", "change", "d8")
	e.As(mira).Must("undo")

	unseen := func(what string, texts ...string) {
		for _, text := range texts {
			assert.NotContains(t, strings.ToLower(text), "xyzzy", what)
		}
	}
	for _, who := range []guest{e.As(bob), e.As(ola), e.As(dora), e.As(bob).In(other), e.As(bob).In(thread), e.As(dora).In(other)} {
		everyCommand(e, func(name string, command interact.Command) {
			if name == "game unlink" || name == "game gm" {
				return // Dora may, and Bob would be a GM
			}
			what := "/" + name + " as " + who.Person.Name + " in " + who.Where.Name
			for _, text := range told(attempt(t, who, what, who.ToCall(name, given[name]...))) {
				unseen(what, text)
			}
			for _, option := range command.Options {
				for _, typed := range []string{"", "x"} {
					if option.Complete {
						for _, choice := range who.Complete(name, option.Name, typed) {
							unseen(what+" "+option.Name, choice.Name, choice.Value)
						}
					}
				}
			}
		})
		for subject := range uint64(25) {
			for _, m := range e.Router.Modules() {
				for _, route := range m.Routes {
					for _, choice := range []string{"", "reveal"} {
						req := interact.Request{Kind: interact.Press, Action: interact.ID{Game: m.Key, Route: route.Name, Subject: subject, Choice: choice}}
						req.Message = &interact.Message{ID: 4, Mine: true}
						what := req.Action.String() + " as " + who.Person.Name
						for _, text := range told(attempt(t, who, what, req)) {
							unseen(what, text)
						}
					}
				}
			}
		}
	}
	assert.Contains(t, e.As(mira).Must("board show").String(), "Xyzzy pit")
	for _, name := range []string{"history", "board show", "game show", "fairness stats"} {
		assert.NotContains(t, e.As(mira).Must(name).String(), "Xyzzy mine", "a roll for its roller alone is not the GM's")
	}
}

// told is all that a message says, files and choices too.
func told(m *ui.Message) []string {
	if m == nil {
		return nil
	}
	texts := []string{m.String()}
	for _, block := range m.Blocks {
		switch b := block.(type) {
		case ui.File:
			texts = append(texts, string(b.Data))
		case ui.Select:
			for _, option := range b.Options {
				texts = append(texts, option.Name, option.Value)
			}
		case ui.Text: // String has it
		case ui.Picture:
			texts = append(texts, b.Alt)
		}
	}
	return texts
}
