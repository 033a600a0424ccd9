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
	{Name: "Ammunition", Costs: []Cost{assetDown}, Earns: 1},
	{Name: "Beholden", Costs: []Cost{anyNamed}, Earns: 1, Reveals: true},
	{Name: "Bleeding Heart", Costs: []Cost{mistrusted}, Earns: 1},
	{Name: "Cataphract", Costs: []Cost{assetDown, assetShut}, Earns: 1},
	{Name: "Code of Conduct", Costs: []Cost{demoralized}, Earns: 1},
	{Name: "Conspicuous", Costs: []Cost{mistrusted}, Earns: 1},
	{Name: "Curiosity", Costs: []Cost{anyNamed}, Earns: 1},
	{Name: "Dark Omens", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
	{Name: "Deeply Flawed", Costs: []Cost{stressUp}, Earns: 1},
	{Name: "Dig Too Deep", Costs: []Cost{{Die: D6, How: CostInflict, Name: "Stubborn"}}, Earns: 1},
	{Name: "Distressingly Familiar", Costs: []Cost{anyNamed}, Earns: 1, Reveals: true},
	{Name: "Distrust of Cities", Costs: []Cost{anyNamed, demoralized}, Earns: 1},
	{Name: "Draconic Reverence", Costs: []Cost{{Die: D6, How: CostInflict, Name: "Fervor"}}, Earns: 1, Reveals: true},
	{Name: "Eager for Attention", Costs: []Cost{enthralled}, Earns: 1},
	{Name: "Encumbering Armor", Costs: []Cost{anyNamed}, Earns: 1},
	{Name: "Hard on My Gear", Costs: []Cost{assetShut}, Earns: 1},
	{Name: "Head in the Clouds", Costs: []Cost{enthralled}, Earns: 1},
	{Name: "Hoarder", Costs: []Cost{{Die: D6, How: CostInflict, Name: "Possessive"}}, Earns: 1},
	{Name: "I'll Guard the Henhouse", Costs: []Cost{mistrusted}, Earns: 1},
	{Name: "It Can't Be This Easy", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
	{Name: "Misunderstood", Costs: []Cost{demoralized, mistrusted}, Earns: 1},
	{Name: "No Angel", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
	{Name: "Not Safe Yet", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
	{Name: "Outrage", Costs: []Cost{enraged}, Earns: 1},
	{Name: "Perfectionist", Costs: []Cost{demoralized, enthralled}, Earns: 1},
	{Name: "Relatable Hero", Costs: []Cost{demoralized, enthralled}, Earns: 1},
	{Name: "Righteous Urgency", Costs: []Cost{demoralized, enthralled, enraged}, Earns: 1, Reveals: true},
	{Name: "The Road Goes Ever On", Costs: []Cost{demoralized}, Earns: 1},
	{Name: "Sacred Ground", Costs: []Cost{enthralled}, Earns: 1},
	{Name: "Seeing Red", Costs: []Cost{enthralled}, Eases: true},
	{Name: "Shady Backstory", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
	{Name: "Standing on Ceremony", Costs: []Cost{enthralled}, Earns: 1},
	{Name: "Sunlight Sensitivity"},
	{Name: "Sworn Enemy", Costs: []Cost{enthralled, enraged}, Earns: 1, Reveals: true},
	{Name: "Toss a Coin", Costs: []Cost{exhausted}, Earns: 1},
	{Name: "Unwanted Attention", Costs: []Cost{{Die: D6, How: CostInflict, Lasts: true}}, Earns: 1},
	{Name: "Wanderlust", Costs: []Cost{enthralled}, Earns: 1},
	{Name: "Weapon Focus", Earns: 1},
	{Name: "We've Got History", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
	{Name: "Wild Rage", Costs: []Cost{enthralled, enraged}, Earns: 1},
	{Name: "Working On It", Costs: []Cost{demoralized, enthralled}, Earns: 1, Reveals: true},
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
