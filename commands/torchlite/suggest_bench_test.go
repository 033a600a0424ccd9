package torchlite_test

import "testing"

// BenchmarkSuggest previews a line of /roll at a table, as it does at each key that is typed: whose sheet it is, how the line reads
// and its chances.
func BenchmarkSuggest(b *testing.B) {
	e := thursday(b)
	ann := e.as("Ann")
	for name, line := range map[string]string{"a whole line": "agil tong scou vial vs Sergeant Soldier d8 + Wary d6", "a line that does not read": "agil tong sco vs ("} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				ann.Complete("roll", "line", line)
			}
		})
	}
}
