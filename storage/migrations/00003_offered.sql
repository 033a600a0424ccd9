-- +goose Up
CREATE TABLE offered (
  channel INTEGER PRIMARY KEY,
  guild   INTEGER NOT NULL,
  at      INTEGER NOT NULL -- the instant
) STRICT;
CREATE INDEX offered_guild ON offered(guild);
