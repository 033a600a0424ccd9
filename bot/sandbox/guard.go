package sandbox

import (
	"errors"
	"mime"
	"net"
	"net/http"
	"net/url"
	"slices"
)

// guarded keeps pages of other sites away from all that the sandbox serves, REST and gateway included: the bot's token is no
// secret here, so it must not be enough to drive the bot. Programs on this machine send neither Origin nor Sec-Fetch-Site.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !slices.Contains([]string{"127.0.0.1", "localhost", "::1"}, hostname(r.Host)):
			problem(w, http.StatusForbidden, errors.New("the sandbox answers only to 127.0.0.1 and localhost"))
		case foreign(r):
			problem(w, http.StatusForbidden, errors.New("only the sandbox's own page may do this"))
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// hostname is the host without its port. A foreign name that resolves to this machine is one, too.
func hostname(host string) string {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		return host
	}
	return name
}

// foreign reports whether a page that is not the sandbox's own sent a request. A link to the sandbox may be followed from
// anywhere.
func foreign(r *http.Request) bool {
	if from := r.Header.Get("Origin"); from != "" {
		origin, err := url.Parse(from)
		return err != nil || origin.Host != r.Host
	}
	site := r.Header.Get("Sec-Fetch-Site")
	return (site == "cross-site" || site == "same-site") && r.Header.Get("Sec-Fetch-Dest") != "document"
}

// onlyJSON takes JSON alone, which no form of another site's page can send.
func onlyJSON(next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
			problem(w, http.StatusUnsupportedMediaType, errors.New("send application/json"))
			return
		}
		next(w, r)
	})
}
