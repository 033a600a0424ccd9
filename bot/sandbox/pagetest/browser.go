// Package pagetest looks at the sandbox's page in a real browser, as people do: it presses, types and reads.
//
//	browser := pagetest.Start(t)
//	p := browser.Open(t, url, pagetest.Phone)
//	p.Sees("Welcome to #table")
//	p.Clicks("#box")
//
// Whatever the page complains of on its console fails the test, refused scripts and pictures included.
package pagetest

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Size is a screen's, in CSS pixels.
type Size struct{ Width, Height int64 }

// The screens that the page is looked at on.
var (
	Phone = Size{360, 740}
	Desk  = Size{1280, 800}
)

// patience is how long a test may take over one page. It is no measure: what comes, comes at once.
const patience = 2 * time.Minute

// Browser is a headless browser that ends with its test. It is started once for many pages, as that takes a second.
type Browser struct{ ctx context.Context } //nolint:containedctx // the context is how chromedp names a browser

// Start starts Debian's chromium. Without one the test is skipped, but not where CI is set; nor does it run under the race
// detector, which sees the same requests in tests without a page.
func Start(t *testing.T) *Browser {
	t.Helper()
	if raced {
		t.Skip("a page looks at one thing after the other: nothing for the race detector")
	}
	if _, err := exec.LookPath("chromium"); err != nil {
		require.Empty(t, os.Getenv("CI"), "chromium is not installed, and the page cannot be tested without it")
		t.Skip("chromium is not installed")
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath("chromium"), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	return &Browser{ctx}
}

// Open opens a page in a tab of its own, which is closed when the test ends.
func (b *Browser) Open(t *testing.T, url string, size Size) *Page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, patience)
	t.Cleanup(cancel)
	p := &Page{t: t, ctx: ctx, size: size, closed: make(chan struct{})}
	p.do(chromedp.EmulateViewport(size.Width, size.Height, p.hands()...))
	p.listen()
	p.do(chromedp.Navigate(url))
	return p
}

// hands makes a small screen one that is touched.
func (p *Page) hands() []chromedp.EmulateViewportOption {
	if p.size.Width > Phone.Width {
		return nil
	}
	return []chromedp.EmulateViewportOption{chromedp.EmulateMobile, chromedp.EmulateTouch}
}

// listen fails the test at its end when the page threw or logged an error.
func (p *Page) listen() {
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
