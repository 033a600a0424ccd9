package fractal

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// topics are the pages of /help for the game. Each line in backquotes that begins with /roll or /odds can be pasted and works.
func topics() []commands.Topic {
	all := []commands.Topic{
		{Key: "fractal", Name: "Macro/Micro/Nano", Words: []string{"fractal", "start", "first page", "macro", "micro", "nano"}, Text: ui.Join(
			ui.Bold("Macro/Micro/Nano"),
			"Roll the dice of a stat against a target number, what defends behind vs: `/roll 4d8 tn4 vs 2d6`",
			"Each die that shows the target number or more is a success. Those of the defense and armor come off; what is left is the margin.",
			"An action by its name knows its target number and what its margin does: `/roll Cut 4d8 high vs Parry 2d6 armor 1`. Beginnings will do: `gish 3d8`",
			"Your own dice: `4d8=7,4,2,8 tn4 vs 2d6=5,1`",
			"A remark: `Logos 3d8 # what the ledger says`",
			"Chances: `/odds Cut 4d8 vs Parry 2d6`",
			"More below a roll tells what its action does.",
		)},
		{Key: "dice", Name: "Dice", Words: []string{
			"line", "notation", "tn", "target number", "vs", "defense", "armor", "goal", "split", "piles", "feint", "circumstance", "bonus dice", "stat", "faces", "by hand",
			"remark", "#", "win", "win over", "margin", "success", "severity", "momentum", "spells", "high", "mid", "low",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Dice"),
			"A stat is d4 to d12; say how many dice you commit: `Body 4d8`, `Logos 3d8 Words`. Without another number the target is 4.",
			"Behind the dice: `4d8 tn5`, or `Cut 4d8 tn+1` for 1 more; `4d8 +2` or `4d8 -1` dice by circumstance; `4d8 armor 2`, the defender's. Nothing left to roll fails.",
			"What opposes: `Pathos 3d8 vs Stonewall 2d6`, or successes that somebody has: `4d8 vs 2`. Block Open and evasion raise the target number instead.",
			"A declared number: `Flashy Technique 4d8 goal 3`. Defenses do not count against reaching it.",
			"A social attack wins somebody over: `Conversation 3d8 win`.",
			"Two piles: `Evasive Attack Cut 5d8 split 3/2`, the second of another die: `Master Strike Thrust 5d8 split 3/2d6`. Plain: `5d8 split 3/2`.",
			"An action that changes another goes before it: `Feint Cut 3d8 +2`, `Motte and Bailey Pathos 3d8 +1`.",
			"Where two trees share a name, say the tree: `Art Carve 3d8`, `Cooking Carve 3d8`.",
		)},
		{Key: "actions", Name: "Actions", Words: []string{"action", "catalogue", "trees", "skill tree", "tree", "skill", "rank"}, Text: ui.Join(
			ui.Bold("Actions"),
			"Six trees have "+ui.Markdown(decimal(len(rule.Catalogue())))+" actions: a Macro check for a whole matter, Micro actions for a side in an exchange, Nano actions for a beat. Each rolls one of two stats.",
			"The pages list them: `/help topic:Combat`, `/help topic:Magic`, `/help topic:Dancing`, `/help topic:Social`, `/help topic:Cooking`, `/help topic:Art`. The name of an action leads to what it does: `/help topic:Logos`.",
			"The number behind the stats is the target, where it is not 4; of a weapon whose number nobody knows it is 4. Say another: `Cut 4d8 tn5`",
			"Counterspell rolls against the target number of the spell and 2: `Mind Spike 3d8 vs Counterspell 3d8`. Sustain Spell adds 1 for each: `Sustain Spell 3d8 spells 2`. Dispel beats the successes that made the effect: `Dispel 3d8 vs 2`",
			"Stop Short and Filibuster end the exchange: `Stop Short 3d8 vs 2d6`. A tie keeps momentum.",
		)},
	}
	pages := conditionTopics()
	all = append(all, pages[0], commands.Topic{Key: "elements", Name: "Scene elements", Words: append(senses(), "scene", "element", "terrain"), Text: elements()})
	all = append(all, pages[1:]...)
	for _, tree := range rule.Trees() {
		all = append(all, commands.Topic{Key: strings.ToLower(tree.String()), Name: tree.String(), Text: treePage(tree)})
	}
	for i, a := range rule.Catalogue() {
		if a.Level != rule.Macro {
			all = append(all, commands.Topic{Key: "action-" + decimal(i), Name: a.Title(), Words: []string{a.Name}, Single: true, Text: actionPage(a)})
		}
	}
	return all
}

// reads reports whether the words are a line of the game.
func reads(words string) bool {
	_, err := rule.Parse(words)
	return err == nil
}

func senses() []string {
	var names []string
	for _, s := range rule.Senses() {
		names = append(names, strings.ToLower(s.String()))
	}
	return names
}

