package commands_test

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/rulestest"
)

// hostile is what nobody means well with: markup, mentions, what does not show, numbers at their limits, grammar.
var hostile = []string{
	"@everyone @here <@98765> <@&98765> <#98765> </roll:98765> <t:98765:R> <a:x:98765>",
	"**b** _u_ ~~s~~ ||spoiler|| `code` ```block``` [l](https://example.org) https://example.org",
	"# head\n> quote\n- list\n1. one\n-# sub", "Zia d6\nBob d8\r\nCleo", "`", "\\", "\\`", "", " ", "%s%d%!", "{\"a\":1}",
	"\u202egnihton\u2066", "Zi\u200ba", "\u200b\u200c\u2060\ufeff", "\u3164", "z\u0300\u0301\u0302\u0303\u0304\u0305", "🎲👩‍👩‍👧‍👦", "\x00", "a\x00b", "\xff\xfe",
	strings.Repeat("x", 4000), strings.Repeat("é́ ", 1300), strings.Repeat("🎲", 2000), strings.Repeat("@everyone ", 400),
	"9223372036854775808", "-9223372036854775809", "-0", "1e9", "0x10", "１２", "+9223372036854775807", "=-1", "=1e9", "=d1000000000",
	"d0", "0d6", "99999d99999", "2d6" + strings.Repeat("+1", 90), "Goblin x999", "Goblin x0", "ZIA", "ｚｉａ", "ﬁre", "İ", "ẞ",
	"#", "=", "+", ",", "|", "vs", "d6", "hold", "all", "<@12>", "<@99999999999999999999>", "rename #", "rename " + strings.Repeat("y", 300), "up up",
}

// acting is markup of these words that would act: it stands neither behind a backslash nor in code.
var (
	acting = regexp.MustCompile(`(^|[^\\])(@everyone|@here|<[@#]&?98765|</roll|<t:98765|<a:x|\*\*b|~~s|\|\|spoiler|\[l\]|https://)`)
	inCode = regexp.MustCompile("`[^`\n]*`")
	turns  = regexp.MustCompile("[\x00\u202a-\u202e\u2066-\u2069]")
)

func unharmed(t *testing.T, what, text string) {
	t.Helper()
	assert.NotRegexp(t, acting, inCode.ReplaceAllString(text, ""), what)
	assert.NotRegexp(t, turns, text, what)
}

// attempt sends a request and holds that it is answered, or refused in words, and that nothing in the answer acts. It is nil
// where there is no message.
func attempt(t *testing.T, g guest, what string, req interact.Request) *ui.Message {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: panic: %v", what, r)
		}
	}()
	req = g.Request(req)
	endpoint, err := g.Router.Find(&req)
	var reply interact.Reply
	if err == nil {
		endpoint.IsPrivate(&req)
		reply, err = endpoint.Run(t.Context(), &req)
	}
	if err != nil {
		var refusal *rules.Refusal
		if assert.ErrorAs(t, err, &refusal, what) {
			unharmed(t, what, string(ui.Prose(refusal.Say)+" "+ui.Prose(refusal.Hint)))
		}
		return nil
	}
	return harmless(t, what, reply)
}

// harmless holds that Discord takes a reply and that nothing in it acts.
func harmless(t *testing.T, what string, reply interact.Reply) *ui.Message {
	t.Helper()
	var shown ui.Message
	var posts []interact.Post
	switch r := reply.(type) {
	case interact.Answer:
		shown, posts = r.Message, r.Posts
	case interact.Update:
		shown, posts = r.Message, r.Posts
	case interact.Form:
		assert.NoError(t, r.Check(), what)
		return nil
	}
	for _, m := range append([]interact.Post{{Message: shown}}, posts...) {
		assert.NoError(t, m.Check(), what)
		unharmed(t, what, m.String())
	}
	return &shown
}

// suggested completes an option and holds that Discord takes the choices.
func suggested(t *testing.T, g guest, what string, command []string, focused string, options map[string]interact.Value) {
	t.Helper()
	req := g.Request(interact.Request{Kind: interact.Completion, Command: command, Focused: focused, Options: options})
	endpoint, err := g.Router.Find(&req)
	require.NoError(t, err)
	choices := endpoint.Complete(t.Context(), &req)
	assert.LessOrEqual(t, len(choices), 25, what)
	for _, c := range choices {
		assert.NotEmpty(t, strings.TrimSpace(c.Name), what)
		assert.LessOrEqual(t, max(ui.Length(c.Name), ui.Length(c.Value)), 100, what)
	}
}

// lively is a table at which there is something of everything.
func lively(t *testing.T) *evening {
	e := logged(t)
	e.As(ann).Plays("Zia")
	e.As(bob).Plays("Rook")
	e.As(mira).Must("sheet new", "character", "Goblin x2 body d6", "kind", "cast")
	e.As(mira).Must("element pin", "name", "Rain d6")
	hides(e.As(mira), "Trapdoor")
	e.As(mira).Must("scene prepare", "name", "Cellar")
	e.As(mira).Must("track start", "name", "Escape 4")
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(ann).Must("sheet set", "change", "Luck 2")
	e.As(bob).Must("offer", "who", "Zia", "text", "1 coin")
	e.As(ann).Must("roll", "line", "2d6 hold")
	e.As(ann).Must("roll", "line", "2d6", "private", "me")
	e.As(mira).Must("element remove", "name", "Rain")
	e.As(mira).Must("undo")
	e.As(mira).Must("turn start")
	e.As(mira).Must("board pin")
	return e
}

