package sandbox_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/bot/sandbox"
	"tallybones/bot/sandbox/pagetest"
)

// Text as Discord's app reads it, line by line and within a line; what only looks like markup is text.
func markdown(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	p := browser.Open(t, s.URL()+"/#/ann/", pagetest.Desk)
	p.Sees("Welcome to #table")
	bob, table := s.World("bob").You.ID, s.View("ann", "table").Channel.ID
	for text, want := range map[string]string{
		"**bold** and *thin*, _thin_":   "<p><strong>bold</strong> and <em>thin</em>, <em>thin</em></p>",
		"***both***":                    "<p><strong><em>both</em></strong></p>",
		"__under__ ~~gone~~":            "<p><u>under</u> <s>gone</s></p>",
		"__*under and thin*__":          "<p><u><em>under and thin</em></u></p>",
		"snake_case_word, 2 * 3 * 4":    "<p>snake_case_word, 2 * 3 * 4</p>",
		`\*no\* \_mark\_ \# 1\. \-`:     "<p>*no* _mark_ # 1. -</p>",
		"`a *b*` and ``a ` b``":         "<p><code>a *b*</code> and <code>a ` b</code></p>",
		"```go\nx := 1\n```":            `<pre tabindex="0"><code>x := 1</code></pre>`,
		"```plain```":                   `<pre tabindex="0"><code>plain</code></pre>`,
		"one\ntwo":                      "<p>one\ntwo</p>",
		"# One\n## Two\n### Three\nx":   "<h3>One</h3><h4>Two</h4><h5>Three</h5><p>x</p>",
		"#no #### head":                 "<p>#no #### head</p>",
		"-# small":                      "<small>small</small>",
		"> said\n> more\nnot":           "<blockquote><p>said\nmore</p></blockquote><p>not</p>",
		">>> said\nmore":                "<blockquote><p>said\nmore</p></blockquote>",
		">no":                           "<p>&gt;no</p>",
		"- a\n  - b\n- c":               "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
		"3. a\n4. b":                    `<ol start="3"><li>a</li><li>b</li></ol>`,
		"<b>x</b> <script>y</script>":   "<p>&lt;b&gt;x&lt;/b&gt; &lt;script&gt;y&lt;/script&gt;</p>",
		"[to](javascript:x)":            "<p>[to](javascript:x)</p>",
		"<@" + bob + "> <@1> @everyone": `<p><span class="mention">@Bob</span> <span class="mention">@unknown-user</span> @everyone</p>`,
		"<#" + table + ">":              `<p><a class="mention" href="#" data-go="` + table + `">#table</a></p>`,
		"</roll:1> </game new:1>":       `<p><button class="mention" data-command="roll">/roll</button> <button class="mention" data-command="game new">/game new</button></p>`,
		"https://a.example/b_c_d, so":   `<p><a href="https://a.example/b_c_d" target="_blank" rel="noopener noreferrer">https://a.example/b_c_d</a>, so</p>`,
		"[a *b*](https://a.example)":    `<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">a <em>b</em></a></p>`,
		"<https://a.example>":           `<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">https://a.example</a></p>`,
	} {
		const read = `((div) => { div.append(...globalThis.markdown(%s)); return div.innerHTML; })(document.createElement("div"))`
		p.Until(`globalThis.markdown || (import("./markdown.js").then((module) => { globalThis.markdown = module.markdown; }), false)`)
		assert.Equal(t, want, pagetest.Reads[string](p, fmt.Sprintf(read, pagetest.Quoted(text))), text)
	}
	p.Until(`((div) => { div.append(...globalThis.markdown("<t:0:d> <t:0>")); return div.querySelectorAll("time[datetime='1970-01-01T00:00:00.000Z']").length === 2; })(document.createElement("div"))`)
}

