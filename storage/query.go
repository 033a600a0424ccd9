package storage

import (
	"context"
	"fmt"
)

// collect reads all rows of a query. doing names it in the error.
func collect[T any](ctx context.Context, d *DB, q querier, doing string, read func(func(...any) error) (T, error), query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", doing, locked(err, d.busy))
	}
	defer rows.Close()
	var found []T
	for rows.Next() {
		one, err := read(rows.Scan)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", doing, err)
		}
		found = append(found, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", doing, locked(err, d.busy))
	}
	return found, nil
}
