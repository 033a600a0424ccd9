package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
)

// SettingName is the name of the table, which is set like a setting and has no default.
const SettingName = "name"

// The settings that every table has.
const (
	SettingEdits  = "edits"  // who changes characters: all, owners
	SettingQuiet  = "quiet"  // whether changes of counters are said in the channel: off, on
	SettingHidden = "hidden" // what the board says of hidden things: count, nothing
	SettingNobody = "nobody" // who plays a hero whom nobody claimed: anyone, gm
)

// A Setting is something that a table decides once. The first of Allowed is the default.
type Setting struct {
	Name    string
	Allowed []string
	Says    string // what it decides, in a sentence
}

// settings are those that every table has.
var settings = []Setting{
	{SettingEdits, []string{"all", "owners"}, "Who changes a character: everybody at the table, or its player and a GM."},
	{SettingQuiet, []string{"off", "on"}, "Whether changes of counters are answered privately; the board shows them in any case."},
	{SettingHidden, []string{"count", "nothing"}, "What the board says of hidden things: their number, or nothing."},
	{SettingNobody, []string{"anyone", "gm"}, "Who plays a hero whom nobody has claimed."},
}

// Settings are those that every table has; a game has its own beside them.
func Settings() []Setting {
	return slices.Clone(settings)
}

// SettingChanged tells what a setting is from now on. The default is kept as an empty value; Was and Is are in full.
type SettingChanged struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Was   string `json:"was,omitempty"`
	Is    string `json:"is,omitempty"`
}

func (SettingChanged) kind() string { return "table.setting-changed/1" }

func (e SettingChanged) apply(s *State) {
	if e.Value == "" {
		delete(s.Settings, e.Name)
		return
	}
	s.Settings[e.Name] = e.Value
}

// GameBegun tells what kind of table it is.
type GameBegun struct {
	Name string `json:"name,omitempty"`
	NoGM bool   `json:"noGM"`
}

func (GameBegun) kind() string { return "table.game-begun/1" }

func (e GameBegun) apply(s *State) {
	s.Title, s.NoGM = e.Name, e.NoGM
}

// GameNamed tells what the table is called from now on.
type GameNamed struct {
	Name string `json:"name"`
	Was  string `json:"was,omitempty"`
}

func (GameNamed) kind() string { return "table.game-named/1" }

func (e GameNamed) apply(s *State) {
	s.Title = e.Name
}

// Setting returns the value of one of [Settings].
func (s *State) Setting(name string) string {
	if value := s.Settings[name]; value != "" {
		return value
	}
	for _, d := range settings {
		if d.Name == name {
			return d.Allowed[0]
		}
	}
	return ""
}

// SettingOf returns the value of a setting of a game's own.
func (s *State) SettingOf(d Setting) string {
	if value := s.Settings[d.Name]; value != "" {
		return value
	}
	return d.Allowed[0]
}

// Set changes a setting, or the name of the table; own are the game's, beside those of every table. Who may is the caller's
// to check, as members who may rescue a game may do this: [State.Rights] with [Run].
func (s *State) Set(name, value string, own []Setting) ([]Event, error) {
	if Fold(name) == SettingName {
		return s.call(value)
	}
	all := append(Settings(), own...)
	i := slices.IndexFunc(all, func(d Setting) bool { return d.Name == Fold(name) })
	if i < 0 {
		return nil, rules.Refuse("There is no setting "+rules.Quote(name)+".", "There are "+listed(settingNames(all), "and")+".")
	}
	d, value := all[i], Fold(value)
	switch {
	case !slices.Contains(d.Allowed, value):
		return nil, rules.Refuse(rules.Quote(value)+" is no value of "+d.Name+".", "It can be "+allowed(d)+".")
	case value == s.SettingOf(d):
		return nil, rules.Refuse(upper(d.Name)+" is "+value+" already.", "")
	case value == d.Allowed[0]:
		return []Event{SettingChanged{Name: d.Name, Was: s.SettingOf(d), Is: value}}, nil
	}
	return []Event{SettingChanged{Name: d.Name, Value: value, Was: s.SettingOf(d), Is: value}}, nil
}

func settingNames(all []Setting) []string {
	names := []string{SettingName}
	for _, d := range all {
		names = append(names, d.Name)
	}
	return names
}

func allowed(d Setting) string {
	return listed(strings.Split("`"+strings.Join(d.Allowed, "`,`")+"`", ","), "or")
}

// call gives the table another name.
func (s *State) call(name string) ([]Event, error) {
	name = spaced(strings.ToValidUTF8(name, ""))
	switch {
	case !strings.ContainsFunc(name, visible):
		return nil, rules.Refuse("A name needs a letter or a digit.", "")
	case utf8.RuneCountInString(name) > MaxName:
		return nil, rules.Refuse("A name has at most "+strconv.Itoa(MaxName)+" characters; that has "+
			strconv.Itoa(utf8.RuneCountInString(name))+".", "Shorten it.")
	case name == s.Title:
		return nil, rules.Refuse("That is the name already.", "")
	}
	return []Event{GameNamed{Name: name, Was: s.Title}}, nil
}

// Begin is how a game starts: the person who started it is its GM, or a player where it has none, and a first session and scene are
// open, so that nobody has to start one to roll.
func (s *State) Begin(by By, name string, noGM bool) []Event {
	session := s.Next
	events := []Event{GameBegun{Name: name, NoGM: noGM}}
	if noGM {
		events = append(events, PersonRolled{Who: by.Who, At: by.At})
	} else {
		events = append(events, GMSet{Who: by.Who, GM: true})
	}
	return append(
		events,
		PlaceOpened{Place: by.Place},
		SessionStarted{ID: session, Number: 1, At: by.At},
		SceneStarted{ID: session + 1, Place: by.Place, Session: session, Number: 1, At: by.At},
	)
}
