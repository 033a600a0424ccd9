package fractal

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
)

// A NewProject is a solo conflict as it is started.
type NewProject struct {
	Name       string
	Goal       int
	Techniques []*Action
	Intervals  int // 0 is as many as the Meditation die has faces
	Brings     Named
	Lasts      bool
}

// soloLine matches a solo conflict: "Rabbit stew 8 with Sear, Julienne and Plate in 4 for Well Fed".
var soloLine = regexp.MustCompile(`(?i)^(\S.*?)(?:\s+(\d{1,4}))?\s+with\s+(\S.*?)(?:\s+in\s+(\d{1,3}))?(?:\s+for\s+(\S.*))?$`)

// ReadProject reads a solo conflict. It reports false for what is counted like anything else.
func ReadProject(text string) (n NewProject, ok bool, err error) {
	parts := soloLine.FindStringSubmatch(strings.Join(strings.Fields(text), " "))
	if parts == nil {
		return n, false, nil
	}
	n.Name = parts[1]
	n.Goal, _ = strconv.Atoi(parts[2])      // digits, or nothing
	n.Intervals, _ = strconv.Atoi(parts[4]) // the same
	for _, name := range strings.Split(strings.NewReplacer(" and ", ",", " And ", ",").Replace(parts[3]), ",") {
		a, err := Find(strings.TrimSpace(name))
		if err != nil {
			return n, true, err
		}
		if !slices.Contains(n.Techniques, a) {
			n.Techniques = append(n.Techniques, a)
		}
	}
	if parts[5] != "" {
		brings, known, err := ReadCondition(parts[5])
		switch {
		case err != nil:
			return n, true, err
		case !known:
			return n, true, rules.Refuse("I do not know the condition "+rules.Quote(parts[5])+".", "It can be Well Fed, Praised, or one of the charts: `"+soloExample+"`.")
		}
		n.Brings = brings
	}
	return n, true, nil
}

const soloExample = "/track start Rabbit stew 8 with Sear, Plate in 4 for Well Fed"
