package sandbox_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/bot/sandbox/pagetest"
)

// Selects as people know them: arrows, letters, Enter, Escape, several values, a search among people; in a message and in a form.
func selectsByKeyboard(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Desk)
	p.Until(`document.querySelector("#bot.on")`)
	runs(p, "/roll choose")
	const marked = `document.querySelector(".drop:popover-open .marked")?.innerText.includes(%s)`
	isMarked := func(label string) { t.Helper(); p.Until(fmt.Sprintf(marked, pagetest.Quoted(label))) }
	const closed = `!document.querySelector(".drop:popover-open")`

	p.TabsTo("[data-custom-id=colour]")
	p.Key("ArrowDown") // opens
	isMarked("Red")
	p.Accessible()
	p.Shot("select")
	p.Key("ArrowUp")
	isMarked("Grey")
	p.Key("Escape")
	p.Until(closed + ` && document.activeElement.matches("[data-custom-id=colour]")`)
	assert.Len(t, s.View("ann", "table").Messages, 1, "nothing was sent")
	p.Types("[data-custom-id=colour]", "gre")
	isMarked("Green")
	p.Types("[data-custom-id=colour]", "y")
	isMarked("Grey")
	p.Key("Enter")
	p.Sees("for colour: [grey]")
	p.Until(closed + ` && document.activeElement.matches("[data-custom-id=colour]") && document.activeElement.innerText === "Grey"`)

	p.TabsTo("[data-custom-id=colours]")
	p.Key("Enter")
	isMarked("Red")
	p.Key("Enter")
	p.Sees("1 chosen. Choose 2 to 3.")
	p.Key("ArrowDown")
	p.Key("ArrowDown")
	p.Key("Enter")
	p.Sees("2 chosen")
	p.Shot("select-several")
	p.Key("Tab")
	p.Until(`document.activeElement.textContent === "Done"`)
	p.Key("Enter")
	p.Sees("for colours: [red blue]")

	p.TabsTo("[data-custom-id=person]")
	p.Key("Enter")
	p.Types(".search", "cle")
	isMarked("Cleo")
	p.Accessible()
	p.Shot("select-person")
	p.Key("Enter")
	p.Sees("for person: [" + s.World("cleo").You.ID + "]")

	p.TabsTo("[data-custom-id=thread]")
	p.Key("Enter")
	p.Until(`[...document.querySelectorAll(".drop:popover-open .choice")].map((row) => row.innerText).join() === "side scene,The first tale"`)
	p.Key("Escape")

	p.TabsTo("[data-custom-id=form]")
	p.Key("Enter")
	p.Until(`document.activeElement.matches("dialog [data-field=colour]")`)
	p.TabsTo("dialog .primary:not(.drop *)")
	p.Key("Enter")
	p.Sees("A colour: Choose 1.")
	p.Key("ArrowDown")
	isMarked("Red")
	p.Shot("select-form")
	p.Key("Escape") // the list, not the form
	p.Until(closed + ` && document.querySelector("dialog")`)
	p.Types("dialog [data-field=colour]", "b")
	isMarked("Blue")
	p.Key("Enter")
	p.TabsTo("dialog [data-field=person]")
	p.Types("dialog [data-field=person]", "mir")
	isMarked("Mira")
	p.Key("Enter")
	p.Accessible()
	p.TabsTo("dialog .primary:not(.drop *)")
	p.Key("Enter")
	p.Sees("Rolls <b>blue  " + s.World("mira").You.ID + " </b>")
}

// On a phone the list rises from the bottom edge; a press beside it closes it and nothing else.
func selectsWithAThumb(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	bot := startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Phone)
	p.Until(`document.querySelector("#bot.on")`)
	runs(p, "/roll choose")
	p.Clicks("[data-custom-id=person]")
	const low = `((panel) => panel && Math.round(panel.getBoundingClientRect().bottom) === innerHeight && panel.scrollWidth <= innerWidth)(document.querySelector(".drop:popover-open .panel"))`
	p.Until(low)
	assert.GreaterOrEqual(t, pagetest.Reads[float64](p, `Math.min(...[...document.querySelectorAll(".drop:popover-open .choice")].map((row) => row.offsetHeight))`), 44.0)
	p.Accessible()
	p.Shot("select-phone")
	p.Taps(180, 100)
	p.Until(`!document.querySelector(".drop:popover-open")`)
	p.Clicks("[data-custom-id=colours]")
	p.Clicks(".drop:popover-open .choice:nth-child(1)")
	shown := s.View("ann", "table").Messages[0]
	bot.call(http.MethodPatch, "/channels/"+shown.ChannelID+"/messages/"+shown.ID, object{"components": selects()}, nil)
	p.Sees("(edited)") // what was picked stays so, in the list that is still open
	p.Clicks(".drop:popover-open .choice:nth-child(2)")
	p.Shot("select-several-phone")
	p.Clicks(".drop:popover-open .primary")
	p.Sees("for colours: [red green]")
	p.Fits()
}
