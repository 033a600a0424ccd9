package commands

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

var linkGame = interact.Option{Name: "game", Help: "A game of this server of which you are a GM", Required: true, Complete: true, MaxLength: 100}

// link answers /game link: the channel becomes a place of a game of the server.
func (h *Host) link(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	info, err := h.linkable(ctx, req, linkGame.Text(req))
	if err != nil {
		return nil, err
	}
	if err := h.mayLink(ctx, req, info); err != nil {
		return nil, err
	}
	game, ok := h.Game(info.System)
	if !ok {
		return nil, fmt.Errorf("game %d: this program does not know %q", info.ID, info.System)
	}
	seat := Seat{At: storage.Place{Game: info.ID, System: info.System, Name: info.Name}, Game: game, Keeper: h.Keepers[game.Key], Name: publicName(req.Caller), req: req, db: h.DB, changes: h.changes}
	var message ui.Message
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		if err := mayRescue(turn.View, turn.By.Who, req); err != nil {
			return Decision{}, err
		}
		place, err := turn.PlaceFor(uint64(req.Channel.ID))
		return Decision{Facts: Facts(opened(turn.Table, place)), Link: uint64(req.Channel.ID)}, err
	}, func(view View, entry Entry) {
		message = seat.says(
			"**"+here(req, req.Channel.ID)+" is part of "+ui.Escape(info.Name)+" now** ("+signed(view, entry.Actor)+")",
			sceneOfLinked(view.Table, entry),
		)
	})
	if errors.Is(err, storage.ErrTaken) {
		return nil, h.taken(ctx, req)
	}
	if err != nil {
		return nil, err
	}
	asks, err := h.askWider(ctx, req, seat)
	return interact.Answer{Message: message, Posts: asks}, err
}

// opened tells that a channel is a place: what it was when it was one before, or a new one that follows the first.
func opened(s *table.State, place int) table.PlaceOpened {
	if was, before := s.Places[place]; before {
		return table.PlaceOpened{Place: place, Parent: was.Parent, Linked: true, Back: true}
	}
	return table.PlaceOpened{Place: place, Parent: firstPlace, Linked: true}
}

// sceneOfLinked says which scene is played in a channel that was linked.
func sceneOfLinked(s *table.State, entry Entry) ui.Markdown {
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.PlaceOpened); ok {
			if open := s.Places[e.Place].Scene; open != 0 {
				return phrase("%s goes on here.", titleOf(s.SceneName(open)))
			}
			if e.Place == firstPlace {
				return "No scene is open here; `/scene start` begins one."
			}
		}
	}
	return "It follows the scene of the game's first channel until `/scene start` is used here."
}

// firstPlace is the place where a game began.
const firstPlace = 1

// mayLink refuses a channel that plays a game. An interaction that comes a second time finds its own link there.
func (h *Host) mayLink(ctx context.Context, req *interact.Request, info storage.Info) error {
	seat, ok, err := h.FindSeat(ctx, req)
	switch {
	case err != nil || !ok:
		return err
	case seat.At.Game == info.ID && seat.At.Channel != uint64(req.Channel.ID):
		return rules.Refuse("This thread is part of "+rules.Quote(info.Name)+" already, as all of its channel.", "A scene of its own: `/scene start`.")
	case seat.At.Game != info.ID && seat.At.Channel == uint64(req.Channel.ID):
		return occupied(seat)
	}
	return nil
}

// A linkable game is one that somebody may link, under a name that no other of them has.
type linkable struct {
	storage.Info
	name string
}

// linkables are the games of the server that the caller may link, the one used last first.
func (h *Host) linkables(ctx context.Context, req *interact.Request) ([]linkable, error) {
	infos, err := h.DB.Games(ctx, uint64(req.Guild))
	if err != nil {
		return nil, err
	}
	var found []linkable
	named := map[string]bool{}
	for _, info := range infos {
		may, err := h.mayBring(ctx, req, info)
		if err != nil {
			return nil, err
		}
		if !may {
			continue
		}
		name := info.Name
		if named[table.Fold(name)] {
			name += " (" + strconv.FormatInt(info.ID, 10) + ")"
		}
		named[table.Fold(name)] = true
		found = append(found, linkable{info, name})
	}
	return found, nil
}

