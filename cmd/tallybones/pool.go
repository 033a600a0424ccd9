package main

import (
	"fmt"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// A poolArgs is what is asked about. Both are checked here, since a person who left one out is helped by an example.
type poolArgs struct {
	System string   `arg:"" optional:"" help:"The game by whose rules the pool is read, such as plain."`
	Pool   []string `arg:"" optional:"" help:"What would be typed behind /roll, such as 2d6+1. A - alone reads pools from standard input, one a line."`
}

type rollCommand struct{ poolArgs }

// Run rolls the pool, or each pool of standard input.
func (c rollCommand) Run(p Process, out output) error {
	src := dice.Secure()
	return c.answer("roll", p, out, func(line commands.CommandLine, pool string) (commands.Printout, error) {
		return line.Roll(pool, src)
	})
}

type oddsCommand struct{ poolArgs }

// Run works out the pool's chances, or those of each pool of standard input.
func (c oddsCommand) Run(p Process, out output) error {
	return c.answer("odds", p, out, func(line commands.CommandLine, pool string) (commands.Printout, error) {
		return line.Odds(pool)
	})
}

// answer prints the answer to the pool, or streams those to standard input.
func (c poolArgs) answer(verb string, p Process, out output, ask func(commands.CommandLine, string) (commands.Printout, error)) error {
	game, err := c.game(verb)
	if err != nil {
		return err
	}
	if slices.Equal(c.Pool, []string{"-"}) {
		return stream(p.Stdin, p.Stdout, func(pool string) (any, error) {
			printout, err := ask(game.CLI, pool)
			return printout.Object, err
		})
	}
	printout, err := ask(game.CLI, strings.Join(c.Pool, " "))
	if err != nil {
		return err
	}
	return out.print(printout.Object, printout.Text)
}

// game returns the game that the arguments name.
func (c poolArgs) game(verb string) (commands.Game, error) {
	all := games()
	i := slices.IndexFunc(all, func(game commands.Game) bool { return game.Key == c.System })
	switch {
	case i >= 0 && len(c.Pool) > 0:
		return all[i], nil
	case i >= 0 || c.System == "":
		return commands.Game{}, inputError(fmt.Sprintf("%s needs a system and a pool, as in: tallybones %s plain 2d6+1", verb, verb))
	}
	return commands.Game{}, inputError(fmt.Sprintf("there is no system %s; there is %s", rules.Quote(c.System), systems(all)))
}

// systems names the games for a person: "plain", "plain and tote".
func systems(all []commands.Game) string {
	keys := make([]string, len(all))
	for i, game := range all {
		keys[i] = game.Key
	}
	last := len(keys) - 1
	if last == 0 {
		return keys[0]
	}
	return strings.Join(keys[:last], ", ") + " and " + keys[last]
}
