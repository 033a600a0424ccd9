package main

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
	"tallybones/bot/sandbox/pagetest"
	"tallybones/rules/rulestest"
)

// The whole program in a browser, as people use it. With -artifacts its pictures are kept for people to look at:
//
//	go test ./cmd/tallybones -run TestPage -artifacts -outputdir /some/folder
func TestPage(t *testing.T) {
	browser := pagetest.Start(t)
	p := startPlay(t)
	t.Run("in a browser", func(t *testing.T) {
		for name, test := range map[string]func(*testing.T, *pagetest.Browser, *sandbox.Sandbox){
			"a first visit":          firstVisit,
			"by keyboard alone":      byKeyboard,
			"a scene by keyboard":    sceneByKeyboard,
			"two windows, one board": twoWindows,
			"on a phone":             onAPhone,
			"faults":                 faultsAreSeen,
			"the gallery":            theGallery,
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, browser, p.box)
			})
		}
		for _, r := range tableRolls {
			t.Run("a roll of "+r.game, func(t *testing.T) {
				t.Parallel()
				r.play(t, browser, p.box)
			})
		}
	})
	p.end()
}

// From nothing to a roll: what a newcomer sees, presses and types.
func firstVisit(t *testing.T, browser *pagetest.Browser, box *sandbox.Sandbox) {
	t.Helper()
	p := browser.Open(t, box.URL()+"/#/mira/"+channelID(t, box, "tavern"), pagetest.Desk)
	p.Sees("Welcome to #tavern")
	p.Sees("The bot is connected")
	p.Accessible()
	p.Shot("first-visit")
	p.Clicks("#log .welcome .primary")
	p.Types("[data-option=line]", "2d6=3,4 + 1")
	p.Sees("2d6=3,4 + 1 #")
	p.Shot("preview")
	p.Accessible()
	p.Key("Enter") // takes the preview
	p.Key("Enter")
	p.Sees("Mira rolls 8")
	p.Presses("More")
	p.Sees("Only you can see this")
	p.Dark(true)
	p.Accessible()
	p.Shot("roll-dark")
}

// A tableRoll is a roll of one game that goes on by a button, at its example table.
type tableRoll struct {
	game, title string
	as, press   string
	form, types string // the field of the form that opens, and what is typed behind what stands in it
	sees        string
}

var tableRolls = []tableRoll{
	{game: "torchlite", title: "TorchLite", as: "ann", press: "Effect d8…", form: "effect", sees: "Done: Damaged d8 on Sergeant (Ann)"},
	{game: "tote", title: "Tales from the Torn Earth", as: "ann", press: "Stag +2: 10", sees: "Hanu succeeds: 10 against T10"},
	{game: "trago", title: "New Trago 2", as: "ann", press: "Take Medium", sees: "Iris takes Medium (Ann)"},
	{game: "tln", title: "TL-N Core", as: "bob", press: "Roll", sees: "Lucky Coin spent"},
	{game: "fractal", title: "Macro/Micro/Nano", as: "ann", press: "Again…", form: "remark", types: " again", sees: "High cut from the stairs again"},
	{game: "plain", title: "Plain dice", as: "ann", press: "Again…", form: "line", types: " + 1", sees: "highest 3 kept + 1"},
}

// play walks in on the table as somebody would, and goes on with its roll.
func (r tableRoll) play(t *testing.T, browser *pagetest.Browser, box *sandbox.Sandbox) {
	t.Helper()
	p := browser.Open(t, box.URL()+"/#/mira/", pagetest.Desk)
	p.Sees("The bot is connected")
	p.Clicks("#examples")
	p.Chooses(r.title)
	p.Until(fmt.Sprintf(`document.querySelector("#title").textContent.startsWith(%s)`, pagetest.Quoted(r.game)))
	p.Clicks(fmt.Sprintf("[data-person=%s]", r.as))
	p.Until(fmt.Sprintf(`document.querySelector("[data-person=%s]").ariaPressed === "true"`, r.as))
	p.Presses(r.press)
	if r.form != "" {
		p.Until(`document.activeElement.matches("dialog [data-field]")`)
		p.TabsTo(fmt.Sprintf("dialog [data-field=%s]", r.form))
		p.Key("End") // the browser selects what it tabs to
		p.Types(fmt.Sprintf("dialog [data-field=%s]", r.form), r.types)
		p.Shot(r.game + "-form")
		p.Clicks("dialog .primary")
	}
	p.Sees(r.sees)
	p.Shot(r.game)
	p.Dark(true)
	p.Shot(r.game + "-dark")
}

