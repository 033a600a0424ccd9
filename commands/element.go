package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// maxRated is how long a name with a change behind it may be.
const maxRated = 200

var (
	pinName   = interact.Option{Name: "name", Help: "What it is called, with a rating behind it if it has one: Rain d8", Required: true, MaxLength: maxRated}
	pinRating = interact.Option{Name: "rating", Help: "d4 to d12, or a number", Complete: true, MaxLength: maxRated}
	pinHidden = interact.Option{Name: "hidden", Help: "Face down: only GMs see it, and this answer", Type: interact.Boolean}
	pinLasts  = interact.Option{Name: "lasts", Help: "It is there in every scene, until somebody takes it away", Type: interact.Boolean}
	pinScene  = interact.Option{Name: "scene", Help: "A prepared scene with which it comes to light; with hidden it stays face down then, too", Complete: true, MaxLength: ui.MaxChoice}

	pinZone = interact.Option{Name: "zone", Help: "The part of the scene in which it is: Courtyard; left out, all of it", MaxLength: table.MaxName}

	elementName   = interact.Option{Name: "name", Help: "Which element; a change may stand behind it: Rain up", Required: true, Complete: true, MaxLength: maxRated}
	elementChange = interact.Option{Name: "change", Help: "d8 or 2, up, down, off, =d10, rename NEW", Complete: true, MaxLength: maxRated}
	elementWhole  = interact.Option{Name: "name", Help: "Which element", Required: true, Complete: true, MaxLength: maxRated}
)

// elementCommand is /element.
func (h *Host) elementCommand() interact.Command {
	return interact.Command{Name: "element", Help: "Things of the scene on the board, seen or face down", Subs: []interact.Command{
		{
			Name: "pin", Help: "Put a thing of the scene on the board; `/board pin` pins the board",
			Options: []interact.Option{pinName, pinRating, pinZone, pinHidden, pinLasts, pinScene},
			Private: pinsHidden, Complete: h.suggestPin, Run: h.pinElement,
		},
		{
			Name: "change", Help: "Change an element's rating or name",
			Options: []interact.Option{elementName, elementChange},
			Private: h.namesHidden, Complete: h.suggestElement, Run: h.changeElement,
		},
		{Name: "hide", Help: "Turn an element face down", Options: []interact.Option{elementWhole}, Private: interact.Always, Complete: h.suggestElement, Run: h.hideElement},
		{Name: "reveal", Help: "Turn an element face up", Options: []interact.Option{elementWhole}, Private: interact.Always, Complete: h.suggestElement, Run: h.revealElement},
		{Name: "remove", Help: "Take an element off the board", Options: []interact.Option{elementWhole}, Private: h.namesHidden, Complete: h.suggestElement, Run: h.removeElement},
		{Name: "list", Help: "All elements here; a GM sees the hidden ones, too", Private: interact.Always, Run: h.listElements},
	}}
}

// pinsHidden tells that something is pinned which only GMs may see.
func pinsHidden(req *interact.Request) bool { return pinHidden.Bool(req) || pinScene.Text(req) != "" }

// namesHidden tells that the element named is hidden. So that nothing comes to light when the table cannot be read at once,
// a doubt counts as hidden.
func (h *Host) namesHidden(req *interact.Request) bool {
	ctx, cancel := context.WithTimeout(context.Background(), glance)
	defer cancel()
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return err != nil
	}
	seen := false
	err = seat.see(ctx, func(view View, by table.By) error {
		found, err := findElement(view.Table, by, elementName.Text(req), elementChange.Text(req))
		_, seen = view.Table.Elements[found.ID]
		return err
	})
	return err != nil || !seen
}

// A foundElement is an element that a person named, and the change typed behind it.
type foundElement struct {
	table.Named
	rate   table.Rate
	change bool
}

