package ui

import "strconv"

// PartMark stands in the custom ids of selects that go on from another, before their number: "…__2". See [Select.Parts].
const PartMark = "__"

// Parts are the select as messages show it: whole, or where it has more than [MaxChoices] options as several of about equal
// length, each told by the first and the last of its options. The first has its id, the others that with [PartMark] and
// their number behind it.
func (s Select) Parts() []Select {
	count := (len(s.Options) + MaxChoices - 1) / MaxChoices
	if count <= 1 {
		return []Select{s}
	}
	parts := make([]Select, count)
	for i := range parts {
		options := s.Options[i*len(s.Options)/count : (i+1)*len(s.Options)/count]
		parts[i] = Select{
			ID: s.ID, Placeholder: s.Placeholder + " " + between(options), Options: options,
			Min: min(s.Min, len(options)), Max: min(s.Max, len(options)),
		}
		if i > 0 {
			parts[i].ID += PartMark + strconv.Itoa(i+1)
		}
	}
	return parts
}

// between tells options by the first and the last of them.
func between(options []Choice) string {
	const room = 30 // characters of each: as much as a phone shows of both
	return "(" + Cut(options[0].Name, room) + " to " + Cut(options[len(options)-1].Name, room) + ")"
}
