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

// The routes of the board's buttons.
const (
	routeBoardRoll = "board-roll" // opens the form of a roll
	routeBoardDo   = "board-do"   // what waits for the person
	routeBoardMine = "board-mine" // the person's character
	routeBoardAll  = "board-all"  // the whole board, in private
	routeBoardPage = "board-page" // turns its page
	routeBoardHelp = "board-help"
	routeBoardPin  = "board-pin" // under the first message of a game
)

// boardPart is the commands of the board and its buttons.
func (h *Host) boardPart() part {
	return part{
		commands: []interact.Command{{Name: "board", Help: "The board: what the table remembers, in one message", Subs: []interact.Command{
			{Name: "pin", Help: "Put the board into this channel, and into its pins", Private: interact.Always, Run: h.pinBoard},
			{Name: "unpin", Help: "Take the board down", Private: interact.Always, Run: h.unpinBoard},
			{Name: "bottom", Help: "Bring the board to the bottom of this channel", Private: interact.Always, Run: h.lowerBoard},
			{Name: "show", Help: "The whole board, for you alone; hidden things for a GM", Private: interact.Always, Run: h.showBoard},
		}}},
		routes: []interact.Route{
			{Name: routeBoardRoll, Manner: interact.Opens, Run: h.openBoardRoll},
			{Name: routeBoardDo, Private: interact.Always, Run: h.moves},
			{Name: routeBoardAll, Private: interact.Always, Run: h.showBoard},
			{Name: routeBoardPage, Manner: interact.Updates, Run: h.turnBoard},
			{Name: routeBoardPin, Private: interact.Always, Run: h.pinBoard},
		},
	}
}

// showBoard answers /board show and Everything by all that the person may see of the table.
func (h *Host) showBoard(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	message, err := h.boardPage(ctx, req, 0)
	return interact.Answer{Message: message}, err
}

// turnBoard turns the page of that.
func (h *Host) turnBoard(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	page, _ := strconv.Atoi(req.Action.Choice) // anything else is the first page
	message, err := h.boardPage(ctx, req, page)
	return interact.Update{Message: message}, err
}

func (h *Host) boardPage(ctx context.Context, req *interact.Request, page int) (ui.Message, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return ui.Message{}, err
	}
	shown, err := h.readBoard(ctx, seat.Keeper, seat.At.Game)
	if err != nil {
		return ui.Message{}, err
	}
	shown.place = seat.At.Place
	var message ui.Message
	err = seat.Look(ctx, func(view View, who int) error {
		if shown.gm = view.Table.IsGM(who); !shown.gm {
			view = view.Public()
		}
		message = seat.boardPages(pagesOf(shown.sections(view)), page)
		return nil
	})
	return message, err
}

func (s Seat) boardPages(pages [][]Section, page int) ui.Message {
	if page < 0 || page >= len(pages) {
		page = 0
	}
	message := ui.Message{Accent: s.Game.Accent}
	for _, part := range pages[page] {
		message.Blocks = append(message.Blocks, ui.Text{Text: part.text()})
	}
	if len(pages) > 1 {
		next := (page + 1) % len(pages)
		message.Buttons = []ui.Button{{
			ID:    interact.ID{Game: Key, Route: routeBoardPage, Choice: strconv.Itoa(next)}.String(),
			Label: fmt.Sprintf("Page %d of %d", next+1, len(pages)),
		}}
	}
	return message.Fit()
}

// pinBoard answers /board pin: where the board stands already it is looked at anew, and pinned if it is not, otherwise it is posted
// and pinned here and goes from where it stood.
func (h *Host) pinBoard(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.putBoard(ctx, req, false)
}

// lowerBoard answers /board bottom: the board is posted anew.
func (h *Host) lowerBoard(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.putBoard(ctx, req, true)
}

func (h *Host) putBoard(ctx context.Context, req *interact.Request, anew bool) (interact.Reply, error) {
	seat, board, err := h.boardHere(ctx, req)
	if err != nil {
		return nil, err
	}
	here := seat.hasBoard(board)
	if here && !anew {
		h.DB.Restale(board.ID)
		h.changes.note(seat.At.Game)
		answer := interact.Answer{Message: seat.privately("The board stands in this channel and is brought up to date. To the bottom: `/board bottom`." + mayPin(req))}
		if mayPin(req) == "" {
			answer.Pin = interact.Snowflake(board.ID)
		}
		return answer, nil
	}
	if missing := req.Mute(); missing != "" {
		return nil, rules.Refuse("The board cannot stand here: I may not write here, "+missing+" is missing.",
			"A server admin can allow it. `/board show` shows it to you alone.")
	}
	if err := seat.ownPlace(ctx); err != nil {
		return nil, err
	}
	post, err := h.newBoard(ctx, seat)
	if err != nil {
		return nil, err
	}
	text, posts := ui.Markdown("The board stands in this channel now."), []interact.Post{post}
	if board.ID != 0 && !here {
		text += " It is gone from " + mention(board.Channel) + "."
		posts = append(posts, seat.tellOfBoard(board, "The board stands in "+mention(uint64(req.Channel.ID))+" now"))
	}
	return interact.Answer{Message: seat.privately(text + mayPin(req)), Posts: posts}, nil
}

// hasBoard reports whether the board stands where the request comes from.
func (s Seat) hasBoard(board storage.Message) bool {
	return board.ID != 0 && board.Channel == uint64(s.req.Channel.ID)
}