// No pointer from beginning to end: a command, its button, its form, a message's menu, another person.
func byKeyboard(t *testing.T, browser *pagetest.Browser, box *sandbox.Sandbox) {
	t.Helper()
	p := browser.Open(t, box.URL()+"/#/cleo/"+channelID(t, box, "side scene"), pagetest.Desk)
	p.Sees("The bot is connected")
	p.TabsTo("#box")
	p.Types("#box", "/rol")
	p.Sees("Roll dice")
	p.Key("Tab") // takes the command
	p.Types("[data-option=line]", "2d6=1,2")
	p.Sees("2d6=1,2 #")
	p.Key("Escape")
	p.TabsTo("[data-add=note]")
	p.Key("Enter")
	p.Types("[data-option=note]", "a whisper")
	p.Key("Enter")
	p.Sees("Cleo rolls 3")
	p.Sees("a whisper")

	p.TabsTo("#log [data-custom-id]:not(.select)")
	p.Key("Enter") // Again…
	p.Types("dialog [data-field=line]", " + 4")
	p.TabsTo("dialog .primary")
	p.Key("Enter")
	p.Sees("Cleo rolls 7")
	p.Until(`!document.querySelector("dialog") && document.activeElement.matches("[data-custom-id]")`)

	p.TabsTo("#log")
	p.Key("ArrowUp")
	p.Until(`document.activeElement === [...document.querySelectorAll("#log article")].at(-1)`)
	p.Key("ArrowUp")
	p.Until(`document.activeElement === [...document.querySelectorAll("#log article")].at(-2)`)
	p.TabsTo("#log .tools")
	p.Key("Enter")
	p.Until(`document.activeElement.matches("dialog .item")`)
	p.Key("ArrowDown")
	assert.True(t, pagetest.Reads[bool](p, `document.activeElement === document.querySelectorAll("dialog .item")[1]`))
	p.Key("Escape")
	p.Until(`document.activeElement.matches(".tools")`)

	p.TabsTo("[data-person=mira]")
	p.Key("Enter")
	p.Until(`document.activeElement.matches("[data-person=mira][aria-pressed=true]")`)
}

// A scene's last roll and its end at an example table, without a pointer: what it becomes, whom the GM hinders, what is kept.
func sceneByKeyboard(t *testing.T, browser *pagetest.Browser, box *sandbox.Sandbox) {
	t.Helper()
	p := browser.Open(t, box.URL()+"/#/mira/", pagetest.Desk)
	p.Sees("The bot is connected")
	p.TabsTo("#examples")
	p.Key("Enter")
	p.Until(`document.activeElement.matches("dialog .item")`)
	p.Key("Enter") // TorchLite is the first
	p.Until(`document.querySelector("#title").textContent.startsWith("torchlite")`)
	p.Sees("Zia succeeds: 11 against 8, effect d8")
	const newest = "#log article:last-of-type .row button"
	p.Key("Alt+2")
	p.Until(`document.querySelector("#box").placeholder.endsWith("as Ann")`)
	p.Sees("Zia succeeds: 11 against 8, effect d8")
	p.TabsTo(newest) // Effect d8…
	p.Key("Enter")
	p.Until(`document.activeElement.matches("dialog [data-field=effect]")`)
	p.Key("Enter") // sends the form
	p.Sees("Done: Damaged d8 on Sergeant (Ann)")

	const closed = `!document.querySelector("dialog")` // a form closes a moment after what came of it is seen
	p.Until(closed)
	p.Key("Alt+1")
	p.Until(`document.querySelector("#box").placeholder.endsWith("as Mira")`)
	p.Sees("Done: Damaged d8 on Sergeant (Ann)")
	p.TabsTo(newest) // Hitch d6…
	p.Key("Enter")
	p.Until(`document.activeElement.matches("dialog [data-field=name]")`)
	p.Key("Enter")
	p.Sees("plot points 1 to 2 (Mira)")
	p.Until(closed)

	p.TabsTo("#log")
	p.Types("#log", "/scene end ")
	p.Until(`document.activeElement.matches("#command .send, [data-option]")`)
	p.TabsTo("#command .send")
	p.Key("Enter")
	p.Sees("End of scene 1?")
	p.TabsTo("#log article:last-of-type .row button")
	p.TabsTo("#log article:last-of-type .row button:nth-of-type(2)") // behind what may be kept
	p.Key("Enter")
	p.Sees("Scene 1 is over")
}

