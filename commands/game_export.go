package commands

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// Sizes of files on Discord, in bytes: from the first on an export is compressed, above the second it is not sent.
const (
	compressFrom = 8 << 20
	maxSent      = 10 << 20
)

// export answers /game export: the story so far for everybody, and for a GM the whole game.
func (h *Host) export(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	gm := false
	err = seat.Look(ctx, func(view View, who int) error {
		gm = runs(view, who)
		if who == rules.Clock {
			return mayRescue(view, who, req)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	files, err := h.files(ctx, seat, gm)
	if err != nil {
		return nil, err
	}
	text := "**The story of " + ui.Escape(seat.At.Name) + " so far**"
	if gm {
		text = "**" + ui.Escape(seat.At.Name) + " as files**\nThe game has all that it remembers, hidden things too, and begins anew by `/game import`. The recap is for everybody."
	}
	return interact.Answer{Message: ui.Message{
		Accent: seat.Game.Accent, Blocks: append([]ui.Block{ui.Text{Text: text}}, files...),
	}.Fit()}, nil
}

// files are a game's recap and, for a GM, its export.
func (h *Host) files(ctx context.Context, seat Seat, gm bool) ([]ui.Block, error) {
	recap, err := Recap(ctx, seat)
	if err != nil {
		return nil, err
	}
	files := []ui.Block{ui.File{Name: "recap.md", Type: "text/markdown", Data: recap}}
	if !gm {
		return files, nil
	}
	game, err := h.gameFile(ctx, seat.At.Game)
	return append([]ui.Block{game}, files...), err
}

// gameFile is the export of a game, compressed when it is large.
func (h *Host) gameFile(ctx context.Context, game int64) (ui.File, error) {
	var whole bytes.Buffer
	if err := h.DB.Export(ctx, game, &whole); err != nil {
		return ui.File{}, err
	}
	if whole.Len() <= compressFrom {
		return ui.File{Name: "game.json", Type: "application/json", Data: whole.Bytes()}, nil
	}
	packed, err := pack(whole.Bytes())
	if err != nil {
		return ui.File{}, err
	}
	if len(packed) > maxSent {
		return ui.File{}, rules.Refuse("This game is too large for a file on Discord.", "Who runs me can export it: `tallybones export`.")
	}
	return ui.File{Name: "game.json.gz", Type: "application/gzip", Data: packed}, nil
}

func pack(data []byte) ([]byte, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(data); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	return packed.Bytes(), nil
}
