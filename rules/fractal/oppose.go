package fractal

import (
	"errors"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// ParseOppose reads what rolls are up against: dice that oppose them, `2d6 tn4`, armor, or another target number: `Parry 2d6 armor 1`,
// `tn5 armor 2`. The error is a [*rules.Refusal].
func ParseOppose(pool string) (table.NewCard, error) {
	how := "Type dice that oppose, armor, or another target number: `2d6 tn4 armor 1`, `tn6`."
	bare := strings.TrimSpace(pool)
	if strings.Contains(bare, "#") || strings.Contains(strings.ToLower(bare), "hold") {
		return table.NewCard{}, rules.Refuse("Only what rolls are up against stands there.", how)
	}
	line, err := Parse(against("1d4", bare))
	refusal, refused := errors.AsType[*rules.Refusal](err)
	switch {
	case refused:
		return table.NewCard{}, rules.Refuse(refusal.Say, how)
	case err != nil:
		return table.NewCard{}, err
	case line.ByHand() || line.Roll.Second.Dice > 0 || line.Goal > 0 || line.Roll.More != 0 || len(line.Elements) > 0 || line.Roll.Stat != NoStat,
		line.Against == nil && line.Armor == 0 && line.Roll.TN == 0 && line.Roll.MoreTN == 0:
		return table.NewCard{}, rules.Refuse("Only what rolls are up against stands there.", how)
	}
	return table.NewCard{Pool: strings.TrimPrefix(strings.TrimPrefix(line.String(), "1d4 "), "vs ")}, nil
}

// against is a line with what it is up against: behind vs where that are dice, and behind the line where it is armor or a target number.
func against(line, pool string) string {
	if strings.ContainsAny(strings.ReplaceAll(strings.ToLower(pool), "tn", ""), "0123456789") {
		first, _, _ := strings.Cut(strings.ToLower(pool), " ")
		w, n := wordOf(strings.Split(first, "+")[0])
		if w == wordTN || w == wordArmor || n > 0 {
			return line + " " + pool
		}
	}
	return line + " vs " + pool
}

// takeCard rolls against a card.
func (s *State) takeCard(by table.By, result table.Result, taken rules.Taken) ([]Event, error) {
	throw := result.Throw
	as := s.Table.Playing(by.Who)
	line, err := ParseAt(throw.Line, s.Lexicon(by.Place, as))
	if err == nil && (line.Against != nil || line.Name != "" || line.Armor > 0 || line.Hold) {
		err = rules.Refuse("What it is up against stands on the card.", "Type what you roll: `Cut 3`, `4d8`.")
	}
	if err != nil {
		return nil, err
	}
	text, remark, _ := strings.Cut(throw.Line, "#")
	if line, err = ParseAt(against(strings.TrimSpace(text), throw.Pool), s.Lexicon(by.Place, as)); err != nil {
		return nil, err
	}
	line.Remark = strings.TrimSpace(remark)
	if say := throw.Ask.Say; say != "" && line.Remark == "" {
		line.Remark = say
	}
	t := throwing{deciding: s.deciding(), before: s, by: by, line: line, as: as, who: by.Who, src: source(taken.Roll), had: map[int]int{}}
	t.must(tables(result.Events)...)
	err = t.roll()
	return t.events, err
}
