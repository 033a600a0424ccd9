package fractal

import (
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// named are the actions as they can be looked up in a line. The ID is the place in the catalogue.
var named = namedActions()

func namedActions() []table.Named {
	var all []table.Named
	for i, a := range catalogue {
		shown := a.Title()
		all = append(all, table.Named{ID: i, Name: a.Name, Shown: shown})
		if shown != a.Name {
			all = append(all, table.Named{ID: i, Name: shown, Shown: shown})
		}
		if also := otherSpelling.Replace(a.Name); also != a.Name {
			all = append(all, table.Named{ID: i, Name: also, Shown: shown})
		}
		for half := range strings.SplitSeq(a.Name, " / ") {
			if half != a.Name {
				all = append(all, table.Named{ID: i, Name: half, Shown: shown})
			}
		}
	}
	return all
}

// otherSpelling is how people type what the book spells otherwise.
var otherSpelling = strings.NewReplacer("&", "and", "Defense", "Defence")

// Find finds an action by its name or a beginning of it. It is a [*rules.Refusal] where none or several fit.
func Find(name string) (*Action, error) {
	among := distinct(table.Fitting(tidy(name), named))
	if len(among) == 1 {
		return catalogue[among[0].ID], nil
	}
	if len(among) == 0 {
		among = named
	}
	found, err := table.Look(tidy(name), among)
	if err != nil {
		return nil, err
	}
	return catalogue[found.ID], nil
}

// Close are the names of actions that are likely meant by words that name none; at most three.
func Close(words string) []string { return table.CloseTo(tidy(words), named) }

// tidy puts spaces around what may stand between two words of a name: "Cover/Mirror".
func tidy(name string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(name, "/", " / ")), " ")
}

// distinct drops further names of an action that was found.
func distinct(found []table.Named) []table.Named {
	seen := map[int]bool{}
	var all []table.Named
	for _, n := range found {
		if !seen[n.ID] {
			seen[n.ID] = true
			all = append(all, n)
		}
	}
	return all
}

// stat finds a stat among some by its name or a beginning of it.
func stat(word string, among []Stat) (Stat, bool) {
	var all []table.Named
	for _, s := range among {
		all = append(all, table.Named{ID: int(s), Name: s.String()})
	}
	found := table.Fitting(word, all)
	if len(found) != 1 {
		return NoStat, false
	}
	return Stat(found[0].ID), true
}

// sense finds a scene element by its name or a beginning of it.
func sense(word string) (Sense, bool) {
	var all []table.Named
	for _, s := range Senses() {
		all = append(all, table.Named{ID: int(s), Name: s.String()})
	}
	found := table.Fitting(word, all)
	if len(found) != 1 {
		return 0, false
	}
	return Sense(found[0].ID), true
}

// A word is a word of the notation.
type word uint8

const (
	noWord word = iota
	wordTN
	wordArmor
	wordGoal
	wordSplit
	wordSpells
	wordUnnoticed
	wordHold
	wordIn
	wordUnpaid
	wordLock
	wordReact
	wordWin
	wordFocused
	wordFor
	wordMake
	wordLower
	wordEnd
)

var words = map[string]word{
	"tn": wordTN, "armor": wordArmor, "armour": wordArmor, "goal": wordGoal, "split": wordSplit, "spells": wordSpells,
	"unnoticed": wordUnnoticed, "stealth": wordUnnoticed, "hold": wordHold, "in": wordIn,
	"unpaid": wordUnpaid, "lock": wordLock, "react": wordReact, "win": wordWin, "focused": wordFocused, "for": wordFor,
	"make": wordMake, "makes": wordMake, "lower": wordLower, "lowers": wordLower, "end": wordEnd, "ends": wordEnd,
}

// zones are the heights at which cuts, thrusts and shots are aimed.
var zones = map[string]string{"high": "High", "mid": "Mid", "low": "Low"}

// wordOf is the word of the notation that a word is. `tn5` is one, and its number is returned.
func wordOf(text string) (w word, number int) {
	text = strings.ToLower(text)
	if digits, ok := strings.CutPrefix(text, "tn"); ok && digits != "" {
		lex := dice.Lex(digits)
		if t := lex.Next(); t.Kind == dice.Number && t.End() == len(digits) {
			return wordTN, t.Value
		}
	}
	return words[text], 0
}

// isWord reports whether a text is a word of the game, or one with its number.
func isWord(text string) bool {
	w, number := wordOf(text)
	return w != noWord || number > 0
}

// Reserved reports whether a folded name is a word of the notation, which nothing else can be called. Armor is one that stands on sheets.
func Reserved(folded string) bool {
	w, _ := wordOf(folded)
	return w != noWord && w != wordArmor || folded == everywhere
}
