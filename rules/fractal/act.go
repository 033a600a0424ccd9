package fractal

import (
	"cmp"
	"errors"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// actors are those who act: the character, or all of a group who still stand.
func (t *throwing) actors() ([]int, error) {
	group, is := t.Table.Groups[t.as]
	if !is {
		return []int{t.as}, nil
	}
	actors := slices.DeleteFunc(t.Table.Members(t.as), func(id int) bool { return t.Being(id, t.scene()).Out() != "" })
	switch {
	case len(actors) == 0:
		return nil, rules.Refuse("None of "+group.Name+" stands any more.", "Roll as somebody else.")
	case t.line.Target == 0:
		return nil, rules.Refuse(group.Name+" attack somebody together.", "Say whom: `Melee 2 vs Ruk`.")
	case t.line.ByHand():
		return nil, rules.Refuse(group.Name+" roll for each of them.", "Leave out the faces, or roll as each.")
	}
	return actors, nil
}

// acts has somebody act by a line: what it cannot be is refused, what it costs is paid, what stands around it comes into it.
func (t *throwing) acts(character int, line Line) (Line, error) {
	if character != 0 {
		if err := cmp.Or(t.mayCast(character, line.Roll), t.locked(character, line.Roll), t.loaded(character, line), t.ranked(character, line), t.reaches(character, line)); err != nil {
			return line, err
		}
		if err := t.pays(character, line.cost(t.fights()), line.Roll); err != nil {
			return line, err
		}
	}
	t.counted(character, line.Roll)
	line = t.surrounded(character, t.scene(), line)
	line.Roll.Circumstances = append(line.Roll.Circumstances, t.uses(character, line)...)
	line.Roll.Circumstances = append(line.Roll.Circumstances, t.together(character, line)...)
	line, err := t.focuses(character, line)
	if err != nil {
		return line, err
	}
	if t.faces != nil {
		var err error
		if line, err = line.withFaces(t.faces); err != nil {
			return line, err
		}
	}
	return line, line.check()
}

// leaveToThem adds to the refusal of a defense that somebody else chooses how the line leaves it to them.
func leaveToThem(line Line, err error) error {
	refusal, ok := errors.AsType[*rules.Refusal](err)
	if !ok || refusal.Hint != "" {
		return err
	}
	line = line.Bare()
	line.Against, line.Armor = nil, 0
	return rules.Refuse(refusal.Say, "Leave the defense to them: `"+line.String()+"`.")
}

// defends is the defense of a line as it is rolled: paid, and with what stands around it.
func (t *throwing) defends(character int, line Line) (Side, error) {
	side := *line.Against
	if a := line.Roll.Action; a != nil && (a.Contest && side.Action == nil || a.Name == dispel) { // nothing is chosen, and nothing paid
		return side, nil
	}
	if err := t.Table.Rights(t.by.Who, table.Play, character); err != nil {
		return side, leaveToThem(t.line, err)
	}
	if side.Fixed {
		return side, nil
	}
	if err := t.able(character, side); err != nil {
		return side, err
	}
	if err := t.pays(character, side.cost(t.fights()), side); err != nil {
		return side, err
	}
	t.counted(character, side)
	return side, nil
}
