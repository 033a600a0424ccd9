package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// names reads the words before the dice of a side: an action with what changes it, a stat, or the person's own words. Whole names win
// over their beginnings, and both, where they use up all words, over whole names behind words of the person's.
func (r *reader) names(run []dice.Token) error {
	if len(run) == 0 {
		return nil
	}
	if err := misplaced(run); err != nil {
		return err
	}
	text := texts(run)
	p, ok := exactly(text)
	var several []table.Named
	if !ok {
		p, several = loosely(text)
	}
	if p.action != nil || p.stat != NoStat {
		return r.named("", p)
	}
	for from := range text {
		if p, ok := exactly(text[from:]); ok {
			return r.named(strings.Join(text[:from], " "), p)
		}
		if err := sharedName(text[from:], r.side); err != nil {
			return err
		}
	}
	if len(several) > 0 {
		if err := oneName(several, r.side); err != nil {
			return err
		}
		_, err := table.Look(strings.Join(text, " "), several)
		return err
	}
	r.side.Label = strings.Join(text, " ")
	return nil
}

// A phrase is what the words before dice name.
type phrase struct {
	by, action *Action
	stat       Stat
}

// named takes what the words before the dice name.
func (r *reader) named(label string, p phrase) error {
	if p.stat != NoStat && p.action != nil && p.action.HasStats() && !p.action.Rolls(p.stat) {
		a := p.action
		return rules.Refuse(a.Name+" is rolled with "+a.Stats[0].String()+" or "+a.Stats[1].String()+".", "For example `"+a.Title()+" "+orDice(r.side.Dice)+"d8 "+a.Stats[0].String()+"`.")
	}
	r.side.Label, r.side.By, r.side.Action, r.side.Stat = label, p.by, p.action, p.stat
	return nil
}

// texts are the texts of tokens, with what divides the halves of a name.
func texts(run []dice.Token) []string {
	all := make([]string, len(run))
	for i, t := range run {
		all[i] = t.Text
	}
	return all
}

// misplaced refuses what stands behind the dice before them: a target number, `goal 3`.
func misplaced(run []dice.Token) error {
	for i, t := range run {
		w, _ := wordOf(t.Text)
		if w != noWord && i+1 < len(run) && run[i+1].Kind == dice.Number {
			said := strings.ToLower(t.Text) + " " + run[i+1].Text
			return rules.Refuse(rules.Quote(said)+" stands behind the dice.", "For example `4d8 tn5 armor 1`, or `4d8 goal 3`.")
		}
		if w, n := wordOf(t.Text); w == wordTN && n > 0 {
			return rules.Refuse("The target number stands behind the dice.", "For example `4d8 "+strings.ToLower(t.Text)+"`.")
		}
	}
	return nil
}

// exactly reads whole names: of an action, of one that changes it and that, and of a stat behind them or alone.
func exactly(text []string) (p phrase, ok bool) {
	rest := text
	for len(rest) > 0 {
		a, n := wholeAction(rest)
		switch {
		case a != nil && p.action == nil:
			p.action = a
		case a != nil && p.by == nil && p.action.Role != Alone:
			p.by, p.action = p.action, a
		default:
			s, isWhole := wholeStat(rest[0])
			return phrase{p.by, p.action, s}, isWhole && len(rest) == 1
		}
		rest = rest[n:]
	}
	return p, p.action != nil
}

// wholeAction is the action whose whole name the most words name, and how many they are.
func wholeAction(text []string) (*Action, int) {
	for n := min(len(text), mostWords); n > 0; n-- {
		found := whole(text[:n])
		if len(found) == 1 {
			return catalogue[found[0].ID], n
		}
	}
	return nil, 0
}

// mostWords is how many words the longest name of an action has, with its tree: "Cover / Mirror" are three.
const mostWords = 4

// whole are the actions that have words for a whole name.
func whole(text []string) []table.Named {
	if len(text) > mostWords {
		return nil
	}
	return wholeNames[table.Fold(tidy(strings.Join(text, " ")))]
}

// wholeNames are the actions by their folded names.
var wholeNames = byWholeName()

func byWholeName() map[string][]table.Named {
	all := map[string][]table.Named{}
	for _, n := range named {
		folded := table.Fold(n.Name)
		all[folded] = append(all[folded], n)
	}
	return all
}

// sharedName refuses a name that several trees have.
func sharedName(text []string, s *Side) error { return oneName(whole(text), s) }

// oneName refuses what was found where it is two trees' actions of one name.
func oneName(found []table.Named, s *Side) error {
	if len(found) != 2 || found[0].ID < 0 || found[1].ID < 0 || catalogue[found[0].ID].Name != catalogue[found[1].ID].Name { //nolint:mnd // no name is three trees'
		return nil
	}
	a, b := catalogue[found[0].ID], catalogue[found[1].ID]
	number := " " + orDice(s.Dice) + "d" + decimal(max(s.Size, minDie))
	return rules.Refuse(a.Tree.String()+" and "+b.Tree.String()+" both have "+a.Name+".", "Name the tree: `"+a.Title()+number+"`, or `"+b.Title()+number+"`.")
}

func wholeStat(text string) (Stat, bool) {
	for _, s := range Stats() {
		if strings.EqualFold(s.String(), text) {
			return s, true
		}
	}
	return NoStat, false
}

// loosely reads beginnings of names, where all words are used up by them. several are those among which somebody has to choose.
func loosely(text []string) (p phrase, several []table.Named) {
	rest := text
	for len(rest) > 0 {
		found, n := beginning(rest)
		if len(found) != 1 {
			if len(text) == 1 && len(found) > 1 {
				return phrase{}, found
			}
			return phrase{}, nil
		}
		switch id := found[0].ID; {
		case id < 0 && p.stat == NoStat:
			p.stat = Stat(-id)
		case id >= 0 && p.stat == NoStat && p.action == nil:
			p.action = catalogue[id]
		case id >= 0 && p.stat == NoStat && p.by == nil && p.action.Role != Alone:
			p.by, p.action = p.action, catalogue[id]
		default:
			return phrase{}, nil
		}
		rest = rest[n:]
	}
	return p, nil
}

// beginning are the names that the most words begin, of actions, or of stats with an ID below 0.
func beginning(text []string) (found []table.Named, n int) {
	for n := min(len(text), mostWords); n > 0; n-- {
		if found := distinct(table.Fitting(tidy(strings.Join(text[:n], " ")), namedWithStats)); len(found) > 0 {
			return found, n
		}
	}
	return nil, 0
}

// namedWithStats are the actions and, with an ID below 0, the stats.
var namedWithStats = withStats()

func withStats() []table.Named {
	all := slices.Clone(named)
	for _, s := range Stats() {
		all = append(all, table.Named{ID: -int(s), Name: s.String()})
	}
	return all
}
