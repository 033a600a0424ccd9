package trago

import (
	"maps"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// askEstimate is the choice of the moves that ask a GM for an estimate.
const askEstimate = "ask-estimate"

// askingMove asks a GM how hard a course of action would be (Estimating Challenge).
func askingMove(key rules.Key, long string) rules.Move {
	return rules.Move{
		Key: key, Kind: rules.Form, Label: "Ask for an estimate…", Weight: 30, Long: rules.Shorten(long, rules.MaxLong),
		Fields: []rules.Field{{ID: "course", Label: "What you would do", Max: table.MaxName}},
	}
}

// placeOf is the place whose own scene is an open one; 0 is none.
func (s *State) placeOf(scene int) int {
	for _, place := range slices.Sorted(maps.Keys(s.Table.Places)) {
		if scene != 0 && s.Table.Places[place].Scene == scene {
			return place
		}
	}
	return 0
}

// sceneMoves are what is open to a player in an open scene whatever happens there: to ask for an estimate.
func (s *State) sceneMoves(scene, who int) []rules.Move {
	if !s.Table.AtTable(who) || s.Table.IsGM(who) {
		return nil
	}
	long := "Ask the GM how hard something would be"
	if len(s.Table.OpenScenes()) > 1 {
		long += ", " + s.Table.SceneName(scene)
	}
	return []rules.Move{askingMove(rules.Key{Subject: scene, Choice: askEstimate}, long)}
}

func (s *State) askerName(a table.Ask) string {
	if a.About != 0 {
		return s.Table.Name(a.About)
	}
	return s.Table.Person(a.From)
}

// AskEstimate asks the GM how hard a course of action would be.
func (s *State) AskEstimate(by table.By, course string) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	course = strings.Join(strings.Fields(course), " ")
	if course == "" || len([]rune(course)) > table.MaxName {
		return nil, rules.Refuse("What you would do has 1 to "+decimal(table.MaxName)+" characters.", "For example `through the skylight`.")
	}
	about := s.Table.Playing(by.Who)
	_, events, err := s.Table.Open(by, table.Ask{Kind: AskEstimate, From: by.Who, About: about, To: table.To{Role: table.AnyGM}, Say: course})
	return tables(events), err
}

// estimate answers such a question by a card.
func (s *State) estimate(by table.By, id int, pool string) ([]Event, error) {
	card, err := ParseOppose(pool)
	if err != nil {
		return nil, err
	}
	card.Name = s.Table.Asks[id].Say
	d := s.deciding()
	d.must(Table{s.Table.Closed(id, table.Answered, by.Who)})
	_, put, err := d.Table.PutCard(by, card)
	if err := d.do(tables(put), err); err != nil {
		return nil, err
	}
	return d.events, nil
}
