package sandbox_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
	"tallybones/bot/sandbox/pagetest"
)

// The page with the smallest of bots behind it; with the real one it is tested where that is put together.
func TestPage(t *testing.T) {
	browser := pagetest.Start(t)
	for name, test := range map[string]func(*testing.T, *pagetest.Browser){
		"a command and its form":    commandAndForm,
		"options":                   optionsInTheLine,
		"selects by keyboard":       selectsByKeyboard,
		"selects with a thumb":      selectsWithAThumb,
		"keys":                      keysOfThePage,
		"markdown":                  markdown,
		"all that can be drawn":     allDrawn,
		"no answer":                 noAnswer,
		"a private answer":          privateAnswer,
		"another person":            anotherPerson,
		"two people":                twoPeople,
		"menus, pins and the bench": menus,
		"side by side":              sideBySide,
		"secrets side by side":      secretsSideBySide,
		"nothing from elsewhere":    nothingFromElsewhere,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, browser)
		})
	}
}

// A command by keyboard alone: its name, its suggestion, its answer; then the button and the form behind it.
func commandAndForm(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Phone)
	p.Until(`document.querySelector("#bot.on")`)

	p.Clicks("#box")
	p.Types("#box", "/ro")
	p.Sees("Rolls dice")
	p.Key("Enter")
	p.Types("[data-option=line]", "2d6")
	p.Sees("2d6 # two of them")
	p.Key("Enter")
	assert.Equal(t, "2d6 # two of them", pagetest.Reads[string](p, `document.querySelector("[data-option=line]").value`), "Enter takes the first suggestion")
	p.Key("Enter")
	p.Sees("Ann used /roll")
	p.Sees("Rolls <b>2d6 # two of them</b>") // markup of others is text
	p.Fits()
	const named, described = `document.querySelector("article.message").ariaLabel`, `document.querySelector("[data-custom-id=again]").ariaDescribedByElements[0].textContent`
	line := "Rolls <b>2d6 # two of them</b> " + longWord
	p.Until(fmt.Sprintf("%s === %s && %s === %s", named, pagetest.Quoted("Tallybones: "+line[:149]+"…"), described, pagetest.Quoted(line[:149]+"…")))

	p.Clicks("[data-custom-id=again]")
	p.Sees("Which dice")
	assert.Equal(t, "4d6", pagetest.Reads[string](p, `document.querySelector("dialog [data-field=line]").value`), "the form is filled in")
	p.Types("dialog [data-field=line]", " keep 3")
	p.Clicks("dialog .primary")
	p.Sees("Rolls <b>4d6 keep 3</b>")
	p.Until(`!document.querySelector("dialog")`)
	p.Fits()
}

func privateAnswer(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Phone)
	p.Until(`document.querySelector("#bot.on")`)

	runs(p, "/roll secret")
	p.Sees("Only you can see this")
	assert.Len(t, s.View("ann", "table").Messages, 1)
	assert.Empty(t, s.View("bob", "table").Messages, "nobody else sees it")
	p.Clicks(".message.private .privacy button")
	p.Misses("Only you can see this")

	p.Fits()
}

// A bot that does not answer within Discord's three seconds.
func noAnswer(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	clock := sandbox.NewManualClock(time.Now())
	s := serve(t, sandbox.Config{Addr: "127.0.0.1:0", Clock: clock})
	startEchoBot(t, s, func() { clock.Advance(3 * time.Second) })
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Phone)
	p.Until(`document.querySelector("#bot.on")`)
	runs(p, "/roll silence")
	p.Sees("The application did not respond")
	p.Clicks(".message.failed .privacy button")
	p.Misses("The application did not respond")

	runs(p, "/roll 2d6")
	p.Clicks("[data-custom-id=again]")
	p.Until(`document.querySelector("dialog")`)
	p.Key("Escape")
	p.Clicks("[data-custom-id=silent]")
	p.Until(`document.querySelector("article[data-id] .body > .failure")?.innerText === "This interaction failed"`)
}

