package tote

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// usual is the line that a refusal shows when the person's own has nothing that could be shown.
const usual = "Persuade 3 + 2 T10"

// maxShown is how many characters of a person's own words an example repeats.
const maxShown = 40

// mend returns the first of the lines that reads, as it is or [plainly], and is short enough for an example, otherwise the
// usual line. A line that is only tried shows nobody anything.
func (r *reader) mend(lines ...string) string {
	if r.trial {
		return usual
	}
	for _, line := range lines {
		for _, line := range []string{line, plainly(line)} {
			line = strings.Join(strings.Fields(line), " ")
			if utf8.RuneCountInString(line) <= dice.MaxLine/2 && r.reads(line) {
				return line
			}
		}
	}
	return usual
}

// reads reports whether a line reads on the same board.
func (r *reader) reads(line string) bool {
	text, _, err := dice.ReadLine(line)
	return err == nil && newReader(text, r.board, true).read() == nil
}

// with is the line with other words in the place of a part.
func (r *reader) with(from, to int, words string) string { return r.text[:from] + words + r.text[to:] }

// write is a hint that shows a line.
func (r *reader) write(lines ...string) string { return "Write `" + r.mend(lines...) + "`." }

func (r *reader) noRank() error {
	if strings.TrimSpace(r.text) == "" {
		return rules.Refuse("There is nothing to roll.", "Say a skill and its rank, and what it is to reach: `"+r.mend("Persuade 3 T10")+"`.")
	}
	return rules.Refuse("No skill is named in "+rules.Quote(r.text)+".", "It stands first, with its rank: `"+r.mend("Persuade 3 "+r.text)+"`.")
}

func (r *reader) nothingBehind() error {
	return rules.Refuse("Behind "+rules.Quote(r.sign)+" something is missing.",
		"Add a number, or leave the sign out: `"+r.mend(r.text[:r.end]+" 2", strings.TrimRight(r.text, "+-, "))+"`.")
}

func (r *reader) nothingBefore() error {
	return rules.Refuse("Before the comma something is missing.", "Begin with the skill: `"+r.mend(r.with(0, r.tok.End(), " "))+"`.")
}

func (r *reader) doubled() error {
	return rules.Refuse(rules.Quote(r.sign+r.tok.Text)+" is more than one sign.",
		"One is enough: `"+r.mend(r.with(r.end-len(r.sign), r.tok.End(), r.tok.Text+" "))+"`.")
}

// glued refuses what touches the term before it.
func (r *reader) glued() error {
	return rules.Refuse(rules.Quote(r.tok.Text)+" touches what stands before it.",
		"Put a space or a sign between them: `"+r.mend(r.with(r.end, r.end, " "), r.with(r.end, r.end, " + "), r.text[:r.end])+"`.")
}

// symbol refuses a character that no term begins with.
func (r *reader) symbol() error {
	if r.tok.Kind == dice.Equals {
		return rules.Refuse("Given faces stand directly behind the rank or the word paragon.", "Write `Persuade 3=5,3,1 paragon=6`.")
	}
	return rules.Refuse("I do not know "+rules.Quote(r.tok.Text)+" here.", r.remark(r.tok.At))
}

// remark offers to make what stands from a position on a remark, but for a target in it.
func (r *reader) remark(from int) string {
	lines, words := []string{r.text[:from], r.text[:r.end]}, r.text[from:]
	if target, around, ok := targetIn(words); ok && r.ranked && r.line.Target == 0 {
		line := strings.TrimRight(r.text[:from], "+-, ") + " " + target
		lines, words = append([]string{line}, lines...), around
	}
	line := r.mend(lines...)
	if words = cut(words); words != "" && r.ranked {
		return "Is it a remark? Put # before it: `" + line + " # " + words + "`."
	}
	return "A line is a skill, what is added, and a target: `" + line + "`."
}

// cut shortens a person's words for an example.
func cut(words string) string {
	words = strings.Join(strings.Fields(strings.ReplaceAll(words, "`", "'")), " ")
	if runes := []rune(words); len(runes) > maxShown {
		words = strings.TrimSpace(string(runes[:maxShown]))
	}
	return words
}

func (r *reader) diceTyped() error {
	t := r.tok
	if t.Size != faces {
		return rules.Refuse(fmt.Sprintf("d%d is no die of this game.", t.Size),
			"All dice are d6, and the rank is how many: "+r.shown(r.with(t.At, t.End(), "3"), r.with(t.At, t.End(), ""))+".")
	}
	count := strconv.Itoa(min(t.Count, MaxRank))
	return rules.Refuse(rules.Quote(t.Text)+" is not needed: the rank is how many skill dice are rolled, and the Paragon die comes by itself.",
		r.write(r.with(t.At, t.End(), count), r.with(t.At, t.End(), "+ "+count)))
}

