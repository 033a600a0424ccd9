package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
)

// handler is all that the sandbox serves: Discord's faces for the bot, and its own for people.
func (s *Sandbox) handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/api/", s.versioned(s.restMux()))
	mux.HandleFunc("GET /gateway", s.serveGateway)
	mux.HandleFunc("GET /gateway/", s.serveGateway)
	mux.HandleFunc("GET /files/{id}/{name}", s.serveFile)
	mux.HandleFunc("GET /sandbox/world", s.serveWorld)
	mux.HandleFunc("GET /sandbox/view", s.serveView)
	mux.HandleFunc("GET /sandbox/events", s.serveEvents)
	mux.HandleFunc("GET /sandbox/recorded", s.serveRecorded)
	mux.HandleFunc("GET /sandbox/traffic", s.serveTraffic)
	mux.Handle("POST /sandbox/act", onlyJSON(s.serveAct))
	mux.Handle("POST /sandbox/fault", onlyJSON(s.serveFault))
	mux.Handle("POST /sandbox/evening", onlyJSON(s.serveEvening))
	mux.HandleFunc("GET /sandbox/gallery", s.serveGallery)
	mux.Handle("POST /sandbox/restart", onlyJSON(s.serveRestart))
	mux.Handle("/", page())
	return guarded(mux)
}

// problem answers a person's request that cannot be done.
func problem(w http.ResponseWriter, status int, err error) {
	writeAnswer(w, status, mustJSON(map[string]string{"error": err.Error()}))
}

// Person is somebody that one can be in the sandbox.
type Person struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Shown string `json:"shown"`
	GM    bool   `json:"gm"`
	Part  string `json:"part"` // what they do at the table, in a word
}

// World is what a person's app shows around the messages.
type World struct {
	Guild    Guild     `json:"guild"`
	Channels []Channel `json:"channels"` // that the person sees, threads and posts too
	People   []Person  `json:"people"`
	You      Person    `json:"you"`
	Bot      User      `json:"bot"`
	Online   bool      `json:"online"` // the bot is connected
	Commands []Command `json:"commands"`
	Restart  bool      `json:"restart"` // the bot can be restarted from the page
	Evenings []Named   `json:"evenings"`
	Gallery  bool      `json:"gallery"`
}

// Named is an evening that the page can play.
type Named struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// World returns what a person's app shows around the messages; as is an id or a name.
func (s *Sandbox) World(as string) World {
	s.mu.Lock()
	defer s.mu.Unlock()
	w := World{
		Guild: s.world.guild, Channels: []Channel{}, People: []Person{}, Bot: s.world.bot, Online: s.gateway.online(),
		Commands: []Command{}, Restart: s.config.Restart != nil, Evenings: []Named{}, Gallery: s.config.Gallery != nil,
	}
	for _, e := range s.config.Evenings {
		w.Evenings = append(w.Evenings, Named{e.Name, e.Title})
	}
	for _, u := range s.world.users {
		w.People = append(w.People, s.describe(u))
	}
	person := s.world.person(as)
	if person == nil {
		return w
	}
	w.You = s.describe(*person)
	for _, c := range s.world.channelList() {
		if s.world.sees(person.ID, c) {
			w.Channels = append(w.Channels, snapshot(*c))
		}
	}
	for _, cmd := range slices.Concat(s.world.commands[guildID], s.world.commands[""]) {
		w.Commands = append(w.Commands, *cmd)
	}
	return w
}

func (s *Sandbox) describe(u User) Person {
	gm := slices.Contains(s.world.members[u.ID].Roles, gmRole)
	return Person{ID: u.ID, Name: u.Username, Shown: u.Shown(), GM: gm, Part: s.world.parts[u.ID]}
}

func (s *Sandbox) serveWorld(w http.ResponseWriter, r *http.Request) {
	writeAnswer(w, http.StatusOK, mustJSON(s.World(r.URL.Query().Get("as"))))
}

func (s *Sandbox) serveView(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	writeAnswer(w, http.StatusOK, mustJSON(s.View(query.Get("as"), query.Get("channel"))))
}

func (s *Sandbox) serveRecorded(w http.ResponseWriter, _ *http.Request) {
	writeAnswer(w, http.StatusOK, mustJSON(list(s.Recorded())))
}

func (s *Sandbox) serveAct(w http.ResponseWriter, r *http.Request) {
	var a Action
	if err := readJSON(w, r, &a); err != nil {
		problem(w, http.StatusBadRequest, err)
		return
	}
	outcome, err := s.Act(r.Context(), a)
	if err != nil {
		problem(w, http.StatusUnprocessableEntity, err)
		return
	}
	writeAnswer(w, http.StatusOK, mustJSON(outcome))
}

func (s *Sandbox) serveFault(w http.ResponseWriter, r *http.Request) {
	var fault Fault
	err := readJSON(w, r, &fault)
	if err == nil {
		err = s.faults.Inject(fault)
	}
	if err != nil {
		problem(w, http.StatusBadRequest, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (s *Sandbox) serveRestart(w http.ResponseWriter, _ *http.Request) {
	if s.config.Restart == nil {
		problem(w, http.StatusConflict, errors.New("this bot is not started by the sandbox"))
		return
	}
	s.config.Restart()
	w.WriteHeader(http.StatusNoContent)
}

func readJSON(w http.ResponseWriter, r *http.Request, into any) error {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxRequest))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("body: %w", err)
	}
	return nil
}
