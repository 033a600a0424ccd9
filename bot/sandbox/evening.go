package sandbox

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// An Evening is what people do at a table, written down so that a person can read it and a sandbox can play it.
//
//	TorchLite: the gate of Reedholm
//	# The table begins
//	mira: /game new system:torchlite name:Thursday
//	ann: press Effect d8…
//	ann: fill effect=Off Guard on Sergeant
//	ann: submit
//	---
//	# What only the gallery shows
//	bob: complete /roll line:charisma
//
// The first line is the title. A line that begins with # is a heading. Of every other one the person stands before the colon
// and behind it what they do:
//
//	/roll line:2d6 note:x   a command, its options by their names
//	complete /roll line:2d  types; the last option is the one being typed
//	apps Undo this | Rain   a command about the bot's newest message, or its newest that holds what stands behind the bar
//	about Bob Give a point  a command about a person, by their name in one word
//	take recap.md file      a file of the newest message that has it, for the option of the next command
//	in side scene           goes on in another channel, "in plain" in that of the evening again
//	press Again…            a button of the newest message that has it, which may still be on its way
//	pick Exhausted d6       what the newest message that offers it in a select shows so
//	fill line=2d6           types into the form that is open; \n is a new line
//	submit                  sends the form
//	say good evening        a message of one's own
//	sees Round 2            waits until a message that the person sees holds this, and shows it
//	later 11m               it is so much later, on the sandbox's [LeapClock]
//
// With a question mark behind the person, "bob?: /question text:Who comes?", what comes out is another each time.
//
// What stands below a line of hyphens is played for the gallery alone.
type Evening struct {
	Name   string // in a path and as a channel's name
	Title  string
	steps  []eveningStep
	beyond int // the first step that only the gallery plays
}

// eveningStep is one line of an evening.
type eveningStep struct {
	heading string // what stands above, from this step on
	as      string
	verb    string // a command's is "/"
	rest    string
	written string
	chance  bool // what comes out is another each time
}

var eveningVerbs = []string{"complete", "apps", "about", "take", "in", "press", "pick", "fill", "submit", "say", "sees", "later"}

// ReadEvening reads an evening; an error names the line that cannot be read.
func ReadEvening(name, text string) (Evening, error) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	e := Evening{Name: name, Title: lines[0], beyond: -1}
	heading := ""
	for i, line := range lines[1:] {
		switch {
		case line == "":
		case strings.Trim(line, "-") == "":
			e.beyond = len(e.steps)
		case strings.HasPrefix(line, "# "):
			heading = line[2:]
		default:
			step, err := readStep(line)
			if err != nil {
				return Evening{}, fmt.Errorf("evening %s, line %d: %w", name, i+2, err)
			}
			step.heading = heading
			e.steps = append(e.steps, step)
		}
	}
	if e.beyond < 0 {
		e.beyond = len(e.steps)
	}
	return e, nil
}

var optionBegins = regexp.MustCompile(`(?:^| )([a-z]+):`)

// readCommand takes "roll line:2d6 note:x" apart; last is the option that was typed last. A small word before a colon begins
// an option wherever it stands.
func readCommand(line string) (name string, options map[string]any, last string) {
	options = map[string]any{}
	at := optionBegins.FindAllStringSubmatchIndex(line, -1)
	if len(at) == 0 {
		return line, options, ""
	}
	for i, found := range at {
		end := len(line)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		last = line[found[2]:found[3]]
		options[last] = unescaped(line[found[1]:end])
	}
	return line[:at[0][0]], options, last
}

// unescaped reads \n as a new line.
func unescaped(text string) string { return strings.ReplaceAll(text, `\n`, "\n") }

func readStep(line string) (eveningStep, error) {
	as, does, ok := strings.Cut(line, ": ")
	if !ok {
		return eveningStep{}, fmt.Errorf("%q does not say who does what; write \"ann: /roll line:2d6\"", line)
	}
	step := eveningStep{written: does}
	step.as, step.chance = strings.CutSuffix(as, "?")
	if step.rest, ok = strings.CutPrefix(does, "/"); ok {
		step.verb = "/"
		return step, nil
	}
	step.verb, step.rest, _ = strings.Cut(does, " ")
	if slices.Contains(eveningVerbs, step.verb) {
		return step, nil
	}
	return eveningStep{}, fmt.Errorf("%q is nothing that people do; they use /commands, %s", step.verb, strings.Join(eveningVerbs, ", "))
}
