package commands

import (
	"context"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var (
	trackMost, trackLeast, mostFailures = int64(1000), int64(1), int64(100)

	newTrack      = interact.Option{Name: "name", Help: "What is counted, with how far behind it: Drawbridge 4", Required: true, MaxLength: maxRated}
	trackOf       = interact.Option{Name: "of", Help: "How far it counts", Type: interact.Integer, Min: &trackLeast, Max: &trackMost}
	trackFailures = interact.Option{Name: "failures", Help: "After how many failures it is lost; left out, never", Type: interact.Integer, Min: &trackLeast, Max: &mostFailures}
	trackLasts    = interact.Option{Name: "lasts", Help: "It outlasts the scene", Type: interact.Boolean}

	trackName   = interact.Option{Name: "name", Help: "Which track; a change may stand behind it: Drawbridge +2", Required: true, Complete: true, MaxLength: maxRated}
	trackChange = interact.Option{Name: "change", Help: "+1 when left out; -1, =3, or fail for a failure", Complete: true, MaxLength: ui.MaxChoice}
	trackWhole  = interact.Option{Name: "name", Help: "Which track", Required: true, Complete: true, MaxLength: maxRated}
	trackShown  = interact.Option{Name: "name", Help: "Which track; left out, all", Complete: true, MaxLength: maxRated}
)

// trackCommand is /track.
func (h *Host) trackCommand() interact.Command {
	return interact.Command{Name: "track", Help: "Running counts: clocks, long tasks, chases", Subs: []interact.Command{
		{
			Name: "start", Help: "Begin to count something", Options: []interact.Option{newTrack, trackOf, trackFailures, trackLasts},
			Run: h.startTrack,
		},
		{
			Name: "add", Help: "Count on, back, or a failure", Options: []interact.Option{trackName, trackChange},
			Private: h.quiet, Complete: h.suggestTrack, Run: h.addToTrack,
		},
		{Name: "show", Help: "How the tracks here stand", Options: []interact.Option{trackShown}, Private: interact.Always, Complete: h.suggestTrack, Run: h.showTracks},
		{Name: "end", Help: "Take a track off the board", Options: []interact.Option{trackWhole}, Complete: h.suggestTrack, Run: h.endTrack},
	}}
}

// A TrackWish is what somebody wants to count, as it was typed.
type TrackWish struct {
	Typed    string // its name, with what stands behind it
	Of       int    // how far it counts, where that is said apart; 0 is not
	Failures int    // after how many it is lost; 0 is not said
	Lasts    bool   // it outlasts the scene
}

// startTrack answers /track start.
func (h *Host) startTrack(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	lost, _ := trackFailures.Int(req)
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		if err := turn.Table.Rights(turn.By.Who, table.Edit, 0); err != nil {
			return Decision{}, err
		}
		wish := TrackWish{Typed: bare(newTrack.Text(req)), Failures: int(lost), Lasts: trackLasts.Bool(req)}
		if far, given := trackOf.Int(req); given {
			wish.Of = int(far)
		}
		if facts, own, err := turn.Track(wish); own || err != nil {
			return Decision{Facts: facts}, err
		}
		name, of, err := readTrack(turn.Table, turn.By, req, seat.Game.Reserved)
		if err != nil {
			return Decision{}, err
		}
		return turn.decided(turn.Table.StartTrack(turn.By, name, of, int(lost), trackLasts.Bool(req), seat.Game.Reserved))
	}, seat.toldHere(trackLasts.Bool(req)))
}

// newTracks are names for a track that nobody has named.
var newTracks = []string{"Drawbridge", "Escape", "Siege", "The long way home"}

// readTrack reads what a new track is called and how far it counts: the number may stand behind the name.
func readTrack(s *table.State, by table.By, req *interact.Request, reserved table.Reserved) (name string, of int, err error) {
	name = bare(newTrack.Text(req))
	words := strings.Fields(name)
	last, behind := len(words)-1, ""
	if last > 0 {
		if n, err := strconv.Atoi(words[last]); err == nil {
			of, behind = n, words[last]
		}
	}
	far, given := trackOf.Int(req)
	switch {
	case given && behind != "":
		return "", 0, rules.Refuse(rules.Quote(name)+" and "+numeral(int(far))+" both say how far it counts.",
			"Say it once: `/track start "+strings.Join(words[:last], " ")+" "+numeral(int(far))+"`, or for what is called "+name+": `/track start "+name+" "+numeral(int(far))+"`.")
	case given:
		return name, int(far), nil
	case behind != "":
		return strings.Join(words[:last], " "), of, nil
	}
	return "", 0, rules.Refuse("How far does "+rules.Quote(name)+" count?", "Put the number behind the name: "+toType("/track start "+s.Unused(s.SceneAt(by.Place), reserved, name, newTracks...)+" 4")+".")
}

// addToTrack answers /track add.
func (h *Host) addToTrack(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.onTrack(ctx, req, func(s *table.State, by table.By, found foundTrack) ([]table.Event, error) {
		if found.fails {
			_, events, err := s.FailTrack(by, found.ID)
			return events, err
		}
		_, events, err := s.AdvanceTrack(by, found.ID, found.count)
		return events, err
	})
}

