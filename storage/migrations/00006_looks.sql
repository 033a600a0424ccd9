-- +goose Up
ALTER TABLE messages ADD COLUMN looks INTEGER NOT NULL DEFAULT 0; -- a hash of what it shows; 0 is not known
