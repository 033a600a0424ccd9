package commands

import (
	"context"
	"errors"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

var (
	sceneName     = interact.Option{Name: "name", Help: "What the scene is called: The Gatehouse", MaxLength: table.MaxName}
	endedScene    = interact.Option{Name: "name", Help: "Which open scene, wherever it is; left out, the one here", Complete: true, MaxLength: ui.MaxChoice}
	preparedName  = interact.Option{Name: "name", Help: "What the scene is called; nobody else sees it yet", Required: true, MaxLength: table.MaxName}
	preparedScene = interact.Option{Name: "name", Help: "A scene that is prepared", Required: true, Complete: true, MaxLength: ui.MaxChoice}
)

// sceneCommand is /scene.
func (h *Host) sceneCommand() interact.Command {
	return interact.Command{Name: "scene", Help: "Begin and end scenes; a thread can have one of its own", Subs: []interact.Command{
		{Name: "start", Help: "Begin a scene here; in a thread, one of its own", Options: []interact.Option{sceneName}, Run: h.startScene},
		{Name: "end", Help: "End a scene: first what goes and what stays is shown", Options: []interact.Option{endedScene}, Complete: h.suggestOpenScenes, Run: h.previewSceneEnd},
		{Name: "prepare", Help: "Keep a scene ready that only GMs see", Options: []interact.Option{preparedName}, Private: interact.Always, Run: h.prepareScene},
		{Name: "reveal", Help: "Begin a prepared scene, with what was hidden for it", Options: []interact.Option{preparedScene}, Private: interact.Always, Complete: h.suggestPrepared, Run: h.revealScene},
	}}
}

// startScene answers /scene start.
func (h *Host) startScene(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	var reply interact.Reply
	err := h.openScene(ctx, req, same, func(s *table.State, by table.By) ([]table.Event, error) {
		return s.StartScene(by, sceneName.Text(req))
	}, func(seat Seat, view View, entry Entry) {
		reply = interact.Answer{Message: sceneBegins(seat, view, entry), Sent: seat.sent(entry)}
	})
	return reply, err
}

// same is the seat as it is.
func same(s Seat) Seat { return s }

// openScene opens a scene where the request comes from, seated as it says. A thread or post that follows its
// channel's scene until then becomes a place of its own.
func (h *Host) openScene(ctx context.Context, req *interact.Request, seated func(Seat) Seat, open func(*table.State, table.By) ([]table.Event, error), after func(Seat, View, Entry)) error {
	err := h.tryOpenScene(ctx, req, seated, open, after)
	if errors.Is(err, storage.ErrTaken) { // somebody else began one in this thread meanwhile: it is a place now
		err = h.tryOpenScene(ctx, req, seated, open, after)
	}
	return err
}

func (h *Host) tryOpenScene(ctx context.Context, req *interact.Request, seated func(Seat) Seat, open func(*table.State, table.By) ([]table.Event, error), after func(Seat, View, Entry)) error {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return err
	}
	return seated(seat).Change(ctx, func(turn Turn) (Decision, error) {
		by, d, channel := turn.By, turn.working(), uint64(0)
		if seat.follows() {
			channel = uint64(req.Channel.ID)
			if by.Place, err = seat.placeOfThread(turn, d); err != nil {
				return Decision{}, err
			}
		}
		if err := d.do(open(d.State, by)); err != nil {
			return Decision{}, err
		}
		decision := d.decision()
		decision.Link = channel
		return decision, nil
	}, func(view View, entry Entry) { after(seat, view, entry) })
}

// placeOfThread makes the thread of the request a place of its own: a new one, or the one that it was before it left.
func (s Seat) placeOfThread(turn Turn, d *working) (int, error) {
	place, err := turn.PlaceFor(uint64(s.req.Channel.ID))
	if err != nil {
		return 0, err
	}
	if open := d.Places[place].Scene; open != 0 {
		name := d.SceneName(open)
		ends := "A GM ends it first: "
		if d.IsGM(turn.By.Who) {
			ends = "End it first: "
		}
		return 0, rules.Refuse(titleOf(name)+" was begun in this thread and is still open.", ends+toType("/scene end "+name)+".")
	}
	return place, d.do([]table.Event{table.PlaceOpened{Place: place, Parent: turn.By.Place}}, nil)
}

