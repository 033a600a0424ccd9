package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

var (
	gameSystem = interact.Option{Name: "system", Help: "Which game it is; left out, I list them", Complete: true, MaxLength: 100}
	gameName   = interact.Option{Name: "name", Help: "What the table is called; left out, as the channel is", MaxLength: table.MaxName}
)

// Where a game that is begun in a thread or post is played, as custom ids have it.
const (
	onlyHere = "here"
	allOfIt  = "all"
)

// A founding is what is known of a game that is about to begin.
type founding struct {
	game  Game
	name  string // "" is as the channel is called
	where string // "" is not decided
}

// newGame answers /game new: by the first message of the game, or by what has to be decided before.
func (h *Host) newGame(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if err := h.belongs(ctx, req); err != nil {
		return nil, err
	}
	name := strings.Join(strings.Fields(gameName.Text(req)), " ")
	if gameSystem.Text(req) == "" {
		if err := h.vacant(ctx, req); err != nil {
			return nil, err
		}
		return interact.Answer{Message: h.offerGames("Which game does this channel play?", name)}, nil
	}
	game, err := h.findSystem(gameSystem.Text(req))
	if err != nil {
		return nil, err
	}
	message, err := h.found(ctx, req, founding{game: game, name: name})
	return interact.Answer{Message: message}, err
}

// pickGame answers a button of the offer, or of where to play.
func (h *Host) pickGame(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if by := req.Message.By; by != 0 && by != req.Caller.ID {
		return nil, rules.Refuse("Somebody else was asked that; who begins a game is its GM.", "Begin one yourself: `/game new`.")
	}
	key, where, _ := strings.Cut(req.Action.Choice, ".")
	if len(req.Values) > 0 {
		key = req.Values[0]
	}
	game, ok := h.Game(key)
	if !ok {
		return nil, rules.Refuse("I do not know that game any more.", "`/game new` lists those that there are.")
	}
	if where == "" {
		if err := h.belongs(ctx, req); err != nil {
			return nil, err
		}
	}
	name := strings.TrimPrefix(ui.Plain(req.Message.Texts[textName]), nameLead)
	message, err := h.found(ctx, req, founding{game: game, name: name, where: where})
	return interact.Update{Message: message}, err
}

// belongs refuses a new game in a thread or post whose parent plays one.
func (h *Host) belongs(ctx context.Context, req *interact.Request) error {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok || seat.At.Channel == uint64(req.Channel.ID) {
		return err
	}
	return rules.Refuse("This thread belongs to "+rules.Quote(seat.At.Name)+", which its channel plays.", "A scene of its own is enough for it: `/scene start`.")
}

// vacant refuses a channel that plays a game.
func (h *Host) vacant(ctx context.Context, req *interact.Request) error {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return err
	}
	return occupied(seat)
}

func occupied(seat Seat) error {
	return rules.Refuse("This channel plays "+seat.Game.Title+" already: "+rules.Quote(seat.At.Name)+".", "What there is to it: `/game show`. A GM ends it: `/game end`.")
}

// found begins the game where that is clear, otherwise it asks.
func (h *Host) found(ctx context.Context, req *interact.Request, f founding) (ui.Message, error) {
	if req.Channel.Parent != 0 && f.where == "" {
		return askWhere(req, f), nil
	}
	channel, name := req.Channel.ID, f.name
	switch {
	case f.where == allOfIt && req.Channel.Parent != 0:
		channel = req.Channel.Parent
	case name == "":
		name = req.Channel.Name
	}
	if name == "" {
		name = f.game.Title
	}
	name = ui.Cut(name, table.MaxName)
	var first ui.Message
	_, err := h.Keepers[f.game.Key].Begin(ctx, storage.New{
		Guild: uint64(req.Guild), Channel: uint64(channel), Name: name,
		User: uint64(req.Caller.ID), Interaction: uint64(req.ID), At: req.At,
	}, publicName(req.Caller), func(turn Turn) (Decision, error) {
		return Decision{Facts: Facts(turn.Table.Begin(turn.By, name, f.game.NoGM)...)}, nil
	}, func(view View, _ Entry) { first = firstMessage(view, f.game, here(req, channel)) })
	if errors.Is(err, storage.ErrTaken) {
		return ui.Message{}, h.taken(ctx, req)
	}
	return first, err
}

// taken tells which game is in the way of a new one.
func (h *Host) taken(ctx context.Context, req *interact.Request) error {
	if err := h.vacant(ctx, req); err != nil {
		return err
	}
	return rules.Refuse("That channel plays a game already.", "What there is to it: `/game show`.")
}

// here names a channel where somebody begins a game: the one that they are in, or all that belongs to its parent.
func here(req *interact.Request, channel interact.Snowflake) ui.Markdown {
	switch {
	case channel != req.Channel.ID:
		return "All of " + mention(uint64(channel))
	case req.Channel.Parent != 0:
		return "This thread"
	}
	return "This channel"
}

