package trago

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Price is what advancement costs (Progression).
type Price struct {
	Name   string
	Cost   int
	Of     string // [Beats] or [Experience]
	Brings string
}

// Prices are all there are, in the order of the book.
var Prices = [...]Price{
	{"training", 3, Experience, "a skill or a background skill one level up"},
	{"acquisition", 5, Experience, "a resource"},
	{"hardship", 5, Beats, "one level of a discipline or an alignment, and a step of the personal story"},
	{"resolution", 6, Beats, "after three hardships of a story: a new discipline or alignment, one to rank 7, a delve effect or an attainment"},
}

// Ranks of disciplines and alignments.
const (
	maxRank       = 6
	highestRank   = 7 // by a resolution alone
	hardshipsOf   = 3 // of a story, before its resolution
	theStory      = "the story"
	attainment    = "attainment"
	delveEffect   = "effect"
	storyDivision = " for "
)

// A Hardship is one of a character's, in a story that has no resolution yet.
type Hardship struct {
	Character int    `json:"character"`
	Story     string `json:"story"`
	Power     string `json:"power"` // the discipline or alignment that it raised
}

// HardshipGained tells that a character came through a hardship.
type HardshipGained struct {
	ID       int      `json:"id"`
	Hardship Hardship `json:"hardship"`
}

func (HardshipGained) kind() string { return "trago.hardship-gained/1" }

func (e HardshipGained) apply(s *State) {
	s.Table.Took(e.ID)
	s.Hardships[e.ID] = e.Hardship
}

// StoryResolved tells that a story of a character came to its resolution.
type StoryResolved struct {
	Character int    `json:"character"`
	Story     string `json:"story"`
	Hardships []int  `json:"hardships"`
}

func (StoryResolved) kind() string { return "trago.story-resolved/1" }

func (e StoryResolved) apply(s *State) {
	for _, id := range e.Hardships {
		delete(s.Hardships, id)
	}
}

// StoriesOf are the open stories of a character, with the ids of their hardships.
func (s *State) StoriesOf(character int) (names []string, of map[string][]int) {
	of = map[string][]int{}
	for _, id := range table.IDs(s.Hardships) {
		h := s.Hardships[id]
		if h.Character != character {
			continue
		}
		key := table.Fold(h.Story)
		if of[key] == nil {
			names = append(names, h.Story)
		}
		of[key] = append(of[key], id)
	}
	return names, of
}

// buysHow shows what can be bought.
const buysHow = "`/xp buy` with `for`: `training Melee`, `acquisition Allies`, `hardship Protean`, `resolution Weave`."

// Buy buys advancement for a character: "training Melee", "acquisition Allies", "hardship Protean for Addiction", "resolution
// Weave for Addiction", "resolution attainment Night Eyes".
func (s *State) Buy(by table.By, character int, what string) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
		return nil, err
	}
	first, rest, _ := strings.Cut(strings.Join(strings.Fields(what), " "), " ")
	p, ok := priceNamed(first)
	switch {
	case !ok:
		return nil, rules.Refuse(rules.Quote(what)+" is nothing that can be bought.", buysHow)
	case rest == "":
		return nil, rules.Refuse("What does the "+p.Name+" bring?", buysHow)
	case s.CountOf(character, p.Of) < p.Cost:
		return nil, rules.Refuse(c.Name+" has "+strconv.Itoa(s.CountOf(character, p.Of))+" "+p.Of+"; "+p.Name+" takes "+strconv.Itoa(p.Cost)+".",
			"A GM gives more: `/xp +1`, or for beats with `for`: `beats`.")
	}
	b := buying{deciding: s.deciding(), by: by, character: character, sheet: c}
	if err := b.buy(p.Name, rest); err != nil {
		return nil, err
	}
	have := s.CountOf(character, p.Of)
	b.must(b.counted(character, p.Of, have, have-p.Cost))
	return b.events, nil
}

func priceNamed(name string) (Price, bool) {
	for _, p := range Prices {
		if table.Fold(name) == p.Name {
			return p, true
		}
	}
	return Price{}, false
}

// buying is a purchase in the making.
type buying struct {
	*deciding
	by        table.By
	character int
	sheet     table.Character
}

func (b *buying) buy(price, what string) error {
	switch price {
	case "training":
		return b.training(what)
	case "acquisition":
		return b.sets(table.Trait{Name: what, Set: SetResource}, true)
	case "hardship":
		name, story, _ := strings.Cut(what, storyDivision)
		return b.hardship(name, story)
	}
	name, story, _ := strings.Cut(what, storyDivision)
	return b.resolution(name, story)
}

