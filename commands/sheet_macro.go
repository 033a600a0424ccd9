package commands

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var macroChange = interact.Option{Name: "macro", Help: "Attack: and what stands behind /roll; Attack off takes it back; Attack alone shows it", Required: true, Complete: true, MaxLength: table.MaxName + 2 + table.MaxWord}

// macroOff behind a macro's name takes it back.
const macroOff = "off"

// macroCommand is /sheet macro.
func (h *Host) macroCommand(who interact.Completer) interact.Command {
	return interact.Command{
		Name: "macro", Help: "Give a line a name: Attack: d8 + d6, then /roll Attack", Options: []interact.Option{macroChange, sheetWho},
		Private: func(req *interact.Request) bool {
			return readMacro(macroChange.Text(req)).shows || h.quietOrUnseen(req)
		},
		Run: h.macro,
		Complete: func(ctx context.Context, req *interact.Request) []ui.Choice {
			if req.Focused == macroChange.Name {
				return h.suggestMacros(ctx, req)
			}
			return who(ctx, req)
		},
	}
}

// A macroTyped is what /sheet macro was given: a name with a line, a name that is to go, or one that is to be shown.
type macroTyped struct {
	table.Macro
	off, shows bool
}

func readMacro(typed string) macroTyped {
	name, line, found := strings.Cut(typed, ":")
	if found {
		return macroTyped{Macro: table.Macro{Name: strings.TrimSpace(name), Line: strings.TrimSpace(line)}}
	}
	words := strings.Fields(bare(typed))
	if last := len(words) - 1; last > 0 && table.Fold(words[last]) == macroOff {
		return macroTyped{Macro: table.Macro{Name: strings.Join(words[:last], " ")}, off: true}
	}
	return macroTyped{Macro: table.Macro{Name: strings.Join(words, " ")}, shows: true}
}

// macro answers /sheet macro.
func (h *Host) macro(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	typed := readMacro(macroChange.Text(req))
	if typed.shows {
		return h.showMacro(ctx, req, typed.Name)
	}
	return h.changeSheet(ctx, req, sheetWho.Text(req), func(c sheetChange) error {
		id, err := c.one()
		if err != nil {
			return err
		}
		m := typed.Macro
		if m.Line = withoutReading(m.Line, c.seat.Game); !typed.off {
			if err := c.readsMacro(id, m); err != nil {
				return err
			}
		}
		return c.do(c.SetMacro(c.by, id, m, c.seat.Game.Reserved))
	})
}

// readsMacro refuses what is no line of a macro: one with a remark, none, or one that cannot be rolled.
func (c sheetChange) readsMacro(id int, m table.Macro) error {
	if line, remark, has := strings.Cut(strings.ReplaceAll(m.Line, "＃", "#"), "#"); has {
		return rules.Refuse("A macro has no remark: "+rules.Quote(strings.TrimSpace(remark))+".",
			"Type "+c.macro(m.Name, strings.TrimSpace(line), id)+"; a remark goes behind the roll.")
	}
	if m.Line == "" {
		return rules.Refuse("Behind the colon stands what is rolled.", "For example "+c.macro(m.Name, c.seat.Game.Examples[0], id)+".")
	}
	return c.reads(id, m.Line)
}

// macro is what gives a line of a character a name.
func (c sheetChange) macro(name, line string, id int) string {
	return toType("/sheet macro " + name + ": " + line + c.Aimed(c.by, id))
}

// showMacro shows what a macro stands for.
func (h *Host) showMacro(ctx context.Context, req *interact.Request, name string) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	aim, err := seat.aimAt(ctx, sheetWho.Text(req))
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.see(ctx, func(view View, by table.By) error {
		change := sheetChange{view.working(), by, seat, aim}
		if unseen, ok := unseenMeant(view.Table, by, aim.typed); ok {
			if change, _, err = change.asThere(unseen); err != nil {
				return err
			}
		}
		id, err := change.one()
		if err != nil {
			return err
		}
		c := change.Characters[id]
		m, ok := c.Macros[table.Fold(name)]
		if !ok {
			return change.noMacro(id, name)
		}
		answer.Message = seat.note(phrase("%s of %s", m.Name, c.Name), ui.Code(m.Line), ui.Prose("Roll it: "+toType("/roll "+m.Name)+"."))
		return nil
	})
	return answer, err
}

