package table

import (
	"slices"

	"tallybones/rules"
)

// Moves are all things of the table's own that are open to a person, newest first.
func (s *State) Moves(who int) []rules.Move {
	var moves []rules.Move
	for _, id := range s.Subjects() {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return moves
}

// Subjects are the things of the table's own about which somebody may have a move, newest first.
func (s *State) Subjects() []int {
	subjects := slices.Concat(IDs(s.Asks), IDs(s.Hidden.Asks), IDs(s.Hidden.Secrets))
	slices.Sort(subjects)
	slices.Reverse(subjects)
	return subjects
}

// MovesOn are the moves about one ask or private roll that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if a, ok := s.Asks[id]; ok {
		return s.askMoves(id, a, who)
	}
	if secret, ok := s.Hidden.Secrets[id]; ok {
		return s.secretMoves(id, secret, who)
	}
	if a, ok := s.Hidden.Asks[id]; ok && s.Rights(who, Run, 0) == nil && who != rules.Clock {
		return []rules.Move{s.revealMove(id, a), s.withdrawMove(id, a)}
	}
	return nil
}

// revealMove opens what is hidden to all.
func (s *State) revealMove(id int, a Ask) rules.Move {
	what := s.AskTitle(a)
	if a.Card != nil && a.Card.Pool != "" {
		what += ", " + a.Card.Shown()
	}
	return rules.Move{Key: key(id, a, Reveal), Label: "Reveal", Long: long("Reveal", what), Weight: 5}
}

func (s *State) withdrawMove(id int, a Ask) rules.Move {
	weight := 5
	if a.Kind == Agree || a.Kind == Permit {
		weight = 30 // in the row, behind the answers
	}
	return rules.Move{Key: key(id, a, "withdraw"), Label: "Withdraw", Long: long("Withdraw", s.AskTitle(a)), Weight: weight}
}

func (s *State) askMoves(id int, a Ask, who int) []rules.Move {
	var moves []rules.Move
	switch {
	case a.Laid != nil:
		moves = s.rollMoves(id, a, who)
	case a.Card != nil:
		moves = s.cardMoves(id, a, who)
	case s.MayAnswer(a, who) && !a.isPermitted():
		moves = s.answerMoves(id, a, who)
	}
	if a.From == who && who != rules.Clock {
		moves = append(moves, s.withdrawMove(id, a))
	}
	if _, hidden := s.HiddenPool(id); hidden && s.Rights(who, Run, 0) == nil && who != rules.Clock {
		moves = append(moves, s.revealMove(id, a))
	}
	if a.All && len(a.Answers) > 0 && s.IsGM(who) && s.AtTable(who) {
		label := "Close the " + a.Kind
		if a.Kind != Vote {
			label = "Close it"
		}
		moves = append(moves, rules.Move{Key: key(id, a, "close"), Label: label, Long: long(label, s.AskTitle(a)), Weight: 15})
	}
	return moves
}

// isPermitted reports whether somebody has agreed to what then waits to be done.
func (a Ask) isPermitted() bool { return a.Kind == Permit && len(a.Answers) > 0 }

func (s *State) answerMoves(id int, a Ask, who int) []rules.Move {
	waits := slices.Contains(s.Awaited(a), who)
	weight := 40
	if waits || a.All { // a vote that is given leaves its button where it stands
		weight = 80
	}
	var moves []rules.Move
	if a.isPick() {
		moves = append(moves, s.pickMove(id, a, who, weight, waits))
	} else {
		for i, c := range a.Choices {
			if slices.Contains(c.Not, who) {
				continue
			}
			moves = append(moves, rules.Move{
				Key: key(id, a, c.Value), Label: c.Label, Long: long(c.Label, s.AskTitle(a)), Weight: weight - i, Waits: waits,
				Want: s.want(a),
			})
		}
	}
	if a.Otherwise {
		moves = append(moves, rules.Move{
			Key: key(id, a, "otherwise"), Kind: rules.Form, Label: "Answer otherwise…", Long: long("Answer otherwise", s.AskTitle(a)),
			Weight: weight - maxRow, Waits: waits, Want: s.want(a),
			Fields: []rules.Field{{ID: "offer", Label: "What you offer", Max: MaxSay}},
		})
	}
	return moves
}

