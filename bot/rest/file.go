package rest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"time"
)

// fileHosts are where Discord keeps the files that people send along.
var fileHosts = []string{"cdn.discordapp.com", "media.discordapp.net"}

// filePatience is how long a file may take to arrive.
const filePatience = 30 * time.Second

// A TooLargeError tells that a file is larger than what was asked for.
type TooLargeError struct{ Most int64 }

func (e *TooLargeError) Error() string { return fmt.Sprintf("larger than %d bytes", e.Most) }

// Fetch returns a file of Discord's, or of the server whose API is called, by its address. Other hosts are not asked and
// redirections not followed, since the address comes from outside; the bot's token does not go along. A file of more than
// most bytes is a [TooLargeError].
func (c *Client) Fetch(ctx context.Context, address string, most int64) ([]byte, error) {
	if !c.isFile(address) {
		return nil, errors.New("fetch file: not an address of Discord's files")
	}
	ctx, cancel := context.WithTimeout(ctx, filePatience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return nil, lost("fetch file", err, c.token, address)
	}
	resp, err := c.files.Do(req)
	if err != nil {
		return nil, lost("fetch file", err, c.token, address)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return nil, &Error{Op: "fetch file", Status: resp.StatusCode}
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, most+1))
	if err != nil {
		return nil, fmt.Errorf("fetch file: %w", err)
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("fetch file: %w", &TooLargeError{Most: most})
	}
	return data, nil
}

// isFile tells whether an address is one of the hosts that files are fetched from.
func (c *Client) isFile(address string) bool {
	asked, err := url.Parse(address)
	if err != nil || asked.User != nil {
		return false
	}
	api, err := url.Parse(c.base)
	ofAPI := err == nil && asked.Scheme == api.Scheme && asked.Host == api.Host
	return ofAPI || asked.Scheme == "https" && slices.Contains(fileHosts, asked.Host)
}

// stay keeps a fetch at the host that it asked.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
