package commands

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// sayTable tells an event of the table's in one line, as the history and the board's Lately have it. It is empty for what
// nobody needs to be told. Whoever reads of an entry may read this of its events: what is hidden to others is told only of
// events that only GMs, or the one person, read of; see [table.State.Audience].
func sayTable(s *table.State, event table.Event) ui.Markdown {
	return ui.Escape(sentenceOf(tell(s, event)))
}

// SayTable tells an event of the table's as [View.Say] does, for games that tell several events in one line.
func SayTable(s *table.State, event table.Event) ui.Markdown { return sayTable(s, event) }

// tell is sayTable without its full stop and markup. Our own words begin with a capital, names as they are typed. What lies on the
// board is told without a verb that would have to agree with its name: "Loose tiles pinned". One switch
// over all events, however long, so that a missing one is found by the linter.
func tell(s *table.State, event table.Event) string {
	switch e := event.(type) {
	case table.GameBegun:
		return tellBegun(e)
	case table.GameNamed:
		return "The table is called " + e.Name + " now"
	case table.SettingChanged:
		return "Setting " + e.Name + ": " + change(e.Was, e.Is)
	case table.PersonSeen, table.PersonRolled, table.CallAnswered, table.SecretDropped:
		return ""
	case table.GMSet:
		return subject(s.Person(e.Who)) + either(e.GM, " is a GM now", " is no GM any more")
	case table.CallsSet:
		return subject(s.Person(e.Who)) + either(e.Calls, " wants to be called", " does not want to be called any more")
	case table.OwnDiceSet:
		return subject(s.Person(e.Who)) + either(e.OwnDice, " rolls real dice", " has the bot roll")
	case table.PlaysSet:
		return tellPlays(s, e)
	case table.Called:
		return subject(s.Person(e.Who)) + " is called"
	case table.CharacterAdded:
		return e.Character.Name + either(e.Character.Kind == table.Cast, " joins the cast", " joins")
	case table.CharacterRenamed:
		return e.Was + " is called " + e.Name + " now"
	case table.SheetMade:
		return e.Was + " has a sheet" + either(e.Was != e.Name, " and is called "+e.Name+" now", "")
	case table.OwnerSet:
		return tellOwner(s, e)
	case table.CharacterArchived:
		return subject(s.Name(e.ID)) + " leaves the game"
	case table.GroupAdded:
		return e.Name + " are a group"
	case table.GroupRemoved:
		return "Nobody is left of " + e.Name
	case table.TraitSet:
		return about(s, e.Character) + e.Trait.Name + space(change(e.Was, e.Trait.Value))
	case table.TraitUnset:
		return about(s, e.Character) + e.Name + space(e.Was) + " goes"
	case table.NoteSet:
		return about(s, e.Character) + either(e.Note == "", "the note goes", "note "+quoted(e.Note))
	case table.WordSet:
		return about(s, e.Character) + e.Key + space(either(e.Word == "", e.Was+" goes", change(e.Was, e.Word)))
	case table.MacroSet:
		was := either(e.Was == "", "", ", was "+e.Was)
		return about(s, e.Character) + "macro " + e.Macro.Name + either(e.Macro.Line == "", " goes"+was, " is "+e.Macro.Line+was)
	case table.CounterSet:
		return about(s, e.Character) + tellCounter(e)
	case table.CounterRemoved:
		return about(s, e.Character) + e.Name + space(numeral(e.Was)) + " goes"
	case table.PlaceOpened:
		return tellPlace(e)
	case table.SessionStarted:
		return "Session " + numeral(e.Number) + " starts"
	case table.SessionEnded:
		return "Session " + numeral(e.Number) + " ends"
	case table.ScenePrepared:
		return "The scene " + e.Name + " is prepared"
	case table.SceneStarted:
		return "Scene " + numeral(e.Number) + " starts" + either(e.Name != "", ": "+e.Name, "")
	case table.SceneEnded:
		return tellSceneEnd(e)
	case table.AdversaryPrepared:
		return e.Adversary.Title() + either(e.Adversary.Times > 1, " wait face down", " waits face down")
	case table.AdversaryChanged:
		return either(e.Was != e.Adversary.Title(), e.Was+" becomes "+e.Adversary.Title(), e.Was+either(e.Adversary.Times > 1, " change", " changes")) + ", face down"
	case table.AdversaryGone:
		return either(e.Came, "", e.Name+" is put away")
	case table.ElementPinned:
		return e.Element.Shown() + either(e.Hidden, " pinned face down", " pinned")
	case table.ElementChanged:
		return tellRated(e.Was, table.Before{Name: e.Name, Rating: e.Rating})
	case table.ElementHidden:
		return e.Was.String() + " turned face down"
	case table.ElementRevealed:
		return e.Was.String() + " revealed"
	case table.ElementRemoved:
		return e.Was.String() + " gone"
	case table.ConditionSet:
		return tellCondition(s, e)
	case table.ConditionRemoved:
		return e.Was.String() + " off " + s.Name(e.On)
	case table.TrackStarted:
		return "Track " + e.Track.Name + " starts: " + e.Track.String()
	case table.TrackAdvanced:
		return tellTrack(e)
	case table.TrackEnded:
		return tellTrackEnd(e.Was)
	case table.TurnsSet:
		return tellTurn(s, e.Turn)
	case table.TurnsEnded:
		return "Turns are no longer kept"
	case table.AskOpened:
		return tellAsked(s, e)
	case table.AskAnswered:
		return tellAnswer(s, e)
	case table.AskAdded:
		return subject(s.Person(e.Add.Who)) + " adds " + e.Add.Line + " to the " + plainTitle(s, e.Topic)
	case table.AskClosed:
		return tellClosed(s, e)
	case table.AskRevealed:
		return topicLine(s, e.Topic) + " is revealed" + either(e.Pool != "", ": "+e.Pool, "")
	case table.CardUsed:
		return subject(s.Person(e.Who)) + " has rolled against it: " + topicLine(s, e.Topic)
	case table.SecretKept:
		return subject(s.Person(e.Secret.By)) + " rolls in private: " + e.Secret.Label
	case table.SecretRevealed:
		return subject(s.Person(e.Who)) + " reveals a private roll: " + e.Secret.Label
	}
	return ""
}

