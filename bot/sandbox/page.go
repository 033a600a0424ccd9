package sandbox

import (
	"embed"
	"io/fs"
	"net/http"
)

//go:embed web
var web embed.FS

// pagePolicy lets the page load only what the sandbox itself serves. What a bot writes can thus neither run as a script
// nor make the browser ask another host for a picture.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; " +
	"connect-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'self'; frame-ancestors 'self'"

// page serves the page for people, index.html at "/" and the files that it loads beside it.
func page() http.Handler {
	root, err := fs.Sub(web, "web")
	if err != nil {
		panic(err) // the name is a constant and valid
	}
	files := http.FileServerFS(root)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", pagePolicy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cache-Control", "no-cache") // a newly built binary shows its own page at once
		files.ServeHTTP(w, r)
	})
}