// firstMessage is what a table reads first.
func firstMessage(view View, game Game, here ui.Markdown) ui.Message {
	lead := ui.Prose("Nobody is GM; everybody has the same rights.")
	if gms := view.Table.GMs(); len(gms) > 0 {
		lead = ui.Escape(view.Table.Persons(gms)) + " is the GM."
	}
	lines := []ui.Markdown{"**" + here + " now plays " + ui.Escape(game.Title) + ".** " + lead}
	lines = append(lines, game.Welcome...)
	lines = append(lines, "What waits for you: `/do`. Stuck: `/help`.", "When you like: your character, and a board in the pins.")
	return ui.Message{
		Accent: game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}},
		Buttons: []ui.Button{
			panelButton(routeBoardRoll, "Roll…"), panelButton(routeBoardMine, "My character"),
			panelButton(routeBoardPin, "Pin the board"), panelButton(routeBoardHelp, "Help"),
		},
	}.Fit()
}

// panelButton is one of the module's own whose route needs nothing else.
func panelButton(route, label string) ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: route}.String(), Label: label}
}

// mention is a channel as Discord shows it by its name.
func mention(channel uint64) ui.Markdown {
	return ui.Markdown("<#" + strconv.FormatUint(channel, 10) + ">")
}

// The name that was given, as the offer keeps it for the press that follows.
const (
	textName = 1
	nameLead = "Name: "
)

// offerGames lists the games to choose from.
func (h *Host) offerGames(question ui.Markdown, name string) ui.Message {
	lines := []ui.Markdown{"**" + question + "**"}
	var choices []ui.Choice
	for _, game := range h.Games {
		lines = append(lines, ui.Markdown(titled(game.Title)+": "+game.Pitch))
		choices = append(choices, ui.Choice{Name: titled(game.Title), Value: game.Key})
	}
	lines = append(lines, "Rolling needs none of this: `/roll 2d6+1` works already.")
	message := ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}, nameText(name)}}
	if len(choices) > maxRow {
		id := interact.ID{Game: Key, Route: routeGameNew}.String()
		message.Blocks = append(message.Blocks, ui.Select{ID: id, Placeholder: "Choose a game", Min: 1, Max: 1, Options: choices})
		return message.Fit()
	}
	for _, choice := range choices {
		message.Buttons = append(message.Buttons, foundingButton(choice.Value, choice.Name))
	}
	return message.Fit()
}

// maxRow is how many buttons stand in a row.
const maxRow = 5

// askWhere asks whether a game is for a thread or post, or for all of what it belongs to.
func askWhere(req *interact.Request, f founding) ui.Message {
	text := "**Where is " + ui.Escape(f.game.Title) + " played?**\nAll of " + mention(uint64(req.Channel.Parent)) +
		": its threads and posts are one game, each with a scene of its own when it starts one.\nOnly here: this thread alone."
	return ui.Message{
		Accent: f.game.Accent, Blocks: []ui.Block{ui.Text{Text: text}, nameText(f.name)},
		Buttons: []ui.Button{foundingButton(f.game.Key+"."+onlyHere, "Only here"), foundingButton(f.game.Key+"."+allOfIt, "All of it")},
	}.Fit()
}

func foundingButton(choice, label string) ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: routeGameNew, Choice: choice}.String(), Label: label}
}

// nameText is empty, and so left out, where no name was given.
func nameText(name string) ui.Text {
	if name == "" {
		return ui.Text{ID: textName}
	}
	return ui.Text{ID: textName, Text: nameLead + ui.Escape(name)}
}

// titled begins words with a capital.
func titled(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// findSystem returns the game that a person means, by its key, its title, or the beginning of either; or by a suggestion.
func (h *Host) findSystem(typed string) (Game, error) {
	title, _, _ := strings.Cut(typed, ":")
	wanted := table.Fold(title)
	for _, fits := range []func(string, string) bool{func(a, b string) bool { return a == b }, strings.HasPrefix} {
		for _, game := range h.Games {
			if fits(game.Key, wanted) || fits(table.Fold(game.Title), wanted) {
				return game, nil
			}
		}
	}
	titles := make([]string, len(h.Games))
	for i, game := range h.Games {
		titles[i] = "`" + game.Key + "` (" + game.Title + ")"
	}
	return Game{}, rules.Refuse("I do not know the game "+rules.Quote(typed)+".", "There is "+strings.Join(titles, ", ")+".")
}

// suggestSystems completes the system of /game new.
func (h *Host) suggestSystems(_ context.Context, req *interact.Request) []ui.Choice {
	wanted := table.Fold(gameSystem.Text(req))
	var choices []ui.Choice
	for _, game := range h.Games {
		shown := ui.Cut(titled(game.Title)+": "+game.Pitch, ui.MaxChoice)
		if strings.Contains(table.Fold(shown+" "+game.Key), wanted) {
			choices = append(choices, ui.Choice{Name: shown, Value: game.Key})
		}
	}
	return choices
}
