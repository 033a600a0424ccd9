-- +goose Up
CREATE TABLE orphans (
  message INTEGER PRIMARY KEY, -- to be deleted; its game is gone from there
  channel INTEGER NOT NULL
) STRICT;