// What one does is on the board that the other sees. The README's pictures are taken here, at a table with no others beside it.
func twoWindows(t *testing.T, browser *pagetest.Browser, _ *sandbox.Sandbox) {
	t.Helper()
	box := startPlay(t).box
	table, err := box.Play(t.Context(), evenings()[0], false)
	require.NoError(t, err)
	where := "/#/%s/" + table.Channel.ID
	mira := browser.Open(t, box.URL()+fmt.Sprintf(where, "mira"), pagetest.Desk)
	ann := browser.Open(t, box.URL()+fmt.Sprintf(where, "ann"), pagetest.Desk)
	const board = `document.querySelector("#log article:has(.quiet-tag)")?.innerText.includes(%s)`
	mira.Until(fmt.Sprintf(board, pagetest.Quoted("1 plot point.")))
	ann.Clicks("#box")
	ann.Types("#box", "/pp change:+4")
	ann.Clicks(".send")
	mira.Until(fmt.Sprintf(board, pagetest.Quoted("5 plot points.")))
	mira.Clicks("#pins")
	mira.Until(`document.querySelector("dialog .pin").innerText.includes("5 plot points.")`)
	mira.Shot("pins")

	ann.Dark(true)
	ann.Types("#box", "/roll agil tong scou vs d8 d6")
	ann.Sees("# d8 d8 d10: ")
	ann.Shot("readme-table")
	beside := browser.Open(t, box.URL()+fmt.Sprintf("/beside.html#/mira/%[1]s|/ann/%[1]s", table.Channel.ID), pagetest.Desk)
	for i := range 2 {
		beside.Until(fmt.Sprintf(`document.querySelectorAll("iframe")[%d].contentDocument?.querySelector("#log")?.innerText.includes("plot points 1 to 5")`, i))
	}
	beside.Shot("readme-two-people")
}

func onAPhone(t *testing.T, browser *pagetest.Browser, box *sandbox.Sandbox) {
	t.Helper()
	table, err := box.Play(t.Context(), evenings()[2], false)
	require.NoError(t, err)
	p := browser.Open(t, box.URL()+"/#/ann/"+table.Channel.ID, pagetest.Phone)
	p.Sees("Take Medium")
	p.Fits()
	p.Accessible()
	p.Shot("phone")
	p.Clicks("#open-side")
	p.Sees("onlooker")
	p.Fits()
	p.Accessible()
	p.Shot("phone-side")
	p.Clicks("#close-side")
	p.Clicks("#slash")
	p.Sees("/assist")
	p.Types("#box", "odds ")
	p.Types("[data-option=line]", "5 c3")
	p.Sees("5 c3 #")
	p.Fits()
	p.Accessible()
	p.Shot("phone-command")
}

// A developer lets Discord fail and sees what the bot does about it.
func faultsAreSeen(t *testing.T, browser *pagetest.Browser, _ *sandbox.Sandbox) {
	t.Helper()
	box := startPlay(t).box // what is sent twice is answered twice, which no other play may see
	table, err := box.Play(t.Context(), evenings()[5], false)
	require.NoError(t, err)
	p := browser.Open(t, box.URL()+"/#/ann/"+table.Channel.ID, pagetest.Desk)
	p.Sees("Zia rolls 15")
	p.Clicks("#faults")
	p.Clicks(`[data-fault="Send it twice"]`)
	p.Sees("Send it twice: done.")
	p.Sees("40060 Interaction has already been acknowledged.")
	p.Clicks(`[data-fault="Delete the board"]`)
	p.Sees("Delete the board: done.")
	p.Accessible()
	p.Clicks("#box")
	p.Types("#box", "/condition add name:Tired")
	p.Clicks(".send")
	const board = `document.querySelector("#log article:has(.quiet-tag)")?.innerText.includes("Tired")`
	p.Until(board) // it is posted anew, with what has changed
	p.Until(`document.querySelector("#traffic").innerText.includes("POST /channels/{channel}/messages")`)
	p.Shot("faults")
}

// All that the bot says, drawn, nothing of it unknown to the page, and nobody kept out by it, in the light or in the dark.
func theGallery(t *testing.T, browser *pagetest.Browser, box *sandbox.Sandbox) {
	t.Helper()
	rulestest.Unraced(t)
	played, err := http.Get(box.URL() + "/sandbox/gallery") // all is played before the page is looked at
	require.NoError(t, err)
	require.NoError(t, played.Body.Close())
	p := browser.Open(t, box.URL()+"/gallery.html", pagetest.Phone)
	p.Until(fmt.Sprintf(`document.querySelectorAll("#games a").length === %d`, len(games())))
	for i, game := range games() {
		p.Clicks(fmt.Sprintf(`#games [href="#%s"]`, game.Key))
		p.Until(fmt.Sprintf(`document.querySelector(".room").id === %s`, pagetest.Quoted(game.Key)))
		assert.Greater(t, pagetest.Reads[int](p, `document.querySelectorAll(".frame").length`), 60)
		assert.False(t, pagetest.Reads[bool](p, `document.body.innerText.includes(" stands here.")`), "a component is not drawn")
		p.Until(`[...document.images].every((image) => image.loading === "lazy" || image.naturalWidth > 0)`)
		p.Fits()
		p.Dark(i%2 == 1)
		p.Accessible()
		p.Shot("gallery-" + game.Key)
	}
}

// channelID finds a channel by its name.
func channelID(t *testing.T, box *sandbox.Sandbox, name string) string {
	t.Helper()
	id := box.View("mira", name).Channel.ID
	require.NotEmpty(t, id)
	return id
}
