package fractal

import (
	"context"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// routeExchange begins the next exchange, from the board.
const routeExchange = "exchange"

// nextExchange answers Next exchange: who got what, and what must be rolled, in one message.
func (o own) nextExchange(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return o.Asks(ctx, req, func(m mine) ([]rule.Event, error) { return m.State.NextExchange(m.By) })
}

// nextBeat answers /ap beat.
func (o own) nextBeat(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return o.Asks(ctx, req, func(m mine) ([]rule.Event, error) { return m.State.NextBeat(m.By) })
}

// exchangeLines tell of an exchange in which something must be rolled, or of somebody who has come to a zone where it must.
func exchangeLines(s *rule.State, a table.Ask) []ui.Markdown {
	lines := dutyHead(s, a)
	if a.Kind == rule.AskExchange {
		lines = append(lines, mayIgnore(s, a.Scene))
	}
	lines = append(lines, dutyLines(s, a)...)
	return append(lines, ui.Escape("Now: "+listed(whoRolls(s, a))+"."))
}

// dutyHead is the head of what must be rolled: "Exchange 2 begins" with the pools, "Ruk enters Courtyard".
func dutyHead(s *rule.State, a table.Ask) []ui.Markdown {
	if a.Kind == rule.AskEntering {
		return []ui.Markdown{ui.Bold(ui.Escape(a.Say))}
	}
	return []ui.Markdown{ui.Bold(ui.Markdown(capital(a.Say) + " begins")), pools(s, a.Scene)}
}

// mayIgnore offers Reframe and Improvise to whoever has conditions that they are for.
func mayIgnore(s *rule.State, scene int) ui.Markdown {
	var may []string
	for _, id := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		b := s.Being(id, scene)
		for _, by := range []struct {
			action string
			tree   rule.Tree
		}{{"Reframe", rule.Social}, {"Improvise", rule.Dancing}} {
			if b.Out() == "" && !slices.Equal(b.Ignore(by.tree, 1).Conditions, b.Conditions) {
				may = append(may, s.Table.Name(id)+", "+by.action)
			}
		}
	}
	if len(may) == 0 {
		return ""
	}
	return ui.Escape("To shrug off conditions: " + strings.Join(may, ". ") + ".")
}

// pools are the action pools of all at a scene: "AP: Ruk 12 of 12. Ilse 9 of 9."
func pools(s *rule.State, scene int) ui.Markdown {
	var all []string
	for _, id := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		b := s.Being(id, scene)
		_, tracked := s.BaseOf(id)
		switch {
		case b.Falling:
			all = append(all, s.Table.Name(id)+" is falling and gets none.")
		case tracked && b.Out() == "":
			all = append(all, s.Table.Name(id)+" "+strings.TrimPrefix(pool(b), "AP ")+".")
		}
	}
	if len(all) == 0 {
		return ""
	}
	return ui.Escape("AP: " + strings.Join(all, " "))
}

// dutyLines are what was rolled of it so far, a line each, and what is to be rolled.
func dutyLines(s *rule.State, a table.Ask) []ui.Markdown {
	var lines []ui.Markdown
	var open []string
	whose := map[string][]string{}
	for _, id := range s.DutiesOf(a) {
		d := s.Duties[id]
		if d.Done {
			lines = append(lines, ui.Markdown(escaped(s.Table.Name(d.Character))+": "+dutyFell(d)+"."))
		} else {
			if len(whose[d.Words()]) == 0 {
				open = append(open, d.Words())
			}
			whose[d.Words()] = append(whose[d.Words()], s.Table.Name(d.Character))
		}
	}
	for i, words := range open {
		between := ", "
		if len(whose[words]) > 1 {
			between = ": "
		}
		open[i] = listed(whose[words]) + between + words
	}
	if len(open) > 0 {
		lines = append(lines, ui.Escape("To roll: "+strings.Join(open, ". ")+"."))
	}
	return lines
}

// whoRolls are those who have something to roll.
func whoRolls(s *rule.State, a table.Ask) []string {
	var names []string
	for _, id := range s.DutiesOf(a) {
		d := s.Duties[id]
		name := commands.GMs(&s.Table)
		if owner := s.Table.Characters[d.Character].Owner; owner != 0 {
			name = s.Table.Person(owner)
		}
		if !d.Done && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 1 {
		return []string{names[0] + " rolls"}
	}
	if len(names) > 0 {
		names[len(names)-1] += " roll"
	}
	return names
}

// dutyFell tells how a check fell: "3 dice of Logic d10, TN 6, rolled 7, 2, 1: keeps 2 spells".
func dutyFell(d rule.Duty) string {
	text := "no dice"
	if len(d.Faces) > 0 {
		faces := make([]string, len(d.Faces))
		for i, face := range d.Faces {
			faces[i] = decimal(face)
		}
		text = plural(len(d.Faces), "die", "dice") + " of " + d.Stat.String() + " d" + decimal(d.Size) + ", TN " + decimal(d.TN) + ", rolled " + strings.Join(faces, ", ")
	}
	return text + ": " + dutyResult(d)
}

func dutyResult(d rule.Duty) string {
	switch {
	case d.Kind == rule.Upkeep && d.Holds:
		return "keeps " + plural(d.Severity, "spell", "spells")
	case d.Kind == rule.Upkeep:
		return plural(d.Severity, "spell collapses", "spells collapse")
	case d.Kind == rule.ByNoxious && d.Holds:
		return "bears Noxious " + decimal(d.Severity)
	case d.Kind == rule.ByNoxious:
		return "is Sickened " + decimal(d.Severity) + " and loses " + decimal(d.Severity) + " AP"
	case d.Holds:
		return "avoids Hazardous " + decimal(d.Severity)
	}
	return "is hurt by Hazardous " + decimal(d.Severity)
}

// fellWith are the dice that fell with an event beside rolls.
func fellWith(_ *rule.State, event rule.Event) []commands.Die {
	e, ok := event.(rule.DutyRolled)
	if !ok {
		return nil
	}
	dice := make([]commands.Die, len(e.Duty.Faces))
	for i, face := range e.Duty.Faces {
		dice[i] = commands.Die{Size: e.Duty.Size, Face: face}
	}
	return dice
}

// closed tells how what was asked ended, in the game's words.
func closed(s *rule.State, of table.AskClosed, events []rule.Event) []ui.Markdown {
	switch of.Was.Kind {
	case rule.AskExchange, rule.AskEntering:
		lines := append(dutyHead(s, of.Was), dutyLines(s, of.Was)...)
		return slices.DeleteFunc(lines, func(line ui.Markdown) bool { return line == "" })
	case table.Vote:
		return scaleVoted(of, events)
	case rule.AskFalling:
		name := s.Table.Name(of.Was.About)
		if s.Stances[of.Was.About].Dead {
			return []ui.Markdown{ui.Bold(ui.Escape(name + " dies")), "The hour is over."}
		}
		return append([]ui.Markdown{ui.Bold(ui.Escape(name + " is out of danger"))}, tell(s, of.Who, events)...)
	default:
		return nil
	}
}
