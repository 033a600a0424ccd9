package table

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tallybones/rules"
)

// Forget returns an event without a person: what they are called on the server becomes f.Stand, wherever it stands as
// words of its own. Each person needs a Stand of their own, or names would no longer be unique.
func Forget(e Event, f rules.Forgotten) Event {
	text := func(words string) string { return replaceWords(words, f.Name, f.Stand) }
	switch e := e.(type) {
	case PersonSeen:
		if e.Who == f.Number {
			e.Name = f.Stand
		}
		return e
	case GameBegun:
		e.Name = text(e.Name)
		return e
	case GameNamed:
		e.Name, e.Was = text(e.Name), text(e.Was)
		return e
	case CharacterAdded:
		e.Character = forgetCharacter(e.Character, text)
		return e
	case CharacterRenamed:
		e.Name, e.Was = text(e.Name), text(e.Was)
		return e
	case SheetMade:
		e.Name, e.Was = text(e.Name), text(e.Was)
		return e
	case AdversaryPrepared:
		e.Adversary = forgetAdversary(e.Adversary, text)
		return e
	case AdversaryChanged:
		e.Adversary, e.Was = forgetAdversary(e.Adversary, text), text(e.Was)
		return e
	case AdversaryGone:
		e.Name = text(e.Name)
		return e
	case GroupAdded:
		e.Name = text(e.Name)
		return e
	case GroupRemoved:
		e.Name = text(e.Name)
		return e
	case TraitSet:
		e.Trait, e.Was = forgetTrait(e.Trait, text), text(e.Was)
		return e
	case TraitUnset:
		e.Name, e.Was = text(e.Name), text(e.Was)
		return e
	case NoteSet:
		e.Note, e.Was = text(e.Note), text(e.Was)
		return e
	case WordSet:
		e.Word, e.Was = text(e.Word), text(e.Was)
		return e
	case MacroSet:
		e.Macro, e.Was = forgetMacro(e.Macro, text), text(e.Was)
		return e
	case CounterSet:
		e.Counter.Name = text(e.Counter.Name)
		return e
	case CounterRemoved:
		e.Name = text(e.Name)
		return e
	default:
		return forgetPlay(e, f, text)
	}
}

// forgetPlay forgets in what lies on the board and what is asked.
func forgetPlay(e Event, f rules.Forgotten, text func(string) string) Event {
	switch e := e.(type) {
	case ScenePrepared:
		e.Name = text(e.Name)
		return e
	case SceneStarted:
		e.Name = text(e.Name)
		return e
	case SceneEnded:
		e.Name, e.Goes, e.Open = text(e.Name), forgetAll(e.Goes, text), forgetAll(e.Open, text)
		return e
	case SessionEnded:
		e.Open = forgetAll(e.Open, text)
		return e
	case ConditionSet:
		e.Condition.Name, e.Condition.Until = text(e.Condition.Name), text(e.Condition.Until)
		e.Was.Name = text(e.Was.Name)
		return e
	case ConditionRemoved:
		e.Was.Name = text(e.Was.Name)
		return e
	case TrackStarted:
		e.Track.Name = text(e.Track.Name)
		return e
	case TrackAdvanced:
		e.Was.Name = text(e.Was.Name)
		return e
	case TrackEnded:
		e.Was.Name = text(e.Was.Name)
		return e
	case SecretKept:
		e.Secret.Label = text(e.Secret.Label)
		return e
	case SecretRevealed:
		e.Secret.Label = text(e.Secret.Label)
		return e
	default:
		return forgetAsked(forgetElement(e, text), f, text)
	}
}

func forgetElement(e Event, text func(string) string) Event {
	switch e := e.(type) {
	case ElementPinned:
		e.Element.Name, e.Element.Zone = text(e.Element.Name), text(e.Element.Zone)
		return e
	case ElementChanged:
		e.Name, e.Was.Name = text(e.Name), text(e.Was.Name)
		return e
	case ElementHidden:
		e.Was.Name = text(e.Was.Name)
		return e
	case ElementRevealed:
		e.Was.Name = text(e.Was.Name)
		return e
	case ElementRemoved:
		e.Was.Name = text(e.Was.Name)
		return e
	default:
		return e
	}
}

// forgetAsked forgets in what is asked.
func forgetAsked(e Event, f rules.Forgotten, text func(string) string) Event {
	switch e := e.(type) {
	case AskOpened:
		e.Ask = forgetAsk(e.Ask, f, text)
		e.Pool = text(e.Pool)
		return e
	case AskAnswered:
		e.Topic, e.Label = forgetTopic(e.Topic, f, text), text(e.Label)
		return e
	case AskAdded:
		e.Add.Line, e.Topic = text(e.Add.Line), forgetTopic(e.Topic, f, text)
		return e
	case AskClosed:
		e.Was = forgetAsk(e.Was, f, text)
		return e
	case AskRevealed:
		e.Topic, e.Pool = forgetTopic(e.Topic, f, text), text(e.Pool)
		return e
	case CardUsed:
		e.Topic = forgetTopic(e.Topic, f, text)
		return e
	default:
		return e
	}
}

