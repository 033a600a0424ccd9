package sandbox

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"
)

const (
	maxRequest = 25 << 20 // bytes of a request with its files
	maxFile    = 10 << 20 // bytes of one file
)

// upload is a file that came with a request: files[n] has the key n.
type upload struct {
	key         string
	name        string
	contentType string
	data        []byte
}

// read takes the JSON of a request, and the files when it is multipart.
func (c *call) read() error {
	r := c.request
	r.Body = http.MaxBytesReader(nil, r.Body, maxRequest)
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	var err error
	if kind == "multipart/form-data" {
		err = c.readParts(multipart.NewReader(r.Body, params["boundary"]))
	} else {
		c.body, err = io.ReadAll(r.Body)
	}
	return c.readable(kind, err)
}

// readable explains what was wrong with a body.
func (c *call) readable(kind string, err error) error {
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return errTooLarge
	case errors.As(err, new(*apiError)):
		return err
	case err != nil:
		return errBadJSON
	case len(c.body) == 0:
		return nil
	case !json.Valid(c.body):
		c.body = nil
		return errBadJSON
	case kind != "multipart/form-data" && kind != "application/json":
		return violate(http.StatusBadRequest, 50109, "Expected \"Content-Type\" header to be one of {'application/json'}.")
	}
	return nil
}

func (c *call) readParts(parts *multipart.Reader) error {
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return errBadJSON
		}
		if err := c.readPart(part); err != nil {
			return err
		}
	}
}

func (c *call) readPart(part *multipart.Part) error {
	data, err := io.ReadAll(part)
	if err != nil {
		return err
	}
	name := part.FormName()
	key, isFile := strings.CutPrefix(name, "files[")
	switch {
	case name == "payload_json":
		c.body = data
	case !isFile || part.FileName() == "":
		return violate(http.StatusBadRequest, 50035, "Invalid Form Body: the part "+name+" is neither payload_json nor files[n]")
	case len(data) > maxFile:
		return errTooLarge
	default:
		c.uploads = append(c.uploads, upload{
			key: strings.TrimSuffix(key, "]"), name: part.FileName(), contentType: part.Header.Get("Content-Type"), data: data,
		})
	}
	return nil
}

// decode reads the JSON of the request into a value.
func (c *call) decode(into any) error {
	if len(c.body) == 0 {
		return errBadJSON
	}
	return decode(c.body, "", into)
}
