package rulestest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCrossed(t *testing.T) {
	const before = `{"table":{"places":{"1":{"scene":4},"2":{"scene":5}},"things":{"7":{"scene":4,"name":"Fog"},"8":{"scene":5,"name":"Rope"}}},
		"rolls":{"9":{"scene":5,"dice":[1,2]}}}`
	for after, want := range map[string][]string{
		`{"table":{"places":{"1":{},"2":{"scene":5}},"things":{"8":{"scene":5,"name":"Rope"}}},"rolls":{"9":{"scene":5,"dice":[1,2]}}}`:                         nil,
		`{"table":{"places":{"1":{},"2":{"scene":5}},"things":{"8":{"scene":5,"name":"Cord"}}},"rolls":{}}`:                                                     {"rolls/9", "table/things/8"},
		`{"table":{"places":{"1":{},"2":{}},"things":{}},"rolls":{}}`:                                                                                           nil,
		`{"table":{"places":{"1":{"scene":6},"2":{"scene":5}},"things":{"7":{"scene":6,"name":"Fog"},"8":{"scene":6}}},"rolls":{"9":{"scene":5,"dice":[1,2]}}}`: {"table/things/8"},
	} {
		was, err := tree([]byte(before))
		require.NoError(t, err)
		is, err := tree([]byte(after))
		require.NoError(t, err)
		var got []string
		for _, at := range crossed(was, is) {
			got = append(got, at.String())
		}
		assert.Equal(t, want, got, after)
	}
}