// mayBring tells whether the caller may bring a game to a channel: a GM of it, or who manages the channel.
func (h *Host) mayBring(ctx context.Context, req *interact.Request, info storage.Info) (may bool, err error) {
	keeper, ok := h.Keepers[info.System]
	if !ok || rescues(req) {
		return ok, nil
	}
	who, err := h.DB.Person(ctx, info.ID, uint64(req.Caller.ID))
	if err != nil || who == 0 {
		return false, err
	}
	err = keeper.Look(ctx, info.ID, func(view View) error {
		may = runs(view, who)
		return nil
	})
	return may, err
}

// noGameToLink refuses somebody who has no game that they could link.
func (h *Host) noGameToLink(ctx context.Context, req *interact.Request) error {
	const say = "You are GM of no other game of this server."
	_, plays, err := h.FindSeat(ctx, req)
	switch {
	case err != nil:
		return err
	case plays:
		return rules.Refuse(say, "This channel plays one already: `/game show`.")
	}
	return rules.Refuse(say, "Begin one: `/game new`.")
}

// linkable returns the game that a person means.
func (h *Host) linkable(ctx context.Context, req *interact.Request, typed string) (storage.Info, error) {
	games, err := h.linkables(ctx, req)
	if err != nil {
		return storage.Info{}, err
	}
	name, _, _ := strings.Cut(typed, suggestionMark)
	named := make([]table.Named, len(games))
	for i, game := range games {
		named[i] = table.Named{ID: i, Name: game.name}
	}
	if len(named) == 0 {
		return storage.Info{}, h.noGameToLink(ctx, req)
	}
	found, err := table.Seek(name, named)
	if err != nil {
		return storage.Info{}, err
	}
	return games[found.ID].Info, nil
}

// suggestionMark begins the part of a suggestion that is only for reading.
const suggestionMark = " # "

// suggestLinks completes the game of /game link.
func (h *Host) suggestLinks(ctx context.Context, req *interact.Request) []ui.Choice {
	games, err := h.linkables(ctx, req)
	if err != nil {
		return nil
	}
	var choices []ui.Choice
	for _, game := range games {
		shown := game.name + suggestionMark + h.titleOf(game.System)
		if game.Ends != 0 {
			shown += ", in no channel"
		}
		if strings.Contains(table.Fold(shown), table.Fold(linkGame.Text(req))) && len(choices) < ui.MaxChoices {
			choices = append(choices, ui.Choice{Name: ui.Cut(shown, ui.MaxChoice), Value: game.name})
		}
	}
	return choices
}

func (h *Host) titleOf(system string) string {
	game, _ := h.Game(system)
	return game.Title
}

// unlink answers /game unlink: the game leaves the channel.
func (h *Host) unlink(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	if seat.At.Channel != uint64(req.Channel.ID) {
		return nil, rules.Refuse("This thread plays the game of its channel.", "Use `/game unlink` there, or end the thread's own scene: `/scene end`.")
	}
	var lines []ui.Markdown
	err = seat.Look(ctx, func(view View, who int) error {
		lines = append(lines, "**"+ui.Escape(seat.At.Name)+" leaves this channel** ("+seat.signedHere(view, who)+")")
		return mayRescue(view, who, req)
	})
	if err != nil {
		return nil, err
	}
	if err := h.DB.Unlink(ctx, seat.At.Channel, req.At); err != nil {
		return nil, err
	}
	h.changes.note(seat.At.Game)
	info, err := h.DB.Game(ctx, seat.At.Game)
	if err == nil && info.Ends != 0 {
		lines = append(lines, "It was its last channel. The game is kept for 30 days, until "+stamp(info.Ends, "D")+"; "+bringsBack(info)+" until then.")
	} else {
		lines = append(lines, "It goes on in its other channels; "+bringsBack(info)+" here, with the scene that is open.")
	}
	return interact.Answer{Message: seat.says(lines...)}, err
}

// bringsBack shows what brings a game back.
func bringsBack(info storage.Info) ui.Markdown {
	return ui.Prose("`/game link " + info.Name + "` brings it back")
}

// signedHere is [signed] for somebody who may have no entry.
func (s Seat) signedHere(view View, who int) ui.Markdown {
	if who == rules.Clock {
		return ui.Escape(s.Name) + ", who manages this channel"
	}
	return signed(view, who)
}
