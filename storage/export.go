package storage

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"tallybones/rules"
)

// exportVersion is the version of the export that is written.
const exportVersion = 1

// A Header is what an export says before its entries.
type Header struct {
	Version int    `json:"tallybones"`
	System  string `json:"system"`
	Name    string `json:"name"`
	Guild   uint64 `json:"guild,string"`
	Created int64  `json:"created"`
	// People joins numbers to Discord users: without it nobody would find their characters again. No other Discord user
	// id is in an export.
	People []joined `json:"people"`
	// Places are the channels of the game by their numbers.
	Places []linked `json:"places"`
	// Numbers are the highest that a person and a place were given; they are never given again.
	Numbers numbers `json:"numbers"`
}

type numbers struct {
	People int `json:"people"`
	Places int `json:"places"`
}

// exported is an entry in an export.
type exported struct {
	Revision    Revision        `json:"revision"`
	At          int64           `json:"at"`
	Actor       int             `json:"actor"`
	Audience    rules.Audience  `json:"audience"`
	Interaction uint64          `json:"interaction,string"`
	Events      json.RawMessage `json:"events"`
}

// Export writes one game as JSON: the header, then the entries in their order, one a line. Two exports of the same
// revision are the same bytes. It has all that the game remembers but its dice seed, hidden things too, so it is for a GM.
func (d *DB) Export(ctx context.Context, game int64, to io.Writer) error {
	out := bufio.NewWriter(to)
	err := d.inOneView(ctx, func(q querier) error {
		r, err := d.readRow(ctx, q, game, "")
		if err != nil {
			return err
		}
		header, err := d.header(ctx, q, r)
		if err != nil {
			return err
		}
		if err := writeHeader(out, header); err != nil {
			return err
		}
		return d.exportEntries(ctx, q, r, out)
	})
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	return nil
}

func (d *DB) header(ctx context.Context, q querier, r row) (Header, error) {
	people, err := d.people(ctx, q, r.id)
	if err != nil {
		return Header{}, err
	}
	places, err := d.places(ctx, q, r.id)
	return Header{
		Version: exportVersion, System: r.system, Name: r.name, Guild: r.guild, Created: r.created,
		People: append([]joined{}, people...), Places: append([]linked{}, places...),
		Numbers: numbers{r.people, r.places},
	}, err
}

// writeHeader writes the header's fields and opens the list of entries.
func writeHeader(out *bufio.Writer, h Header) error {
	text, err := json.Marshal(h)
	if err != nil {
		return fmt.Errorf("encode the header: %w", err)
	}
	out.Write(text[:len(text)-1]) // a bufio.Writer keeps its error for Flush
	out.WriteString(",\"entries\":[")
	return nil
}

// exportEach is how many entries are read at a time.
const exportEach = 512

// exportEntries writes the entries, the oldest first. The chain leads the other way, so the rows are noted on the way back.
func (d *DB) exportEntries(ctx context.Context, q querier, r row, out *bufio.Writer) error {
	ids, err := collect(ctx, d, q, "read the log", func(scan func(...any) error) (id int64, err error) {
		return id, scan(&id)
	}, walkIDs, r.last)
	if err != nil {
		return err
	}
	slices.Reverse(ids)
	separator := "\n"
	for some := range slices.Chunk(ids, exportEach) {
		list, err := json.Marshal(some)
		if err != nil {
			return fmt.Errorf("read the log: %w", err)
		}
		entries, err := collect(ctx, d, q, "read the log", func(scan func(...any) error) (s stored, err error) {
			return s, s.scan(scan)
		}, "SELECT "+entryColumns+" FROM json_each(?) j JOIN entries e ON e.id = j.value ORDER BY j.key", string(list))
		if err != nil {
			return err
		}
		for _, s := range entries {
			out.WriteString(separator)
			if err := s.export(out); err != nil {
				return err
			}
			separator = ",\n"
		}
	}
	out.WriteString("\n]}\n")
	return nil
}

func (s *stored) export(out *bufio.Writer) error {
	text, err := json.Marshal(exported{s.revision, s.at, s.actor, s.audience, s.abs(), s.body})
	if err != nil {
		return fmt.Errorf("entry %d: %w", s.revision, err)
	}
	_, err = out.Write(text)
	return err
}

// walkIDs is the rows of a game's log, the newest first.
const walkIDs = `WITH RECURSIVE back(id, prev) AS (
  SELECT id, prev FROM entries WHERE id = ?
  UNION ALL
  SELECT e.id, e.prev FROM back JOIN entries e ON e.id = back.prev
)
SELECT id FROM back`
