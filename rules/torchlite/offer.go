package torchlite

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Offered is what an offer of the game's own does when it is accepted: it is the payload of a [table.Offer]. Its fields
// stand in the order of their names, as they come out of a state that was read from JSON.
type Offered struct {
	Costs    []Cost    `json:"costs,omitempty"` // one of them is chosen
	Earns    int       `json:"earns,omitempty"`
	Eases    bool      `json:"eases,omitempty"`
	Limit    string    `json:"limit,omitempty"`
	Treasure *NewAsset `json:"treasure,omitempty"`
}

// The words with which an offer of the game's own begins.
const (
	offersLimit    = "limit"
	offersTreasure = "treasure"
)

// MakeOffer offers a character's player what words say: a limit with its price, `limit Curiosity: Curious d6`, or a treasure,
// `treasure Giant Ruby d10`. It reports false for words that begin with neither and name no limit of the character: they
// are an offer like any other.
func (s *State) MakeOffer(by table.By, character int, words string) (events []Event, own bool, err error) {
	first, rest, _ := strings.Cut(strings.Join(strings.Fields(words), " "), " ")
	var offered Offered
	switch table.Fold(first) {
	case offersLimit:
		offered, err = s.limitOffered(character, rest)
	case offersTreasure:
		offered, err = treasureOffered(character, rest)
	default:
		name, _, _ := strings.Cut(words, ":")
		if _, known := s.limitOf(character, strings.TrimSpace(name)); !known {
			return nil, false, nil
		}
		offered, err = s.limitOffered(character, words)
	}
	if err != nil {
		return nil, true, err
	}
	events, err = s.offer(by, character, offered)
	return events, true, err
}

func (s *State) offer(by table.By, character int, offered Offered) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	switch {
	case err != nil:
		return nil, err
	case c.Owner == 0:
		return nil, rules.Refuse("Nobody plays "+c.Name+".", "An offer needs somebody to answer it: `/sheet claim "+plainly(c.Name)+"`.")
	case c.Owner == by.Who:
		return nil, rules.Refuse("You cannot make yourself an offer.", "Change it directly: `/pp +1`, `/complication Curious d6`, `/stress Damaged d6`.")
	}
	payload, err := json.Marshal(offered)
	if err != nil {
		return nil, err
	}
	_, events, err := s.Table.Open(by, table.Ask{
		Kind: table.Offer, From: by.Who, About: character, To: table.To{People: []int{c.Owner}}, Otherwise: true,
		Say: offered.says(), Why: offered.why(), Choices: offered.choices(), Payload: payload,
	})
	return tables(events), err
}

// limitOf is a limit of a character by its name: of the sheet or of the book.
func (s *State) limitOf(character int, name string) (Limit, bool) {
	for _, named := range traitsIn(s.Table.Characters[character], SetLimit) {
		if table.Fold(named.Name) == table.Fold(name) {
			return limitNamed(named.Name), true
		}
	}
	l := limitNamed(name)
	for _, known := range Limits {
		if known.Name == l.Name {
			return l, true
		}
	}
	return l, false
}

// limitOffered reads a limit, and what it costs where that is typed behind a colon.
func (s *State) limitOffered(character int, words string) (Offered, error) {
	name, cost, given := strings.Cut(words, ":")
	name, err := checkName(name)
	if err != nil {
		return Offered{}, err
	}
	limit, _ := s.limitOf(character, name)
	if given {
		c, err := readCost(cost)
		if err != nil {
			return Offered{}, err
		}
		c.Lasts = slices.ContainsFunc(limit.Costs, func(of Cost) bool { return of.Lasts })
		limit.Costs = []Cost{c}
	}
	if len(limit.Costs) == 0 && limit.Earns == 0 {
		return Offered{}, rules.Refuse(limit.Name+" has no price that could be offered.", "It counts by itself.")
	}
	for _, c := range limit.Costs {
		if c.Name == "" {
			return Offered{}, rules.Refuse("What does "+limit.Name+" cost?", "Say it behind a colon: `"+offersLimit+" "+plainly(limit.Name)+": "+example(c)+"`.")
		}
	}
	return Offered{Limit: limit.Name, Costs: limit.Costs, Earns: limit.Earns, Eases: limit.Eases}, nil
}

// example is a cost of a kind, as it is typed.
func example(c Cost) string {
	switch c.How {
	case CostInflict:
		return "Curious d6"
	case CostDown:
		return "Longbow down"
	case CostShut:
		return "Longbow shut"
	case CostUp:
		return Exhausted + " up"
	}
	return ""
}

