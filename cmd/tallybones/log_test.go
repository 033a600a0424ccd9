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
	log.With("took", 1500*time.Millisecond).Warn("late", "wait", time.Minute, "shard", 3)
	var line map[string]any
	require.NoError(t, json.Unmarshal([]byte(b.String()), &line))
	assert.Equal(t, "1.5s", line["took"])
	assert.Equal(t, "1m0s", line["wait"])
	assert.EqualValues(t, 3, line["shard"])
}
