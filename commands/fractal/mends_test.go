package fractal_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
)

// Each command that a refusal shows to type can be typed there, and works.
func TestMendsRun(t *testing.T) {
	code := regexp.MustCompile("`(/[^`]+)`")
	start := courtOf(t, dice.Secure())
	start.As(mira).Must("sheet new", "character", "Vane: body d6", "kind", "cast")
	start.As(mira).Must("sheet new", "character", "Out: body d6, ap 2", "kind", "cast")
	start.As(mira).Must("condition add", "name", "Broken Bone", "who", "Out")
	start.As(ann).Must("condition add", "name", "Battered")
	start.As(ann).Must("condition add", "name", "Strike")
	start.As(bob).Must("spell", "name", "Telepathic Link")
	for _, call := range [][]string{
		{"ap", "change", "-1", "who", "Vane"},
		{"ap", "change", "2"},
		{"ap", "change", "max"},
		{"ap", "change", "max 0"},
		{"ap", "change", "=1", "who", "Out"},
		{"momentum", "over", "Ruk"},
		{"momentum", "over", "off Goblin A"},
		{"spell", "name", "Wall off"},
		{"spell", "name", "Telepathic Link", "who", "Ilse"},
		{"condition add", "name", "Battered 3"},
		{"condition add", "name", "Impact"},
		{"condition add", "name", "Impact 9"},
		{"condition add", "name", "Humiliated"},
		{"condition change", "name", "Battered"},
		{"condition change", "name", "Battered 9"},
		{"condition change", "name", "Strike", "change", "3 days"},
		{"condition change", "name", "Battered", "change", "0 days"},
		{"condition done", "name", "Burning"},
		{"condition dress", "name", "Battered"},
		{"rest", "kind", "breather"},
		{"rest", "kind", "days 900"},
		{"track start", "name", "Stew with Sear in 2"},
		{"track start", "name", "Stew 8 with Sear"},
		{"track start", "name", "Stew 8 with Sear in 2 for Bliss"},
		{"track start", "name", "Stew 8 with Sear in 2", "failures", "2"},
		{"ap", "change", "soothe"},
		{"action", "name", "Flashy Technique"},
		{"action", "name", "Cut"},
	} {
		who := ann
		if call[len(call)-1] == "Vane" || call[len(call)-1] == "Out" {
			who = mira
		}
		err := start.As(who).Call(call[0], call[1:]...).Err
		require.Error(t, err, "%v", call)
		for _, found := range code.FindAllStringSubmatch(err.Error(), -1) {
			assert.NoError(t, start.Fork().As(who).Paste(found[1]).Err, "%v: %s: %s", call, err, found[1])
		}
	}
}
