package torchlite

import (
	"encoding/json"
	"slices"
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

// Throw rolls a line at a table. It is laid out instead where it ends in `hold`, where its roller rolls real dice and gives
// no faces, and where somebody is to say what it is up against. A private roll is kept until it is revealed, and nothing
// comes of it.
func (s *State) Throw(by table.By, try Try) ([]Event, error) {
	line, err := Parse(try.Line, s.Lexicon(by.Place, try.As, try.Private == ""))
	if err != nil {
		return nil, err
	}
	line.Remark = joinRemarks(line.Remark, try.Remark)
	return s.throwLine(by, try, line)
}

// throwLine is Throw for a line that is read.
func (s *State) throwLine(by table.By, try Try, line Line) ([]Event, error) {
	if err := s.mayRollAs(by, try.As); err != nil {
		return nil, err
	}
	s.includeAttacked(&line)
	t := throwing{deciding: s.deciding(), by: by, line: line, as: actor{try.As, by.Who}, src: try.Source}
	if err := t.check(try.Private != ""); err != nil {
		return nil, err
	}
	switch {
	case try.Private != "":
		return t.keep(try.Private)
	case t.waits() != "":
		return t.layOut()
	}
	err := t.roll()
	return t.events, err
}

// joinRemarks is what a line's remark says, and what is said beside it.
func joinRemarks(remark, beside string) string {
	beside = strings.Join(strings.Fields(beside), " ")
	if remark != "" && beside != "" {
		remark += ", "
	}
	return remark + beside
}

// mayRollAs refuses to roll as somebody whom the person does not play, or who is taken out. Somebody who has not rolled here
// yet rolls as nobody.
func (s *State) mayRollAs(by table.By, as int) error {
	if as == 0 {
		return nil
	}
	if _, err := s.present(as); err != nil {
		return err
	}
	if err := s.Table.Rights(by.Who, table.Play, as); err != nil {
		return err
	}
	return s.MayTakePart(as, s.Table.SceneAt(by.Place))
}

// includeAttacked puts the die of an asset that is attacked among its holder's dice (Shutting Down Assets).
func (s *State) includeAttacked(l *Line) {
	for i, p := range l.Against {
		if from := p.Target.From; from.Kind == FromAsset && len(p.Terms) > 0 {
			if a, ok := s.attackedAsset(from, p.Target.Name); ok {
				l.Against[i].Terms = withAsset(p.Terms, a.Name, a.Die, from)
			}
		}
	}
}

// attackedAsset is the asset that a target is: by its id, or where it stands as on the sheet by the end of the target's name.
func (s *State) attackedAsset(from Origin, name string) (Held, bool) {
	if a, ok := s.Assets[from.ID]; ok {
		return Held{from.ID, a}, true
	}
	_, asset, _ := strings.Cut(name, "'s ")
	for _, t := range s.Table.Characters[from.Of].Sheet() {
		if a, ok := s.signature(from.Of, t.Name); ok && table.Fold(asset) == table.Fold(t.Name) {
			return Held{Asset: a}, true
		}
	}
	return Held{}, false
}

// throwing is a line on its way to a roll.
type throwing struct {
	*deciding
	by   table.By
	line Line
	as   actor
	src  dice.Source
	laid bool  // it was laid out before
	who  []int // the people who play the sides against it; 0 is nobody else
}

// answered notes who plays the sides of a roll that was laid out.
func (t *throwing) answered(a table.Ask) {
	for _, side := range a.Laid.Sides[1:] {
		who := side.Person
		for _, add := range side.Adds {
			if side.Line == "" {
				who = add.Who
			}
		}
		t.who = append(t.who, who)
	}
}

// check refuses what cannot be rolled, paid or kept private.
func (t *throwing) check(private bool) error {
	own := t.Table.People[t.by.Who].OwnDice
	switch {
	case t.line.Hold && t.line.Actor.ByHand():
		return rules.Refuse("The faces are given, so nothing waits.", "Leave out `hold`, or the faces.")
	case t.line.Hold && private:
		return rules.Refuse("A roll that is laid out is for all to see.", "Leave out `hold`, or roll for all.")
	case private && own && !t.line.Actor.ByHand():
		return rules.Refuse("You roll your own dice, and a private roll does not wait for faces.",
			"Type them behind the dice: `d8=5 + d6=3`.")
	case private && t.movesPoints():
		return rules.Refuse("A private roll moves no plot points.", "Roll for all, or leave out `keep`, `effects` and `hinder`.")
	case private && len(t.unready()) > 0:
		return rules.Refuse("The dice of "+t.unready()[0].Target.Name+" are not known, and a private roll does not wait for them.",
			"Type them: `vs d8 + d6`.")
	}
	if err := t.mayAim(); err != nil {
		return err
	}
	if err := t.mayHinder(); err != nil {
		return err
	}
	for _, p := range t.line.Against {
		if p.Cost() > 0 && !t.Table.IsGM(t.by.Who) {
			return rules.Refuse("Only a GM pays for more dice of the opposition.", "Leave out "+spends(p)+" behind `vs`.")
		}
	}
	return t.mayPay()
}

// movesPoints reports whether plot points change hands by the line.
func (t *throwing) movesPoints() bool {
	for _, p := range append([]Pool{t.line.Actor}, t.line.Against...) {
		if p.Keep > 2 || p.Effects > 1 || p.Hinders() > 0 {
			return true
		}
	}
	return false
}

// unready are those it is up against whose dice are to be said yet.
func (t *throwing) unready() []Pool {
	return slices.DeleteFunc(slices.Clone(t.line.Against), func(p Pool) bool { return len(p.Terms) > 0 })
}

// waits says why the roll waits before its dice: "hold", "hand", "answer"; "" is not.
func (t *throwing) waits() string {
	switch {
	case t.line.Hold:
		return "hold"
	case t.Table.People[t.by.Who].OwnDice && !t.line.Actor.ByHand():
		return "hand"
	case len(t.unready()) > 0:
		return "answer"
	}
	return ""
}

// mayAim refuses to roll against oneself and against the same twice, to recover the own stress, and to use what a hidden
// card hides.
func (t *throwing) mayAim() error {
	seen := map[Origin]bool{}
	for _, p := range t.line.Against {
		from := p.Target.From
		if from.Kind == "" {
			continue
		}
		if seen[from] && from.ID != 0 {
			return rules.Refuse(p.Target.Name+" stands behind `vs` twice.", "Name each once.")
		}
		seen[from] = true
		if h, is := t.attackedAsset(from, p.Target.Name); is && from.Kind == FromAsset && h.Shut {
			return rules.Refuse(h.Name+" of "+t.Table.Name(h.Of)+" is shut down already.", "Roll against "+t.Table.Name(h.Of)+".")
		}
		if from.Kind == FromComplication || from.Kind == FromStress {
			if err := t.MayRecover(t.as.character, from.ID, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// mayHinder refuses to hinder what is known as something other than a distinction.
func (t *throwing) mayHinder() error {
	for _, term := range t.line.Actor.Terms {
		if term.Hinder && !t.mayBeDistinction(term) {
			return rules.Refuse(term.Label+" is no distinction, and only those are hindered.", "Leave out `hinder`.")
		}
	}
	return nil
}

// mayBeDistinction reports whether a term is a distinction, or a trait or die of which nothing else is known.
func (t *throwing) mayBeDistinction(term Term) bool {
	switch term.From.Kind {
	case "":
		return true
	case FromTrait:
		set := t.Table.Characters[term.From.Of].Traits[table.Fold(term.Label)].Set
		return set == "" || set == SetDistinction
	default:
		return false
	}
}

// mayPay refuses a roller who could not pay for the dice that the line keeps, however they fall, and dice of the
// opposition's that only a GM may pay for.
func (t *throwing) mayPay() error {
	cost := t.line.Actor.Cost()
	if short := cost - t.line.Actor.Hinders(); short > t.has(t.as) {
		_, err := t.short(t.as, cost, "Roll without "+spends(t.line.Actor)+", or ask for a hitch.")
		return err
	}
	bank := 0
	for _, p := range t.line.Against {
		bank += p.Cost()
	}
	if bank > t.BankPoints() {
		_, err := t.short(actor{}, bank, "Roll the opposition without more dice.")
		return err
	}
	return nil
}

// spends are the words by which a pool spends plot points: "`keep 3`".
func spends(p Pool) string {
	var words []string
	if p.Keep > 2 {
		words = append(words, "`keep "+decimal(p.Keep)+"`")
	}
	if p.Effects > 1 {
		words = append(words, "`effects "+decimal(p.Effects)+"`")
	}
	return strings.Join(words, " and ")
}

// roll throws the dice and decides all that follows at once.
func (t *throwing) roll() error {
	if err := t.opens(); err != nil {
		return err
	}
	r := t.thrown()
	r.Deeds = map[int]Deed{}
	if err := t.settle(&r); err != nil {
		return err
	}
	t.must(t.remembered()...)
	rolled := Rolled{ID: t.Table.Next, Roll: t.numbered(r)}
	t.must(rolled)
	last := len(t.events) - 1
	if err := t.follow(t.by, rolled.ID); err != nil {
		return err
	}
	switch {
	case t.someMove(rolled.ID):
		t.must(t.crowded(rolled.ID)...)
	case len(t.events) > last+1:
		t.must(t.closeRoll(rolled.ID))
	default: // nothing can be done about it
		rolled.Over = true
		t.events[last] = rolled
		delete(t.Rolls, rolled.ID)
	}
	return nil
}

// thrown is the roll as its dice fall: the roller's first, then each opposition's.
func (t *throwing) thrown() OpenRoll {
	r := OpenRoll{
		Who: t.as.person, Character: t.as.character, At: t.by.At, Place: t.by.Place, Scene: t.Table.SceneAt(t.by.Place),
		Line: t.line.Bare().String(), Remark: t.line.Remark, Side: t.line.Actor.Throw(t.src),
		Against: map[int]Opposition{}, Again: map[int]int{},
	}
	if len(t.line.Actor.Rerolls) > 0 {
		r.Again[0] = t.by.Who
	}
	for i, p := range t.line.Against {
		o := t.opposed(p, p.Throw(t.src))
		if i < len(t.who) {
			o.Who = t.who[i]
		}
		r.Against[i+1] = o
	}
	return r
}

// opposed is a pool behind `vs` whose dice fell.
func (s *State) opposed(p Pool, side Side) Opposition {
	return Opposition{Name: p.Called(), From: p.Target.From, Character: s.characterOf(p.Target.From), Side: side}
}

// settle pays for what the roll keeps and earns what it hinders.
func (t *throwing) settle(r *OpenRoll) error {
	change := t.line.Actor.Hinders() - r.Stands().Chosen.Cost()
	if err := t.paid(r, r.roller(), change, DidSpend, 0); err != nil {
		return err
	}
	for id, o := range r.Against {
		if cost := o.Side.Options()[0].Cost(); cost > 0 {
			if err := t.paid(r, actor{}, -cost, DidSpend, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// paid changes an actor's plot points and notes it as a deed of the roll.
func (t *throwing) paid(r *OpenRoll, a actor, change int, kind DeedKind, of int) error {
	if change == 0 {
		return nil
	}
	before, n := t.Clone(), len(t.events)
	if err := t.spends(t.by, a, change, "Roll without more dice."); err != nil {
		return err
	}
	came := before.cameOf(t.events[n:])
	r.Deeds[len(r.Deeds)+1] = Deed{Kind: kind, Who: t.by.Who, For: a.character, Of: of, Came: came}
	return nil
}

// numbered is the roll with ids of the table's: first its own, then those of what it is up against and of its deeds.
func (t *throwing) numbered(r OpenRoll) OpenRoll {
	next := t.Table.Next
	number := func() int { next++; return next }
	against, deeds, of := map[int]Opposition{}, map[int]Deed{}, map[int]int{}
	for _, id := range ids(r.Against) {
		of[id] = number()
		against[of[id]] = r.Against[id]
	}
	for _, id := range ids(r.Deeds) {
		d := r.Deeds[id]
		d.Of = of[d.Of]
		deeds[number()] = d
	}
	r.Against, r.Deeds = against, deeds
	return r
}

// Bare is the line as it is rolled again: without faces, rerolls, remark and hold.
func (l Line) Bare() Line {
	l = l.Unrolled().Once()
	l.Remark, l.Hold = "", false
	return l
}

// bare is the pool without faces and rerolls.
func (p Pool) bare() Pool {
	p.Rerolls = nil
	p.Terms = slices.Clone(p.Terms)
	for i := range p.Terms {
		p.Terms[i].Faces = nil
	}
	return p
}

// opens is what a roll does to the board before its dice, once: who is new joins the cast, and cards are used up.
func (t *throwing) opens() error {
	if t.laid {
		return nil
	}
	if err := t.meet(); err != nil {
		return err
	}
	return t.useCards()
}

// meet makes those who were named for the first time members of the cast.
func (t *throwing) meet() error {
	t.line.Against = slices.Clone(t.line.Against)
	for i, p := range t.line.Against {
		if p.Target.From.Kind != "" || p.Called() == "" || len(p.Terms) > 0 && p.Terms[0].From.Kind != "" {
			continue
		}
		id, name := t.Table.Next, p.Called()
		if p.Target.Name == "" && strings.Contains(name, "'s ") {
			continue // something of somebody's
		}
		met, err := t.Table.Meet(name, Reserved)
		if err != nil && p.Target.Name == "" {
			continue // only a label: something else has the name
		}
		if err := t.do(tables(met), err); err != nil {
			return err
		}
		p.Terms = slices.Clone(p.Terms)
		if p.Target.Name == "" {
			p.Terms[0].Label = ""
		}
		p.Target = Target{Name: t.Table.Name(id), From: Origin{Kind: FromCharacter, ID: id}}
		t.line.Against[i] = p
	}
	return nil
}

// useCards uses up the cards that the roll names.
func (t *throwing) useCards() error {
	for _, p := range t.line.Against {
		if p.Target.From.Kind != FromCard {
			continue
		}
		used, err := t.Table.UseCard(t.by, p.Target.From.ID)
		if err := t.do(tables(used), err); err != nil {
			return err
		}
	}
	return nil
}

// LastPool is the key of the word that keeps the dice with which one of the cast rolled last, to be offered again.
const LastPool = "last"

// remembered keeps the dice of the cast, to be offered when they answer next.
func (t *throwing) remembered() []Event {
	var events []Event
	note := func(character int, p Pool) {
		c := t.Table.Characters[character]
		word := p.words()
		if c.Kind != table.Cast || t.ChallengeOf(character) != 0 || word == c.Words[table.Usual] || word == c.Words[LastPool] || len(word) > table.MaxWord {
			return
		}
		events = append(events, Table{table.WordSet{Character: character, Key: LastPool, Word: word, Was: c.Words[LastPool]}})
	}
	note(t.as.character, t.line.Actor)
	for _, p := range t.line.Against {
		if p.Target.From.Kind == FromCharacter {
			note(p.Target.From.ID, p)
		}
	}
	return events
}

// words is the pool as it would be typed again as an answer: without what is the other side's, faces and a target.
func (p Pool) words() string {
	p = p.bare()
	p.Target = Target{}
	p.Keep, p.Effects = 2, 1
	p.Terms = slices.DeleteFunc(p.Terms, func(t Term) bool {
		return t.From.Kind == FromComplication || t.From.Kind == FromStress
	})
	return p.String()
}

// keep keeps a private roll. Nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	r := t.thrown()
	r.Deeds = map[int]Deed{}
	payload, err := json.Marshal(t.numbered(r))
	if err != nil {
		return nil, err
	}
	_, events := t.Table.Keep(t.by, whom, r.Line+": "+decimal(r.Stands().Chosen.Total), payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	return r, json.Unmarshal(secret.Payload, &r)
}
