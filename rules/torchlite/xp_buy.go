package torchlite

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// howBought shows what can be typed to buy something.
const howBought = "`/xp buy` with `for`: `plot point`, `Scout up`, `specialty Acrobatics d6`, `signature Rope d6`, `Rebel becomes Captain`."

// Buy spends XP of a character on what words name: `plot point`, `Scout up`, `specialty Acrobatics d6`, `limit Curiosity`,
// `Rebel becomes Captain`, or an asset in play, `signature Rope`.
func (s *State) Buy(by table.By, character int, what string) ([]Event, error) {
	if _, err := s.present(character); err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
		return nil, err
	}
	p, events, err := s.bought(by, character, strings.Join(strings.Fields(what), " "))
	if err != nil {
		return nil, err
	}
	have := s.XPOf(character)
	if have < p.XP {
		return nil, rules.Refuse(s.Table.Name(character)+" has "+strconv.Itoa(have)+" XP; it costs "+strconv.Itoa(p.XP)+".", "`/xp prices` lists what XP buy.")
	}
	return append([]Event{s.xp(character, have-p.XP)}, events...), nil
}

// bought is the price of what words name, and what becomes of it.
func (s *State) bought(by table.By, character int, what string) (Price, []Event, error) {
	if table.Fold(what) == "plot point" {
		return priceOf(BuyPoint, "", 0, 0), []Event{
			AheadSet{Character: character, Points: s.Ahead[character] + 1, Was: s.Ahead[character]},
		}, nil
	}
	if old, new, ok := cutFold(what, " becomes "); ok {
		return s.replaced(character, old, new)
	}
	name, change := table.SplitRated(what)
	if rate, err := table.ParseRate(change); err == nil && rate.How == table.RateUp {
		return s.stepped(character, name)
	}
	return s.added(by, character, name, change)
}

// cutFold cuts a text around words, whatever their case.
func cutFold(text, around string) (before, after string, found bool) {
	i := strings.Index(strings.ToLower(text), around)
	if i < 0 || len(strings.ToLower(text)) != len(text) {
		return text, "", false
	}
	return strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+len(around):]), true
}

// replaced puts another trait in the place of one: a distinction, limit or SFX.
func (s *State) replaced(character int, old, new string) (Price, []Event, error) {
	c := s.Table.Characters[character]
	found, err := table.Look(old, c.TraitsNamed())
	if err != nil {
		return Price{}, nil, err
	}
	t := c.Traits[table.Fold(found.Name)]
	p := priceOf(ReplaceTrait, t.Set, 0, 0)
	if p.XP == 0 {
		return p, nil, rules.Refuse(t.Name+" cannot be replaced for XP.", "Distinctions, limits and SFX can.")
	}
	name, err := newTrait(c, new)
	if err != nil {
		return p, nil, err
	}
	taken := Table{table.TraitUnset{Character: character, Name: t.Name, Was: t.Value}}
	put := Table{table.TraitSet{Character: character, Trait: table.Trait{Name: name, Value: t.Value, Order: t.Order, Set: t.Set}}}
	return p, []Event{taken, put}, nil
}

// newTrait is the name of a trait that is not on a sheet yet.
func newTrait(c table.Character, name string) (string, error) {
	name, err := checkName(name)
	if err != nil {
		return "", err
	}
	if have, ok := c.Traits[table.Fold(name)]; ok {
		return "", rules.Refuse(c.Name+" has "+strings.TrimSpace(have.Name+" "+have.Value)+" already.", "Take another name, or step it up.")
	}
	return name, nil
}

// stepped steps a trait up.
func (s *State) stepped(character int, name string) (Price, []Event, error) {
	c := s.Table.Characters[character]
	found, err := table.Look(name, c.TraitsNamed())
	if err != nil {
		return Price{}, nil, err
	}
	t := c.Traits[table.Fold(found.Name)]
	die, ok := ReadDie(t.Value)
	up, more := die.Up()
	p := priceOf(StepUp, t.Set, die, up)
	switch {
	case !ok:
		return p, nil, rules.Refuse(t.Name+" has no die.", howBought)
	case !more:
		return p, nil, rules.Refuse(t.Name+" is a d12, the largest there is.", howBought)
	case p.XP == 0 && t.Set == "":
		return p, nil, rules.Refuse("I do not know what part of the sheet "+t.Name+" is.", "Say it: `/sheet set specialty "+plainly(t.Name)+" "+die.String()+"`.")
	case p.XP == 0:
		return p, nil, rules.Refuse(aPart(t.Set)+" does not step from "+die.String()+" to "+up.String()+" for XP.", "`/xp prices` lists what XP buy.")
	}
	return p, []Event{setDie(character, t, up)}, nil
}

