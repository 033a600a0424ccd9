package torchlite_test

import "testing"

// BenchmarkRoll rolls at a table, time and again: the line is read and judged, written to the log, and told with what is open about
// it.
func BenchmarkRoll(b *testing.B) {
	e := thursday(b)
	ann := e.as("Ann")
	for range 60 { // so that as many rolls are open as a scene keeps
		ann.Must("roll", "line", "Brawn d10=5 + Rebel d8=3 + Blade d6=4 + Cord d6=2 vs d8=5 d6=5")
	}
	b.ReportAllocs()
	for b.Loop() {
		ann.Must("roll", "line", "Brawn d10=5 + Rebel d8=3 + Blade d6=4 + Cord d6=2 vs d8=5 d6=5")
	}
}
