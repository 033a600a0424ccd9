package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxLine is the longest line, in bytes, that is read as a pool. It is far beyond what any game takes; longer lines are
// answered by an error without being kept in memory.
const maxLine = 8 << 10

// A badLine is the object printed for a pool that cannot be read.
type badLine struct {
	Pool  string `json:"pool"`
	Error string `json:"error"`
}

// stream answers each line of in by one JSON object on a line of out, in order. Everything answered is written before
// the next wait for input. A bad line is answered by its error and does not end the run.
func stream(in io.Reader, out io.Writer, answer func(pool string) (any, error)) error {
	buffered := bufio.NewWriterSize(out, 64<<10)
	lines := bufio.NewReaderSize(flushFirst{in, buffered}, maxLine)
	encoder := json.NewEncoder(buffered)
	encoder.SetEscapeHTML(false)
	for {
		line, whole, err := nextLine(lines)
		if errors.Is(err, io.EOF) {
			return flush(buffered)
		}
		if err != nil {
			return flushAfter(err, buffered)
		}
		object, err := answerLine(line, whole, answer)
		if err != nil {
			return flushAfter(err, buffered)
		}
		if err := encoder.Encode(object); err != nil {
			return writeError(err)
		}
	}
}

// answerLine returns the object for a line. An error that the line is not to blame for ends the run.
func answerLine(line string, whole bool, answer func(string) (any, error)) (any, error) {
	if !whole {
		return badLine{line, fmt.Sprintf("A line of more than %d bytes is no pool. Write one pool a line.", maxLine)}, nil
	}
	object, err := answer(line)
	if isInput(err) {
		return badLine{line, err.Error()}, nil
	}
	return object, err
}

// shownOfLong is how many bytes of an overlong line are repeated.
const shownOfLong = 200

// nextLine returns the next line without its end. Of an overlong line it returns the beginning, and whole is false.
func nextLine(lines *bufio.Reader) (line string, whole bool, err error) {
	start, err := lines.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		line = strings.ToValidUTF8(string(start[:shownOfLong]), "") + "…"
		return line, false, discardLine(lines)
	case errors.Is(err, io.EOF) && len(start) > 0:
		err = nil // the last line, without an end
	}
	return string(bytes.TrimRight(start, "\r\n")), true, err
}

// discardLine reads on to the end of the line.
func discardLine(lines *bufio.Reader) error {
	for {
		_, err := lines.ReadSlice('\n')
		switch {
		case err == nil, errors.Is(err, io.EOF):
			return nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// A flushFirst reads from a source that may keep us waiting, and before that sends on what is written.
type flushFirst struct {
	from   io.Reader
	before *bufio.Writer
}

func (f flushFirst) Read(p []byte) (int, error) {
	if err := flush(f.before); err != nil {
		return 0, err
	}
	n, err := f.from.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = fmt.Errorf("read pools: %w", err)
	}
	return n, err
}

func flush(w *bufio.Writer) error {
	if err := w.Flush(); err != nil {
		return writeError(err)
	}
	return nil
}

// flushAfter sends on what is written before err is returned. A fault in writing that err tells of already is told once.
func flushAfter(err error, w *bufio.Writer) error {
	if unwritten := w.Flush(); unwritten != nil && !errors.Is(err, unwritten) {
		return errors.Join(err, writeError(unwritten))
	}
	return err
}

func writeError(err error) error { return fmt.Errorf("write result: %w", err) }
