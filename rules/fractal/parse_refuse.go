package fractal

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// unsized takes dice without a size where a sheet says it, and refuses them otherwise.
func (r *reader) unsized(run []dice.Token) error {
	what := typed(join(run))
	if w, n := wordOf(run[0].Text); w != noWord || n > 0 {
		return rules.Refuse(rules.Quote(run[0].Text)+" stands behind the dice.", "For example `4d8 "+strings.ToLower(run[0].Text)+" "+decimal(min(r.tok.Value, maxTN))+"`.")
	}
	side, err := r.probe(run, r.tok.Value)
	if err != nil {
		return err
	}
	if r.at.sizes() && (side.Action != nil || side.Stat != NoStat) {
		r.side.Dice = r.tok.Value
		if err := r.names(run); err != nil {
			return err
		}
		r.next()
		return r.faces()
	}
	said := "Which die does " + rules.Quote(what) + " roll?"
	size := "Say its size; of a d8 for example `" + what + " " + orDice(r.tok.Value) + "d8`."
	if side.Label == "" {
		return rules.Refuse(said, size)
	}
	if err := r.aimsWithoutVs(run, r.tok.Value); err != nil {
		return err
	}
	return rules.Refuse(said, closeTo(what, r.callable())+size)
}

// undiced refuses words without dice.
func (r *reader) undiced(run []dice.Token) error {
	const three = 3
	side, err := r.probe(run, three)
	switch {
	case err != nil:
		return err
	case side.Label == "" && r.at.sizes():
		side.Size = 0
		return rules.Refuse("How many dice does "+rules.Quote(join(run))+" roll?", "Say how many: `"+side.String()+"`, or of which size, too: `"+side.of(8).String()+"`.")
	case side.Label == "":
		return rules.Refuse("How many dice does "+rules.Quote(join(run))+" roll?", "Say how many and of which size: `"+side.String()+"`.")
	}
	if err := r.aimsWithoutVs(run, three); err != nil {
		return err
	}
	if r.isSecondSide() && r.at.sizes() && table.Fold(join(run)) == table.Fold(r.at.Name) {
		before, _, _ := strings.Cut(r.line.String(), " vs ")
		return rules.Refuse(r.at.Name+" is who rolls.", "Name somebody else behind vs, or dice: `"+typed(before+" vs 2d6")+"`.")
	}
	return rules.Refuse("I do not know "+rules.Quote(join(run))+".", closeTo(join(run), r.callable())+"Say its dice: `"+typed(join(run))+" 3d8`. A remark goes behind #.")
}

// probe is the side that words name, with some dice.
func (r *reader) probe(run []dice.Token, n int) (Side, error) {
	side := Side{Dice: n, Size: 8}
	look := *r
	look.side = &side
	err := look.names(run)
	return side, err
}

// of is a side with dice of a size.
func (s Side) of(size int) Side {
	s.Size = size
	return s
}

// bareNumber refuses a side that begins with a number, which stands behind what is rolled: "3 cut".
func (r *reader) bareNumber() error {
	n := r.tok.Value
	look := *r
	look.next()
	if run := look.run(); len(run) > 0 {
		if side, err := r.probe(run, min(max(n, 1), dice.MaxDice)); err == nil && side.Label == "" {
			if r.at.sizes() {
				side.Size = 0
			}
			behind := strings.TrimRight(" "+r.text[look.tok.At:], " ")
			return rules.Refuse("How many dice stands behind what is rolled.", "Type `"+typed(side.String()+behind)+"`.")
		}
	}
	return rules.Refuse("How many dice of which size?", "For example `"+orDice(n)+"d8 tn4`.")
}

// callable is what words before dice can mean: behind vs somebody, else an action or a stat.
func (r *reader) callable() []table.Named {
	if r.isSecondSide() && r.at.sizes() {
		return r.at.Others
	}
	return namedWithStats
}

// closeTo says what is likely meant by words, in a sentence with a space behind it; "" is nothing.
func closeTo(words string, among []table.Named) string {
	if near := table.CloseTo(tidy(words), among); len(near) > 0 {
		return "Close: " + strings.Join(near, ", ") + ". "
	}
	return ""
}

// aimsWithoutVs refuses an action with a character behind it, without vs between them: "cut goblin a", "cut at goblin a".
func (r *reader) aimsWithoutVs(run []dice.Token, n int) error {
	if !r.at.sizes() || r.isSecondSide() {
		return nil
	}
	text := texts(run)
	for i := 1; i < len(text); i++ {
		side, err := r.probe(run[:i], n)
		if err != nil || side.Action == nil || !strings.HasPrefix(table.Fold(side.Action.Name), table.Fold(strings.Join(text[:i], " "))) {
			continue
		}
		if id := r.at.whom(text[i:]); id != "" {
			return needsVs(side.of(0).String(), id)
		}
	}
	return nil
}

// whom is the name of the character whom words mean, if need be behind a word such as "at"; "" is nobody.
func (x *Lexicon) whom(words []string) string {
	for len(words) > 1 && aims[strings.ToLower(words[0])] {
		words = words[1:]
	}
	if found := table.Fitting(strings.Join(words, " "), x.Others); len(found) == 1 {
		return found[0].Name
	}
	return ""
}

// aims are words that people put where vs stands.
var aims = map[string]bool{"at": true, "on": true, "to": true, "onto": true, "the": true, "upon": true}

func needsVs(before, whom string) error {
	return rules.Refuse("Whom it is up against stands behind vs.", "Type `"+typed(before+" vs "+whom)+"`.")
}

// unknown refuses a word behind the dice that means nothing.
func (r *reader) unknown() error {
	rest := strings.TrimSpace(r.text[r.tok.At:])
	before := strings.TrimSpace(r.text[:r.tok.At])
	if r.at.sizes() && !r.isSecondSide() {
		words := strings.Fields(rest)
		if behind, ok := strings.CutPrefix(strings.ToLower(words[0]), "vs:"); ok {
			words[0] = behind
		}
		if whom := r.at.whom(words); whom != "" {
			return needsVs(before, whom)
		}
	}
	say, remark := "I do not know "+rules.Quote(r.tok.Text)+".", "`"+typed(before+" # "+rest)+"`."
	if near := closeTo(r.tok.Text, r.behindDice()); near != "" {
		return rules.Refuse(say, near+"A remark goes behind #: "+remark)
	}
	return rules.Refuse(say+" Is it a remark?", "Put # before it: "+remark)
}

// behindDice are the words that can stand behind the dice of a side.
func (r *reader) behindDice() []table.Named {
	var all []table.Named
	add := func(names ...string) {
		for _, name := range names {
			all = append(all, table.Named{Name: name})
		}
	}
	if a := r.side.Action; a != nil && a.Tree == Combat && a.Chart == CombatMicro && a.Level == Nano {
		add("high", "mid", "low")
	}
	add("armor", "goal", "split", "spells", "unnoticed", "hold", "unpaid", "lock", "react")
	for _, s := range r.side.stats() {
		add(s.String())
	}
	for _, s := range Senses() {
		add(s.String())
	}
	return all
}
