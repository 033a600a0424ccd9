package torchlite

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

var (
	challengeLine = interact.Option{
		Name: "name", Help: "Drawbridge 4d8; then d8 (an effect), d8 on d6, up, +d8, -d8, off, take Pinned of Zia", Required: true, Complete: true,
		MaxLength: commands.MaxRated,
	}
	challengeKind = interact.Option{Name: "kind", Help: "Of a new one; left out, a challenge", Choices: []ui.Choice{
		{Name: "challenge", Value: string(rule.Pooled)}, {Name: "mob", Value: string(rule.Mob)}, {Name: "boss", Value: string(rule.Boss)},
	}}
)

// challengeCommand is /challenge.
func (o own) challengeCommand() interact.Command {
	return interact.Command{
		Name: "challenge", Help: "TorchLite: dice of a challenge, a mob, a boss or the bane pool", Options: []interact.Option{challengeLine, challengeKind},
		Private: o.Quiet, Complete: o.suggestChallenge, Run: o.challenge,
	}
}

// challenge answers /challenge.
func (o own) challenge(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	line := commands.Bare(challengeLine.Text(req))
	return o.Decide(ctx, req, func(m mine) ([]rule.Event, error) {
		return decideChallenge(m, line, rule.ChallengeKind(challengeKind.Text(req)))
	}, o.challengeLeft)
}

// challengeLeft says what is left of the challenge that an answer is about.
func (o own) challengeLeft(view commands.View, entry commands.Entry) []ui.Markdown {
	s := o.Kit.State(view)
	told := map[int]bool{}
	var lines []ui.Markdown
	for _, event := range o.Kit.Events(entry.Events) {
		if e, ok := event.(rule.ChallengeDieSet); ok && !told[e.ID] {
			told[e.ID] = true
			if c, there := s.Challenges[e.ID]; there {
				lines = append(lines, ui.Escape("Left: "+c.Shown()+"."))
			}
		}
	}
	return lines
}

// What can stand behind the name of a challenge.
var (
	newDice    = regexp.MustCompile(`(?i)^(\d{1,3})\s*d(\d{1,2})$`)
	effectHit  = regexp.MustCompile(`(?i)^(d\d{1,2})(?:\s+on\s+(d\d{1,2}))?$`)
	moreOrLess = regexp.MustCompile(`^([+-])\s*([dD]\d{1,2})$`)
	ofBane     = regexp.MustCompile(`(?i)^bane(?:\s+pool)?\s+[-+]`)
	takesOver  = regexp.MustCompile(`(?i)^take\s+(.+?)\s+of\s+(.+)$`)
)

// decideChallenge reads a line about a challenge and decides it. The name is the longest that begins the line.
func decideChallenge(m mine, line string, kind rule.ChallengeKind) ([]rule.Event, error) {
	id, rest := challengeIn(m, line)
	switch {
	case id == 0 && ofBane.MatchString(line) && m.State.PlaysBane() && m.State.BanePool() == 0:
		begun, err := m.State.BeginBane(m.By)
		if err != nil {
			return nil, err
		}
		m.State = m.State.After(begun...)
		events, err := decideChallenge(m, line, kind)
		return append(begun, events...), err
	case id == 0:
		return beginChallenge(m, line, kind)
	}
	s := m.State
	if hit := effectHit.FindStringSubmatch(rest); hit != nil {
		effect, err := dieOf(table.Rating(table.Fold(hit[1])))
		if err != nil {
			return nil, err
		}
		size := rule.Die(0)
		if hit[2] != "" {
			if size, err = dieOf(table.Rating(table.Fold(hit[2]))); err != nil {
				return nil, err
			}
		}
		return s.Hit(m.By, id, effect, size)
	}
	if more := moreOrLess.FindStringSubmatch(rest); more != nil {
		size, err := dieOf(table.Rating(table.Fold(more[2])))
		switch {
		case err != nil:
			return nil, err
		case more[1] == "+":
			return s.AddDie(m.By, id, size)
		}
		return s.SpendDie(m.By, id, size)
	}
	return otherwise(m, id, rest)
}

// otherwise decides what is neither an effect nor a die more or less.
func otherwise(m mine, id int, rest string) ([]rule.Event, error) {
	s := m.State
	if take := takesOver.FindStringSubmatch(rest); take != nil {
		who, err := s.Table.Find(take[2])
		if err != nil {
			return nil, err
		}
		found, err := table.Look(take[1], s.ComplicationsNamed(who, s.Table.SceneAt(m.By.Place), rule.Both))
		if err != nil {
			return nil, err
		}
		return s.Absorb(m.By, id, found.ID)
	}
	switch table.Fold(rest) {
	case "up":
		return s.Strengthen(m.By, id)
	case "off":
		return s.EndChallenge(m.By, id)
	}
	return nil, rules.Refuse("I cannot tell what becomes of "+s.ChallengeName(id)+".",
		"It has "+s.Challenges[id].Shown()+". Type `d8` for an effect die, `up`, `+d8`, `-d8`, `off`, or `take Pinned of Zia`.")
}

// challengeIn finds the challenge whose name begins a line, and what is left of the line; 0 is none.
func challengeIn(m mine, line string) (id int, rest string) {
	words := strings.Fields(line)
	named := m.State.ChallengesNamed(m.State.Table.SceneAt(m.By.Place))
	if found, rest, ok := table.LeadName(line, named); ok {
		return found.ID, rest
	}
	if len(words) > 1 {
		if found, err := table.Look(words[0], named); err == nil && !newDice.MatchString(strings.Join(words[1:], " ")) {
			return found.ID, strings.Join(words[1:], " ")
		}
	}
	return 0, line
}

// beginChallenge begins a new one: "Drawbridge 4d8".
func beginChallenge(m mine, line string, kind rule.ChallengeKind) ([]rule.Event, error) {
	words := strings.Fields(line)
	last := len(words) - 1
	if last < 1 || !newDice.MatchString(words[last]) {
		return nil, rules.Refuse("There is no challenge "+rules.Quote(line)+" here.", "Begin one with its dice: `/challenge Drawbridge 4d8`.")
	}
	dice := newDice.FindStringSubmatch(words[last])
	count, _ := strconv.Atoi(dice[1]) // three digits at most
	size, err := dieOf(table.Rating("d" + dice[2]))
	if err != nil {
		return nil, err
	}
	if kind == "" {
		kind = rule.Pooled
	}
	return m.State.BeginChallenge(m.By, rule.NewChallenge{Name: strings.Join(words[:last], " "), Kind: kind, Count: count, Size: size})
}

// suggestChallenge completes a line about a challenge, with what would come of it.
func (o own) suggestChallenge(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		line := commands.Bare(challengeLine.Text(req))
		brings := func(line string) {
			events, err := decideChallenge(m, line, rule.ChallengeKind(challengeKind.Text(req)))
			s.Add(line, s.Brings(o.Kit.Facts(events), err))
		}
		if line != "" {
			brings(line)
		}
		if _, rest := challengeIn(m, line); rest != "" && rest != line {
			return
		}
		for _, c := range m.State.ChallengesNamed(m.State.Table.SceneAt(m.By.Place)) {
			if commands.Begins(c.Name, line) {
				for _, change := range []string{"d8", "d6", "d10", "up", "+d8", "off"} {
					brings(c.Name + " " + change)
				}
			}
		}
	})
}
