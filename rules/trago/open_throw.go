package trago

import (
	"cmp"
	"encoding/json"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Try is a roll that a person asks for.
type Try struct {
	Line    string
	Remark  string     // said beside the line; it follows the line's own
	As      int        // the character whom it is rolled as; 0 is nobody
	Private table.Whom // who sees it; "" is everybody
	Source  dice.Source
}

// Throw rolls a line at a table. It is laid out instead where it ends in `hold`, and where its roller rolls real dice and
// gives no faces. A private roll is kept until it is revealed, and nothing comes of it.
func (s *State) Throw(by table.By, try Try) ([]Event, error) {
	line, err := ParseWritten(try.Line, s.Lexicon(by.Place, try.As))
	if err != nil {
		return nil, err
	}
	line.Remark = joinRemarks(line.Remark, try.Remark)
	t := throwing{deciding: s.deciding(), by: by, line: line, character: try.As, person: by.Who, src: try.Source}
	return t.decide(try.Private)
}

// joinRemarks is what a line's remark says, and what is said beside it.
func joinRemarks(remark, beside string) string {
	beside = strings.Join(strings.Fields(beside), " ")
	if remark != "" && beside != "" {
		remark += ", "
	}
	return remark + beside
}

// throwing is a line on its way to a roll.
type throwing struct {
	*deciding
	by                table.By
	line              Line
	character, person int // whom it is rolled as, and who rolls
	src               dice.Source
	card              int // the card that it is against, where that was pressed; 0 is what the line says
}

func (t *throwing) decide(private table.Whom) ([]Event, error) {
	if err := t.may(); err != nil {
		return nil, err
	}
	if private != "" {
		return t.keep(private)
	}
	if err := t.bargains(); err != nil {
		return nil, err
	}
	switch {
	case t.line.Hold, t.Table.People[t.by.Who].OwnDice && !t.line.ByHand():
		return t.layOut()
	}
	err := t.roll()
	return t.events, err
}

// may refuses to roll as somebody whom the person does not play, or with willpower that is not there.
func (t *throwing) may() error {
	if t.character != 0 {
		if _, err := t.present(t.character); err != nil {
			return err
		}
		if err := t.Table.Rights(t.by.Who, table.Play, t.character); err != nil {
			return err
		}
	}
	if t.line.Willpower == 0 {
		return nil
	}
	if t.character == 0 {
		if t.Table.IsGM(t.person) {
			return rules.Refuse("Nobody is rolled whose willpower could be spent.", "Say who it is with `as`, or leave out `wp`.")
		}
		return nil
	}
	_, err := t.spends(t.character, t.line.Willpower, "Roll without `wp`.")
	return err
}

// layOut lays the roll out: to be added to, or for faces that are typed.
func (t *throwing) layOut() ([]Event, error) {
	hold := t.line.Hold
	remark := t.line.Remark
	t.line.Hold, t.line.Remark = false, ""
	if t.line.ByHand() {
		return nil, rules.Refuse("The faces are given already, so there is nothing to wait for.", "Leave out `hold`: `"+t.line.String()+"`.")
	}
	laid := table.Laid{Hand: !hold, Open: hold, Sides: []table.Side{{Character: t.character, Person: t.person, Line: t.line.String()}}}
	_, opened, err := t.Table.LayOut(t.by, laid, remark)
	if err != nil {
		return nil, err
	}
	t.must(Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}})
	t.must(tables(opened)...)
	return t.events, nil
}

// bargains puts into the line what the character took for it: advantage dice for banes.
func (t *throwing) bargains() error {
	line, used, err := t.WithBargains(t.line, t.character, t.Table.SceneAt(t.by.Place))
	if err != nil {
		return err
	}
	t.line = line
	for _, id := range used {
		t.must(BargainOver{ID: id, Character: t.character, Used: true})
	}
	return nil
}

// roll throws the dice and decides all that follows at once.
func (t *throwing) roll() error {
	r, true0, err := t.aimed()
	if err != nil {
		return err
	}
	r.Fallen = t.line.Throw(t.src)
	r.Fallen.Willpower = 0
	b := r.Bar
	if true0 != nil {
		b = *true0
	}
	r.Deeds = map[int]Deed{}
	if n := t.line.Willpower; n > 0 {
		character := t.stand()
		spent, err := t.spends(character, n, "Roll without `wp`.")
		if err != nil {
			return err
		}
		t.must(spent)
		left, _ := t.WillpowerOf(character)
		r.Character = character
		r.Deeds[t.Table.Next+1] = Deed{Kind: DidSpend, Who: t.by.Who, For: character, N: n, Left: left}
	}
	r.Judged = judged(r.Mine(), b, r.Hidden)
	r.Known = len(t.unknown(r, cmp.Or(r.Character, t.Table.Playing(r.Who)))) == 0
	rolled := Rolled{ID: t.Table.Next, Roll: r, True: true0}
	t.must(rolled)
	if t.someMove(rolled.ID) {
		t.must(t.crowded(rolled.ID)...)
		return nil
	}
	rolled.Over = true
	t.events[len(t.events)-1] = rolled
	delete(t.Rolls, rolled.ID)
	delete(t.Hidden.Bars, rolled.ID)
	return nil
}

