package tote

import (
	"strconv"
	"strings"

	"tallybones/rules"
)

// A Space is one bubble of an injury track: the face that it blocks when it is filled, or what else it means (Injuries).
type Space int

// Spaces without a face.
const (
	Nothing     Space = 0  // N: filled without effect
	Unconscious Space = -1 // U
)

// String is the space as it is typed: "5", "N", "U".
func (s Space) String() string {
	switch s {
	case Nothing:
		return "N"
	case Unconscious:
		return "U"
	}
	return strconv.Itoa(int(s))
}

// A Track is an injury track: its spaces in the order in which they are filled.
type Track []Space

// NewTrack is that of a new hero: 5, 4, 3, 2, 1, and one that means unconscious.
func NewTrack() Track { return Track{5, 4, 3, 2, 1, Unconscious} }

// maxSpaces is how many spaces a track can have.
const maxSpaces = 20

// ParseTrack reads a track such as `5 4 N 2 1 U`: spaces between blanks or commas.
func ParseTrack(text string) (Track, error) {
	var track Track
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\u00a0' }) {
		n, err := strconv.Atoi(word)
		switch {
		case strings.EqualFold(word, "N"):
			track = append(track, Nothing)
		case strings.EqualFold(word, "U"):
			track = append(track, Unconscious)
		case err == nil && n >= 1 && n <= faces && len(word) == 1:
			track = append(track, Space(n))
		default:
			return nil, rules.Refuse(rules.Quote(word)+" is no space of an injury track.", "A space is a face, 1 to 6, or N, or U: `5 4 3 2 1 U`.")
		}
	}
	if len(track) == 0 || len(track) > maxSpaces {
		return nil, rules.Refuse("An injury track has 1 to "+strconv.Itoa(maxSpaces)+" spaces.", "Type them in the order in which they are filled: `5 4 3 2 1 U`.")
	}
	return track, nil
}

// String is the track as it is typed.
func (t Track) String() string {
	words := make([]string, len(t))
	for i, s := range t {
		words[i] = s.String()
	}
	return strings.Join(words, " ")
}

// Blocked are the faces that so many filled spaces block, in the order in which they were filled.
func (t Track) Blocked(filled int) []int {
	var blocked []int
	for _, s := range t[:min(filled, len(t))] {
		if s > 0 && allowed(blocked, int(s)) {
			blocked = append(blocked, int(s))
		}
	}
	return blocked
}

// Out reports whether so many filled spaces mean unconscious.
func (t Track) Out(filled int) bool {
	for _, s := range t[:min(filled, len(t))] {
		if s == Unconscious {
			return true
		}
	}
	return false
}
