package torchlite

// A Price is what XP buy.
type Price struct {
	XP   int
	Set  string   // the part of the sheet; "" is a plot point
	How  Purchase // what becomes of it
	From Die      // of [StepUp]: the die before
	To   Die      // of [AddTrait] and [StepUp]: the die after; 0 is none
}

// Purchase is a kind of thing that XP buy.
type Purchase int

// The kinds of purchase.
const (
	BuyPoint      Purchase = iota // begin the next session with one more plot point
	AddTrait                      // a new trait
	StepUp                        // a trait steps up
	ReplaceTrait                  // another trait takes the place of one
	MakePermanent                 // an asset becomes a signature asset
)

// Prices are what XP buy, in the order of the book.
var Prices = []Price{
	{1, "", BuyPoint, 0, 0},
	{3, SetDistinction, ReplaceTrait, 0, 0},
	{3, SetLimit, AddTrait, 0, 0},
	{3, SetLimit, ReplaceTrait, 0, 0},
	{3, SetSpecialty, AddTrait, 0, D4},
	{3, SetSignature, AddTrait, 0, D4},
	{3, SetSpecialty, StepUp, D4, D6},
	{3, SetSignature, StepUp, D4, D6},
	{5, SetSpecialty, AddTrait, 0, D6},
	{5, SetSignature, MakePermanent, 0, D6},
	{5, SetSFX, ReplaceTrait, 0, 0},
	{10, SetRole, StepUp, D4, D6},
	{10, SetSignature, AddTrait, 0, D6},
	{10, SetSpecialty, StepUp, D6, D8},
	{10, SetSignature, StepUp, D6, D8},
	{15, SetAttribute, StepUp, D6, D8},
	{15, SetRole, StepUp, D6, D8},
	{15, SetSpecialty, StepUp, D8, D10},
	{15, SetSignature, StepUp, D8, D10},
	{15, SetSFX, AddTrait, 0, 0},
	{20, SetAttribute, StepUp, D8, D10},
	{20, SetRole, StepUp, D8, D10},
	{20, SetSpecialty, StepUp, D10, D12},
	{20, SetSignature, StepUp, D10, D12},
	{25, SetAttribute, StepUp, D10, D12},
	{25, SetRole, StepUp, D10, D12},
}

// priceOf is the price of something; its XP is 0 where it cannot be bought.
func priceOf(how Purchase, set string, from, to Die) Price {
	for _, p := range Prices {
		if p.How == how && p.Set == set && p.From == from && p.To == to {
			return p
		}
	}
	return Price{}
}

// Says is what a price buys, in words: "role d4 to d6".
func (p Price) Says() string {
	switch p.How {
	case BuyPoint:
		return "1 plot point more at the start of the next session"
	case AddTrait:
		if p.To == 0 {
			return "a new " + p.Set
		}
		return "a new " + p.Set + partNoun(p.Set) + " " + p.To.String()
	case StepUp:
		return p.Set + partNoun(p.Set) + " " + p.From.String() + " to " + p.To.String()
	case ReplaceTrait:
		return "another " + p.Set + " in the place of one"
	case MakePermanent:
		return "an asset in play as a signature asset " + p.To.String()
	}
	return ""
}

// partNoun completes the name of a part that is no noun.
func partNoun(set string) string {
	if set == SetSignature {
		return " asset"
	}
	return ""
}

// aPart is a part of the sheet with its article: "An attribute".
func aPart(set string) string {
	if set == SetAttribute || set == SetSFX {
		return "An " + set
	}
	return "A " + set + partNoun(set)
}
