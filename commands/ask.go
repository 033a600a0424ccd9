package commands

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// showAsk is the message of something that is asked, as everybody may see it: what is asked, who may answer, and the
// buttons of all who may. What is not open any more says so.
func showAsk(game Game, view View, id int) ui.Message {
	ask, ok := view.Table.Asks[id]
	if !ok {
		return ui.Message{Accent: game.Accent, Blocks: []ui.Block{ui.Text{Text: "That is not open any more."}}}
	}
	lines := view.Asked(id)
	if lines == nil {
		lines = askLines(view.Table, ask)
	}
	message := ui.Message{Accent: game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}}
	if among := view.Together(ask); len(among) > 1 {
		blocks, buttons := together(view, id, among)
		message.Blocks, message.Buttons = append(message.Blocks, blocks...), buttons
	} else {
		message.Buttons = askRow(view, id, ask)
	}
	return message.Fit()
}

// askLines tell an open ask: the head, what is asked in detail, and who may do what now.
func askLines(s *table.State, ask table.Ask) []ui.Markdown {
	switch {
	case ask.Laid != nil:
		return laidLines(s, ask)
	case ask.Card != nil:
		return cardLines(s, ask)
	case ask.Kind == table.Offer:
		return []ui.Markdown{ui.Bold(offerHead(s, ask)) + why(ask), "Now: " + decides(s, ask) + lapses(ask)}
	case ask.Kind == table.Vote:
		return voteLines(s, ask)
	case ask.Kind == table.Permit:
		return agreedLines(s, ask)
	}
	return []ui.Markdown{ui.Bold(title(s, ask)), "Now: " + decides(s, ask) + lapses(ask)}
}

// laidLines tell a roll that waits before its dice.
func laidLines(s *table.State, ask table.Ask) []ui.Markdown {
	names := make([]string, len(ask.Laid.Sides))
	sides := make([]ui.Markdown, len(ask.Laid.Sides))
	for i, side := range ask.Laid.Sides {
		names[i] = sideName(s, side)
		sides[i] = sideLine(s, side)
	}
	head := strings.Join(names, " against ") + ", not rolled yet"
	if ask.Laid.Hand {
		head = names[0] + " has dice in hand"
	}
	lines := append([]ui.Markdown{ui.Bold(ui.Escape(head)), ui.Italic(ui.Escape(ask.Say))}, sides...)
	return append(lines, laidNow(s, ask))
}

// sideLine is one side with what others added to it: "Zia: 2d6+1. + d6 (Bob)."
func sideLine(s *table.State, side table.Side) ui.Markdown {
	line := phrase("%s: %s.", sideName(s, side), side.Line)
	for _, add := range side.Adds {
		line += phrase(" + %s (%s).", add.Line, s.Person(add.Who))
	}
	return line
}

// sideName is whose side it is.
func sideName(s *table.State, side table.Side) string {
	switch {
	case side.Character != 0:
		return s.Name(side.Character)
	case side.Person != 0 && (s.NoGM || !s.People[side.Person].GM):
		return s.Person(side.Person)
	}
	return "Opposition"
}

func laidNow(s *table.State, ask table.Ask) ui.Markdown {
	rollers := oneOf(persons(s, ask.To.People))
	if rollers == "" {
		rollers = "a GM"
	}
	if ask.Laid.Open && len(ask.To.People) == 0 {
		rollers = "A GM"
	}
	now := rollers + " rolls."
	if ask.Laid.Hand {
		now = rollers + " rolls the dice and types the faces in this order."
	}
	if ask.Laid.Open {
		now = "others may add to it. " + now
	}
	return "Now: " + ui.Escape(now)
}

// cardLines tell what rolls are up against.
func cardLines(s *table.State, ask table.Ask) []ui.Markdown {
	name := ask.Say
	if name == "" {
		name = "Against"
		if ask.About != 0 {
			name = s.Name(ask.About)
		}
	}
	now := "anyone may roll against it."
	if ask.Card.Each {
		now = "each player may roll against it once."
	}
	return []ui.Markdown{ui.Bold(phrase("%s: %s", name, ask.Card.Shown())), cardDice(*ask.Card), "Now: " + ui.Markdown(now)}
}

// cardDice tells the dice of a card that were rolled when it was put down, those of a size together: "Rolled: d10 7, 6."
func cardDice(c table.Card) ui.Markdown {
	faces := map[int][]string{}
	for _, d := range c.Dice {
		faces[d.Size] = append(faces[d.Size], fmt.Sprintf("**%d**", d.Face))
	}
	var fell []string
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(faces))) {
		fell = append(fell, fmt.Sprintf("d%d %s", size, strings.Join(faces[size], ", ")))
	}
	if len(fell) == 0 {
		return ""
	}
	return ui.Markdown("Rolled: " + strings.Join(fell, "; ") + ".")
}

