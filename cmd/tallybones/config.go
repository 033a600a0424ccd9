package main

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
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
	read := maps.Clone(environ)
	if isEmpty(environ, "DISCORD_TOKEN") {
		read["DISCORD_TOKEN"] = " " // so that it is read, and refused
	}
	err := env.ParseWithOptions(&cfg, env.Options{Environment: read})
	if isEmpty(environ, "TALLYBONES_HTTP") {
		cfg.HTTP = ""
	}
	return cfg, nameVariables(err, environ)
}

// isEmpty tells a variable that is set and empty from one that is not set: the library gives both the default.
func isEmpty(environ map[string]string, variable string) bool {
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
	if allowed.secret && strings.TrimSpace(value) != "" {
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

// strangers returns the variables that carry a prefix of ours and that nothing reads: most likely a slip in their name.
func strangers(environ map[string]string) []string {
	var found []string
	for name := range environ {
		ours := strings.HasPrefix(name, "TALLYBONES_") || strings.HasPrefix(name, "DISCORD_")
		if ours && !slices.Contains(variables(), name) {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}
