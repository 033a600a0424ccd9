package sandbox

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"errors"
	"net"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// frame is a payload of the gateway.
type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int            `json:"s"`
	Type *string         `json:"t"`
}

// outgoing is what waits to be written: a payload, or the code with which to close.
type outgoing struct {
	data   []byte
	packed bool // compress this one by itself
	code   int
	reason string
}

// maxWaiting bounds what waits for a bot that does not read; then the connection is cut.
const maxWaiting = 4096

// socket is one connection of a bot. Everything but conn and the queue is guarded by the sandbox's lock.
type socket struct {
	conn    *websocket.Conn
	queue   chan outgoing
	ended   chan struct{}
	once    sync.Once
	stream  *streamWriter // of a connection with zlib-stream
	packed  bool          // the bot asked for compressed payloads
	session *session
	events  []time.Time // what the bot sent in the last minute
}

func newSocket(conn *websocket.Conn, stream bool) *socket {
	s := &socket{conn: conn, queue: make(chan outgoing, maxWaiting), ended: make(chan struct{})}
	if stream {
		s.stream = newStreamWriter()
	}
	return s
}

func (s *socket) sendOp(op int, data any) {
	s.sendFrame(frame{Op: op, Data: mustJSON(data)})
}

func (s *socket) sendFrame(f frame) {
	s.enqueue(outgoing{data: mustJSON(f), packed: s.packed})
}

func (s *socket) close(code int, reason string) {
	s.enqueue(outgoing{code: code, reason: reason})
}

func (s *socket) enqueue(o outgoing) {
	select {
	case s.queue <- o:
	default:
		s.hangUp()
	}
}

// stop ends the writer.
func (s *socket) stop() { s.once.Do(func() { close(s.ended) }) }

// closing is how long a bot may take to answer a closing frame. Until then the connection stays, as the code would be lost with it.
const closing = 2 * time.Second

// write writes what is queued until the connection is closed, or stop is called and nothing is left.
func (s *socket) write() {
	for {
		select {
		case o := <-s.queue:
			err := s.writeOne(o)
			if errors.Is(err, errClosing) {
				time.AfterFunc(closing, s.hangUp)
				return
			}
			if err != nil {
				s.hangUp()
				return
			}
		case <-s.ended:
			if len(s.queue) == 0 {
				s.hangUp()
				return
			}
		}
	}
}

func (s *socket) hangUp() { s.conn.NetConn().Close() }

var errClosing = errors.New("closing")

func (s *socket) writeOne(o outgoing) error {
	deadline := time.Now().Add(10 * time.Second)
	if o.code != 0 {
		_ = s.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(o.code, o.reason), deadline) // closed either way
		return errClosing
	}
	if err := s.conn.SetWriteDeadline(deadline); err != nil {
		return err
	}
	switch {
	case s.stream != nil:
		return s.conn.WriteMessage(websocket.BinaryMessage, s.stream.pack(o.data))
	case o.packed:
		return s.conn.WriteMessage(websocket.BinaryMessage, pack(o.data))
	}
	return s.conn.WriteMessage(websocket.TextMessage, o.data)
}

// pack compresses one payload to a whole zlib message.
func pack(data []byte) []byte {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	return packed.Bytes()
}

// streamWriter compresses all payloads of a connection as one zlib stream that is flushed after each.
type streamWriter struct {
	buffer bytes.Buffer
	zlib   *zlib.Writer
}

func newStreamWriter() *streamWriter {
	s := new(streamWriter)
	s.zlib = zlib.NewWriter(&s.buffer)
	return s
}

func (s *streamWriter) pack(data []byte) []byte {
	s.buffer.Reset()
	_, _ = s.zlib.Write(data) // a buffer takes everything
	_ = s.zlib.Flush()
	return bytes.Clone(s.buffer.Bytes())
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}
