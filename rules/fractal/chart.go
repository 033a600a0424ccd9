package fractal

// A Chart is a table of conditions (chapters 17 and 18).
type Chart uint8

// The charts, in the order of the book. NoChart is none.
const (
	NoChart Chart = iota
	PhysicalHarm
	Refreshed
	MentalHarm
	Focused
	SocialHarm
	Renowned
	ElementalHarm
	Vitalized
	CombatMicro
	DancingLosing
	DancingWinning
	SocialDiscredit
	SocialWonOver
)

// MaxSeverity is the highest severity or strength; more successes read as it.
const MaxSeverity = 4

// Severity is what a margin comes to in a chart: 0 to 4.
func Severity(margin int) int { return min(max(margin, 0), MaxSeverity) }

// A Row is a line of a chart: what a condition of a severity or strength does.
type Row struct {
	// Names are what it is called, one for each of the chart's kinds, or one.
	Names []string
	MaxAP int // what Max AP gains; losses are negative
	Temp  int // temporary AP
	Each  int // temporary AP at each refresh, for actions of the chart's tree
	Ranks int // more ranks in actions that roll the stat of the condition's kind
	Dice  []Dice
	Spill Spill
	// Restores is how many die sizes of lowered stats it gives back; Or tells that it does so instead of what it adds to Max AP.
	Restores int
	Or       bool
	Special  string // what it does that is no number

	Recovery string // how it ends: in the book's terms; "" is by its duration alone
	Rest     int    // days of rest; 0 is by deeds
	Night    bool   // a night's sleep ends it, too
	Deed     int    // successes that a solo conflict needs to end it; 0 is none
	Lethal   bool
	Dressing string // of a lethal one
}

// Dice are dice that rolls of some stats gain; losses are negative.
type Dice struct {
	Stats []Stat
	N     int
}

// A Spill is a generic condition that comes along with another. The zero Spill is none.
type Spill struct {
	Name     string // of the condition: "Fatigue"
	Strength int
	Attacker bool // it goes to whoever inflicted the condition
}

// Contents are a chart with its heading.
type Contents struct {
	Title    string
	Heading  string // in the book
	Tree     Tree   // in which it counts; NoTree is everywhere
	Positive bool   // for whoever has it
	Kinds    []string
	Rows     [MaxSeverity]Row
	Zero     string // what becomes of somebody at Max AP 0
	// OnlySocial tells that its losses count in social scenes alone.
	OnlySocial bool
	// For says what its temporary AP can be used for; "" is anything.
	For string
}

// Of returns a chart's table.
func (c Chart) Of() Contents { return charts[c] }

// Row returns the row of a severity from 1 to 4.
func (c Chart) Row(severity int) Row { return charts[c].Rows[severity-1] }

// Generic reports whether the conditions of a chart count everywhere (6.1).
func (c Chart) Generic() bool {
	return c >= PhysicalHarm && c <= Vitalized || c == WellFed || c == Praised || c == StatMeal
}

// Charts are all charts in the order of the book.
func Charts() []Chart {
	var all []Chart
	for c := PhysicalHarm; c <= SocialWonOver; c++ {
		all = append(all, c)
	}
	return all
}

// outOfConflict is what becomes of somebody whom generic conditions take to Max AP 0.
const outOfConflict = "out of the conflict"

// Name is what a condition of a chart is called at a severity, and of a kind: "Battered", "Exhausted". kind is its place among the
// table's kinds; a chart without kinds has one name.
func (c Chart) Name(severity, kind int) string {
	names := c.Row(severity).Names
	return names[min(kind, len(names)-1)]
}

// Lookup finds a generic condition by its name in chapter 6 or in a spillover: "Fatigued" is Fatigue. kind is its place among the
// kinds of its chart.
func Lookup(name string) (c Chart, kind int, ok bool) {
	if name == "Fatigued" {
		name = "Fatigue"
	}
	for _, c := range Charts() {
		if !c.Generic() {
			continue
		}
		for i, k := range charts[c].Kinds {
			if k == name {
				return c, i, true
			}
		}
	}
	return NoChart, 0, false
}