// noMacro refuses a name that no macro has; where a line stands behind it, a colon was forgotten.
func (c sheetChange) noMacro(id int, typed string) error {
	if err := c.Rights(c.by.Who, table.Play, id); err != nil {
		return err
	}
	is := c.Characters[id]
	if name, line, _ := strings.Cut(typed, " "); c.would(id, table.Macro{Name: name, Line: line}) {
		return rules.Refuse("I cannot tell where the name ends in "+rules.Quote(typed)+".", "Put a colon behind it: "+c.macro(name, line, id)+".")
	}
	hint := "Make one, with the line of a roll: " + c.macro("Attack", c.seat.Game.Examples[0], id) + "."
	if len(is.Macros) > 0 {
		hint = "There is " + listed(table.NamesIn(is.MacrosNamed())) + "."
	}
	return rules.Refuse(is.Name+" has no macro "+rules.Quote(typed)+".", hint)
}

// would tells whether a macro could be made.
func (c sheetChange) would(id int, m table.Macro) bool {
	if c.readsMacro(id, m) != nil {
		return false
	}
	_, err := c.SetMacro(c.by, id, m, c.seat.Game.Reserved)
	return err == nil
}

// spelled is a try whose line may begin with the name of a macro, with the macro's line in its place; the name becomes the remark
// where there is none.
func spelled(s *table.State, by table.By, try Try) Try {
	as := try.As
	if as == 0 {
		as = s.Playing(by.Who)
	}
	line, name := s.Characters[as].Spelled(try.Line)
	try.Line = line
	if try.Remark == "" && !strings.ContainsAny(line, "#＃") {
		try.Remark = name
	}
	return try
}

// macroLines are a character's macros on their sheet.
func macroLines(c table.Character) []ui.Markdown {
	var lines []ui.Markdown
	for _, named := range c.MacrosNamed() {
		lines = append(lines, ui.Escape(named.Name)+": "+ui.Code(c.Macros[table.Fold(named.Name)].Line)+".")
	}
	return lines
}

// suggestMacros completes a name, and previews the line behind it as /roll does.
func (h *Host) suggestMacros(ctx context.Context, req *interact.Request) []ui.Choice {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return nil
	}
	typed, l := readMacro(macroChange.Text(req)), &list{}
	_ = seat.see(ctx, func(view View, by table.By) error { // without it there is nothing to suggest
		s, id := view.Table, namedOrPlayed(view.Table, by, sheetWho.Text(req))
		if unseen, ok := unseenMeant(s, by, sheetWho.Text(req)); ok {
			there, character, events, err := asThere(s, by, unseen)
			if err != nil {
				return err
			}
			s, id, view = there, character, view.After(events)
		}
		l.addNamed(typed.Name, s.Characters[id].MacrosNamed())
		if typed.Line != "" {
			l.choices = seat.previewMacro(view, by, typed.Macro, id)
		}
		return nil
	})
	return l.choices
}

// previewMacro is a macro as it was typed, with what its line reads as.
func (s Seat) previewMacro(view View, by table.By, m table.Macro, id int) (choices []ui.Choice) {
	line := withoutReading(m.Line, s.Game)
	preview, err := view.Preview(by, Try{Line: line, As: id}) // a macro stands in no other
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return complain(m.Name+": "+line, refusal)
	}
	for _, c := range suggestTyped(s.Game, line, preview, err) {
		if c.Name, c.Value = m.Name+": "+c.Name, m.Name+": "+c.Value; ui.Length(c.Name) <= ui.MaxChoice {
			choices = append(choices, c)
		}
	}
	return choices
}
