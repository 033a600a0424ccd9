package torchlite

import (
	"strings"

	"tallybones/rules/table"
)

// Lexicon is what a line can name that is rolled as a character at a place; character 0 is nobody. Strangers tells that a
// new name may stand behind `vs`.
func (s *State) Lexicon(place, character int, strangers bool) Lexicon {
	n := naming{s, s.Table.SceneAt(place), character}
	return Lexicon{Names: n.roller, Targets: n.targets, Opposing: n.opposing, Strangers: strangers}
}

// naming is what can be named in a scene by who rolls as a character.
type naming struct {
	*State
	scene, character int
}

// roller is what the roller's side can name: what is their own, what is for all, and what hinders those whom they roll
// against. Where that is nobody's in particular it is what hinders anybody else.
func (n naming) roller(against []Target) []Known {
	known := n.helps(n.character)
	for _, id := range n.ComplicationsOn(n.character, n.scene) {
		k := n.hindering(id)
		k.Mine = true
		known = append(known, k)
	}
	hindered := n.others()
	if someone := n.aimedAt(against); len(someone) > 0 {
		hindered = someone
	}
	for _, character := range hindered {
		for _, id := range n.ComplicationsOn(character, n.scene) {
			known = append(known, n.hindering(id))
		}
	}
	return n.apart(append(known, n.bane()...))
}

// apart gives things of the same name names by which they can be told apart: "Sergeant's Off Guard". The first in this order
// keeps its name where it is alone in its rank: what helps the roller, what is others', what hinders the roller.
func (n naming) apart(known []Known) []Known {
	rank := func(k Known) int {
		switch {
		case k.Mine:
			return 2
		case k.From.Of != n.character && k.From.Of != 0:
			return 1
		}
		return 0
	}
	count := map[string][3]int{}
	for _, k := range known {
		ranks := count[table.Fold(k.Name)]
		ranks[rank(k)]++
		count[table.Fold(k.Name)] = ranks
	}
	for i, k := range known {
		ranks, mine := count[table.Fold(k.Name)], rank(k)
		keeps := mine == 0 || ranks[0] == 0 && ranks[mine] == 1 && (mine == 1 || ranks[1] == 0)
		if !keeps {
			known[i].Name = n.Table.Name(k.From.Of) + "'s " + k.Name
		}
	}
	return known
}

// aimedAt are the characters whom targets are about, without the roller.
func (n naming) aimedAt(against []Target) []int {
	var who []int
	for _, t := range against {
		if c := n.characterOf(t.From); c != 0 && c != n.character {
			who = append(who, c)
		}
	}
	return who
}

// others are all characters but the roller.
func (n naming) others() []int {
	return without(append(n.Table.Heroes(), n.Table.CastMembers()...), n.character)
}

// characterOf is whom something on the board belongs to: the character itself, the bearer, the holder; 0 is nobody.
func (s *State) characterOf(from Origin) int {
	switch from.Kind {
	case FromCharacter:
		return from.ID
	case FromCard:
		return s.Table.Asks[from.ID].About
	default:
		return from.Of
	}
}

// opposing is what the side of a target can name: what is its own, what is for all, and what hinders the roller.
func (n naming) opposing(t Target) []Known {
	var known []Known
	of := n.characterOf(t.From)
	if of != 0 && t.From.Kind != FromComplication && t.From.Kind != FromStress {
		known = n.helps(of)
	} else {
		known = n.elements()
	}
	for _, id := range n.ComplicationsOn(n.character, n.scene) {
		known = append(known, n.hindering(id))
	}
	return known
}

// helps are the dice that a character can roll: traits, assets, and what the scene has for all.
func (n naming) helps(character int) []Known {
	var known []Known
	for _, t := range n.Table.Characters[character].Sheet() {
		if die, ok := ReadDie(t.Value); ok && t.Set != SetSignature {
			known = append(known, Known{Name: t.Name, Die: die, From: Origin{Kind: FromTrait, ID: t.Order, Of: character}})
		}
	}
	for _, h := range n.AssetsFor(character, n.scene) {
		k := Known{Name: h.Name, Die: h.Die, From: Origin{Kind: FromAsset, ID: h.ID, Of: h.Of}}
		if h.Of != character {
			k.Shown = n.ofWhom(h.Asset)
		}
		known = append(known, k)
	}
	return append(known, n.elements()...)
}

// elements are the dice of the scene that all see.
func (n naming) elements() []Known {
	var known []Known
	for _, id := range table.IDs(n.Table.Elements) {
		e := n.Table.Elements[id]
		if die, ok := ReadDie(string(e.Rating)); ok && at(e.Scene, n.scene) {
			known = append(known, Known{Name: e.Name, Die: die, From: Origin{Kind: FromElement, ID: id}})
		}
	}
	return known
}

// hindering is a complication or stress as a die.
func (n naming) hindering(id int) Known {
	c := n.Complications[id]
	return Known{Name: c.Name, Die: c.Die, From: n.originOf(id), Shown: n.onWhom(c)}
}

// originOf is where a complication's die comes from.
func (s *State) originOf(id int) Origin {
	c := s.Complications[id]
	if c.Stress() {
		return Origin{Kind: FromStress, ID: id, Of: c.On}
	}
	return Origin{Kind: FromComplication, ID: id, Of: c.On}
}