// endTrack answers /track end.
func (h *Host) endTrack(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.onTrack(ctx, req, func(s *table.State, by table.By, found foundTrack) ([]table.Event, error) {
		return s.EndTrack(by, found.ID)
	})
}

// onTrack decides about the track that the request names.
func (h *Host) onTrack(ctx context.Context, req *interact.Request, decide func(*table.State, table.By, foundTrack) ([]table.Event, error)) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		found, err := findTrack(turn.Table, turn.By.Place, trackName.Text(req), trackChange.Text(req))
		if err != nil {
			return Decision{}, err
		}
		return turn.decided(decide(turn.Table, turn.By, found))
	}, seat.trackTold)
}

// A foundTrack is a track that a person named, and what is counted.
type foundTrack struct {
	table.Named
	count table.Count
	fails bool
}

// findTrack finds a track at a place. What is counted may stand behind its name, or in a text of its own; without it, it is
// one.
func findTrack(s *table.State, place int, name, change string) (foundTrack, error) {
	things := s.TracksNamed(place)
	if len(things) == 0 {
		return foundTrack{}, rules.Refuse("Nothing is counted here.", "Begin: `/track start Drawbridge 4`.")
	}
	name, change = bare(name), bare(change)
	found, err := table.Seek(name, things)
	words := strings.Fields(name)
	if last := len(words) - 1; err != nil && change == "" && last > 0 {
		if other, otherErr := table.Seek(strings.Join(words[:last], " "), things); otherErr == nil {
			found, err, change = other, nil, words[last]
		}
	}
	if err != nil {
		return foundTrack{}, err
	}
	return readTrackChange(foundTrack{Named: found}, change)
}

// failure are the words that count a failure.
const failure = "fail"

func readTrackChange(found foundTrack, change string) (foundTrack, error) {
	switch table.Fold(change) {
	case "":
		found.count = table.Count{How: table.CountBy, N: 1}
		return found, nil
	case failure, "failure", "failed":
		found.fails = true
		return found, nil
	}
	var err error
	found.count, err = table.ParseCount(change)
	if err == nil && found.count.How == table.CountShow {
		err = rules.Refuse("To look at a track, use another command.", "`/track show`.")
	}
	return found, err
}

// showTracks answers /track show.
func (h *Host) showTracks(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		things := view.Table.TracksNamed(by.Place)
		if name := bare(trackShown.Text(req)); name != "" {
			found, err := findTrack(view.Table, by.Place, name, "")
			if err != nil {
				return err
			}
			things = []table.Named{found.Named}
		}
		lines := []ui.Markdown{}
		for _, thing := range things {
			lines = append(lines, ui.Bold(ui.Escape(thing.Name))+": "+ui.Escape(trackText(view, thing.ID)))
		}
		if len(lines) == 0 {
			lines = append(lines, "None. "+ui.Prose("Begin one: `/track start Drawbridge 4`."))
		}
		m = seat.note("Tracks here", lines...)
		return nil
	})
	return interact.Answer{Message: m}, err
}

// trackText says how a track stands, and whether it is won or lost.
func trackText(view View, id int) string {
	t := view.Table.Tracks[id]
	text := t.String()
	if own := view.OwnTrack(id); own != "" {
		text = own
	}
	text += outcome(t, "; ")
	if t.Scene == 0 {
		text += "; it outlasts scenes"
	}
	return text + "."
}

// suggestTrack completes the name of a track, and what is counted with what would come of it.
func (h *Host) suggestTrack(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		if req.Focused == trackName.Name {
			l.addNamed(bare(trackName.Text(req)), view.Table.TracksNamed(by.Place))
			return
		}
		typed := bare(trackChange.Text(req))
		for _, text := range []string{typed, "+1", "+2", "+3", "-1", failure} {
			found, err := findTrack(view.Table, by.Place, trackName.Text(req), text)
			if err != nil || text == "" || !begins(text, typed) {
				continue
			}
			step, _, err := view.Table.AdvanceTrack(by, found.ID, found.count)
			if found.fails {
				step, _, err = view.Table.FailTrack(by, found.ID)
			}
			if err == nil {
				l.add(text, step.String())
			}
		}
	})
}

// trackTold tells how a track moved, and what that means.
func (s Seat) trackTold(view View, entry Entry) ui.Message {
	m := s.told(view, entry)
	for _, fact := range entry.Events {
		advanced, ok := fact.Table.(table.TrackAdvanced)
		if !ok {
			continue
		}
		end := ui.Prose(toType("/track end "+view.Table.Tracks[advanced.ID].Name) + " takes it off the board.")
		switch won, lost := view.Table.Tracks[advanced.ID].Done(); {
		case lost:
			m.Blocks = append(m.Blocks, ui.Text{Text: end})
		case won:
			m.Blocks = append(m.Blocks, ui.Text{Text: end})
		}
	}
	return m
}
