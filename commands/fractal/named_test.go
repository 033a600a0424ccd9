package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestElementsThatChangeNothing holds that an element which was likely meant for one of the book is told so when it is pinned.
func TestElementsThatChangeNothing(t *testing.T) {
	e := court(t)
	for pin, says := range map[string]string{
		"Obscurd 2":             "It changes nothing by itself. Close: Obscured.",
		"Blinding 0":            "It changes nothing by itself. A severity is 1 to 4: `/element pin Blinding 2`.",
		"Deafening 5":           "Deafening acts by its severity, 1 to 4: `/element change Deafening 2`.",
		"difficult 2 courtyard": "It changes nothing by itself. In a zone: `/element pin name:Difficult 2 zone:courtyard`.",
		"Hazardous 2":           "Who enters or begins a turn",
	} {
		assert.Contains(t, e.As(mira).Must("element pin", "name", pin).Text(), says)
	}
	for _, free := range []string{"Narrow stair", "Rain 2", "Tainted water"} {
		assert.Equal(t, "**"+free+" pinned**", e.As(mira).Must("element pin", "name", free).Text())
	}
	e.As(mira).Must("element pin", "name", "Trap 2", "hidden", "true")
}

// TestNamesOfTheBook holds how a spell that is kept up is called, and how a severity that is missing is asked for.
func TestNamesOfTheBook(t *testing.T) {
	e := court(t)
	e.As(bob).Must("spell", "name", "thermal manipulation (wall of frost)").Reads("**Ilse: keeps Thermal Manipulation (wall of frost)**")
	e.As(bob).Must("spell", "name", "my own ward").Reads("**Ilse: keeps my own ward**")
	e.As(bob).Call("condition add", "name", "Disgraced").Refused("How severe is it? It can be 1 to 4.", "`/condition add Disgraced 1`")
	e.As(bob).Call("condition add", "name", "Humiliated").Refused("It can be 2 (Social harm), 4 (Discredited).")
}
