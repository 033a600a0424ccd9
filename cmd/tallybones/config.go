package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/caarlos0/env/v11"
)

// Config is what the environment says about serving. Every variable is read here and nowhere else.
type Config struct {
	Token  Token   `env:"DISCORD_TOKEN"`
	API    BaseURL `env:"DISCORD_API_URL" envDefault:"https://discord.com/api"`
	Guild  Guild   `env:"DISCORD_GUILD"`
	Shards Shards  `env:"DISCORD_SHARDS" envDefault:"auto"`
	// DB is empty when it is not named: it is then tallybones.db, in the sandbox a temporary file.
	DB Path `env:"TALLYBONES_DB"`
	// KeepDays is 0 when games are kept for ever.
	KeepDays Days `env:"TALLYBONES_KEEP_DAYS" envDefault:"0"`

	Sandbox Loopback `env:"TALLYBONES_SANDBOX" envDefault:"127.0.0.1:8420"`
	// HTTP is empty when the health and metrics server is turned off.
	HTTP Address  `env:"TALLYBONES_HTTP" envDefault:"127.0.0.1:8421"`
	Log  LogLevel `env:"TALLYBONES_LOG" envDefault:"info"`
}

// defaultDB is the database of a bot that serves Discord, in its working directory.
const defaultDB = "tallybones.db"

// database is the file that a bot on Discord keeps its tables in.
func (c Config) database() Path {
	if c.DB == "" {
		return defaultDB
	}
	return c.DB
}

// A misconfiguration is a variable whose value cannot be used. Its text never holds a secret.
type misconfiguration struct {
	variable, value, allowed string
}

func (m misconfiguration) Error() string {
	return fmt.Sprintf("%s is %q; allowed: %s", m.variable, m.value, m.allowed)
}

// readConfig reads the environment. Its error names every variable that is wrong, the value and what is allowed.
func readConfig(environ map[string]string) (Config, error) {
	var cfg Config
	err := env.ParseWithOptions(&cfg, env.Options{Environment: environ})
	if turnedOff(environ, "TALLYBONES_HTTP") {
		cfg.HTTP = ""
	}
	return cfg, nameVariables(err, environ)
}

// turnedOff tells a variable that is set and empty from one that is not set: the library gives both the default.
func turnedOff(environ map[string]string, variable string) bool {
	value, set := environ[variable]
	return set && value == ""
}

// nameVariables puts variables in the place of the struct fields that the library's errors name.
func nameVariables(err error, environ map[string]string) error {
	var all env.AggregateError
	if !errors.As(err, &all) {
		return err
	}
	named := make([]error, 0, len(all.Errors))
	for _, one := range all.Errors {
		named = append(named, nameVariable(one, environ))
	}
	return inputErrors(named)
}

func nameVariable(err error, environ map[string]string) error {
	var parse env.ParseError
	var allowed allowedError
	if !errors.As(err, &parse) || !errors.As(parse.Err, &allowed) { // a ParseError does not unwrap
		return fmt.Errorf("read environment: %w", err)
	}
	variable := variableOf(parse.Name)
	value := environ[variable]
	if allowed.secret {
		value = "…"
	}
	return misconfiguration{variable, value, allowed.text}
}

// variableOf returns the variable that fills a field of [Config].
func variableOf(field string) string {
	f, _ := reflect.TypeFor[Config]().FieldByName(field)
	return f.Tag.Get("env")
}

// variables returns all variables that are read, in the order of [Config].
func variables() []string {
	var names []string
	for f := range reflect.TypeFor[Config]().Fields() {
		names = append(names, f.Tag.Get("env"))
	}
	return names
}

// strangers returns the variables that carry our prefix and that nothing reads: most likely a slip in their name.
func strangers(environ map[string]string) []string {
	var found []string
	for name := range environ {
		if strings.HasPrefix(name, "TALLYBONES_") && !slices.Contains(variables(), name) {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}

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
