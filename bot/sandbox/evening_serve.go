package sandbox

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// serveEvening plays an evening for the page, and answers with the channel in which it was played.
func (s *Sandbox) serveEvening(w http.ResponseWriter, r *http.Request) {
	var body struct{ Name string }
	if err := readJSON(w, r, &body); err != nil {
		problem(w, http.StatusBadRequest, err)
		return
	}
	at := slices.IndexFunc(s.config.Evenings, func(e Evening) bool { return e.Name == body.Name })
	if at < 0 {
		problem(w, http.StatusNotFound, fmt.Errorf("there is no evening %q", body.Name))
		return
	}
	played, err := s.Play(r.Context(), s.config.Evenings[at], false)
	if err != nil {
		problem(w, http.StatusUnprocessableEntity, err)
		return
	}
	writeAnswer(w, http.StatusOK, mustJSON(played.Channel))
}

// serveGallery plays the gallery once, for the first who asks.
func (s *Sandbox) serveGallery(w http.ResponseWriter, r *http.Request) {
	if s.config.Gallery == nil {
		problem(w, http.StatusNotFound, errors.New("this sandbox has no gallery"))
		return
	}
	s.gallery.mu.Lock()
	defer s.gallery.mu.Unlock()
	if s.gallery.played == nil {
		played, err := s.config.Gallery(context.WithoutCancel(r.Context()))
		if err != nil {
			problem(w, http.StatusInternalServerError, err)
			return
		}
		s.gallery.played = played
	}
	writeAnswer(w, http.StatusOK, mustJSON(s.gallery.played))
}

// Exhibit plays evenings whole, with the pictures in the messages themselves, so that they can be shown when the sandbox is no
// more.
func (s *Sandbox) Exhibit(ctx context.Context, evenings []Evening) ([]Played, error) {
	all := make([]Played, 0, len(evenings))
	for _, e := range evenings {
		played, err := s.Play(ctx, e, true)
		if err != nil {
			return nil, err
		}
		all = append(all, played)
	}
	return s.withPictures(all), nil
}

var fileURL = regexp.MustCompile(`"http://[^"/]+/files/([0-9]+)/[^"]+"`)

// withPictures puts the data of the sandbox's pictures in the place of their addresses. Other files keep theirs, by which they
// are named.
func (s *Sandbox) withPictures(all []Played) []Played {
	s.mu.Lock()
	defer s.mu.Unlock()
	whole := mustJSON(all)
	whole = fileURL.ReplaceAllFunc(whole, func(address []byte) []byte {
		file, ok := s.world.files[string(fileURL.FindSubmatch(address)[1])]
		kind := http.DetectContentType(file.data)
		if !ok || !strings.HasPrefix(kind, "image/") {
			return address
		}
		return mustJSON("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(file.data))
	})
	var shown []Played
	mustRead(whole, &shown)
	return shown
}
