package tln

import (
	"regexp"
	"slices"
	"strings"

	"tallybones/rules/table"
)

// Part is the part of a sheet that the core traits of a table have (Core Traits).
const Part = "core"

// kindWords are the words that can stand before a trait's name and say its kind.
var kindWords = map[string]string{
	"support": string(Support), "resource": string(Resource), "goal": string(Goal), "luck": string(Luck), "reward": string(Reward),
	"power": string(Power), "form": string(Form), "curse": string(Curse), "obsession": string(Obsession), "jinx": string(Jinx),
	"punishment": string(Punishment), Part: Part,
}

// KindOf is the kind that a word before a trait's name says.
func KindOf(word string) (Kind, bool) {
	set, ok := kindWords[table.Fold(word)]
	return Kind(set), ok && set != Part
}

var written = regexp.MustCompile(`^(.*?\S)\s*(\([^()]*\)|\[[^\[\]]*\])\s*(?:of\s+([^:]+))?(?::\s*(.*))?$`)

// ReadSheet reads what people list on sheets in the source's notation, traits between commas or lines: "Swordplay (3), luck
// Lucky Coin (+3/+3)", and sub-traits behind a colon: "Locksmith (2): Doors [1], Chests [3]". A bare number is the level of an
// essential trait. All else is read as on any sheet.
func ReadSheet(text string) table.Written {
	var w table.Written
	of := ""
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		of = ""
		for _, part := range SplitSheet(line) {
			part = table.WithoutStop(part)
			m := written.FindStringSubmatch(part)
			if m == nil {
				of = ""
				w = w.Add(bare(part))
				continue
			}
			name, value := m[1], mendValue(m[2])
			if strings.HasPrefix(value, "[") {
				parent := strings.TrimSpace(m[3])
				if parent == "" {
					parent = of
				}
				if parent != "" {
					value += " of " + parent
				}
			} else {
				of = withoutKind(name)
			}
			if _, ok := ParseValue(value); !ok || strings.HasPrefix(value, "(") && m[3] != "" {
				w.Unread = append(w.Unread, part)
				continue
			}
			w.Traits = append(w.Traits, table.Trait{Name: name, Value: value})
			if m[4] != "" {
				subs := ReadSheet(m[4])
				for _, t := range subs.Traits {
					if v, ok := ParseValue(t.Value); ok && v.Kind == SubTrait && v.Of == "" {
						t.Value += " of " + of
					}
					w.Traits = append(w.Traits, t)
				}
				w.Unread, w.Counters = append(w.Unread, subs.Unread...), append(w.Counters, subs.Counters...)
			}
		}
	}
	return w
}

// withoutKind is a name without the word for its kind before it.
func withoutKind(name string) string {
	first, rest, more := strings.Cut(name, " ")
	if _, ok := kindWords[table.Fold(first)]; ok && more {
		return strings.TrimSpace(rest)
	}
	return name
}

// bare reads a part of a sheet that has no value in brackets. A number alone is a level.
func bare(part string) table.Written {
	read := table.ReadSheet(part)
	for i, t := range read.Traits {
		if v, ok := ParseValue("(" + t.Value + ")"); ok {
			read.Traits[i].Value = v.String()
		}
	}
	return read
}

// SplitSheet divides a line of a sheet at commas and semicolons that stand in no brackets.
func SplitSheet(line string) []string {
	var parts []string
	begin, depth := 0, 0
	end := func(at int) {
		if part := strings.Join(strings.Fields(line[begin:at]), " "); part != "" {
			parts = append(parts, part)
		}
		begin = at + 1
	}
	for i, r := range line {
		switch {
		case r == '(' || r == '[':
			depth++
		case r == ')' || r == ']':
			depth = max(0, depth-1)
		case strings.ContainsRune(",;\n", r) && depth == 0:
			end(i)
		}
	}
	end(len(line))
	return parts
}

// WriteTrait writes a trait as [ReadSheet] reads it. It reports false for one that it would read otherwise.
func WriteTrait(t table.Trait) (string, bool) {
	text := t.Name + " " + t.Value
	if perPoint[Kind(t.Set)] > 0 || t.Set == Part {
		text = t.Set + " " + text
	}
	read := ReadSheet(text)
	if _, ok := ParseValue(t.Value); !ok || len(read.Traits) != 1 || len(read.Unread)+len(read.Counters) > 0 {
		return "", false
	}
	again := Sorted(read.Traits[0])
	return text, again.Name == t.Name && again.Value == t.Value && again.Set == t.Set
}

// Sorted returns a trait with the part of the sheet that it belongs to: its kind, or what the word before its name says.
func Sorted(t table.Trait) table.Trait {
	v, ok := ParseValue(t.Value)
	if !ok {
		return t
	}
	t.Value = v.String()
	first, rest, more := strings.Cut(t.Name, " ")
	if set := kindWords[table.Fold(first)]; more && set != "" && (set == Part || v.IsConsumable() && Kind(set).IsNegative() == v.Kind.IsNegative()) {
		t.Name, t.Set = strings.TrimSpace(rest), set
		return t
	}
	keeps := t.Set == Part || v.IsConsumable() && perPoint[Kind(t.Set)] > 0 && Kind(t.Set).IsNegative() == v.Kind.IsNegative()
	if !keeps {
		t.Set = string(v.Kind)
	}
	return t
}

// PointsOf are the trait points that a character's traits come to. Of a shared trait everybody who shares it pays the same.
func (s *State) PointsOf(character int) int {
	sum := 0
	for _, t := range s.Sheet(character) {
		sum += s.share(t)
	}
	for _, key := range sortedKeys(s.Shared) {
		share := s.Shared[key]
		if t, ok := s.trait(share.Character, share.Trait); ok && slices.Contains(share.With, character) {
			sum += s.share(t)
		}
	}
	return sum
}

// share is what each of those who share a trait pays for it.
func (s *State) share(t Sheeted) int {
	n := len(s.SharersOf(t))
	points := t.Value.Points()
	if points < 0 {
		return points
	}
	return (points + n - 1) / n
}
