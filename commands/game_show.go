package commands

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

// showGame answers /game show.
func (h *Host) showGame(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	rows, err := h.rowsOf(ctx, seat.At.Game)
	if err != nil {
		return nil, err
	}
	var lines []ui.Markdown
	err = seat.Look(ctx, func(view View, who int) error {
		lines = rows.lines(seat, view, who, req.At)
		return nil
	})
	return interact.Answer{Message: ui.Message{
		Accent: seat.Game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}},
	}.Fit()}, err
}

// rows are what is known of a game beside its log.
type rows struct {
	storage.Info
	channels   map[int]uint64
	commitment string
}

func (h *Host) rowsOf(ctx context.Context, game int64) (r rows, err error) {
	if r.Info, err = h.DB.Game(ctx, game); err != nil {
		return r, err
	}
	if r.channels, err = h.DB.Channels(ctx, game); err != nil {
		return r, err
	}
	r.commitment, err = h.DB.Commitment(ctx, game)
	return r, err
}

func (r rows) lines(seat Seat, view View, who int, at int64) []ui.Markdown {
	s := view.Table
	lines := []ui.Markdown{
		"**" + ui.Escape(r.Name) + "**, " + ui.Escape(seat.Game.Title),
		peopleLine(s, at),
		sceneLine(s, seat.At.Place),
		r.placesLine(s),
		settingsLine(s, seat.Game.Settings),
		"Begun " + stamp(r.Created, "D") + ", last changed " + stamp(r.Active, "R") + ".",
		"The dice come from a seed whose commitment is " + ui.Code(r.commitment) + ". How to check: `/fairness check`.",
	}
	if runs(view, who) {
		hidden := s.Hidden
		lines = append(lines, ui.Markdown(fmt.Sprintf("Hidden from players: %d elements, %d prepared scenes, %d sealed cards, %d private rolls.",
			len(hidden.Elements), len(hidden.Scenes), len(hidden.Asks), len(hidden.Secrets))))
	}
	return lines
}

// peopleLine names the GMs and the players.
func peopleLine(s *table.State, at int64) ui.Markdown {
	gm := ui.Markdown("Nobody is GM: everybody has the same rights.")
	if gms := s.GMs(); len(gms) > 0 {
		gm = "GM: " + ui.Escape(s.Persons(gms)) + "."
	} else if !s.NoGM {
		gm = "Nobody is GM just now: a member who manages this channel can add one."
	}
	players := slices.DeleteFunc(s.Players(at), func(who int) bool { return slices.Contains(s.GMs(), who) })
	if len(players) == 0 {
		return gm + " No players yet."
	}
	return gm + " Players: " + ui.Escape(s.Persons(players)) + "."
}

// sceneLine names the session and the scene that is played at a place.
func sceneLine(s *table.State, place int) ui.Markdown {
	session, scene := "No session is open", "no scene is open here"
	if s.Session != 0 {
		session = titled(s.SessionName(s.Session))
	}
	if at := s.SceneAt(place); at != 0 {
		scene = s.SceneName(at)
	}
	return ui.Escape(session + "; " + scene + ".")
}

// placesLine names the channels, threads and posts in which the game is played. Of several it says what is played in each that has
// a scene of its own.
func (r rows) placesLine(s *table.State) ui.Markdown {
	places := slices.Sorted(maps.Keys(r.channels))
	mentions := make([]string, len(places))
	for i, place := range places {
		mentions[i] = string(mention(r.channels[place]))
		if open := s.Places[place].Scene; open != 0 && len(places) > 1 {
			mentions[i] += " (" + string(ui.Escape(s.SceneName(open))) + ")"
		}
	}
	if len(places) == 0 {
		return "Played in no channel."
	}
	return "Played in " + ui.Markdown(strings.Join(mentions, ", ")) + ". The threads and posts of a channel belong to its game."
}

func settingsLine(s *table.State, own []table.Setting) ui.Markdown {
	var all []string
	for _, setting := range append(table.Settings(), own...) {
		all = append(all, setting.Name+" "+s.SettingOf(setting))
	}
	return ui.Markdown("Settings: "+strings.Join(all, ", ")+".") + " Change one: `/game settings`."
}

// stamp is an instant as Discord shows it in the reader's own time: "D" is a date, "R" is relative.
func stamp(at int64, style string) ui.Markdown {
	return ui.Markdown("<t:" + strconv.FormatInt(time.UnixMilli(at).Unix(), 10) + ":" + style + ">")
}
