package commands

import (
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// Who sees a roll, as the option `private` and custom ids have it.
const (
	everybody = "all"
	onlyMe    = "me"
	meAndGM   = "me-gm"
	onlyGM    = "gm"
)

var private = interact.Option{Name: "private", Help: "Who sees what comes out; left out, the channel does", Choices: []ui.Choice{
	{Name: "only me", Value: onlyMe}, {Name: string(table.MeAndGM), Value: meAndGM}, {Name: string(table.OnlyGM), Value: onlyGM},
}}

// seenBy is who sees the roll that a command asks for.
func seenBy(req *interact.Request) string {
	if who := private.Text(req); who != "" {
		return who
	}
	return everybody
}

// isPrivate tells whether a command's answer is its caller's alone. A roll for the GM is: its message is another.
func isPrivate(req *interact.Request) bool { return seenBy(req) != everybody }

// whom is who sees a private roll at a table; "" is everybody.
func whom(seenBy string) table.Whom {
	switch seenBy {
	case onlyMe:
		return table.Me
	case meAndGM:
		return table.MeAndGM
	case onlyGM:
		return table.OnlyGM
	}
	return ""
}

// seenByOf is [whom] the other way.
func seenByOf(whom table.Whom) string {
	switch whom {
	case table.Me:
		return onlyMe
	case table.MeAndGM:
		return meAndGM
	case table.OnlyGM:
		return onlyGM
	}
	return everybody
}
