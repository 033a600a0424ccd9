package commands

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// previewSceneEnd answers /scene end by what would go and what would stay; a button under it ends the scene. It is the scene
// that is played where the request comes from, or one that is named: a scene may be where no command can be sent.
func (h *Host) previewSceneEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	channels, err := h.DB.Channels(ctx, seat.At.Game)
	if err != nil {
		return nil, err
	}
	answer, p := interact.Answer{}, endPreview{of: endsScene, where: placed{uint64(req.Channel.ID), channels}}
	err = seat.see(ctx, func(view View, by table.By) error {
		if p.subject, err = sceneToEnd(view.Table, by, bare(endedScene.Text(req))); err != nil {
			return err
		}
		if p.subject != 0 {
			by.Place = view.Table.Scenes[p.subject].Place
		}
		end, err := view.EndScene(by)
		if err != nil {
			return err
		}
		answer = interact.Answer{Message: p.show(seat, view, end), Sent: seat.stands(p, view)}
		return nil
	})
	return answer, err
}

// sceneToEnd is the scene that is named, or the one that is played at a place; 0 is none.
func sceneToEnd(s *table.State, by table.By, name string) (int, error) {
	if name == "" {
		return s.SceneAt(by.Place), nil
	}
	if err := s.Rights(by.Who, table.Run, 0); err != nil {
		return 0, err
	}
	open := s.OpenScenesNamed()
	if len(open) == 0 {
		return 0, rules.Refuse("No scene is open anywhere.", "Start one: `/scene start`.")
	}
	found, err := table.Seek(name, open)
	return found.ID, err
}

// playedIn says where the scene of a place is played that is not this channel's own.
func (p placed) playedIn(place int) ui.Markdown {
	channel := p.channels[place]
	switch channel {
	case p.here:
		return ""
	case 0:
		return "It is played in no channel any more."
	}
	return "It is the scene of " + mention(channel) + "."
}

// suggestOpenScenes completes the name of a scene that is open.
func (h *Host) suggestOpenScenes(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, _ table.By) {
		l.addNamed(bare(endedScene.Text(req)), view.Table.OpenScenesNamed())
	})
}

// end decides the end that a preview is about, as it stands now.
func (p endPreview) end(view View, by table.By) (Ending, error) {
	s := view.Table
	if p.of != endsScene {
		switch _, known := s.Sessions[p.subject]; {
		case !known: // its start was taken back
			return Ending{}, overAlready("the session")
		case s.Session != p.subject:
			return Ending{}, overAlready(s.SessionName(p.subject))
		}
		return view.EndSession(by, p.of == cliffhanger)
	}
	by.Place = s.Scenes[p.subject].Place
	switch _, known := s.Scenes[p.subject]; {
	case !known: // its start was taken back
		return Ending{}, overAlready("the scene")
	case s.Places[by.Place].Scene != p.subject:
		return Ending{}, overAlready(s.SceneName(p.subject))
	}
	return view.EndScene(by)
}

// previewOf is the preview that a button of its row is about.
func previewOf(id interact.ID) endPreview {
	return endPreview{of: endOf(id.Choice), subject: int(id.Subject)} //nolint:gosec // an id that is too large is none of the table's
}

// pressEnd answers the button that ends a scene or session: the preview turns into the record.
func (h *Host) pressEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	channels, err := h.DB.Channels(ctx, seat.At.Game)
	if err != nil {
		return nil, err
	}
	p := previewOf(req.Action)
	p.where = placed{uint64(req.Channel.ID), channels}
	var record interact.Update
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		end, err := p.end(turn.View, turn.By)
		if err == nil && end.mark(turn.Table) != req.Action.Rev {
			err = changedMeanwhile(interact.Update{Message: p.show(seat, turn.View, end), Sent: seat.stands(p, turn.View)})
		}
		return Decision{Facts: end.Facts, Reveal: p.of != endsScene}, err
	}, func(view View, entry Entry) {
		record = interact.Update{Message: seat.endRecord(view, entry), Posts: seat.opened(view, entry)}
		seat.sent(entry)(req.Message.ID)
	})
	if err != nil {
		return seat.settle(ctx, req, err)
	}
	return record, nil
}

// pressNotYet answers the other button: the preview goes, and all else stays.
func (h *Host) pressNotYet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		end, err := previewOf(req.Action).end(view, by)
		m = seat.note(ui.Escape(titleOf(end.Title)+" goes on"), "Nothing changed.")
		return err
	})
	if err != nil {
		return seat.settle(ctx, req, err)
	}
	return interact.Update{Message: m, Sent: func(id interact.Snowflake) { seat.db.ForgetMessage(uint64(id)) }}, nil
}

// pressKeep answers a button that keeps something past the end: the preview is drawn anew.
func (h *Host) pressKeep(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	channels, err := h.DB.Channels(ctx, seat.At.Game)
	if err != nil {
		return nil, err
	}
	p, key := keptIn(req.Action)
	p.where = placed{uint64(req.Channel.ID), channels}
	var update interact.Update
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		facts, err := turn.Take(rules.Taken{Key: key})
		return Decision{Facts: facts}, err
	}, func(view View, _ Entry) {
		var end Ending
		if end, err = p.end(view, seat.By(runner(view.Table))); err == nil {
			update = interact.Update{Message: p.show(seat, view, end), Sent: seat.stands(p, view)}
		}
	})
	if err != nil {
		return seat.settle(ctx, req, err)
	}
	return update, nil
}

// keptIn reads the button that keeps something: the preview under which it stands, and the move.
func keptIn(id interact.ID) (endPreview, rules.Key) {
	of, rest, _ := strings.Cut(id.Choice, ".")
	subject, choice, _ := strings.Cut(rest, ".")
	n, _ := strconv.Atoi(subject) // none is no scene's
	key := keyOf(id)
	key.Choice = choice
	return endPreview{of: endOf(of), subject: n}, key
}

// runner is somebody who may end scenes: what an end brings is the same whoever asks.
func runner(s *table.State) int {
	if gms := s.GMs(); len(gms) > 0 {
		return gms[0]
	}
	for _, who := range slices.Sorted(maps.Keys(s.Seen)) {
		if s.Rights(who, table.Run, 0) == nil {
			return who
		}
	}
	return nobody
}
