package pagetest

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// axe is axe-core 4.14.1, which finds what keeps people with a screen reader or a keyboard out; unchanged, under its own licence.
// It stands here so that a test needs no network and finds the same every time.
//
//go:embed axe/axe.min.js
var axe string

// Accessible fails the test for everything that axe-core finds wrong and calls serious or critical.
func (p *Page) Accessible() {
	p.t.Helper()
	if !Reads[bool](p, `"axe" in globalThis`) {
		_, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](axe+"\n;true"))
		require.NoError(p.t, err)
	}
	const look = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ", " + help + ": " + node.target.join(" ") + ": " + node.html.slice(0, 160)
			+ " " + (node.any[0]?.message ?? ""))))`
	found, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](look, chromedp.EvalAwaitPromise))
	require.NoError(p.t, err)
	assert.Empty(p.t, found, fmt.Sprintf("the page keeps people out:\n%s", strings.Join(found, "\n")))
}