// sets puts a trait on the sheet.
func (b *buying) sets(t table.Trait, anew bool) error {
	if _, has := b.sheet.Traits[table.Fold(t.Name)]; has && anew {
		return rules.Refuse(b.sheet.Name+" has "+t.Name+" already.", "Name something else.")
	}
	set, err := b.Table.SetTraits(b.by, b.character, []table.Trait{t}, Reserved)
	return b.do(tables(set), err)
}

// trait finds a trait of the sheet.
func (b *buying) trait(name string) (table.Trait, bool) {
	t, ok := b.sheet.Traits[table.Fold(name)]
	return t, ok
}

// training raises a skill, or a background skill.
func (b *buying) training(name string) error {
	t, has := b.trait(name)
	if !has {
		t = Sorted(table.Trait{Name: name})
	}
	if t.Set != SetSkill && t.Set != SetBackground {
		return rules.Refuse(rules.Quote(name)+" is no skill.", "Training raises a skill or a background skill: `training Melee`, `training Sailing`.")
	}
	n, _ := strconv.Atoi(t.Value) // one that stands without a number has none yet
	if t.Set == SetSkill && n >= MaxSkill {
		return rules.Refuse(t.Name+" is at "+strconv.Itoa(n)+", the most there is.", "Train another skill.")
	}
	t.Value = strconv.Itoa(n + 1)
	return b.sets(t, false)
}

// power finds a discipline or alignment, and its rank; 0 is not on the sheet.
func (b *buying) power(name string) (table.Trait, int, error) {
	t, has := b.trait(name)
	if !has {
		t = Sorted(table.Trait{Name: name})
		t.Value = ""
	}
	if t.Set != SetPower {
		return t, 0, rules.Refuse(rules.Quote(name)+" is no discipline or alignment.", "For example `hardship Protean`; one of your own stands on the sheet as `power Blood 1`.")
	}
	n, _ := strconv.Atoi(t.Value)
	return t, n, nil
}

// hardship raises a discipline or alignment by one, and brings the story forward.
func (b *buying) hardship(name, story string) error {
	t, n, err := b.power(name)
	switch {
	case err != nil:
		return err
	case n == 0:
		return rules.Refuse(b.sheet.Name+" has no "+t.Name+" yet, and a new one is for a resolution.", "Put what is known on the sheet: `/sheet set "+table.NameFrom(t.Name)+" 1`.")
	case n >= maxRank:
		return rules.Refuse(t.Name+" is at "+strconv.Itoa(n)+"; only a resolution raises it to "+strconv.Itoa(highestRank)+".", "Take another.")
	}
	if story = strings.TrimSpace(story); story == "" {
		story = theStory
	}
	if story, err = table.CheckName(story, nil); err != nil {
		return err
	}
	t.Value = strconv.Itoa(n + 1)
	if err := b.sets(t, false); err != nil {
		return err
	}
	b.must(HardshipGained{ID: b.Table.Next, Hardship: Hardship{Character: b.character, Story: story, Power: t.Name}})
	return nil
}

// resolution ends a story of three hardships or more.
func (b *buying) resolution(name, story string) error {
	names, of := b.StoriesOf(b.character)
	if story = strings.TrimSpace(story); story == "" {
		if story = theStory; len(names) == 1 {
			story = names[0]
		}
	}
	hardships := of[table.Fold(story)]
	if len(hardships) < hardshipsOf {
		return rules.Refuse("A resolution comes after three hardships that are connected; "+rules.Quote(story)+" has "+strconv.Itoa(len(hardships))+".",
			"A hardship first: `/xp buy` with `for`: `hardship Protean"+storyDivision+table.NameFrom(story)+"`.")
	}
	if err := b.resolves(name); err != nil {
		return err
	}
	b.must(StoryResolved{Character: b.character, Story: story, Hardships: hardships})
	return nil
}

// resolves is what a resolution brings.
func (b *buying) resolves(name string) error {
	first, rest, more := strings.Cut(name, " ")
	if kind := table.Fold(first); more && (kind == attainment || kind == delveEffect) {
		value := attainment
		if kind == delveEffect {
			value = "delve effect"
		}
		return b.sets(table.Trait{Name: rest, Value: value, Set: SetPower}, true)
	}
	t, n, err := b.power(name)
	switch {
	case err != nil:
		return err
	case n == 0:
		t.Value = "1"
	case n == maxRank:
		t.Value = strconv.Itoa(highestRank)
	default:
		return rules.Refuse(t.Name+" is at "+strconv.Itoa(n)+"; a resolution brings a new one, or raises one at "+strconv.Itoa(maxRank)+" to "+strconv.Itoa(highestRank)+".",
			"Or `resolution attainment Night Eyes`, `resolution effect Silent Steps`.")
	}
	return b.sets(t, false)
}
