package torchlite

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A NewChallenge is a challenge, mob or boss that a GM puts into a scene.
type NewChallenge struct {
	Name  string
	Kind  ChallengeKind // [Pooled], [Mob] or [Boss]
	Count int
	Size  Die
}

// How many dice a challenge has. Mobs and bosses are as many as a GM likes.
const (
	minChallenge = 3
	maxChallenge = 6
	maxMob       = 20
)

// BeginChallenge puts a challenge, mob or boss into the scene of a place. It joins the cast, unless one of the cast has that
// name: then it is that one's.
func (s *State) BeginChallenge(by table.By, n NewChallenge) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	if err := n.check(); err != nil {
		return nil, err
	}
	d := s.deciding()
	of, err := d.castFor(by, n.Name)
	if err != nil {
		return nil, err
	}
	c := Challenge{Kind: n.Kind, Of: of, Size: n.Size, Count: n.Count, Dice: map[int]Die{}}
	if n.Kind == Pooled {
		c.Scene = s.Table.SceneAt(by.Place)
	}
	id := d.Table.Next
	for i := range n.Count {
		c.Dice[id+1+i] = n.Size
	}
	d.must(ChallengeBegun{ID: id, Name: d.Table.Name(of), Challenge: c})
	return d.events, nil
}

func (n NewChallenge) check() error {
	example := "`/challenge Drawbridge 4d8`"
	switch {
	case n.Kind == Pooled && (n.Count < minChallenge || n.Count > maxChallenge):
		return rules.Refuse("A challenge has "+strconv.Itoa(minChallenge)+" to "+strconv.Itoa(maxChallenge)+" dice, no "+
			strconv.Itoa(n.Count)+".", "For example "+example+"; a mob or boss may have others.")
	case n.Count < 1 || n.Count > maxMob:
		return rules.Refuse("A "+string(n.Kind)+" has 1 to "+strconv.Itoa(maxMob)+" dice, no "+strconv.Itoa(n.Count)+".",
			"For example `/challenge Gate guards 5d6 kind:mob`.")
	case n.Kind == Pooled && n.Size < D6:
		return rules.Refuse("The dice of a challenge are d6 to d12.", "For example "+example+".")
	}
	return nil
}

// castFor is the one of the cast that a challenge is, made where there is none of that name.
func (d *deciding) castFor(by table.By, name string) (int, error) {
	for _, id := range d.Table.CastMembers() {
		if table.Fold(d.Table.Name(id)) != table.Fold(name) {
			continue
		}
		if d.ChallengeOf(id) != 0 {
			return 0, rules.Refuse(d.Table.Name(id)+" has dice already.", "Change them: `/challenge "+plainly(d.Table.Name(id))+" +d8`; `off` takes them away.")
		}
		return id, nil
	}
	id := d.Table.Next
	made, err := d.Table.Make(by, table.NewCharacter{Name: name, Kind: table.Cast}, nil)
	return id, d.do(tables(made), err)
}

// EndChallenge takes a challenge, mob or boss off the board; a challenge leaves the cast, too.
func (s *State) EndChallenge(by table.By, id int) ([]Event, error) {
	c, err := s.challenge(by, id)
	if err != nil {
		return nil, err
	}
	return challengeOver(id, c, Removed), nil
}

func (s *State) challenge(by table.By, id int) (Challenge, error) {
	c, ok := s.Challenges[id]
	if !ok {
		return Challenge{}, rules.Refuse("There is no such challenge.", "Begin one: `/challenge Drawbridge 4d8`.")
	}
	return c, s.Table.Rights(by.Who, table.Edit, c.Of)
}

// challengeOver ends a challenge. What was only a challenge leaves the game with it.
func challengeOver(id int, c Challenge, how ChallengeEnd) []Event {
	events := []Event{ChallengeOver{ID: id, Of: c.Of, Kind: c.Kind, How: how}}
	if c.Kind == Pooled {
		events = append(events, Table{table.CharacterArchived{ID: c.Of}})
	}
	return events
}
