package pagetest

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Page is a page in a tab. Its methods fail the test.
type Page struct {
	t       *testing.T
	ctx     context.Context //nolint:containedctx // the context is how chromedp names a tab
	size    Size
	console []string // what the page complained of; complete once closed is
	closed  chan struct{}
}

func (p *Page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	require.NoError(p.t, chromedp.Do(p.ctx, steps...))
}

// Until waits until a JavaScript expression is true, at most thirty seconds, which is no measure: what comes, comes at once.
func (p *Page) Until(expression string) {
	p.t.Helper()
	const wait = `new Promise((done) => {
		const end = Date.now() + 30_000;
		const look = () => (%s) ? done("") : Date.now() > end ? done(document.body.innerText || "nothing") : setTimeout(look, 20);
		look();
	})`
	shown, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf(wait, expression), chromedp.EvalAwaitPromise))
	require.NoError(p.t, err)
	require.Empty(p.t, shown, "in vain: %s", expression)
}

// Reads returns what a JavaScript expression gives.
func Reads[T any](p *Page, expression string) T {
	p.t.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	require.NoError(p.t, err)
	return value
}

// Sees waits until the page shows a text, Misses until it shows it no more.
func (p *Page) Sees(text string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("document.body.innerText.includes(%s)", Quoted(text)))
}

// Misses waits until the page does not show a text.
func (p *Page) Misses(text string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("!document.body.innerText.includes(%s)", Quoted(text)))
}

// Knows reports whether a text stands anywhere in the page, seen or not.
func (p *Page) Knows(text string) bool {
	p.t.Helper()
	return Reads[bool](p, fmt.Sprintf("document.documentElement.outerHTML.includes(%s)", Quoted(text)))
}

// Clicks presses the first element that a selector finds, with the pointer, once it is there. One whose message is drawn anew in
// that moment is looked for again.
func (p *Page) Clicks(css string) {
	p.t.Helper()
	for {
		p.Until(fmt.Sprintf("document.querySelector(%s)?.checkVisibility()", Quoted(css)))
		err := chromedp.Do(p.ctx, chromedp.Click(chromedp.CSS(css)))
		if err != nil && strings.Contains(err.Error(), "Could not find node") {
			continue
		}
		require.NoError(p.t, err)
		return
	}
}

// Taps touches the screen at a point, in CSS pixels.
func (p *Page) Taps(x, y float64) {
	p.t.Helper()
	p.do(chromedp.TapXY(x, y))
}

// Presses presses the newest message's button with a label, once there is one.
func (p *Page) Presses(label string) {
	p.t.Helper()
	const press = `((all) => all.length > 0 && (all.at(-1).click(), true))(
		[...document.querySelectorAll("#log .row button:not(:disabled)")].filter((button) => button.textContent === %s))`
	p.Until(fmt.Sprintf(press, Quoted(label)))
}

// Chooses presses the item of the open menu that begins with a label.
func (p *Page) Chooses(label string) {
	p.t.Helper()
	const press = `[...document.querySelectorAll("dialog .item")].some((item) => item.innerText.startsWith(%s) && (item.click(), true))`
	p.Until(fmt.Sprintf(press, Quoted(label)))
}

// Types writes a text where the keyboard's focus already must be.
func (p *Page) Types(css, text string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("document.activeElement.matches(%s)", Quoted(css)))
	p.do(chromedp.KeyEvent(text))
}

// keys are those that a test presses by name, with their codes and what they write.
var keys = map[string]struct {
	code int64
	text string
}{"Enter": {13, "\r"}, "Tab": {9, ""}, "Escape": {27, ""}, "ArrowDown": {40, ""}, "ArrowUp": {38, ""}, "Backspace": {8, ""}, "End": {35, ""}, "/": {191, "/"}}

// held are the bits of the keys that may be held meanwhile.
var held = map[string]int64{"Alt": 1, "Control": 2, "Shift": 8}

// Key presses a key by its name, as a keyboard does, or "Alt+2" with another held: what handles the key may hold its effect back.
func (p *Page) Key(name string) {
	p.t.Helper()
	key := input.DispatchKeyEventParams{}
	if hold, other, ok := strings.Cut(name, "+"); ok {
		key.Modifiers, name = held[hold], other
	}
	of, ok := keys[name]
	key.Key, key.Code, key.WindowsVirtualKeyCode = name, name, of.code
	if digit := strings.Trim(name, "0123456789"); digit == "" {
		key.Code, key.WindowsVirtualKeyCode, ok = "Digit"+name, int64(name[0]), true
	}
	require.True(p.t, ok, "the key %s has no code here", name)
	key.Type, key.Text = input.DispatchKeyEventTypeKeyDown, of.text
	if key.Modifiers&(held["Alt"]|held["Control"]) != 0 {
		key.Text = "" // it writes nothing
	}
	_, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, key)
	require.NoError(p.t, err)
	key.Type, key.Text = input.DispatchKeyEventTypeKeyUp, ""
	_, err = chromedp.Call(p.ctx, input.DispatchKeyEvent, key)
	require.NoError(p.t, err)
}

// TabsTo presses Tab until the focus is on an element that a selector matches, at most a hundred times.
func (p *Page) TabsTo(css string) {
	p.t.Helper()
	on := fmt.Sprintf("document.activeElement.matches(%s)", Quoted(css))
	for range 100 {
		if Reads[bool](p, on) {
			return
		}
		p.Key("Tab")
	}
	require.Fail(p.t, "the keyboard does not get there", css)
}

// Reloads loads the page anew.
func (p *Page) Reloads() {
	p.t.Helper()
	p.do(chromedp.Reload())
}

// Fits fails the test when the page or a part of it is wider than the screen.
func (p *Page) Fits() {
	p.t.Helper()
	const widest = `Math.max(...["html", "body", "main", "#log", "#composer"].map((css) => document.querySelector(css)?.scrollWidth ?? 0))`
	assert.LessOrEqual(p.t, Reads[int64](p, widest), p.size.Width, "the page scrolls sideways")
}

// Dark makes the page dark, or light.
func (p *Page) Dark(dark bool) {
	p.t.Helper()
	Reads[string](p, fmt.Sprintf(`document.documentElement.dataset.theme = %s`, Quoted(map[bool]string{true: "dark", false: "light"}[dark])))
}

// Shot takes a picture for people to look at: NAME.png in the test's folder of artifacts, where go test -artifacts keeps them.
// Nobody would look at the others, so they are not taken.
func (p *Page) Shot(name string) {
	p.t.Helper()
	if kept := flag.Lookup("test.artifacts"); kept == nil || kept.Value.String() != "true" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	require.NoError(p.t, err)
	require.NoError(p.t, os.WriteFile(filepath.Join(p.t.ArtifactDir(), name+".png"), picture, 0o644))
}

// Quoted writes a text as JavaScript reads it.
func Quoted(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always marshals
	}
	return string(data)
}
