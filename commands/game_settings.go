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
	settingName  = interact.Option{Name: "name", Help: "Which setting; left out, I list all", Complete: true, MaxLength: 100}
	settingValue = interact.Option{Name: "value", Help: "What it is from now on; left out, I show it", Complete: true, MaxLength: 100}
)

// settingTyped is the setting that a request names, and the value that it is to have, which may stand behind the name: "quiet on".
func settingTyped(req *interact.Request) (name, value string) {
	name, value = bare(settingName.Text(req)), settingValue.Text(req)
	if value == "" {
		name, value, _ = strings.Cut(name, " ")
	}
	return name, bare(value)
}

// listsSettings tells the calls that only show settings from those that change one.
func listsSettings(req *interact.Request) bool {
	_, value := settingTyped(req)
	return value == ""
}

// settings answers /game settings.
func (h *Host) settings(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	name, value := settingTyped(req)
	if value == "" {
		return seat.listSettings(ctx, name)
	}
	if name == "" {
		return nil, rules.Refuse("Which setting that is to be is missing.", "`/game settings` lists all.")
	}
	var message ui.Message
	var asked interact.Answer
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		if err := mayRescue(turn.View, turn.By.Who, req); err != nil {
			return Decision{}, err
		}
		events, err := turn.Table.Set(name, value, seat.Game.Settings)
		return Decision{Facts: Facts(events...), Consent: true}, err
	}, func(view View, entry Entry) {
		if message = seat.changedSetting(view, entry); asksConsent(entry) {
			asked = seat.showOpened(view, entry)
		}
	})
	if asked.Sent != nil {
		return asked, err
	}
	return interact.Answer{Message: message}, err
}

// changedSetting tells the channel what was decided, and what that means.
func (s Seat) changedSetting(view View, entry Entry) ui.Message {
	var lines []ui.Markdown
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.GameNamed:
			lines = append(lines, "**Name: "+ui.Escape(change(e.Was, e.Name))+"** ("+signed(view, entry.Actor)+")", nameSays)
		case table.SettingChanged:
			lines = append(lines, "**"+ui.Markdown(titled(e.Name)+": "+e.Was+" to "+e.Is)+"** ("+signed(view, entry.Actor)+")")
			for _, setting := range s.allSettings() {
				if setting.Name == e.Name {
					lines = append(lines, ui.Markdown(setting.Says))
				}
			}
		default: // a sign of life
		}
	}
	return s.says(lines...)
}

// nameSays is what the name decides, as [table.Setting] says it of a setting.
const nameSays = "What the table is called."

// says is a message of the table's.
func (s Seat) says(lines ...ui.Markdown) ui.Message {
	return ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}}.Fit()
}

func (s Seat) allSettings() []table.Setting {
	return append(table.Settings(), s.Game.Settings...)
}

// listSettings lists one setting, or all.
func (s Seat) listSettings(ctx context.Context, name string) (interact.Reply, error) {
	lines := []ui.Markdown{"**Settings**"}
	whose, how := ui.Prose("That is a GM's."), ui.Prose("Change one: `/game settings quiet on`. ")
	err := s.Look(ctx, func(view View, _ int) error {
		if view.Table.NoGM {
			whose = "One other player agrees to that."
		}
		if name == "" || table.Fold(name) == table.SettingName {
			lines = append(lines, "name: "+ui.Escape(s.At.Name)+". "+nameSays)
		}
		if table.Fold(name) == table.SettingName {
			how = "Change it: `/game settings name The Long Way`. "
		}
		for _, setting := range s.allSettings() {
			if name == "" || setting.Name == table.Fold(name) {
				lines = append(lines, describeSetting(view.Table, setting))
			}
			if name != "" && setting.Name == table.Fold(name) {
				how = ui.Prose("Change it: " + toType("/game settings "+setting.Name+" "+otherValue(view.Table, setting)) + ". ")
			}
		}
		if len(lines) == 1 {
			return rules.Refuse("There is no setting "+rules.Quote(name)+".", "`/game settings` lists all.")
		}
		return nil
	})
	return interact.Answer{Message: s.says(append(lines, how+whose)...)}, err
}

func describeSetting(s *table.State, setting table.Setting) ui.Markdown {
	return ui.Markdown(setting.Name + ": " + s.SettingOf(setting) + ". " + setting.Says + " It can be " + oneOf(setting.Allowed) + ".")
}

// otherValue is the first value that a setting does not have now.
func otherValue(s *table.State, setting table.Setting) string {
	for _, value := range setting.Allowed {
		if value != s.SettingOf(setting) {
			return value
		}
	}
	return ""
}

// suggestSettings completes the name or the value of /game settings.
func (h *Host) suggestSettings(ctx context.Context, req *interact.Request) []ui.Choice {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return nil
	}
	var choices []ui.Choice
	typed := table.Fold(settingName.Text(req))
	if req.Focused == settingName.Name && strings.HasPrefix(table.SettingName, typed) {
		choices = append(choices, ui.Choice{Name: ui.Cut(table.SettingName+": "+seat.At.Name+". "+nameSays, ui.MaxChoice), Value: table.SettingName})
	}
	if req.Focused == settingValue.Name && typed == table.SettingName {
		choices = append(choices, ui.Choice{Name: seat.At.Name + " (now)", Value: seat.At.Name})
	}
	_ = seat.Look(ctx, func(view View, _ int) error { // without suggestions one types
		for _, setting := range seat.allSettings() {
			if req.Focused == settingName.Name && strings.HasPrefix(setting.Name, typed) {
				choices = append(choices, ui.Choice{Name: ui.Cut(setting.Name+": "+view.Table.SettingOf(setting)+". "+setting.Says, ui.MaxChoice), Value: setting.Name})
			}
			if req.Focused == settingValue.Name && setting.Name == typed {
				choices = append(choices, valuesOf(view.Table, setting)...)
			}
		}
		return nil
	})
	return choices
}

func valuesOf(s *table.State, setting table.Setting) []ui.Choice {
	var choices []ui.Choice
	for _, value := range setting.Allowed {
		shown := value
		if value == s.SettingOf(setting) {
			shown += " (now)"
		}
		choices = append(choices, ui.Choice{Name: shown, Value: value})
	}
	return choices
}
