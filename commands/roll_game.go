package commands

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// gameNamed returns the key of the game that a person names by its title or key; "" is the channel's.
func (h *handlers) gameNamed(words string) (string, error) {
	words = strings.TrimSpace(words)
	if words == "" {
		return "", nil
	}
	titles := make([]string, len(h.games))
	for i, game := range h.games {
		if strings.EqualFold(words, game.Key) || strings.EqualFold(words, game.Title) {
			return game.Key, nil
		}
		titles[i] = game.Title
	}
	return "", rules.Refuse("I do not know the game "+rules.Quote(words)+".", "There are: "+strings.Join(titles, ", ")+".")
}

// gameWithKey returns the game with a key, and the one that is played where no other is for any other key.
func (h *handlers) gameWithKey(key string) Game {
	for _, game := range h.games {
		if game.Key == key {
			return game
		}
	}
	return h.game
}

// suggestGames completes the option game.
func (h *handlers) suggestGames(typed string) []ui.Choice {
	var choices []ui.Choice
	for _, game := range h.games {
		if strings.Contains(table.Fold(game.Title), table.Fold(typed)) {
			choices = append(choices, ui.Choice{Name: game.Title, Value: game.Title})
		}
	}
	return choices
}

// gameHere returns the game that a line is read by: the one that is named, else the channel's, else plain dice. The seat
// is that of a table which plays it, if the channel has one.
func (h *handlers) gameHere(ctx context.Context, req *interact.Request) (Game, *Seat, error) {
	key, err := h.gameNamed(rollGame.Text(req))
	if err != nil {
		return Game{}, nil, err
	}
	return h.gameAt(ctx, req, key)
}

// gameAt is gameHere for the key of a game, "" being the channel's.
func (h *handlers) gameAt(ctx context.Context, req *interact.Request, key string) (Game, *Seat, error) {
	seat, ok, err := h.host.FindSeat(ctx, req)
	switch {
	case err != nil:
		return Game{}, nil, err
	case ok && (key == "" || key == seat.Game.Key):
		return seat.Game, &seat, nil
	}
	return h.gameWithKey(key), nil, nil
}

// reading shows how lines read where a request comes from. Those for a table are read against what players see of it.
func (h *handlers) reading(ctx context.Context, req *interact.Request, see func(reading)) error {
	game, seat, err := h.gameHere(ctx, req)
	if err != nil {
		return err
	}
	if seat == nil {
		see(reading{game: game, read: game.Preview})
		return nil
	}
	return seat.see(ctx, func(view View, by table.By) error {
		id := namedOrPlayed(view.Table, by, rollAs.Text(req))
		see(reading{game, func(line string) (Preview, error) { return seat.reads(view, by, line, id) }, view.Table.Characters[id]})
		return nil
	})
}

// named is the character with a name, as far as there is one: whom a name means that nobody has is said when it is rolled.
func (s Seat) named(ctx context.Context, name string) (character int, err error) {
	if name == "" {
		return 0, nil
	}
	err = s.see(ctx, func(view View, _ table.By) error {
		character, _ = view.roller(name)
		return nil
	})
	return character, err
}

// roller is whom somebody rolls as, by name: a character, or where several of a kind roll together their group.
func (v View) roller(name string) (int, error) {
	if v.Groups {
		for id, group := range v.Table.Groups {
			if table.Fold(group.Name) == table.Fold(name) {
				return id, nil
			}
		}
	}
	return v.Table.Find(name)
}

// preview is how a line reads at the table, rolled as a character; 0 is whom the person plays.
func (s Seat) preview(ctx context.Context, line string, character int) (shown Preview, err error) {
	lookErr := s.see(ctx, func(view View, by table.By) error {
		shown, err = s.reads(view, by, line, character)
		return nil
	})
	return shown, errors.Join(lookErr, err)
}

// reads is preview with the table in sight.
func (s Seat) reads(view View, by table.By, line string, character int) (Preview, error) {
	try := spelled(view.Table, by, Try{Line: line, As: character})
	return view.Preview(by, try)
}
