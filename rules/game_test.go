package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules"
)

func TestAudience(t *testing.T) {
	const ann, bob = 2, 3
	for name, test := range map[string]struct {
		audience               rules.Audience
		gm, ann, bob, stranger bool
	}{
		"everyone":        {rules.Everyone, true, true, true, true},
		"the GMs":         {rules.GMs, true, false, false, false},
		"the GMs and Ann": {rules.GMsAnd(ann), true, true, false, false},
		"Ann alone":       {rules.Audience(ann), false, true, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, test.gm, test.audience.Has(1, true))
			assert.Equal(t, test.ann, test.audience.Has(ann, false))
			assert.Equal(t, test.bob, test.audience.Has(bob, false))
			assert.Equal(t, test.stranger, test.audience.Has(0, false))
		})
	}
}
