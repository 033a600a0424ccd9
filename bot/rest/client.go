// Package rest calls Discord's REST API, version 10, as far as the bot needs it.
//
// Requests travel through discordgo's request function; everything that it decides by itself is decided here instead: rate
// limits, retries, errors and what of them may be printed. Bodies are the caller's own JSON.
package rest

import (
	"encoding/json"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// DefaultAPI is where Discord's REST is found.
const DefaultAPI = "https://discord.com/api"

const version = "/v10"

// Config says which Discord is called, and as whom.
type Config struct {
	Token string // of the bot, without "Bot "
	API   string // the base without a version; empty is DefaultAPI
	Agent string // the program's name and version, for Discord's statistics
	// Transport carries the requests; nil is one of our own that keeps its connections.
	Transport http.RoundTripper
	// Asked is told of each request: what for ("edit the answer"), and the status of its answer, 0 where none came. Nil is nobody.
	Asked func(op string, status int)
}

// A Client calls Discord. It is safe for concurrent use and holds nothing for an interaction that is over.
type Client struct {
	session *discordgo.Session
	files   *http.Client // fetches what people send along
	base    string
	token   string
	limits  *limits
	asked   func(op string, status int)
}

// New returns a client. It sends nothing yet.
func New(cfg Config) *Client {
	if cfg.API == "" {
		cfg.API = DefaultAPI
	}
	if cfg.Asked == nil {
		cfg.Asked = func(string, int) {}
	}
	if cfg.Transport == nil {
		cfg.Transport = newTransport()
	}
	return &Client{
		session: &discordgo.Session{
			Token:       "Bot " + cfg.Token,
			UserAgent:   "DiscordBot (https://github.com/bwmarrin/discordgo, " + discordgo.VERSION + ") " + cfg.Agent,
			Client:      &http.Client{Transport: recorder{cfg.Transport}},
			Ratelimiter: discordgo.NewRatelimiter(),
			LogLevel:    silent,
		},
		files:  &http.Client{Transport: cfg.Transport, CheckRedirect: stay},
		base:   strings.TrimRight(cfg.API, "/") + version,
		token:  cfg.Token,
		limits: newLimits(),
		asked:  cfg.Asked,
	}
}

// silent is below discordgo's least log level: it prints addresses, and with them interactions' tokens.
const silent = -1

// newTransport keeps as many connections as there may be interactions in flight. A connection that cannot be made within
// two seconds is of no use to an interaction that waits three.
func newTransport() *http.Transport {
	return &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           (&net.Dialer{Timeout: 2 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout:   2 * time.Second,
		MaxIdleConns:          256,
		MaxIdleConnsPerHost:   256,
		IdleConnTimeout:       90 * time.Second,
		ExpectContinueTimeout: time.Second,
		ForceAttemptHTTP2:     true,
	}
}

// An ID is a snowflake of Discord's, which JSON writes as a string.
type ID uint64

// String returns the id's digits.
func (id ID) String() string { return strconv.FormatUint(uint64(id), 10) }

// UnmarshalJSON reads the digits of an id; null is 0.
func (id *ID) UnmarshalJSON(data []byte) error {
	var digits string
	if err := json.Unmarshal(data, &digits); err != nil || digits == "" {
		return err
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	*id = ID(n)
	return err
}

// A Body is what a request says: JSON, and files that the JSON's attachments refer to by their place in the list.
type Body struct {
	JSON  json.RawMessage
	Files []File
}

// A File goes along with a message.
type File struct {
	Name string
	Type string // "image/png"
	Data []byte
}
