package sandbox

import (
	"crypto/rand"
	"encoding/base64"
)

// newSecret returns n random bytes in an alphabet that can stand in an address.
func newSecret(n int) string {
	raw := make([]byte, n)
	_, _ = rand.Read(raw) // never returns an error
	return base64.RawURLEncoding.EncodeToString(raw)
}
