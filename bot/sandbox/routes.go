package sandbox

import "net/http"

// route is one of Discord's. Its rate limit holds for each value of major, the part of the path by which Discord counts too.
type route struct {
	pattern string
	limit   limit
	major   string
	open    bool // the token in the path is all that is asked for, and the global limit does not count
	serve   func(*Sandbox, *call) (any, error)
}

func routes() []route {
	var all []route
	for _, group := range [][]route{generalRoutes, commandRoutes, interactionRoutes, channelRoutes, messageRoutes, pinRoutes} {
		all = append(all, group...)
	}
	return all
}

var generalRoutes = []route{
	{"GET /gateway", limitDefault, "", true, (*Sandbox).getGateway},
	{"GET /gateway/bot", limitDefault, "", false, (*Sandbox).getGatewayBot},
	{"GET /users/@me", limitDefault, "", false, (*Sandbox).getMe},
	{"GET /users/{user}", limitDefault, "", false, (*Sandbox).getUser},
	{"POST /users/@me/channels", limitDefault, "", false, (*Sandbox).openDirect},
	{"GET /applications/@me", limitDefault, "", false, (*Sandbox).getApplication},
	{"GET /oauth2/applications/@me", limitDefault, "", false, (*Sandbox).getApplication},
	{"GET /guilds/{guild}", limitDefault, "guild", false, (*Sandbox).getGuild},
	{"GET /guilds/{guild}/channels", limitDefault, "guild", false, (*Sandbox).getGuildChannels},
	{"GET /guilds/{guild}/roles", limitDefault, "guild", false, (*Sandbox).getRoles},
	{"GET /guilds/{guild}/members/{user}", limitDefault, "guild", false, (*Sandbox).getMember},
	{"GET /guilds/{guild}/threads/active", limitDefault, "guild", false, (*Sandbox).getActiveThreads},
}

var commandRoutes = []route{
	{"GET /applications/{app}/commands", limitDefault, "app", false, (*Sandbox).getCommands},
	{"PUT /applications/{app}/commands", limitDefault, "app", false, (*Sandbox).overwriteCommands},
	{"POST /applications/{app}/commands", limitDefault, "app", false, (*Sandbox).createCommand},
	{"GET /applications/{app}/commands/{command}", limitDefault, "app", false, (*Sandbox).getCommand},
	{"PATCH /applications/{app}/commands/{command}", limitDefault, "app", false, (*Sandbox).editCommand},
	{"DELETE /applications/{app}/commands/{command}", limitDefault, "app", false, (*Sandbox).deleteCommand},
	{"GET /applications/{app}/guilds/{guild}/commands", limitDefault, "app", false, (*Sandbox).getCommands},
	{"PUT /applications/{app}/guilds/{guild}/commands", limitDefault, "app", false, (*Sandbox).overwriteCommands},
	{"POST /applications/{app}/guilds/{guild}/commands", limitDefault, "app", false, (*Sandbox).createCommand},
	{"GET /applications/{app}/guilds/{guild}/commands/{command}", limitDefault, "app", false, (*Sandbox).getCommand},
	{"PATCH /applications/{app}/guilds/{guild}/commands/{command}", limitDefault, "app", false, (*Sandbox).editCommand},
	{"DELETE /applications/{app}/guilds/{guild}/commands/{command}", limitDefault, "app", false, (*Sandbox).deleteCommand},
}

var interactionRoutes = []route{
	{"POST /interactions/{interaction}/{token}/callback", limitWebhook, "token", true, (*Sandbox).callback},
	{"POST /webhooks/{app}/{token}", limitWebhook, "token", true, (*Sandbox).followUp},
	{"GET /webhooks/{app}/{token}/messages/{message}", limitWebhook, "token", true, (*Sandbox).getAnswer},
	{"PATCH /webhooks/{app}/{token}/messages/{message}", limitWebhook, "token", true, (*Sandbox).editAnswer},
	{"DELETE /webhooks/{app}/{token}/messages/{message}", limitWebhook, "token", true, (*Sandbox).deleteAnswer},
}

var channelRoutes = []route{
	{"GET /channels/{channel}", limitDefault, "channel", false, (*Sandbox).getChannel},
	{"PATCH /channels/{channel}", limitMessage, "channel", false, (*Sandbox).editChannel},
	{"DELETE /channels/{channel}", limitMessage, "channel", false, (*Sandbox).deleteChannel},
	{"POST /channels/{channel}/typing", limitMessage, "channel", false, (*Sandbox).typing},
	{"POST /channels/{channel}/threads", limitMessage, "channel", false, (*Sandbox).createThread},
	{"POST /channels/{channel}/messages/{message}/threads", limitMessage, "channel", false, (*Sandbox).createThread},
}

var messageRoutes = []route{
	{"GET /channels/{channel}/messages", limitDefault, "channel", false, (*Sandbox).getMessages},
	{"POST /channels/{channel}/messages", limitMessage, "channel", false, (*Sandbox).createMessage},
	{"GET /channels/{channel}/messages/{message}", limitDefault, "channel", false, (*Sandbox).getMessage},
	{"PATCH /channels/{channel}/messages/{message}", limitMessage, "channel", false, (*Sandbox).editMessage},
	{"DELETE /channels/{channel}/messages/{message}", limitDelete, "channel", false, (*Sandbox).deleteMessage},
}

var pinRoutes = []route{
	{"GET /channels/{channel}/messages/pins", limitPin, "channel", false, (*Sandbox).getPins},
	{"PUT /channels/{channel}/messages/pins/{message}", limitPin, "channel", false, (*Sandbox).pin},
	{"DELETE /channels/{channel}/messages/pins/{message}", limitPin, "channel", false, (*Sandbox).unpin},
	{"GET /channels/{channel}/pins", limitPin, "channel", false, (*Sandbox).getOldPins},
	{"PUT /channels/{channel}/pins/{message}", limitPin, "channel", false, (*Sandbox).pin},
	{"DELETE /channels/{channel}/pins/{message}", limitPin, "channel", false, (*Sandbox).unpin},
}

// name is the route in the form that tells nothing of whom and what a request was about.
func (r route) name(request *http.Request) string {
	if r.pattern == "/" {
		return request.Method + " to no route of Discord's"
	}
	return r.pattern
}

// unknownRoute answers whatever Discord does not have, and routes of Discord's that no bot of ours needs.
func (s *Sandbox) unknownRoute(*call) (any, error) { return nil, errNotFound }

// restMux finds the route of a request.
func (s *Sandbox) restMux() *http.ServeMux {
	mux := http.NewServeMux()
	for _, route := range routes() {
		mux.Handle(route.pattern, s.rest(route))
	}
	mux.Handle("/", s.rest(route{pattern: "/", limit: limitDefault, serve: (*Sandbox).unknownRoute}))
	return mux
}