// why says what an ask is for, behind its head.
func why(ask table.Ask) ui.Markdown {
	if ask.Why == "" {
		return ""
	}
	return phrase(" (%s)", ask.Why)
}

func offerHead(s *table.State, ask table.Ask) ui.Markdown {
	return ui.Escape(s.Person(ask.From) + " offers " + listed(askedOf(s, ask)) + " " + ask.Say)
}

// askedOf are those to whom an ask goes, as it names them: characters, and the people who were not named as one.
func askedOf(s *table.State, ask table.Ask) []string {
	if ask.About != 0 {
		return []string{s.Name(ask.About)}
	}
	var names []string
	for _, id := range ask.To.Characters {
		names = append(names, s.Name(id))
	}
	for _, who := range ask.To.People {
		if !slices.ContainsFunc(ask.To.Characters, func(id int) bool { return speaksFor(s, who, id) }) {
			names = append(names, standIn(s, who))
		}
	}
	return names
}

// speaksFor tells whether somebody answers for a character: its player, or a GM for the cast.
func speaksFor(s *table.State, who, character int) bool {
	c := s.Characters[character]
	return c.Owner == who || c.Owner == 0 && s.IsGM(who)
}

func voteLines(s *table.State, ask table.Ask) []ui.Markdown {
	voters := persons(s, ask.To.People)
	how := subject(listed(voters)) + " have one vote each. It can be changed"
	if len(voters) == 1 {
		how = voters[0] + " has the vote. It can be changed"
	}
	if ask.Secret {
		how += ", and stays secret until the vote is closed"
	}
	return []ui.Markdown{
		ui.Bold(ui.Escape(ask.Say)), ui.Escape(how + "."),
		ui.Markdown(fmt.Sprintf("Voted: %d of %d.", len(ask.Answers), len(voters))),
	}
}

// decides says whose answer is wanted.
func decides(s *table.State, ask table.Ask) ui.Markdown {
	who := ""
	switch ask.To.Role {
	case table.AnyGM:
		who = "a GM"
	case table.Table:
		who = "anybody at the table"
	case table.Others:
		who = "anybody but " + s.Person(ask.From)
	case table.Player:
		who = oneOf(persons(s, s.Awaited(ask)))
	case table.Nobody:
		who = oneOf(persons(s, ask.To.People))
	}
	return ui.Escape(who + " decides.")
}

// lapses says until when an ask stands, if it ends by the clock.
func lapses(ask table.Ask) ui.Markdown {
	if ask.Ends == 0 {
		return ""
	}
	return " Lapses " + ago(ask.Ends) + "."
}

// When is an instant as Discord shows it relative to now.
func When(at int64) ui.Markdown { return ago(at) }

// ago is an instant as Discord shows it relative to now.
func ago(at int64) ui.Markdown {
	const second = 1000
	return ui.Markdown(fmt.Sprintf("<t:%d:R>", at/second))
}

func labelOf(ask table.Ask, choice string) string {
	for _, c := range ask.Choices {
		if c.Value == choice {
			return c.Label
		}
	}
	return choice
}

// title names an ask in a line.
func title(s *table.State, ask table.Ask) ui.Markdown {
	what := ask.Topic()
	what.Say = ""
	if ask.Say == "" {
		return ui.Escape(topicLine(s, what))
	}
	return phrase("%s: %s", topicLine(s, what), ask.Say)
}

// phrase is a sentence of our own in Markdown with words of people in it, which are escaped.
func phrase(format string, words ...string) ui.Markdown {
	escaped := make([]any, len(words))
	for i, w := range words {
		escaped[i] = ui.Escape(w)
	}
	return ui.Markdown(fmt.Sprintf(format, escaped...))
}

// kindOf is what people call an ask.
func kindOf(ask table.Ask) string {
	switch ask.Kind {
	case table.Offer, table.Vote, table.Roll:
		return ask.Kind
	case table.Against:
		return "card"
	case table.Agree, table.Permit:
		return "wish"
	}
	return "question"
}

// standIn is whom a person plays, or the person where that is nobody: what happens is told of characters.
func standIn(s *table.State, who int) string {
	if id := s.Playing(who); id != 0 && who != rules.Clock && s.Characters[id].Owner == who {
		return s.Name(id)
	}
	return s.Person(who)
}

func persons(s *table.State, who []int) []string {
	names := make([]string, len(who))
	for i, w := range who {
		names[i] = s.Person(w)
	}
	return names
}

// oneOf lists words as a sentence does: "Ann, Bob or Cleo".
func oneOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// capital begins a sentence of our own with a capital letter.
func capital(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return ""
	}
	return strings.ToUpper(string(runes[:1])) + string(runes[1:])
}
