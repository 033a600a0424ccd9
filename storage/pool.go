package storage

import (
	"context"
	"database/sql"
	"sync"
)

// A pool is the readers, with each statement prepared once. The statements are few: all are in this package's code.
type pool struct {
	*sql.DB
	mu    sync.RWMutex
	stmts map[string]*sql.Stmt
}

func newPool(db *sql.DB) *pool { return &pool{DB: db, stmts: map[string]*sql.Stmt{}} }

// QueryContext is that of [sql.DB].
func (p *pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	stmt, err := p.prepared(ctx, query) //nolint:sqlclosecheck // the pool keeps it until it is closed
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

// QueryRowContext is that of [sql.DB].
func (p *pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	stmt, err := p.prepared(ctx, query) //nolint:sqlclosecheck // the pool keeps it until it is closed
	if err != nil {
		return p.DB.QueryRowContext(ctx, query, args...) // it meets the same error and keeps it in the row
	}
	return stmt.QueryRowContext(ctx, args...)
}

func (p *pool) prepared(ctx context.Context, query string) (*sql.Stmt, error) {
	p.mu.RLock()
	stmt := p.stmts[query]
	p.mu.RUnlock()
	if stmt != nil {
		return stmt, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if stmt := p.stmts[query]; stmt != nil {
		return stmt, nil
	}
	stmt, err := p.PrepareContext(ctx, query) //nolint:sqlclosecheck // the pool keeps it until it is closed
	if err == nil {
		p.stmts[query] = stmt
	}
	return stmt, err
}

// Close closes the statements and the connections.
func (p *pool) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, stmt := range p.stmts {
		stmt.Close()
	}
	return p.DB.Close()
}
