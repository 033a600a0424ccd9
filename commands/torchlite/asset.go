package torchlite

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

var (
	assetName = interact.Option{
		Name: "name", Help: "Rope d6 (1 plot point); Rope up, down, off, =d8, rename NEW, keep, open, shut, restore", Required: true, Complete: true,
		MaxLength: commands.MaxRated,
	}
	assetLasts = interact.Option{Name: "lasts", Help: "It lasts for the session, as treasure does", Type: interact.Boolean}
	assetWho   = interact.Option{
		Name: "who", Help: "Whose it is; all makes it for all, for a plot point more; left out, your own character's", Complete: true, MaxLength: 400,
	}
)

// assetCommand is /asset.
func (o own) assetCommand() interact.Command {
	return interact.Command{
		Name: "asset", Help: "TorchLite: an advantage, for a plot point; or keep, open, change one", Options: []interact.Option{assetName, assetLasts, assetWho},
		Private: o.Quiet, Complete: o.suggestAsset, Run: o.asset,
	}
}

// A wish for an asset, as it was typed.
type assetWish struct {
	name string
	do   string // [assetWords]; "" is rate
	rate table.Rate
}

// What can be done with an asset beside rating it.
const (
	assetKeep    = "keep"
	assetOpen    = "open"
	assetShut    = "shut"
	assetRestore = "restore"
)

var assetWords = []string{assetKeep, assetOpen, assetShut, assetRestore}

// readAsset reads the name of an asset, and what is wanted with it.
func readAsset(typed string) (assetWish, error) {
	words := strings.Fields(commands.Bare(typed))
	if n := len(words); n > 1 {
		for _, word := range assetWords {
			if table.Fold(words[n-1]) == word {
				return assetWish{name: strings.Join(words[:n-1], " "), do: word}, nil
			}
		}
	}
	name, rate, given, err := commands.ReadRated(typed)
	if err == nil && !given {
		err = rules.Refuse("What becomes of "+rules.Quote(name)+"?", "Put it behind the name: `Rope d6`, or `up`, `off`, `keep`, `open`, `shut`.")
	}
	return assetWish{name: name, rate: rate}, err
}

// asset answers /asset.
func (o own) asset(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	wish, err := readAsset(assetName.Text(req))
	if err != nil {
		return nil, err
	}
	who := commands.Bare(assetWho.Text(req))
	if table.Fold(who) == "all" {
		return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) { return wish.forAll(m, assetLasts.Bool(req)) }, pointsLeft)
	}
	return o.Each(ctx, req, who, func(m mine, character int) ([]rule.Event, error) {
		return wish.of(m, character, assetLasts.Bool(req))
	}, pointsLeft)
}

// pointsLeft says what a payment left: "Plot points of Zia: 1 to 0."
func pointsLeft(_ commands.View, entry commands.Entry) []ui.Markdown {
	var lines []ui.Markdown
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.CounterSet); ok && e.Counter.Name == rule.PlotPoints {
			lines = append(lines, ui.Escape("Plot points: "+numbers(e.Was, e.Counter.Value)+"."))
		}
	}
	return lines
}

// of does what is wanted with an asset of a character.
func (w assetWish) of(m mine, character int, lasts bool) ([]rule.Event, error) {
	h, err := findAsset(m, character, w.name)
	if w.do == "" && w.rate.How == table.RateTo && err == nil {
		err := onlyBegun(w.name, table.Named{Name: h.Name, Shown: h.Shown()}, "asset")
		if err != nil {
			return nil, err
		}
	}
	if w.do == "" && err != nil && (w.rate.How == table.RateTo || w.rate.How == table.RateExactly) {
		return w.make(m, rule.NewAsset{Of: character, Name: w.name, Lasts: lasts})
	}
	if err != nil {
		return nil, err
	}
	if w.do == "" && w.rate.How == table.RateTo {
		return w.make(m, rule.NewAsset{Of: character, Name: h.Name, Lasts: lasts})
	}
	return w.with(m, h)
}

