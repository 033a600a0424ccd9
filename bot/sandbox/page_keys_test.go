package sandbox_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/bot/sandbox/pagetest"
)

// The keys that the page's own list names, beside those of a command's line.
func keysOfThePage(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Desk)
	p.Until(`document.querySelector("#bot.on")`)
	is := func(person string) {
		t.Helper()
		p.Until(`document.querySelector("[data-person=` + person + `]")?.ariaPressed === "true"`)
	}
	at := func(channel string) {
		t.Helper()
		p.Until(fmt.Sprintf(`document.querySelector("#title").textContent === %s`, pagetest.Quoted(channel)))
	}
	p.Key("Alt+3")
	is("bob")
	p.Key("Alt+2")
	is("ann")
	p.Sees("Welcome to #table")
	p.Key("Alt+ArrowDown")
	at("side scene")
	p.Key("Alt+ArrowUp")
	at("table")
	p.Key("Alt+ArrowUp") // from the first to the last
	at("Tallybones")
	p.Key("Alt+ArrowDown")
	at("table")

	p.Key("Control+/")
	p.Sees("Alt and a digit")
	p.Accessible()
	p.Key("Alt+3") // does nothing beneath a sheet
	p.Key("Escape")
	p.Until(`!document.querySelector("dialog")`)
	is("ann")

	p.TabsTo("#log")
	p.Types("#log", "two")
	p.Until(`document.activeElement.matches("#box") && document.activeElement.value === "two"`)
	p.Key("Shift+Enter")
	p.Types("#box", "lines")
	p.Key("Enter")
	p.Until(`document.querySelector("article .text")?.innerText === "two\nlines"`)

	p.TabsTo("#log")
	p.Types("#log", "/roll choose") // the list of commands opens as well
	p.Until(`document.activeElement.matches("[data-option=line]")`)
	p.Until(`document.querySelector(".offers [role=option]")?.checkVisibility()`)
	p.Key("Escape")
	p.Key("Enter")
	p.TabsTo("[data-custom-id=form]")
	p.Key("Enter")
	p.Until(`document.activeElement.matches("dialog [data-field=colour]")`)
	p.TabsTo("[data-field=note]")
	p.Types("[data-field=note]", "One")
	p.Key("Enter")
	p.Types("[data-field=note]", "two")
	assert.Equal(t, "One\ntwo", pagetest.Reads[string](p, `document.activeElement.value`))
	p.Key("Control+Enter")
	p.Sees("A colour: Choose 1.")
	p.Key("Escape")
	p.Until(`document.activeElement.matches("[data-custom-id=form]")`)

	p.TabsTo("#faults")
	p.Key("Enter")
	p.Until(`document.querySelector("#bench").contains(document.activeElement)`)
	p.Key("Escape")
	p.Until(`document.querySelector("#bench").hidden && document.activeElement.matches("#faults")`)
}