// elements is the page of the scene elements (6.5).
func elements() ui.Markdown {
	return ui.Join(
		ui.Bold("Scene elements"),
		"Severity S, 1 to 4. In a line they change both sides: `Shoot 4d8 Obscured 1`, `Gish Gallop 3d8 Auditory Deafening 2`",
		"Obscured: S dice less for Visual and ranged attacks, S more to remain unnoticed (`Body 3d8 unnoticed Obscured 2`).",
		"Blinding: S successes less for proactive actions; at 4, Disoriented each turn.",
		"Deafening: S more TN for Auditory; from 3 nobody speaks to another; at 4, Disoriented each turn.",
		"Resonant: S more dice for Auditory.",
		"Noxious: on entering and each turn Body or Meditation, TN 4, or Sickened S and S AP less.",
		"Aromatic: S more dice for Cooking and Social, S less for Logic.",
		"Tainted: S less Max AP; eating there is Sickened S.",
		"Savorous: S more AP at a refresh.",
		"Difficult: each step costs S successes more.",
		"Hazardous: an action with S successes to avoid it, or a condition of S.",
		"Soothing: S AP back at the end of a turn.",
	)
}

// conditionTopics are the pages of the charts: the generic ones, and those of the Micro level.
func conditionTopics() []commands.Topic {
	const everywhere = "They count everywhere. By severity, 1 to 4:"
	body := []ui.Markdown{ui.Bold("Conditions of the body"), "More: `/help topic:Mind and standing`, `/help topic:Positive conditions`, `/help topic:Micro conditions`", everywhere}
	mind := []ui.Markdown{ui.Bold("Conditions of mind and standing"), everywhere}
	good := []ui.Markdown{ui.Bold("Positive conditions"), "From the next refresh, until the end of the next scene. By strength, 1 to 4:"}
	micro := []ui.Markdown{ui.Bold("Micro conditions"), "They count in their tree; a margin of 4 or more reads as 4. They also stand in for Nano tables:"}
	for _, c := range rule.Charts() {
		switch table := c.Of(); {
		case !c.Generic():
			micro = append(micro, chartLine(c))
		case table.Positive:
			good = append(good, chartLine(c))
		case c == rule.MentalHarm || c == rule.SocialHarm:
			mind = append(mind, chartLine(c))
		default:
			body = append(body, chartLine(c))
		}
	}
	return []commands.Topic{
		{Key: "conditions", Name: "Conditions", Words: []string{"condition", "body", "generic", "negative", "impact", "fatigue", "sickened", "burning", "shocked", "hindered", "lethal"}, Text: ui.Join(body...)},
		{Key: "mind", Name: "Mind and standing", Words: []string{"disoriented", "mental strain", "distracted", "disgraced", "ostracized", "entangled"}, Text: ui.Join(mind...)},
		{Key: "positive", Name: "Positive conditions", Words: []string{"refreshed", "focused", "renowned", "vitalized", "strength"}, Text: ui.Join(good...)},
		{Key: "micro", Name: "Micro conditions", Words: []string{"wounds", "favor", "audience favor", "discredit", "won over", "flipped", "nick"}, Text: ui.Join(micro...)},
	}
}

// chartLine is a chart in one paragraph.
func chartLine(c rule.Chart) ui.Markdown {
	table := c.Of()
	var rows []string
	for severity := 1; severity <= rule.MaxSeverity; severity++ {
		name := strings.Join(c.Row(severity).Names, "/")
		if name == table.Title {
			name = decimal(severity)
		}
		rows = append(rows, name+" ("+effect(c, severity)+")")
	}
	return ui.Markdown(table.Title + ": " + strings.Join(rows, "; ") + ".")
}

// actionPage tells what an action rolls and does.
func actionPage(a *rule.Action) ui.Markdown {
	return ui.Join(ui.Bold(ui.Escape(a.Title())), ui.Markdown(about(a)), "All of its tree: `/help topic:"+ui.Markdown(a.Tree.String())+"`")
}

// treePage lists the actions of a tree with what they roll.
func treePage(tree rule.Tree) ui.Markdown {
	lines := []ui.Markdown{ui.Bold(ui.Markdown(tree.String()))}
	var text string
	for _, a := range rule.Catalogue() {
		if a.Tree != tree {
			continue
		}
		if a.Level != rule.Nano {
			lines = append(lines, ui.Markdown(text))
			text = a.Level.String() + ": " + rolled(a)
			continue
		}
		if strings.HasPrefix(text, rule.Micro.String()) {
			text += ". "
		} else {
			text += "; "
		}
		text += rolled(a)
	}
	return ui.Join(append(lines, ui.Markdown(text))...)
}

// rolled is an action with its stats and, where it is not 4, its target number: "Logos Logic/Words".
func rolled(a *rule.Action) string {
	text := a.Name
	if a.HasStats() {
		text += " " + a.Stats[0].String() + "/" + a.Stats[1].String()
	}
	if tn := a.TN.String(); a.HasStats() && tn != decimal(rule.DefaultTN) {
		text += " " + tn
	}
	return text
}
