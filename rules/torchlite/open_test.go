package torchlite_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// fixed are faces that fall one after the other.
type fixed []int

func (f *fixed) Roll(int) int {
	face := (*f)[0]
	*f = (*f)[1:]
	return face
}

// falls are the faces of a text: "7 5 1 4".
func falls(faces string) *fixed {
	var f fixed
	for word := range strings.FieldsSeq(faces) {
		n, err := strconv.Atoi(word)
		if err != nil {
			panic(err)
		}
		f = append(f, n)
	}
	return &f
}

// tries is what somebody asks to roll, and as whom they do.
func (of tale) tries(who int, line, faces string) ([]event, error) {
	return of.Throw(as(who), torchlite.Try{Line: line, As: of.Table.Playing(who), Source: falls(faces)})
}

// rolls rolls a line and returns the roll's id; all faces must have been wanted.
func (of tale) rolls(who int, line, faces string) int {
	of.t.Helper()
	left := falls(faces)
	events := of.does(of.Throw(as(who), torchlite.Try{Line: line, As: of.Table.Playing(who), Source: left}))
	require.Empty(of.t, *left, "faces that nothing rolled")
	for _, e := range events {
		if rolled, ok := e.(torchlite.Rolled); ok {
			return rolled.ID
		}
	}
	return 0
}

// labels are the labels of the moves about a thing that are open to a person.
func (of tale) labels(who, subject int) []string {
	var labels []string
	for _, m := range torchlite.Game().Moves(of.state, who) {
		if m.Key.Subject == subject {
			labels = append(labels, m.Label)
		}
	}
	return labels
}

// takes takes a move by the beginning of its label, with what is typed or picked and the dice that fall.
func (of tale) takes(who, subject int, label, typed, faces string) ([]event, error) {
	of.t.Helper()
	for _, m := range torchlite.Game().Moves(of.state, who) {
		if m.Key.Subject != subject || !strings.HasPrefix(m.Label, label) {
			continue
		}
		taken := rules.Taken{Key: m.Key, At: 2_000_000, Roll: falls(faces).Roll, Fields: map[string]string{}}
		for _, f := range m.Fields {
			taken.Fields[f.ID] = f.Value
		}
		switch {
		case m.Kind == rules.Pick:
			for _, c := range m.Choices {
				if strings.HasPrefix(c.Name, typed) {
					taken.Picked = append(taken.Picked, c.Value)
				}
			}
			require.Len(of.t, taken.Picked, 1, "%q of %v", typed, m.Choices)
		case typed != "":
			taken.Fields[m.Fields[len(m.Fields)-1].ID] = typed
		}
		return torchlite.Game().Take(of.state, who, taken)
	}
	require.Fail(of.t, "no such move", "%q among %q", label, of.labels(who, subject))
	return nil, nil
}

// take is takes for what must not be refused.
func (of tale) take(who, subject int, label, typed string) {
	of.t.Helper()
	of.does(of.takes(who, subject, label, typed, ""))
}

// feint is Zia's roll past the gate sergeant, as it stands in a scene with the sergeant's usual pool.
func feint(t testing.TB) (tale, int) {
	of := begin(t)
	events, err := of.Table.SetTraits(as(ann), zia, []table.Trait{
		{Name: "Agility", Value: "d8"}, {Name: "Silver Tongue", Value: "d8"}, {Name: "Scoundrel", Value: "d10"}, {Name: "Smoke Vial", Value: "d6"},
	}, nil)
	of.does(wrapped(events), err)
	events, err = of.Table.SetWord(as(mira), sergeant, table.Usual, "Soldier d8 + Wary d6")
	of.does(wrapped(events), err)
	return of, of.rolls(ann, "agil tong scoun vial vs Sergeant # Feint past the gate sergeant", "7 5 1 4 6 2")
}

