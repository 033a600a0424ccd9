package trago

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// now tells who may do what about an open roll.
func now(s *rule.State, r rule.OpenRoll, open commands.OpenMoves) ui.Markdown {
	n := nowTelling{State: s, roll: r, open: open}
	n.wound()
	n.opposed()
	n.standing()
	n.bones()
	if len(n.says) == 0 {
		return ""
	}
	return "Now: " + ui.Prose(strings.Join(n.says, " "))
}

// nowTelling collects the sentences of [now].
type nowTelling struct {
	*rule.State
	roll rule.OpenRoll
	open commands.OpenMoves
	says []string
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
	if n.Table.Characters[character].Kind == table.Hero {
		return "anybody"
	}
	return commands.GMs(&n.Table)
}

// willpower is what the roller has left, in parentheses.
func (n *nowTelling) willpower() string {
	have := rule.MaxWillpower
	if n.roll.Character != 0 {
		have, _ = n.WillpowerOf(n.roll.Character)
	}
	return "(" + strconv.Itoa(have) + " left)"
}

// wound is about the wound, and willpower.
func (n *nowTelling) wound() {
	roller := n.player(n.roll.Character, n.roll.Who)
	switch {
	case n.open.Has("take") && n.open.Has("spend") && n.open.Has("lower"):
		n.say(roller, " takes the wound, or spends willpower ", n.willpower(), " on a success or on a lower wound.")
	case n.open.Has("take") && n.open.Has("spend"):
		n.say(roller, " takes the wound, or spends willpower ", n.willpower(), " on a success.")
	case n.open.Has("take"):
		n.say(roller, " takes the wound.")
	case n.open.Has("spend"):
		n.say(roller, " may spend willpower ", n.willpower(), " on a success.")
	}
	if n.open.Has("spend") && n.roll.Hidden {
		n.say("`/willpower ask` tells ", roller, " whether it would matter.")
	}
}

// opposed is about an answer, or a draw.
func (n *nowTelling) opposed() {
	roller := n.player(n.roll.Character, n.roll.Who)
	switch {
	case n.open.Has("answer") && n.roll.Against != 0:
		n.say(n.player(n.roll.Against, 0), " answers for ", n.Table.Name(n.roll.Against), ".")
	case n.open.Has("again"):
		other := n.player(n.roll.Answer.Character, n.roll.Answer.Who)
		n.say(roller, " or ", other, " rolls both sides again, or both keep the status quo.")
	}
	if n.open.Has("yield") {
		have, _ := n.WillpowerOf(n.roll.Answer.Character)
		n.say(n.player(n.roll.Answer.Character, 0), " may spend willpower (", strconv.Itoa(have), " left) for ", n.Table.Name(n.roll.Answer.Character), ".")
	}
}

// standing is about a roll that is up against nothing yet.
func (n *nowTelling) standing() {
	if n.open.Has("challenge") {
		n.say(commands.GMs(&n.Table), " may set a challenge, or somebody answers with a roll of their own.")
	}
}

// bones is about what boons and banes bring.
func (n *nowTelling) bones() {
	switch net := n.roll.Outcome().Net; {
	case net > 0:
		n.say(commands.GMs(&n.Table), " says what the boons bring.")
	case net < 0:
		n.say(commands.GMs(&n.Table), " says what the banes bring.")
	}
}
