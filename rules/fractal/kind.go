package fractal

import (
	"strings"
)

// kindNamed is which of the kinds of condition that an action inflicts a word names, counted from 1; 0 is none.
func (s Side) kindNamed(word string) int {
	if s.Action == nil || s.Fixed {
		return 0
	}
	for i, kind := range s.Action.kinds() {
		if strings.EqualFold(kind, word) {
			return i + 1
		}
	}
	return 0
}

// kinds are the kinds of condition that an action inflicts or grants, of which one is named behind its dice.
func (a *Action) kinds() []string {
	if a.Name != oratory {
		return a.Chart.Of().Kinds
	}
	names := make([]string, len(granted))
	for i, c := range granted {
		names[i] = c.Of().Title
	}
	return names
}

func (s Side) kindName() string {
	if s.Kind == 0 {
		return ""
	}
	return s.Action.kinds()[s.Kind-1]
}
