package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tallybones/rules"
)

// MaxName is how many characters a name may have.
const MaxName = 60

// grammar are the characters that mean something in a line and so stand in no name.
const grammar = "#=+,|"

// Fold returns the form in which names are compared: without regard to case, Unicode form, the number of spaces and what does
// not show.
func Fold(name string) string {
	if isASCII(name) {
		return strings.ToLower(spaced(name))
	}
	// Lower case after folding, as folding maps the two cases of Cherokee to each other rather than to one.
	folded := strings.ToLower(cases.Fold().String(norm.NFKC.String(shown(name))))
	return spaced(norm.NFKC.String(shown(folded)))
}

// shown returns a name without the characters that nobody sees, which would make two names of one.
func shown(name string) string {
	return strings.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
}

// unseen reports whether a character does not show by itself: it joins, parts, turns or varies the others, or fills a gap. The
// blank of Braille is none of these, and as empty.
func unseen(r rune) bool {
	return r >= utf8.RuneSelf && (r == '\u2800' || unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point))
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// spaced returns the words of a text with one space between them.
func spaced(text string) string {
	if isSpaced(text) {
		return text
	}
	return strings.Join(strings.Fields(text), " ")
}

// isSpaced reports whether a text is ASCII with single spaces within, as names in a state mostly are.
func isSpaced(text string) bool {
	before := byte(' ')
	for i := range len(text) {
		c := text[i]
		if c >= utf8.RuneSelf || c < ' ' || c == ' ' && before == ' ' {
			return false
		}
		before = c
	}
	return before != ' '
}

// Reserved reports whether a folded name is a word of the game's own notation. Nil reserves nothing.
type Reserved func(folded string) bool

// CheckName returns a name as it is kept, or a refusal that names what is wrong with it.
func CheckName(name string, reserved Reserved) (string, error) {
	if strings.ContainsAny(name, "\n\r\u2028\u2029") {
		return "", rules.Refuse("A name stands on one line.", "Leave the line break out.")
	}
	clean := WithoutStop(spaced(norm.NFC.String(strings.ToValidUTF8(name, ""))))
	if !strings.ContainsFunc(stripped(clean), visible) {
		return "", rules.Refuse("A name needs a letter or a digit.", "")
	}
	if i := strings.IndexAny(clean, grammar); i >= 0 {
		return "", rules.Refuse(rules.Quote(clean)+" cannot be a name: "+clean[i:i+1]+" means something in a line.",
			"Leave out # = + | and commas: "+typed(stripped(clean))+".")
	}
	switch {
	case strings.ContainsFunc(clean, unicode.IsControl):
		return "", rules.Refuse(rules.Quote(stripped(clean))+" holds a character that does not show.", "Type the name anew.")
	case utf8.RuneCountInString(clean) > MaxName:
		return "", rules.Refuse("A name has at most "+strconv.Itoa(MaxName)+" characters; "+rules.Quote(clean)+" has "+
			strconv.Itoa(utf8.RuneCountInString(clean))+".", "Shorten it.")
	case isWordOfLines(Fold(clean)), reserved != nil && reserved(Fold(clean)):
		return "", rules.Refuse(rules.Quote(clean)+" is a word of the game, so a line could not tell them apart.",
			"Add a word to the name.")
	}
	return clean, nil
}

// wordsOfLines mean something wherever somebody types a name, in every game, and so are no names.
var wordsOfLines = []string{
	"all", "all heroes", "everybody", "everyone", "nobody", "me", "vs", "v", "against", "hold", "up", "down", "off", "rename",
}

func isWordOfLines(folded string) bool { return slices.Contains(wordsOfLines, folded) }

// WithoutStop returns words without the full stop, colon or semicolon that phones put behind them.
func WithoutStop(words string) string { return strings.TrimRight(words, ".:; ") }

// visible reports whether a character can be seen and said: a letter, a digit or a symbol, emoji included.
func visible(r rune) bool {
	return !unseen(r) && (unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.Is(unicode.So, r))
}

