package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"

	"github.com/caarlos0/env/v11"

	"tallybones/storage"
)

// withDatabase opens the database of the bot, which may be running, for one piece of work.
func withDatabase(ctx context.Context, p Process, work func(*storage.DB) error) (err error) {
	config, err := readConfig(env.ToMap(p.Environ))
	if err != nil {
		return err
	}
	file := string(config.database())
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return inputError(fmt.Sprintf("there is no database %q; set TALLYBONES_DB to that of the bot", file))
	}
	db, err := storage.Open(ctx, file, storage.Options{})
	if err != nil {
		return explainDatabase(err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return work(db)
}

// A ChannelID is the id of a channel, as Discord's developer mode copies it.
type ChannelID uint64

// UnmarshalText takes the digits of an id.
func (c *ChannelID) UnmarshalText(text []byte) error {
	id, err := strconv.ParseUint(string(text), 10, 64)
	if err != nil || id == 0 {
		return fmt.Errorf("%q is no channel's id, which is digits only; in Discord: Settings, Advanced, Developer Mode, then Copy Channel ID", text)
	}
	*c = ChannelID(id)
	return nil
}