func (r *reader) shown(lines ...string) string { return "`" + r.mend(lines...) + "`" }

// unranked refuses a skill by its name alone where nobody has said its rank.
func (r *reader) unranked(k Known) error {
	if err := r.inWords([]dice.Token{r.tok}); err != nil {
		return err
	}
	say := "Nobody has said the rank of " + k.Name + " yet."
	if k.Says != "" {
		say = rules.Quote(k.Name+" "+k.Says) + " on the sheet is no rank."
	}
	return rules.Refuse(say,
		"Say it behind the name, 0 to 5: "+r.shown(r.with(r.end, r.end, " 3"), spoken(k.Name)+" 3 T10")+".")
}

func (r *reader) noRankOf(label string, at int) error {
	return rules.Refuse("How many skill dice does "+rules.Quote(label)+" have?",
		"The rank stands before the faces: "+r.shown(r.with(at, len(r.text), spoken(label)+" 3=5,3,1 paragon=6"))+".")
}

func (r *reader) rankBelow() error {
	return rules.Refuse("A rank is 0 to 5, not below.", "A penalty stands behind it: "+r.shown("Persuade 3 - 2 T10")+".")
}

func (r *reader) rankOutside(label string) error {
	if k, ok := r.skillExactly(label); ok && !k.Unknown {
		return rules.Refuse("A rank is 0 to 5; "+r.tok.Text+" is more.",
			"If it is the target, write "+r.shown(r.with(r.tok.At, r.tok.End(), "T"+r.tok.Text))+".")
	}
	return rules.Refuse("A rank is 0 to 5; "+r.tok.Text+" is more.",
		"Skill dice first, then what is added: "+r.shown(r.with(r.tok.At, r.tok.End(), "5"))+".")
}

func (r *reader) bonusOutside() error {
	return rules.Refuse("A bonus or penalty is "+strconv.Itoa(MaxBonus)+" at most; "+r.tok.Text+" is more.",
		r.write(r.text[:r.end]+" 2", r.text[:r.end]))
}

// unsigned refuses a number behind the rank that could be a bonus or a target.
func (r *reader) unsigned() error {
	bonus, target := r.with(r.tok.At, r.tok.End(), "+ "+r.tok.Text), r.with(r.tok.At, r.tok.End(), "T"+r.tok.Text)
	if r.sign == "," {
		bonus = r.with(r.end, r.tok.At, " + ")
	}
	if r.mend(target) == usual {
		return rules.Refuse(r.tok.Text+" has no sign.", r.write(bonus, r.text[:r.end]))
	}
	return rules.Refuse(r.tok.Text+" can be a bonus or the target.", "Write "+r.shown(bonus)+" or "+r.shown(target)+".")
}

func (r *reader) bonusTwice(b Bonus) error {
	return rules.Refuse(cut(b.Label)+" counts already.", "Name it once: "+r.shown(r.line.Bare().String())+".")
}

func (r *reader) tooManyBonuses() error {
	return rules.Refuse(strconv.Itoa(maxBonuses)+" bonuses and penalties are the most in one line.", "Add some up: "+r.shown("Persuade 3 + 4 T10")+".")
}

// takesName refuses a minus before a name without a number.
func (r *reader) takesName(run []dice.Token) error {
	label := "Dark"
	if len(run) > 0 {
		label = join(run)
	}
	return rules.Refuse("How much is taken away?", "A number stands behind the words: "+
		r.shown(r.text[:r.end]+" "+spoken(label)+" 2", "Persuade 3 - Dark 2 T10")+".")
}

