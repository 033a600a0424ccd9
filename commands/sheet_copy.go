package commands

import (
	"context"
	"maps"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

var sheetCopied = interact.Option{Name: "character", Help: "Somebody of yours in another game of this server: Zia of Thursday", Required: true, Complete: true, MaxLength: ui.MaxChoice}

// maxElsewhere is how many games are looked through for characters to copy, the ones used last.
const maxElsewhere = 25

// copyCommand is /sheet copy.
func (h *Host) copyCommand() interact.Command {
	return interact.Command{
		Name: "copy", Help: "Bring a character over from another table of the same game; both go on apart", Options: []interact.Option{sheetCopied},
		Private: interact.Always, Run: h.copySheet,
		Complete: func(ctx context.Context, req *interact.Request) []ui.Choice {
			var choices []ui.Choice
			typed := bare(sheetCopied.Text(req))
			if seat, ok, err := h.FindSeat(ctx, req); err == nil && ok {
				found, _ := h.elsewhere(ctx, req, seat) // without them there is nothing to suggest
				for _, c := range found {
					if choice, fits := suggestion(c.called, ""); fits && begins(c.called, typed) && len(choices) < ui.MaxChoices {
						choices = append(choices, choice)
					}
				}
			}
			return choices
		},
	}
}

// A character elsewhere is one that its person may copy here.
type elsewhere struct {
	table.Character
	called   string           // "Zia of Thursday"
	faceDown *table.Adversary // who waits face down there, and so does here; nil for others
}

// elsewhere are the characters that the caller plays in other games of the server by the same rules, and all of a game whose GM the
// caller is.
func (h *Host) elsewhere(ctx context.Context, req *interact.Request, seat Seat) ([]elsewhere, error) {
	infos, err := h.DB.Games(ctx, uint64(req.Guild))
	if err != nil {
		return nil, err
	}
	infos = slices.DeleteFunc(infos, func(info storage.Info) bool {
		return info.System != seat.Game.Key || info.ID == seat.At.Game
	})
	var found []elsewhere
	for _, info := range infos[:min(len(infos), maxElsewhere)] {
		who, err := h.DB.Person(ctx, info.ID, uint64(req.Caller.ID))
		if err != nil {
			return nil, err
		}
		if who == 0 {
			continue
		}
		err = seat.Keeper.Look(ctx, info.ID, func(view View) error {
			found = append(found, ofGame(info, view.Table, who)...)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

func ofGame(info storage.Info, s *table.State, who int) (found []elsewhere) {
	for _, id := range slices.Sorted(maps.Keys(s.Characters)) {
		c := s.Characters[id]
		if !c.Archived && !c.Blank && (c.Owner == who || c.Owner == 0 && s.IsGM(who)) {
			found = append(found, elsewhere{Character: c, called: c.Name + " of " + info.Name})
		}
	}
	for _, id := range table.IDs(s.Hidden.Adversaries) {
		if a := s.Hidden.Adversaries[id]; s.IsGM(who) {
			found = append(found, elsewhere{called: a.Title() + " of " + info.Name, faceDown: &a})
		}
	}
	return found
}

// copySheet answers /sheet copy: a character with the same sheet, as the game's rules begin with it.
func (h *Host) copySheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	found, err := h.elsewhere(ctx, req, seat)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, rules.Refuse("You play nobody in another game of "+seat.Game.Title+" on this server.", "Make a character here: `/sheet new`.")
	}
	named := make([]table.Named, len(found))
	for i, c := range found {
		named[i] = table.Named{ID: i, Name: c.called}
	}
	meant, err := table.Seek(bare(sheetCopied.Text(req)), named)
	if err != nil {
		return nil, err
	}
	if a := found[meant.ID].faceDown; a != nil {
		return seat.copyUnseen(ctx, a.Character())
	}
	from := found[meant.ID].Character
	var answer interact.Answer
	err = seat.owing().Change(ctx, func(turn Turn) (Decision, error) {
		d := turn.working()
		err := d.copies(turn.By, from, seat.Game.Reserved)
		return d.decision(), err
	}, func(view View, entry Entry) { answer = seat.tellMade(view, entry, draft{}) })
	return answer, err
}

// copyUnseen has somebody of the cast wait face down here, too.
func (s Seat) copyUnseen(ctx context.Context, n table.NewCharacter) (interact.Reply, error) {
	return s.record(ctx, func(turn Turn) (Decision, error) {
		if err := forGM(turn.Table, turn.By.Who, ""); err != nil {
			return Decision{}, err
		}
		return turn.decided(turn.Table.PrepareAdversary(turn.By, n, 0, false, s.Game.Reserved))
	}, s.toldPrepared(nil))
}

// copies makes a character with the sheet of another game's: what it counts begins as it stands there.
func (d *working) copies(by table.By, from table.Character, reserved table.Reserved) error {
	made := table.NewCharacter{Name: from.Name, Kind: from.Kind, Traits: from.Sheet(), Counters: sortedCounters(from), Note: from.Note}
	events, err := d.Make(by, made, reserved)
	if err != nil {
		return err
	}
	if err := d.do(events, nil); err != nil {
		return err
	}
	id, err := d.Find(from.Name)
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(from.Words)) {
		if err := d.do(d.SetWord(by, id, key, from.Words[key])); err != nil {
			return err
		}
	}
	for _, m := range from.MacrosNamed() {
		if err := d.do(d.SetMacro(by, id, from.Macros[table.Fold(m.Name)], reserved)); err != nil {
			return err
		}
	}
	return nil
}
