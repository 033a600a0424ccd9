package commands

import (
	"context"
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

var checkRoll = interact.Option{Name: "roll", Help: "The roll's number in /history", Complete: true, MaxLength: maxLine}

// fairnessCheck answers /fairness check.
func (h *Host) fairnessCheck(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil {
		return nil, err
	}
	if !ok {
		return interact.Answer{Message: noCheck()}, nil
	}
	j, err := seat.journal(ctx)
	if err != nil {
		return nil, err
	}
	var lines []ui.Markdown
	if checkRoll.Given(req) {
		lines, err = j.checkNumber(ctx, checkRoll.Text(req))
	} else {
		lines, err = j.howToCheck(ctx)
	}
	if err != nil {
		return nil, err
	}
	return interact.Answer{Message: seat.note(lines[0], lines[1:]...)}, nil
}

func noCheck() ui.Message {
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Join(
		ui.Bold("Dice can be checked where a game is played"),
		secureDice+" Nothing of them is kept, so they cannot be computed again.",
		ui.Prose("In a channel with a game `/fairness check` tells how to recompute every roll. A game begins by `/game new`."),
	)}}}
}

// howToCheck tells the commitment of the session that runs, the seeds that were shown, and the recipe.
func (j journal) howToCheck(ctx context.Context) ([]ui.Markdown, error) {
	commitment, err := j.db.Commitment(ctx, j.At.Game)
	if err != nil {
		return nil, err
	}
	all, err := j.newest(ctx, 0, math.MaxInt)
	if err != nil {
		return nil, err
	}
	lines := []ui.Markdown{
		"How the dice of this table can be checked",
		"The dice come from a seed that was drawn before they fell. It is secret until the session ends; its SHA-256 is fixed already: " + ui.Code(commitment),
	}
	lines = append(lines, shownSeeds(all)...)
	return append(lines,
		"Recipe: HMAC-SHA256 with the seed as key, over the roll's interaction id in decimal, keys ChaCha8Rand (C2SP). A die of up to 256 sides takes a byte n, a larger one two, the first the low one. An n at or over the largest multiple of the size is passed over. The face is n modulo the size, plus 1.",
		ui.Prose("I do that for a roll of a seed that is shown: `/fairness check` with its number in `/history`."),
	), nil
}

// shownSeeds lists the seeds that were shown, the newest first, each against what was promised before it.
func shownSeeds(all []Entry) []ui.Markdown {
	const most = 5
	var shown []Entry
	for _, entry := range all {
		if entry.Seed != nil {
			shown = append(shown, entry)
		}
	}
	var lines []ui.Markdown
	for i, entry := range shown[:min(most, len(shown))] {
		line := "Shown " + stamp(entry.At, "f") + ": seed " + ui.Code(entry.Seed.Seed) + ", SHA-256 " + ui.Code(commitmentOf(entry.Seed.Seed))
		if i+1 < len(shown) {
			promised := shown[i+1]
			switch {
			case promised.Imported && !entry.Imported:
				line += ", drawn anew when the game was imported"
			case promised.Seed.Commitment == commitmentOf(entry.Seed.Seed):
				line += ", as promised " + stamp(promised.At, "f")
			default:
				line += ", NOT as promised " + stamp(promised.At, "f")
			}
		}
		lines = append(lines, line+".")
	}
	return lines
}

func commitmentOf(seed string) string {
	raw, err := hex.DecodeString(seed)
	if err != nil {
		return ""
	}
	return storage.Commit(raw)
}

// checkNumber checks the roll with a number.
func (j journal) checkNumber(ctx context.Context, typed string) ([]ui.Markdown, error) {
	number, ok := entryNumber(typed)
	if !ok {
		return nil, rules.Refuse(rules.Quote(typed)+" is no number of an entry.", "`/history` numbers them.")
	}
	entry, err := j.numbered(ctx, number)
	if err != nil {
		return nil, err
	}
	return j.check(ctx, entry)
}

