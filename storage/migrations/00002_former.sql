-- +goose Up
CREATE TABLE former (
  game    INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  channel INTEGER NOT NULL,
  place   INTEGER NOT NULL, -- what the channel was in the game, and is again when it comes back
  PRIMARY KEY (game, channel)
) STRICT, WITHOUT ROWID;
