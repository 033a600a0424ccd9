package tote_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/tote"
	"tallybones/rules"
)

// wrong are calls that are refused, each after what stands before it.
var wrong = [][]string{
	{"totem Stag"},
	{"totem Fox used"},
	{"totem Stag used", "totem Stag used"},
	{"totem Stag free"},
	{"totem Stag =99"},
	{"totem Stag 3"},
	{"aspect used", "aspect used"},
	{"aspect used who:Toma"},
	{"aspect Plan"},
	{"injury =7"},
	{"injury =6", "injury +1"},
	{"injury -1"},
	{"injury 2"},
	{"injury +9"},
	{"tale start x", "tale start y"},
	{"tale grid Judge"},
	{"tale grid Stag Stag Owl"},
	{"tale grid Plan Stag Stag"},
	{"track start Climb T1"},
	{"track start Climb T8 of 4 of:5"},
	{"track start Climb T8 failures:2"},
	{"track start Climb T99"},
	{"track start T8 T9"},
	{"track start Climb T8", "track start Climb T9"},
	{"offer who:Mira text:extended"},
	{"offer who:Mira text:extended Climb T2"},
	{"oppose hard"},
	{"oppose 3 T8"},
	{"roll hunt T8"},
	{"roll persuade 9"},
	{"roll 3d6 T8"},
	{"roll 3 10"},
	{"roll persuade T8 stag"},
	{"roll persuade vs Nobody"},
	{"roll persuade=1 paragon=2"},
	{"roll 7 T8"},
	{"roll persuade hold T8"},
	{"roll persuade - dark"},
	{"roll plan appraisals"},
	{"roll j 2"},
	{"roll persuade T8 as:Sefa"},
	{"odds 3=1,2,3 paragon=4 T8"},
	{"odds persuade T8 hold"},
	{"roll 2 hold private:me"},
	{"session end cliffhanger:true"},
	{"track start Swim T8 of 1", "roll 2=6,6 paragon=6 vs Swim", "roll 2 vs Swim"},
}

// example is what a refusal shows to type.
var example = regexp.MustCompile("`([^`]+)`")

// TestMendsRun sends what each refusal shows to type as it stands there: none is refused.
func TestMendsRun(t *testing.T) {
	start := commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{tote.Game(), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{tote.Module(host)} },
	})
	start.As(mira).Begins("tote", "The Reed Coast")
	start.As(ann).Must("sheet new", "character", "Hanu: Persuade 2, Persuade Appraisals +1, Plan 1, Move 2, Stag 2, aspect Silver-Tongued")
	start.As(bob).Must("sheet new", "character", "Sefa: Move 2")
	start.As(cleo).Must("sheet new", "character", "Toma: Move 1")
	tried := 0
	for _, calls := range wrong {
		for _, person := range []interact.Person{ann, mira} {
			e := start.Fork()
			for _, call := range calls[:len(calls)-1] {
				e.As(person).Paste("/" + call)
			}
			last := calls[len(calls)-1]
			var refusal *rules.Refusal
			if !errors.As(e.As(person).Paste("/"+last).Err, &refusal) {
				continue
			}
			for _, found := range example.FindAllStringSubmatch(refusal.Error(), -1) {
				line := found[1]
				command, _, _ := strings.Cut(last, " ")
				if !strings.HasPrefix(line, "/") {
					if command != "roll" && command != "odds" || line == "hold" || line == "vs" || strings.HasPrefix(line, "totem ") {
						continue // a word of the notation, or a part of a line
					}
					line = "/" + command + " " + line
				}
				tried++
				by := person
				if strings.HasPrefix(line, "/oppose") || strings.HasPrefix(line, "/tale") && line != "/tale grid" || strings.HasPrefix(line, "/undo") {
					by = mira
				}
				fork := e.Fork()
				assert.NoError(t, fork.As(by).Paste(line).Err, "/%s as %s: %s: %s", last, person.Name, refusal, line)
				fork.Close()
			}
			e.Close()
		}
	}
	assert.Greater(t, tried, 40)
}
