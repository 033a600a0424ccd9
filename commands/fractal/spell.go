package fractal

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

var spellName = interact.Option{
	Name: "name", Help: "What is kept up: Telepathic Link; with off behind it let go; or show", Required: true, Complete: true, MaxLength: commands.MaxRated,
}

// spellCommand is /spell.
func (o own) spellCommand() interact.Command {
	return interact.Command{
		Name: "spell", Help: "Macro/Micro/Nano: a spell that somebody keeps up, or lets go", Options: []interact.Option{spellName, commands.Who},
		Private: o.shows(spellName), Complete: o.suggestSpell, Run: o.spell,
	}
}

// spell answers /spell.
func (o own) spell(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	name, who := commands.Bare(spellName.Text(req)), commands.Who.Text(req)
	if isShow(name) {
		return o.Show(ctx, req, func(m mine) (ui.Markdown, []ui.Markdown, error) {
			return "Spells that are kept up", spellLines(m.State), nil
		})
	}
	return o.Each(ctx, req, who, func(m mine, character int) ([]rule.Event, error) {
		return keep(m, character, name)
	}, nil)
}

// lowers matches a spell that lowers a stat: "Wither Body 1 on Goblin A".
var lowers = regexp.MustCompile(`(?i)^wither\s+([a-z]+)\s+([1-5])\s+on\s+(\S.*)$`)

// keep reads a spell that is kept up, or with off behind it is let go.
func keep(m mine, character int, typed string) ([]rule.Event, error) {
	if name, off := strings.CutSuffix(strings.ToLower(typed), " off"); off {
		of := m.State.SpellsNamed(character)
		if len(of) == 0 {
			return nil, rules.Refuse(m.State.Table.Name(character)+" keeps no spell.", "`/spell show` names those that are kept up.")
		}
		found, err := table.Seek(strings.TrimSpace(name), of)
		if err != nil {
			return nil, err
		}
		return m.State.LetGo(m.By, found.ID)
	}
	sp := rule.Spell{Name: typed}
	if parts := lowers.FindStringSubmatch(typed); parts != nil {
		on, err := table.Seek(parts[3], m.State.Table.CharactersNamed())
		if err != nil {
			return nil, err
		}
		if sp.Stat, err = rule.FindStat(parts[1]); err != nil {
			return nil, err
		}
		sp.On = on.ID
		sp.Sizes, _ = strconv.Atoi(parts[2]) // one digit
	}
	return m.State.Maintain(m.By, character, sp)
}

// spellLines tell who keeps up what.
func spellLines(s *rule.State) []ui.Markdown {
	var lines []ui.Markdown
	for _, id := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		if of := s.SpellsNamed(id); len(of) > 0 {
			lines = append(lines, ui.Escape(s.Table.Name(id)+": "+strings.Join(table.NamesIn(of), ", ")+"; the upkeep has TN "+decimal(rule.DefaultTN+len(of))+"."))
		}
	}
	if len(lines) == 0 {
		return []ui.Markdown{"None."}
	}
	return lines
}

// suggestSpell completes the options of /spell: what is kept up, then the actions of magic.
func (o own) suggestSpell(ctx context.Context, req *interact.Request) []ui.Choice {
	return o.Suggest(ctx, req, func(s *commands.Suggestions, m mine) {
		if req.Focused == commands.Who.Name {
			s.AddWho(commands.Who.Text(req))
			return
		}
		typed := commands.Bare(spellName.Text(req))
		character, known := o.First(m, commands.Who.Text(req))
		if !known {
			return
		}
		texts := []string{typed, "show"}
		for _, n := range m.State.SpellsNamed(character) {
			texts = append(texts, n.Name+" off")
		}
		for _, a := range rule.Catalogue() {
			if a.Tree == rule.Magic && a.Level == rule.Nano {
				texts = append(texts, a.Name)
			}
		}
		for _, text := range texts {
			switch {
			case text == "" || !commands.Begins(text, typed):
			case isShow(text):
				s.Add(text, "who keeps up what")
			default:
				events, err := keep(m, character, text)
				s.Add(text, s.Brief(o.Kit.Facts(events), err))
			}
		}
	})
}
