package bot

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/rules"
)

// TestFollow: the id of an answer's message is told, and what is posted besides stands there once.
func TestFollow(t *testing.T) {
	var told []interact.Snowflake
	sent := func(id interact.Snowflake) { told = append(told, id) }
	posts := []interact.Post{{Message: says("one"), Sent: sent}, {Message: says("two"), Pin: true}}
	for name, c := range map[string]struct {
		module interact.Module
		event  string
		calls  []string
		ids    []interact.Snowflake
	}{
		"an answer": {
			command(interact.Answers, nil, after(0, interact.Answer{Message: says("x"), Sent: sent, Posts: posts}, nil)), commandEvent(""),
			[]string{"POST callback", "GET @original", "POST messages", "POST messages", "PUT 500", "GET messages"},
			[]interact.Snowflake{500, 500},
		},
		"a deferred answer": {
			command(interact.Answers, nil, after(2*time.Second, interact.Answer{Message: says("x"), Sent: sent}, nil)), commandEvent(""),
			[]string{"POST callback", "PATCH @original"},
			[]interact.Snowflake{500},
		},
		"an answer that pins what stands there": {
			command(interact.Answers, nil, after(0, interact.Answer{Message: says("x"), Pin: 77}, nil)), commandEvent(""),
			[]string{"POST callback", "PUT 77", "GET messages"},
			nil,
		},
		"an update": {
			command(interact.Updates, nil, after(0, interact.Update{Message: says("x"), Sent: sent, Posts: posts[:1]}, nil)), pressEvent(press),
			[]string{"POST callback", "POST messages"},
			[]interact.Snowflake{40, 500},
		},
	} {
		t.Run(name, func(t *testing.T) {
			told = nil
			asked, log := serve(t, c.module, c.event, func(call string) (int, string) {
				if call == "GET messages" {
					return http.StatusOK, "[]"
				}
				return 0, ""
			})
			var calls []string
			for _, a := range asked {
				calls = append(calls, a.call)
			}
			assert.Equal(t, c.calls, calls, log)
			assert.Equal(t, c.ids, told)
			if len(asked) > 3 {
				assert.Equal(t, "7.0", asked[2].body.Nonce)
				assert.Equal(t, "7.1", asked[3].body.Nonce)
			}
		})
	}
}

// TestPostElsewhere: another channel is told whether or not the bot may write here, and what it refuses is nobody's fault here.
func TestPostElsewhere(t *testing.T) {
	elsewhere := interact.Post{Message: says("moved"), Channel: 900}
	mute := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"1024"`)
	for name, test := range map[string]struct {
		posts   []interact.Post
		event   string
		missing bool
	}{
		"beside one here":       {posts: []interact.Post{elsewhere, {Message: says("one")}}, event: commandEvent("")},
		"alone, mute here":      {posts: []interact.Post{elsewhere}, event: mute.Replace(commandEvent(""))},
		"beside one, mute here": {posts: []interact.Post{{Message: says("one")}, elsewhere}, event: mute.Replace(commandEvent("")), missing: true},
	} {
		t.Run(name, func(t *testing.T) {
			module := command(interact.Answers, interact.Always, after(0, interact.Answer{Message: says("x"), Posts: test.posts}, nil))
			asked, log := serve(t, module, test.event, func(call string) (int, string) {
				if call == "POST messages" {
					return http.StatusForbidden, `{"code":50001,"message":"Missing Access"}`
				}
				return 0, ""
			})
			assert.Contains(t, asked[1].path, "/channels/900/messages", log)
			assert.Contains(t, asked[1].raw, "moved")
			assert.Equal(t, test.missing, strings.Contains(asked[0].raw, "The channel does not see it"))
		})
	}
}

func TestPostWithoutTheRight(t *testing.T) {
	module := command(interact.Answers, interact.Always, after(0, interact.Answer{Message: says("x"), Posts: []interact.Post{{Message: says("one")}}}, nil))
	asked, _ := serve(t, module, commandEvent(""), func(call string) (int, string) {
		if call == "POST messages" {
			return http.StatusForbidden, `{"code":50013,"message":"Missing Permissions"}`
		}
		return 0, ""
	})
	require.Len(t, asked, 3)
	assert.Contains(t, asked[2].raw, "The channel does not see it: I may not write here, Send Messages is missing. A server admin can allow it.")
	assert.Equal(t, flagPrivate, asked[2].body.Flags&flagPrivate)
}

// What is known beforehand is said in the answer, if that is the person's alone, and nothing is tried in vain.
func TestPostWhereTheBotIsMute(t *testing.T) {
	answer := interact.Answer{Message: says("x"), Posts: []interact.Post{{Message: says("one")}, {Message: says("two")}}}
	update := interact.Update{Message: says("x"), Posts: answer.Posts[:1]}
	mute := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"1024"`)
	blind := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"2048"`)
	thread := strings.NewReplacer(`"type":0,"parent_id"`, `"type":11,"parent_id"`)
	admin := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"8"`)
	private := strings.NewReplacer(`"flags":32768`, `"flags":32832`)
	for name, test := range map[string]struct {
		manner  interact.Manner
		private func(*interact.Request) bool
		reply   interact.Reply
		event   string
		calls   []string
		missing string
	}{
		"private answer":  {private: interact.Always, reply: answer, event: mute.Replace(commandEvent("")), calls: []string{"POST callback"}, missing: "Send Messages"},
		"in a thread":     {private: interact.Always, reply: answer, event: thread.Replace(commandEvent("")), calls: []string{"POST callback"}, missing: "Send Messages in Threads"},
		"without sight":   {private: interact.Always, reply: answer, event: blind.Replace(commandEvent("")), calls: []string{"POST callback"}, missing: "View Channel"},
		"public answer":   {reply: answer, event: mute.Replace(commandEvent("")), calls: []string{"POST callback", "POST follow-up"}, missing: "Send Messages"},
		"private message": {manner: interact.Updates, reply: update, event: private.Replace(mute.Replace(pressEvent(press))), calls: []string{"POST callback"}, missing: "Send Messages"},
		"public message":  {manner: interact.Updates, reply: update, event: mute.Replace(pressEvent(press)), calls: []string{"POST callback", "POST follow-up"}, missing: "Send Messages"},
		"an admin may":    {private: interact.Always, reply: answer, event: admin.Replace(commandEvent("")), calls: []string{"POST callback", "POST messages", "POST messages"}},
	} {
		t.Run(name, func(t *testing.T) {
			asked, log := serve(t, command(test.manner, test.private, after(0, test.reply, nil)), test.event, nil)
			assert.Equal(t, test.calls, callsOf(asked), log)
			last := asked[len(asked)-1]
			if test.missing == "" {
				assert.NotContains(t, last.raw, "missing")
				return
			}
			assert.Contains(t, last.raw, "The channel does not see it: I may not write here, "+test.missing+" is missing.")
			if len(asked) > 1 {
				assert.Equal(t, flagPrivate, last.body.Flags&flagPrivate)
			}
		})
	}
}

func TestNothingFollowsARefusal(t *testing.T) {
	module := command(interact.Answers, nil, after(0, nil, rules.Refuse("No.", "")))
	asked, _ := serve(t, module, commandEvent(""), nil)
	assert.Len(t, asked, 1)
}
