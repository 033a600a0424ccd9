-- +goose Up
CREATE TABLE games (
  id        INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: old buttons carry it
  guild     INTEGER NOT NULL,
  system    TEXT    NOT NULL,
  name      TEXT    NOT NULL,
  created   INTEGER NOT NULL,
  revision  INTEGER NOT NULL, -- the number of the newest entry
  last      INTEGER NOT NULL, -- its row
  active    INTEGER NOT NULL, -- its instant
  people    INTEGER NOT NULL, -- the highest number that a person was given
  places    INTEGER NOT NULL, -- the highest number that a place was given
  due       INTEGER NOT NULL DEFAULT 0, -- the next instant at which something falls due
  rewritten INTEGER NOT NULL DEFAULT 0, -- the revision at which the log was last rewritten
  ends      INTEGER NOT NULL DEFAULT 0  -- the instant at which the game is deleted unless it is linked again
) STRICT;
CREATE INDEX games_guild ON games(guild);
CREATE INDEX games_due ON games(due) WHERE due > 0;
CREATE INDEX games_ends ON games(ends) WHERE ends > 0;

-- No foreign key: without an index by game, which costs a third of the throughput, each deleted game would be looked for
-- in all entries. The chain of prev is the truth.
CREATE TABLE entries (
  id          INTEGER PRIMARY KEY,
  game        INTEGER NOT NULL,
  prev        INTEGER NOT NULL,
  revision    INTEGER NOT NULL,
  at          INTEGER NOT NULL,
  actor       INTEGER NOT NULL,
  audience    INTEGER NOT NULL,
  interaction INTEGER NOT NULL, -- 0: none; below 0: that of an imported entry
  body        TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX entries_interaction ON entries(interaction) WHERE interaction > 0;
CREATE INDEX entries_hidden ON entries(game, revision, audience) WHERE audience <> 0;

CREATE TABLE undone (
  game     INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  revision INTEGER NOT NULL, -- the entry that was undone
  by       INTEGER NOT NULL, -- the entry that undid it
  PRIMARY KEY (game, revision, by)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  id       INTEGER PRIMARY KEY,
  game     INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  version  INTEGER NOT NULL, -- of the state's shape
  body     TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX snapshots_game ON snapshots(game, revision);

CREATE TABLE people (
  game   INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  user   INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX people_user ON people(game, user);

CREATE TABLE channels (
  channel INTEGER PRIMARY KEY,
  game    INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  place   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX channels_place ON channels(game, place);

CREATE TABLE messages (
  message INTEGER PRIMARY KEY,
  game    INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  channel INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  entry   INTEGER NOT NULL, -- the revision of the entry that it answers
  shown   INTEGER NOT NULL  -- the revision that it shows
) STRICT;
CREATE INDEX messages_subject ON messages(game, subject);
CREATE INDEX messages_channel ON messages(channel);

CREATE TABLE seeds (
  game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,
  seed BLOB NOT NULL
) STRICT;
