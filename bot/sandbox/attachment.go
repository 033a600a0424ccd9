package sandbox

import (
	"bytes"
	"encoding/json"
	"image"
	_ "image/gif"  // the kinds of pictures that are measured
	_ "image/jpeg" // likewise
	_ "image/png"  // likewise
	"mime"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
)

// attachmentScheme is how a component or an embed names a file of its message.
const attachmentScheme = "attachment://"

// maxAttachments is how many files a message may have.
const maxAttachments = 10

// attachmentBody describes a new file by its index, or keeps one by its id.
type attachmentBody struct {
	ID          json.RawMessage `json:"id"` // a text or a number
	Filename    *string         `json:"filename"`
	Description *string         `json:"description"`
}

// attach settles the files of a message: those that it keeps, then the new ones. It returns the new ones by id.
func (w *world) attach(c checker, m *Message, b *messageBody, how composition) map[string]upload {
	described := b.Attachments.Or(nil)
	m.Attachments = c.kept(m.Attachments, described, how.keeps || !b.Attachments.Set)
	files := map[string]upload{}
	for _, u := range how.uploads {
		a := w.newAttachment(u)
		a.Ephemeral = m.Ephemeral()
		if i := slices.IndexFunc(described, func(d attachmentBody) bool { return jsonText(d.ID) == u.key }); i >= 0 {
			a.Description = described[i].Description
		}
		files[a.ID] = u
		m.Attachments = append(m.Attachments, a)
	}
	c.described(described, m.Attachments, how.uploads)
	c.count(len(m.Attachments), 0, maxAttachments)
	return files
}

// kept returns those attachments of a message that stay, with the descriptions that the body gives them.
func (c checker) kept(old []Attachment, described []attachmentBody, all bool) []Attachment {
	stay := []Attachment{}
	for _, a := range old {
		i := slices.IndexFunc(described, func(d attachmentBody) bool { return jsonText(d.ID) == a.ID })
		if i >= 0 && described[i].Description != nil {
			a.Description = described[i].Description
		}
		if i >= 0 || all {
			stay = append(stay, a)
		}
	}
	return stay
}

// described checks that each description belongs to a file.
func (c checker) described(list []attachmentBody, have []Attachment, uploads []upload) {
	c.count(len(list), 0, maxAttachments)
	for i, d := range list {
		id := jsonText(d.ID)
		isOld := slices.ContainsFunc(have, func(a Attachment) bool { return a.ID == id })
		isNew := slices.ContainsFunc(uploads, func(u upload) bool { return u.key == id })
		if !isOld && !isNew {
			c.index(i).at("id").fault("ATTACHMENT_NOT_FOUND", "No file files[%s] and no attachment with this id", id)
		}
		c.index(i).at("filename").present(d.Filename, 1024)
		if d.Description != nil {
			c.index(i).at("description").length(*d.Description, 0, 1024)
		}
	}
}

var unsafeInName = regexp.MustCompile(`[^\w.-]+`)

func (w *world) newAttachment(u upload) Attachment {
	id, name := w.ids.next(), unsafeInName.ReplaceAllString(path.Base(u.name), "_")
	kind := u.contentType
	if kind == "" || kind == "application/octet-stream" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	address := w.base + "/files/" + id + "/" + url.PathEscape(name)
	a := Attachment{ID: id, Filename: name, ContentType: kind, Size: len(u.data), URL: address, ProxyURL: address}
	if size, _, err := image.DecodeConfig(bytes.NewReader(u.data)); err == nil {
		a.Width, a.Height = &size.Width, &size.Height
	}
	return a
}

// linkMedia replaces attachment://name by the address of the file in all components and embeds. The parts that it changes are
// the body's own.
func (c checker) linkMedia(m *Message) {
	for x := range walk(m.Components) {
		c.at("components").link(x.Media, m.Attachments)
		c.at("components").link(x.File, m.Attachments)
		for i := range x.Items {
			c.at("components").link(&x.Items[i].Media, m.Attachments)
		}
	}
	for i := range m.Embeds {
		c.at("embeds").index(i).link(m.Embeds[i].Image, m.Attachments)
		c.at("embeds").index(i).link(m.Embeds[i].Thumbnail, m.Attachments)
	}
}

func (c checker) link(media *Media, files []Attachment) {
	if media == nil {
		return
	}
	if name, ok := strings.CutPrefix(media.URL, attachmentScheme); ok {
		i := slices.IndexFunc(files, func(a Attachment) bool { return a.Filename == name })
		if i < 0 {
			c.fault("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %q is not there", name)
			return
		}
		a := files[i]
		*media = Media{URL: a.URL, AttachmentID: a.ID, ContentType: a.ContentType}
	}
	if media.ProxyURL == "" {
		media.ID, media.ProxyURL = "0", media.URL
	}
}

// serveFile answers GET /files/{id}/{name}. Nothing that a bot uploads runs as a page.
func (s *Sandbox) serveFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	file, ok := s.world.files[r.PathValue("id")]
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", mime.TypeByExtension(path.Ext(file.name)))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(file.data) // the reader is gone when this fails
}
