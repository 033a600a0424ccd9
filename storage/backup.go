package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tallybones/rules"
)

// Backup writes a consistent copy of the database to a file that must not be there yet. Changes go on meanwhile.
func (d *DB) Backup(ctx context.Context, file string) error {
	if err := checkFolder(file); err != nil {
		return rules.Refuse(fmt.Sprintf("The folder of %q is not there.", file), "Make it, or name another file.")
	}
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		return rules.Refuse(fmt.Sprintf("%q is there already.", file), "Name a new file for the backup.")
	}
	if err := d.writer.flush(); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	// A connection of its own: the readers may not write, not even another file.
	db, err := sql.Open("sqlite", address(d.path, fmt.Sprintf("_pragma=busy_timeout(%d)&mode=rw", d.busy.Milliseconds())))
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", file); err != nil {
		return fmt.Errorf("backup to %s: %w", file, locked(err, d.busy))
	}
	return nil
}
