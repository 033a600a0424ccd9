package storage

import (
	"context"
	"strconv"
)

// Hold lets the database grow no larger than so many pages, as a full disk does; 0 is as large as it is.
func (d *DB) Hold(pages int) error {
	return d.writer.do(func(w *writer) error {
		row := w.conn.QueryRowContext(context.Background(), "PRAGMA max_page_count = "+strconv.Itoa(max(pages, 1)))
		var most int
		return row.Scan(&most)
	})
}