// make makes an asset: a GM freely, a player for a plot point of the own character; with `=` it is set down as a roll made
// it.
func (w assetWish) make(m mine, n rule.NewAsset) ([]rule.Event, error) {
	var err error
	if n.Die, err = dieOf(w.rate.Rating); err != nil {
		return nil, err
	}
	payer := 0
	if w.rate.How == table.RateTo && !m.State.Table.IsGM(m.By.Who) {
		if payer = m.State.Table.Playing(m.By.Who); payer == 0 {
			return nil, rules.Refuse("You play nobody who could pay for it.", "Make a character: `/sheet new`.")
		}
	}
	return m.State.MakeAsset(m.By, n, payer)
}

// with does what is wanted with an asset that there is.
func (w assetWish) with(m mine, h rule.Held) ([]rule.Event, error) {
	s := m.State
	switch w.do {
	case assetKeep:
		return s.KeepAsset(m.By, h.ID, s.Table.Playing(m.By.Who))
	case assetOpen:
		return s.OpenAsset(m.By, h)
	case assetShut:
		return s.ShutAsset(m.By, h)
	case assetRestore:
		return s.RestoreAsset(m.By, h)
	}
	return s.ChangeAsset(m.By, h, w.rate)
}

// forAll does what is wanted with an asset that is for all: one that a player makes is of the own character, a GM's is
// nobody's.
func (w assetWish) forAll(m mine, lasts bool) ([]rule.Event, error) {
	h, err := findAsset(m, 0, w.name)
	if err == nil && (w.do != "" || w.rate.How != table.RateTo) {
		return w.with(m, h)
	}
	if w.do != "" || w.rate.How != table.RateTo && w.rate.How != table.RateExactly {
		return nil, err
	}
	of := 0
	if !m.State.Table.IsGM(m.By.Who) {
		of = m.State.Table.Playing(m.By.Who)
	}
	return w.make(m, rule.NewAsset{Of: of, Name: w.name, All: true, Lasts: lasts})
}

// findAsset finds an asset of a character by name; with 0 one that is nobody's.
func findAsset(m mine, character int, name string) (rule.Held, error) {
	held := m.State.HeldBy(character, m.State.Table.SceneAt(m.By.Place))
	named := make([]table.Named, len(held))
	for i, h := range held {
		named[i] = table.Named{ID: i, Name: h.Name, Shown: h.Shown()}
	}
	found, err := table.Look(name, named)
	if err != nil && len(named) == 0 {
		whose := m.State.Table.Name(character) + " has"
		if character == 0 {
			whose = "There is"
		}
		return rule.Held{}, rules.Refuse(whose+" no asset "+rules.Quote(name)+".", "Make one: `/asset Rope d6`.")
	}
	if err != nil {
		return rule.Held{}, err
	}
	return held[found.ID], nil
}

// suggestAsset completes the options of /asset, with what would come of each.
func (o own) suggestAsset(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		who := commands.Bare(assetWho.Text(req))
		if req.Focused == assetWho.Name {
			s.AddAnybody(assetWho.Text(req))
			return
		}
		line := commands.Bare(assetName.Text(req))
		character, known := o.First(m, who)
		brings := func(line string) {
			wish, err := readAsset(line)
			if err != nil || !known {
				s.Add(line, "")
				return
			}
			var events []rule.Event
			if table.Fold(who) == "all" {
				events, err = wish.forAll(m, assetLasts.Bool(req))
			} else {
				events, err = wish.of(m, character, assetLasts.Bool(req))
			}
			s.Add(line, s.Brief(o.Kit.Facts(events), err))
		}
		if line != "" {
			brings(line)
		}
		if _, err := readAsset(line); err == nil && line != "" {
			return
		}
		for _, h := range m.State.HeldBy(character, m.State.Table.SceneAt(m.By.Place)) {
			if commands.Begins(h.Name, line) {
				for _, change := range []string{assetKeep, assetOpen, "up", "down", "off", assetShut} {
					brings(h.Name + " " + change)
				}
			}
		}
		if line != "" {
			brings(line + " d6")
		}
	})
}