// check recomputes the dice of an entry from the seed that was shown after it.
func (j journal) check(ctx context.Context, entry Entry) ([]ui.Markdown, error) {
	var fell []Die
	err := j.shown(ctx, func(view View) error {
		fell = fallen(view, entry, kept)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(fell) == 0 {
		return nil, rules.Refuse("Entry "+digits(entry.Number)+" has no dice that I rolled.", "A revealed roll is checked where it was made.")
	}
	seed, err := j.seedOf(ctx, entry)
	if err != nil {
		return nil, err
	}
	name := "Entry " + digits(entry.Number)
	gave := ui.Markdown(name + ": " + faces(fell) + ".")
	id := ui.Code(strconv.FormatUint(entry.Interaction, 10))
	if seed == nil {
		return j.notYet(ctx, entry, gave, id)
	}
	again := recomputed(seed, entry.Interaction, fell)
	if !slices.Equal(again, fell) {
		return []ui.Markdown{
			ui.Markdown(name + " does not match"), gave,
			"Seed " + ui.Code(hex.EncodeToString(seed)) + " and interaction " + id + " give " + ui.Markdown(faces(again)) + ".",
		}, nil
	}
	return []ui.Markdown{ui.Markdown(name + " matches"), gave, "Seed " + ui.Code(hex.EncodeToString(seed)) + " and interaction " + id + " give the same."}, nil
}

// notYet says why an entry cannot be checked now.
func (j journal) notYet(ctx context.Context, entry Entry, gave, id ui.Markdown) ([]ui.Markdown, error) {
	if entry.Imported {
		return []ui.Markdown{
			ui.Markdown("Entry " + digits(entry.Number) + " cannot be checked"), gave,
			"It was rolled before the game was imported, and its seed was never shown.",
		}, nil
	}
	commitment, err := j.db.Commitment(ctx, j.At.Game)
	return []ui.Markdown{
		ui.Markdown("Entry " + digits(entry.Number) + " can be checked when the session ends"), gave,
		"Interaction " + id + ". The seed is shown by " + ui.Code("/session end") + "; its SHA-256 is " + ui.Code(commitment) + ".",
	}, err
}

// seedOf is the seed that an entry's dice came from: the first that was shown with it or after. nil is none yet, or one that
// an import left behind.
func (j journal) seedOf(ctx context.Context, entry Entry) ([]byte, error) {
	all, err := j.newest(ctx, 0, math.MaxInt)
	if err != nil {
		return nil, err
	}
	for _, later := range slices.Backward(all) {
		if later.Revision < entry.Revision || later.Seed == nil {
			continue
		}
		if later.Imported != entry.Imported {
			return nil, nil
		}
		return hex.DecodeString(later.Seed.Seed)
	}
	return nil, nil
}

// recomputed are the dice that a seed and an interaction give.
func recomputed(seed []byte, interaction uint64, like []Die) []Die {
	source := dice.Keyed(seed, interaction)
	again := make([]Die, len(like))
	for i, die := range like {
		again[i] = Die{Size: die.Size, Face: source.Roll(die.Size)}
	}
	return again
}

// faces tells dice in the order in which they fell: "4d6 gave 6 5 4 2".
func faces(fell []Die) string {
	var groups []string
	for i := 0; i < len(fell); {
		size, shown := fell[i].Size, []string(nil)
		for ; i < len(fell) && fell[i].Size == size; i++ {
			shown = append(shown, strconv.Itoa(fell[i].Face))
		}
		groups = append(groups, fmt.Sprintf("%dd%d gave %s", len(shown), size, strings.Join(shown, " ")))
	}
	return strings.Join(groups, ", ")
}

// suggestRolls completes the roll that is to be checked.
func (h *Host) suggestRolls(ctx context.Context, req *interact.Request) []ui.Choice {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil
	}
	entries, err := j.newest(ctx, 0, lookBack)
	if err != nil {
		return nil
	}
	typed := bare(checkRoll.Text(req))
	var choices []ui.Choice
	_ = j.shown(ctx, func(view View) error { // without the table there are no suggestions
		for _, entry := range entries {
			if len(choices) == ui.MaxChoices || len(fallen(view, entry, kept)) == 0 {
				continue
			}
			number := digits(entry.Number)
			if line := lineText(inLine(linesOf(view, entry))); strings.HasPrefix(number, typed) || table.Fold(line) != "" && strings.Contains(table.Fold(line), table.Fold(typed)) {
				choices = append(choices, ui.Choice{Name: ui.Cut(number+" # "+line, ui.MaxChoice), Value: number})
			}
		}
		return nil
	})
	return choices
}