// follows tells that the request comes from a thread or post that is no place of its own: it has its channel's scene.
func (s Seat) follows() bool { return s.At.Channel != uint64(s.req.Channel.ID) }

// sceneBegins tells of a scene's beginning, and of what comes to light with it.
func sceneBegins(seat Seat, view View, entry Entry) ui.Message {
	var head ui.Markdown
	var shown []string
	own := false
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.SceneStarted:
			head = sceneHead(view.Table, e)
		case table.ElementRevealed:
			if element, ok := view.Table.Elements[e.ID]; ok {
				shown = append(shown, rated(element.Name, element.Rating))
			}
		case table.CharacterAdded:
			shown = append(shown, e.Character.Name)
		case table.PlaceOpened:
			own = true
		default:
		}
	}
	lines := []ui.Markdown{labelled("In it", shown)}
	if own {
		lines = append(lines, "It is this thread's own: what is gained in it ends with it, and the channel's scene goes on.")
	}
	return seat.note(head, lines...)
}

// sceneHead says that a scene begins: "The Gatehouse begins: session 6, scene 3".
func sceneHead(s *table.State, e table.SceneStarted) ui.Markdown {
	where := "scene " + numeral(e.Number)
	if e.Session != 0 {
		where = s.SessionName(e.Session) + ", " + where
	}
	if e.Name == "" {
		return phrase("%s begins", capital(where))
	}
	return phrase("%s begins: %s", e.Name, where)
}

// prepareScene answers /scene prepare.
func (h *Host) prepareScene(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		if err := forGM(turn.Table, turn.By.Who, ownScene(turn.Table, turn.By)); err != nil {
			return Decision{}, err
		}
		return turn.decided(turn.Table.PrepareScene(turn.By, preparedName.Text(req)))
	}, func(_ View, entry Entry) ui.Message {
		name := ""
		for _, fact := range entry.Events {
			if e, ok := fact.Table.(table.ScenePrepared); ok {
				name = e.Name
			}
		}
		return seat.note(ui.Escape(name+" is prepared"), "Only GMs see it. "+ui.Prose("Hide things for it: `/element pin` with `scene`; and its adversaries: `/sheet new` with `scene`. Begin it: `/scene reveal "+name+"`."))
	})
}

// revealScene answers /scene reveal: the caller in private, so that nobody sees what was typed, the channel by a message of
// its own.
func (h *Host) revealScene(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	var reply interact.Reply
	err := h.openScene(ctx, req, Seat.owing, func(s *table.State, by table.By) ([]table.Event, error) {
		if err := forGM(s, by.Who, ownScene(s, by)); err != nil {
			return nil, err
		}
		prepared, err := table.Seek(bare(preparedScene.Text(req)), s.PreparedNamed())
		if err != nil {
			return nil, err
		}
		return s.RevealScene(by, prepared.ID)
	}, func(seat Seat, view View, entry Entry) {
		down := faceDownIn(view.Table, entry)
		reply = interact.Answer{
			Message: seat.note("The scene has begun"+toAll(req, "; the channel sees it"), labelled("Face down in it", down)),
			Posts:   seat.posts(entry, sceneBegins(seat, view, entry)),
		}
	})
	return reply, err
}

// faceDownIn are the elements and the cast that stay face down in the scene that an entry began.
func faceDownIn(s *table.State, entry Entry) []string {
	var down []string
	for _, fact := range entry.Events {
		started, ok := fact.Table.(table.SceneStarted)
		for _, id := range table.IDs(s.Hidden.Elements) {
			if e := s.Hidden.Elements[id]; ok && e.Scene == started.ID {
				down = append(down, rated(e.Name, e.Rating))
			}
		}
		for _, id := range table.IDs(s.Hidden.Adversaries) {
			if a := s.Hidden.Adversaries[id]; ok && a.Scene == started.ID {
				down = append(down, a.Title())
			}
		}
	}
	return down
}

// ownScene is what anybody may do who may not begin a prepared scene, where none is open.
func ownScene(s *table.State, by table.By) string {
	if s.Places[by.Place].Scene != 0 {
		return ""
	}
	return "Anybody begins one that all see: `/scene start`."
}

// suggestPrepared completes the name of a prepared scene, for GMs alone.
func (h *Host) suggestPrepared(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		if view.Table.IsGM(by.Who) {
			l.addNamed(bare(preparedScene.Text(req)), view.Table.PreparedNamed())
		}
	})
}