// unknown refuses words that are no name.
func (r *reader) unknown(run []dice.Token) error {
	if err := r.inWords(run); err != nil {
		return err
	}
	typed := join(run)
	say := "I do not know " + rules.Quote(typed) + "."
	if _, totem := TotemNamed(run[0].Text); totem || strings.EqualFold(run[0].Text, "aspect") {
		return r.totemBefore(run)
	}
	if !r.ranked {
		return r.unknownSkill(run, say)
	}
	if r.bare {
		last := r.line.Bonuses[len(r.line.Bonuses)-1]
		at := strings.LastIndexAny(r.text[:r.end], "+-")
		return rules.Refuse(say, "Labels stand before their number: "+
			r.shown(r.with(at, run[len(run)-1].End(), Bonus{typed, last.N}.String()))+".")
	}
	if line := r.signFirst(run); line != "" {
		return rules.Refuse(say, "The sign stands before the label, the number behind it: `"+line+"`.")
	}
	if of := r.goesWith(typed); of != "" {
		return rules.Refuse(cut(typed)+" goes with "+of+", not with "+r.line.Skill+".",
			"Roll that, or say what it adds here: "+r.shown(r.with(run[len(run)-1].End(), run[len(run)-1].End(), " 1"))+".")
	}
	if near := table.CloseTo(typed, r.specials()); len(near) > 0 {
		return rules.Refuse(say, "Close: "+strings.Join(near, ", ")+". A remark goes behind #.")
	}
	return rules.Refuse(say, r.remark(run[0].At))
}

// signFirst is the line with the sign before a label that has it behind, as sheets write specialisations: "Appraisals +1"; ""
// is no such label.
func (r *reader) signFirst(run []dice.Token) string {
	lex := dice.LexFrom(r.text, run[len(run)-1].End())
	sign, n := lex.Next(), lex.Next()
	if sign.Kind != dice.Plus && sign.Kind != dice.Minus || n.Kind != dice.Number {
		return ""
	}
	line := r.mend(r.with(r.end-len(r.sign), n.End(), " "+sign.Text+" "+join(run)+" "+n.Text+" "))
	if line == usual {
		return ""
	}
	return line
}

// totemBefore refuses a totem in the line: it is invoked when the dice lie there.
func (r *reader) totemBefore(run []dice.Token) error {
	before := strings.TrimRight(r.text[:run[0].At], "+, ")
	line := r.mend(r.with(run[0].At, run[0].End(), " "), before+" "+r.text[run[0].End():], before)
	return rules.Refuse("A totem or an aspect is invoked after a roll that failed, not before it.",
		"Roll without: `"+line+"`. For chances with both totems, add their values: `totem 2,4`.")
}

// unknownSkill refuses words that are no skill.
func (r *reader) unknownSkill(run []dice.Token, say string) error {
	typed := join(run)
	if of := r.goesWith(typed); of != "" {
		return rules.Refuse(cut(typed)+" is a specialisation of "+of+".", "Name the skill first: "+r.shown(of+" "+r.text, of+" 3 + "+typed+" 1")+".")
	}
	if near := table.CloseTo(run[0].Text, named(r.board.skills(), Known.name)); len(near) > 0 {
		return rules.Refuse(say, "Close: "+strings.Join(near, ", ")+".")
	}
	at := run[len(run)-1].End()
	return rules.Refuse(say, "If it is a skill, its rank stands behind it: "+r.shown(r.with(at, at, " 3"), spoken(typed)+" 3 T10")+".")
}

// goesWith is the skill of which some words are a specialisation; "" is none.
func (r *reader) goesWith(words string) string {
	for _, k := range r.board.skills() {
		if len(table.Fitting(words, named(k.Special, Bonus.name))) > 0 {
			return k.Name
		}
	}
	return ""
}

func (r *reader) elsewhere(t dice.Token, says, instead, example string) error {
	at := strings.TrimSpace(instead)
	end := t.End()
	lex := dice.LexFrom(r.text, end)
	if next := lex.Next(); next.Kind == dice.Number {
		end = next.End()
	}
	return rules.Refuse(fmt.Sprintf("%s, not %s.", says, rules.Quote(t.Text)),
		r.write(r.with(t.At, end, at+" "), r.text[:r.end]+" "+example))
}

func (r *reader) signBeforeWord() error {
	return rules.Refuse("Before "+rules.Quote(r.tok.Text)+" stands no sign.", r.write(r.with(r.end-len(r.sign), r.end, " ")))
}

func (r *reader) twice() error {
	return rules.Refuse(rules.Quote(r.tok.Text)+" stands twice.", "Once is enough: "+r.shown(r.text[:r.end])+".")
}

func (r *reader) holdWithin() error {
	line := strings.TrimSpace(r.with(r.tok.At, r.tok.End(), " "))
	return rules.Refuse("`hold` stands at the end of the line.", r.write(line+" hold", "Persuade 3 T10 hold"))
}

func (r *reader) targetTwice() error {
	return rules.Refuse("The target is T"+strconv.Itoa(r.line.Target)+" already.", "Name one: "+r.shown(r.text[:r.end], r.text[:r.versusAt])+".")
}

