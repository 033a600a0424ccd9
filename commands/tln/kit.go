package tln

import (
	"cmp"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
	"tallybones/storage"
)

// open returns the keeper of the tables at which the game is played.
func open(db *storage.DB) commands.Keeper { return commands.Keep(db, kit()) }

// kit is the game as tables play it.
func kit() commands.Kit[rule.State, rule.Event] {
	return commands.Kit[rule.State, rule.Event]{
		Rules: rule.Game(),
		Table: func(s *rule.State) *table.State { return &s.Table },
		Log:   rule.Log(),
		After: func(s *rule.State, events []rule.Event) *rule.State { return s.After(events...) },
		Roll: func(s *rule.State, by table.By, source dice.Source, try commands.Try) ([]rule.Event, error) {
			return s.Throw(by, rule.Try{
				Line: try.Line, Remark: try.Remark, As: rollsAs(s, by, try), Private: try.Private, Source: source,
			})
		},
		Rolled:  rolls().Rolled,
		Opened:  rolls().Opened,
		Open:    rolls().Stands,
		Over:    rolls().Over,
		Upon:    upon,
		Fell:    fell,
		MovesOn: func(s *rule.State, id, who int) []rules.Move { return s.MovesOn(id, who) },
		Asked:   asked,
		Secret:  rolls().Secret,
		Preview: previewAt,
		Odds:    oddsAt,
		Say:     say,
		Tell:    tell,
		Brief:   brief,
		Board:   commands.Board[rule.State]{Standing: standing, Scene: waitingTests, Head: head, Heroes: coreCharacters, Cast: "Others"},
		Bounds:  bounds(),
		Rests:   rests(),
		Point: func(s *rule.State, by table.By, character int) ([]rule.Event, error) {
			return s.Gain(by, character, "+1")
		},
		Advancement: advancement(),
		Consent:     consent,
		Offer:       offer,
		Offers:      offers,
		MayTakeBack: (*rule.State).MayTakeBack,
		Advice:      advice,
	}
}

// rollsAs is the character whom a person rolls as: whom they name, or play.
func rollsAs(s *rule.State, by table.By, try commands.Try) int {
	return cmp.Or(try.As, s.Table.Playing(by.Who))
}

// bounds are what happens where sessions and scenes end.
func bounds() commands.Bounds[rule.State, rule.Event] {
	return commands.Bounds[rule.State, rule.Event]{
		EndScene: func(s *rule.State, by table.By) (commands.Ending, []rule.Event, error) {
			end, err := s.EndScene(by)
			return commands.Ending{Ending: end.Ending}, end.Whole, err
		},
		EndSession: func(s *rule.State, by table.By, cliffhanger bool) (commands.Ending, []rule.Event, error) {
			end, err := s.EndSession(by, cliffhanger)
			return commands.Ending{Ending: end.Ending}, end.Whole, err
		},
		Stays: (*rule.State).Staying,
	}
}

// rests are how characters recover: when, the players decide.
func rests() commands.Rests[rule.State, rule.Event] {
	return commands.Rests[rule.State, rule.Event]{
		Kinds: []commands.RestKind{
			{Name: string(rule.RecoverAll), Title: "Recovery", Says: "damage and consumable levels are back"},
			{Name: string(rule.RecoverDamage), Title: "Recovery from damage", Says: "damage and resistance levels are back"},
			{Name: string(rule.RecoverLevels), Title: "Recovery of consumable levels", Says: "consumable levels are back, but for rewards and punishments"},
		},
		Brings: func(s *rule.State, _ table.By, kind string, character int) []string {
			var words []string
			for _, event := range s.Rest(rule.RestKind(kind), character) {
				words = append(words, changed(s, event))
			}
			return words
		},
		Take: func(s *rule.State, by table.By, kind string, who []int) ([]rule.Event, error) {
			var events []rule.Event
			for _, character := range who {
				events = append(events, s.Rest(rule.RestKind(kind), character)...)
			}
			return events, s.Table.Rights(by.Who, table.Sit, 0)
		},
	}
}

// consent asks the owner of a character, or for a setting another player, before a change of somebody else's.
func consent(s *rule.State, by table.By, events []rule.Event) ([]rule.Event, error) {
	return s.Consent(by, func(wished []rule.Event) string {
		var words []string
		for _, event := range wished {
			if word := changed(s, event); word != "" {
				words = append(words, word)
			}
		}
		return ui.Cut(strings.Join(words, ", "), maxSay)
	}, events)
}

// maxSay is how many characters say what is to be changed.
const maxSay = 300

// advice says what is unusual about a sheet.
func advice(s *rule.State, c table.Character) []string {
	for id, other := range s.Table.Characters {
		if other.Name == c.Name && !other.Archived {
			return s.Advice(id)
		}
	}
	return nil
}

// advancement is how core characters advance.
func advancement() commands.Advancement[rule.State, rule.Event] {
	return commands.Advancement[rule.State, rule.Event]{
		Change: func(s *rule.State, by table.By, character int, change, _ string) ([]rule.Event, error) {
			return s.Gain(by, character, change)
		},
		Show: func(s *rule.State, character int) []ui.Markdown {
			return []ui.Markdown{ui.Escape(s.Table.Name(character) + ": " + gained(s, character) + ".")}
		},
		Prices: func() []ui.Markdown {
			var parts []string
			for points := 2; points <= rule.MaxPoints; points++ {
				parts = append(parts, decimal(points)+" at "+decimal(rule.AdvancementOf(points)))
			}
			return []ui.Markdown{
				ui.Markdown("Trait points by advancement points: " + strings.Join(parts, ", ") + "."),
				"A trait point is an essential level, a conditional level, an advantageous trait, or resistance of 2; consumable levels: support 5, resource 4, goal 4, luck 3, reward 5, power 3.",
			}
		},
		Changes: func(*rule.State, table.By, int) []string { return []string{"+1", "+2", "-1"} },
		Whats:   func(*rule.State, table.By, int, string) []string { return nil },
	}
}

// gained is how a character has advanced: "19 advancement points of 21, 8 trait points, 8 used".
func gained(s *rule.State, character int) string {
	a := s.AdvancementAt(character)
	return gainedOf(a) + ", " + plural(a.Points, "trait point", "trait points") + ", " + decimal(a.Used) + " used"
}

// gainedOf is how many advancement points there are, and with how many the next trait point comes: "19 advancement points of 21".
func gainedOf(a rule.Advancement) string {
	text := plural(a.Gained, "advancement point", "advancement points")
	if a.Next > 0 {
		text += " of " + decimal(a.Next)
	}
	return text
}
