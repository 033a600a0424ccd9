package trago

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// now tells who may do what about an open roll.
func now(s *rule.State, id int, r rule.OpenRoll) ui.Markdown {
	n := nowTelling{State: s, roll: r, open: openChoices(s, id)}
	n.wound()
	n.opposed()
	n.standing()
	n.bones()
	if len(n.says) == 0 {
		return ""
	}
	return "Now: " + ui.Prose(strings.Join(n.says, " "))
}

// openChoices are the moves about a roll that are open to anybody.
func openChoices(s *rule.State, id int) map[string]bool {
	open := map[string]bool{}
	for _, who := range slices.Sorted(maps.Keys(s.Table.Seen)) {
		for _, m := range s.MovesOn(id, who) {
			open[m.Key.Choice] = true
		}
	}
	return open
}

// nowTelling collects the sentences of [now].
type nowTelling struct {
	*rule.State
	roll rule.OpenRoll
	open map[string]bool
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
	case n.open["take"] && n.open["spend"] && n.open["lower"]:
		n.say(roller, " takes the wound, or spends willpower ", n.willpower(), " on a success or on a lower wound.")
	case n.open["take"] && n.open["spend"]:
		n.say(roller, " takes the wound, or spends willpower ", n.willpower(), " on a success.")
	case n.open["take"]:
		n.say(roller, " takes the wound.")
	case n.open["spend"]:
		n.say(roller, " may spend willpower ", n.willpower(), " on a success.")
	}
	if n.open["spend"] && n.roll.Hidden {
		n.say("`/willpower ask` tells ", roller, " whether it would matter.")
	}
}

// opposed is about an answer, or a draw.
func (n *nowTelling) opposed() {
	roller := n.player(n.roll.Character, n.roll.Who)
	switch {
	case n.open["answer"] && n.roll.Against != 0:
		n.say(n.player(n.roll.Against, 0), " answers for ", n.Table.Name(n.roll.Against), ".")
	case n.open["again"]:
		other := n.player(n.roll.Answer.Character, n.roll.Answer.Who)
		n.say(roller, " or ", other, " rolls both sides again, or both keep the status quo.")
	}
	if n.open["yield"] {
		have, _ := n.WillpowerOf(n.roll.Answer.Character)
		n.say(n.player(n.roll.Answer.Character, 0), " may spend willpower (", strconv.Itoa(have), " left) for ", n.Table.Name(n.roll.Answer.Character), ".")
	}
}

// standing is about a roll that is up against nothing yet.
func (n *nowTelling) standing() {
	if n.open["challenge"] {
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
