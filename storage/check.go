package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	sqlite3 "modernc.org/sqlite/lib"

	"tallybones/rules"
)

// applicationID marks a SQLite file as ours: "Taly".
const applicationID = 0x54616c79

const (
	headerSize    = 100
	headerMagic   = "SQLite format 3\x00"
	applicationAt = 68
)

// check refuses a file that is not ours, newer than we, damaged or not to be written. It changes nothing, neither in the
// file nor beside it.
func check(ctx context.Context, path string) error {
	empty, err := checkHeader(path)
	if err != nil || empty {
		return err
	}
	if err := checkContent(ctx, path); err != nil {
		return refuseContent(path, err)
	}
	return nil
}

// checkHeader reads the first bytes without SQLite, which would lay files beside a foreign one.
func checkHeader(path string) (empty bool, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, checkNew(path)
	}
	if err != nil {
		return false, rules.Refuse(fmt.Sprintf("The database %q cannot be read: %v.", path, err), "Give another file with `TALLYBONES_DB`.")
	}
	if !info.Mode().IsRegular() {
		return false, rules.Refuse(fmt.Sprintf("%q is no file.", path), "Name a file in `TALLYBONES_DB`.")
	}
	if info.Mode().Perm()&0o200 == 0 {
		return false, refuseReadOnly(path)
	}
	if info.Size() == 0 {
		return true, nil
	}
	return false, checkBytes(path)
}

// checkFound refuses to begin anew beside the copy of a file that was deleted, which a kill kept from its place.
func checkFound(path string) error {
	if _, err := os.Stat(path + found); err == nil {
		return rules.Refuse(fmt.Sprintf("The database %q was deleted; all that it held is in %q.", path, path+found), "Give that file the name of the database.")
	}
	return nil
}

// checkNew refuses to make the file.
func checkNew(path string) error {
	if err := checkFolder(path); err != nil {
		return err
	}
	return checkFound(path)
}

func checkFolder(path string) error {
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return rules.Refuse(fmt.Sprintf("The folder %q of the database is not there.", folder), "Make it, or name another file in `TALLYBONES_DB`.")
	}
	return nil
}

func checkBytes(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return rules.Refuse(fmt.Sprintf("The database %q cannot be read: %v.", path, err), "Give its owner's account the right to, or name another file in `TALLYBONES_DB`.")
	}
	defer file.Close()
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(file, head); err != nil || string(head[:len(headerMagic)]) != headerMagic {
		return rules.Refuse(fmt.Sprintf("%q is no database of Tallybones.", path), "It is left as it is. Name another file in `TALLYBONES_DB`.")
	}
	if binary.BigEndian.Uint32(head[applicationAt:]) != applicationID {
		return rules.Refuse(fmt.Sprintf("%q is the database of another program.", path), "It is left as it is. Name another file in `TALLYBONES_DB`.")
	}
	return nil
}

// checkContent opens the file read-only and without pragmas: its version must be one that we know, and its pages whole.
func checkContent(ctx context.Context, path string) error {
	if inUse(path) {
		return checkPages(ctx, path, "mode=ro")
	}
	// All is in the file itself; SQLite then lays nothing beside it, but does not see that another process begins to write.
	err := checkPages(ctx, path, "immutable=1")
	if err != nil && inUse(path) {
		return checkPages(ctx, path, "mode=ro")
	}
	return err
}

// inUse tells that a process has the file open, or was killed while it had.
func inUse(path string) bool {
	_, err := os.Stat(path + "-wal")
	return err == nil
}

func checkPages(ctx context.Context, path, options string) error {
	db, err := sql.Open("sqlite", address(path, options))
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := checkVersion(ctx, db, path); err != nil {
		return err
	}
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return fmt.Errorf("check %s: %w", path, err)
	}
	if found != "ok" {
		return refuseDamaged(path, found)
	}
	return nil
}

func checkVersion(ctx context.Context, db *sql.DB, path string) error {
	var tables int
	err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE name = ?", versionTable).Scan(&tables)
	if err != nil {
		return fmt.Errorf("read the tables of %s: %w", path, err)
	}
	if tables == 0 {
		return nil
	}
	var version int64
	err = db.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM "+versionTable+" WHERE is_applied").Scan(&version)
	if err != nil {
		return fmt.Errorf("read the version of %s: %w", path, err)
	}
	if newest := newestMigration(); version > newest {
		return rules.Refuse(
			fmt.Sprintf("%q was written by a newer Tallybones: its version is %d, this program knows %d.", path, version, newest),
			"It is left as it is. Use the newer program, or a backup from before.")
	}
	return nil
}

// refuseContent words what SQLite says of the file; what it cannot word stays as it is.
func refuseContent(path string, err error) error {
	if _, ok := errors.AsType[*rules.Refusal](err); ok {
		return err
	}
	switch code(err) & primary {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return refuseDamaged(path, err.Error())
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return refuseReadOnly(path)
	}
	return err
}

func refuseDamaged(path, found string) error {
	return rules.Refuse(fmt.Sprintf("The database %q is damaged: %s.", path, found), "It is left as it is. Put a backup in its place.")
}

func refuseReadOnly(path string) error {
	return rules.Refuse(fmt.Sprintf("The database %q cannot be written.", path), "Give this program's account the right to write the file and its folder.")
}
