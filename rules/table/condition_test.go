package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

func TestConditionAddedAgain(t *testing.T) {
	s := cast(t)
	add := func(c table.Condition, lasts bool) error {
		c.On = zia
		_, events, err := s.AddCondition(in(ann, channel), c, lasts, nil)
		if err == nil {
			do(t, s, events, nil)
		}
		return err
	}
	require.NoError(t, add(table.Condition{Name: "Winded", Rating: "d6", Until: "a rest"}, true))
	id := s.On(zia)[0]
	require.EqualError(t, add(table.Condition{Name: "winded"}, false), "Zia has Winded d6 already. Change it: `/condition change Winded up`.")
	require.NoError(t, add(table.Condition{Name: "WINDED", Rating: "d8"}, false))
	have := s.Conditions[id]
	assert.Equal(t, table.Condition{Rev: 1, On: zia, Name: "Winded", Rating: "d8", Until: "a rest"}, have, "what was not given stays")

	events, err := s.SetUntil(in(ann, channel), id, "  a   night ")
	do(t, s, events, err)
	assert.Equal(t, "a night", s.Conditions[id].Until)
	assert.Equal(t, table.Rating("d8"), s.Conditions[id].Rating)
	_, err = s.SetUntil(in(99, channel), id, "never")
	require.Error(t, err, "who is not at the table changes nothing")
}
