package main

import (
	"context"
	"fmt"

	"tallybones/storage"
)

type backupCommand struct {
	File string `arg:"" optional:"" help:"A file that is not there yet."`
}

// Run copies the database.
func (c backupCommand) Run(ctx context.Context, p Process, out output) error {
	if c.File == "" {
		return inputError("backup needs a file, as in: tallybones backup tallybones-backup.db")
	}
	return withDatabase(ctx, p, func(db *storage.DB) error {
		if err := db.Backup(ctx, c.File); err != nil {
			return err
		}
		return out.print(struct {
			File string `json:"file"`
		}{c.File}, fmt.Sprintf("The database is copied to %s.", c.File))
	})
}