// reading are the commands that only tell, by which all that a table holds is seen.
var reading = []string{
	"board show", "history", "game show", "game settings", "element list", "condition list", "track show", "sheet show", "do what:all",
	"turn call", "scene end", "session end", "fairness stats", "fairness check", "game export", "game forget", "game end", "help",
}

// reads calls a command of a list, with options behind it as "name:value"; in a value _ is a space.
func reads(t *testing.T, g guest, what, call string) *ui.Message {
	t.Helper()
	var path, options []string
	for word := range strings.FieldsSeq(call) {
		if option, given, ok := strings.Cut(word, ":"); ok {
			options = append(options, option, strings.ReplaceAll(given, "_", " "))
		} else {
			path = append(path, word)
		}
	}
	return attempt(t, g, what+" /"+call+" as "+g.Person.Name, g.ToCall(strings.Join(path, " "), options...))
}

// TestHostileWords gives every option of every command every hostile word, as a GM, a player and somebody who looks on in
// turn, and then reads all that is kept of it.
func TestHostileWords(t *testing.T) {
	e := lively(t)
	people, n := []interact.Person{mira, ann, ola}, 0
	turn := 0 // which third of the words an option gets: all words in all options take minutes under the race detector
	everyCommand(e, func(name string, command interact.Command) {
		if name == "game end" || name == "game unlink" || name == "game forget" {
			return // they take no words
		}
		for i, option := range command.Options {
			turn++
			for w, word := range hostile {
				if (w+turn)%3 != 0 {
					continue
				}
				if n++; !rulestest.Sampled(n) {
					continue
				}
				who := e.As(people[n%len(people)])
				options := e.As(ann).ToCall(name, given[name]...).Options
				options[option.Name] = interact.Value{Text: word, Bool: n%2 == 0, Int: []int64{math.MinInt64, math.MaxInt64, -1}[n%3], ID: 98765}
				what := fmt.Sprintf("/%s %s:%.60q as %s", name, command.Options[i].Name, word, who.Person.Name)
				attempt(t, who, what, interact.Request{Command: strings.Fields(name), Options: options})
				if option.Complete {
					suggested(t, who, what, strings.Fields(name), option.Name, options)
				}
			}
		}
		attempt(t, e.As(ann), "/"+name+" without options", interact.Request{Command: strings.Fields(name), Options: map[string]interact.Value{}})
	})
	e.Restart()
	for _, call := range reading {
		for _, who := range people {
			reads(t, e.As(who), "afterwards", call)
		}
	}
}

func everyCommand(e *evening, do func(name string, command interact.Command)) {
	for _, m := range e.Router.Modules() {
		for _, command := range m.Commands {
			if len(command.Subs) == 0 {
				do(command.Name, command)
			}
			for _, sub := range command.Subs {
				do(command.Name+" "+sub.Name, sub)
			}
		}
	}
}

// TestForgedIDs presses and submits what no message offers: of other subjects, other revisions, other choices. Nobody is
// given more than words, and forms lack their fields.
func TestForgedIDs(t *testing.T) {
	e := lively(t)
	pressed, people, n := e.As(mira).Must("history").Seen(), []interact.Person{ann, ola}, 0
	choices := []string{
		"", "yes", "accept", "reveal", "roll", "faces", "add.0", "add.99999999999999999999", "pick", "otherwise", "withdraw", "close",
		"by.3", "on.7", "since.99999999999999999999", "since.-4", "by.", "..", "-1", "1.1", strings.Repeat("z", 40),
	}
	for _, m := range e.Router.Modules() {
		for _, route := range m.Routes {
			for _, subject := range []uint64{0, 1, 4, 9, interact.MaxNumber} {
				for _, rev := range []uint64{0, 1, interact.MaxNumber} {
					for _, choice := range choices {
						if n++; !rulestest.Sampled(n) {
							continue
						}
						req := interact.Request{
							Kind: interact.Press, Message: pressed,
							Action: interact.ID{Game: m.Key, Route: route.Name, Subject: subject, Rev: rev, Choice: choice},
						}
						if n%2 == 0 {
							req.Kind = interact.Submit
						}
						attempt(t, e.As(people[n/2%len(people)]), fmt.Sprintf("kind %d of %s", req.Kind, req.Action), req)
					}
				}
			}
		}
	}
}

// TestChoicesAreClosed: a value that Discord would not offer is refused with those that it offers.
func TestChoicesAreClosed(t *testing.T) {
	e := table(t)
	var refusal *rules.Refusal
	_, err := e.Router.Find(&interact.Request{
		Guild: 900, Command: []string{"sheet", "new"}, Options: map[string]interact.Value{"kind": {Text: "`dragon`"}},
	})
	require.True(t, errors.As(err, &refusal))
	assert.Equal(t, "\"'dragon'\" is nothing that `kind` can be. It can be `hero`, `cast`.", refusal.Error())
	_, err = e.Router.Find(&interact.Request{
		Guild: 900, Command: []string{"track", "start"}, Options: map[string]interact.Value{"of": {Int: -1}},
	})
	require.ErrorContains(t, err, "-1 is nothing that `of` can be. How far it counts.")
}
