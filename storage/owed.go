package storage

import "context"

// An Owed is an entry of which a channel is to be told in a message of its own, and is not yet as far as is known.
type Owed struct {
	Game    int64
	Entry   Revision
	Channel uint64
}

// Owed returns what channels are still to be told, in the order of the entries; see [Request.Owed].
func (d *DB) Owed(ctx context.Context) ([]Owed, error) {
	if err := d.writer.flush(); err != nil {
		return nil, err
	}
	return collect(ctx, d, d.reader, "read what is owed", func(scan func(...any) error) (o Owed, err error) {
		var channel int64
		err = scan(&o.Game, &o.Entry, &channel)
		o.Channel = uint64(channel)
		return o, err
	}, "SELECT game, entry, channel FROM owed ORDER BY game, entry")
}

// Told notes with the next commit, which it does not wait for, that nobody is to be told of an entry any more.
func (d *DB) Told(game int64, entry Revision) {
	d.writer.hurry(func(w *writer) error { // after a kill it would be told again
		_, err := w.exec("DELETE FROM owed WHERE game = ? AND entry = ?", game, entry)
		return err
	})
}

func owe(w *writer, o Owed) error {
	_, err := w.exec("INSERT INTO owed(game, entry, channel) VALUES(?, ?, ?)", o.Game, o.Entry, int64(o.Channel))
	return err
}
