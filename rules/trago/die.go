package trago

// sides is how many faces every die has.
const sides = 10

// succeeds is the lowest face that is a success.
const succeeds = 6

// A Die is one die that fell.
type Die struct {
	Face    int  `json:"face"`
	Special bool `json:"special,omitempty"`
}

// Success reports whether the die is a success, which special dice can be as well.
func (d Die) Success() bool { return d.Face >= succeeds }

// Boon reports whether the die adds a boon: a 10 that is not special (Boons and Banes).
func (d Die) Boon() bool { return d.Face == sides && !d.Special }

// Bane reports whether the die adds a bane: a 1, and a special 10.
func (d Die) Bane() bool { return d.Face == 1 || d.Face == sides && d.Special }
