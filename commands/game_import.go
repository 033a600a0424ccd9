package commands

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// Limits of an export that is read, in bytes: as a file, and unpacked.
const (
	maxFetched  = 25 << 20
	maxUnpacked = 32 << 20
)

var (
	importFile    = interact.Option{Name: "file", Help: "game.json or game.json.gz, as `/game export` gives it", Type: interact.Attachment, Required: true}
	importReplace = interact.Option{Name: "replace", Help: "Delete the game of this channel for it", Type: interact.Boolean}
)

// importGame answers /game import.
func (h *Host) importGame(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	to, err := h.importTo(ctx, req)
	if err != nil {
		return nil, err
	}
	select { // what a file unpacks to is in memory once, however many come at a time
	case h.importing <- struct{}{}:
		defer func() { <-h.importing }()
	case <-ctx.Done():
		return nil, fmt.Errorf("import: wait for another to end: %w", context.Cause(ctx))
	}
	header, game, sum, err := readExport(ctx, importFile.File(req))
	if err != nil {
		return nil, err
	}
	known, ok := h.Game(header.System)
	if !ok {
		return nil, rules.Refuse("The file is of a game that I do not know: "+rules.Quote(header.System)+".", "`/game new` lists those that I know.")
	}
	if to.Replace {
		if reply, err := h.askImport(ctx, req, header, sum); reply != nil || err != nil {
			return reply, err
		}
	}
	place, err := h.Keepers[known.Key].Import(ctx, game, to)
	if errors.Is(err, storage.ErrTaken) {
		return nil, h.taken(ctx, req)
	}
	if err != nil {
		return nil, err
	}
	return h.imported(ctx, req, known, place)
}

// importTo is where an import goes: the channel, or in the place of the game that it plays, which is a GM's to replace.
func (h *Host) importTo(ctx context.Context, req *interact.Request) (storage.Import, error) {
	to := storage.Import{Channel: uint64(req.Channel.ID), Guild: uint64(req.Guild)}
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return to, err
	}
	err = seat.Look(ctx, func(view View, who int) error {
		if who == rules.Clock {
			who = noNumber
		}
		return gmOnly(view, who)
	})
	if err == nil && !importReplace.Bool(req) {
		err = rules.Refuse("This channel plays "+rules.Quote(seat.At.Name)+".", "`replace` deletes that game for the file; save it first: `/game export`.")
	}
	to.Channel, to.Replace = seat.At.Channel, true
	return to, err
}

// askImport asks the other players, where one has to agree that a file takes the place of the game and none has yet; otherwise it is
// nil.
func (h *Host) askImport(ctx context.Context, req *interact.Request, header storage.Header, sum string) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	asks := false
	err = seat.see(ctx, func(view View, by table.By) error {
		asks = len(agreeing(view.Table, by)) > 0 && !mayImport(view.Table, by.Who, sum)
		return nil
	})
	if !asks || err != nil {
		return nil, err
	}
	say := "to put the file of " + cmp.Or(header.Name, header.System) + " in the place of this game, which is deleted for good"
	err = seat.Change(ctx, func(turn Turn) (Decision, error) { return Decision{}, errFirst }, func(View, Entry) {})
	if !errors.Is(err, errFirst) {
		return interact.Answer{Message: seat.askedFirst()}, err
	}
	var answer interact.Answer
	_, posts, err := seat.askAgreement(ctx, say, func(View) agreement { return agreement{Do: agreedImport, File: sum} })
	if len(posts) > 0 {
		answer = interact.Answer{Message: posts[0].Message, Sent: posts[0].Sent}
	}
	return answer, err
}

// imported tells the channel what is played in it now.
func (h *Host) imported(ctx context.Context, req *interact.Request, game Game, place storage.Place) (interact.Reply, error) {
	seat := Seat{At: place, Game: game, req: req, db: h.DB, changes: h.changes}
	var lines []ui.Markdown
	err := h.Keepers[game.Key].Look(ctx, place.Game, func(view View) error {
		lines = []ui.Markdown{
			"**This channel now plays " + ui.Escape(place.Name) + "**, " + ui.Escape(game.Title) + ", from a file of " + ui.Escape(publicName(req.Caller)) + "'s.",
			peopleLine(view.Table, req.At), sceneLine(view.Table, place.Place),
			"Everything is as it was, but for the dice: they come from a new seed. `/board pin` pins the board.",
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	asks, err := h.askWider(ctx, req, seat)
	return interact.Answer{Message: seat.says(lines...), Posts: asks}, err
}

// readExport reads the file of an export, compressed or not; sum is that of what it holds.
func readExport(ctx context.Context, file *interact.File) (header storage.Header, game io.Reader, sum string, err error) {
	if file == nil {
		return header, nil, "", rules.Refuse("The file is missing.", "Send along what a GM exported: game.json, or game.json.gz.")
	}
	data, err := file.Read(ctx, maxFetched)
	if err != nil {
		return header, nil, "", err
	}
	whole, err := unpack(data, file.Name)
	if err != nil {
		return header, nil, "", err
	}
	header, game, err = storage.Peek(bytes.NewReader(whole))
	return header, game, fmt.Sprintf("%x", sha256.Sum256(whole)), err
}

// gzipMark is how compressed data begins.
var gzipMark = []byte{0x1f, 0x8b}

func unpack(data []byte, name string) ([]byte, error) {
	if !bytes.HasPrefix(data, gzipMark) {
		return data, nil
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, damaged(name)
	}
	whole, err := io.ReadAll(io.LimitReader(r, maxUnpacked+1))
	switch {
	case err != nil:
		return nil, damaged(name)
	case len(whole) > maxUnpacked:
		return nil, rules.Refuse("The file "+rules.Quote(name)+" is too large for me to read.", fmt.Sprintf("At most %d MB unpacked; who runs me can import more: `tallybones import`.", maxUnpacked>>20))
	}
	return whole, nil
}

func damaged(name string) error {
	return rules.Refuse("The file "+rules.Quote(name)+" is damaged.", "Send it as `/game export` gave it.")
}