// stand is the character with whom something of the roller is remembered: their own, or a blank one that is made for a person
// without one.
func (t *throwing) stand() int {
	if t.character == 0 {
		by := t.by
		by.Who = t.person
		character, events := t.Table.Stand(by, t.Table.Person(t.person))
		t.must(tables(events)...)
		t.character = character
	}
	return t.character
}

// judged is how dice end by what they are up against, as all may know it.
func judged(f Fallen, b Bar, hidden bool) Judged {
	o := Judge(f, b)
	j := Judged{Verdict: o.Verdict, Margin: o.Margin, Wound: o.Wound}
	if hidden {
		j.Margin = 0
	}
	return j
}

// aimed is the roll without its dice, and what a hidden card is. A card that it names is used up.
func (t *throwing) aimed() (r OpenRoll, hidden *Bar, err error) {
	r = OpenRoll{
		Who: t.person, Character: t.character, At: t.by.At, Place: t.by.Place, Scene: t.Table.SceneAt(t.by.Place), Remark: t.line.Remark,
	}
	card := t.card
	if t.line.Target.Kind == OfCard {
		card = t.line.Target.ID
	}
	switch {
	case card != 0:
		hidden, err = t.againstCard(&r, card)
		r.Line = t.again(r.Bar)
		return r, hidden, err
	case t.line.Target.Kind == OfOther && t.line.Against().Challenge != nil:
		r.Bar, r.Name = t.line.Against(), t.line.Target.Name
		r.Line = t.again(r.Bar)
		return r, nil, nil
	}
	r.Line = t.line.Bare().String()
	if t.line.Target.Kind == OfOther {
		r.Against, r.Opposed = t.line.Target.ID, true
		return r, nil, nil
	}
	r.Bar = t.line.Against()
	r.Opposed = r.Bar.Challenge == nil && !t.line.Night
	return r, nil, nil
}

// again is the line as it is rolled again where what it was up against may be gone: with the numbers that are known of it.
func (t *throwing) again(b Bar) string {
	l := t.line.Bare()
	l.Target, l.Bar = Target{}, b
	return l.String()
}

// againstCard makes a card what the roll is up against.
func (t *throwing) againstCard(r *OpenRoll, card int) (hidden *Bar, err error) {
	bar, secret := t.trueBar(card), t.Table.Asks[card].Card.Pool == ""
	r.Name = strings.TrimSpace(t.Table.Asks[card].Say)
	own := t.line.Bar
	bar.Changes, bar.Lowered = append(bar.Changes, own.Changes...), append(bar.Lowered, own.Lowered...)
	if bar.Risk == nil && len(own.Lowered) > 0 && !secret {
		return nil, rules.Refuse("There is no risk that could be lowered.", "Leave that out.")
	}
	used, err := t.Table.UseCard(t.by, card)
	if err := t.do(tables(used), err); err != nil {
		return nil, err
	}
	if !secret {
		r.Bar = bar
		return nil, nil
	}
	r.Hidden = true
	return &bar, nil
}

// keep keeps a private roll. Nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	switch {
	case t.line.Target.Kind != NoTarget && t.line.Against().Challenge == nil, t.line.Target.Hidden, t.line.Target.Kind == OfCard:
		return nil, rules.Refuse("A private roll uses up no card and asks for no answer.", "Give the challenge as a number, or none: `"+t.bareLine()+"`.")
	case t.line.Willpower > 0:
		return nil, rules.Refuse("Nothing is spent on a private roll.", "Leave out `wp`: `"+t.bareLine()+"`.")
	case t.line.Hold:
		return nil, rules.Refuse("A private roll does not wait.", "Leave out `hold`: `"+t.bareLine()+"`.")
	}
	r, _, err := t.aimed()
	if err != nil {
		return nil, err
	}
	r.Fallen, r.Opposed, r.Against = t.line.Throw(t.src), false, 0
	r.Judged = judged(r.Fallen, r.Bar, false)
	r.Deeds = map[int]Deed{}
	payload, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	label := r.Line + ": " + plural(Judge(r.Fallen, r.Bar).Successes, "success", "successes")
	_, events := t.Table.Keep(t.by, whom, label, payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// bareLine is the line for a refusal to show: without a target, willpower and hold.
func (t *throwing) bareLine() string {
	l := t.line.Bare()
	l.Target, l.Bar = Target{}, Bar{Challenge: l.Challenge, Risk: l.Risk}
	if l.Challenge == nil {
		l.Bar = Bar{}
	}
	return l.String()
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	return r, json.Unmarshal(secret.Payload, &r)
}
