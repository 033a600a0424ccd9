package fractal

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// startProject begins a solo conflict where techniques stand behind the name.
func startProject(s *rule.State, by table.By, wish commands.TrackWish) ([]rule.Event, bool, error) {
	n, ok, err := rule.ReadProject(wish.Typed)
	switch {
	case !ok || err != nil:
		return nil, ok, err
	case wish.Of != 0 && n.Goal != 0 && wish.Of != n.Goal:
		return nil, true, rules.Refuse("How far it counts is said twice.", "Say it once: `/track start Rabbit stew 8 with Sear, Plate in 4`.")
	case wish.Failures != 0:
		return nil, true, rules.Refuse("A solo conflict counts no failures; its intervals end it.", "Leave `failures` out: `/track start Rabbit stew 8 with Sear, Plate in 4`.")
	}
	if n.Goal == 0 {
		n.Goal = wish.Of
	}
	n.Lasts = wish.Lasts
	events, err := s.StartProject(by, s.Table.Playing(by.Who), n)
	return events, true, err
}

// projectLines are the solo conflicts that run at a place.
func projectLines(s *rule.State, place int) []ui.Markdown {
	var lines []ui.Markdown
	for _, id := range s.ProjectsAt(place) {
		p, _, _ := s.Project(id)
		lines = append(lines, ui.Bold(ui.Escape(p.Name))+" "+ui.Escape("("+s.Table.Name(p.Of)+"): "+projectText(s, id)+"."))
	}
	return lines
}

// projectText is how a solo conflict stands: "5 of 8, Sear 3, Plate none yet, interval 2 of 4"; "" is a track like any other.
func projectText(s *rule.State, id int) string {
	p, t, ok := s.Project(id)
	if !ok {
		return ""
	}
	parts := []string{t.String()}
	for _, technique := range p.Techniques {
		n := "none yet"
		if got := p.Got[technique]; got > 0 {
			n = decimal(got)
		}
		parts = append(parts, string(technique)+" "+n)
	}
	switch {
	case s.Won(id) && p.Brings.Chart != rule.NoChart:
		parts = append(parts, "done, for "+p.Brings.Title())
	case s.Won(id):
		parts = append(parts, "done")
	case s.Lost(id):
		parts = append(parts, "its intervals are over")
	default:
		parts = append(parts, "interval "+decimal(p.Passed+1)+" of "+decimal(p.Intervals))
	}
	return strings.Join(parts, ", ")
}

// sayProject tells an event about a solo conflict in one line.
func sayProject(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.ProjectBegun:
		return s.Table.Name(e.Project.Of) + " begins a solo conflict: " + e.Project.Name + ", " + plural(e.Project.Intervals, "interval", "intervals") + "."
	case rule.ProjectWorked:
		p := s.Projects[e.Track]
		return string(e.Technique) + " brings " + successes(e.N) + " for " + p.Name + "."
	case rule.IntervalPassed:
		p := s.Projects[e.Track]
		return "Interval " + decimal(e.N) + " of " + decimal(e.Of) + " of " + p.Name + " has passed."
	case rule.ProjectEnded:
		if e.Served {
			return e.Name + " is served."
		}
		return e.Name + " is put away."
	default:
		return ""
	}
}
