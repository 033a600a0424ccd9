package storage

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A cabinet has all shapes that a state may have, and some that it had better not.
type cabinet struct {
	Next    int                       `json:"next"`
	Count   int                       `json:"count,omitempty"`
	Word    string                    `json:"word"`
	Open    bool                      `json:"open,omitempty"`
	Small   uint8                     `json:"small"`
	Large   int64                     `json:"large,string,omitempty"`
	List    []string                  `json:"list,omitempty"`
	Bare    []int                     `json:"bare"`
	Pair    [2]int                    `json:"pair"`
	Any     any                       `json:"any"`
	Ratio   float64                   `json:"ratio"`
	Raw     json.RawMessage           `json:"raw,omitempty"`
	Drawer  drawer                    `json:"drawer"`
	Maybe   *drawer                   `json:"maybe,omitempty"`
	Drawers map[int]*drawer           `json:"drawers"`
	Values  map[int]drawer            `json:"values,omitempty"`
	Labels  map[string]string         `json:"labels"`
	Deep    map[string]map[int]string `json:"deep,omitempty"`
	ByKey   map[key]string            `json:"byKey,omitempty"`
	Own     own                       `json:"own"`
	Outer   outer                     `json:"outer"`
	Secret  string                    `json:"-"`
	inside  int
}

type drawer struct {
	Rev    int               `json:"rev"`
	Name   string            `json:"name,omitempty"`
	Labels map[string]string `json:"labels,omitempty"`
	Items  []string          `json:"items"`
}

// key writes its own name.
type key int

func (k key) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "key-%d", int(k)), nil }

// own writes its own JSON.
type own struct{ A, B int }

func (o own) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `{"sum":%d}`, o.A+o.B), nil }

type outer struct {
	embedded
	Beside int `json:"beside"`
}

type embedded struct {
	Inner int `json:"inner,omitempty"`
}

// TestChangesAreDifferences compares the walk through Go values with the plain comparison of their trees, on cabinets that
// differ in a few places.
func TestChangesAreDifferences(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	unlike := 0
	for range 5000 {
		one := aCabinet(random)
		other := aCabinet(random)
		from, to := reflect.ValueOf(other).Elem(), reflect.ValueOf(one).Elem()
		for i := range to.NumField() - 1 { // all but the last, which is not exported
			if random.IntN(4) > 0 {
				to.Field(i).Set(from.Field(i))
			}
		}
		want := differences(spot{kind: from.Type(), field: true}, treeFor(t, other), treeFor(t, one))
		got, err := changes(other, one)
		require.NoError(t, err)
		require.Equal(t, linesOf(want), linesOf(got))
		unlike += len(want)
	}
	assert.Greater(t, unlike, 5000)
}

func treeFor(t *testing.T, c *cabinet) any {
	text, err := json.Marshal(c)
	require.NoError(t, err)
	tree, err := parseTree(text)
	require.NoError(t, err)
	return tree
}

func linesOf(found []difference) (lines []string) {
	for _, d := range found {
		lines = append(lines, fmt.Sprint(d.path, d.kind, d.field, d.tidy, " ", d.before, " ", d.after))
	}
	return lines
}

func aCabinet(r *rand.Rand) *cabinet {
	c := &cabinet{
		Next: r.IntN(2), Count: r.IntN(2), Word: aWord(r), Open: r.IntN(2) > 0, Small: uint8(r.IntN(2)), Large: r.Int64N(2),
		List: anyOf(r, nil, []string{}, []string{"a"}, []string{"b"}), Bare: anyOf(r, nil, []int{}, []int{1}, []int{1, 2}),
		Pair: [2]int{r.IntN(2), 1}, Any: anyOf[any](r, nil, 1, "a", map[string]any{"a": "b"}, map[string]any{}, []any{1}),
		Ratio: anyOf(r, 0, 1.5), Raw: anyOf(r, nil, json.RawMessage(`{"a":1}`), json.RawMessage(`{"a":2}`)),
		Drawer: *aDrawer(r), Maybe: anyOf(r, nil, aDrawer(r), aDrawer(r)), Labels: labels(r), Own: own{r.IntN(2), r.IntN(2)},
		Outer: outer{embedded{r.IntN(2)}, r.IntN(2)}, Secret: aWord(r), inside: r.IntN(2),
	}
	fill(r, &c.Drawers, func() (int, *drawer) { return r.IntN(12), anyOf(r, nil, aDrawer(r), aDrawer(r), aDrawer(r)) })
	fill(r, &c.Values, func() (int, drawer) { return r.IntN(12), *aDrawer(r) })
	fill(r, &c.Deep, func() (string, map[int]string) {
		var low map[int]string
		fill(r, &low, func() (int, string) { return r.IntN(3), aWord(r) })
		return aWord(r), low
	})
	fill(r, &c.ByKey, func() (key, string) { return key(r.IntN(2)), aWord(r) })
	return c
}

func aDrawer(r *rand.Rand) *drawer {
	return &drawer{Rev: r.IntN(2), Name: anyOf(r, "", "a"), Labels: labels(r), Items: anyOf(r, nil, []string{"x"})}
}

func labels(r *rand.Rand) (m map[string]string) {
	fill(r, &m, func() (string, string) { return aWord(r), aWord(r) })
	return m
}

func aWord(r *rand.Rand) string { return anyOf(r, "rev", "next", "seen", "a/b", "~", "", "<&>") }

func anyOf[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// fill makes a map nil, empty or with a few things.
func fill[K comparable, V any](r *rand.Rand, m *map[K]V, item func() (K, V)) {
	n := r.IntN(5) - 1
	if n < 0 {
		return
	}
	*m = map[K]V{}
	for range n {
		k, v := item()
		(*m)[k] = v
	}
}
