package trago

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Offered is what an offer of the game's own brings when it is accepted: beats or experience, an advantage die for a bane,
// or the status quo after a draw. It is the payload of a [table.Offer]. Its fields stand in the order of their names, as they
// come out of a state that was read from JSON.
type Offered struct {
	Character int    `json:"character"` // to whom it is offered
	N         int    `json:"n"`         // how many beats, or how much experience
	Of        string `json:"of"`        // [Beats], [Experience], or one of the others
	Roll      int    `json:"roll"`      // the status quo of which draw, by the id of the roll; 0 is of none
	Round     int    `json:"round"`     // of that roll, counted from 0
}

// What is offered beside beats and experience.
const (
	offersAdvantage = "advantage"
	offersQuo       = "quo"
)

// maxOffered is how many beats, or how much experience, is offered at once.
const maxOffered = 20

// Words of an offer of the game's own: a beat or experience, a die for a bane, the status quo. Behind them it goes on with a
// sign or a word of offeredFor, or it is none: "a beat if you let him go" is one, "a beat of silence" is not.
var (
	offeredGains     = regexp.MustCompile(`^(an?|one|[0-9]+) (beats?|experience|xp)` + offeredFor)
	offeredAdvantage = regexp.MustCompile(`^(an?|one|two|[0-9]+) advantages?(?: die| dice)? for (an?|one|two|[0-9]+) banes?` + offeredFor)
	offeredQuo       = regexp.MustCompile(`^(?:the )?status quo` + offeredFor)
)

const offeredFor = `(?:[,;:.!]| for\b| if\b| when\b| because\b| to\b| and\b|$)`

// readOffered reads how an offer of the game's own begins: "a beat for the truth", "2 experience", "an advantage die for a bane",
// "the status quo". ok is false for words that are an offer like any other.
func readOffered(words string) (o Offered, ok bool) {
	words = strings.ToLower(words)
	number := func(word string) int {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil:
			return n
		case word == "two":
			return 2 //nolint:mnd // as it says
		case word[0] == 'a', word == "one":
			return 1
		}
		return maxOffered + 1
	}
	if m := offeredGains.FindStringSubmatch(words); m != nil {
		o = Offered{N: number(m[1]), Of: Experience}
		if strings.HasPrefix(m[2], "beat") {
			o.Of = Beats
		}
		return o, true
	}
	if m := offeredAdvantage.FindStringSubmatch(words); m != nil {
		return Offered{N: max(number(m[1]), number(m[2])), Of: offersAdvantage}, true
	}
	return Offered{Of: offersQuo}, offeredQuo.MatchString(words)
}

// MakeOffer makes an offer of the game's own to the player of a character, or to the GMs for one of the cast: beats or
// experience, which are a GM's to give (Progression), an advantage die for a bane (Skills, edges and advantage), or the status
// quo after a draw (Opposed rolls). It reports false for words that are an offer like any other.
func (s *State) MakeOffer(by table.By, character int, words string) (events []Event, own bool, err error) {
	words = strings.Join(strings.Fields(words), " ")
	o, own := readOffered(words)
	if !own {
		return nil, false, nil
	}
	c, err := s.present(character)
	if err != nil {
		return nil, true, err
	}
	o.Character = character
	switch o.Of {
	case offersAdvantage:
		err = s.mayOfferAdvantage(by, o)
	case offersQuo:
		err = s.findDraw(by, &o)
	default:
		words = decimal(o.N) + words[strings.Index(words, " "):]
		err = s.mayOfferGains(by, o, c)
	}
	if err != nil {
		return nil, true, err
	}
	to := []int{c.Owner}
	if c.Owner == 0 {
		to = s.Table.GMs()
	}
	made, err := s.Table.MakeOffer(by, to, words, character)
	if err != nil {
		return nil, true, err
	}
	made, err = o.with(made, character)
	return tables(made), true, err
}

// mayOfferGains refuses beats and experience from who is no GM, or too many, or to nobody.
func (s *State) mayOfferGains(by table.By, o Offered, to table.Character) error {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return err
	}
	switch {
	case o.N < 1 || o.N > maxOffered:
		return rules.Refuse("1 to "+decimal(maxOffered)+" "+o.Of+" are offered at once, not "+short(o.N)+".", "For example `1 beat for the truth`.")
	case to.Owner == 0:
		return rules.Refuse("Nobody plays "+to.Name+".", "An offer needs somebody to answer it: `/sheet claim "+table.NameFrom(to.Name)+"`.")
	}
	return nil
}

// mayOfferAdvantage refuses more than a die, what one may accept without an offer, and what could not be taken.
func (s *State) mayOfferAdvantage(by table.By, o Offered) error {
	switch {
	case o.N != 1:
		return rules.Refuse("One advantage die is offered at once, for one bane.", "For example `an advantage die for a bane`.")
	case s.Table.Characters[o.Character].Owner == by.Who:
		return rules.Refuse("You need no offer to accept a bane.", "Write it in the line: `"+examples[wordBane]+"`.")
	}
	return s.deciding().bargain(by.Who, o.Character, s.Table.SceneAt(by.Place))
}

// findDraw finds the newest draw in which one side is the character and the other one the person's.
func (s *State) findDraw(by table.By, o *Offered) error {
	if s.Table.Characters[o.Character].Owner == by.Who {
		return nil // the table refuses to offer oneself something
	}
	for _, id := range slices.Backward(s.RollsAt(s.Table.SceneAt(by.Place))) {
		if r, _ := s.Roll(id); s.offersQuo(r, by.Who, o.Character) {
			o.Roll, o.Round = id, len(r.Rounds)
			return nil
		}
	}
	name := s.Table.Name(o.Character)
	return rules.Refuse("There is no draw between you and "+name+".",
		"The status quo is for one that is open: `/roll Stealth 2 vs "+table.NameFrom(name)+"`.")
}

// offersQuo reports whether a roll is a draw that is not settled, of a character on the one side and whom a person acts for on
// the other.
func (s *State) offersQuo(r OpenRoll, who, to int) bool {
	if !r.Drawn() || r.Agreed() {
		return false
	}
	return s.sideOf(r.Character, r.Who) == to && s.mayAct(who, r.Answer.Character, r.Answer.Who) ||
		s.sideOf(r.Answer.Character, r.Answer.Who) == to && s.mayAct(who, r.Character, r.Who)
}

// sideOf is the character of a side of a roll: of a person who had none then, the one whom they play since.
func (s *State) sideOf(character, who int) int { return cmp.Or(character, s.Table.Playing(who)) }

// with puts what is offered on the offer that is the last of the events.
func (o Offered) with(events []table.Event, about int) ([]table.Event, error) {
	payload, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	last := len(events) - 1
	ask := events[last].(table.AskOpened) //nolint:forcetypeassert // as it says
	ask.Ask.About, ask.Ask.Payload = about, payload
	events[last] = ask
	return events, nil
}
