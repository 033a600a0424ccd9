package commands

import (
	"context"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var (
	macroName = interact.Option{Name: "name", Help: "What you will type behind /roll: Attack", Required: true, Complete: true, MaxLength: table.MaxName}
	macroLine = interact.Option{Name: "line", Help: "What it stands for, as behind /roll; off takes it back; left out, it is shown", Complete: true, MaxLength: table.MaxWord}
)

// macroOff in the place of a line takes a macro back.
const macroOff = "off"

// macroCommand is /sheet macro.
func (h *Host) macroCommand(who interact.Completer) interact.Command {
	return interact.Command{
		Name: "macro", Help: "Give a line a name: Attack, then /roll Attack vs d8", Options: []interact.Option{macroName, macroLine, sheetWho},
		Private: func(req *interact.Request) bool { return h.quiet(req) || macroLine.Text(req) == "" },
		Run:     h.macro,
		Complete: func(ctx context.Context, req *interact.Request) []ui.Choice {
			switch req.Focused {
			case macroName.Name:
				return h.suggestMacros(ctx, req)
			case macroLine.Name:
				return h.suggestMacroLine(ctx, req)
			}
			return who(ctx, req)
		},
	}
}

// macro answers /sheet macro.
func (h *Host) macro(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	name, line := bare(macroName.Text(req)), strings.TrimSpace(macroLine.Text(req))
	if line == "" {
		return h.showMacro(ctx, req, name)
	}
	return h.changeSheet(ctx, req, sheetWho.Text(req), func(c sheetChange) error {
		id, err := c.one()
		if err != nil {
			return err
		}
		m := table.Macro{Name: name}
		if table.Fold(line) != macroOff {
			m.Line = withoutReading(line, c.seat.Game)
			if err := c.readsMacro(id, m); err != nil {
				return err
			}
		}
		return c.do(c.SetMacro(c.by, id, m, c.seat.Game.Reserved))
	})
}

// readsMacro refuses a line that cannot be rolled, by itself or with what the character has.
func (c sheetChange) readsMacro(id int, m table.Macro) error {
	if line, remark, has := strings.Cut(strings.ReplaceAll(m.Line, "＃", "#"), "#"); has {
		return rules.Refuse("A macro has no remark: "+rules.Quote(strings.TrimSpace(remark))+".",
			"Type "+toType("/sheet macro "+m.Name+" "+strings.TrimSpace(line)+c.Aimed(c.by, id))+"; a remark goes behind the roll.")
	}
	_, err := c.seat.Game.Preview(m.Line)
	if err != nil && c.preview != nil {
		_, err = c.preview(c.by, Try{Line: m.Line, As: id})
	}
	return err
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
		id, err := sheetChange{Turn{View: view}.working(), by, seat, aim}.one()
		if err != nil {
			return err
		}
		c := view.Table.Characters[id]
		if len(c.Macros) == 0 {
			return rules.Refuse(c.Name+" has no macro.", "Make one, with the line of a roll: "+toType("/sheet macro "+name+" "+seat.Game.Examples[0]+view.Table.Aimed(by, id))+".")
		}
		found, err := table.Seek(name, c.MacrosNamed())
		if err != nil {
			return err
		}
		m := c.Macros[table.Fold(found.Name)]
		answer.Message = seat.note(phrase("%s of %s", m.Name, c.Name), ui.Code(m.Line), ui.Prose("Roll it: "+toType("/roll "+m.Name)+"."))
		return nil
	})
	return answer, err
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

// suggestMacros completes the name of a macro; what is typed is a new one.
func (h *Host) suggestMacros(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		name := bare(macroName.Text(req))
		id, err := view.Table.Find(sheetWho.Text(req))
		if err != nil {
			id = view.Table.Playing(by.Who)
		}
		if name != "" {
			l.add(name, "")
		}
		l.addNamed(name, view.Table.Characters[id].MacrosNamed())
	})
}

// suggestMacroLine previews the line of a macro while it is typed, as /roll does.
func (h *Host) suggestMacroLine(ctx context.Context, req *interact.Request) []ui.Choice {
	seat, ok, err := h.FindSeat(ctx, req)
	line := strings.TrimSpace(macroLine.Text(req))
	if err != nil || !ok || line == "" || table.Fold(line) == macroOff {
		return nil
	}
	line = withoutReading(line, seat.Game)
	preview, err := seat.preview(ctx, line, 0)
	return suggestTyped(seat.Game, line, preview, err)
}
