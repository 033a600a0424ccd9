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

// asked tells a roll that waits before its dice, and the cards that stand together; of all else the words of all games tell.
func asked(s *rule.State, id int) []ui.Markdown {
	a, is := s.Table.Asks[id]
	switch {
	case is && a.Laid != nil:
		return laidOut(s, id, a)
	case is && a.Card != nil:
		return waysToGo(s, id, a)
	case is && rule.OnExperience(a):
		return voteWords(s, a)
	case is && a.Kind == rule.AskEstimate:
		n := nowTelling{State: s}
		return []ui.Markdown{ui.Bold(ui.Escape(estimateWords(s, a))), ui.Escape("Now: " + commands.GMs(&n.Table) + " estimates how hard it would be.")}
	case is && a.Kind == rule.AskExperience:
		n := nowTelling{State: s}
		return []ui.Markdown{ui.Bold(ui.Escape(tieWords(a))), ui.Escape("Now: " + commands.GMs(&n.Table) + " gives the experience to one, or to each.")}
	}
	return nil
}

// estimateWords are what a player wants to know: "Dario asks for an estimate: through the skylight".
func estimateWords(s *rule.State, a table.Ask) string {
	who := s.Table.Person(a.From)
	if a.About != 0 {
		who = s.Table.Name(a.About)
	}
	return who + " asks for an estimate: " + a.Say
}

// voteWords tell the vote on who gains the experience.
func voteWords(s *rule.State, a table.Ask) []ui.Markdown {
	return []ui.Markdown{
		ui.Bold(ui.Escape(a.Say)),
		ui.Escape("Each of " + s.Table.Persons(a.To.People) + " has one vote, not for themselves. It can be changed, and stays secret until the vote is closed."),
		ui.Markdown("Voted: " + strconv.Itoa(len(a.Answers)) + " of " + strconv.Itoa(len(a.To.People)) + "."),
	}
}

// tieWords name those between whom a vote is tied.
func tieWords(a table.Ask) string {
	var names []string
	for _, c := range a.Choices {
		if c.Value != rule.EachOfThem {
			names = append(names, c.Label)
		}
	}
	return "A tie: " + strings.Join(names, ", ")
}

// laidOut tells a roll that waits before its dice.
func laidOut(s *rule.State, id int, a table.Ask) []ui.Markdown {
	l, ok := s.LaidLine(id)
	if !ok {
		return nil
	}
	side := a.Laid.Sides[0]
	n := nowTelling{State: s}
	name := s.Table.Person(side.Person)
	if side.Character != 0 {
		name = s.Table.Name(side.Character)
	} else if s.Table.IsGM(side.Person) {
		name = "Opposition"
	}
	total, special := l.Pool()
	t := telling{terms: l.Terms, night: l.Night, special: l.Special, out: rule.Outcome{Fallen: rule.Fallen{Kind: l.Special.Kind, Dice: make([]rule.Die, total)}}}
	for i := total - special; i < total; i++ {
		t.out.Dice[i].Special = true
	}
	pool := t.pool()
	if up := barWords(l.Against()); up != "" && !l.Target.Hidden {
		pool += " Against " + up + "."
	} else if l.Target.Name != "" {
		pool += " Against " + escaped(l.Target.Name) + "."
	}
	var adds []string
	for _, add := range side.Adds {
		adds = append(adds, escaped(add.Line+" ("+s.Table.Person(add.Who)+")"))
	}
	if len(adds) > 0 {
		pool += " Of these added: " + strings.Join(adds, ", ") + "."
	}
	head, roller := name+", not rolled yet", n.player(side.Character, side.Person)
	switch {
	case a.Laid.Hand:
		head = name + " has " + diceCount(total) + " in hand"
		n.say(roller, " rolls them and types the faces, the special dice last.")
	default:
		n.say("others may add to it. ", roller, " rolls.")
	}
	if fault := s.LaidFault(id, a.From); fault != nil {
		n.says = []string{"it cannot be rolled: " + fault.Error()}
	}
	return []ui.Markdown{ui.Bold(ui.Escape(head)), ui.Italic(ui.Escape(a.Say)), ui.Markdown(pool), "Now: " + ui.Prose(strings.Join(n.says, " "))}
}

// waysTitle is what several cards are together.
const waysTitle = "Ways to go"

// waysToGo tells a card; the last of several that lie side by side tells them all.
func waysToGo(s *rule.State, id int, a table.Ask) []ui.Markdown {
	cards := s.WaysFrom(id)
	if cards == nil {
		return oneWay(s, id, a)
	}
	head := waysTitle
	if name := s.Table.SceneName(a.Scene); name != "" {
		head += ", " + name
	}
	lines := []ui.Markdown{ui.Bold(ui.Escape(head))}
	for _, id := range cards {
		lines = append(lines, ui.Markdown(escaped(cardName(s, id))+": "+escaped(cardWords(s, id))+"."))
	}
	return append(lines, "Now: anyone may roll against one of them.")
}

// oneWay tells a card that stands alone.
func oneWay(s *rule.State, id int, a table.Ask) []ui.Markdown {
	who := "anyone may roll against it."
	if a.Card.Each {
		who = "each player may roll against it once."
	}
	return []ui.Markdown{ui.Bold(ui.Escape(cardName(s, id) + ": " + cardWords(s, id))), ui.Markdown("Now: " + who)}
}

// cardName is what a card is called.
func cardName(s *rule.State, id int) string {
	if name := s.Table.Asks[id].Say; name != "" {
		return name
	}
	return "Against"
}

// cardWords are the numbers of a card as all may know them.
func cardWords(s *rule.State, id int) string {
	card := s.Table.Asks[id].Card
	if card.Pool == "" {
		return card.Estimate
	}
	if b, err := rule.ParseBar(card.Pool); err == nil {
		return barWords(b)
	}
	return card.Pool
}
