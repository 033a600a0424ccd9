package fractal

import (
	"slices"

	"tallybones/rules"
)

// What a weapon's reload is called when it is done, and before.
const (
	reload    = "Reload"
	Reloading = "Reloading"
)

// loaded refuses a shot with a weapon that is not reloaded, or at somebody who is not aimed at (chapter 9).
func (s *State) loaded(character int, line Line) error {
	if a := line.Roll.Action; a == nil || a.Name != "Shoot" || character == 0 || line.Target == 0 {
		return nil
	}
	name := s.Table.Name(character)
	if !slices.ContainsFunc(s.LastingsOf(character, LastsReload), func(id int) bool { return s.Lastings[id].Name == reload }) {
		return rules.Refuse(name+" has not reloaded.", "Reload first: `Reload 2`.")
	}
	if len(s.LastingsOf(character, LastsWatch)) > 0 {
		return nil
	}
	for _, id := range s.LastingsOf(character, LastsAim) {
		if s.Lastings[id].At == line.Target {
			return nil
		}
	}
	return rules.Refuse(name+" does not aim at "+line.Name+".", "Aim first: `Aim 2 vs "+line.Name+"`.")
}

// reloads adds to the successes of reloading a weapon. More than it asks for, which the goal of the line is, make it ready.
func (t *throwing) reloads(l Lasting, n, asks int) {
	if n == 0 {
		return
	}
	l.Kind, l.Name, l.N = LastsReload, Reloading, n
	t.leaves(l)
	for _, id := range t.LastingsOf(l.On, LastsReload) {
		if was := t.Lastings[id]; was.Name == Reloading && was.N > asks {
			t.must(LastingGone{ID: id, Was: was})
			l.Name, l.N = reload, 1
			t.leaves(l)
		}
	}
}
