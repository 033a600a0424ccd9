package torchlite_test

import "testing"

// TestPlotPointsOfTheSheet: the plot point that a hero begins with counts on a sheet, too, before anybody set it.
func TestPlotPointsOfTheSheet(t *testing.T) {
	e := thursday(t)
	e.As(cleo).Must("sheet new", "character", "Kit: Brawn d8")
	e.As(cleo).Must("sheet set", "change", "plot points +1", "who", "Kit").Reads("**Kit: plot points 1 to 2**")
	e.As(cleo).Must("sheet set", "change", "plot points -2", "who", "Kit").Reads("**Kit: plot points 2 to 0**")
	e.As(cleo).Call("sheet set", "change", "Plot points -1", "who", "Kit").Refused("Kit has no plot point left.")
}
