package interact

import (
	"fmt"
	"strings"

	"tallybones/rules"
)

// A Router finds the handler of a request. Its zero value is of no use; see [NewRouter].
type Router struct {
	modules  []Module
	commands map[string]Command // "roll", "scene start"
	contexts map[contextKey]Context
	routes   map[string]Route // "plain:again"
}

type contextKey struct {
	target Target
	name   string
}

// NewRouter returns a router for the modules, in the order in which /help shows them. It panics on what only our own code
// can get wrong: a name used twice, a command without a handler, anything over Discord's limits for commands (names,
// descriptions, 25 options or choices, required before optional, 8,000 characters a command, 100 commands, 15 of each
// context).
func NewRouter(modules ...Module) *Router {
	if err := checkCatalogue(modules); err != nil {
		panic(err)
	}
	r := &Router{
		modules: modules, commands: map[string]Command{},
		contexts: map[contextKey]Context{}, routes: map[string]Route{},
	}
	for _, module := range modules {
		r.add(module)
	}
	return r
}

func (r *Router) add(module Module) {
	for _, command := range module.Commands {
		put(r.commands, command.Name, command)
		for _, sub := range command.Subs {
			put(r.commands, command.Name+" "+sub.Name, sub)
		}
	}
	for _, context := range module.Contexts {
		put(r.contexts, contextKey{context.Target, context.Name}, context)
	}
	for _, route := range module.Routes {
		put(r.routes, module.Key+":"+route.Name, route)
	}
}

// put adds an entry to a table in which no name may stand twice.
func put[K comparable, V any](table map[K]V, name K, entry V) {
	if _, taken := table[name]; taken {
		panic(fmt.Errorf("catalogue: %v twice", name))
	}
	table[name] = entry
}

// Modules returns what the router was made of, for the catalogue's renderings: Discord's registration, /help, COMMANDS.md.
func (r *Router) Modules() []Module { return r.modules }

// An Endpoint is a found handler with what must be known before it runs.
type Endpoint struct {
	Name    string // for logs and metrics: "/roll", "Explain this roll", "plain:again"
	Private func(*Request) bool
	Manner  Manner
	Run     Handler
	// Complete is set for completions only, and then Run is not.
	Complete Completer
}

// IsPrivate tells whether only the caller sees the answer to req.
func (e Endpoint) IsPrivate(req *Request) bool { return e.Private != nil && e.Private(req) }

// Find returns the endpoint of a request, or a *rules.Refusal that says why there is none: a command or button of a
// newer or older version, a command that does not work in direct messages, an option that is not as the command declares it.
func (r *Router) Find(req *Request) (Endpoint, error) {
	switch req.Kind {
	case Press, Submit:
		return r.findRoute(req)
	case CommandCall, Completion:
		if req.Target != nil || req.Kind == CommandCall && req.Message != nil {
			return r.findContext(req)
		}
		return r.findCommand(req)
	}
	return Endpoint{}, fmt.Errorf("request of kind %d", req.Kind)
}

func (r *Router) findCommand(req *Request) (Endpoint, error) {
	name := strings.Join(req.Command, " ")
	command, ok := r.commands[name]
	switch {
	case !ok || req.Kind == CommandCall && command.Run == nil || req.Kind == Completion && command.Complete == nil:
		return Endpoint{}, rules.Refuse("I do not know /"+name+".", "Discord shows my commands when you type `/`; an old one may take an hour to go.")
	case !command.Direct && req.Guild == 0:
		return Endpoint{}, onlyInServer("/" + name)
	case req.Kind == Completion:
		return Endpoint{Name: "/" + name, Complete: command.Complete}, nil
	}
	if err := command.refuse(req); err != nil {
		return Endpoint{}, err
	}
	return Endpoint{Name: "/" + name, Private: command.Private, Manner: command.manner(req), Run: command.Run}, nil
}

// manner is how a command answers a call.
func (c Command) manner(req *Request) Manner {
	if c.Form != nil && c.Form(req) {
		return Opens
	}
	return c.Manner
}

func (r *Router) findContext(req *Request) (Endpoint, error) {
	target, name := OnMessage, strings.Join(req.Command, " ")
	if req.Target != nil {
		target = OnPerson
	}
	context, ok := r.contexts[contextKey{target, name}]
	switch {
	case !ok:
		return Endpoint{}, rules.Refuse("I do not know the command "+rules.Quote(name)+".", "Discord may show an old one for an hour.")
	case !context.Direct && req.Guild == 0:
		return Endpoint{}, onlyInServer(rules.Quote(name))
	}
	return Endpoint{Name: name, Private: context.Private, Manner: context.Manner, Run: context.Run}, nil
}

func (r *Router) findRoute(req *Request) (Endpoint, error) {
	name := req.Action.Game + ":" + req.Action.Route
	route, ok := r.routes[name]
	if !ok {
		return Endpoint{}, rules.Refuse("This button is from another version of me.", "What it did is still there as a command: `/help` lists them.")
	}
	return Endpoint{Name: name, Private: route.Private, Manner: route.Manner, Run: route.Run}, nil
}

func onlyInServer(name string) *rules.Refusal {
	return rules.Refuse(name+" needs a channel of a server.", "Here `/roll 2d6`, `/odds 2d6` and `/help` work.")
}
