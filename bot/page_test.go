package bot

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPageNamesTestsThatExist keeps DISCORDGO.md from promising what no test shows any more.
func TestPageNamesTestsThatExist(t *testing.T) {
	page, err := os.ReadFile("DISCORDGO.md")
	require.NoError(t, err)
	var source strings.Builder
	for _, pattern := range []string{"*_test.go", "gateway/*_test.go", "rest/*_test.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files, pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			source.Write(text)
		}
	}
	names := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`").FindAllStringSubmatch(string(page), -1)
	require.Greater(t, len(names), 30)
	for _, name := range names {
		assert.Contains(t, source.String(), "func "+name[1]+"(", "%s is in no test file", name[1])
	}
}
