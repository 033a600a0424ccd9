package storage_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"tallybones/rules"
)

// The abacus is the game of these tests: things with a name, a count and labels; secrets; alarms that ring.

type abacus struct {
	Next    int               `json:"next"`
	Things  map[int]*thing    `json:"things"`
	Notes   map[string]string `json:"notes,omitempty"`
	Alarms  map[int]int64     `json:"alarms,omitempty"`
	People  map[int]person    `json:"people"`
	Session session           `json:"session"`
	Hidden  hidden            `json:"hidden"`
}

type session struct {
	Number int  `json:"number"`
	Open   bool `json:"open"`
}

type thing struct {
	Name   string            `json:"name"`
	Count  int               `json:"count"`
	Labels map[string]string `json:"labels,omitempty"`
	Rev    int               `json:"rev"`
}

type person struct {
	Name string `json:"name"`
	Seen int64  `json:"seen"`
}

type hidden struct {
	Secrets map[int]string `json:"secrets,omitempty"`
}

// bead is the sealed event: [added], [removed], [counted], [labelled], [noted], [hid], [shown], [alarmSet], [rang], [joined].
type bead interface{ bead() }

type (
	added struct {
		ID   int    `json:"id"`
		Name string `json:"name"`
	}
	removed struct {
		ID int `json:"id"`
	}
	counted struct {
		ID int `json:"id"`
		To int `json:"to"`
	}
	labelled struct {
		ID    int    `json:"id"`
		Label string `json:"label"`
		Value string `json:"value"`
	}
	unlabelled struct {
		ID    int    `json:"id"`
		Label string `json:"label"`
	}
	noted struct {
		Key  string `json:"key"`
		Text string `json:"text"`
	}
	hid struct {
		ID   int    `json:"id"`
		Text string `json:"text"`
	}
	shown struct {
		ID int `json:"id"`
	}
	alarmSet struct {
		ID int   `json:"id"`
		At int64 `json:"at"`
	}
	rang struct {
		ID int `json:"id"`
	}
	joined struct {
		Who  int    `json:"who"`
		Name string `json:"name"`
		At   int64  `json:"at"`
	}
	opened struct {
		Number int `json:"number"`
	}
)

func (added) bead()      {}
func (removed) bead()    {}
func (counted) bead()    {}
func (labelled) bead()   {}
func (unlabelled) bead() {}
func (noted) bead()      {}
func (hid) bead()        {}
func (shown) bead()      {}
func (alarmSet) bead()   {}
func (rang) bead()       {}
func (joined) bead()     {}
func (opened) bead()     {}

func newAbacus() *abacus {
	return &abacus{Things: map[int]*thing{}, People: map[int]person{}}
}

func apply(s *abacus, e bead) {
	switch e := e.(type) {
	case added:
		s.Next = max(s.Next, e.ID)
		s.Things[e.ID] = &thing{Name: e.Name}
	case removed:
		delete(s.Things, e.ID)
	case counted:
		s.Things[e.ID].Count = e.To
		s.Things[e.ID].Rev++
	case labelled:
		put(&s.Things[e.ID].Labels, e.Label, e.Value)
		s.Things[e.ID].Rev++
	case unlabelled:
		delete(s.Things[e.ID].Labels, e.Label)
		s.Things[e.ID].Rev++
	case noted:
		put(&s.Notes, e.Key, e.Text)
	case hid:
		s.Next = max(s.Next, e.ID)
		put(&s.Hidden.Secrets, e.ID, e.Text)
	case shown:
		s.Things[e.ID] = &thing{Name: s.Hidden.Secrets[e.ID]}
		delete(s.Hidden.Secrets, e.ID)
	case alarmSet:
		put(&s.Alarms, e.ID, e.At)
	case rang:
		delete(s.Alarms, e.ID)
	case joined:
		s.People[e.Who] = person{Name: e.Name, Seen: e.At}
	case opened:
		s.Session = session{Number: e.Number, Open: true}
	}
}

func put[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

func encodeBead(e bead) (rules.Record, error) {
	body, err := json.Marshal(e)
	name := strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", e), "storage_test."))
	return rules.Record{Kind: "abacus." + name + "/1", Body: body}, err
}

func decodeBead(r rules.Record) (bead, error) {
	switch r.Kind {
	case "abacus.added/1":
		return read[added](r.Body)
	case "abacus.removed/1":
		return read[removed](r.Body)
	case "abacus.counted/1":
		return read[counted](r.Body)
	case "abacus.labelled/1":
		return read[labelled](r.Body)
	case "abacus.unlabelled/1":
		return read[unlabelled](r.Body)
	case "abacus.noted/1":
		return read[noted](r.Body)
	case "abacus.hid/1":
		return read[hid](r.Body)
	case "abacus.shown/1":
		return read[shown](r.Body)
	case "abacus.alarmset/1":
		return read[alarmSet](r.Body)
	case "abacus.rang/1":
		return read[rang](r.Body)
	case "abacus.joined/1":
		return read[joined](r.Body)
	case "abacus.opened/1":
		return read[opened](r.Body)
	}
	return nil, fmt.Errorf("unknown kind %q", r.Kind)
}

func read[E bead](body []byte) (bead, error) {
	var e E
	err := json.Unmarshal(body, &e)
	return e, err
}

// due rings what is set for an instant or before.
func due(s *abacus, at int64) (events []bead, next int64) {
	for id, instant := range s.Alarms {
		if instant <= at {
			events = append(events, rang{id})
		} else if next == 0 || instant < next {
			next = instant
		}
	}
	return events, next
}

// forget replaces a person's name wherever an event has it.
func forget(e bead, who rules.Forgotten) bead {
	clean := func(text string) string { return strings.ReplaceAll(text, who.Name, who.Stand) }
	switch e := e.(type) {
	case added:
		e.Name = clean(e.Name)
		return e
	case labelled:
		e.Value = clean(e.Value)
		return e
	case noted:
		e.Text = clean(e.Text)
		return e
	case hid:
		e.Text = clean(e.Text)
		return e
	case joined:
		e.Name = clean(e.Name)
		return e
	default:
		return e
	}
}

func public(s *abacus) *abacus {
	shown := *s
	shown.Hidden = hidden{}
	return &shown
}

// dangling are the alarms of things that are not there.
func dangling(s *abacus) []rules.Reference {
	var found []rules.Reference
	for _, id := range sorted(maps.Keys(s.Alarms)) {
		if s.Things[id] == nil {
			found = append(found, rules.Reference{At: fmt.Sprintf("/alarms/%d", id), To: []string{fmt.Sprintf("/things/%d", id)}})
		}
	}
	return found
}

// game is the abacus.
func game() rules.Game[abacus, bead] {
	return rules.Game[abacus, bead]{
		Name: "abacus", Version: 1, New: newAbacus, Apply: apply, Encode: encodeBead, Decode: decodeBead,
		Due: due, Public: public, Dangling: dangling, Title: func(s *abacus) string { return s.Notes["title"] }, Forget: forget,
	}
}

// later is the game after its state has got another shape.
func later() rules.Game[abacus, bead] {
	g := game()
	g.Version = 2
	return g
}

// ids returns the things' ids in order.
func ids(s *abacus) []int {
	return sorted(maps.Keys(s.Things))
}
