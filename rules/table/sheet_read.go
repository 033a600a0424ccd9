package table

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Written is what a text puts on a sheet: traits and counters, each in their order, and what is neither, as it was typed.
type Written struct {
	Traits   []Trait
	Counters []Counter
	Unread   []string
	Words    map[string]string // standing words of the game's own, which it takes out of the text itself
}

// ReadSheet reads what people list on sheets: labels before their values, in lines, between commas or `+`, or one after the
// other: "body d6, melee 2, minion". A name without a value stands alone only where a comma, `+` or line ends it, or at the
// end. The value of a trait is a die, a number, a bonus such as +4, or anything behind a colon; `=3`, `3 of 5`, `=3 of 5` and
// `3/5` make a counter, and so does a number before its name: "2 plot points". A full stop behind a word ends a name: "Minion. Luck
// 3 of 5"; short words are "St." and the like. What begins with a bonus or an equals sign has no name and is not read.
func ReadSheet(text string) Written {
	var w Written
	for _, part := range sheetParts(text) {
		switch name, value, colon := strings.Cut(part, ":"); {
		case part == "":
		case !colon:
			w.readRun(part)
		case spaced(name) == "":
			w.Unread = append(w.Unread, part)
		default:
			w.put(spaced(name), spaced(value))
		}
	}
	return w
}

// ReadTraits are the traits alone of what [ReadSheet] reads.
func ReadTraits(text string) []Trait { return ReadSheet(text).Traits }

// sheetParts divides a text at lines, commas, semicolons and plus signs, but for those of a bonus: "Stealth +4".
func sheetParts(text string) []string {
	var parts []string
	begin := 0
	end := func(at int) {
		parts = append(parts, WithoutStop(spaced(text[begin:at])))
		begin = at + 1
	}
	for i, r := range text {
		switch {
		case strings.ContainsRune("\n\r,;", r), r == '+' && !isBonusAt(text, i):
			end(i)
		}
	}
	end(len(text))
	return parts
}

// isBonusAt reports whether the sign at a byte position begins a word that is a bonus.
func isBonusAt(text string, i int) bool {
	before, behind := text[:i], text[i+1:]
	return (strings.TrimSpace(before) == "" || strings.HasSuffix(before, " ") || strings.HasSuffix(before, "(")) && behind != "" && isNumber(behind[:1])
}

// put puts a value with its name: a counter, or a trait.
func (w *Written) put(name, value string) {
	if now, most, ok := counterValue(value); ok {
		w.Counters = append(w.Counters, Counter{Name: name, Value: now, Max: most})
		return
	}
	w.Traits = append(w.Traits, Trait{Name: name, Value: value})
}

var (
	equalsSign = regexp.MustCompile(`\s*=\s*`)
	countOf    = regexp.MustCompile(`(?i)^=?\s*(\d{1,7})\s*(?:of|/)\s*(\d{1,7})$`)
	countIs    = regexp.MustCompile(`^=\s*(\d{1,7})$`)
	bonus      = regexp.MustCompile(`^[+\-\x{2212}\x{2010}-\x{2014}]\d{1,4}$`)
)

// counterValue reads "=3", "3 of 5", "=3 of 5" or "3/5". A most of 0 is none.
func counterValue(value string) (now, most int, ok bool) {
	if parts := countIs.FindStringSubmatch(value); parts != nil {
		now, _ = strconv.Atoi(parts[1]) // seven digits at most
		return now, 0, true
	}
	parts := countOf.FindStringSubmatch(value)
	if parts == nil {
		return 0, 0, false
	}
	now, _ = strconv.Atoi(parts[1]) // seven digits at most, like the other
	most, _ = strconv.Atoi(parts[2])
	return now, most, true
}

// readRun reads names and values one after the other.
func (w *Written) readRun(run string) {
	words := strings.Fields(equalsSign.ReplaceAllString(run, " ="))
	if bonus.MatchString(words[0]) || strings.HasPrefix(words[0], "=") {
		w.Unread = append(w.Unread, run)
		return
	}
	var name []string
	for i := 0; i < len(words); i++ {
		value, taken := runValue(words[i:])
		switch {
		case taken > 0 && len(name) > 0:
			w.put(strings.Join(name, " "), value)
			name, i = nil, i+taken-1
		case stops(append(name, words[i])):
			w.alone(append(name, words[i]))
			name = nil
		default:
			name = append(name, words[i])
		}
	}
	w.alone(name)
}

