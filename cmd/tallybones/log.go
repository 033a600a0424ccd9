package main

import (
	"io"
	"log/slog"
	"os"
	"time"
)

// newLogger logs to w: as text where a person reads along, as JSON otherwise.
func newLogger(w io.Writer, level LogLevel) *slog.Logger {
	options := &slog.HandlerOptions{Level: level, ReplaceAttr: readable}
	if isTerminal(w) {
		return slog.New(slog.NewTextHandler(w, options))
	}
	return slog.New(slog.NewJSONHandler(w, options))
}

// readable writes durations as people do, also in JSON: "676ms", not nanoseconds.
func readable(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() != slog.KindDuration {
		return a
	}
	fine := time.Millisecond
	took := a.Value.Duration()
	if took.Abs() < fine {
		fine = time.Microsecond
	}
	return slog.String(a.Key, took.Round(fine).String())
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
