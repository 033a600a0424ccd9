package sandbox_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The size of a small phone's screen, in CSS pixels.
const phoneWidth, phoneHeight = 360, 740

// browserPage is the page in a headless browser of a phone's size. Its methods fail the test.
type browserPage struct {
	t       *testing.T
	ctx     context.Context
	console []string // what the page complained of; complete once closed is
	closed  chan struct{}
}

// openPage opens a page. Without a browser the test is skipped, but not where CI is set.
func openPage(t *testing.T, url string) *browserPage {
	t.Helper()
	if _, err := exec.LookPath("chromium"); err != nil {
		require.Empty(t, os.Getenv("CI"), "chromium is not installed, and the page cannot be tested without it")
		t.Skip("chromium is not installed")
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath("chromium"), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	p := &browserPage{t: t, ctx: ctx, closed: make(chan struct{})}
	p.do(chromedp.EmulateViewport(phoneWidth, phoneHeight, chromedp.EmulateMobile))
	p.listen()
	p.do(chromedp.Navigate(url))
	return p
}

// listen fails the test at its end when the page threw or logged an error; a refused script or picture is one too.
func (p *browserPage) listen() {
	listening, stop := context.WithCancel(p.ctx)
	messages := chromedp.Console(listening)
	go func() {
		defer close(p.closed)
		for message, err := range messages {
			if err == nil && (message.Type == chromedp.ConsoleError || message.IsException()) {
				p.console = append(p.console, message.String())
			}
		}
	}()
	p.t.Cleanup(func() {
		stop()
		<-p.closed
		assert.Empty(p.t, p.console, "the page complains")
	})
}

func (p *browserPage) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	require.NoError(p.t, chromedp.Do(p.ctx, steps...))
}

// until waits until a JavaScript expression is true, at most ten seconds.
func (p *browserPage) until(expression string) {
	p.t.Helper()
	const wait = `new Promise((done) => {
		const end = Date.now() + 10_000;
		const look = () => (%s) ? done("") : Date.now() > end ? done(document.body.innerText) : setTimeout(look, 20);
		look();
	})`
	shown, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf(wait, expression), chromedp.EvalAwaitPromise))
	require.NoError(p.t, err)
	require.Empty(p.t, shown, "in vain: %s", expression)
}

// sees waits until the page shows a text, misses until it shows it no more.
func (p *browserPage) sees(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("document.body.innerText.includes(%s)", quoted(text)))
}

func (p *browserPage) misses(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("!document.body.innerText.includes(%s)", quoted(text)))
}

// clicks presses an element with the pointer.
func (p *browserPage) clicks(css string) {
	p.t.Helper()
	p.until(fmt.Sprintf("document.querySelector(%s)?.checkVisibility()", quoted(css)))
	p.do(chromedp.Click(chromedp.CSS(css)))
}

// chooses presses the item of the open menu that begins with a label.
func (p *browserPage) chooses(label string) {
	p.t.Helper()
	const press = `[...document.querySelectorAll("dialog .item")].some((item) => item.innerText.startsWith(%s) && (item.click(), true))`
	p.until(fmt.Sprintf(press, quoted(label)))
}

// types writes a text where the keyboard's focus already must be.
func (p *browserPage) types(css, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("document.activeElement.matches(%s)", quoted(css)))
	p.do(chromedp.KeyEvent(text))
}

// enters presses the Enter key, as a keyboard does: what handles the key may hold the new line back.
func (p *browserPage) enters() {
	p.t.Helper()
	key := input.DispatchKeyEventParams{Key: "Enter", Code: "Enter", WindowsVirtualKeyCode: 13}
	key.Type, key.Text = input.DispatchKeyEventTypeKeyDown, "\r"
	_, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, key)
	require.NoError(p.t, err)
	key.Type, key.Text = input.DispatchKeyEventTypeKeyUp, ""
	_, err = chromedp.Call(p.ctx, input.DispatchKeyEvent, key)
	require.NoError(p.t, err)
}

// value returns what a box of the page holds.
func (p *browserPage) value(css string) string {
	p.t.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("document.querySelector(%s).value", quoted(css))))
	require.NoError(p.t, err)
	return value
}

// fits fails the test when the page or its list of messages is wider than the screen.
func (p *browserPage) fits() {
	p.t.Helper()
	const widest = `Math.max(...["html", "body", "main", "#log", "#composer"].map((css) => document.querySelector(css).scrollWidth))`
	width, err := chromedp.Run(p.ctx, chromedp.Evaluate[int](widest))
	require.NoError(p.t, err)
	assert.LessOrEqual(p.t, width, phoneWidth, "the page scrolls sideways")
}

// quoted writes a text as JavaScript reads it.
func quoted(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always marshals
	}
	return string(data)
}
