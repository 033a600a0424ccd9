package trago

// Special is the kind of special dice that a character has: hunger dice or fracture dice (Special dice).
type Special string

// The kinds of special dice.
const (
	NoSpecial Special = ""
	Hunger    Special = "hunger"   // of vampires
	Fracture  Special = "fracture" // of sorcerers
)

// MaxSpecial is how many special dice a line can name.
const MaxSpecial = 20

// SpecialDice are how many dice of which kind are special.
type SpecialDice struct {
	Kind Special `json:"kind,omitempty"`
	Dice int     `json:"dice,omitempty"`
}
