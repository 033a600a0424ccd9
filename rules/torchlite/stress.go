package torchlite

import "tallybones/rules/table"

// The four kinds of stress (Stress). Each is a complication that outlasts scenes.
const (
	Damaged     = "Damaged"
	Demoralized = "Demoralized"
	Enthralled  = "Enthralled"
	Exhausted   = "Exhausted"
)

// Stresses are the kinds of stress in the order of the book.
var Stresses = [4]string{Damaged, Demoralized, Enthralled, Exhausted}

// StressOf returns the kind of stress that a name is, whatever its case, and whether it is one.
func StressOf(name string) (string, bool) {
	for _, stress := range Stresses {
		if table.Fold(name) == table.Fold(stress) {
			return stress, true
		}
	}
	return "", false
}

// StressNamed are the kinds of stress, to be looked up by name.
func StressNamed() []table.Named {
	named := make([]table.Named, len(Stresses))
	for i, stress := range Stresses {
		named[i] = table.Named{ID: i + 1, Name: stress}
	}
	return named
}
