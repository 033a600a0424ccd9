package tln

import (
	"context"
	"strings"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

var (
	questionText    = interact.Option{Name: "text", Help: "Is the gate open?", Required: true, MaxLength: maxQuestion}
	questionLikely  = interact.Option{Name: "likely", Help: "How likely yes is: even, likely, very likely, unlikely, very unlikely", Complete: true, MaxLength: ui.MaxChoice}
	questionOptions = interact.Option{Name: "options", Help: "Several answers with levels: Wolves 3, Bandits 5, Nothing 2", MaxLength: maxQuestion}
)

// maxQuestion is how many characters a question has.
const maxQuestion = 200

// questionCommand is /question.
func (o own) questionCommand() interact.Command {
	return interact.Command{
		Name: "question", Help: "TL-N: ask the dice, yes or no or one of several answers",
		Options: []interact.Option{questionText, questionLikely, questionOptions}, Complete: o.suggestQuestion, Run: o.question,
	}
}

// question answers /question.
func (o own) question(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	text := strings.Join(strings.Fields(questionText.Text(req)), " ")
	if text == "" {
		return nil, rules.Refuse("Nothing is asked.", "For example `/question Is the gate open?`.")
	}
	likely := rule.Likely(table.Fold(commands.Bare(questionLikely.Text(req))))
	return o.Throw(ctx, req, func(m mine, source dice.Source) ([]rule.Event, error) {
		return m.State.Ask(m.By, text, likely, strings.TrimSpace(questionOptions.Text(req)), source)
	})
}

// suggestQuestion completes how likely yes is.
func (o own) suggestQuestion(_ context.Context, req *interact.Request) []ui.Choice {
	var choices []ui.Choice
	for _, l := range rule.Likelihoods {
		if commands.Begins(string(l), questionLikely.Text(req)) {
			yes, no, _ := l.Levels()
			choices = append(choices, ui.Choice{Name: string(l) + " # level " + decimal(yes) + " against " + decimal(no), Value: string(l)})
		}
	}
	return choices
}