func TestFeint(t *testing.T) {
	of, id := feint(t)
	r := of.roll(id)
	assert.Equal(t, "Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 vs Sergeant Soldier d8 + Wary d6", r.Line)
	assert.Equal(t, "Feint past the gate sergeant", r.Remark)
	st := r.Stands()
	assert.Equal(t, 11, st.Chosen.Total)
	require.Len(t, st.Facing, 1)
	assert.Equal(t, "Sergeant", st.Facing[0].Name)
	assert.Equal(t, torchlite.Verdict{Success: true, Margin: 3, Effect: []torchlite.Die{d8}, Opposing: []torchlite.Die{d4}}, st.Facing[0].Verdict)
	assert.Equal(t, 16, st.Dear.Total)
	assert.Equal(t, 1, st.Hitches(0))

	assert.Equal(t, []string{"Effect d8…", "12 with d6", "1 plot point: 16 with d6", "Reroll…", "Leave it at that"}, of.labels(ann, id))
	assert.Equal(t, []string{"Effect d8…", "12 with d6", "Hitch d6…", "1 plot point: 16 with d6", "Reroll…", "Leave it at that"}, of.labels(mira, id))
	assert.Empty(t, of.labels(bob, id))

	of.take(ann, id, "Effect d8…", "Off Guard on Sergeant")
	assert.Equal(t, []string{"Off Guard d8"}, of.on(sergeant))
	assert.Empty(t, of.labels(ann, id), "what the dice bring is settled")
	of.take(mira, id, "Hitch d6…", "Winded")
	assert.Equal(t, []string{"Winded d6"}, of.on(zia))
	assert.Equal(t, 2, of.PlotPointsOf(zia))
	assert.NotContains(t, of.Rolls, id, "nothing is left to be done")
}

// move is a move by the beginning of its label.
func (of tale) move(who, subject int, label string) rules.Move {
	of.t.Helper()
	for _, m := range torchlite.Game().Moves(of.state, who) {
		if m.Key.Subject == subject && strings.HasPrefix(m.Label, label) {
			return m
		}
	}
	require.Fail(of.t, "no such move", "%q among %q", label, of.labels(who, subject))
	return rules.Move{}
}

// press takes a move as it was read before, with something typed into its last field.
func (of tale) press(who int, m rules.Move, typed string) ([]event, error) {
	taken := rules.Taken{Key: m.Key, At: 2_000_000, Fields: map[string]string{}}
	for i, f := range m.Fields {
		taken.Fields[f.ID] = f.Value
		if i == len(m.Fields)-1 && typed != "" {
			taken.Fields[f.ID] = typed
		}
	}
	return torchlite.Game().Take(of.state, who, taken)
}

// deedsOf are the deeds of a roll in order.
func deedsOf(r torchlite.OpenRoll) []torchlite.Deed {
	var deeds []torchlite.Deed
	for _, id := range keys(r.Deeds) {
		deeds = append(deeds, r.Deeds[id])
	}
	return deeds
}

// roll is an open roll as it stands.
func (of tale) roll(id int) torchlite.OpenRoll {
	of.t.Helper()
	r, open := of.Roll(id)
	require.True(of.t, open, "the roll is over")
	return r
}

// laid is the roll that was laid out by events.
func (of tale) laid(events []event) int {
	of.t.Helper()
	for _, e := range events {
		if opened, ok := e.(torchlite.Table); ok {
			if ask, ok := opened.Event.(table.AskOpened); ok {
				return ask.ID
			}
		}
	}
	require.Fail(of.t, "nothing was laid out")
	return 0
}

// only are the labels that begin with one of some words.
func only(labels []string, begins ...string) []string {
	var found []string
	for _, label := range labels {
		for _, begin := range begins {
			if strings.HasPrefix(label, begin) {
				found = append(found, label)
			}
		}
	}
	return found
}

func values(fields []rules.Field) []string {
	filled := make([]string, len(fields))
	for i, f := range fields {
		filled[i] = f.Value
	}
	return filled
}

func labelsOf(side torchlite.Side) []string {
	labels := make([]string, len(side.Dice))
	for i, d := range side.Dice {
		labels[i] = d.Label
	}
	return labels
}

func sizesOf(side torchlite.Side) []torchlite.Die {
	sizes := make([]torchlite.Die, len(side.Dice))
	for i, d := range side.Dice {
		sizes[i] = d.Size
	}
	return sizes
}

func itoa(n int) string { return strconv.Itoa(n) }

// rolled is the roll that events tell of.
func rolled(events []event) torchlite.OpenRoll {
	for _, e := range events {
		if e, ok := e.(torchlite.Rolled); ok {
			return e.Roll
		}
	}
	return torchlite.OpenRoll{}
}
