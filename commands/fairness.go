package commands

import (
	"context"
	"maps"
	"math"
	"slices"
	"strconv"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

// fairnessCommand is /fairness. What it counts all may see; what it checks is the caller's own affair.
func (h *Host) fairnessCommand() interact.Command {
	return interact.Command{Name: "fairness", Help: "Whether the dice are fair", Subs: []interact.Command{
		{Name: "stats", Help: "How often each face fell at this table, and what to expect of fair dice", Direct: true, Run: h.fairnessStats},
		{
			Name: "check", Help: "How the dice can be checked; with a roll's number, that roll", Options: []interact.Option{checkRoll},
			Private: interact.Always, Direct: true, Complete: h.suggestRolls, Run: h.fairnessCheck,
		},
	}}
}

// fairnessStats answers /fairness stats.
func (h *Host) fairnessStats(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil {
		return nil, err
	}
	if !ok {
		return interact.Answer{Message: noStatistics()}, nil
	}
	entries, err := seat.Keeper.History(ctx, seat.At.Game, storage.Reader{}, 0, math.MaxInt)
	if err != nil {
		return nil, err
	}
	counts := tally{}
	err = seat.Look(ctx, func(view View, _ int) error {
		for _, entry := range entries {
			counts.add(fallen(view, entry, revealed))
		}
		return nil
	})
	return interact.Answer{Message: seat.note("The dice of "+ui.Escape(seat.At.Name), counts.lines()...)}, err
}

// noStatistics says where dice are counted, and where those come from that are not.
func noStatistics() ui.Message {
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Join(
		ui.Bold("Dice are counted where a game is played"),
		"Here nothing is kept, so there is nothing to count. "+secureDice,
		ui.Prose("In a channel with a game `/fairness stats` counts every die that I rolled. A game begins by `/game new`."),
	)}}}
}

// secureDice says where dice come from that no table keeps.
const secureDice = "The dice come from the operating system's randomness, which nobody can foresee."

// fallen are the dice that I rolled in an entry, as they fell; of private rolls, those of the events that secretIn knows.
func fallen(view View, entry Entry, secretIn func(table.Event) (table.Secret, bool)) []Die {
	var dice []Die
	for _, fact := range entry.Events {
		dice = append(dice, view.Fell(fact)...)
		if secret, ok := secretIn(fact.Table); ok {
			rolled, _ := view.Secret(secret)
			dice = append(dice, rolled.Faces...)
		}
	}
	return dice
}

// revealed is the private roll that an event shows to all.
func revealed(event table.Event) (table.Secret, bool) {
	e, ok := event.(table.SecretRevealed)
	return e.Secret, ok
}

// kept is the private roll that an event keeps: its dice fell then, whoever saw them.
func kept(event table.Event) (table.Secret, bool) {
	e, ok := event.(table.SecretKept)
	return e.Secret, ok
}

// A tally counts how often each face of each size fell: the face 1 is counted at 0.
type tally map[int][]int

func (t tally) add(dice []Die) {
	for _, die := range dice {
		if t[die.Size] == nil {
			t[die.Size] = make([]int, die.Size)
		}
		t[die.Size][die.Face-1]++
	}
}

// lines tell the tally, the dice that fell most often first where there are many sizes.
func (t tally) lines() []ui.Markdown {
	total := 0
	for size := range t {
		total += t.of(size)
	}
	if total == 0 {
		return []ui.Markdown{ui.Prose("I have rolled no dice here yet that all may see. Roll some: `/roll 2d6`.")}
	}
	sizes := slices.SortedFunc(maps.Keys(t), func(a, b int) int { return t.of(b) - t.of(a) })
	const most = 8
	shown := sizes[:min(most, len(sizes))]
	slices.Sort(shown)
	lines := []ui.Markdown{ui.Markdown(strconv.Itoa(total) + " dice that I rolled and all may see. Faces typed by hand are not counted, private rolls once they are revealed.")}
	for _, size := range shown {
		lines = append(lines, t.line(size)...)
	}
	if more := len(sizes) - most; more > 0 {
		lines = append(lines, ui.Markdown("Not shown: "+strconv.Itoa(more)+" more sizes, each rolled less often."))
	}
	return append(lines, ui.Prose("How a roll can be checked: `/fairness check`."))
}

// of is how many dice of a size fell.
func (t tally) of(size int) int {
	total := 0
	for _, n := range t[size] {
		total += n
	}
	return total
}