// An option is added by a press, is chosen from its list, and what cannot be sent is said at once.
func optionsInTheLine(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Desk)
	p.Until(`document.querySelector("#bot.on")`)
	p.Clicks("#slash")
	p.Sees("/roll line times whom")
	p.Key("Enter")
	p.Until(`document.activeElement.matches("[data-option=line]")`)
	p.Sees("# two of them")
	p.Key("Escape") // the suggestions
	p.Clicks(".send")
	p.Sees("line: This option is required. Specify a value.")

	p.Clicks("[data-add=times]")
	p.Types("[data-option=times]", "9")
	p.Sees("How often Whole number from 1 to 5")
	p.Clicks(".send")
	p.Types("[data-option=line]", "2d6 thrice")
	p.Sees("2d6 thrice # two of them")
	p.Key("Escape")
	p.Clicks(".send")
	p.Sees("times: The most that is allowed is 5.")
	p.Key("Backspace")
	p.Types("[data-option=times]", "3")

	p.TabsTo("[data-add=whom]")
	p.Key("Enter")
	p.Types("[data-option=whom]", "the")
	p.Until(`[...document.querySelectorAll(".offers [role=option]")].filter((each) => each.checkVisibility()).map((each) => each.innerText).join() === "the table,the GM"`)
	p.Key("ArrowDown")
	p.Key("Enter")
	assert.Equal(t, "the GM", pagetest.Reads[string](p, `document.querySelector("[data-option=whom]").value`))
	p.Key("Enter")
	p.Sees("Rolls <b>2d6 thrice")
	p.Sees("times 3, whom gm</b>")

	p.Clicks("#box")
	p.Types("#box", "/roll line: 4d6 times: 2")
	p.Until(`document.querySelector("[data-option=times]")?.value === "2" && document.querySelector("[data-option=line]").value === "4d6"`)
	p.Clicks("[data-option=times]")
	p.Key("Backspace")
	p.Key("Backspace")
	p.Until(`!document.querySelector("[data-option=times]") && document.querySelector("[data-add=times]")`)
	p.Sees("4d6 # two of them")
	p.Key("Escape") // the suggestions
	p.Key("Escape") // the command
	p.Until(`document.activeElement.matches("#box")`)
}

// What only one person may see is nowhere in the page once the window is somebody else's: not what was answered, nor a draft,
// nor what a screen reader was told.
func anotherPerson(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Desk)
	p.Until(`document.querySelector("#bot.on")`)
	runs(p, "/roll secret 4711")
	p.Sees("secret 4711")
	p.Clicks("#box")
	p.Types("#box", "draft 4712")
	p.Clicks("[data-person=bob]")
	p.Until(`document.querySelector("[data-person=bob]").ariaPressed === "true"`)
	p.Sees("Welcome to #table")
	assert.False(t, p.Knows("4711") || p.Knows("4712"))
	assert.Empty(t, pagetest.Reads[string](p, `document.querySelector("#box").value`))
	say(t, s, "hello")
	p.Sees("hello")
	p.Clicks("[data-person=ann]")
	p.Sees("secret 4711")
}

// Two windows side by side are two people; who writes is seen by the other before the message is.
func sideBySide(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	p := browser.Open(t, s.URL()+"/beside.html#/mira/|/ann/", pagetest.Desk)
	const window = `document.querySelectorAll("iframe")[%d].contentDocument`
	mira, ann := fmt.Sprintf(window, 0), fmt.Sprintf(window, 1)
	for _, person := range []string{mira, ann} {
		p.Until(person + `?.querySelector("#log .welcome")`)
	}
	_, err := s.Act(t.Context(), sandbox.Action{As: "ann", Channel: "table", Do: sandbox.DoTyping})
	require.NoError(t, err)
	p.Until(mira + `.querySelector("#typing").textContent === "Ann is typing…"`)
	_, err = s.Act(t.Context(), sandbox.Action{As: "ann", Channel: "table", Do: sandbox.DoSay, Text: "hello"})
	require.NoError(t, err)
	p.Until(mira + `.querySelector("#log").innerText.includes("hello")`)
	p.Until(mira + `.querySelector("#typing").textContent === ""`)
	p.Until(ann + `.querySelector("#log").innerText.includes("hello")`)
	assert.Empty(t, pagetest.Reads[string](p, ann+`.querySelector("#typing").textContent`))
}