// sentenceOf ends with a stop. Nothing stays nothing.
func sentenceOf(text string) string {
	if text == "" {
		return ""
	}
	if last, _ := utf8.DecodeLastRuneInString(text); strings.ContainsRune(".!?…", last) {
		return text
	}
	return text + "."
}

// about is whom a line is about: "Zia: ".
func about(s *table.State, character int) string { return subject(s.Name(character)) + ": " }

// subject begins a sentence with somebody's name, which stays as it is typed, or with our own word for who has none.
func subject(name string) string {
	if strings.HasPrefix(name, nameless) {
		return capital(name)
	}
	return name
}

// nameless is how we call who has no name, or none any more: "somebody C".
const nameless = "somebody"

// topicLine is what was asked, at the beginning of a sentence.
func topicLine(s *table.State, of table.Topic) string {
	title := s.TopicTitle(of)
	if of.About != 0 || of.From == 0 {
		return capital(title)
	}
	return subject(title)
}

// titleOf is the title of a scene or session at the beginning of a sentence: a name as it is typed, "Scene 3".
func titleOf(title string) string {
	if numbered.MatchString(title) {
		return capital(title)
	}
	return title
}

var numbered = regexp.MustCompile(`^(?:(?:scene|session) [0-9]+|the (?:scene|session))$`)

// change is a value with the one before it, where there was another: "d8 to d10".
func change(from, to string) string {
	if from == "" || from == to {
		return to
	}
	return from + " to " + to
}

// space puts a space before a text that says something.
func space(text string) string {
	if strings.TrimSpace(text) == "" {
		return ""
	}
	return " " + strings.TrimSpace(text)
}

func either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

// rated is a name with the rating behind it, if there is one.
func rated(name string, rating table.Rating) string {
	return table.Before{Name: name, Rating: rating}.String()
}

// listed joins words as a sentence does: "A, B and C". Of many it counts those beyond the first ones.
func listed(words []string) string {
	const most = 12
	if more := len(words) - most; more > 1 {
		return strings.Join(words[:most], ", ") + " and " + numeral(more) + " more"
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
