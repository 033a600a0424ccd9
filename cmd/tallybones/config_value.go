package main

import (
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An allowedError says what a variable may hold.
type allowedError struct {
	text   string
	secret bool
}

func (e allowedError) Error() string { return e.text }

func allowed(text string) error { return allowedError{text: text} }

// Token is the bot's token. However it is printed, it shows nothing of itself.
type Token string

// UnmarshalText takes a token as the Developer Portal shows it; a line break at its end, as files have, is dropped.
func (t *Token) UnmarshalText(text []byte) error {
	token := strings.TrimSpace(string(text))
	if token == "" {
		return allowedError{text: "the bot's token; without this variable the sandbox is served", secret: true}
	}
	if strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return allowedError{text: "the token alone, without \"Bot\" before it, spaces or quotes", secret: true}
	}
	*t = Token(token)
	return nil
}

// String hides the token.
func (t Token) String() string { return "…" }

// GoString hides the token.
func (t Token) GoString() string { return "…" }

// MarshalText hides the token.
func (t Token) MarshalText() ([]byte, error) { return []byte("…"), nil }

// LogValue hides the token.
func (t Token) LogValue() slog.Value { return slog.StringValue("…") }

// endsInVersion finds the version in an address copied from Discord's documentation: the bot adds its own.
var endsInVersion = regexp.MustCompile(`/v[0-9]+$`)

// BaseURL is where Discord's REST is found, without a version and without a slash at its end.
type BaseURL string

// UnmarshalText takes an http or https URL with a host.
func (u *BaseURL) UnmarshalText(text []byte) error {
	trimmed := strings.TrimRight(string(text), "/")
	parsed, err := url.Parse(trimmed)
	if err != nil || parsed.Host == "" || parsed.Scheme != "https" && parsed.Scheme != "http" ||
		parsed.RawQuery != "" || parsed.Fragment != "" || endsInVersion.MatchString(parsed.Path) {
		return allowed("an address such as https://discord.com/api or http://127.0.0.1:8080/api, without a version at its end")
	}
	*u = BaseURL(trimmed)
	return nil
}

// Guild is the id of a guild, or empty.
type Guild string

// UnmarshalText takes the digits of an id.
func (g *Guild) UnmarshalText(text []byte) error {
	if id, err := strconv.ParseUint(string(text), 10, 64); err != nil || id == 0 {
		return allowed("the id of a guild, as digits only")
	}
	*g = Guild(text)
	return nil
}

// maxShards is more than any bot that Discord has seen needs in one process.
const maxShards = 10_000

// Shards is how many connections share the guilds; 0 is as many as Discord recommends.
type Shards int

// UnmarshalText takes "auto" or a number.
func (s *Shards) UnmarshalText(text []byte) error {
	if string(text) == "auto" {
		*s = 0
		return nil
	}
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 || n > maxShards {
		return allowed(fmt.Sprintf("auto, or a number from 1 to %d", maxShards))
	}
	*s = Shards(n)
	return nil
}

// Address is a host and a port to listen on.
type Address string

// UnmarshalText takes HOST:PORT; the host may be left out, which means all of this machine's.
func (a *Address) UnmarshalText(text []byte) error {
	if _, port, err := net.SplitHostPort(string(text)); err != nil || !isPort(port) {
		return allowed("HOST:PORT such as 127.0.0.1:8421 or 0.0.0.0:8421, or empty to turn it off")
	}
	*a = Address(text)
	return nil
}

// Loopback is an address that only this machine reaches. Port 0 is any free one.
type Loopback string

// UnmarshalText takes HOST:PORT with a host of this machine's own.
func (l *Loopback) UnmarshalText(text []byte) error {
	host, port, err := net.SplitHostPort(string(text))
	if err != nil || !isPort(port) || host != "localhost" && !net.ParseIP(host).IsLoopback() {
		return allowed("127.0.0.1:PORT or localhost:PORT; the sandbox has no passwords and stays on this machine")
	}
	*l = Loopback(text)
	return nil
}

func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil
}

// Path names a file.
type Path string

// UnmarshalText takes any name that a file can have.
func (p *Path) UnmarshalText(text []byte) error {
	if strings.ContainsRune(string(text), 0) {
		return allowed("the name of a file")
	}
	*p = Path(text)
	return nil
}

// Days is a number of days.
type Days int

// maxDays is a hundred years, so that no instant overflows.
const maxDays = 36_500

// UnmarshalText takes a number of days.
func (d *Days) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 0 || n > maxDays {
		return allowed(fmt.Sprintf("a number of days from 1 to %d, or 0 to keep games for ever", maxDays))
	}
	*d = Days(n)
	return nil
}

// LogLevel is the least severe level that is logged.
type LogLevel slog.Level

// UnmarshalText takes a level by name.
func (l *LogLevel) UnmarshalText(text []byte) error {
	var level slog.Level
	if !slices.Contains([]string{"debug", "info", "warn", "error"}, strings.ToLower(string(text))) {
		return allowed("debug, info, warn or error")
	}
	if err := level.UnmarshalText(text); err != nil {
		return fmt.Errorf("read level: %w", err)
	}
	*l = LogLevel(level)
	return nil
}

// Level makes a LogLevel usable as a [slog.Leveler].
func (l LogLevel) Level() slog.Level { return slog.Level(l) }