func setDie(character int, t table.Trait, die Die) Event {
	was := t.Value
	t.Value = die.String()
	return Table{table.TraitSet{Character: character, Trait: t, Was: was}}
}

// added buys a new trait, or makes an asset in play a signature asset.
func (s *State) added(by table.By, character int, name, change string) (Price, []Event, error) {
	t := Sorted(table.Trait{Name: name})
	c := s.Table.Characters[character]
	if t.Set == "" {
		hint := "For example " + howBought
		if h, ok := s.HeldNamed(character, s.Table.SceneAt(by.Place), t.Name); ok && !h.Signature {
			hint = "As a signature asset: `signature " + plainly(h.Name) + "`."
		}
		return Price{}, nil, rules.Refuse("I do not know what "+rules.Quote(name)+" is to be.", hint)
	}
	if h, ok := s.HeldNamed(character, s.Table.SceneAt(by.Place), t.Name); ok && t.Set == SetSignature && !h.Signature {
		return s.madePermanent(character, h)
	}
	die, _ := ReadDie(change)
	p := priceOf(AddTrait, t.Set, 0, die)
	if p.XP == 0 {
		return p, nil, s.noNew(t, die)
	}
	name, err := newTrait(c, t.Name)
	if err != nil {
		return p, nil, err
	}
	t.Name, t.Order = name, nextOrder(c)
	if die != 0 {
		t.Value = die.String()
	}
	return p, []Event{Table{table.TraitSet{Character: character, Trait: t}}}, nil
}

func (s *State) noNew(t table.Trait, die Die) error {
	switch {
	case die == 0 && (t.Set == SetSpecialty || t.Set == SetSignature):
		return rules.Refuse("Which die has "+t.Name+"?", "A d4 or a d6: `"+t.Set+" "+plainly(t.Name)+" d6`.")
	case t.Set == SetSpecialty || t.Set == SetSignature:
		return rules.Refuse("A new "+t.Set+partNoun(t.Set)+" is a d4 or a d6.", "It can be stepped up later: `"+plainly(t.Name)+" up`.")
	}
	return rules.Refuse("No "+t.Set+" can be bought anew.", howBought)
}

func nextOrder(c table.Character) int {
	order := 1
	for _, t := range c.Traits {
		order = max(order, t.Order+1)
	}
	return order
}

// madePermanent makes an asset in play a d6 signature asset.
func (s *State) madePermanent(character int, h Held) (Price, []Event, error) {
	p := priceOf(MakePermanent, SetSignature, 0, D6)
	c := s.Table.Characters[character]
	name, err := newTrait(c, h.Name)
	if err != nil {
		return p, nil, err
	}
	t := table.Trait{Name: name, Value: D6.String(), Order: nextOrder(c), Set: SetSignature}
	return p, []Event{s.assetGone(h.ID), Table{table.TraitSet{Character: character, Trait: t}}}, nil
}

// An Article is something that a character can buy.
type Article struct {
	What  string // as it is typed
	Price Price
}

// Articles are what a character can buy for its traits and assets, as lines to type, the cheapest first; new traits are
// shown with a name to fill in.
func (s *State) Articles(by table.By, character int) []Article {
	all := []Article{{"plot point", priceOf(BuyPoint, "", 0, 0)}}
	c := s.Table.Characters[character]
	for _, t := range c.Sheet() {
		if p, _, err := s.stepped(character, t.Name); err == nil {
			all = append(all, Article{t.Name + " up", p})
		}
	}
	for _, h := range s.HeldBy(character, s.Table.SceneAt(by.Place)) {
		if !h.Signature {
			all = append(all, Article{SetSignature + " " + h.Name, priceOf(MakePermanent, SetSignature, 0, D6)})
		}
	}
	return all
}