// readCost reads what a limit costs: `Curious d6`, `Longbow down`, `Longbow shut`, `Exhausted up`.
func readCost(text string) (Cost, error) {
	words := strings.Fields(text)
	if len(words) < 2 {
		return Cost{}, rules.Refuse(rules.Quote(text)+" is no price.", "For example `Curious d6`, `Longbow down` or `Longbow shut`.")
	}
	last := table.Fold(words[len(words)-1])
	name, err := checkName(strings.Join(words[:len(words)-1], " "))
	if err != nil {
		return Cost{}, err
	}
	if stress, ok := StressOf(name); ok {
		name = stress
	}
	for _, how := range []CostHow{CostDown, CostShut, CostUp} {
		if last == string(how) {
			return Cost{Name: name, How: how}, nil
		}
	}
	die, ok := ReadDie(last)
	if !ok {
		return Cost{}, rules.Refuse(rules.Quote(text)+" is no price.", "For example `Curious d6`, `Longbow down` or `Longbow shut`.")
	}
	return Cost{Name: name, Die: die, How: CostInflict}, nil
}

func treasureOffered(character int, words string) (Offered, error) {
	fields := strings.Fields(words)
	last := len(fields) - 1
	if last < 1 {
		return Offered{}, rules.Refuse("Which treasure?", "`"+offersTreasure+" Giant Ruby d10`.")
	}
	die, ok := ReadDie(fields[last])
	if !ok {
		return Offered{}, rules.Refuse(rules.Quote(fields[last])+" is no die.", "`"+offersTreasure+" Giant Ruby d10`.")
	}
	name, err := checkName(strings.Join(fields[:last], " "))
	return Offered{Treasure: &NewAsset{Of: character, Name: name, Die: die, Lasts: true}}, err
}

// says is the offer in a line: "1 plot point for Curious d6".
func (o Offered) says() string {
	if o.Treasure != nil {
		return shown(o.Treasure.Name, o.Treasure.Die) + " for the session"
	}
	costs := make([]string, len(o.Costs))
	for i, c := range o.Costs {
		costs[i] = c.String()
	}
	price := listed(costs, "or")
	switch {
	case o.Earns == 0:
		return price
	case price == "":
		return points(o.Earns)
	}
	return points(o.Earns) + " for " + price
}

func (o Offered) why() string {
	if o.Limit == "" {
		return "treasure"
	}
	return offersLimit + ": " + o.Limit
}

// accepts begins the choices by which an offer is accepted; behind it stands the cost, where there are several.
const accepts = "accept"

func (o Offered) choices() []table.Choice {
	choices := []table.Choice{{Value: accepts, Label: "Accept"}}
	if len(o.Costs) > 1 {
		choices = choices[:0]
		for i, c := range o.Costs {
			choices = append(choices, table.Choice{Value: accepts + "." + strconv.Itoa(i), Label: c.String()})
		}
	}
	return append(choices, table.Choice{Value: "refuse", Label: "Refuse"})
}

// accepted is what becomes of an offer with a choice; nothing where it was refused, or is no offer of the game's own.
func (s *State) accepted(a table.Ask, choice string) ([]Event, error) {
	if a.Payload == nil || a.Kind != table.Offer || !strings.HasPrefix(choice, accepts) {
		return nil, nil
	}
	var o Offered
	if err := json.Unmarshal(a.Payload, &o); err != nil {
		return nil, err
	}
	by := table.By{Who: a.From, Place: a.Place}
	if o.Treasure != nil {
		return s.made(by, *o.Treasure)
	}
	d := s.deciding()
	if o.Earns > 0 {
		d.must(d.earns(a.About, o.Earns))
	}
	chosen, _ := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(choice, accepts), ".")) // none is the only one
	if chosen < len(o.Costs) {
		if err := d.do(d.costs(by, a.About, o.Costs[chosen])); err != nil {
			return nil, err
		}
	}
	if o.Eases {
		d.must(s.eased(a.About, by.Place, o.Costs[chosen].Name)...)
	}
	return d.events, nil
}

// costs is what a limit does to its character.
func (s *State) costs(by table.By, character int, c Cost) ([]Event, error) {
	scene := s.Table.SceneAt(by.Place)
	if c.How == CostInflict {
		return s.inflict(by.Place, Blow{On: character, Name: c.Name, Effect: c.Die, Lasts: c.Lasts})
	}
	if c.How == CostUp {
		id := s.Table.Borne(character, scene, c.Name)
		of, ok := s.Complications[id]
		if !ok {
			return nil, rules.Refuse(s.Table.Name(character)+" has no "+c.Name+".", "")
		}
		die, more := of.Die.Up()
		return s.stands(id, of, die, !more, scene)
	}
	h, ok := s.HeldNamed(character, scene, c.Name)
	switch {
	case !ok:
		return nil, rules.Refuse(s.Table.Name(character)+" has no asset "+c.Name+".", "")
	case c.How == CostShut:
		return []Event{s.shut(by, h)}, nil
	}
	return s.assetDown(by, h), nil
}

// eased steps every complication and stress of a character down but one.
func (s *State) eased(character, place int, but string) []Event {
	var events []Event
	for _, id := range s.ComplicationsOn(character, s.Table.SceneAt(place)) {
		if s.Complications[id].Name != but {
			events = append(events, s.steppedDown(id)...)
		}
	}
	return events
}
