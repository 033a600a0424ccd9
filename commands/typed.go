package commands

import (
	"context"
	"strings"
	"time"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// bare is what a person typed without what a suggestion shows behind it, as Discord sometimes sends a suggestion's text instead
// of its value, and without the stop that phones put at the end. No name holds either.
func bare(typed string) string {
	typed, _, _ = strings.Cut(typed, "#")
	return table.WithoutStop(strings.TrimSpace(typed))
}

// toType shows something to type, which may hold words of people.
func toType(words string) string { return "`" + strings.ReplaceAll(words, "`", "'") + "`" }

// suggestion is a value to type, with what it would bring behind it. ok is false for what cannot be suggested.
func suggestion(value, brings string) (choice ui.Choice, ok bool) {
	name := value
	if room := ui.MaxChoice - ui.Length(value+" # "); brings != "" && room >= minComplaint {
		name = value + " # " + ui.Cut(strings.ReplaceAll(brings, "\n", " "), room)
	}
	return ui.Choice{Name: name, Value: value}, value != "" && ui.Length(value) <= ui.MaxChoice
}

// A list gathers suggestions, each value once, as many as Discord shows.
type list struct{ choices []ui.Choice }

func (l *list) add(value, brings string) {
	choice, ok := suggestion(value, brings)
	if !ok || len(l.choices) == ui.MaxChoices {
		return
	}
	for _, have := range l.choices {
		if have.Value == choice.Value {
			return
		}
	}
	l.choices = append(l.choices, choice)
}

// begins tells whether a name, or a word in it, begins with what was typed.
func begins(name, typed string) bool {
	name, typed = table.Fold(name), table.Fold(typed)
	return strings.HasPrefix(name, typed) || strings.Contains(name, " "+typed)
}

// addNamed adds those of the things that what was typed may mean, with what belongs to them.
func (l *list) addNamed(typed string, things []table.Named) {
	for _, thing := range things {
		if begins(thing.Name, typed) {
			l.add(thing.Name, strings.TrimLeft(strings.TrimPrefix(thing.Shown, thing.Name), ", "))
		}
	}
}

// readRated reads a name and the change of a rating behind it, or beside it in an option of its own: "Off Guard d8". Without
// a change, given is false.
func readRated(name, change string) (bareName string, rate table.Rate, given bool, err error) {
	name, change = bare(name), bare(change)
	if first, rest, several := strings.Cut(name, ","); several {
		if _, rated := table.SplitRated(first); rated != "" && bare(rest) != "" {
			return name, table.Rate{}, false, rules.Refuse("That is several at once.", "One at a time: "+toType(bare(first))+", then "+toType(bare(rest))+".")
		}
	}
	behindName, behind := table.SplitRated(name)
	switch {
	case change != "" && behind != "":
		return name, table.Rate{}, false, rules.Refuse(rules.Quote(name)+" and "+rules.Quote(change)+" both say a rating.",
			"Say it once: "+string(ui.Code(behindName+" "+change))+", or for what is called "+name+": "+string(ui.Code(name+" "+change))+".")
	case change == "" && behind == "":
		return name, table.Rate{}, false, refuseDie(name)
	case change == "":
		name, change = behindName, behind
	}
	rate, err = table.ParseRate(change)
	return name, rate, true, err
}

// exactly finds the thing whose whole name was typed.
func exactly(typed string, things []table.Named) (table.Named, bool) {
	for _, thing := range things {
		if table.Fold(thing.Name) == table.Fold(typed) {
			return thing, true
		}
	}
	return table.Named{}, false
}

// refuseDie refuses a name that ends in a die which rates nothing, such as d7: it was not meant to be part of the name.
func refuseDie(name string) error {
	words := strings.Fields(name)
	if len(words) < 2 {
		return nil
	}
	last := words[len(words)-1]
	if size, ok := strings.CutPrefix(table.Fold(last), "d"); ok && size != "" && strings.Trim(size, "0123456789") == "" {
		_, err := table.ParseRating(last)
		return err
	}
	return nil
}

// suggestions looks at the table of a request's channel and gathers what add finds. A player's view is without what is
// hidden. Where there is no table, or it cannot be read, there are none.
func (h *Host) suggestions(ctx context.Context, req *interact.Request, add func(*list, View, table.By)) []ui.Choice {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return nil
	}
	l := &list{}
	err = seat.see(ctx, func(view View, by table.By) error {
		if !view.Table.IsGM(by.Who) {
			view = view.Public()
		}
		add(l, view, by)
		return nil
	})
	if err != nil {
		return nil
	}
	return l.choices
}

// glance is how long a command may look at a table before it has said whether its answer is private.
const glance = 700 * time.Millisecond

// rates are the changes that fit any rating, the likeliest first.
var rates = []string{"up", "down", "off", "d6", "d8", "d10", "d12", "d4", "1", "2", "3", "=d6", "=d8"}

// addRates adds the changes of a rating that begin with what was typed, with what would come of each. That which was typed
// stands first.
func (l *list) addRates(typed, name string, now table.Rating) {
	for _, text := range append([]string{typed}, rates...) {
		rate, err := table.ParseRate(text)
		if err != nil || !begins(text, typed) {
			continue
		}
		then, goes, err := rate.Of(now, name)
		switch {
		case err != nil:
			continue
		case rate.How == table.RateRename:
			l.add(text, name+" is called "+rate.Name)
		case now == "" && (goes || rate.How == table.RateDown):
			continue
		default:
			l.add(text, comes(name, now, then, goes))
		}
	}
}

// comes says what would come of a change, as suggestions do: "Off Guard d6 to d8".
func comes(name string, from, to table.Rating, goes bool) string {
	switch {
	case goes:
		return rated(name, from) + " goes"
	case from == "" || from == to:
		return rated(name, to)
	}
	return rated(name, from) + " to " + string(to)
}
