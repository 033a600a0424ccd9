package torchlite

import "tallybones/rules/table"

// A Limit is an SFX that a GM may activate (SFX & Dice Tricks, Limits): what it costs, and what it earns.
type Limit struct {
	Name  string
	Costs []Cost // the player chooses one; none is for the GM to name
	Earns int    // plot points
	// Reveals tells that the player names a fact with it.
	Reveals bool
	// Eases tells that every other complication and stress of the character steps down.
	Eases bool
}

// A Cost is one thing that a limit does to its character.
type Cost struct {
	Die Die     `json:"die,omitempty"` // of [CostInflict]
	How CostHow `json:"how"`           // what becomes of it
	// Lasts tells that a complication lasts for the session.
	Lasts bool   `json:"lasts,omitempty"`
	Name  string `json:"name"` // of the complication or stress; of the asset; "" is for the GM to name
}

// CostHow is a kind of [Cost].
type CostHow string

// The kinds of cost.
const (
	CostInflict CostHow = "inflict" // a complication or stress
	CostDown    CostHow = "down"    // an asset steps down
	CostShut    CostHow = "shut"    // an asset is shut down for the scene
	CostUp      CostHow = "up"      // a stress or complication that is there steps up
)

// String is the cost as it is told and typed: "Curious d6", "Longbow down".
func (c Cost) String() string {
	if c.How == CostInflict {
		return shown(c.Name, c.Die)
	}
	return c.Name + " " + string(c.How)
}

// What limits cost, where several cost the same.
var (
	demoralized = Cost{Die: D6, How: CostInflict, Name: Demoralized}
	enthralled  = Cost{Die: D6, How: CostInflict, Name: Enthralled}
	exhausted   = Cost{Die: D6, How: CostInflict, Name: Exhausted}
	enraged     = Cost{Die: D6, How: CostInflict, Name: "Enraged"}
	mistrusted  = Cost{Die: D6, How: CostInflict, Name: "Mistrusted"}
	anyNamed    = Cost{Die: D6, How: CostInflict} // the GM names it, and the asset or stress of the next three
	assetDown   = Cost{How: CostDown}
	assetShut   = Cost{How: CostShut}
	stressUp    = Cost{How: CostUp}
)

// Limits are the limits of the book, in its order, with what each costs. One that is not here is as the GM says.
var Limits = []Limit{
	{"Ammunition", []Cost{assetDown}, 1, false, false},
	{"Beholden", []Cost{anyNamed}, 1, true, false},
	{"Bleeding Heart", []Cost{mistrusted}, 1, false, false},
	{"Cataphract", []Cost{assetDown, assetShut}, 1, false, false},
	{"Code of Conduct", []Cost{demoralized}, 1, false, false},
	{"Conspicuous", []Cost{mistrusted}, 1, false, false},
	{"Curiosity", []Cost{anyNamed}, 1, false, false},
	{"Dark Omens", []Cost{demoralized, enthralled}, 1, true, false},
	{"Deeply Flawed", []Cost{stressUp}, 1, false, false},
	{"Dig Too Deep", []Cost{{Die: D6, How: CostInflict, Name: "Stubborn"}}, 1, false, false},
	{"Distressingly Familiar", []Cost{anyNamed}, 1, true, false},
	{"Distrust of Cities", []Cost{anyNamed, demoralized}, 1, false, false},
	{"Draconic Reverence", []Cost{{Die: D6, How: CostInflict, Name: "Fervor"}}, 1, true, false},
	{"Eager for Attention", []Cost{enthralled}, 1, false, false},
	{"Encumbering Armor", []Cost{anyNamed}, 1, false, false},
	{"Hard on My Gear", []Cost{assetShut}, 1, false, false},
	{"Head in the Clouds", []Cost{enthralled}, 1, false, false},
	{"Hoarder", []Cost{{Die: D6, How: CostInflict, Name: "Possessive"}}, 1, false, false},
	{"I'll Guard the Henhouse", []Cost{mistrusted}, 1, false, false},
	{"It Can't Be This Easy", []Cost{demoralized, enthralled}, 1, true, false},
	{"Misunderstood", []Cost{demoralized, mistrusted}, 1, false, false},
	{"No Angel", []Cost{demoralized, enthralled}, 1, true, false},
	{"Not Safe Yet", []Cost{demoralized, enthralled}, 1, true, false},
	{"Outrage", []Cost{enraged}, 1, false, false},
	{"Perfectionist", []Cost{demoralized, enthralled}, 1, false, false},
	{"Relatable Hero", []Cost{demoralized, enthralled}, 1, false, false},
	{"Righteous Urgency", []Cost{demoralized, enthralled, enraged}, 1, true, false},
	{"The Road Goes Ever On", []Cost{demoralized}, 1, false, false},
	{"Sacred Ground", []Cost{enthralled}, 1, false, false},
	{"Seeing Red", []Cost{enthralled}, 0, false, true},
	{"Shady Backstory", []Cost{demoralized, enthralled}, 1, true, false},
	{"Standing on Ceremony", []Cost{enthralled}, 1, false, false},
	{"Sunlight Sensitivity", nil, 0, false, false},
	{"Sworn Enemy", []Cost{enthralled, enraged}, 1, true, false},
	{"Toss a Coin", []Cost{exhausted}, 1, false, false},
	{"Unwanted Attention", []Cost{{Die: D6, How: CostInflict, Lasts: true}}, 1, false, false},
	{"Wanderlust", []Cost{enthralled}, 1, false, false},
	{"Weapon Focus", nil, 1, false, false},
	{"We've Got History", []Cost{demoralized, enthralled}, 1, true, false},
	{"Wild Rage", []Cost{enthralled, enraged}, 1, false, false},
	{"Working On It", []Cost{demoralized, enthralled}, 1, true, false},
}

// LimitsOf are the limits on a character's sheet.
func (s *State) LimitsOf(character int) []Limit {
	var of []Limit
	for _, named := range traitsIn(s.Table.Characters[character], SetLimit) {
		of = append(of, limitNamed(named.Name))
	}
	return of
}

// Typed is an offer of the limit as it is typed, with what it costs where a GM has to name that.
func (l Limit) Typed() string {
	line := offersLimit + " " + l.Name
	if len(l.Costs) > 0 && l.Costs[0].Name == "" {
		line += ": " + example(l.Costs[0])
	}
	return line
}

// limitNamed is a limit of the book by its name; of another one only the name is known.
func limitNamed(name string) Limit {
	for _, l := range Limits {
		if table.Fold(l.Name) == table.Fold(name) {
			return l
		}
	}
	return Limit{Name: name, Costs: []Cost{anyNamed}, Earns: 1}
}
