package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/torchlite"
)

func option(total int, effect ...torchlite.Die) torchlite.Option {
	return torchlite.Option{Total: total, Effect: effect}
}

func TestJudge(t *testing.T) {
	const d4, d6, d8, d10, d12 = torchlite.D4, torchlite.D6, torchlite.D8, torchlite.D10, torchlite.D12
	type effect = []torchlite.Die
	for name, tt := range map[string]struct {
		o, against torchlite.Option
		answered   bool
		want       torchlite.Verdict
	}{
		"higher succeeds": {
			option(11, d8), option(8, d4), false,
			torchlite.Verdict{Success: true, Margin: 3, Effect: effect{d8}, Opposing: effect{d4}},
		},
		"a tie is the difficulty's": {
			option(8, d8), option(8, d4), false,
			torchlite.Verdict{Lessened: false, Effect: effect{d8}, Opposing: effect{d4}},
		},
		"a tie is whose roll stood first": {
			option(8, d8), option(8, d4), true,
			torchlite.Verdict{Success: true, Effect: effect{d8}, Opposing: effect{d4}},
		},
		"five more is a step": {
			option(10, d8), option(5, d4), false,
			torchlite.Verdict{Success: true, Margin: 5, Heroic: 1, Raised: effect{d10}, Effect: effect{d10}, Opposing: effect{d4}},
		},
		"nine more is still one": {
			option(14, d8), option(5, d4), false,
			torchlite.Verdict{Success: true, Margin: 9, Heroic: 1, Raised: effect{d10}, Effect: effect{d10}, Opposing: effect{d4}},
		},
		"past d12 each step is a d6": {
			option(24, d10), option(5, d4), false,
			torchlite.Verdict{Success: true, Margin: 19, Heroic: 3, Raised: effect{d12, d6, d6}, Effect: effect{d12, d6, d6}, Opposing: effect{d4}},
		},
		"the largest of several is stepped": {
			option(10, d8, d6), option(5, d4), false,
			torchlite.Verdict{Success: true, Margin: 5, Heroic: 1, Raised: effect{d10, d6}, Effect: effect{d10, d6}, Opposing: effect{d4}},
		},
		"the loser's larger effect lessens the winner's": {
			option(11, d8, d8), option(8, d10), false,
			torchlite.Verdict{Success: true, Margin: 3, Lessened: true, Effect: effect{d8, d6}, Opposing: effect{d10}},
		},
		"an equal one does not": {
			option(11, d8), option(8, d8), false,
			torchlite.Verdict{Success: true, Margin: 3, Effect: effect{d8}, Opposing: effect{d8}},
		},
		"heroic steps come first": {
			option(10, d4), option(5, d12), false,
			torchlite.Verdict{Success: true, Margin: 5, Heroic: 1, Raised: effect{d6}, Lessened: true, Effect: effect{d4}, Opposing: effect{d12}},
		},
		"a d4 stays": {
			option(9, d4), option(8, d12), false,
			torchlite.Verdict{Success: true, Margin: 1, Effect: effect{d4}, Opposing: effect{d12}},
		},
		"a failure's larger effect lessens the opposition's": {
			option(7, d10), option(11, d8), false,
			torchlite.Verdict{Margin: -4, Lessened: true, Effect: effect{d10}, Opposing: effect{d6}},
		},
		"the opposition has no heroic steps": {
			option(2, d4), option(22, d6), false,
			torchlite.Verdict{Margin: -20, Effect: effect{d4}, Opposing: effect{d6}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, torchlite.Judge(tt.o, tt.against, tt.answered))
		})
	}
}

func TestRecommend(t *testing.T) {
	const d4, d6, d8, d10, d12 = torchlite.D4, torchlite.D6, torchlite.D8, torchlite.D10, torchlite.D12
	for name, tt := range map[string]struct {
		options, against []torchlite.Option
		want             int
	}{
		"the highest total without opposition": {[]torchlite.Option{option(12, d6), option(11, d8)}, nil, 0},
		"the largest effect of those that win": {
			[]torchlite.Option{option(12, d6), option(11, d8), option(7, d12)}, []torchlite.Option{option(8, d4)}, 1,
		},
		"what the opposition is left with, of those that fail": {
			[]torchlite.Option{option(7, d8), option(6, d10)}, []torchlite.Option{option(11, d8)}, 1,
		},
		"the option that beats most targets": {
			[]torchlite.Option{option(12, d6), option(9, d12)}, []torchlite.Option{option(8, d4), option(11, d4)}, 0,
		},
		"then the first target's rule": {
			[]torchlite.Option{option(9, d4), option(8, d10)}, []torchlite.Option{option(12, d8), option(5, d4)}, 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, torchlite.Recommend(tt.options, tt.against, false))
		})
	}
}
