package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// What a table can say of results, see [ApplySetting].
const (
	applyAuto = "auto"
	applyAsk  = "ask"
)

// ApplySetting is whether what a roll brings is done at once, or waits for a button.
var ApplySetting = table.Setting{
	Name: "apply", Allowed: []string{applyAuto, applyAsk}, Says: "Whether conditions, AP, momentum and counts of a roll are done at once, or asked about.",
}

// An Unapplied is a roll whose dice lie and whose results wait, at a table that is asked before they are done.
type Unapplied struct {
	Rev  int      `json:"rev,omitempty"`
	Roll OpenRoll `json:"roll"`
}

// ApplyAsked tells that the results of a roll wait.
type ApplyAsked struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
}

func (ApplyAsked) kind() string { return "fractal.apply-asked/1" }

func (e ApplyAsked) apply(s *State) {
	s.Table.Took(e.ID)
	s.Unapplied[e.ID] = Unapplied{Roll: e.Roll}
}

// Applied tells that the results of a roll wait no more: they are done, as other events beside it tell, or left.
type Applied struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"` // with all that came of it
	Left bool     `json:"left,omitempty"`
}

func (Applied) kind() string { return "fractal.applied/1" }

func (e Applied) apply(s *State) { delete(s.Unapplied, e.ID) }

// asksFirst has the results of bouts wait, where they are such as a table is asked about.
func (t *throwing) asksFirst(bouts []Bout) (waits bool, err error) {
	would := *t
	would.deciding = t.deciding.deciding()
	if err := would.comes(bouts); err != nil || !slices.ContainsFunc(would.events, asksAbout) {
		return false, err
	}
	r := t.rolled(bouts)
	r.Came = t.came(t.before, bouts, t.scene(), t.had)
	id := t.clashed
	if id == 0 {
		id = t.Table.Next
	}
	t.must(Rolled{Roll: r, Clash: t.clashed, Waits: id}, ApplyAsked{ID: id, Roll: r})
	scene := func(id int) int { return t.Unapplied[id].Roll.Scene }
	for _, old := range table.Crowded(table.IDs(t.Unapplied), scene, r.Scene, func(int) bool { return true }) {
		t.must(Applied{ID: old, Roll: t.Unapplied[old].Roll, Left: true})
	}
	return true, nil
}

// asksAbout reports whether an event is of a kind that a table is asked about. What somebody prepares for themselves is not: an aim, a
// weapon that is reloaded, routine armor.
func asksAbout(e Event) bool {
	switch e.(type) {
	case LastingSet, LastingGone, RoutineSet, SpellSet:
		return false
	default:
		return true
	}
}

// applying is a roll whose results wait, on its way to them.
func (s *State) applying(by table.By, id int) *throwing {
	r := s.Unapplied[id].Roll
	by.Place = r.Place
	t := &throwing{deciding: s.deciding(), before: s, by: by, as: r.Character, who: r.Who, had: map[int]int{}, clashed: id}
	t.line.Remark = r.Remark
	return t
}

// Would is what would come of a roll whose results wait, if they were done now.
func (s *State) Would(id int) []Came {
	r := s.Unapplied[id].Roll
	t := s.applying(table.By{Who: r.Who, At: r.At}, id)
	if t.comes(r.Bouts) != nil {
		return nil
	}
	return t.came(s, r.Bouts, t.scene(), nil)
}

// applyMoves are to do the results of a roll, and to leave them: for whoever rolled, for the players of all who are in it, and a GM.
func (s *State) applyMoves(id, who int) []rules.Move {
	u := s.Unapplied[id]
	if !s.Table.AtTable(who) || !s.mayApply(u.Roll, who) {
		return nil
	}
	title, key := s.RollTitle(u.Roll), rules.Key{Subject: id, Rev: u.Rev}
	add := func(choice, label string, weight int) rules.Move {
		m := rules.Move{Weight: weight}.About(id, choice, label, title)
		m.Key.Rev = key.Rev
		return m
	}
	do := add("apply", "Apply: "+s.brought(id), weighsRoll)
	do.Waits, do.Want = s.awaitsResults(u.Roll, who), rules.Shorten("apply or leave it, "+title, rules.MaxLong)
	return []rules.Move{do, add("leave", "Leave it", weighsGo)}
}

// mayApply reports whether a person may say what becomes of the results of a roll.
func (s *State) mayApply(r OpenRoll, who int) bool {
	return who == r.Who || s.Table.IsGM(who) || slices.ContainsFunc(r.Bouts, func(b Bout) bool {
		return b.Character != 0 && s.Table.Rights(who, table.Play, b.Character) == nil || b.Target != 0 && s.Table.Rights(who, table.Play, b.Target) == nil
	})
}

// awaitsResults reports whether it is the person for whom the results of a roll wait: the player of who is hit, else whoever rolled.
func (s *State) awaitsResults(r OpenRoll, who int) bool {
	target := r.Bouts[0].Target
	if target == 0 {
		return who == r.Who
	}
	owner := s.Table.Characters[target].Owner
	return owner == who || owner == 0 && s.Table.IsGM(who)
}

// brought is what the results of a roll would bring, in a few words: "Nick on Goblin A".
func (s *State) brought(id int) string {
	would := s.Would(id)
	for _, c := range would {
		if len(c.Gets) > 0 {
			return c.Gets[0] + " on " + s.Table.Name(c.On)
		}
	}
	for _, c := range would {
		switch {
		case c.Over != 0:
			return "momentum of " + s.Table.Name(c.On)
		case c.APFrom != c.APTo:
			return "AP of " + s.Table.Name(c.On)
		}
	}
	return "what it brings"
}

// RollTitle names a roll in a line: "Ruk's Cut".
func (s *State) RollTitle(r OpenRoll) string {
	what := "roll"
	if line, err := ParseKept(r.Bouts[0].Line); err == nil && line.Roll.Action != nil {
		what = line.Roll.Action.Name
	}
	return s.ownerName(r) + " " + what
}

// takeApply does or leaves the results of a roll.
func (s *State) takeApply(by table.By, id int, choice string) ([]Event, error) {
	r := s.Unapplied[id].Roll
	t := s.applying(by, id)
	if choice == "leave" {
		return []Event{Applied{ID: id, Roll: r, Left: true}}, nil
	}
	if err := t.comes(r.Bouts); err != nil {
		return nil, err
	}
	r.Came = joined(r.Came, t.came(s, r.Bouts, t.scene(), nil))
	done := Applied{ID: id, Roll: r}
	return append([]Event{done}, t.events...), nil
}

// joined is what came of a roll at two times as one: what was paid for it, and its results.
func joined(before, after []Came) []Came {
	all := slices.Clone(before)
	for _, c := range after {
		i := slices.IndexFunc(all, func(was Came) bool { return was.On == c.On && was.APTo == c.APFrom && was.MaxTo == c.MaxFrom })
		if i < 0 {
			all = append(all, c)
			continue
		}
		c.APFrom, c.MaxFrom = all[i].APFrom, all[i].MaxFrom
		c.Gets, c.Lasts = slices.Concat(all[i].Gets, c.Gets), slices.Concat(all[i].Lasts, c.Lasts)
		all[i] = c
	}
	return all
}
