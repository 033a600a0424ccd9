package plain

import (
	"maps"
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Lexicon is what a line may call by name: the traits and counters of a sheet. The zero Lexicon knows no names, as where
// there is no table.
type Lexicon []Known

// A Known is something with a name that stands for its value.
type Known struct {
	Name  string
	Shown string // with its value, as refusals list it: "Silver Tongue d8"
	// Term is what the name stands for, dice or a number. Worthless tells that it is neither.
	Term      Term
	Worthless bool
}

// Sheet is what a line may call by name that is rolled as a character.
func Sheet(c table.Character) Lexicon {
	l := make(Lexicon, 0, len(c.Traits)+len(c.Counters))
	for _, t := range c.Sheet() {
		l = append(l, known(t.Name, t.Value))
	}
	for _, folded := range slices.Sorted(maps.Keys(c.Counters)) {
		if _, trait := c.Traits[folded]; !trait {
			counter := c.Counters[folded]
			l = append(l, Known{Name: mended(counter.Name), Shown: counter.Name, Term: number(counter.Value)})
		}
	}
	return l
}

func known(name, value string) Known {
	k := Known{Name: mended(name), Shown: strings.TrimSpace(name + " " + value)}
	text, _, err := dice.ReadLine(value)
	if err != nil {
		k.Worthless = true
		return k
	}
	p := newParser(text, "", nil, true)
	if err := p.terms(); err != nil || len(p.pool.Terms) != 1 || p.pool.ByHand || p.pool.Terms[0].Label != "" {
		k.Worthless = true
		return k
	}
	k.Term = p.pool.Terms[0]
	return k
}

func number(n int) Term {
	if n < 0 {
		return Term{Sign: -1, Value: min(-n, maxNumber)}
	}
	return Term{Sign: 1, Value: min(n, maxNumber)}
}

// mended is a name as [dice.ReadLine] leaves it in a line.
func mended(name string) string {
	text, _, err := dice.ReadLine(name)
	if err != nil {
		return name // too long to be typed at all
	}
	return strings.Join(strings.Fields(text), " ")
}

// Parse is [Parse] for who may call things by their names.
func (l Lexicon) Parse(line string) (Pool, error) { return l.parse(line, false) }

// ParseNow is Parse for what waits for nothing. Held tells that the word `hold` stood in the line; neither the pool nor a
// refusal has it.
func (l Lexicon) ParseNow(line string) (pool Pool, held bool, err error) {
	pool, hold, err := l.read(line, false)
	return pool, hold.found, err
}

func (l Lexicon) parse(line string, trial bool) (Pool, error) {
	pool, hold, err := l.read(line, trial)
	pool.Hold = hold.found && err == nil
	return pool, hold.keepHolding(err)
}

// read reads a line, and whether `hold` stands in it.
func (l Lexicon) read(line string, trial bool) (pool Pool, hold holding, err error) {
	text, remark, err := dice.ReadLine(line)
	if err != nil {
		return Pool{}, hold, refusal(err)
	}
	if len(l) > 0 {
		text = strings.Join(strings.Fields(text), " ") // as names have them
	}
	hold = holding{text: text, names: l, trial: trial}
	rest, err := hold.cut()
	if err != nil {
		return Pool{}, hold, err
	}
	pool, err = newParser(rest, remark, l, trial).pooled()
	return pool, hold, err
}

// spelled is a part of a line with its names as what they stand for; the part itself where it calls nothing by name, or does
// not read.
func (l Lexicon) spelled(part string) string {
	text, remark, err := dice.ReadLine(part)
	if err != nil || remark != "" {
		return part
	}
	p := newParser(strings.Join(strings.Fields(text), " "), "", l, true)
	if p.terms() != nil || !p.anyCalled {
		return part
	}
	p.plainly()
	return p.pool.String()
}

// named are the names of a lexicon, to be looked up; the ID is the place in it.
func (l Lexicon) named() []table.Named {
	names := make([]table.Named, len(l))
	for i, k := range l {
		names[i] = table.Named{ID: i, Name: k.Name, Shown: k.Shown}
	}
	return names
}