// findElement finds an element at a place. A change may stand behind its name, or in a text of its own; a name as a whole
// comes first.
func findElement(s *table.State, by table.By, name, change string) (foundElement, error) {
	things := s.ElementsNamed(by.Place, by.Who)
	if found, ok := exactly(bare(name), things); ok && bare(change) != "" {
		rate, err := table.ParseRate(bare(change))
		return foundElement{Named: found, rate: rate, change: true}, err
	}
	if change == "" {
		if found, err := table.Seek(bare(name), things); err == nil {
			return foundElement{Named: found}, nil
		}
	}
	name, rate, given, err := readRated(name, change)
	if err != nil {
		return foundElement{}, err
	}
	if len(things) == 0 {
		return foundElement{}, rules.Refuse("There are no elements here.", "Put one on the board: `/element pin Rain`.")
	}
	found, err := table.Seek(name, things)
	return foundElement{Named: found, rate: rate, change: given}, err
}

// pinElement answers /element pin.
func (h *Host) pinElement(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		pin, err := readPin(turn.Table, turn.By, req, seat.Game.Reserved)
		if err != nil {
			return Decision{}, err
		}
		return turn.decided(turn.Table.PinElement(turn.By, pin, seat.Game.Reserved))
	}, seat.remarked(seat.toldHere(pinLasts.Bool(req))))
}

// readPin reads what is to be pinned.
func readPin(s *table.State, by table.By, req *interact.Request, reserved table.Reserved) (table.Pin, error) {
	if err := s.Rights(by.Who, table.Edit, 0); err != nil {
		return table.Pin{}, err
	}
	name, rate, _, err := readRated(pinName.Text(req), pinRating.Text(req))
	if err != nil {
		return table.Pin{}, err
	}
	if rate.How != table.RateTo && rate.How != table.RateExactly {
		return table.Pin{}, rules.Refuse("A new element has no rating to change.", "Give it one: "+toType("/element pin "+s.Unused(s.SceneAt(by.Place), reserved, name, "Rain", "Fog", "Gatehouse", "Something new")+" d8")+".")
	}
	if pinsHidden(req) {
		if err := forGM(s, by.Who, "For all to see: `/element pin "+bare(pinName.Text(req))+"`."); err != nil {
			return table.Pin{}, err
		}
	}
	pin := table.Pin{Name: name, Rating: rate.Rating, Zone: bare(pinZone.Text(req)), Lasts: pinLasts.Bool(req), Hidden: pinHidden.Bool(req)}
	if prepared := bare(pinScene.Text(req)); prepared != "" {
		scene, err := table.Seek(prepared, s.PreparedNamed())
		if err != nil {
			return table.Pin{}, err
		}
		pin.For = scene.ID
	}
	return pin, nil
}

// changeElement answers /element change.
func (h *Host) changeElement(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, seat.onElement(func(s *table.State, by table.By, found foundElement) ([]table.Event, error) {
		if !found.change {
			return nil, rules.Refuse("What becomes of "+found.Name+"?", howRated)
		}
		_, events, err := s.ChangeElement(by, found.ID, found.rate, seat.Game.Reserved)
		return events, err
	}), seat.remarked(seat.told))
}

// howRated tells how a change of something rated is typed.
const howRated = "Type a change behind it: `d8`, `2`, `up`, `down`, `off`, `=d10`, or `rename` and the new name."

// removeElement answers /element remove.
func (h *Host) removeElement(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, seat.onFaceDown((*table.State).DropAdversary, seat.onElement(func(s *table.State, by table.By, found foundElement) ([]table.Event, error) {
		return s.RemoveElement(by, found.ID)
	})), seat.told)
}

// hideElement answers /element hide. All saw the element, so that all may read of it in the history; only the answer is
// private.
func (h *Host) hideElement(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, seat.onElement(func(s *table.State, by table.By, found foundElement) ([]table.Event, error) {
		if err := forGM(s, by.Who, "Take it off the board: `/element remove "+found.Name+"`."); err != nil {
			return nil, err
		}
		return s.HideElement(by, found.ID)
	}), seat.told)
}

