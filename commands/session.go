package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

var (
	firstScene    = interact.Option{Name: "scene", Help: "What its first scene is called, if none is open here", MaxLength: table.MaxName}
	inCliffhanger = interact.Option{Name: "cliffhanger", Help: "TorchLite: the next session picks up right here", Type: interact.Boolean}
)

// sessionCommand is /session.
func (h *Host) sessionCommand() interact.Command {
	return interact.Command{Name: "session", Help: "Begin and end an evening of play", Subs: []interact.Command{
		{Name: "start", Help: "Begin the next session, and a scene where none is open", Options: []interact.Option{firstScene}, Run: h.startSession},
		{
			Name: "end", Help: "End the session and every open scene: first what goes and what stays is shown",
			Options: []interact.Option{inCliffhanger}, Run: h.previewSessionEnd,
		},
	}}
}

// startSession answers /session start.
func (h *Host) startSession(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var begun Entry
	var head, scene ui.Markdown
	var told Ended
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		facts, err := turn.StartSession(turn.By, bare(firstScene.Text(req)))
		return Decision{Facts: facts}, err
	}, func(view View, entry Entry) {
		begun, told = entry, Ended{}
		for _, fact := range entry.Events {
			if more, ok := view.Ended(fact); ok {
				told.Goes, told.Stays = append(told.Goes, more.Goes...), append(told.Stays, more.Stays...)
			}
			switch e := fact.Table.(type) {
			case table.SessionStarted:
				head = ui.Escape(capital(view.Table.SessionName(e.ID)) + " begins")
			case table.SceneStarted:
				scene = sceneHead(view.Table, e) + "."
			default:
			}
		}
	})
	if err != nil {
		return nil, err
	}
	return interact.Answer{Message: seat.note(head, scene, labelled("Gone", told.Goes), labelled("Begins with", told.Stays), h.promise(ctx, seat)), Sent: seat.sent(begun)}, nil
}

// promise shows the commitment to the seed that the dice come from. The session has begun by then, so that what cannot be
// read now is left to /fairness.
func (h *Host) promise(ctx context.Context, seat Seat) ui.Markdown {
	commitment, err := h.DB.Commitment(ctx, seat.At.Game)
	if err != nil {
		return ui.Prose("The commitment to the dice: `/fairness check`.")
	}
	return "The dice come from a seed that is shown when the session ends. Its SHA-256 is " + ui.Code(commitment) + "."
}

// seedShown shows the seed that the dice came from, and the commitment to the next one.
func seedShown(seed *storage.Shown) []ui.Markdown {
	return []ui.Markdown{
		"The dice came from the seed " + ui.Code(seed.Seed) + ui.Prose("; `/fairness check` tells how to check them."),
		"The SHA-256 of the next seed is " + ui.Code(seed.Commitment) + ".",
	}
}

// previewSessionEnd answers /session end as previewSceneEnd does /scene end.
func (h *Host) previewSessionEnd(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.see(ctx, func(view View, by table.By) error {
		p := endPreview{of: endsSession, subject: view.Table.Session}
		if inCliffhanger.Bool(req) {
			p.of = cliffhanger
		}
		end, err := view.EndSession(by, p.of == cliffhanger)
		if err != nil {
			return err
		}
		answer = interact.Answer{Message: p.show(seat, view, end), Sent: seat.stands(p, view)}
		return nil
	})
	return answer, err
}

// endedScenes names the scenes that events end.
func endedScenes(s *table.State, events []table.Event) []string {
	var names []string
	for _, event := range events {
		if e, ok := event.(table.SceneEnded); ok {
			names = append(names, s.SceneName(e.ID))
		}
	}
	return names
}
