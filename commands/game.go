// Package commands holds the commands that all games share. Each hands over to the game of its channel; what a game
// answers is a [Game].
package commands

import (
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A Game is how one game answers the shared commands. All its functions return a *rules.Refusal for a line that does not
// read, and may be called by many at once.
type Game struct {
	Key    string // as in custom ids: "plain"
	Title  string // as people call it: "plain dice"
	Accent ui.Accent

	// Roll reads a line and rolls it.
	Roll func(Cast) (Roll, error)
	// Explain tells how a roll came about. The line is a [Roll.Line], and dice the [Roll.Dice] that it brought; when dice
	// is empty or belongs to another line, only the line is explained.
	Explain func(line string, dice ui.Markdown) (Explanation, error)
	// Preview tells how a line reads, in a few words. It is called at each keystroke.
	Preview func(line string) (Preview, error)
	// IsPreview reports whether a remark has the form of a Preview's reading and chance, or of its chance alone, of
	// whatever line.
	IsPreview func(remark string) bool
	// Claims reports whether a line that plain dice read, too, may have been meant for this game; nil is never.
	Claims func(line string) bool
	// Odds works out exact chances. It may take a second.
	Odds func(line string) (Odds, error)

	Examples []string // lines that read, shown while nothing is typed
	Topics   []Topic  // for /help; the first is the first page
	AtTable  []Topic  // for /help in a channel that plays the game, before Topics; the first is the first page there
	CLI      CommandLine

	// Open returns the keeper of the tables that play this game, which are in a database; nil where none can.
	Open func(*storage.DB) Keeper
	// NoGM tells that everybody at such a table has a GM's rights.
	NoGM bool
	// Reserved are the words of the game's own notation, which are no names.
	Reserved table.Reserved
	// Oppose reads what rolls are up against, in the game's words: its pool, and an estimate where the pool is to stay
	// hidden. It is nil where nothing is rolled against anything.
	Oppose func(pool string) (table.NewCard, error)
	// Set rolls the dice of a card as it is put down, where the rules set the bar first; nil is a game in which a card's
	// dice wait for who rolls against it.
	Set func(card table.NewCard, src dice.Source) table.NewCard
	// Usual reads what can be kept as a character's usual pool; nil is a line that Preview reads.
	Usual func(line string) error
	// Settings are the game's own, beside those of every table.
	Settings []table.Setting
	// Pitch is the game in one line, when games are offered: "pulp fantasy. Pools of d4 to d12, plot points, stress."
	Pitch string
	// Welcome are the lines of a game's first message that differ from game to game: how to roll, how to keep score.
	Welcome []ui.Markdown
	Sheet   Sheet

	// BoardButton is the game's own button on the board, in the place of Everything, which Do… then leads to; the zero Button is none.
	BoardButton ui.Button
	// Deeds are what Do… on the board leads to of the game's own commands.
	Deeds []Deed
	// Boxes are what an empty box below Do… shows in the game's words, where nothing that there is could stand in it, by the
	// command and the box: "oppose pool": "T10".
	Boxes map[string]string

	// Purpose is what each of the game's own commands is for, by its name: "harm"; and Instead a command of the game, with
	// what can stand behind it, that serves a purpose, for people who use one of another game's.
	Purpose map[string]string
	Instead map[string]string
	// Acts are the acts of the table's that the game's own commands ask for, by their names.
	Acts map[string]table.Act
	// Besides says in words what more of such a command people may do, by its name.
	Besides map[string]string
	// Wounds says what is dressed by /condition dress; "" is a game in which nothing is.
	Wounds string
	// Condition is what a condition of the shared command is here, where the game has it otherwise: "a complication or
	// stress". Empty is a game that has them.
	Condition string
}

// A Cast is what is to be rolled, and by whom.
type Cast struct {
	Line string
	Name string // as others are shown the roller; empty in a private answer, which says "you"
	Dice dice.Source
}

// A Roll is what came out, in the order in which it is shown: the outcome first, then the remark, then the dice.
type Roll struct {
	Line   string // reads the same as what was rolled, without the remark
	Remark string // the person's own words
	Head   ui.Markdown
	Dice   ui.Markdown   // every die; [Game.Explain] reads it back
	Notes  []ui.Markdown // a line for each rule that changed something
}

// An Explanation is a roll told at length: a head and lines below it.
type Explanation struct {
	Head  ui.Markdown
	Lines []ui.Markdown
	// Headings are where the rules that counted stand in the game's book, in its order; none is a game without one.
	Headings []string
}

// inTheRules names the headings.
func (e Explanation) inTheRules() ui.Markdown {
	if len(e.Headings) == 0 {
		return ""
	}
	return ui.Escape("In the rules: " + strings.Join(e.Headings, "; ") + ".")
}

// A Preview is the reading of a line. Reading and Chance hold no "#" and no line break.
type Preview struct {
	Reading string   // the line in the game's own words: "4d6, highest 3 kept"; "" is nothing to say
	Chance  string   // what to expect of it: "3 to 18, 12.2 on average"
	Better  []string // at most three other lines that would help, best first
	Beside  *Preview // how it reads among the Better of another line; nil is the same
}

// Odds are exact chances as they are shown.
type Odds struct {
	Line  string // reads the same as what was asked, without the remark
	Head  ui.Markdown
	Lines []ui.Markdown
	Chart Chart
}
