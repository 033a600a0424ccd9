package fractal

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// locks are the actions that keep somebody from something.
var locks = map[string]bool{"Beat": true, "Cut Off": true}

// lock reads what the other is kept from: the words up to the next of the notation.
func (r *reader) lock() error {
	a := r.side.Action
	switch {
	case a == nil || !locks[a.Name]:
		return rules.Refuse("Only Beat and Cut Off keep somebody from something.", "For example `Beat 3d6 lock sword`.")
	case r.line.Lock != "":
		return rules.Refuse("One thing is locked.", "Say it once: `"+a.Name+" 3d6 lock "+typed(r.line.Lock)+"`.")
	}
	r.next()
	var words []string
	for r.tok.Kind == dice.Word || r.tok.Kind == dice.Other {
		if w, _ := wordOf(r.tok.Text); w != noWord {
			break
		}
		words = append(words, r.tok.Text)
		r.next()
	}
	if len(words) == 0 {
		return rules.Refuse("What is locked?", "Name it: `Beat 3d6 lock sword`, `Cut Off 3d6 lock Pivot`.")
	}
	r.line.Lock = strings.Join(words, " ")
	if found, err := Find(r.line.Lock); err == nil && a.Name != "Beat" {
		r.line.Lock = found.Name
	}
	return nil
}

// locked refuses an action that somebody is kept from.
func (s *State) locked(character int, side Side) error {
	for _, a := range []*Action{side.By, side.Action} {
		if a == nil {
			continue
		}
		for _, id := range s.LastingsOf(character, LastsLock) {
			if l := s.Lastings[id]; strings.EqualFold(l.Name, a.Name) || strings.EqualFold(l.Name, a.Group) {
				return rules.Refuse(s.Table.Name(character)+" cannot use "+a.Name+" for "+plural(l.N, "beat", "beats")+".", "Choose another action; *Next beat* in `/do` counts them.")
			}
		}
	}
	return nil
}

// lockMoves are a GM's to let a beat pass, which counts all locks of the scene.
func (s *State) lockMoves(id int, l Lasting, who int) []rules.Move {
	if l.Kind != LastsLock || !s.Table.IsGM(who) || !s.Table.AtTable(who) {
		return nil
	}
	what := s.Table.Name(l.On) + " is kept from " + l.Name + " for " + plural(l.N, "beat", "beats")
	return []rules.Move{{
		Key: rules.Key{Subject: id, Rev: l.Rev, Choice: "beat"}, Label: "Next beat", Long: rules.Shorten("Next beat: "+what, rules.MaxLong), Weight: 4,
	}}
}

// passBeat passes a beat of a scene by.
func (s *State) passBeat(scene int) []Event {
	d := s.deciding()
	d.beatPasses(scene)
	return d.events
}

// locksOut keeps a target from what was named: an item for a beat, an action for as many beats as the margin.
func (t *throwing) locksOut(b Bout, o Outcome) {
	n := o.Margin
	if !o.Compares() {
		n = o.Piles[0].Successes
	}
	if n == 0 || b.Target == 0 || o.Line.Lock == "" {
		return
	}
	if o.Line.Roll.Action.Name == "Beat" {
		n = 1
	}
	t.leaves(Lasting{Kind: LastsLock, On: b.Target, Name: o.Line.Lock, N: n, Scene: t.scene()})
}