// want is what an ask has people wait for, in a few words; "" is its title.
func (s *State) want(a Ask) string {
	switch {
	case a.From == rules.Clock:
	case a.Kind == Offer:
		return "an offer from " + s.Person(a.From)
	case a.Kind == Permit:
		return "agree " + a.Say + ", asked by " + s.Person(a.From)
	case a.Kind == Agree && a.About != 0:
		return "agree to a change of " + s.Name(a.About) + ", asked by " + s.Person(a.From)
	case a.Kind == Agree:
		return "agree to " + a.Say + ", asked by " + s.Person(a.From)
	}
	return ""
}

// isPick reports whether the choices have no room in a row of buttons, with what closes them.
func (a Ask) isPick() bool {
	if a.All {
		return len(a.Choices) >= maxRow
	}
	return len(a.Choices) > maxRow
}

func (s *State) pickMove(id int, a Ask, who, weight int, waits bool) rules.Move {
	pick := rules.Move{
		Key: key(id, a, "pick"), Kind: rules.Pick, Label: "Choose…", Long: long("Choose", s.AskTitle(a)), Weight: weight, Waits: waits,
		Want: s.want(a),
	}
	for _, c := range a.Choices {
		if !slices.Contains(c.Not, who) {
			pick.Choices = append(pick.Choices, rules.Choice{Name: c.Label, Value: c.Value})
		}
	}
	return pick
}

func key(id int, a Ask, choice string) rules.Key {
	return rules.Key{Subject: id, Rev: a.Rev, Choice: choice}
}

// maxLong is how many characters a move's long label may have.
const maxLong = 100

func long(label, of string) string {
	return cut(label+", "+of, maxLong)
}

// Held returns the move that was taken, as it is open to the person now, or a refusal: it belongs to an earlier state, or
// it is somebody else's. Games call it with all their moves.
func (s *State) Held(moves []rules.Move, who int, taken rules.Taken) (rules.Move, error) {
	i := slices.IndexFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key })
	if i >= 0 {
		return moves[i], checkTaken(moves[i], taken)
	}
	if !s.AtTable(who) {
		return rules.Move{}, s.join()
	}
	if secret, ok := s.Hidden.Secrets[taken.Key.Subject]; ok {
		if err := s.mayShow(secret, who); err != nil {
			return rules.Move{}, err
		}
	}
	if a, ok := s.Asks[taken.Key.Subject]; ok && a.Rev == taken.Key.Rev {
		return rules.Move{}, s.notAsked(a, who, taken.Key.Choice)
	}
	return rules.Move{}, rules.Refuse("This button belongs to an earlier state.", "The message is up to date now; `/do` lists what is open.")
}

// checkTaken refuses a pick of nothing that is offered.
func checkTaken(m rules.Move, taken rules.Taken) error {
	if m.Kind != rules.Pick {
		return nil
	}
	for _, picked := range taken.Picked {
		if !slices.ContainsFunc(m.Choices, func(c rules.Choice) bool { return c.Value == picked }) {
			return rules.Refuse(rules.Quote(picked)+" is not open.", "`/do` lists what is.")
		}
	}
	if len(taken.Picked) == 0 {
		return rules.Refuse("Nothing was chosen.", "")
	}
	return nil
}

// notAsked says whose choice an ask is, or that one of the choices is not the person's, or that it cannot be made any more.
func (s *State) notAsked(a Ask, who int, choice string) error {
	i := slices.IndexFunc(a.Choices, func(c Choice) bool { return c.Value == choice })
	switch {
	case i < 0 || !s.MayAnswer(a, who):
	case slices.Contains(a.Choices[i].Not, who):
		return rules.Refuse(a.Label(choice)+" is not for you to choose.", "Choose another.")
	default:
		return rules.Refuse(a.Label(choice)+" cannot be chosen any more: what it is about is gone.", "Choose another.")
	}
	if awaited := s.Awaited(a); len(awaited) > 0 && !slices.Contains(awaited, who) {
		return rules.Refuse("That is for "+s.Persons(awaited)+".", "")
	}
	return rules.Refuse("That is not open to you.", "`/do` lists what is.")
}
