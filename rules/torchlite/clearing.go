package torchlite

import (
	"slices"

	"tallybones/rules/table"
)

// SceneCleared tells what goes and changes with the end of a scene, or of a session when Scene is 0.
type SceneCleared struct {
	Scene         int   `json:"scene,omitempty"`
	Complications []int `json:"complications,omitempty"`
	Assets        []int `json:"assets,omitempty"`   // gone; a signature asset so stands as on the sheet
	Carried       []int `json:"carried,omitempty"`  // kept: in play from here on, with the mark used up
	Restored      []int `json:"restored,omitempty"` // neither shut down nor stepped down any more
	Out           []int `json:"out,omitempty"`      // they take part again
	Challenges    []int `json:"challenges,omitempty"`
	Gains         []int `json:"gains,omitempty"` // they may be gained again
	// Goes, Stays and Back are what was told of it beside what the table's events tell.
	Goes  []string `json:"goes,omitempty"`
	Stays []string `json:"stays,omitempty"`
	Back  []string `json:"back,omitempty"`
}

func (SceneCleared) kind() string { return "torchlite.scene-cleared/1" }

func (e SceneCleared) apply(s *State) {
	for _, id := range e.Complications {
		s.dropComplication(id)
	}
	for _, id := range e.Assets {
		s.dropAsset(id)
	}
	for _, id := range e.Restored {
		s.changeAsset(id, Asset.restored)
	}
	for _, id := range e.Carried {
		s.changeAsset(id, Asset.carried)
	}
	for _, id := range e.Out {
		delete(s.Out, id)
	}
	for _, id := range e.Challenges {
		delete(s.Challenges, id)
	}
	for _, id := range e.Gains {
		delete(s.Gains, id)
	}
}

func (s *State) changeAsset(id int, change func(Asset) Asset) {
	a, ok := s.Assets[id]
	if !ok {
		return
	}
	s.dropAsset(id)
	a = change(a)
	a.Rev++
	s.Assets[id] = a
	s.Table.Bear(a.Of, a.Scene, a.Name, id)
}

// carried is a kept asset after the end: it goes with the next scene of its place, or with the next session.
func (a Asset) carried() Asset {
	a = a.restored()
	a.Kept, a.Scene = false, 0
	return a
}

// A clearing is what ends with scenes and with the session, in the making.
type clearing struct {
	what    SceneCleared
	state   *State
	scenes  map[int]int      // the places of the scenes that end, by scene
	session bool             // the session ends
	goes    map[int][]string // what goes with each scene; with 0, with the session
	keep    []int            // assets that go unless they are kept
	after   []Event          // what was only a challenge leaves the game
}

// clear decides what goes and changes with the end of scenes, given with their places, and of the session.
func (s *State) clear(scenes map[int]int, session bool) *clearing {
	c := &clearing{state: s, scenes: scenes, session: session, goes: map[int][]string{}}
	if !session {
		for scene := range scenes {
			c.what.Scene = scene
		}
	}
	for _, id := range table.IDs(s.Complications) {
		c.complication(id)
	}
	for _, id := range table.IDs(s.Assets) {
		c.asset(id)
	}
	for _, id := range table.IDs(s.Out) {
		if c.ends(s.Out[id].Scene) || s.Out[id].Scene == 0 && len(scenes) > 0 {
			c.what.Out = append(c.what.Out, id)
		}
	}
	for _, id := range table.IDs(s.Gains) {
		if g := s.Gains[id]; c.ends(g.Scene) || g.Scene == 0 && session {
			c.what.Gains = append(c.what.Gains, id)
		}
	}
	for _, id := range table.IDs(s.Challenges) {
		c.challenge(id)
	}
	c.what.Goes = c.goes[0]
	return c
}

// ends reports whether a scene ends.
func (c *clearing) ends(scene int) bool {
	_, ends := c.scenes[scene]
	return ends
}