// Every component and an embed, on a desk in the dark and on a phone in the light; nothing of it keeps anybody out.
func allDrawn(t *testing.T, browser *pagetest.Browser) {
	t.Helper()
	s := servePage(t, nil)
	bot := startEchoBot(t, s)
	table, ann := s.View("ann", "table").Channel.ID, s.World("ann").You.ID
	post := func(message object) { bot.call(http.MethodPost, "/channels/"+table+"/messages", message, nil) }
	post(object{"content": "# One\n## Two\n### Three\n-# small\n**bold** *thin* __under__ ~~gone~~ ||hidden|| `code` in <#" + table + ">, </roll:1>\n" +
		"> said\n- a\n  - b\n1. one\n```go\nx := 1\n```\n[a link](https://a.example) <t:1764518400:F>"})
	post(object{"flags": sandbox.FlagComponentsV2, "components": everything()})
	post(object{"embeds": []object{{
		"title": "An embed", "url": "https://a.example", "description": "**words**", "color": 0xd39a1e, "author": object{"name": "Author"}, "footer": object{"text": "Footer"},
		"fields": []object{{"name": "One", "value": "1", "inline": true}, {"name": "Two", "value": "2", "inline": true}, {"name": "Three", "value": "3"}},
	}}})
	post(object{"content": "You are called, <@" + ann + ">", "allowed_mentions": object{"users": []string{ann}}})
	for _, screen := range []struct {
		name string
		size pagetest.Size
		dark bool
	}{{"drawn", pagetest.Size{Width: 1100, Height: 1750}, true}, {"drawn-phone", pagetest.Size{Width: 360, Height: 2200}, false}} {
		p := browser.Open(t, s.URL()+"/#/ann/", screen.size)
		p.Sees("You are called")
		p.Until(`document.querySelectorAll("#log article").length === 4`)
		assert.False(t, pagetest.Reads[bool](p, `document.querySelector("#log").innerText.includes("stands here")`), "a component is not drawn")
		assert.False(t, pagetest.Reads[bool](p, `document.querySelector("#log").innerText.includes("Behind the cover")`), "what is covered is seen")
		p.Dark(screen.dark)
		p.Fits()
		p.Accessible()
		p.Shot(screen.name)
	}
}

// everything is a message of each component.
func everything() []object {
	button := func(style int, label, address string, more object) object {
		b := object{"type": sandbox.TypeButton, "style": style, "label": label, address: "https://a.example/" + label}
		maps.Copy(b, more)
		return b
	}
	row := func(components ...object) object {
		return object{"type": sandbox.TypeActionRow, "components": components}
	}
	text := func(content string) object { return object{"type": sandbox.TypeTextDisplay, "content": content} }
	picture := object{"url": "https://a.example/b.png"}
	return []object{
		text("Outside of a container"),
		{"type": sandbox.TypeContainer, "accent_color": 0x2d7d46, "components": []object{
			text("## In a container\nwith **words** in it"),
			{"type": sandbox.TypeSeparator},
			{"type": sandbox.TypeSection, "components": []object{text("A section of\ntwo lines"), text("and more")}, "accessory": button(2, "Beside", "custom_id", nil)},
			{"type": sandbox.TypeSection, "components": []object{text("Beside a picture")}, "accessory": object{"type": sandbox.TypeThumbnail, "media": picture, "description": "Thumbnail"}},
			{"type": sandbox.TypeSeparator, "divider": false, "spacing": 2},
			{"type": sandbox.TypeMediaGallery, "items": []object{{"media": picture, "description": "Gallery"}}},
			row(button(1, "Primary", "custom_id", nil), button(2, "Secondary", "custom_id", nil), button(3, "Success", "custom_id", nil),
				button(4, "Danger", "custom_id", nil), button(5, "Link", "url", nil)),
			row(button(1, "Off", "custom_id", object{"disabled": true}), button(2, "Off-too", "custom_id", object{"disabled": true})),
			selects()[0],
		}},
		{"type": sandbox.TypeContainer, "spoiler": true, "components": []object{text("Behind the cover")}},
	}
}
