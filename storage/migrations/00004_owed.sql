-- +goose Up
CREATE TABLE owed (
  game    INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  entry   INTEGER NOT NULL, -- the revision of the entry
  channel INTEGER NOT NULL, -- where it is still to be told
  PRIMARY KEY (game, entry)
) STRICT, WITHOUT ROWID;
