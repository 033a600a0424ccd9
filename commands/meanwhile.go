package commands

import (
	"errors"
	"hash/fnv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// Meanwhile stands with a preview that is shown anew instead of what was pressed for.
const Meanwhile = ui.Markdown("This has changed meanwhile. Nothing was done; it now reads:")

// A meanwhileError refuses a press under a preview that says something else than would come of it now.
type meanwhileError struct{ anew interact.Update }

func (meanwhileError) Error() string { return "what was previewed has changed" }

// changedMeanwhile refuses what a preview does not show, and has the preview shown as it is now instead.
func changedMeanwhile(anew interact.Update) error {
	said := ui.Text{Text: Meanwhile}
	anew.Blocks = append([]ui.Block{said}, anew.Blocks...)
	anew.Message = anew.Fit()
	return meanwhileError{anew}
}

// shownAnew is the preview that stands in an error of [changedMeanwhile].
func shownAnew(err error) (anew interact.Update, ok bool) {
	var meanwhile meanwhileError
	ok = errors.As(err, &meanwhile)
	return meanwhile.anew, ok
}

// Mark tells what lists say from whatever else they could say. It fits a custom id as its revision.
func Mark(lists ...[]string) uint64 {
	sum := fnv.New64a()
	for _, list := range lists {
		_, _ = sum.Write([]byte(strings.Join(list, "\n") + "\n\n")) // a hash takes whatever it is given
	}
	return sum.Sum64() & interact.MaxNumber
}
