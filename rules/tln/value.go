package tln

import (
	"regexp"
	"strconv"
	"strings"
)

// A Kind is a kind of trait.
type Kind string

// The kinds of trait. Consumable ones that do not say which they are have the kind [Positive] or [Negative].
const (
	Essential       Kind = "essential"
	Conditional     Kind = "conditional"
	SubTrait        Kind = "sub-trait"
	Auxiliary       Kind = "auxiliary"
	Advantageous    Kind = "advantageous"
	Disadvantageous Kind = "disadvantageous"
	Positive        Kind = "positive"
	Negative        Kind = "negative"

	Support  Kind = "support"
	Resource Kind = "resource"
	Goal     Kind = "goal"
	Luck     Kind = "luck"
	Reward   Kind = "reward"
	Power    Kind = "power"
	Form     Kind = "form"

	Curse      Kind = "curse"
	Obsession  Kind = "obsession"
	Jinx       Kind = "jinx"
	Punishment Kind = "punishment"
)

// perPoint are the consumable levels that a trait point buys, and those of a negative trait, which gives a point
// (Consumable Traits).
var perPoint = map[Kind]int{
	Support: 5, Resource: 4, Goal: 4, Luck: 3, Reward: 5, Power: 3, Form: 3,
	Curse: 4, Obsession: 4, Jinx: 3, Punishment: 5,
}

// PerPoint are the consumable levels of a trait point of a kind; 0 is a kind that has none.
func PerPoint(k Kind) int { return perPoint[k] }

// IsNegative reports whether a kind is one of the negative consumable traits.
func (k Kind) IsNegative() bool {
	return k == Negative || k == Curse || k == Obsession || k == Jinx || k == Punishment
}

// A Value is what stands behind a trait's name on a sheet.
type Value struct {
	Kind  Kind
	Level int // of all but consumable traits
	// Resist are resistance levels: 2, or 3 where there is damage that they miss (Resistance Levels). 0 is none.
	Resist int
	Now    int // consumable levels that are left
	Max    int // consumable levels
	Of     string
	// Star tells that a sub-trait is conditional.
	Star bool
}

var (
	levelValue   = regexp.MustCompile(`^\((\d{1,2})(\*?)(?:/(\d{1,2})(\*?))?\)$`)
	signedValue  = regexp.MustCompile(`^\((±|\+|--|-)(\d{1,2})\)$`)
	consumeValue = regexp.MustCompile(`^\(([+-])(\d{1,3})/([+-])(\d{1,3})\)$`)
	subValue     = regexp.MustCompile(`^\[(\d{1,2})(\*?)\](?: of (.+))?$`)
	plusMinus    = strings.NewReplacer("+/-", "±", "+-", "±", "-", "-", "–", "-", "—", "--", "−", "-", "‐", "-", "‑", "-", "＋", "+", "（", "(", "）", ")")
)

// mendValue writes the signs of a value as the notation has them: phones make one dash of two.
func mendValue(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(plusMinus.Replace(strings.TrimSpace(text)), "( ", "("), " )", ")")
	return strings.ReplaceAll(text, "---", "--")
}

// ParseValue reads a value in the source's notation: "(3)", "(2*)", "(2/4)", "(2/5*)", "(3*/4)", "(3*/5*)", "(±1)", "(+1)",
// "(--1)", "(+3/+3)", "(-3/-3)"; and that of a sub-trait, "[1]", "[1*]", "[1] of Locksmith". It reports false for anything
// else.
func ParseValue(text string) (Value, bool) {
	text = mendValue(text)
	if m := levelValue.FindStringSubmatch(text); m != nil {
		return levelOf(m)
	}
	if m := signedValue.FindStringSubmatch(text); m != nil {
		kind := map[string]Kind{"±": Auxiliary, "+": Advantageous, "-": Disadvantageous, "--": Disadvantageous}[m[1]]
		n := number(m[2])
		return Value{Kind: kind, Level: n}, n >= 1 && n <= maxSigned
	}
	if m := consumeValue.FindStringSubmatch(text); m != nil {
		v := Value{Kind: Positive, Now: number(m[2]), Max: number(m[4])}
		if m[1] == "-" {
			v.Kind = Negative
		}
		return v, m[1] == m[3] && v.Max > 0 && v.Now <= v.Max
	}
	if m := subValue.FindStringSubmatch(text); m != nil {
		v := Value{Kind: SubTrait, Level: number(m[1]), Star: m[2] != "", Of: m[3]}
		return v, v.Level >= 1 && v.Level <= MaxLevel
	}
	return Value{}, false
}

