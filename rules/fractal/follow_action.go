package fractal

import (
	"slices"
	"strings"

	"tallybones/rules/table"
)

// brings does what an action brings beside the condition of its margin.
func (t *throwing) brings(b Bout, o Outcome) {
	a, n := o.Line.Roll.Action, o.Piles[0].Successes
	if a == nil || b.Character == 0 {
		return
	}
	t.works(t.by, b.Character, a, n)
	t.dances(b, o, a, n)
	t.steps(b, a, n)
	switch a.Name {
	case oratory:
		t.displays(b, o, n)
	case troupe:
		t.shares(b, n)
	}
	if tree := ignores[a.Name]; tree != NoTree && n > 0 {
		t.becomes(b.Character, t.scene(), t.Being(b.Character, t.scene()).Ignore(tree, n))
	}
	if n > 0 && a.Tree == Magic {
		t.casts(b, o, a, n)
	}
}

// everywhere is the word for no zone of a scene.
const everywhere = "everywhere"

// goes has who rolled in a zone be there from then on.
func (t *throwing) goes(character int, zone string) error {
	if character == 0 || zone == "" {
		return nil
	}
	if table.Fold(zone) == everywhere {
		zone = ""
	}
	if table.Fold(t.Stances[character].Zone) == table.Fold(zone) {
		return nil
	}
	return t.enters(t.by, character, zone)
}

// dances builds routine armor, and reads and shifts the mood of a room. What opposes a technique does not undo it (the Opposition Rule).
func (t *throwing) dances(b Bout, o Outcome, a *Action, n int) {
	switch {
	case n == 0 || o.Missed() > 0:
	case builds[a.Name]:
		t.routine(b.Character, t.scene(), a.Zone, 1)
	case a.Name == "Read the Room":
		t.suffers(b.Character, t.scene(), Named{Chart: RoomRead, Severity: 1}, b.Character)
	case a.Name == "Interpret Tempo":
		t.suffers(b.Character, t.scene(), Named{Chart: InTempo, Severity: tempo(n)}, b.Character)
	case a.Name == "Shift Mood":
		for _, id := range table.IDs(t.Conditions) {
			if c := t.Conditions[id]; c.Chart == RoomRead && c.Place == t.placeOf(t.scene()) {
				t.must(ConditionGone{ID: id, Was: c})
			}
		}
	}
	if d := o.Line.Against; d != nil && d.Action != nil && builds[d.Action.Name] && b.Target != 0 && o.Opposition.Successes > 0 {
		t.routine(b.Target, t.scene(), d.Action.Zone, 1)
	}
}

// tempo is the strength of a tempo by its successes: 1, or 2 from 4 on.
func tempo(n int) int {
	const quick = 4
	if n >= quick {
		return 2 //nolint:mnd // chapter 11
	}
	return 1
}

// builds are the actions of which any success is a point of routine armor on their zone.
var builds = map[string]bool{"Precise Technique": true, "Flashy Technique": true, "Center": true}

// ignores are the actions by which somebody ignores conditions of a tree until the next refresh, as many as the successes.
var ignores = map[string]Tree{"Reframe": Social, "Improvise": Dancing}

// maintained are the actions whose effect lasts for as long as it is maintained.
var maintained = map[string]bool{
	"Thermal Manipulation": true, "Fine Manipulation": true, "Telepathic Link": true, "Shift Form": true, "Speak With Nature": true,
	"Accelerate Decay": true, "Scry": true, "Naturalism": true,
}

// creates are the actions that make a scene element, if the line says which: `make Hazardous`.
var creates = map[string]bool{"Thermal Manipulation": true, "Ergokinesis": true}

// casts does what a spell brings: what it creates, lowers or mends, and that it is kept up.
func (t *throwing) casts(b Bout, o Outcome, a *Action, n int) {
	remark := t.line.Remark
	switch {
	case a.Name == "Mend Wounds":
		on := b.Target
		if on == 0 {
			on = b.Character
		}
		t.mends(on, t.scene(), MendDays*n)
	case a.Name == wither:
		if o.Line.Lower != NoStat && b.Target != 0 && o.Severity > 0 {
			t.wither(b.Character, t.scene(), b.Target, o.Line.Lower, max(o.Margin, o.Severity))
		}
	case a.Name == dispel:
		t.dispels(b, o)
	case o.Line.Make != "":
		t.keepsUp(a, remark, Spell{Of: b.Character, Successes: n, Element: t.pinned(b, o, n)}, o.Line.Make)
	case maintained[a.Name]:
		t.keepsUp(a, remark, Spell{Of: b.Character, Successes: n})
	}
}

// kept is what a spell that is kept up is called: its action, with what it makes and what was said beside it. What cannot be part of a name
// is left out.
func kept(a *Action, remark string, makes ...string) string {
	for _, words := range [][]string{append(slices.Clone(makes), remark), makes} {
		said := strings.Trim(strings.Join(words, " "), " ")
		name, err := table.CheckName(a.Name+" ("+said+")", Reserved)
		if said != "" && err == nil {
			return name
		}
	}
	return a.Name
}

// keepsUp has a mage maintain a spell of an action; a second of one name counts as another (chapter 10, Telepathic Link).
func (t *throwing) keepsUp(a *Action, remark string, sp Spell, makes ...string) {
	name := kept(a, remark, makes...)
	sp.Name = name
	taken := func(name string) bool {
		return slices.ContainsFunc(t.SpellsNamed(sp.Of), func(n table.Named) bool { return table.Fold(n.Name) == table.Fold(name) })
	}
	for n := 2; taken(sp.Name); n++ {
		sp.Name = name + " " + decimal(n)
	}
	sp.Scene = t.scene()
	t.must(SpellSet{ID: t.Table.Next, Spell: sp})
}

// pinned puts the scene element that a line makes on the board, as severe as the successes, and returns its id; 0 is one that is there
// already, of which a GM says what becomes of it.
func (t *throwing) pinned(b Bout, o Outcome, n int) int {
	zone := rest(o.Line.In, t.Stances[b.Character].Zone)
	pin := table.Pin{Name: o.Line.Make, Rating: table.Rating(decimal(Severity(n))), Zone: zone}
	events, err := t.Table.PinElement(t.by, pin, Reserved)
	if err != nil {
		return 0
	}
	id := t.Table.Next
	t.must(tables(events)...)
	return id
}
