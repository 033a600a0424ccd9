package dice_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
)

var seed = []byte("0123456789abcdef0123456789abcdef")

// TestKeyed pins the faces: tables have been shown them, so they may never change.
func TestKeyed(t *testing.T) {
	tests := []struct {
		interaction uint64
		size        int
		want        []int
	}{
		{0, 6, []int{5, 5, 5, 2, 4, 1, 5, 5, 1, 3, 5, 2}},
		{1, 6, []int{2, 5, 5, 6, 5, 2, 4, 4, 4, 5, 4, 5}},
		{1182739461029384756, 20, []int{3, 7, 12, 13, 20, 3, 17, 20, 11, 17, 8, 5}},
		{1182739461029384756, 256, []int{23, 27, 172, 173, 120, 103, 197, 200, 231, 217, 88, 85}},
		{math.MaxUint64, 257, []int{98, 32, 38, 185, 159, 35, 94, 185, 166, 100, 12, 175}},
		{math.MaxUint64, 1000, []int{788, 684, 644, 898, 302, 890, 18, 455, 538, 614, 824, 888}},
	}
	for _, tt := range tests {
		src := dice.Keyed(seed, tt.interaction)
		got := make([]int, 12)
		for i := range got {
			got[i] = src.Roll(tt.size)
		}
		assert.Equal(t, tt.want, got, "interaction %d, d%d", tt.interaction, tt.size)
	}
}

// TestKeyedAsWritten recomputes faces from the five steps of the documentation, sizes mixed, far beyond one buffer.
func TestKeyedAsWritten(t *testing.T) {
	const id = 1182739461029384756
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte("1182739461029384756"))
	stream := make([]byte, 1<<15)
	_, err := rand.NewChaCha8([32]byte(mac.Sum(nil))).Read(stream)
	require.NoError(t, err)

	src := dice.Keyed(seed, id)
	for i := range 5000 {
		size := 2 + i*37%999
		width, all := 1, 256
		if size > 256 {
			width, all = 2, 65536
		}
		n := all
		for n >= all-all%size {
			n = int(stream[0])
			if width == 2 {
				n += 256 * int(stream[1])
			}
			stream = stream[width:]
		}
		require.Equal(t, n%size+1, src.Roll(size), "die %d, d%d", i, size)
	}
}

// TestFair looks at the frequencies of each face with a fixed key, so that it always sees the same dice. The chi-square
// value lies within five standard deviations of what fair dice give, and the mean of the faces likewise.
func TestFair(t *testing.T) {
	for _, size := range []int{2, 3, 4, 6, 7, 8, 10, 12, 20, 100, 255, 256, 257, 500, 1000} {
		t.Run("d"+strconv.Itoa(size), func(t *testing.T) {
			src := dice.Keyed(seed, uint64(size))
			expected := 400.0
			counts := make([]float64, size)
			sum := 0
			for range int(expected) * size {
				face := src.Roll(size)
				counts[face-1]++
				sum += face
			}
			var chi float64
			for _, n := range counts {
				chi += (n - expected) * (n - expected) / expected
			}
			free := float64(size - 1)
			assert.InDelta(t, free, chi, 5*math.Sqrt(2*free))
			rolls := expected * float64(size)
			deviation := math.Sqrt(float64(size*size-1) / 12 / rolls)
			assert.InDelta(t, float64(size+1)/2, float64(sum)/rolls, 5*deviation)
		})
	}
}

func TestSecureShowsEveryFace(t *testing.T) {
	src := dice.Secure()
	var faces sync.Map
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 20_000 {
				faces.Store(src.Roll(6), true)
				faces.Store(-src.Roll(300), true)
			}
		})
	}
	group.Wait()
	shown := 0
	faces.Range(func(face, _ any) bool {
		shown++
		assert.True(t, face.(int) >= -300 && face.(int) <= 6 && face.(int) != 0, face)
		return true
	})
	assert.Equal(t, 306, shown)
}

func TestSizes(t *testing.T) {
	sources := map[string]dice.Source{
		"secure": dice.Secure(), "keyed": dice.Keyed(seed, 1), "script": dice.Script(1, 1, 1, 1),
	}
	for name, src := range sources {
		for _, size := range []int{-6, 0, 1, 1001} {
			assert.PanicsWithValue(t, fmt.Sprintf("dice: a die of size %d; sizes are 2 to 1000", size),
				func() { src.Roll(size) }, name)
		}
		assert.NotPanics(t, func() { src.Roll(2); src.Roll(1000) }, name)
	}
}

func TestScript(t *testing.T) {
	src := dice.Script(3, 20, 7)
	assert.Equal(t, 3, src.Roll(6))
	assert.Equal(t, 20, src.Roll(20))
	assert.PanicsWithValue(t, "dice: face 3 of the script is 7, which a d6 does not have", func() { src.Roll(6) })
	assert.PanicsWithValue(t, "dice: the script has 3 faces, and a d8 is rolled after the last", func() { src.Roll(8) })
}

func BenchmarkRoll(b *testing.B) {
	sources := map[string]dice.Source{"secure": dice.Secure(), "keyed": dice.Keyed(seed, 1)}
	for name, src := range sources {
		for _, size := range []int{6, 1000} {
			b.Run(fmt.Sprintf("%s d%d", name, size), func(b *testing.B) {
				for b.Loop() {
					src.Roll(size)
				}
			})
		}
	}
}

func BenchmarkSecureTogether(b *testing.B) {
	src := dice.Secure()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			src.Roll(6)
		}
	})
}

func BenchmarkKeyedSixDice(b *testing.B) {
	for b.Loop() {
		src := dice.Keyed(seed, 1182739461029384756)
		for range 6 {
			src.Roll(6)
		}
	}
}
