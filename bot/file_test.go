package bot_test

import (
	"context"
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

var sent = interact.Option{Name: "file", Help: "A file.", Type: interact.Attachment, Required: true}

// copier gives back the file that it is sent.
var copier = interact.Command{
	Name: "copy", Help: "Copies.", Options: []interact.Option{sent},
	Run: func(ctx context.Context, req *interact.Request) (interact.Reply, error) {
		file := sent.File(req)
		data, err := file.Read(ctx, 10)
		if err != nil {
			return nil, err
		}
		return interact.Answer{Message: ui.Message{Blocks: []ui.Block{
			ui.Text{Text: "A copy."}, ui.File{Name: "copy-of-" + file.Name, Type: "text/plain", Data: data},
		}}}, nil
	},
}

func TestFilesInTheSandbox(t *testing.T) {
	t.Parallel()
	tb := sit(t)
	copyOf := func(content string) sandbox.Outcome {
		return tb.do(sandbox.Action{
			Do: sandbox.DoCommand, Command: "copy",
			Files: map[string]sandbox.File{"file": {Name: "note.txt", Data: []byte(content)}},
		})
	}
	out := copyOf("ten bytes.")
	require.Equal(t, sandbox.StateAnswered, out.State)
	require.Len(t, out.Message.Attachments, 1)
	file := out.Message.Attachments[0]
	assert.Equal(t, "copy-of-note.txt", file.Filename)
	assert.Equal(t, "ten bytes.", download(t, file.URL))

	refused := copyOf("eleven bytes")
	require.Equal(t, sandbox.StateAnswered, refused.State)
	assert.Empty(t, refused.Message.Attachments)
	assert.True(t, refused.Message.Ephemeral())
}

func download(t *testing.T, address string) string {
	t.Helper()
	got, err := http.Get(address) //nolint:noctx,gosec // the sandbox's own address
	require.NoError(t, err)
	defer func() { _ = got.Body.Close() }()
	data, err := io.ReadAll(got.Body)
	require.NoError(t, err)
	return string(data)
}
