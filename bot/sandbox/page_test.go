package sandbox_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// A command by keyboard alone: its name, its suggestion, its answer; then the button and the form behind it.
func TestPageCommandAndForm(t *testing.T) {
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := openPage(t, s.URL()+"/#/ann/")
	p.until(`document.querySelector("#bot.on")`)

	p.clicks("#box")
	p.types("#box", "/ro")
	p.sees("Rolls dice")
	p.enters()
	p.types("[data-option=line]", "2d6")
	p.sees("2d6 # two of them")
	p.enters()
	assert.Equal(t, "2d6 # two of them", p.value("[data-option=line]"), "Enter takes the first suggestion")
	p.enters()
	p.sees("Ann used /roll")
	p.sees("Rolls <b>2d6 # two of them</b>") // markup of others is text
	p.fits()
	const named, described = `document.querySelector("article.message").ariaLabel`, `document.querySelector("[data-custom-id=again]").ariaDescribedByElements[0].textContent`
	line := "Rolls <b>2d6 # two of them</b> " + longWord
	p.until(fmt.Sprintf("%s === %s && %s === %s", named, quoted("Tallybones: "+line[:149]+"…"), described, quoted(line[:149]+"…")))

	p.clicks("[data-custom-id=again]")
	p.sees("Which dice")
	assert.Equal(t, "4d6", p.value("dialog [data-field=line]"), "the form is filled in")
	p.types("dialog [data-field=line]", " keep 3")
	p.clicks("dialog .primary")
	p.sees("Rolls <b>4d6 keep 3</b>")
	p.until(`!document.querySelector("dialog")`)
	p.fits()
}

func TestPagePrivateAnswer(t *testing.T) {
	s := servePage(t, nil)
	startEchoBot(t, s)
	p := openPage(t, s.URL()+"/#/ann/")
	p.until(`document.querySelector("#bot.on")`)

	p.runs("/roll secret")
	p.sees("Only you can see this")
	assert.Len(t, s.View("ann", "table").Messages, 1)
	assert.Empty(t, s.View("bob", "table").Messages, "nobody else sees it")
	p.clicks(".message.private .privacy button")
	p.misses("Only you can see this")

	p.runs("/roll silence")
	p.sees("The application did not respond")
	p.fits()
}

// What one person writes appears to another without a reload, and a reload keeps who one is and where.
func TestPageTwoPeople(t *testing.T) {
	s := servePage(t, nil)
	p := openPage(t, s.URL()+"/#/cleo/")
	p.sees("#table")
	say(t, s, "**Shall** ||not|| we begin\nor wait")
	p.sees("or wait")
	p.until(`document.querySelector("article.message").ariaLabel === "Bob: Shall  we begin"`)

	p.clicks("#open-side")
	p.clicks("#channels ul ul .entry")
	p.until(`document.querySelector("#title").textContent === "side scene"`)
	p.do(chromedp.Reload())
	p.until(`document.querySelector("#title").textContent === "side scene"`)
	p.until(`document.querySelector("[data-person=cleo]").ariaPressed === "true"`)
	p.until(`history.back() === undefined`)
	p.sees("or wait")
	p.fits()
}

// What only a GM or a tester does: pins, threads, a restart of the bot, faults.
func TestPageMenus(t *testing.T) {
	restarts := make(chan struct{}, 1)
	s := servePage(t, func() { restarts <- struct{}{} })
	startEchoBot(t, s)
	say(t, s, "Read this first")
	p := openPage(t, s.URL()+"/#/mira/")

	p.clicks(".message .tools")
	p.chooses("Pin")
	p.sees("pinned a message.")
	p.clicks("#pins")
	p.until(`document.querySelector("dialog .pin").innerText.includes("Read this first")`)
	p.clicks("dialog .pin [data-jump]")
	p.until(`document.activeElement.matches("article.message")`)

	p.clicks("#open-side")
	p.clicks("#channels .add")
	p.types("#new-name", "The cellar")
	p.clicks("dialog .primary")
	p.until(`document.querySelector("#title").textContent === "The cellar"`)
	assert.Equal(t, "The cellar", s.View("mira", "The cellar").Channel.Name)

	p.clicks("#open-side")
	p.clicks("#restart")
	<-restarts
	p.clicks("#faults")
	p.clicks("[data-fault=Cut]")
	p.until(`document.querySelector("#bot.off")`)
	p.until(`document.querySelector("#traffic").innerText.includes("connection cut")`)
	p.fits()
}

// runs types a command with the text of its first option and sends it by the button.
func (p *browserPage) runs(line string) {
	p.t.Helper()
	p.clicks("#box")
	p.types("#box", line)
	p.clicks("#command .send")
}

func say(t *testing.T, s *sandbox.Sandbox, text string) {
	t.Helper()
	_, err := s.Act(t.Context(), sandbox.Action{As: "bob", Channel: "table", Do: sandbox.DoSay, Text: text})
	require.NoError(t, err)
}

// servePage starts a sandbox that ends with the test; restart is what its button does.
func servePage(t *testing.T, restart func()) *sandbox.Sandbox {
	t.Helper()
	s, err := sandbox.New(sandbox.Config{Addr: "127.0.0.1:0", Restart: restart})
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
