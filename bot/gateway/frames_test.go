package gateway

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const upgraded = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"

// echo reads a stream in pieces of a size, and returns the messages and what is to be read in their place.
func echo(stream string, piece int) (messages []string, out string, f *frames) {
	f = &frames{
		packet: func(message []byte) ([]byte, bool) {
			messages = append(messages, string(message))
			return bytes.ToUpper(message), string(message) != "bad"
		},
		closing: func([]byte) bool { return false },
	}
	for stream != "" {
		n := min(piece, len(stream))
		f.feed([]byte(stream[:n]))
		stream = stream[n:]
	}
	return messages, f.out.String(), f
}

func TestFramesInPiecesOfAnySize(t *testing.T) {
	stream, want := upgraded, upgraded
	var sizes []int
	for _, size := range []int{0, 1, 125, 126, 1000, 65_535, 65_536, 70_000, 3} {
		stream += serverFrame(0x80|opText, strings.Repeat("x", size))
		if size > 0 {
			want += serverFrame(0x80|opText, strings.Repeat("X", size))
		}
		sizes = append(sizes, size)
	}
	stream += serverFrame(0x89, "ping")
	want += serverFrame(0x89, "ping")
	for _, piece := range []int{1, 2, 3, 7, 100, 4096, 1 << 20} {
		messages, out, f := echo(stream, piece)
		var got []int
		for _, message := range messages {
			got = append(got, len(message))
		}
		assert.Equal(t, sizes, got, "pieces of %d", piece)
		assert.Equal(t, want, out)
		assert.NoError(t, f.err)
	}
}

func TestFramesOfOneMessage(t *testing.T) {
	stream := upgraded + serverFrame(opText, "one, ") + serverFrame(0x89, "ping") + serverFrame(opContinuation, "") +
		serverFrame(0x80|opContinuation, "two") + serverFrame(0x80|opText, "three")
	for piece := 1; piece <= len(stream); piece++ {
		messages, out, _ := echo(stream, piece)
		assert.Equal(t, []string{"one, two", "three"}, messages)
		assert.Equal(t, upgraded+serverFrame(0x89, "ping")+serverFrame(0x80|opText, "ONE, TWO")+serverFrame(0x80|opText, "THREE"), out)
	}
}

func TestFramesThatEndTheReading(t *testing.T) {
	good := serverFrame(0x80|opText, "good")
	long := append([]byte{0x80 | opText, 127}, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff)
	for name, test := range map[string]struct {
		frame string
		want  error
	}{
		"a message that says so":       {frame: serverFrame(0x80|opText, "bad")},
		"a close frame":                {frame: serverFrame(0x80|opClose, "\x0f\xa4")},
		"a message of 4 GB":            {frame: string(long), want: errTooLong},
		"a longer one":                 {frame: strings.Replace(string(long), "\x00\x00", "\xff\xff", 1), want: errTooLong},
		"one whose parts are too long": {frame: serverFrame(opText, strings.Repeat("x", maxMessage/2)) + serverFrame(opContinuation, strings.Repeat("x", maxMessage/2+1)), want: errTooLong},
		"a binary one":                 {frame: serverFrame(0x82, "x"), want: errFrame},
		"a compressed one":             {frame: serverFrame(0xc1, "x"), want: errFrame},
		"a masked one":                 {frame: "\x81\x81abcdx", want: errFrame},
		"the rest of nothing":          {frame: serverFrame(0x80|opContinuation, "x"), want: errFrame},
		"one within another":           {frame: serverFrame(opText, "x") + serverFrame(0x80|opText, "x"), want: errFrame},
	} {
		stream := upgraded + good + test.frame + good
		messages, _, f := echo(stream, len(stream)/3+1)
		assert.True(t, f.stopped, name)
		assert.Equal(t, test.want, f.err, name)
		assert.Equal(t, 1, strings.Count(strings.Join(messages, " "), "good"), "%s: nothing behind it is read", name)
		assert.Less(t, f.in.Cap(), maxMessage, "%s: nor kept", name)
	}
}

func serverFrame(first byte, payload string) string {
	header := []byte{first}
	switch n := len(payload); {
	case n < 126:
		header = append(header, byte(n))
	case n < 1<<16:
		header = append(header, 126, byte(n>>8), byte(n))
	default:
		header = append(header, 127, 0, 0, 0, 0, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
	}
	return string(header) + payload
}

// FuzzFrames: whatever comes, what is read of it are whole frames of whole packets.
func FuzzFrames(f *testing.F) {
	f.Add([]byte("HTTP/1.1 101\r\n\r\n\x81\x02{}\x88\x02\x0f\xa4"), 3)
	f.Add([]byte("HTTP/1.1 101\r\n\r\n"+serverFrame(0x81, hello)+serverFrame(0x81, ready)+serverFrame(0x81, `null`)), 50)
	f.Add([]byte("HTTP/1.1 101\r\n\r\n"+serverFrame(opText, hello[:9])+serverFrame(0x80, hello[9:])+serverFrame(0x81, `{"op":0,"t":"X"}`)), 7)
	f.Fuzz(func(t *testing.T, data []byte, piece int) {
		w := newWire(func() {})
		for piece = max(piece, 1); len(data) > 0; {
			n := min(piece, len(data))
			w.frames.feed(data[:n])
			data = data[n:]
		}
		_, out, found := bytes.Cut(w.frames.out.Bytes(), endOfHeader)
		require.Equal(t, w.frames.upgraded, found)
		for len(out) > 0 {
			header, length, ok := frameHeader(out)
			require.True(t, ok)
			require.GreaterOrEqual(t, len(out), header+int(length))
			if out[0]&0x0f == opText {
				require.True(t, w.greeted)
				require.Regexp(t, `^\{"op":(1|10|11|0,"s":-?\d+,"t":"raw:)\b|^\{"op":(10|0),`, string(out[header:header+int(length)]))
			}
			out = out[header+int(length):]
		}
	})
}

func TestWireSaysWhatEndedIt(t *testing.T) {
	w := newWire(func() {})
	w.frames.feed([]byte(upgraded + serverFrame(0x82, "x")))
	tapped := &tap{wire: w}
	var read []byte
	for {
		some := make([]byte, 7)
		n, err := tapped.Read(some)
		read = append(read, some[:n]...)
		if err != nil {
			require.ErrorIs(t, err, errFrame)
			assert.False(t, errors.Is(err, io.EOF))
			break
		}
	}
	assert.Equal(t, upgraded, string(read))
	assert.Equal(t, fmt.Sprintf("gateway: %v", errFrame), w.err.Error())
}
