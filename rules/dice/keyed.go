package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"math/rand/v2"
	"strconv"
)

// Keyed returns the source of one interaction at a table with a seed. The same seed and interaction always give the same
// faces, so that a decision can be taken again and a table can check its dice once the seed is shown. It is for one
// goroutine.
//
// Anybody can recompute the faces:
//
//  1. The key is HMAC-SHA256 with the seed as its key, over the interaction's id as decimal text without leading zeros.
//  2. The bytes are the output of ChaCha8Rand (C2SP's chacha8rand) for that key, from its beginning, in order.
//  3. A die of up to 256 sides takes one byte, n. A larger die takes two, n being the first plus 256 times the second.
//  4. With N = 256 (for two bytes 65,536), the limit is N less the remainder of N divided by the size. An n at or over
//     the limit is thrown away and step 3 is done again with the bytes that follow.
//  5. The face is the remainder of n divided by the size, plus 1.
//
// A game that shows its dice in the order in which it rolled them shows them in the order of these bytes.
func Keyed(seed []byte, interaction uint64) Source {
	mac := hmac.New(sha256.New, seed)
	mac.Write(strconv.AppendUint(nil, interaction, 10))
	var key [32]byte
	mac.Sum(key[:0])
	chacha := rand.NewChaCha8(key)
	return &keyed{stream: chacha, next: len(keyed{}.bytes)}
}

// keyed reads a few bytes at a time, as most interactions need no more.
type keyed struct {
	stream *rand.ChaCha8
	bytes  [64]byte
	next   int
}

func (k *keyed) Roll(size int) int { return roll(k, size) }

// byte ignores the error of Read, which is always nil.
func (k *keyed) byte() uint32 {
	if k.next == len(k.bytes) {
		_, _ = k.stream.Read(k.bytes[:])
		k.next = 0
	}
	b := k.bytes[k.next]
	k.next++
	return uint32(b)
}
