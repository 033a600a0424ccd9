package table

import (
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"tallybones/rules"
)

// A Counter is a named number of a character: luck, coins. A Max of 0 is none.
type Counter struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
	Max   int    `json:"max,omitempty"`
}

// Shown is a counter as boards have it: "Luck 3 of 5".
func (c Counter) Shown() string {
	text := c.Name + " " + strconv.Itoa(c.Value)
	if c.Max > 0 {
		text += " of " + strconv.Itoa(c.Max)
	}
	return text
}

// CounterSet tells how a counter stands.
type CounterSet struct {
	Character int     `json:"character"`
	Counter   Counter `json:"counter"`
	Was       int     `json:"was,omitempty"` // the value before
}

func (CounterSet) kind() string { return "table.counter-set/1" }

func (e CounterSet) apply(s *State) {
	s.change(e.Character, func(c *Character) { c.Counters = with(c.Counters, Fold(e.Counter.Name), e.Counter) })
}

// CounterRemoved tells that a counter is no longer kept.
type CounterRemoved struct {
	Character int    `json:"character"`
	Name      string `json:"name"`
	Was       int    `json:"was,omitempty"` // its value
}

func (CounterRemoved) kind() string { return "table.counter-removed/1" }

func (e CounterRemoved) apply(s *State) {
	s.change(e.Character, func(c *Character) { c.Counters = without(c.Counters, Fold(e.Name)) })
}

// A Count is a change of something counted, as people type it: `+1`, `-2`, `=3` or `show`.
type Count struct {
	How CountHow
	N   int
}

// CountHow is what a [Count] does.
type CountHow int

// What a count does.
const (
	CountShow CountHow = iota
	CountBy            // N is negative for less
	CountTo
)

// maxCount is the largest number that anything is counted to.
const maxCount = 1_000_000

// ParseCount reads `+1`, `-2`, `=3` or `show`. What phones make of a minus is one.
func ParseCount(text string) (Count, error) {
	word := strings.Join(strings.Fields(minus.Replace(strings.ToLower(norm.NFKC.String(text)))), "")
	if word == "show" {
		return Count{How: CountShow}, nil
	}
	sign, digits := "", word
	if word != "" && strings.ContainsAny(word[:1], "+-=") {
		sign, digits = word[:1], word[1:]
	}
	n, err := strconv.Atoi(digits)
	switch {
	case !isNumber(digits) || err != nil && len(digits) < 7:
		return Count{}, rules.Refuse(rules.Quote(text)+" is no change.", "Type `+1`, `-2`, `=3` or `show`.")
	case err != nil || n > maxCount:
		return Count{}, rules.Refuse(rules.Quote(text)+" is too much.", "At most "+strconv.Itoa(maxCount)+".")
	case sign == "":
		return Count{}, rules.Refuse(rules.Quote(text)+" can be "+digits+" more, or "+digits+" from now on.",
			"Type `+"+digits+"` or `="+digits+"`.")
	case sign == "=":
		return Count{CountTo, n}, nil
	case sign == "-":
		return Count{CountBy, -n}, nil
	}
	return Count{CountBy, n}, nil
}

// minus makes one character of all that keyboards put for a minus.
var minus = strings.NewReplacer("\u2212", "-", "\u2013", "-", "\u2014", "-", "\u2010", "-", "\u2011", "-")

// Of returns what a number becomes by a change. What would be below 0, or above a maximum that is not 0, is refused; what
// names the number in a sentence: "plot points of Zia".
func (c Count) Of(now, most int, what string) (int, error) { return c.of(now, most, what, upper(what)) }

// of is [Count.Of] with the words that begin a sentence: the name that somebody gave stays as it is.
func (c Count) of(now, most int, what, begin string) (int, error) {
	then := now
	switch c.How {
	case CountShow:
	case CountBy:
		then = now + c.N
	case CountTo:
		then = c.N
	}
	switch {
	case then < 0 && now == 0:
		return now, rules.Refuse("There is nothing left of "+what+".", "")
	case then < 0:
		return now, rules.Refuse(begin+": "+strconv.Itoa(now)+" left, "+strconv.Itoa(-c.N)+" wanted.",
			"At most `-"+strconv.Itoa(now)+"`.")
	case most > 0 && then > most && then > now:
		return now, rules.Refuse(begin+": "+strconv.Itoa(now)+" of "+strconv.Itoa(most)+", so "+
			strconv.Itoa(then)+" is too much.", "At most `="+strconv.Itoa(most)+"`.")
	case then > maxCount:
		return now, rules.Refuse(begin+" would be "+strconv.Itoa(then)+".", "At most "+strconv.Itoa(maxCount)+".")
	}
	return then, nil
}

func upper(text string) string {
	runes := []rune(text)
	return strings.ToUpper(string(runes[:min(1, len(runes))])) + string(runes[min(1, len(runes)):])
}

// A Step is a change as previews and *Done* say it: what was, what becomes of it.
type Step struct {
	What     string
	From, To string
}

// String says the step: "plot points 2 to 3".
func (st Step) String() string {
	if st.From == st.To {
		return st.What + " " + st.From
	}
	return st.What + " " + st.From + " to " + st.To
}

// ChangeCounter changes a counter of a character; one that nobody set starts at 0. A most above 0 is its maximum from then
// on. With a [CountShow] there are no events.
func (s *State) ChangeCounter(by By, character int, name string, c Count, most int) (Step, []Event, error) {
	who, err := s.present(character)
	if err != nil {
		return Step{}, nil, err
	}
	counter, err := counterOf(who, name)
	if err != nil {
		return Step{}, nil, err
	}
	before := counter
	if most > 0 {
		counter.Max = most
	}
	what := counter.Name + " of " + who.Name
	if counter.Value, err = c.of(counter.Value, counter.Max, what, what); err != nil {
		return Step{}, nil, err
	}
	step := Step{What: counter.Name, From: strconv.Itoa(before.Value), To: strconv.Itoa(counter.Value)}
	if c.How == CountShow && counter == before {
		return step, nil, nil
	}
	if err := s.Rights(by.Who, Edit, character); err != nil {
		return Step{}, nil, err
	}
	return step, []Event{CounterSet{Character: character, Counter: counter, Was: before.Value}}, nil
}

// counterOf is a character's counter of a name, also as it would begin.
func counterOf(c Character, name string) (Counter, error) {
	if have, ok := c.Counters[Fold(name)]; ok {
		return have, nil
	}
	clean, err := CheckName(name, isWordOfSheets)
	if err != nil {
		return Counter{}, err
	}
	if trait, ok := c.Traits[Fold(clean)]; ok {
		return Counter{}, rules.Refuse(trait.Name+" is a trait of "+c.Name+", no counter.", "Say what it becomes: "+typed(strings.TrimSpace(trait.Name+" "+trait.Value))+".")
	}
	if len(c.Counters) >= MaxTraits {
		return Counter{}, rules.Refuse(c.Name+" has "+strconv.Itoa(len(c.Counters))+" counters already.", "")
	}
	return Counter{Name: clean}, nil
}

// RemoveCounter ends a counter of a character.
func (s *State) RemoveCounter(by By, character int, name string) ([]Event, error) {
	if err := s.Rights(by.Who, Edit, character); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	have, ok := c.Counters[Fold(name)]
	if !ok {
		return nil, rules.Refuse(c.Name+" has no counter "+rules.Quote(name)+".", "")
	}
	return []Event{CounterRemoved{Character: character, Name: have.Name, Was: have.Value}}, nil
}