// stripped returns a name without the characters that no name may hold.
func stripped(name string) string {
	return spaced(strings.Map(func(r rune) rune {
		if strings.ContainsRune(grammar, r) || unicode.IsControl(r) || unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, name))
}

// NameFrom makes a name out of any words, such as a person's name on the server: what cannot stand is left out, what is
// too long is cut. It is empty where nothing is left.
func NameFrom(words string) string {
	clean := stripped(norm.NFC.String(strings.ToValidUTF8(words, "")))
	if !strings.ContainsFunc(clean, visible) {
		return ""
	}
	if runes := []rune(clean); len(runes) > MaxName {
		clean = string(runes[:MaxName])
	}
	return WithoutStop(clean)
}

// typed returns words between backquotes, as something to type.
func typed(words string) string {
	return "`" + strings.ReplaceAll(words, "`", "'") + "`"
}

// Scopes of names: two things may bear the same name in two scopes. No name holds the bar that ends one.
const gameWide = ""

func sceneScope(scene int) string {
	if scene == 0 {
		return gameWide
	}
	return "scene " + strconv.Itoa(scene) + "|"
}

func onScope(character int) string {
	return "on " + strconv.Itoa(character) + "|"
}

// borneIn is the scope of names on a character in a scene; with scene 0 of those that last.
func borneIn(character, scene int) string { return onScope(character) + sceneScope(scene) }

// Bear gives a thing of the game's own a name among those on a character in a scene; scene 0 is for things that outlast
// scenes. Where it has to be unique, [State.Borne] is asked before.
func (s *State) Bear(character, scene int, name string, id int) {
	s.own(borneIn(character, scene), name, id)
}

// Unbear takes such a name from a thing, if it is still that thing's.
func (s *State) Unbear(character, scene int, name string, id int) {
	s.disown(borneIn(character, scene), name, id)
}

// Borne is the thing that bears a name on a character in a scene, or for good; 0 is none.
func (s *State) Borne(character, scene int, name string) int {
	if id := s.Names[borneIn(character, scene)+Fold(name)]; id != 0 {
		return id
	}
	return s.Names[borneIn(character, 0)+Fold(name)]
}

// own gives a name in a scope to a thing.
func (s *State) own(scope, name string, id int) {
	s.Names[scope+Fold(name)] = id
}

// disown takes a name in a scope from a thing, if it is still that thing's.
func (s *State) disown(scope, name string, id int) {
	if key := scope + Fold(name); s.Names[key] == id {
		delete(s.Names, key)
	}
}

// free refuses a name that a character, group, track or element already has in the game or in the scene; except is
// whose name it may be.
func (s *State) free(name string, scene, except int) error {
	id := s.holder(name, scene)
	if id == 0 || id == except {
		return nil
	}
	what, is := s.what(id)
	return rules.Refuse("There is "+what+" called "+is+" already.", "Take another name, or change that one.")
}

// Unused is a name that something new of a scene could bear, 0 being all scenes: what was typed, else the first of those behind
// it.
func (s *State) Unused(scene int, reserved Reserved, typed string, otherwise ...string) string {
	for _, name := range append([]string{typed}, otherwise...) {
		clean, err := CheckName(name, reserved)
		if err == nil && s.free(clean, scene, 0) == nil {
			return clean
		}
	}
	return typed
}

// holder is which character, group, track or element has a name; 0 is none. A thing of the whole game (scene 0) must not
// bear the name of a thing of any scene, or a place could not tell the two apart.
func (s *State) holder(name string, scene int) int {
	if id := s.Names[gameWide+Fold(name)]; id != 0 {
		return id
	}
	if scene != 0 {
		return s.Names[sceneScope(scene)+Fold(name)]
	}
	for _, id := range slices.Sorted(maps.Keys(s.Scenes)) {
		if held := s.Names[sceneScope(id)+Fold(name)]; held != 0 {
			return held
		}
	}
	return 0
}

// what says what a thing on the board is, and its name.
func (s *State) what(id int) (what, name string) {
	if c, ok := s.Characters[id]; ok {
		return "a character", c.Name
	}
	if g, ok := s.Groups[id]; ok {
		return "a group", g.Name
	}
	if t, ok := s.Tracks[id]; ok {
		return "a track", t.Name
	}
	if e, ok := s.Elements[id]; ok {
		return "an element", e.Name
	}
	return "something", "that"
}
