package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Title is what a condition is called where several stand: its name, with the severity where all of its chart are called the same.
func (c Condition) Title() string {
	table := c.Chart.Of()
	switch {
	case len(table.Kinds) > c.Kind && table.Kinds[c.Kind] == fatigue:
		return fatigue + "d " + decimal(c.Severity)
	case c.Name() == table.Title:
		return c.Name() + " " + decimal(c.Severity)
	}
	return c.Name()
}

// A Named is a condition of a chart that a name means.
type Named struct {
	Chart    Chart
	Kind     int
	Severity int
}

// Title is what it is called.
func (n Named) Title() string {
	return Condition{Chart: n.Chart, Kind: n.Kind, Severity: n.Severity}.Title()
}

// ReadCondition reads the name of a condition: one of a chart's rows, "Battered", or of its kinds with a severity, "Impact 2"; the tree may
// stand before it where two share a name. known is false for a name of no chart. It is a [*rules.Refusal] for a name that is known and a
// severity that does not go with it.
func ReadCondition(words string) (n Named, known bool, err error) {
	name, severity := words, 0
	if i := strings.LastIndexByte(strings.TrimSpace(words), ' '); i > 0 {
		if number, e := strconv.Atoi(strings.TrimSpace(words[i+1:])); e == nil {
			name, severity = words[:i], number
		}
	}
	found := called(table.Fold(name))
	if len(found) == 0 {
		return Named{}, false, nil
	}
	if severity != 0 {
		fit := slices.DeleteFunc(slices.Clone(found), func(n Named) bool { return n.Severity != severity })
		if len(fit) == 0 {
			return Named{}, true, refuseSeverity(name, found, severity)
		}
		found = fit
	}
	if len(found) > 1 {
		return Named{}, true, refuseSeverity(name, found, 0)
	}
	return found[0], true, nil
}

// refuseSeverity refuses a severity that no condition of a name has, or none where several do.
func refuseSeverity(typed string, found []Named, severity int) error {
	name := found[0].Title()
	typed = strings.Join(strings.Fields(strings.ReplaceAll(typed, "`", "'")), " ")
	if len(found) == 1 {
		n := found[0]
		other := Named{n.Chart, n.Kind, min(max(severity, 1), MaxSeverity)}
		return rules.Refuse(name+" has severity "+decimal(n.Severity)+", not "+decimal(severity)+".",
			"Of severity "+decimal(other.Severity)+" it is called "+other.Title()+": `/condition add "+other.Title()+"`.")
	}
	if severity != 0 {
		return rules.Refuse("There is no severity "+decimal(severity)+".", "It is 1 to 4: `/condition add "+typed+" 2`.")
	}
	var can []string
	for _, n := range found {
		can = append(can, decimal(n.Severity)+" ("+n.Chart.Of().Title+")")
	}
	if first := found[0].Chart; !slices.ContainsFunc(found, func(n Named) bool { return n.Chart != first }) {
		can = []string{decimal(found[0].Severity) + " to " + decimal(found[len(found)-1].Severity)}
	}
	return rules.Refuse("How severe is it? It can be "+strings.Join(can, ", ")+".", "Say its severity behind the name: `/condition add "+typed+" "+decimal(found[0].Severity)+"`.")
}

// called are the conditions that a folded name can mean.
func called(name string) []Named {
	var found []Named
	for _, c := range slices.Concat(Charts(), Outputs()) {
		of := name
		if c.Of().Tree != NoTree {
			of = strings.TrimPrefix(of, strings.ToLower(c.Of().Tree.String())+" ")
		}
		for severity := 1; severity <= c.strongest(); severity++ {
			for kind := range max(len(c.Of().Kinds), 1) {
				if c.isCalled(of, kind, severity) {
					found = append(found, Named{c, kind, severity})
				}
			}
		}
	}
	return found
}

// strongest is the highest severity that a chart has.
func (c Chart) strongest() int {
	n := 0
	for _, row := range c.Of().Rows {
		if len(row.Names) > 0 {
			n++
		}
	}
	return n
}

// isCalled reports whether a folded name means the condition of a kind and a severity: its own name, or that of its kind.
func (c Chart) isCalled(name string, kind, severity int) bool {
	if table.Fold(c.Name(severity, kind)) == name {
		return true
	}
	if len(c.Of().Kinds) <= kind {
		return false
	}
	of := c.Of().Kinds[kind]
	return table.Fold(of) == name || of == fatigue && name == table.Fold(fatigue+"d")
}

// ConditionNames are the names of all conditions, as [ReadCondition] reads them, in the order of the charts.
func ConditionNames() []string {
	var names []string
	for _, c := range slices.Concat(Charts(), Outputs()) {
		for severity := 1; severity <= c.strongest(); severity++ {
			for kind := range max(len(c.Of().Kinds), 1) {
				n := Named{c, kind, severity}
				name := n.Title()
				if read, _, err := ReadCondition(name); err != nil || read != n {
					name += " " + decimal(severity)
				}
				names = append(names, name)
			}
		}
	}
	return names
}
