package fractal

import (
	"regexp"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Scale is the level at which the conflict of a scene is played (16.1, 16.6): 0 is not said, else it is one more than its [Level].
type Scale uint8

// Scales are those that can be said, from afar to near.
func Scales() []Scale { return []Scale{Scale(Macro) + 1, Scale(Micro) + 1, Scale(Nano) + 1} }

// String is the name of a scale; of one that is not said it is empty.
func (s Scale) String() string {
	if s == 0 {
		return ""
	}
	return Level(s - 1).String()
}

// value is a scale as an answer to a vote.
func (s Scale) value() string { return strings.ToLower(s.String()) }

// votesOnScale is what a vote on a change of scale is for, and asItIs the answer that changes nothing.
const (
	votesOnScale = "scale"
	asItIs       = "stay"
)

// OnScale reports whether an ask is a vote on a change of scale.
func OnScale(a table.Ask) bool { return a.Kind == table.Vote && a.Why == votesOnScale }

// ScaleSet tells how closely the conflict of a scene is played from now on. What stands stays: stakes and conditions are carried over.
type ScaleSet struct {
	Scene int   `json:"scene"`
	Scale Scale `json:"scale"`
	Was   Scale `json:"was,omitempty"`
}

func (ScaleSet) kind() string { return "fractal.scale-set/1" }

func (e ScaleSet) apply(s *State) {
	c := s.Conflicts[e.Scene]
	c.Rev++
	c.Scale = e.Scale
	s.Conflicts[e.Scene] = c
}

// offeredScale are the words with which somebody proposes a change of scale: "a change of scale to Nano", "scale Micro", "Nano".
var offeredScale = regexp.MustCompile(`(?i)^(?:(?:an? |the )?change (?:of |the |of the )?scale|scale)?(?:,? ?to)? ?(macro|micro|nano)?(?: (?:level|conflict|scale))?[.!]?$`)

// readScale reads a change of scale; to is 0 where the words name none.
func readScale(words string) (to Scale, is bool) {
	m := offeredScale.FindStringSubmatch(words)
	if words == "" || m == nil || strings.EqualFold(words, "to") {
		return 0, false
	}
	for _, scale := range Scales() {
		if strings.EqualFold(scale.String(), m[1]) {
			to = scale
		}
	}
	return to, true
}

// voteOnScale has all vote on a change of scale: to one that is named, or to any.
func (s *State) voteOnScale(by table.By, to Scale) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	now := s.Conflicts[scene].Scale
	if to != 0 && to == now {
		return nil, rules.Refuse("The conflict is played at "+to.String()+" level already.", "There are Macro, Micro and Nano.")
	}
	for _, a := range s.Table.Asks {
		if OnScale(a) && a.Scene == scene {
			return nil, rules.Refuse("A vote on the scale is open already.", "It stands in `/do`.")
		}
	}
	ask := table.Ask{Kind: table.Vote, From: by.Who, Say: "At which level does the conflict go on?", Why: votesOnScale, All: true, To: table.To{People: s.voters(by)}}
	if to != 0 {
		ask.Say = "Does the conflict go on at " + to.String() + " level?"
	}
	for _, scale := range Scales() {
		if scale != now && (to == 0 || scale == to) {
			ask.Choices = append(ask.Choices, table.Choice{Value: scale.value(), Label: scale.String()})
		}
	}
	ask.Choices = append(ask.Choices, table.Choice{Value: asItIs, Label: "As it is"})
	_, events, err := s.Table.Open(by, ask)
	return tables(events), err
}

// voters are all who vote on the scale: the players, the GMs, and who asks.
func (s *State) voters(by table.By) []int {
	who := slices.Concat(s.Table.Players(by.At), s.Table.GMs(), []int{by.Who})
	slices.Sort(who)
	return slices.Compact(who)
}

// scaled changes the scale as most have voted; a tie leaves it as it is.
func (d *deciding) scaled(a table.Answer) {
	for _, scale := range Scales() {
		if was := d.Conflicts[a.Ask.Scene].Scale; a.Choice == scale.value() && scale != was {
			d.must(ScaleSet{Scene: a.Ask.Scene, Scale: scale, Was: was})
		}
	}
}
