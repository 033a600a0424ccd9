package storage

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

const seedSize = 32

// newSeed returns a seed that nobody can know.
func newSeed() []byte {
	seed := make([]byte, seedSize)
	rand.Read(seed) // it never fails
	return seed
}

// Commit returns the commitment to a seed: its SHA-256, in hexadecimal.
func Commit(seed []byte) string {
	sum := sha256.Sum256(seed)
	return hex.EncodeToString(sum[:])
}

// Commitment returns the commitment to the seed that the game's dice come from now.
func (d *DB) Commitment(ctx context.Context, game int64) (string, error) {
	seed, err := d.seed(ctx, d.reader, game)
	if err != nil {
		return "", err
	}
	return Commit(seed), nil
}

func (d *DB) seed(ctx context.Context, q querier, game int64) ([]byte, error) {
	var seed []byte
	if err := q.QueryRowContext(ctx, "SELECT seed FROM seeds WHERE game = ?", game).Scan(&seed); err != nil {
		return nil, fmt.Errorf("game %d: read the seed: %w", game, locked(err, d.busy))
	}
	return seed, nil
}

func shown(seed, next []byte) *Shown {
	return &Shown{Seed: hex.EncodeToString(seed), Commitment: Commit(next)}
}
