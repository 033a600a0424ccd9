package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
)

type fact interface{ kind() string }

type rained struct{ Hours int }

func (rained) kind() string { return "weather.rained/1" }

func TestFormats(t *testing.T) {
	formats := rules.Formats[fact]{rules.FormatOf[fact, rained](rained{}.kind())}
	assert.Equal(t, []string{"weather.rained/1"}, formats.Kinds())
	readers := formats.Readers()
	assert.True(t, readers.Has("weather.rained/1"))
	assert.False(t, readers.Has("weather.snowed/1"))
	record, err := rules.EncodeJSON(rained{}.kind(), rained{3})
	require.NoError(t, err)
	read, err := readers.Decode(record)
	require.NoError(t, err)
	assert.Equal(t, rained{3}, read)
	_, err = readers.Decode(rules.Record{Kind: "weather.snowed/1"})
	require.EqualError(t, err, `decode "weather.snowed/1": unknown kind of event`)
	_, err = readers.Decode(rules.Record{Kind: "weather.rained/1", Body: []byte(`{`)})
	require.EqualError(t, err, "decode weather.rained/1: unexpected end of JSON input")
	_, err = rules.EncodeJSON("weather.rained/1", func() {})
	require.EqualError(t, err, "encode weather.rained/1: json: unsupported type: func()")
}