func forgetAll(words []string, text func(string) string) []string {
	without := slices.Clone(words)
	for i, w := range without {
		without[i] = text(w)
	}
	return without
}

// forgetValues forgets in what a map holds; its keys are the game's.
func forgetValues(words map[string]string, text func(string) string) map[string]string {
	without := maps.Clone(words)
	for key, w := range without {
		without[key] = text(w)
	}
	return without
}

func forgetCharacter(c Character, text func(string) string) Character {
	c.Name, c.Note = text(c.Name), text(c.Note)
	traits := make(map[string]Trait, len(c.Traits))
	for _, t := range c.Traits {
		t = forgetTrait(t, text)
		traits[Fold(t.Name)] = t
	}
	counters := make(map[string]Counter, len(c.Counters))
	for _, n := range c.Counters {
		n.Name = text(n.Name)
		counters[Fold(n.Name)] = n
	}
	c.Traits, c.Counters, c.Words = traits, counters, forgetValues(c.Words, text)
	for _, m := range c.Macros {
		c.Macros = without(c.Macros, Fold(m.Name))
		m = forgetMacro(m, text)
		c.Macros = with(c.Macros, Fold(m.Name), m)
	}
	return c
}

func forgetAdversary(a Adversary, text func(string) string) Adversary {
	a.Name, a.Note, a.Words = text(a.Name), text(a.Note), forgetValues(a.Words, text)
	traits, counters := slices.Clone(a.Traits), slices.Clone(a.Counters)
	for i, t := range traits {
		traits[i] = forgetTrait(t, text)
	}
	for i, n := range counters {
		counters[i].Name = text(n.Name)
	}
	macros := slices.Clone(a.Macros)
	for i, m := range macros {
		macros[i] = forgetMacro(m, text)
	}
	a.Traits, a.Counters, a.Macros = traits, counters, macros
	return a
}

func forgetMacro(m Macro, text func(string) string) Macro {
	m.Name, m.Line = text(m.Name), text(m.Line)
	return m
}

func forgetTrait(t Trait, text func(string) string) Trait {
	t.Name, t.Value = text(t.Name), text(t.Value)
	return t
}

// forgetAsk also blanks what the person themselves wrote.
func forgetAsk(a Ask, f rules.Forgotten, text func(string) string) Ask {
	a.Say, a.Why = forgetTopic(a.Topic(), f, text).Say, text(a.Why)
	choices := make([]Choice, len(a.Choices))
	for i, c := range a.Choices {
		c.Label = text(c.Label)
		choices[i] = c
	}
	if len(choices) > 0 {
		a.Choices = choices
	}
	if a.Laid != nil {
		a.Laid = forgetLaid(*a.Laid, text)
	}
	if a.Card != nil {
		card := *a.Card
		card.Pool, card.Estimate, card.Bar = text(card.Pool), text(card.Estimate), text(card.Bar)
		a.Card = &card
	}
	return a
}

func forgetTopic(t Topic, f rules.Forgotten, text func(string) string) Topic {
	t.Say = text(t.Say)
	if t.From == f.Number {
		t.Say = ""
	}
	return t
}

func forgetLaid(laid Laid, text func(string) string) *Laid {
	sides := make([]Side, len(laid.Sides))
	for i, side := range laid.Sides {
		side.Line = text(side.Line)
		adds := slices.Clone(side.Adds)
		for j := range adds {
			adds[j].Line = text(adds[j].Line)
		}
		side.Adds = adds
		sides[i] = side
	}
	laid.Sides = sides
	return &laid
}

// ForgetText returns a text without a person's name, for games that keep texts of their own.
func ForgetText(text string, f rules.Forgotten) string {
	return replaceWords(text, f.Name, f.Stand)
}

// replaceWords replaces a name by another one wherever it stands between what is no letter or digit, whatever its case.
func replaceWords(text, name, stand string) string {
	if name == "" || text == "" {
		return text
	}
	var out strings.Builder
	before := ' '
	for text != "" {
		if n := startsWith(text, name); n > 0 && !isWord(before) && !isWord(firstRune(text[n:])) {
			out.WriteString(stand)
			text, before = text[n:], 'x'
			continue
		}
		r, size := utf8.DecodeRuneInString(text)
		out.WriteString(text[:size])
		text, before = text[size:], r
	}
	return out.String()
}

// startsWith is how many bytes of a text are the name, whatever its case; 0 where it does not begin with it.
func startsWith(text, name string) int {
	end, want := 0, utf8.RuneCountInString(name)
	for range want {
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	if !strings.EqualFold(text[:end], name) {
		return 0
	}
	return end
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
