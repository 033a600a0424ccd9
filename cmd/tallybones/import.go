package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/storage"
)

type importCommand struct {
	Channel ChannelID `arg:"" help:"The channel that is to play the game: its id."`
	File    string    `arg:"" help:"The export, compressed by gzip or not; - reads standard input."`
	Replace bool      `help:"Delete the game that the channel plays."`
	Guild   uint64    `help:"The server of the channel, where it is another than that of the export: its id."`
}

// Run begins a game from an export.
func (c importCommand) Run(ctx context.Context, p Process, out output) error {
	from, err := c.open(p)
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	export, err := unpacked(from)
	if err != nil {
		return err
	}
	return withDatabase(ctx, p, func(db *storage.DB) error {
		place, err := c.put(ctx, db, export)
		if err != nil {
			return err
		}
		return out.print(struct {
			Channel string `json:"channel"`
			System  string `json:"system"`
			Name    string `json:"name"`
		}{fmt.Sprint(c.Channel), place.System, place.Name}, fmt.Sprintf("Channel %d plays %s now.", c.Channel, rules.Quote(place.Name)))
	})
}

func (c importCommand) put(ctx context.Context, db *storage.DB, export io.Reader) (storage.Place, error) {
	header, export, err := storage.Peek(export)
	if err != nil {
		return storage.Place{}, err
	}
	keeper, ok := commands.NewHost(db, games()).Keepers[header.System]
	if !ok {
		return storage.Place{}, inputError(fmt.Sprintf("the export is of the system %s; there is %s", rules.Quote(header.System), systems(games())))
	}
	place, err := keeper.Import(ctx, export, storage.Import{Channel: uint64(c.Channel), Guild: c.Guild, Replace: c.Replace})
	if errors.Is(err, storage.ErrTaken) {
		return place, inputError(fmt.Sprintf("channel %d plays a game already; export it, then import with --replace, which deletes it", c.Channel))
	}
	return place, err
}

func (c importCommand) open(p Process) (io.ReadCloser, error) {
	if c.File == "-" {
		return io.NopCloser(p.Stdin), nil
	}
	file, err := os.Open(c.File)
	if err != nil {
		return nil, inputError(fmt.Sprintf("cannot read the export: %v", err))
	}
	return file, nil
}

// gzipMark is how compressed data begins.
var gzipMark = []byte{0x1f, 0x8b}

// unpacked reads an export whether it is compressed or not.
func unpacked(from io.Reader) (io.Reader, error) {
	buffered := bufio.NewReader(from)
	if start, _ := buffered.Peek(len(gzipMark)); !bytes.Equal(start, gzipMark) {
		return buffered, nil
	}
	r, err := gzip.NewReader(buffered)
	if err != nil {
		return nil, inputError("the export is damaged: " + err.Error())
	}
	return r, nil
}
