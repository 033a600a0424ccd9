package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// A cli is the command line as package kong reads it: the fields are the subcommands.
type cli struct {
	JSON bool `name:"json" help:"Print one JSON object."`

	Serve       serveCommand       `cmd:"" default:"1" help:"Serve: Discord with DISCORD_TOKEN set, otherwise the sandbox. This is what happens without a command."`
	Sandbox     sandboxCommand     `cmd:"" help:"Serve the sandbox: a Discord on this machine, with a page to try the bot in."`
	Roll        rollCommand        `cmd:"" help:"Roll once and print what the channel would see."`
	Odds        oddsCommand        `cmd:"" help:"Print exact chances."`
	Commands    commandsCommand    `cmd:"" help:"Print the slash commands as the JSON array that Discord's bulk overwrite takes."`
	Backup      backupCommand      `cmd:"" help:"Write a consistent copy of the database to a new file, also while the bot runs."`
	Export      exportCommand      `cmd:"" help:"Print the game of a channel as JSON."`
	Import      importCommand      `cmd:"" help:"Begin a game in a channel from an export."`
	Healthcheck healthcheckCommand `cmd:"" help:"Exit with 0 when the running bot answers at its health address."`
	Version     versionCommand     `cmd:"" help:"Print the version."`
}

const description = "Tallybones rolls dice for tabletop games on Discord. Its configuration is read from environment variables; README.md lists them."

// run reads the arguments and does what they say.
func run(ctx context.Context, p Process) error {
	var args cli
	helped, page := false, &bytes.Buffer{}
	parser, err := kong.New(&args, kong.Name("tallybones"), kong.Description(description),
		kong.Writers(page, page), kong.Exit(func(int) { helped = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	if err != nil {
		return fmt.Errorf("build command line: %w", err)
	}
	command, err := parser.Parse(arrange(asCommand(p.Args)))
	switch {
	case helped:
		if _, err := page.WriteTo(p.Stdout); err != nil {
			return fmt.Errorf("write help: %w", err)
		}
		return nil
	case err != nil:
		return inputError(err.Error() + "; tallybones --help lists what there is")
	}
	command.BindTo(ctx, (*context.Context)(nil))
	return command.Run(p, output{json: args.JSON, to: p.Stdout})
}

// asCommand writes help and --version, as other programs take them, in the words of this one.
func asCommand(args []string) []string {
	switch {
	case len(args) == 0:
		return args
	case args[0] == "help":
		return append(slices.Clone(args[1:]), "--help")
	case args[0] == "--version":
		return append([]string{"version"}, args[1:]...)
	}
	return args
}

// arrange moves the flags of roll and odds before the pool, so that a pool may begin with a minus.
func arrange(args []string) []string {
	ours, after := args, []string(nil)
	if end := slices.Index(args, "--"); end >= 0 {
		ours, after = args[:end], args[end+1:]
	}
	var flags, rest []string
	for _, arg := range ours {
		if isFlag(arg) {
			flags = append(flags, arg)
		} else {
			rest = append(rest, arg)
		}
	}
	if len(rest) == 0 || rest[0] != "roll" && rest[0] != "odds" {
		return args
	}
	return slices.Concat(rest[:1], flags, []string{"--"}, rest[1:], after)
}

// isFlag tells a flag, known or not, from a pool that begins with a minus.
func isFlag(arg string) bool {
	name, long := strings.CutPrefix(arg, "--")
	return arg == "-h" || long && name != "" && name[0] >= 'a' && name[0] <= 'z'
}
