package main

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestConfigDefaults(t *testing.T) {
	config, err := readConfig(nil)
	require.NoError(t, err)
	assert.Equal(t, Config{
		API: "https://discord.com/api", Sandbox: "127.0.0.1:8420", HTTP: "127.0.0.1:8421", Log: LogLevel(slog.LevelInfo),
	}, config)
}

func TestConfigTakes(t *testing.T) {
	config, err := readConfig(map[string]string{
		"DISCORD_TOKEN": "abc.def\n", "DISCORD_API_URL": "http://127.0.0.1:9/api/", "DISCORD_GUILD": "123", "DISCORD_SHARDS": "16",
		"TALLYBONES_SANDBOX": "[::1]:0", "TALLYBONES_HTTP": "", "TALLYBONES_LOG": "DEBUG", "TALLYBONES_KEEP_DAYS": "90",
	})
	require.NoError(t, err)
	assert.Equal(t, Config{
		Token: "abc.def", API: "http://127.0.0.1:9/api", Guild: "123", Shards: 16,
		Sandbox: "[::1]:0", HTTP: "", Log: LogLevel(slog.LevelDebug), KeepDays: 90,
	}, config)
}

func TestConfigNamesWhatIsWrong(t *testing.T) {
	for variable, values := range map[string][]string{
		"DISCORD_TOKEN":      {"", " ", "\t\r\n"},
		"DISCORD_API_URL":    {"discord.com/api", "ftp://discord.com", "https://", "https://discord.com/api?x=1", "https://discord.com/api/v10", "https://discord.com/a b\x00"},
		"DISCORD_GUILD":      {"mine", "-1", "0", "1.5", "99999999999999999999"},
		"DISCORD_SHARDS":     {"many", "0", "-1", "10001", "2.5"},
		"TALLYBONES_SANDBOX": {"0.0.0.0:8420", ":8420", "8420", "192.168.0.2:8420", "127.0.0.1:65536", "127.0.0.1:", "example.org:80"},
		"TALLYBONES_HTTP":    {"8421", "127.0.0.1:http", "127.0.0.1:70000"},
		"TALLYBONES_LOG":     {"verbose", "3"},

		"TALLYBONES_KEEP_DAYS": {"-1", "36501", "a month", "1.5"},
	} {
		for _, value := range values {
			t.Run(variable+"="+value, func(t *testing.T) {
				_, err := readConfig(map[string]string{variable: value})
				require.Error(t, err)
				assert.True(t, isInput(err))
				assert.True(t, strings.HasPrefix(err.Error(), fmt.Sprintf("%s is %q; allowed: ", variable, value)), err.Error())
			})
		}
	}
}

func TestConfigNamesEveryFault(t *testing.T) {
	_, err := readConfig(map[string]string{"DISCORD_SHARDS": "many", "TALLYBONES_LOG": "loud", "DISCORD_TOKEN": "Bot secret"})
	require.Error(t, err)
	for _, variable := range []string{"DISCORD_SHARDS", "TALLYBONES_LOG", "DISCORD_TOKEN"} {
		assert.Contains(t, err.Error(), variable+" is ")
	}
	assert.NotContains(t, err.Error(), "secret")
}

func TestTokenIsNeverPrinted(t *testing.T) {
	config, err := readConfig(map[string]string{"DISCORD_TOKEN": "secret"})
	require.NoError(t, err)
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Info("read", "config", config, "token", config.Token)
	slog.New(slog.NewTextHandler(&log, nil)).Info("read", "config", config, "token", config.Token)
	printed := fmt.Sprintf("%v %+v %#v %s %q", config, config, config, config.Token, config.Token)
	assert.NotContains(t, log.String()+printed, "secret")
	assert.Equal(t, "secret", string(config.Token), "the bot gets it all the same")
}

func TestStrangersAreMisspelledVariables(t *testing.T) {
	environ := map[string]string{"TALLYBONES_LOGS": "debug", "TALLYBONES_LOG": "debug", "DISCORD_TOKKEN": "x", "DISCORD_GUILD": "1", "HOME": "/root", "MY_DISCORD_ID": "1"}
	assert.Equal(t, []string{"DISCORD_TOKKEN", "TALLYBONES_LOGS"}, strangers(environ))
}
