package storage

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// versionTable is goose's own; its highest version is the version of the file.
const versionTable = "goose_db_version"

// newestMigration returns the version that this program writes: the number of the last embedded migration.
func newestMigration() int64 {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil || len(names) == 0 {
		panic("storage: no migrations are embedded")
	}
	number, _, _ := strings.Cut(strings.TrimPrefix(names[len(names)-1], "migrations/"), "_")
	version, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		panic("storage: migration without a number: " + names[len(names)-1])
	}
	return version
}

// prepare marks the file as ours, turns its write-ahead log on and brings its tables up to date.
//
// The mark comes first, in a commit of its own: a kill between the two then leaves a file that is ours and empty. The
// write-ahead log is turned on here and not in a migration, since a backup comes without it.
func prepare(ctx context.Context, db *sql.DB) error {
	if err := sign(ctx, db); err != nil {
		return err
	}
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return fmt.Errorf("turn the write-ahead log on: %w", err)
	}
	if mode != "wal" {
		return fmt.Errorf("turn the write-ahead log on: the journal mode stays %q", mode)
	}
	return migrate(ctx, db)
}

func sign(ctx context.Context, db *sql.DB) error {
	var found int64
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&found); err != nil {
		return fmt.Errorf("read application_id: %w", err)
	}
	if found == applicationID {
		return nil
	}
	if _, err := db.ExecContext(ctx, "PRAGMA application_id = "+strconv.Itoa(applicationID)); err != nil {
		return fmt.Errorf("set application_id: %w", err)
	}
	return nil
}

// migrate runs what is missing. When another process does so at the same moment, one of the two finds the tables made
// and looks again.
func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	for range attempts {
		if _, err = provider.Up(ctx); err == nil {
			return nil
		}
	}
	return fmt.Errorf("migrate: %w", err)
}