// maxSigned is the highest level of an auxiliary, advantageous or disadvantageous trait.
const maxSigned = 3

// levelOf reads the value of an essential or conditional trait. Behind the slash stands what its points come to with the
// resistance levels, so that of a conditional trait without the level that it has for being one.
func levelOf(m []string) (Value, bool) {
	v := Value{Kind: Essential, Level: number(m[1])}
	points := v.Level
	if m[2] != "" {
		v.Kind = Conditional
		points--
	}
	if m[3] != "" {
		v.Resist = number(m[3]) - points
		if v.Resist != 2 && m[4] == "" || v.Resist != 3 && m[4] != "" {
			return Value{}, false
		}
	}
	return v, v.Level >= 1 && v.Level <= MaxLevel
}

func number(text string) int {
	n, _ := strconv.Atoi(text) // few digits
	return n
}

// String writes a value as [ParseValue] reads it.
func (v Value) String() string {
	n := strconv.Itoa
	star := func(is bool) string {
		if is {
			return "*"
		}
		return ""
	}
	switch v.Kind {
	case Essential, Conditional:
		text := "(" + n(v.Level) + star(v.Kind == Conditional)
		if v.Resist > 0 {
			text += "/" + n(v.points()+v.Resist) + star(v.missesSome())
		}
		return text + ")"
	case Auxiliary:
		return "(±" + n(v.Level) + ")"
	case Advantageous:
		return "(+" + n(v.Level) + ")"
	case Disadvantageous:
		return "(--" + n(v.Level) + ")"
	case SubTrait:
		text := "[" + n(v.Level) + star(v.Star) + "]"
		if v.Of != "" {
			text += " of " + v.Of
		}
		return text
	default:
		sign := "+"
		if v.Kind.IsNegative() {
			sign = "-"
		}
		return "(" + sign + n(v.Now) + "/" + sign + n(v.Max) + ")"
	}
}

// missing are the resistance levels of a trait that does not absorb all damage (Resistance Levels).
const missing = 3

// missesSome reports whether there is damage that the resistance levels do not absorb.
func (v Value) missesSome() bool { return v.Resist == missing }

// points are the trait points in the levels of an essential or conditional trait, or of a sub-trait.
func (v Value) points() int {
	if v.Kind == Conditional || v.Kind == SubTrait && v.Star {
		return v.Level - 1
	}
	return v.Level
}

// IsBase reports whether a trait is one that a test can be made with: essential, conditional, or a sub-trait.
func (v Value) IsBase() bool {
	return v.Kind == Essential || v.Kind == Conditional || v.Kind == SubTrait
}

// IsConsumable reports whether a trait has consumable levels.
func (v Value) IsConsumable() bool { return v.Max > 0 }

// Points are the trait points that a trait costs; below 0 it gives them. Sub-traits are paid with their trait.
func (v Value) Points() int {
	switch {
	case v.Kind == Essential || v.Kind == Conditional:
		if v.Resist > 0 {
			return v.points() + 1
		}
		return v.points()
	case v.Kind == Advantageous:
		return 1
	case v.Kind == Disadvantageous, v.Kind.IsNegative():
		return -1
	case v.Max > 0:
		each := perPoint[v.Kind]
		if each == 0 {
			each = perPoint[Luck]
		}
		return (v.Max + each - 1) / each
	}
	return 0
}
