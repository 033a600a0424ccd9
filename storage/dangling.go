package storage

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
)

// dangling returns what stands in the way of a plan: the places that would name a thing that is not there, as they do
// neither now nor did just before one of the entries. Each is blocked for the entry whose taking back would do that.
func (t table[S, E]) dangling(state *S, plan Plan, how workings) ([]*Blocked, error) {
	if t.game.Dangling == nil || len(plan.Places) == 0 {
		return nil, nil
	}
	then, err := t.planned(state, plan)
	if err != nil {
		return nil, err
	}
	found := without(t.game.Dangling(then), t.game.Dangling(state))
	for _, of := range plan.Of {
		if len(found) == 0 {
			break
		}
		before, err := t.read(how.texts[of-1])
		if err != nil {
			return nil, err
		}
		found = without(found, t.game.Dangling(before))
	}
	var blocked []*Blocked
	for _, r := range found {
		blocked = append(blocked, blockedBy(r, how.edited, plan.Of[0]))
	}
	return blocked, nil
}

// without returns the references that are not among others.
func without(references, others []rules.Reference) []rules.Reference {
	return slices.DeleteFunc(references, func(r rules.Reference) bool {
		return slices.ContainsFunc(others, func(other rules.Reference) bool { return other.At == r.At && slices.Equal(other.To, r.To) })
	})
}

// planned is a state as a plan would leave it.
func (t table[S, E]) planned(state *S, plan Plan) (*S, error) {
	text, err := json.Marshal(state)
	if err != nil {
		return nil, fmt.Errorf("encode the state: %w", err)
	}
	then, err := t.read(text)
	if err != nil {
		return nil, err
	}
	return then, rewrite(then, plan.Places)
}

// read returns the state that is written down.
func (t table[S, E]) read(text []byte) (*S, error) {
	state := t.game.New()
	if err := json.Unmarshal(text, state); err != nil {
		return nil, fmt.Errorf("decode the state: %w", err)
	}
	return state, nil
}

// blockedBy is what a reference that would dangle blocks. Where the plan takes the thing away, whatever names it came
// later; where it gives back what names the thing, the thing went later. edited are the places that the plan edits, with
// the entry for which it does.
func blockedBy(r rules.Reference, edited map[string]Revision, otherwise Revision) *Blocked {
	for _, to := range r.To {
		if of, taken := edited[to]; taken {
			return &Blocked{Of: of, Place: r.At}
		}
	}
	for place := r.At; place != ""; place = place[:strings.LastIndexByte(place, '/')] {
		if of, given := edited[place]; given {
			return &Blocked{Of: of, Place: r.To[0]}
		}
	}
	return &Blocked{Of: otherwise, Place: r.At}
}