// revealElement answers /element reveal: the caller in private, so that nobody sees what was typed, the channel by a message
// of its own.
func (h *Host) revealElement(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var reply interact.Reply
	reveal := seat.onFaceDown((*table.State).RevealAdversary, seat.onElement(func(s *table.State, by table.By, found foundElement) ([]table.Event, error) {
		return s.RevealElement(by, found.ID)
	}))
	err = seat.owing().Change(ctx, func(turn Turn) (Decision, error) {
		if _, is := exactly(allFaceDown, turn.Table.ElementsNamed(turn.By.Place, turn.By.Who)); !is && table.Fold(bare(elementName.Text(req))) == allFaceDown {
			return turn.decided(faceUp(turn.Table, turn.By))
		}
		return reveal(turn)
	}, func(view View, entry Entry) {
		reply = interact.Answer{
			Message: seat.note(faceUpNow(entry) + toAll(req, "; the channel sees it")),
			Posts:   seat.posts(entry, seat.remarked(seat.told)(view, entry)),
		}
	})
	return reply, err
}

// faceUpNow says that what an entry turned up is face up: one thing, or several.
func faceUpNow(entry Entry) ui.Markdown {
	turned := 0
	for _, fact := range entry.Events {
		switch fact.Table.(type) {
		case table.ElementRevealed, table.CharacterAdded:
			turned++
		default: // what goes with it
		}
	}
	if turned > 1 {
		return "They are face up"
	}
	return "It is face up"
}

// remarked tells of elements as say does, with what the game remarks on those that came or changed.
func (s Seat) remarked(say func(View, Entry) ui.Message) func(View, Entry) ui.Message {
	return func(view View, entry Entry) ui.Message {
		m := say(view, entry)
		for _, fact := range entry.Events {
			if remark := view.OnElement(s.At.Place, elementOf(fact)); remark != "" {
				m.Blocks = append(m.Blocks, ui.Text{Text: remark})
			}
		}
		return m.Fit()
	}
}

// elementOf is the element that a fact puts down, turns up or changes; 0 is none.
func elementOf(fact Fact) int {
	switch e := fact.Table.(type) {
	case table.ElementPinned:
		return e.ID
	case table.ElementRevealed:
		return e.ID
	case table.ElementChanged:
		return e.ID
	default:
		return 0
	}
}

// allFaceDown stands for all that lies face down.
const allFaceDown = "all"

// onFaceDown decides about somebody of the cast who waits face down, if the request names one; otherwise as else does.
func (s Seat) onFaceDown(decide func(*table.State, table.By, int) ([]table.Event, error), otherwise Decide) Decide {
	return func(turn Turn) (Decision, error) {
		if id, ok := adversary(turn.Table, turn.By, elementName.Text(s.req)); ok {
			return turn.decided(decide(turn.Table, turn.By, id))
		}
		return otherwise(turn)
	}
}

// onElement decides about the element that the request names.
func (s Seat) onElement(decide func(*table.State, table.By, foundElement) ([]table.Event, error)) Decide {
	return func(turn Turn) (Decision, error) {
		if err := turn.Table.Rights(turn.By.Who, table.Edit, 0); err != nil {
			return Decision{}, err
		}
		found, err := findElement(turn.Table, turn.By, elementName.Text(s.req), elementChange.Text(s.req))
		if err != nil {
			return Decision{}, err
		}
		return turn.decided(decide(turn.Table, turn.By, found))
	}
}

// suggestElement completes the name of an element, and what becomes of its rating.
func (h *Host) suggestElement(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		if req.Focused == elementName.Name {
			l.addNamed(bare(elementName.Text(req)), view.Table.ElementsNamed(by.Place, by.Who))
			if sub := req.Command[len(req.Command)-1]; sub == "reveal" || sub == "remove" {
				l.addNamed(bare(elementName.Text(req)), view.Table.AdversariesNamed(by.Who))
			}
			return
		}
		found, err := findElement(view.Table, by, elementName.Text(req), "")
		if err != nil {
			return
		}
		element, ok := view.Table.Elements[found.ID]
		if !ok {
			element = view.Table.Hidden.Elements[found.ID]
		}
		l.addRates(bare(elementChange.Text(req)), element.Name, element.Rating)
	})
}

// suggestPin completes the rating of a new element, and the scene that it is for.
func (h *Host) suggestPin(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		switch {
		case req.Focused == pinRating.Name:
			l.addRates(bare(pinRating.Text(req)), bare(pinName.Text(req)), "")
		case view.Table.IsGM(by.Who):
			l.addNamed(bare(pinScene.Text(req)), view.Table.PreparedNamed())
		}
	})
}
