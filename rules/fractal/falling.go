package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// AskFalling is the kind of ask that somebody who fell to wounds is: dress them within the hour (6.4). It is about the character.
const AskFalling = "fractal.falling"

// SettingClock says by which clock the hour passes in which somebody who fell to wounds can be saved.
const SettingClock = "clock"

// By which clock it passes.
const (
	StoryClock = "story" // until a GM says so
	RealClock  = "real"
)

// Settings are the game's own.
func Settings() []table.Setting {
	return []table.Setting{ApplySetting, {
		Name: SettingClock, Allowed: []string{StoryClock, RealClock},
		Says: "Whoever falls to wounds has an hour of the story, until a GM says that it is over, or a real one.",
	}}
}

// The hour of who fell, and how long before its end those who want to be called are, in milliseconds.
const (
	goldenHour = 60 * 60 * 1000
	lastCall   = 10 * 60 * 1000
)

// falls asks the table to dress whoever fell to wounds in a decision.
func (d *deciding) falls(by table.By) error {
	for _, character := range d.fallen() {
		if d.FallingAsk(character) != 0 {
			continue
		}
		ask := table.Ask{Kind: AskFalling, About: character, To: table.To{Role: table.AnyGM}, Say: d.Table.Name(character) + " falls to wounds", Lasts: true}
		if d.Table.Setting(SettingClock) == RealClock {
			ask.Ends = by.At + goldenHour
		}
		_, events, err := d.Table.Open(by, ask)
		if err != nil {
			return err
		}
		d.must(tables(events)...)
		if stance := d.Stances[character]; ask.Ends != 0 {
			was := stance
			stance.Until = ask.Ends
			d.must(StanceSet{Character: character, Stance: stance, Was: was})
		}
	}
	return nil
}

// fallen are the characters in the game who have fallen to wounds, in order.
func (s *State) fallen() []int {
	return slices.DeleteFunc(table.Where(s.Stances, func(st Stance) bool { return st.Falling }), func(id int) bool {
		_, here := s.Table.Character(id)
		return !here
	})
}

// FallingAsk is the ask to dress a character who fell to wounds; 0 is none.
func (s *State) FallingAsk(character int) int {
	for id, a := range s.Table.Asks {
		if a.Kind == AskFalling && a.About == character {
			return id
		}
	}
	return 0
}

// risen closes the ask about somebody who falls no more.
func (d *deciding) risen(character int) {
	if id := d.FallingAsk(character); id != 0 {
		d.must(Table{d.Table.Closed(id, table.Answered, rules.Clock)})
	}
}

// maxDressings is how many wounds of one character are offered at once.
const maxDressings = 10

// fallingMoves are to dress what somebody bleeds from, which anybody at the table does, and to say that their hour is over, a GM's.
func (s *State) fallingMoves(id int, a table.Ask, who int) []rules.Move {
	if _, here := s.Table.Character(a.About); !here || !s.Table.AtTable(who) {
		return nil
	}
	name := s.Table.Name(a.About)
	gm := s.Table.IsGM(who)
	want := "dress " + name + ", who falls to wounds"
	var moves []rules.Move
	for _, wound := range s.ConditionsOf(a.About) {
		if wound.Wounds() && !wound.Dressed && len(moves) < maxDressings {
			label := "Dressed: " + wound.Title()
			moves = append(moves, rules.Move{
				Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "dress." + decimal(wound.ID)}, Weight: 90, Waits: gm, Want: want,
				Label: rules.Shorten(label, rules.MaxLabel), Long: rules.Shorten(label+" of "+name, rules.MaxLong),
			})
		}
	}
	if gm {
		moves = append(moves, rules.Move{
			Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "hour"}, Weight: 50, Waits: true, Want: want,
			Label: "The hour is over", Long: rules.Shorten("The hour is over: "+name, rules.MaxLong),
		})
	}
	return moves
}

// takeFalling does one of those moves.
func (s *State) takeFalling(by table.By, id int, choice string) ([]Event, error) {
	if choice == "hour" {
		return s.HourOver(by, s.Table.Asks[id].About)
	}
	condition, _ := strconv.Atoi(strings.TrimPrefix(choice, "dress.")) // keys are our own, looked up before
	return s.DressCondition(by, condition)
}

// due is what falls due at an instant: what does at every table, and hours that are over. Shortly before, who wants to be called is.
func (s *State) due(at int64) (events []Event, next int64) {
	of, next := s.Table.Due(at)
	d := s.deciding()
	d.must(tables(of)...)
	for _, character := range s.fallen() {
		stance := s.Stances[character]
		warn := stance.Until - lastCall
		switch {
		case stance.Until == 0:
		case stance.Until <= at:
			d.becomes(character, 0, d.Being(character, 0).HourOver())
		case stance.Warned:
		case warn <= at:
			d.warn(character, at)
		default:
			if next == 0 || warn < next {
				next = warn
			}
		}
	}
	return d.events, next
}

// warn calls the player of somebody whose hour is nearly over, and the GMs: those who want to be called.
func (d *deciding) warn(character int, at int64) {
	stance := d.Stances[character]
	was := stance
	stance.Warned = true
	d.must(StanceSet{Character: character, Stance: stance, Was: was})
	id := d.FallingAsk(character)
	people := append(d.Table.GMs(), d.Table.Characters[character].Owner)
	slices.Sort(people)
	for _, who := range slices.Compact(people) {
		if d.Table.People[who].Calls && id != 0 && who != rules.Clock {
			d.must(Table{table.Called{Who: who, Ask: id, At: at}})
		}
	}
}
