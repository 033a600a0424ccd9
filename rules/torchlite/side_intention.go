package torchlite

import (
	"fmt"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// behindDie refuses a word between two dice that would read as the label of the second, and asks for something else. It is
// nil for all other words.
func (s *side) behindDie(t, after dice.Token) error {
	switch word := strings.ToLower(t.Text); word {
	case "and", "plus", "&":
		return rules.Refuse(fmt.Sprintf("The sign for %s is +.", rules.Quote(t.Text)),
			fmt.Sprintf("Write `%s`.", s.shown(s.with(t.At, t.End(), " + "))))
	case "minus", "less":
		return s.nothingTaken()
	default:
		if meant[word] == "" && after.Kind != dice.Number {
			return nil
		}
		return s.intent([]dice.Token{t})
	}
}

func (s *side) nothingTaken() error {
	return rules.Refuse("Nothing is taken away from a roll.",
		"What is against it stands behind `vs`, and a smaller die is a step down: `Brawn d10 down + d8 vs d6 + d6`.")
}

// meant are words from other dice and other tongues for which the game has its own.
var meant = map[string]string{
	"upped": "up", "stepup": "up", "step-up": "up", "increase": "up", "increased": "up", "raised": "up",
	"stepdown": "down", "step-down": "down", "decrease": "down", "decreased": "down", "lowered": "down",
	"doubled": "double", "twice": "double", "x2": "double", "2x": "double",
	"hindered": "hinder", "hindering": "hinder", "hindrance": "hinder",
}

// intent refuses words that ask for something which the game writes otherwise, or does not have. It is nil for all others.
func (s *side) intent(run []dice.Token) error {
	first := strings.ToLower(run[0].Text)
	second := ""
	if len(run) > 1 {
		second = strings.ToLower(run[1].Text)
	}
	end := run[0].End()
	word := meant[first]
	switch {
	case (first == "step" || first == "stepped") && words[second].changes():
		word, end = second, run[1].End()
	case first == "kh" || strings.HasPrefix(first, "kh") || strings.HasPrefix(first, "kl") || first == "best" || first == "highest":
		return rules.Refuse("Which dice make the total is chosen when they lie there: two, and each one more for a plot point.",
			fmt.Sprintf("Write `%s`.", s.shown(s.text[:s.read]+" keep 3", s.usual(s.opposing)+" keep 3")))
	case first == "dc" || first == "tn" || first == "difficulty" || first == "target" || first == "over" || first == "beat":
		return rules.Refuse(fmt.Sprintf("What a roll is up against stands behind `vs`, as dice and not as a number or %s.", rules.Quote(run[0].Text)),
			fmt.Sprintf("Write `%s` or `%s`.", s.versus("d8 + d6"), s.versus("hard")))
	case first == "adv" || first == "advantage" || first == "dis" || first == "disadvantage":
		return rules.Refuse("TorchLite has no advantage by that name.",
			fmt.Sprintf("An asset is a die more, and a complication one for the other side: `%s`.", s.shown(s.text[:s.read]+" + Rope d6")))
	case first == "explode" || first == "exploding" || first == "explodes":
		return rules.Refuse("TorchLite dice do not explode.", fmt.Sprintf("Leave it out: `%s`.", s.soFar()))
	}
	if word == "" {
		return nil
	}
	return rules.Refuse(fmt.Sprintf("The word for %s is %s.", rules.Quote(s.text[run[0].At:end]), word),
		fmt.Sprintf("It stands behind its die: `%s`.", s.shown(s.with(run[0].At, end, " "+word+" "), "Brawn d10 + Rebel d8 "+word)))
}

// versus is the roller's side so far against something.
func (s *side) versus(what string) string {
	line := "Brawn d10 + d8 vs " + what
	if s.opposing {
		return line
	}
	return s.shownOr(line, s.text[:s.read]+" vs "+what)
}