// tellOfBoard tells the channel in which the board stood what became of it, and who did that.
func (s Seat) tellOfBoard(board storage.Message, what ui.Markdown) interact.Post {
	post := interact.Post{Message: s.says(ui.Bold(what) + " (" + ui.Escape(s.Name) + ")")}
	if !s.hasBoard(board) {
		post.Channel = interact.Snowflake(board.Channel)
	}
	return post
}

// mayMove refuses who may not take the board from a channel that they are not in: that is a GM's.
func (s Seat) mayMove(ctx context.Context, board storage.Message) error {
	if board.ID == 0 || s.hasBoard(board) {
		return nil
	}
	err := s.see(ctx, func(view View, by table.By) error {
		return forGM(view.Table, by.Who, "Anybody can have it for themselves: `/board show`.")
	})
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return &interact.Refused{Refusal: refusal, Blocks: []ui.Block{ui.Text{Text: "The board stands in " + mention(board.Channel) + "."}}}
}

// boardHere is the seat of somebody who may put up the board here, or take it down, and the board as it stands; its ID is 0
// where there is none.
func (h *Host) boardHere(ctx context.Context, req *interact.Request) (Seat, storage.Message, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return seat, storage.Message{}, err
	}
	if err := seat.see(ctx, func(view View, by table.By) error { return view.Table.Rights(by.Who, table.Sit, 0) }); err != nil {
		return seat, storage.Message{}, err
	}
	boards, err := h.DB.Boards(ctx, seat.At.Game)
	if err != nil || len(boards) == 0 {
		return seat, storage.Message{}, err
	}
	return seat, boards[0], seat.mayMove(ctx, boards[0])
}

// ownPlace makes the thread of the request a place of the game, which follows the scene of its channel: so the board knows
// whose scene to show, and goes with the thread.
func (s Seat) ownPlace(ctx context.Context) error {
	if s.At.Channel == uint64(s.req.Channel.ID) {
		return nil
	}
	return s.Change(ctx, func(turn Turn) (Decision, error) {
		thread := uint64(s.req.Channel.ID)
		place, err := turn.PlaceFor(thread)
		return Decision{Facts: Facts(table.PlaceOpened{Place: place, Parent: s.At.Place, Board: true}), Link: thread}, err
	}, func(View, Entry) {})
}

// newBoard is the board as a message of the bot's own.
func (h *Host) newBoard(ctx context.Context, seat Seat) (interact.Post, error) {
	of := interact.Standing{Channel: seat.req.Channel.ID, Game: seat.At.Game}
	shown, err := h.readBoard(ctx, seat.Keeper, seat.At.Game)
	if err != nil {
		return interact.Post{}, err
	}
	shown.place = placeOf(shown.places, uint64(seat.req.Channel.ID))
	post := interact.Post{Pin: true}
	var drawn interact.Drawing
	err = seat.Keeper.Look(ctx, seat.At.Game, func(view View) error {
		post.Message, drawn.Shown = shown.show(seat.Game, view.Public()), int64(view.Revision)
		return nil
	})
	post.Sent = func(id interact.Snowflake) {
		h.discardBoards(seat.At.Game, uint64(id))
		of.ID = id
		h.stands(of, drawn)
		h.changes.note(seat.At.Game)
	}
	return post, err
}

// discardBoards marks the boards of a game that are older than one to be deleted.
func (h *Host) discardBoards(game int64, but uint64) {
	boards, err := h.DB.Boards(context.Background(), game)
	if err != nil {
		return // the drawing finds that they are older
	}
	for _, m := range boards {
		if m.ID < but {
			m.Subject = storage.Discarded
			h.DB.Remember(m)
		}
	}
}

// unpinBoard answers /board unpin: the board is deleted.
func (h *Host) unpinBoard(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, board, err := h.boardHere(ctx, req)
	if err != nil {
		return nil, err
	}
	if board.ID == 0 {
		return nil, rules.Refuse("There is no board.", "Put one up: `/board pin`.")
	}
	h.discardBoards(seat.At.Game, board.ID+1)
	h.changes.note(seat.At.Game)
	return interact.Answer{
		Message: seat.privately("The board is taken down. It comes back with `/board pin`; `/board show` shows it to you alone."),
		Posts:   []interact.Post{seat.tellOfBoard(board, "The board is taken down")},
	}, nil
}

// mayPin says when the bot may not pin.
func mayPin(req *interact.Request) ui.Markdown {
	if req.Allowed == 0 || req.Allowed&(interact.Administrator|interact.PinMessages) != 0 {
		return ""
	}
	return " I may not pin here: Pin Messages is missing."
}

// openBoardRoll answers Roll… by the form of a roll.
func (h *Host) openBoardRoll(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	line, against, sides := strings.Cut(seat.Game.Examples[0], " vs ")
	fields := []ui.Field{{ID: fieldLine, Label: "Line", Required: true, MaxLength: maxLine, Placeholder: line}}
	if sides || seat.Game.Oppose != nil {
		fields = append(fields, ui.Field{ID: fieldAgainst, Label: "Against", MaxLength: maxLine, Placeholder: against})
	}
	fields = append(fields, ui.Field{ID: fieldRemark, Label: "Remark", MaxLength: maxRemark})
	id := interact.ID{Game: Key, Route: routeRoll, Choice: everybody}
	return interact.Form{Modal: ui.Modal{ID: id.String(), Title: "Roll", Fields: fields}.Fit()}, nil
}
