package table

import "tallybones/rules"

// A Session is one evening of play. At most one is open: [State.Session].
type Session struct {
	Number int   `json:"number"`
	Opened int64 `json:"opened"`
	Closed int64 `json:"closed,omitempty"`
}

// SessionStarted tells that a session is open.
type SessionStarted struct {
	ID     int   `json:"id"`
	Number int   `json:"number"`
	At     int64 `json:"at"`
}

func (SessionStarted) kind() string { return "table.session-started/1" }

func (e SessionStarted) apply(s *State) {
	s.Took(e.ID)
	s.Sessions[e.ID] = Session{Number: e.Number, Opened: e.At}
	s.Session = e.ID
}

// SessionEnded tells that a session is over. Its scenes have ended by then; Gone is what was asked in none of them, and Open
// names what of that nobody had answered.
type SessionEnded struct {
	ID     int      `json:"id"`
	At     int64    `json:"at"`
	Number int      `json:"number,omitempty"`
	Gone   Gone     `json:"gone,omitzero"`
	Open   []string `json:"open,omitempty"`
}

func (SessionEnded) kind() string { return "table.session-ended/1" }

func (e SessionEnded) apply(s *State) {
	session := s.Sessions[e.ID]
	session.Closed = e.At
	s.Sessions[e.ID] = session
	if s.Session == e.ID {
		s.Session = 0
	}
	e.Gone.apply(s)
}

// StartSession opens the next session, and a scene where it is started if none is open there.
func (s *State) StartSession(by By, scene string) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	if s.Session != 0 {
		return nil, rules.Refuse(upper(s.SessionName(s.Session))+" is still open.", "End it first: `/session end`.")
	}
	number := 1
	for _, session := range s.Sessions {
		number = max(number, session.Number+1)
	}
	events := []Event{SessionStarted{ID: s.Next, Number: number, At: by.At}}
	if open := s.Places[by.Place].Scene; open != 0 {
		return events, s.goesOn(open, scene)
	}
	started, err := s.After(events...).StartScene(by, scene)
	return append(events, started...), err
}

// goesOn refuses a name for the first scene of a session that goes on in an open one.
func (s *State) goesOn(scene int, name string) error {
	if name == "" || Fold(name) == Fold(s.SceneName(scene)) {
		return nil
	}
	return rules.Refuse("The session goes on in "+s.SceneName(scene)+", which is open here, so "+rules.Quote(name)+" cannot begin.",
		"Leave the name out: `/session start`. Then end the scene and start the next one: `/scene end`.")
}

// EndSession ends the session, every scene that is open and what is asked in no scene, and drops the private rolls that nobody
// revealed.
func (s *State) EndSession(by By) (Ending, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return Ending{}, err
	}
	if s.Session == 0 {
		return Ending{}, rules.Refuse("No session is open.", "Start one: `/session start`.")
	}
	end := Ending{Title: s.SessionName(s.Session)}
	for _, place := range IDs(s.Places) {
		if scene := s.Places[place].Scene; scene != 0 {
			end.add(s.ending(by, scene))
		}
	}
	for _, id := range IDs(s.Hidden.Secrets) {
		end.Events = append(end.Events, SecretDropped{ID: id})
	}
	var loose Ending
	gone := Gone{Asks: s.endAsks(0, &loose)}
	end.Open = append(end.Open, loose.Open...)
	end.Events = append(end.Events, SessionEnded{
		ID: s.Session, At: by.At, Number: s.Sessions[s.Session].Number, Gone: gone, Open: loose.Open,
	})
	return end, nil
}

// SessionName is what a session is called: "session 3".
func (s *State) SessionName(id int) string {
	return "session " + decimal(s.Sessions[id].Number)
}