func (c *clearing) complication(id int) {
	if of := c.state.Complications[id]; c.ends(of.Scene) {
		c.what.Complications = append(c.what.Complications, id)
		c.goes[of.Scene] = append(c.goes[of.Scene], c.state.onWhom(of))
	}
}

// asset decides what becomes of one asset.
func (c *clearing) asset(id int) {
	a := c.state.Assets[id]
	with, takes := c.takes(a)
	switch {
	case a.Signature:
		c.signature(id, a)
	case takes && a.Kept:
		c.what.Carried = append(c.what.Carried, id)
		c.what.Stays = append(c.what.Stays, a.restored().Shown()+" (kept, its mark is used up)")
	case takes:
		c.what.Assets = append(c.what.Assets, id)
		c.keep = append(c.keep, id)
		c.goes[with] = append(c.goes[with], c.state.ofWhom(a))
	case (a.Shut || a.Full != 0) && c.over(a.In):
		c.what.Restored = append(c.what.Restored, id)
		c.what.Back = append(c.what.Back, a.restored().Shown())
	}
}

func (c *clearing) signature(id int, a Asset) {
	if !c.over(a.Scene) {
		return
	}
	c.what.Assets = append(c.what.Assets, id)
	if full, ok := c.state.signature(a.Of, a.Name); ok {
		c.what.Back = append(c.what.Back, full.Shown())
	}
}

// over reports whether what lasts for a scene is over; what began without a scene is over with any.
func (c *clearing) over(scene int) bool {
	return c.ends(scene) || scene == 0 && len(c.scenes) > 0
}

// takes reports whether an asset goes, and with which scene: it was made in it, or carried over to its place. All that are
// left go with the session, 0.
func (c *clearing) takes(a Asset) (with int, goes bool) {
	if c.ends(a.Scene) {
		return a.Scene, true
	}
	for scene, place := range c.scenes {
		if a.Scene == 0 && a.Place == place {
			return scene, true
		}
	}
	return 0, c.session
}

// challenge decides whether a challenge goes: one of a scene, or a mob or boss that has no dice left.
func (c *clearing) challenge(id int) {
	of := c.state.Challenges[id]
	if of.Kind == Bane || !c.ends(of.Scene) && (len(of.Dice) > 0 || len(c.scenes) == 0) {
		return
	}
	c.what.Challenges = append(c.what.Challenges, id)
	if of.Kind != Pooled {
		return
	}
	c.goes[of.Scene] = append(c.goes[of.Scene], c.state.ChallengeName(id)+", "+of.Shown())
	if _, there := c.state.Table.Character(of.Of); there {
		c.after = append(c.after, Table{table.CharacterArchived{ID: of.Of}})
	}
}

// keepable are the things that go, without the assets that can be kept.
func (c *clearing) keepable() (goes []string) {
	kept := map[string]bool{}
	for _, id := range c.keep {
		kept[c.state.ofWhom(c.state.Assets[id])] = true
	}
	for _, scene := range append([]int{0}, table.IDs(c.scenes)...) {
		for _, what := range c.goes[scene] {
			if !kept[what] {
				goes = append(goes, what)
			}
		}
	}
	return goes
}

// rolls is what is still open about the rolls of the scenes that end.
func (c *clearing) rolls() []string {
	var open []string
	for _, scene := range table.IDs(c.scenes) {
		open = append(open, c.state.OpenRolls(scene)...)
	}
	return open
}

// ended are the table's events of an end, which then tell of the game's things that go, too.
func (c *clearing) ended(events []table.Event) []Event {
	var all []Event
	for _, event := range events {
		if e, ok := event.(table.SceneEnded); ok {
			e.Goes = slices.Concat(c.goes[e.ID], e.Goes)
			e.Open = slices.Concat(c.state.OpenRolls(e.ID), e.Open)
			event = e
		}
		all = append(all, Table{event})
	}
	return all
}
