package trago

// Wound tiers (Wounds).
const (
	Scrapes = 1 + iota
	Minor
	Medium
	Major
	Aggravated
	Incapacitation
	Death
)

// Tiers are the names of the wound tiers by their number, from 1.
var Tiers = [...]string{
	Scrapes:        "Scrapes",
	Minor:          "Minor",
	Medium:         "Medium",
	Major:          "Major",
	Aggravated:     "Aggravated",
	Incapacitation: "Incapacitation",
	Death:          "Death",
}

// Lands is where a wound of a tier lands among the tiers that are taken: there, or at the nearest free tier above. Above
// the last free one it is Death.
func Lands(tier int, taken func(int) bool) int {
	for ; tier < Death && taken(tier); tier++ {
	}
	return tier
}

// Lessens is where a wound of a tier lands that gets better: at the nearest free tier below; 0 is gone.
func Lessens(tier int, taken func(int) bool) int {
	for tier--; tier > 0 && taken(tier); tier-- {
	}
	return tier
}
