package main

import (
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLogIsReadable(t *testing.T) {
	var b strings.Builder
	log := newLogger(&b, LogLevel(slog.LevelInfo))
	log.Debug("left out")
	log.With("took", 1500*time.Millisecond).Warn("late", "wait", time.Minute, "shard", 3,
		"rest", 676_123_456*time.Nanosecond, "blink", 81_234*time.Nanosecond, "none", time.Duration(0))
	var line map[string]any
	require.NoError(t, json.Unmarshal([]byte(b.String()), &line))
	assert.Equal(t, "1.5s", line["took"])
	assert.Equal(t, "1m0s", line["wait"])
	assert.Equal(t, []any{"676ms", "81µs", "0s"}, []any{line["rest"], line["blink"], line["none"]})
	assert.EqualValues(t, 3, line["shard"])
}
