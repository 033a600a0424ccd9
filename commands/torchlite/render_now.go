package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// now tells who may do what about an open roll.
func now(s *rule.State, r rule.OpenRoll, open commands.OpenMoves) ui.Markdown {
	n := nowTelling{State: s, roll: r, stands: r.Stands(), open: open}
	n.standing()
	n.effects()
	n.failure()
	n.hitches()
	n.opportunities()
	if len(n.says) == 0 {
		return ""
	}
	return ui.Markdown("Now: " + escaped(strings.Join(n.says, " ")))
}

// nowTelling collects the sentences of [now].
type nowTelling struct {
	*rule.State
	roll   rule.OpenRoll
	stands rule.Standing
	open   commands.OpenMoves
	says   []string
}

// say adds a sentence. The first goes on behind "Now:".
func (n *nowTelling) say(words ...string) {
	sentence := strings.Join(words, "")
	if len(n.says) > 0 {
		sentence = capital(sentence)
	}
	n.says = append(n.says, sentence)
}

// player is who chooses for a character, by name: its player, the GMs, or of nobody's dice the person.
func (n *nowTelling) player(character, person int) string {
	if owner := n.Table.Characters[character].Owner; owner != 0 {
		return n.Table.Person(owner)
	}
	if character == 0 && person != 0 {
		return n.Table.Person(person)
	}
	return commands.GMs(&n.Table)
}

func (n *nowTelling) roller() string { return n.player(n.roll.Character, n.roll.Who) }

// standing is about a roll that is up against nothing yet.
func (n *nowTelling) standing() {
	switch {
	case n.open.Has("difficulty"):
		n.say(commands.GMs(&n.Table), " sets a difficulty, or somebody answers with a higher total.")
	case n.open.Has("answer"), n.open.Has("answer-for"):
		n.say("somebody answers with a higher total.")
	}
}

// effects is about effect dice that are not used yet.
func (n *nowTelling) effects() {
	switch {
	case n.open.Has("recover"):
		n.ruled("recovers with ")
	case n.open.Has("shut"):
		n.ruled("shuts it down or steps it down with ")
	case n.open.Has("wear"):
		n.ruled("wears the challenge down with ")
	case n.open.Has("effect") && len(n.stands.Facing) == 0:
		without := "Without an answer, "
		if n.open.Has("difficulty") {
			without = "Without either, "
		}
		n.say(without, n.roller(), " says what the ", n.left(0), " becomes.")
	case n.open.Has("effect"):
		for _, f := range n.stands.Beaten() {
			if left := n.stands.Effects(f.ID); len(left) > 0 {
				n.say(n.roller(), " says what the ", n.left(f.ID), become(len(left)), n.onWhom(), ".")
				break
			}
		}
	}
}

func become(n int) string {
	if n > 1 {
		return " become"
	}
	return " becomes"
}

// ruled is about an effect of which the rules say what it does.
func (n *nowTelling) ruled(does string) {
	for _, f := range n.stands.Beaten() {
		if len(n.stands.Effects(f.ID)) > 0 {
			n.say(n.roller(), " ", does, "the ", n.left(f.ID), ".")
			return
		}
	}
}

// left are the effect dice that are not used yet against one that is beaten: "d12 and d6".
func (n *nowTelling) left(to int) string {
	var dice []rule.Die
	for _, die := range n.stands.Effects(to) {
		dice = append(dice, die.Size)
	}
	slices.SortFunc(dice, func(a, b rule.Die) int { return int(b - a) })
	return diceNames(dice)
}

// failure is about what the opposition makes of a failed test.
func (n *nowTelling) failure() {
	name := n.RollerName(n.roll)
	if n.open.Has("worsen") {
		n.say(commands.GMs(&n.Table), " may have it step up for the hitch: then both get a plot point.")
	}
	for _, f := range n.stands.Unbeaten() {
		who := commands.GMs(&n.Table)
		if !n.OfGM(f.Opposition) {
			who = n.player(f.Character, f.Who)
		}
		switch {
		case n.open.Has("stress"):
			n.say(who, " names the stress of the failure for ", name, ".")
			return
		case n.open.Has("reply") && len(n.stands.Replies(f)) > 0:
			steps := n.steps(n.RolledAs(n.roll), n.stands.Replies(f)[0].Size)
			n.say(who, " says what the ", n.replies(f), " of ", f.Name, become(len(n.stands.Replies(f))), bracketed(steps), ".")
			return
		}
	}
}

func (n *nowTelling) replies(f rule.Facing) string {
	var dice []rule.Die
	for _, die := range n.stands.Replies(f) {
		dice = append(dice, die.Size)
	}
	return diceNames(dice)
}

// hitches is about 1s that can be bought.
func (n *nowTelling) hitches() {
	if !n.open.Has("hitch") {
		return
	}
	if !n.GMsRoll(n.roll) {
		n.hitch(0, n.RollerName(n.roll))
	}
	for _, f := range n.stands.Facing {
		if !n.OfGM(f.Opposition) {
			n.hitch(f.ID, f.Name)
		}
	}
}

func (n *nowTelling) hitch(of int, name string) {
	left := n.stands.Hitches(of)
	bought := slices.ContainsFunc(sortedKeys(n.roll.Deeds), func(id int) bool {
		d := n.roll.Deeds[id]
		return d.Kind == rule.DidHitch && d.Of == of
	})
	on := n.RolledAs(n.roll)
	for _, f := range n.stands.Facing {
		if f.ID == of {
			on = f.Character
		}
	}
	steps := bracketed(n.steps(on, rule.D6))
	switch {
	case left == 0:
		return
	case bought:
		n.say(commands.GMs(&n.Table), " may use another hitch of ", name, ": a step up, for no more.")
	case left == 1:
		n.say(commands.GMs(&n.Table), " may buy the hitch: 1 plot point to ", name, " for a d6", steps, ".")
	default:
		n.say(commands.GMs(&n.Table), " may buy a hitch of ", strconv.Itoa(left), ": 1 plot point to ", name, " for a d6", steps, ", and a step up for each more.")
	}
	n.otherHitch(of)
}

// otherHitch is about what else a hitch may become: a die of the bane pool, or a complication that a die of a challenge pays.
func (n *nowTelling) otherHitch(of int) {
	if n.open.Has("bane") {
		n.say("or it goes into the bane pool: a new d6, or a die there steps up.")
	}
	if !n.open.Has("die") || of != 0 {
		return
	}
	for _, f := range n.stands.Facing {
		c := n.Challenges[n.ChallengeOf(f.Character)]
		if left := c.Left(); c.Kind == rule.Pooled && len(left) > 0 {
			n.say("or a ", left[len(left)-1].String(), " of ", f.Name, " pays for the d6 in the place of a plot point.")
		}
	}
}

// opportunities is about 1s of the GM's dice.
func (n *nowTelling) opportunities() {
	if n.open.Has("seize") {
		n.say("anyone may use an opportunity: for 1 plot point an asset steps up, or a complication or stress down.")
	}
}

// asked tells a roll that waits before its dice; of all else the words of all games tell.
func asked(s *rule.State, id int) []ui.Markdown {
	if _, is := s.Table.Asks[id]; !is || s.Table.Asks[id].Laid == nil {
		return nil
	}
	return laidOut(s, id)
}
