package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

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
	if err := t.rollsBane(t.by.Who, t.line.Actor); err != nil {
		return err
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
	case FromElement:
		return term.Die == D8 // a distinction of the scene
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
