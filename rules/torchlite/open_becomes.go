package torchlite

import (
	"regexp"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The three things that an effect die becomes, and a fourth against who holds something.
var (
	effectAsset   = regexp.MustCompile(`(?is)^\s*(asset|treasure)\s+(.+?)(?:\s+for\s+(.+?))?\s*$`)
	effectRecover = regexp.MustCompile(`(?is)^\s*recover\s+(.+?)(?:\s+of\s+(.+?))?\s*$`)
	effectShut    = regexp.MustCompile(`(?is)^\s*shut\s+(.+?)\s+of\s+(.+?)\s*$`)
	effectOn      = regexp.MustCompile(`(?is)^\s*(.+)\s+on\s+(.+?)(?:\s+against\s+(.+?))?\s*$`)
)

// becomes makes of an effect die what its player says.
func (t *taking) becomes(choice string, f Facing, effect Die) error {
	text := t.taken.Fields["effect"]
	if m := effectAsset.FindStringSubmatch(text); m != nil && !t.isOnSomebody(m[1], text) {
		return t.asset(choice, f, NewAsset{Name: m[2], Die: effect, Lasts: table.Fold(m[1]) == offersTreasure}, m[3])
	}
	if m := effectRecover.FindStringSubmatch(text); m != nil {
		return t.recovers(m[1], m[2], effect)
	}
	if m := effectShut.FindStringSubmatch(text); m != nil {
		return t.shuts(f, m[1], m[2], effect)
	}
	if m := effectOn.FindStringSubmatch(text); m != nil {
		return t.inflicts(choice, f, inflicted{m[1], m[2], m[3]}, effect)
	}
	if strings.TrimSpace(text) == "" {
		return rules.Refuse("It is not said what the "+effect.String()+" becomes.", forms(t.example(f)))
	}
	return rules.Refuse("I cannot tell what "+rules.Quote(text)+" is.", forms(t.example(f)))
}

// forms shows how it is said what an effect becomes.
func forms(example string) string {
	return "Type `" + example + "`, `asset High Ground for all`, `treasure Giant Ruby` or `recover Damaged of Bob`."
}

// isOnSomebody reports whether an effect that begins like a treasure is a complication of such a name: `Treasure Fever on Zia`.
func (t *taking) isOnSomebody(word, text string) bool {
	m := effectOn.FindStringSubmatch(text)
	if m == nil || table.Fold(word) != offersTreasure {
		return false
	}
	_, err := t.whom(m[2], 0)
	return err == nil
}

// example is a complication on whom the roll is against.
func (t *taking) example(f Facing) string {
	name := "Sergeant"
	if f.Character != 0 {
		name = t.Table.Name(f.Character)
	}
	return "Off Guard on " + plainly(name)
}

// whom finds who is meant by a name that somebody typed; theirs is who is meant by none.
func (t *taking) whom(name string, theirs int) (int, error) {
	switch table.Fold(name) {
	case "":
		return theirs, nil
	case "me", "myself", "self":
		return t.roll.Character, nil
	}
	on, err := t.Table.Find(name)
	if err == nil {
		return on, nil
	}
	// By the name of a person: whom they play, or the character that is made for them.
	if some, other := t.Table.Whom(t.by, name); other == nil && len(some) == 1 {
		return t.standing(t.by, actor{some[0].Character, some[0].Person}), nil
	}
	return 0, err
}

// whomever is whom for somebody who need not be there yet: a name that is like no other, or stands behind "new", is that of
// one who joins the cast. before is what was typed before it.
func (t *taking) whomever(name, before string) (int, error) {
	on, err := t.whom(name, 0)
	if err == nil {
		return on, nil
	}
	if on = t.withArticle(name); on != 0 {
		return on, nil
	}
	fresh, isNew := table.Newcomer(name)
	if !isNew {
		fresh = name
		if len(table.Fitting(name, t.Table.WhoNamed())) > 0 || len(table.CloseTo(name, t.Table.WhoNamed())) > 0 {
			return 0, t.Table.Introduce(err, before, name, Reserved)
		}
	}
	met, events := t.Table.Next, []table.Event(nil)
	if events, err = t.Table.Meet(fresh, Reserved); err != nil {
		return 0, err
	}
	return met, t.do(tables(events), nil)
}

// inflicted is a complication or stress as it is typed: its name, on whom, and which asset of theirs they cannot use while it is
// larger.
type inflicted struct{ name, who, against string }

// inflicts puts a complication or stress on somebody.
func (t *taking) inflicts(choice string, f Facing, what inflicted, effect Die) error {
	name := what.name
	if err := named(name); err != nil {
		return err
	}
	on, err := t.whomever(what.who, name+" on ")
	if err != nil {
		return err
	}
	if choice != "reply" {
		if err := t.mayTouch(f, on); err != nil {
			return err
		}
	}
	if err := t.onlyOnce(on, name); err != nil {
		return err
	}
	b := Blow{On: on, Name: name, Effect: effect}
	if what.against == "" {
		return t.do(t.inflict(t.roll.Place, b))
	}
	h, err := t.heldBy(on, what.against)
	if err != nil {
		return err
	}
	return t.do(t.hamper(t.by, b, h))
}

// heldBy is the asset of somebody that a name means.
func (t *taking) heldBy(of int, name string) (Held, error) {
	var held []table.Named
	all := t.HeldBy(of, t.roll.Scene)
	for i, h := range all {
		if !h.Shut {
			held = append(held, table.Named{ID: i, Name: h.Name, Shown: h.Shown()})
		}
	}
	found, err := table.Look(name, held)
	if err != nil {
		return Held{}, err
	}
	return all[found.ID], nil
}

// named refuses the word that stands for a name in a form.
func named(name string) error {
	if strings.TrimSpace(name) == "NAME" {
		return rules.Refuse("NAME stands for a name.", "Put one in its place: `asset Rope`.")
	}
	return nil
}

// mayTouch refuses to let an effect touch somebody whom the roll was not against: each rolls an opposition of their own
// (Extra Effects). Oneself it may touch, and where the roll was against a difficulty, anybody who is not another target.
func (t *taking) mayTouch(f Facing, on int) error {
	if on == f.Character || on == t.roll.Character {
		return nil
	}
	name := t.Table.Name(on)
	for _, other := range t.stands.Facing {
		switch {
		case other.Character != on:
		case !other.Verdict.Success:
			return rules.Refuse(name+" is not beaten, so no effect goes there.", "It can go to "+t.stands.called(f)+".")
		default:
			return rules.Refuse("This effect die is the one against "+t.stands.called(f)+".", "The one against "+name+" stands under More.")
		}
	}
	if f.Character == 0 {
		return nil
	}
	return rules.Refuse(name+" was not rolled against, and would oppose it with dice of their own.",
		"Roll against both: `vs "+plainly(f.Name)+" | "+plainly(name)+"`.")
}

// called is what one of those that a roll is up against is called: its name, or its number.
func (st Standing) called(f Facing) string {
	if f.Name != "" {
		return f.Name
	}
	for i, other := range st.Facing {
		if other.ID == f.ID && len(st.Facing) > 1 {
			return "target " + decimal(i+1)
		}
	}
	return "the difficulty"
}

// onlyOnce refuses the same name on the same target twice in a roll (Extra Effects).
func (t *taking) onlyOnce(on int, name string) error {
	for _, d := range t.roll.did(DidEffect) {
		for _, c := range d.Came {
			if c.What == CameComplication && c.Of == on && table.Fold(c.Name) == table.Fold(name) {
				return rules.Refuse("This roll has put "+c.Name+" on "+t.Table.Name(on)+" already; each effect die does another thing.",
					"Take another name, or somebody else.")
			}
		}
	}
	return nil
}

// asset makes an asset for somebody, or for a plot point for all. One that lasts for the session is treasure (Treasure).
func (t *taking) asset(choice string, f Facing, n NewAsset, who string) error {
	if err := named(n.Name); err != nil {
		return err
	}
	maker := t.roll.roller()
	if choice == "reply" {
		maker = f.actor()
	}
	if n.All = table.Fold(who) == "all"; n.All {
		who = ""
	}
	if table.Fold(who) == "me" {
		who = ""
	}
	var err error
	if who != "" {
		if n.Of, err = t.whomever(who, n.word()+" "+n.Name+" for "); err != nil {
			return err
		}
	} else {
		n.Of = t.standing(t.by, maker)
	}
	if id := t.ChallengeOf(n.Of); id != 0 && t.Challenges[id].Kind == Pooled {
		return t.challengeAsset(n.Of, n.Die)
	}
	if err := t.takes(n.Of); n.Of != 0 && err != nil {
		return err
	}
	if n.All && n.Of != 0 && !t.isForAll(t.by, n) {
		if err := t.spends(t.by, maker, -1, "Make it for one: `"+n.word()+" "+plainly(n.Name)+"`."); err != nil {
			return err
		}
	}
	return t.do(t.made(t.by, n))
}

// word is what stands before a new asset where it is said what an effect becomes.
func (n NewAsset) word() string {
	if n.Lasts {
		return offersTreasure
	}
	return "asset"
}

// recovers lets an effect recover a complication or stress of somebody.
func (t *taking) recovers(name, who string, effect Die) error {
	of, err := t.whom(who, t.roll.Character)
	if err != nil {
		return err
	}
	found, err := table.Look(name, t.ComplicationsNamed(of, t.roll.Scene, Both))
	if err != nil {
		return err
	}
	if err := t.MayRecover(t.roll.Character, found.ID, false); err != nil {
		return err
	}
	return t.do(t.Recovered(found.ID, effect), nil)
}

// shuts lets an effect shut an asset of somebody down.
func (t *taking) shuts(f Facing, name, who string, effect Die) error {
	of, err := t.whom(who, 0)
	if err != nil {
		return err
	}
	if err := t.mayTouch(f, of); err != nil {
		return err
	}
	h, err := t.heldBy(of, name)
	if err != nil {
		return err
	}
	return t.do([]Event{t.Attacked(t.by, h, effect)}, nil)
}

// challengeAsset is what an asset is for a challenge: a die more (recovered: Challenge Pools).
func (t *taking) challengeAsset(of int, effect Die) error {
	id := t.ChallengeOf(of)
	t.must(ChallengeDieSet{ID: id, Of: of, Die: t.Table.Next, Size: max(effect, D6)})
	return nil
}