func (r *reader) onlyDifficult() error {
	return rules.Refuse("Moderate is T8, challenging T10, very difficult T12.", r.write(r.with(r.tok.At, r.tok.End(), "very difficult")))
}

func (r *reader) noTarget(begin int) error {
	return rules.Refuse("Behind "+rules.Quote(r.text[begin:r.end])+" the number is missing.", r.write(r.with(begin, r.end, "T10")))
}

func (r *reader) targetOutside(begin int) error {
	return rules.Refuse("A target is T1 to T"+strconv.Itoa(MaxTarget)+".", r.write(r.with(begin, r.tok.End(), "T10")))
}

func (r *reader) emptyList(word dice.Token) error {
	if wordOf(word.Text) == wordTotem {
		return rules.Refuse("Behind "+rules.Quote(word.Text)+" stand the values of the skill's two totems.", r.write(r.with(word.At, word.End(), "totem 2,4")))
	}
	return rules.Refuse("Behind "+rules.Quote(word.Text)+" stand the faces that are blocked.", r.write(r.with(word.At, word.End(), "injured 5,4")))
}

func (r *reader) listOutside(word dice.Token, least, most int) error {
	what, example := "A blocked face", "5"
	if wordOf(word.Text) == wordTotem {
		what, example = "The value of a totem", "2"
	}
	return rules.Refuse(fmt.Sprintf("%s is %d to %d, not %s.", what, least, most, r.tok.Text), r.write(r.with(r.tok.At, r.tok.End(), example)))
}

func (r *reader) oneTotem(word dice.Token, all []int) error {
	return rules.Refuse("A skill has two totems.", r.write(r.with(word.At, r.end, "totem "+numbers(append(slices.Clone(all), 1)))))
}

func (r *reader) noParagon(word dice.Token) error {
	return rules.Refuse("The Paragon die is rolled by itself.", "Its face can be given: "+
		r.shown(r.with(word.At, word.End(), "paragon=6"), "3=5,3,1 paragon=6 T10")+".")
}

func (r *reader) facesOfNothing(what string) error {
	return rules.Refuse(rules.Quote(what)+" has no dice.", "Faces stand behind the rank and behind paragon: "+r.shown("Persuade 3=5,3,1 paragon=6 T10")+".")
}

// wholeFaces is what is wrong with given faces.
func (r *reader) wholeFaces(err error) error {
	fault := refusal(err)
	if refused, ok := fault.(*rules.Refusal); ok { //nolint:errorlint // made here
		given := slices.Repeat([]int{3}, r.line.Rank)
		line := r.line
		line.Faces, line.Paragon = given, faces
		return rules.Refuse(refused.Say, "Give a face of 1 to 6 for each skill die and one for the Paragon die: "+r.shown(line.String(), "3=5,3,1 paragon=6 T10")+".")
	}
	return fault
}

// mixed refuses a line in which some dice have faces and others none.
func (r *reader) mixed() error {
	line := r.line
	if line.Paragon == 0 {
		line.Paragon = faces
	}
	if !r.given {
		line.Faces = slices.Repeat([]int{3}, line.Rank)
	}
	return rules.Refuse("Some dice have their faces given and some do not.", "Give all of them, or none: "+r.shown(line.String())+".")
}

func (r *reader) versusTwice() error {
	return rules.Refuse(rules.Quote(r.tok.Text)+" stands twice.", "A test has one target: "+r.shown(r.text[:r.end])+".")
}

func (r *reader) nothingAgainst(word dice.Token) error {
	return rules.Refuse("Behind "+rules.Quote(word.Text)+" something is missing.", "Write a target: "+r.shown(r.with(word.At, word.End(), "vs T10"))+".")
}

// nobodyAgainst refuses a name behind `vs` that nothing has.
func (r *reader) nobodyAgainst(run []dice.Token) error {
	typed := join(run)
	say := "I do not know " + rules.Quote(typed) + "."
	end := run[len(run)-1].End()
	if r.board.Targets != nil {
		among := named(r.board.Targets(), Target.name)
		if found := table.Fitting(typed, among); len(found) > 1 {
			_, err := table.Look(typed, among)
			return err
		}
		if near := table.CloseTo(typed, among); len(near) > 0 {
			return rules.Refuse(say, "Close: "+strings.Join(near, ", ")+".")
		}
	}
	return rules.Refuse(say, "Behind `vs` stands a target, or a name from the board: "+r.shown(r.with(run[0].At, end, "T10"), r.with(run[0].At, end, ""))+".")
}
