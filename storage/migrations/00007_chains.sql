-- +goose Up
CREATE TABLE chains (
  id    INTEGER PRIMARY KEY,
  last  INTEGER NOT NULL, -- the row of its newest entry, 0 as long as it has none
  until INTEGER NOT NULL  -- the instant after which nobody is at work on it
) STRICT;
