package fractal

import (
	"context"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// Changes of /ap that are no numbers: the end of a turn at a place that gives AP back, and the next exchange.
const (
	soothe  = "soothe"
	refresh = "refresh"
	beat    = "beat"
)

var apChange = interact.Option{
	Name: "change", Help: "+1, -2, =12, show; max 12 sets the maximum; soothe; beat, refresh: the next one, a GM's", Required: true, Complete: true, MaxLength: ui.MaxChoice,
}

// apCommand is /ap.
func (o own) apCommand() interact.Command {
	return interact.Command{
		Name: "ap", Help: "Macro/Micro/Nano: the action pool, spent, regained or shown", Options: []interact.Option{apChange, commands.Who},
		Private: o.showsAP, Complete: o.suggestAP, Run: o.ap,
	}
}

// showsAP tells that only the person sees the answer.
func (o own) showsAP(req *interact.Request) bool {
	w, err := readAP(apChange.Text(req))
	return err == nil && w.isShow() || o.Quiet(req)
}

// An apWish is what is wanted with an action pool, as it was typed.
type apWish struct {
	count table.Count
	most  int // the maximum that is set; 0 is none
	sooth bool
}

func (w apWish) isShow() bool { return w.most == 0 && !w.sooth && w.count.How == table.CountShow }

// readAP reads "+1", "-2", "=12", "show" or "max 12".
func readAP(typed string) (apWish, error) {
	typed = commands.Bare(typed)
	if table.Fold(typed) == soothe {
		return apWish{sooth: true}, nil
	}
	if words := strings.Fields(typed); len(words) > 0 && table.Fold(words[0]) == "max" {
		n, err := strconv.Atoi(strings.TrimLeft(strings.Join(words[1:], ""), "=+"))
		if err != nil || n < 1 {
			return apWish{}, rules.Refuse("Which maximum?", "Type its number: `/ap max 12`.")
		}
		return apWish{most: n}, nil
	}
	c, err := table.ParseCount(typed)
	return apWish{count: c}, err
}

func (w apWish) decide(m mine, character int) ([]rule.Event, error) {
	if w.sooth {
		return m.State.Soothe(m.By, character)
	}
	if w.most > 0 {
		return m.State.ChangeMaxAP(m.By, character, w.most)
	}
	return m.State.ChangeAP(m.By, character, w.count)
}

// ap answers /ap.
func (o own) ap(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if table.Fold(commands.Bare(apChange.Text(req))) == refresh {
		return o.nextExchange(ctx, req)
	}
	if table.Fold(commands.Bare(apChange.Text(req))) == beat {
		return o.nextBeat(ctx, req)
	}
	w, err := readAP(apChange.Text(req))
	if err != nil {
		return nil, err
	}
	who := commands.Who.Text(req)
	if !w.isShow() {
		return o.Many(ctx, req, who, w.decide, nil)
	}
	return o.ShowEach(ctx, req, who, "AP", func(m mine, character int) string {
		return breakdown(m.State, m.By.Place, character)
	})
}

// breakdown is where the maximum of a pool comes from: "6 of 9: 12 on the sheet, 2 less by Strike, 1 less by Fatigued 1".
func breakdown(s *rule.State, place, character int) string {
	b := s.Being(character, s.Table.SceneAt(place))
	if _, tracked := s.BaseOf(character); !tracked {
		return "nobody has said it"
	}
	text := strings.TrimPrefix(pool(b), "AP ")
	parts := []string{decimal(b.Base) + " on the sheet"}
	for _, c := range b.Conditions {
		switch n := c.Row().MaxAP; {
		case n == 0 || c.Pending || c.Ignored || c.Chart.Of().OnlySocial && !b.Social:
		case n < 0:
			parts = append(parts, decimal(-n)+" less by "+c.Title())
		default:
			parts = append(parts, decimal(n)+" more by "+c.Title())
		}
	}
	if b.Tainted > 0 {
		parts = append(parts, decimal(b.Tainted)+" less by Tainted")
	}
	if len(parts) > 1 {
		text += ": " + strings.Join(parts, ", ")
	}
	return text
}

// suggestAP completes the options of /ap, with what would come of a change.
func (o own) suggestAP(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(apChange.Text(req))
		character, known := o.First(m, commands.Who.Text(req))
		if commands.Begins(refresh, typed) {
			s.Add(refresh, "the next exchange: all pools are full again")
		}
		if commands.Begins(beat, typed) {
			s.Add(beat, "the next beat: locks count down, mages may cast again")
		}
		for _, text := range []string{typed, "-1", "+1", "show", "-2", "=12", "max 12", soothe} {
			w, err := readAP(text)
			if err != nil || !commands.Begins(text, typed) || !known {
				continue
			}
			if w.isShow() {
				s.Add(text, m.State.Table.Name(character)+": "+breakdown(m.State, m.By.Place, character))
				continue
			}
			events, err := w.decide(m, character)
			s.Add(text, s.Brief(o.Kit.Facts(events), err))
		}
	})
}

// count changes AP and Max AP for /sheet set as /ap does. With its most behind it, AP is a counter like any other.
func count(s *rule.State, by table.By, of commands.Counting) ([]table.Event, bool, error) {
	if of.Most > 0 {
		return nil, false, nil
	}
	events, own, err := s.Count(by, of.Character, of.Name, of.Change)
	var counted []table.Event
	for _, event := range events {
		if e, ok := event.(rule.Table); ok {
			counted = append(counted, e.Event)
		}
	}
	return counted, own, err
}