// stops reports whether the last of some words ends what they name by a full stop: it is no abbreviation, or what stands before the
// name is its number.
func stops(words []string) bool {
	const abbreviated = 4 // "Capt."
	last, stop := strings.CutSuffix(words[len(words)-1], ".")
	return stop && (utf8.RuneCountInString(last) > abbreviated || len(words) > 1 && isNumber(words[0]))
}

// alone puts words without a value behind them: a trait, or a counter where its number stands before it.
func (w *Written) alone(words []string) {
	if len(words) == 0 {
		return
	}
	name := WithoutStop(strings.Join(words, " "))
	if number, of, _ := strings.Cut(name, " "); of != "" {
		if now, most, ok := counterValue("=" + number); ok {
			w.Counters = append(w.Counters, Counter{Name: of, Value: now, Max: most})
			return
		}
	}
	w.put(name, "")
}

// runValue is the value that words begin with, and of how many words it is; 0 is none.
func runValue(words []string) (value string, taken int) {
	const withMost = 3 // 3 of 5
	if len(words) >= withMost && strings.EqualFold(words[1], "of") {
		value = strings.Join(words[:2], " ") + " " + WithoutStop(words[2])
		if _, _, ok := counterValue(value); ok {
			return value, withMost
		}
	}
	value = WithoutStop(words[0])
	if _, _, ok := counterValue(value); ok || isValue(value) {
		return strings.ToLower(value), 1
	}
	if bonus.MatchString(value) {
		return minus.Replace(value), 1
	}
	return "", 0
}

// isValue reports whether a word is a number, or dice: "2", "d6", "4d6".
func isValue(word string) bool {
	count, size, dice := strings.Cut(strings.ToLower(word), "d")
	return dice && (count == "" || isNumber(count)) && isNumber(size) || !dice && isNumber(word)
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// Fitting is what of it can stand on a sheet together; the rest is unread: a name or value that is too long or a word of the
// game, what is there twice, a number that no counter has, and what a full sheet has no room for.
func (w Written) Fitting(reserved Reserved) Written {
	fit := Written{Unread: append([]string(nil), w.Unread...), Words: w.Words}
	have := map[string]Trait{}
	for _, typed := range w.Traits {
		t, err := checkTrait(typed, have, reserved)
		_, twice := have[Fold(t.Name)]
		if err != nil || twice || len(have) == MaxTraits {
			fit.Unread = append(fit.Unread, strings.TrimSpace(typed.Name+" "+typed.Value))
			continue
		}
		have[Fold(t.Name)] = t
		fit.Traits = append(fit.Traits, t)
	}
	c := Character{Traits: have, Counters: map[string]Counter{}}
	for _, typed := range w.Counters {
		counter, err := counterOf(c, typed.Name)
		if err == nil {
			_, err = (Count{CountTo, typed.Value}).Of(0, typed.Max, counter.Name)
		}
		if _, twice := c.Counters[Fold(typed.Name)]; err != nil || twice {
			fit.Unread = append(fit.Unread, typed.Text())
			continue
		}
		counter.Value, counter.Max = typed.Value, typed.Max
		c.Counters[Fold(counter.Name)] = counter
		fit.Counters = append(fit.Counters, counter)
	}
	return fit
}

// Add is both together. Of a standing word that both have, the other's is taken.
func (w Written) Add(other Written) Written {
	words := maps.Clone(w.Words)
	for key, line := range other.Words {
		words = with(words, key, line)
	}
	return Written{
		Words:    words,
		Traits:   append(append([]Trait(nil), w.Traits...), other.Traits...),
		Counters: append(append([]Counter(nil), w.Counters...), other.Counters...),
		Unread:   append(append([]string(nil), w.Unread...), other.Unread...),
	}
}

// Text is a trait as [ReadSheet] reads it back: "Brawn d10", or with a colon where the value is no die or number. It
// reports false for a trait that cannot be written so.
func (t Trait) Text() (string, bool) {
	for _, between := range []string{" ", ": "} {
		text := strings.TrimSpace(t.Name + between + t.Value)
		read := ReadSheet(text)
		if len(read.Traits) == 1 && len(read.Counters)+len(read.Unread) == 0 && read.Traits[0].Name == t.Name && read.Traits[0].Value == t.Value {
			return text, true
		}
	}
	return "", false
}

// Text is a counter as [ReadSheet] reads it back: "Luck =3 of 5".
func (c Counter) Text() string {
	text := c.Name + " =" + strconv.Itoa(c.Value)
	if c.Max > 0 {
		text += " of " + strconv.Itoa(c.Max)
	}
	return text
}
