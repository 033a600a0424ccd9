package commands

import (
	"context"

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
	var preview ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		scene, err := sceneToEnd(view.Table, by, bare(endedScene.Text(req)))
		if err != nil {
			return err
		}
		place := view.Table.Scenes[scene].Place
		if scene != 0 {
			by.Place = place
		}
		end, err := view.Table.EndScene(by)
		if err != nil {
			return err
		}
		preview = seat.endPreview(view, end, endsScene, scene, seat.playedIn(channels[place]))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return interact.Answer{Message: preview}, nil
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
	found, err := table.Look(name, open)
	return found.ID, err
}

// playedIn says where a scene is played that is not this channel's own.
func (s Seat) playedIn(channel uint64) ui.Markdown {
	switch {
	case channel == uint64(s.req.Channel.ID):
		return ""
	case channel == 0:
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

// An ender decides the end of what a preview is about, as it stands now.
type ender func(s *table.State, by table.By) (table.Ending, error)

// enderOf is how the scene or session ends that a button is about.
func enderOf(id interact.ID) ender {
	subject := int(id.Subject) //nolint:gosec // an id that is too large is none of the table's
	if id.Choice == endsSession {
		return func(s *table.State, by table.By) (table.Ending, error) {
			if s.Session != subject {
				return table.Ending{}, overAlready(s.SessionName(subject))
			}
			return s.EndSession(by)
		}
	}
	return func(s *table.State, by table.By) (table.Ending, error) {
		by.Place = s.Scenes[subject].Place
		if s.Places[by.Place].Scene != subject {
			return table.Ending{}, overAlready(s.SceneName(subject))
		}
		return s.EndScene(by)
	}
}

// pressEnd answers the button that ends a scene or session: the preview turns into the record.
func (h *Host) pressEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var record ui.Message
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		ended, err := enderOf(req.Action)(turn.Table, turn.By)
		decision, err := turn.decided(ended.Events, err)
		decision.Reveal = req.Action.Choice == endsSession
		return decision, err
	}, func(view View, entry Entry) {
		record = seat.endRecord(view, entry)
		seat.sent(entry)(req.Message.ID)
	})
	if err != nil {
		return seat.settle(ctx, req, err)
	}
	return interact.Update{Message: record}, nil
}

// pressNotYet answers the other button: the preview goes, and all else stays.
func (h *Host) pressNotYet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		end, err := enderOf(req.Action)(view.Table, by)
		m = seat.note(ui.Escape(capital(end.Title)+" goes on"), "Nothing changed.")
		return err
	})
	if err != nil {
		return seat.settle(ctx, req, err)
	}
	return interact.Update{Message: m}, nil
}
