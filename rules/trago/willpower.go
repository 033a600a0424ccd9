package trago

import (
	"cmp"
	"slices"
)

// WouldMatter reports whether one success more for a side would change how a roll ends, or where its wound lands, which anybody may ask
// before they spend a willpower on it (Willpower). known is false while nothing stands against the roll.
func (s *State) WouldMatter(id int, answerer bool) (matters, known bool) {
	r, ok := s.Roll(id)
	if !ok {
		return false, false
	}
	if theirs, answered := r.Theirs(); answered {
		behind := Judge(theirs, Bar{}).Successes - Judge(r.Mine(), Bar{}).Successes
		if answerer {
			behind = -behind
		}
		return behind == 0 || behind == 1, true
	}
	b := r.Bar
	if r.Hidden {
		b = s.Hidden.Bars[id]
	}
	now := Judge(r.Mine(), b)
	then := now.More(1)
	of := cmp.Or(r.Character, s.Table.Playing(r.Who))
	return now.Verdict != then.Verdict || s.LandsOn(of, now.Wound) != s.LandsOn(of, then.Wound), b.Challenge != nil
}

// MaySpend is the newest roll of a scene on which a person may spend willpower, and whether as who answers it; 0 is none.
func (s *State) MaySpend(who, scene int) (id int, answerer bool) {
	for _, id := range slices.Backward(s.RollsAt(scene)) {
		for _, m := range s.openMoves(id, who) {
			if m.Key.Choice == "spend" || m.Key.Choice == "yield" {
				return id, m.Key.Choice == "yield"
			}
		}
	}
	return 0, false
}
