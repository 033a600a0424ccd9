package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each script is people using the bot: the program itself, run against a Discord of its own over HTTP and WebSocket.
//
//	# a remark
//	as ann                      who acts and reads from here on: mira (the GM), ann, bob, cleo
//	in table                    where: table, tavern, a thread, a forum's post, dm
//	/roll line:2d6=3,4 note:x   a command; \n, \u202e and the like in a value are as in Go
//	again 12 /roll …            a step twelve times
//	apps Read as text           a command of the last message's menu
//	take game.json file         a file of the last message, which the next command sends along as its option "file"
//	press Again…                a button of the newest message that has it
//	fill line=2d6               types into the open form
//	submit                      sends the form
//	complete /roll line:2d      types; the last option is the one being typed
//	say good evening            a message of one's own
//	delete                      the last message
//	thread A side room          opens a thread and goes there
//	post tales A new tale       makes a forum's post and goes there
//	expect Ann rolls 8          the last message that the person sees holds this; waits for it
//	expect                      … is this, line by line, when indented lines follow
//	expect not Ann              … does not hold this
//	expect form Roll again      the same of the open form; also: expect choices, expect failed
//	private, public [TEXT]      who else sees the last message, or the last with the text
//	messages 2                  how many messages the person sees here
//	sees Round 2                waits until a message that the person sees holds this
//	gone Round 2                waits until none does
//	settles 3                   waits until the person sees so many messages here
//	pins 1                      waits until so many messages are pinned here
//	scrap Round 2               deletes the newest message that holds this
//	banish, invite              takes the bot out of the server, brings it back
//	archive                     archives the thread; a message of one's own opens it
//	deny PIN_MESSAGES           takes rights from the bot in this channel; alone, gives all back
//	restart                     stops the program, waits for exit code 0, starts another
//	own                         goes on with the program as a process of its own
//	kill                        ends that process at once, starts another
//	ready                       the program is connected again
//	fault cut                   makes Discord misbehave; see the faults of package sandbox
//
// When a script has ended the program must stop with exit code 0, and the sandbox must have seen nothing that Discord would
// have refused, and nobody pinged.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			steps := readScript(t, file)
			p := startPlay(t)
			for _, step := range steps {
				p.at = fmt.Sprintf("%s:%d: %s", file, step.line, step.text)
				p.do(step)
			}
			p.end()
		})
	}
}

// A step is one line of a script, with the indented lines below it.
type step struct {
	line       int
	text       string
	verb, rest string
	block      []string
}

func readScript(t *testing.T, file string) []step {
	t.Helper()
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	var steps []step
	for i, line := range strings.Split(string(content), "\n") {
		block, indented := strings.CutPrefix(line, "\t")
		switch {
		case indented && len(steps) > 0:
			last := &steps[len(steps)-1]
			last.block = append(last.block, block)
		case strings.TrimSpace(line) == "" || line[0] == '#':
		default:
			verb, rest, _ := strings.Cut(line, " ")
			steps = append(steps, step{line: i + 1, text: line, verb: verb, rest: rest})
		}
	}
	require.NotEmpty(t, steps, "%s has no steps", file)
	return steps
}
