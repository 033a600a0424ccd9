package table_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

// crowd is a table with 300 characters, 2,000 conditions and 100 asks.
func crowd(t testing.TB) *table.State {
	s := at(t)
	const characters, conditions, asks = 300, 2000, 100
	first := s.Next
	for i := range characters {
		c := table.Character{Name: fmt.Sprintf("Somebody Number%d", i), Kind: table.Hero, Owner: 1 + i%4}
		table.Apply(s, table.CharacterAdded{ID: s.Next, Character: c})
	}
	for i := range conditions {
		c := table.Condition{On: first + i%characters, Name: fmt.Sprintf("Condition%d", i), Rating: "d8"}
		table.Apply(s, table.ConditionSet{ID: s.Next, Condition: c})
	}
	for i := range asks {
		events, err := s.MakeOffer(as(mira), []int{2 + i%3}, "a boon")
		do(t, s, events, err)
	}
	return s
}

func BenchmarkApply(b *testing.B) {
	s := crowd(b)
	id := s.Next
	for i := 0; b.Loop(); i++ {
		table.Apply(s, table.ConditionSet{ID: id, Condition: table.Condition{On: 30, Name: "Winded", Rating: "d6"}})
	}
}

// BenchmarkFold reads a thousand events of the log and applies them.
func BenchmarkFold(b *testing.B) {
	record, err := table.Encode(table.ConditionSet{ID: 3000, Condition: table.Condition{On: 30, Name: "Winded", Rating: "d6"}})
	require.NoError(b, err)
	s := crowd(b)
	for b.Loop() {
		for range 1000 {
			e, err := table.Decode(record)
			require.NoError(b, err)
			table.Apply(s, e)
		}
	}
}

func BenchmarkPublic(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		s.Public()
	}
}

func BenchmarkFindExact(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		_, err := s.Find("somebody number299")
		require.NoError(b, err)
	}
}

func BenchmarkFindPrefix(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		_, err := s.Find("number299")
		require.NoError(b, err)
	}
}

func BenchmarkFindClose(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		_, err := s.Find("nubmer299")
		require.Error(b, err)
	}
}

func BenchmarkBoardNamed(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		_, err := table.Look("condition1999", s.BoardNamed(channel))
		require.NoError(b, err)
	}
}

func BenchmarkMoves(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		s.Moves(ann)
	}
}

func BenchmarkAfter(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		s.After(table.PersonRolled{Who: ann, At: 1})
	}
}

func BenchmarkJSON(b *testing.B) {
	s := crowd(b)
	for b.Loop() {
		text, err := json.Marshal(s)
		require.NoError(b, err)
		b.SetBytes(int64(len(text)))
	}
}