// targets are what may stand behind `vs`: characters, what hinders somebody and what they hold, cards, and the bane pool.
func (n naming) targets() []Target {
	var targets []Target
	for _, id := range n.others() {
		targets = append(targets, Target{
			Name: n.Table.Name(id), From: Origin{Kind: FromCharacter, ID: id}, Terms: n.ready(id),
		})
	}
	for _, id := range append(n.Table.Heroes(), n.Table.CastMembers()...) {
		targets = append(targets, n.burdens(id)...)
	}
	for _, id := range n.others() {
		targets = append(targets, n.holdings(id)...)
	}
	targets = append(targets, n.cards()...)
	if bane := n.BanePool(); bane != 0 || n.PlaysBane() {
		targets = append(targets, Target{Name: banePool, From: Origin{Kind: FromChallenge, ID: bane}, Terms: n.baneTerms()})
	}
	return targets
}

// ready are the dice that a character opposes with when nobody says others: a challenge's, or the usual ones.
func (n naming) ready(character int) []Term {
	if id := n.ChallengeOf(character); id != 0 && len(n.Challenges[id].Dice) > 0 {
		return n.challengeTerms(id)
	}
	usual := n.Table.Characters[character].Words[table.Usual]
	if usual == "" {
		return nil
	}
	side := Lexicon{Opposing: func(Target) []Known {
		return n.opposing(Target{From: Origin{Kind: FromCharacter, ID: character}})
	}}
	p, err := ParseOpposing(usual, side)
	if err != nil {
		return nil // it names what is not there now; whoever plays the character answers
	}
	return p.Terms
}

// challengeTerms are the dice of a challenge, alike ones together.
func (s *State) challengeTerms(id int) []Term {
	var terms []Term
	for _, die := range s.Challenges[id].Left() {
		if last := len(terms) - 1; last >= 0 && terms[last].Die == die {
			terms[last].Count++
			continue
		}
		terms = append(terms, Term{Count: 1, Die: die, From: Origin{Kind: FromChallenge, ID: id}, Named: true})
	}
	return terms
}

// burdens are the complications and the stress of a character, to be recovered: "Tamsin's Damaged", and by the name of who
// plays it "Bob's Damaged".
func (n naming) burdens(character int) []Target {
	var targets []Target
	for _, id := range n.ComplicationsOn(character, n.scene) {
		c := n.Complications[id]
		of := Target{From: n.originOf(id), Terms: []Term{
			{Count: 2, Die: recoveryBar},
			{Label: c.Name, Count: 1, Die: c.Die, From: n.originOf(id), Named: true},
		}}
		for _, whose := range n.calledBy(character) {
			of.Name = whose + "'s " + c.Name
			targets = append(targets, of)
		}
	}
	return targets
}

// holdings are the assets of a character, to be attacked: "Sergeant's Sword". The holder's dice go with the asset.
func (n naming) holdings(character int) []Target {
	var targets []Target
	for _, h := range n.HeldBy(character, n.scene) {
		from := Origin{Kind: FromAsset, ID: h.ID, Of: character}
		of := Target{From: from}
		if ready := n.ready(character); ready != nil {
			of.Terms = withAsset(ready, h.Name, h.Die, from)
		}
		for _, whose := range n.calledBy(character) {
			of.Name = whose + "'s " + h.Name
			targets = append(targets, of)
		}
	}
	return targets
}

// withAsset are a holder's dice with those of an asset that is attacked, which they include (Shutting Down Assets).
func withAsset(terms []Term, name string, die Die, from Origin) []Term {
	for _, t := range terms {
		if t.From == from || table.Fold(t.Label) == table.Fold(name) {
			return terms
		}
	}
	return append(terms[:len(terms):len(terms)], Term{Label: name, Count: 1, Die: die, From: from, Named: true})
}

// calledBy are the names by which a character may be called in a line: the own, and that of the player, unless it is
// another character's.
func (n naming) calledBy(character int) []string {
	names := []string{n.Table.Name(character)}
	owner := n.Table.Characters[character].Owner
	if owner == 0 || len(n.Table.OwnedBy(owner)) > 1 {
		return names
	}
	player := table.NameFrom(n.Table.Person(owner))
	for _, c := range n.Table.CharactersNamed() {
		if table.Fold(c.Name) == table.Fold(player) {
			return names
		}
	}
	return append(names, player)
}

// cards are the cards that lie open in the scene and have a name, or are somebody's.
func (n naming) cards() []Target {
	var targets []Target
	for _, id := range table.IDs(n.Table.Asks) {
		a := n.Table.Asks[id]
		if a.Card == nil || a.Scene != n.scene {
			continue
		}
		name := strings.TrimSpace(a.Say)
		if name == "" {
			continue
		}
		t := Target{Name: name, From: Origin{Kind: FromCard, ID: id}}
		pool := a.Card.Pool
		if hidden, ok := n.Table.HiddenPool(id); ok {
			pool = hidden
		}
		if p, fell, err := readCard(pool, a.Card.Dice); err == nil {
			t.Terms, t.Fell = p.Terms, fell
		}
		targets = append(targets, t)
	}
	return targets
}