// What one of two people alone may see is in the other's window nowhere: not on the page, not in its source; nor does
// the stream bring it.
func secretsSideBySide(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	startEchoBot(t, s)
	bob, stop := s.Subscribe("bob")
	defer stop()
	p := browser.Open(t, s.URL()+"/beside.html#/ann/|/bob/", pagetest.Desk)
	const window = `document.querySelectorAll("iframe")[%d].contentDocument`
	anns, bobs := fmt.Sprintf(window, 0), fmt.Sprintf(window, 1)
	for _, person := range []string{anns, bobs} {
		p.Until(person + `?.querySelector("#bot.on") && ` + person + `.querySelector("#log .welcome")`)
	}
	act := func(a sandbox.Action) sandbox.Outcome {
		t.Helper()
		a.As, a.Channel = "ann", "table"
		outcome, err := s.Act(t.Context(), a)
		require.NoError(t, err)
		return outcome
	}
	line := map[string]any{"line": "secret 4711"}
	act(sandbox.Action{Do: sandbox.DoComplete, Command: "roll", Options: line, Focused: "line"})
	private := act(sandbox.Action{Do: sandbox.DoCommand, Command: "roll", Options: line})
	p.Until(anns + `.querySelector("#log").innerText.includes("secret 4711")`)
	form := act(sandbox.Action{Do: sandbox.DoPress, Message: private.Message.ID, CustomID: "again"})
	act(sandbox.Action{Do: sandbox.DoSubmit, Modal: form.Modal.ID, Fields: map[string]string{"line": "secret 4712"}})
	p.Until(anns + `.querySelector("#log").innerText.includes("secret 4712")`)
	act(sandbox.Action{Do: sandbox.DoSay, Text: "the end"})
	p.Until(bobs + `.querySelector("#log").innerText.includes("the end")`)

	assert.NotContains(t, pagetest.Reads[string](p, bobs+`.documentElement.outerHTML`), "471")
	for event := range bob {
		told, err := json.Marshal(event)
		require.NoError(t, err)
		assert.NotContains(t, string(told), "471")
		if event.Message != nil && event.Message.Content == "the end" {
			return
		}
	}
}

// The page's policy keeps it to itself.
func nothingFromElsewhere(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	p := browser.Open(t, s.URL(), pagetest.Desk)
	p.Sees("Welcome to #table")
	const foreign = `performance.getEntriesByType("resource").filter((entry) => new URL(entry.name).origin !== location.origin).length`
	assert.Zero(t, pagetest.Reads[int](p, foreign), "nothing is asked of another host")
}

// What one person writes appears to another without a reload, and a reload keeps who one is and where.
func twoPeople(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	p := browser.Open(t, s.URL()+"/#/cleo/", pagetest.Phone)
	p.Sees("#table")
	say(t, s, "**Shall** ||not|| we begin\nor wait")
	p.Sees("or wait")
	p.Until(`document.querySelector("article.message").ariaLabel === "Bob: Shall  we begin"`)

	p.Clicks("#open-side")
	p.Clicks("#channels ul ul .entry")
	p.Until(`document.querySelector("#title").textContent === "side scene"`)
	p.Reloads()
	p.Until(`document.querySelector("#title").textContent === "side scene"`)
	p.Until(`document.querySelector("[data-person=cleo]").ariaPressed === "true"`)
	p.Until(`history.back() === undefined`)
	p.Sees("or wait")
	p.Fits()
}

// What only a GM or a tester does: pins, threads, a restart of the bot, faults.
func menus(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	restarts := make(chan struct{}, 1)
	s := servePage(t, func() { restarts <- struct{}{} })
	startEchoBot(t, s)
	say(t, s, "Read this first")
	p := browser.Open(t, s.URL()+"/#/mira/", pagetest.Phone)

	p.Clicks(".message .tools")
	p.Chooses("Pin")
	p.Sees("pinned a message.")
	p.Clicks("#pins")
	p.Until(`document.querySelector("dialog .pin").innerText.includes("Read this first")`)
	p.Clicks("dialog .pin [data-jump]")
	p.Until(`document.activeElement.matches("article.message")`)

	p.Clicks("#open-side")
	p.Clicks("#channels .add")
	p.Types("#new-name", "The cellar")
	p.Clicks("dialog .primary")
	p.Until(`document.querySelector("#title").textContent === "The cellar"`)
	assert.Equal(t, "The cellar", s.View("mira", "The cellar").Channel.Name)

	p.Clicks("#open-side")
	p.Clicks("#restart")
	<-restarts
	p.Clicks("#faults")
	p.Clicks("[data-fault=Cut]")
	p.Until(`document.querySelector("#bot.off")`)
	p.Until(`document.querySelector("#traffic").innerText.includes("connection cut")`)
	p.Fits()
}

// runs types a command with the text of its first option and sends it by the button.
func runs(p *pagetest.Page, line string) {
	p.Clicks("#box")
	p.Types("#box", line)
	p.Clicks("#command .send")
}

func say(t *testing.T, s *sandbox.Sandbox, text string) {
	t.Helper()
	_, err := s.Act(t.Context(), sandbox.Action{As: "bob", Channel: "table", Do: sandbox.DoSay, Text: text})
	require.NoError(t, err)
}

// servePage starts a sandbox that ends with the test; restart is what its button does.
func servePage(t *testing.T, restart func()) *sandbox.Sandbox {
	t.Helper()
	return serve(t, sandbox.Config{Addr: "127.0.0.1:0", Restart: restart})
}

func serve(t *testing.T, config sandbox.Config) *sandbox.Sandbox {
	t.Helper()
	s, err := sandbox.New(config)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		assert.NoError(t, <-done)
	})
	return s
}
