package commands

import (
	"fmt"
	"strings"

	"tallybones/commands/interact"
)

// Reference prints the page COMMANDS.md: every command of the modules with its options, choices and who sees the answer,
// the commands in menus, and what answers buttons and forms.
func Reference(modules []interact.Module) string {
	var b strings.Builder
	b.WriteString("# Commands\n\nPrinted from the catalogue; a test fails when this page is out of date.\n")
	for _, module := range modules {
		fmt.Fprintf(&b, "\n## %s\n", module.Title)
		for _, command := range module.Commands {
			referCommand(&b, "/"+command.Name, command)
		}
		referContexts(&b, module.Contexts)
		referRoutes(&b, module)
	}
	return b.String()
}

func referCommand(b *strings.Builder, path string, command interact.Command) {
	for _, sub := range command.Subs {
		referCommand(b, path+" "+sub.Name, sub)
	}
	if len(command.Subs) > 0 {
		return
	}
	fmt.Fprintf(b, "\n### %s\n\n%s.\n", path, command.Help)
	if len(command.Options) > 0 {
		b.WriteString("\n| option | takes | |\n| --- | --- | --- |\n")
		for _, option := range command.Options {
			fmt.Fprintf(b, "| `%s`%s | %s | %s |\n", option.Name, need(option), takes(option), option.Help)
		}
	}
	fmt.Fprintf(b, "\n%s%s%s\n", answer(command.Private, command.Manner), orForm(command), place(command.Direct))
}

func need(option interact.Option) string {
	if option.Required {
		return ", needed"
	}
	return ""
}

// takes says what an option takes.
func takes(option interact.Option) string {
	if len(option.Choices) > 0 {
		return choiceNames(option)
	}
	kind := [...]string{interact.Text: "text", interact.Integer: "whole number", interact.Boolean: "yes or no", interact.User: "person", interact.Attachment: "file"}[option.Type]
	if option.MaxLength > 0 {
		kind += fmt.Sprintf(", at most %d characters", option.MaxLength)
	}
	if option.Complete {
		kind += ", with suggestions"
	}
	return kind
}

// answer says what answers, and who sees it.
func answer(private func(*interact.Request) bool, manner interact.Manner) string {
	switch {
	case manner == interact.Opens:
		return "Opens a form."
	case manner == interact.Updates:
		return "Changes its message."
	case private == nil:
		return "The channel sees the answer."
	case private(&interact.Request{}):
		return "Only the caller sees the answer."
	}
	return "The channel sees the answer, or only the caller where that is asked for."
}

func orForm(command interact.Command) string {
	if command.Form == nil {
		return ""
	}
	return " Left empty, it opens a form."
}

func place(direct bool) string {
	if direct {
		return " Works in direct messages, too."
	}
	return ""
}

func referContexts(b *strings.Builder, contexts []interact.Context) {
	if len(contexts) == 0 {
		return
	}
	b.WriteString("\n### In menus (Apps)\n\n| of a | command | |\n| --- | --- | --- |\n")
	for _, context := range contexts {
		target := [...]string{interact.OnMessage: "message", interact.OnPerson: "person"}[context.Target]
		fmt.Fprintf(b, "| %s | %s | %s%s |\n", target, context.Name, answer(context.Private, context.Manner), place(context.Direct))
	}
}

func referRoutes(b *strings.Builder, module interact.Module) {
	if len(module.Routes) == 0 {
		return
	}
	b.WriteString("\n### Buttons and forms\n\n| route | |\n| --- | --- |\n")
	for _, route := range module.Routes {
		fmt.Fprintf(b, "| `%s:%s` | %s |\n", module.Key, route.Name, answer(route.Private, route.Manner))
	}
}
