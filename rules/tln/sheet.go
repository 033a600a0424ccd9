package tln

import (
	"cmp"
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

var written = regexp.MustCompile(`^(.*?\S)\s*(\([^()]*\)|\[[^\[\]]*\])\s*(?:of\s+([^:]+))?(?::\s*(.*))?$`)

// ReadSheet reads what people list on sheets in the source's notation, traits between commas or lines: "Swordplay (3), luck
// Lucky Coin (+3/+3)", and sub-traits behind a colon: "Locksmith (2): Doors [1], Chests [3]", or by themselves: "Doors [1] of
// Locksmith". A bare number is the level of an essential trait. All else is read as on any sheet.
func ReadSheet(text string) table.Written {
	var w table.Written
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		of := ""
		for _, part := range splitSheet(line) {
			part = table.WithoutStop(part)
			if m := written.FindStringSubmatch(part); m == nil {
				of = ""
				w = w.Add(bare(part))
			} else {
				of = readTrait(&w, part, m, of)
			}
		}
	}
	return w
}

// readTrait reads a part of a sheet that has a value in brackets, as m has it apart; of is the trait whose sub-traits may follow,
// before it and behind it.
func readTrait(w *table.Written, part string, m []string, of string) string {
	name, value := m[1], mendValue(m[2])
	isSub := strings.HasPrefix(value, "[")
	switch parent := cmp.Or(strings.TrimSpace(m[3]), of); {
	case isSub && parent != "":
		value += " of " + parent
	case !isSub:
		of = withoutKind(name)
	}
	v, ok := ParseValue(value)
	if !ok || isSub && v.Of == "" || !isSub && m[3] != "" {
		w.Unread = append(w.Unread, part)
		return of
	}
	w.Traits = append(w.Traits, table.Trait{Name: name, Value: value})
	if m[4] == "" {
		return of
	}
	if sub := written.FindStringSubmatch(m[4]); sub != nil {
		return readTrait(w, m[4], sub, of)
	}
	*w = w.Add(bare(m[4]))
	return of
}

// withoutKind is a name without the word for its kind before it.
func withoutKind(name string) string {
	first, rest, more := strings.Cut(name, " ")
	if _, ok := kindWords[table.Fold(first)]; ok && more {
		return strings.TrimSpace(rest)
	}
	return name
}

// bare reads a part of a sheet that has no value in brackets. A number alone is a level; another value is none, and neither is a
// bracket that is not closed.
func bare(part string) table.Written {
	read := table.ReadSheet(part)
	var traits []table.Trait
	for _, t := range read.Traits {
		v, ok := ParseValue("(" + t.Value + ")")
		switch {
		case ok && t.Value != "":
			t.Value = v.String()
			traits = append(traits, t)
		case t.Value == "" && isClosed(t.Name):
			traits = append(traits, t)
		default:
			read.Unread = append(read.Unread, part)
		}
	}
	read.Traits = traits
	return read
}

// isClosed reports whether each bracket of a text is closed.
func isClosed(text string) bool {
	return strings.Count(text, "(") == strings.Count(text, ")") && strings.Count(text, "[") == strings.Count(text, "]")
}

// SplitSheet divides a line of a sheet at commas and semicolons that stand in no brackets. Sub-traits stay with the trait before
// them.
func SplitSheet(line string) []string {
	var parts []string
	for _, part := range splitSheet(line) {
		m, last := written.FindStringSubmatch(part), len(parts)-1
		if m == nil || !strings.HasPrefix(m[2], "[") || m[3] != "" || last < 0 || !written.MatchString(parts[last]) {
			parts = append(parts, part)
			continue
		}
		between := ", "
		if !strings.Contains(parts[last], "[") {
			between = ": "
		}
		parts[last] += between + part
	}
	return parts
}

func splitSheet(line string) []string {
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

// Gather returns traits with the sub-traits of each behind a colon in its value, as the source writes them: "(2): Doors [1],
// Chests [3]". Those whose trait is not among them stand by themselves.
func Gather(traits []table.Trait) []table.Trait {
	whole := map[string]bool{}
	for _, t := range traits {
		v, ok := ParseValue(t.Value)
		whole[table.Fold(t.Name)] = ok && (v.Kind == Essential || v.Kind == Conditional)
	}
	subs := map[string][]string{}
	var all []table.Trait
	for _, t := range traits {
		v, ok := ParseValue(t.Value)
		if of := table.Fold(v.Of); ok && v.Kind == SubTrait && whole[of] {
			v.Of = ""
			subs[of] = append(subs[of], t.Name+" "+v.String())
			continue
		}
		all = append(all, t)
	}
	for i, t := range all {
		if of := subs[table.Fold(t.Name)]; len(of) > 0 {
			all[i].Value += ": " + strings.Join(of, ", ")
		}
	}
	return all
}

// WriteTrait writes a trait as [ReadSheet] reads it, with sub-traits that were gathered with it. It reports false for one that it
// would read otherwise.
func WriteTrait(t table.Trait) (string, bool) {
	text := t.Name + " " + t.Value
	if perPoint[Kind(t.Set)] > 0 || t.Set == Part {
		text = t.Set + " " + text
	}
	read := ReadSheet(text)
	for i, of := range read.Traits {
		read.Traits[i] = Sorted(of)
	}
	again := Gather(read.Traits)
	if len(again) != 1 || len(read.Unread)+len(read.Counters) > 0 {
		return "", false
	}
	if _, valued := ParseValue(read.Traits[0].Value); !valued {
		return "", false
	}
	return text, again[0].Name == t.Name && again[0].Value == t.Value && again[0].Set == t.Set
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
