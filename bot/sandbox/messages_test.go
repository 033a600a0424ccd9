package sandbox

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const tableMessages = "/channels/" + tableID + "/messages"

// post posts a message as the bot and returns its id.
func post(t *testing.T, s *Sandbox, body obj) string {
	t.Helper()
	answer := rest(t, s, "POST", tableMessages, body)
	require.Equal(t, http.StatusOK, answer.status, answer.raw)
	return answer.body["id"].(string)
}

func TestNonce(t *testing.T) {
	s, clock := start(t)
	body := obj{"content": "once", "nonce": "7", "enforce_nonce": true}
	first := post(t, s, body)
	assert.Equal(t, first, post(t, s, body))
	assert.Len(t, s.View("ann", "table").Messages, 1)
	clock.Advance(nonceMemory)
	assert.NotEqual(t, first, post(t, s, body))
}

func TestMessagesInPages(t *testing.T) {
	s, clock := start(t)
	var ids []string
	for i := range 6 {
		ids = append(ids, post(t, s, obj{"content": fmt.Sprint(i)}))
		clock.Advance(time.Second)
	}
	tests := map[string][]int{
		"?limit=2":                  {5, 4},
		"?limit=2&before=" + ids[3]: {2, 1},
		"?limit=2&after=" + ids[3]:  {5, 4},
		"?limit=2&after=" + ids[1]:  {3, 2},
		"?limit=3&around=" + ids[2]: {3, 2, 1},
		"?before=" + ids[0]:         {},
	}
	for query, want := range tests {
		raw := rest(t, s, "GET", tableMessages+query, nil).raw
		got := strings.Count(raw, `"content"`)
		assert.Equal(t, len(want), got, query)
		for _, i := range want {
			assert.Contains(t, raw, `"id":"`+ids[i]+`"`, query)
		}
	}
	assert.Equal(t, 50035, rest(t, s, "GET", tableMessages+"?limit=101", nil).code())
}

func TestOnlyTheAuthorEdits(t *testing.T) {
	s, _ := start(t)
	said := act(t, s, Action{As: "ann", Channel: "table", Do: DoSay, Text: "mine"}).Message
	assert.Equal(t, 50005, rest(t, s, "PATCH", tableMessages+"/"+said.ID, obj{"content": "yours"}).code())
	own := post(t, s, obj{"content": "mine"})
	edited := rest(t, s, "PATCH", tableMessages+"/"+own, obj{"content": "changed"})
	assert.Equal(t, "changed", edited.body["content"])
	assert.NotNil(t, edited.body["edited_timestamp"])
	assert.Equal(t, 50006, rest(t, s, "PATCH", tableMessages+"/"+own, obj{"content": ""}).code())
	assert.Equal(t, http.StatusNoContent, rest(t, s, "DELETE", tableMessages+"/"+own, nil).status)
	assert.Equal(t, 10008, rest(t, s, "GET", tableMessages+"/"+own, nil).code())
}

func TestOthersTextsAreBlankWithoutTheIntent(t *testing.T) {
	s, _ := start(t)
	b := connect(t, s)
	said := act(t, s, Action{As: "ann", Channel: "table", Do: DoSay, Text: "among us"}).Message
	assert.Empty(t, b.event(EventMessageCreate)["content"])
	assert.Empty(t, rest(t, s, "GET", tableMessages+"/"+said.ID, nil).body["content"])
	act(t, s, Action{As: "ann", Channel: "table", Do: DoSay, Text: "<@" + botID + "> hear"})
	assert.Equal(t, "<@"+botID+"> hear", b.event(EventMessageCreate)["content"])
}

func TestFlagOfComponentsStays(t *testing.T) {
	s, _ := start(t)
	id := post(t, s, v2(display(1)))
	path := tableMessages + "/" + id
	assert.Equal(t, 50035, rest(t, s, "PATCH", path, obj{"flags": 0}).code())
	assert.Equal(t, 50035, rest(t, s, "PATCH", path, obj{"content": "x"}).code())
	assert.Equal(t, http.StatusOK, rest(t, s, "PATCH", path, obj{"components": []obj{display(2)}}).status)

	id = post(t, s, obj{"content": "x"})
	path = tableMessages + "/" + id
	turned := v2(display(1))
	assert.Equal(t, 50035, rest(t, s, "PATCH", path, turned).code(), "the content must go first")
	turned["content"] = nil
	assert.Equal(t, http.StatusOK, rest(t, s, "PATCH", path, turned).status)
}

func TestComponentsGetIDs(t *testing.T) {
	s, _ := start(t)
	post(t, s, v2(obj{"type": TypeContainer, "components": []obj{{"type": 10, "id": 1, "content": "a"}, display(1), {"type": TypeSeparator}}}))
	box := s.View("ann", "table").Messages[0].Components[0]
	assert.Equal(t, []int{2, 1, 3, 4}, []int{box.ID, box.Components[0].ID, box.Components[1].ID, box.Components[2].ID})
	assert.True(t, *box.Components[2].Divider)
}

func TestWhomAMessagePings(t *testing.T) {
	s, clock := start(t)
	register(t, s)
	bob := s.world.person("bob").ID
	loud := "@everyone <@" + bob + "> <@&" + gmRole + ">"
	none := obj{"parse": []string{}}
	pings := func(body obj) []string {
		clock.Advance(limitMessage.per)
		id := post(t, s, body)
		return s.world.message(tableID, id).Pings()
	}
	assert.Equal(t, []string{bob}, pings(obj{"content": loud}), "the bot may not mention everyone")
	act(t, s, Action{As: "mira", Channel: "table", Do: DoPermissions, Allow: []string{"MENTION_EVERYONE"}})
	assert.Equal(t, []string{bob, gmRole, "everyone"}, pings(obj{"content": loud}))
	assert.Empty(t, pings(obj{"content": loud, "allowed_mentions": none}))
	assert.Equal(t, []string{bob}, pings(obj{"content": loud, "allowed_mentions": obj{"users": []string{bob}}}))
	text := obj{"flags": FlagComponentsV2, "components": []obj{{"type": 10, "content": loud}}}
	assert.Equal(t, []string{bob, gmRole, "everyone"}, pings(text), "texts of components ping too")

	b := connect(t, s)
	q := b.ask(roll("d6"))
	b.answer(q, callbackMessage, obj{"content": loud})
	assert.Equal(t, []string{bob}, (<-q.outcome).Message.Pings(), "answers parse users alone")
	q = b.ask(roll("d6"))
	b.answer(q, callbackMessage, obj{"content": loud, "allowed_mentions": none})
	m := (<-q.outcome).Message
	assert.Empty(t, m.Pings())
	rest(t, s, "PATCH", q.hook("/messages/@original"), obj{"content": loud + "!"})
	assert.Equal(t, []string{bob}, s.world.message(tableID, m.ID).Pings(), "an edit parses by default again")
}

func TestPermissionsOfTheBot(t *testing.T) {
	s, _ := start(t)
	id := post(t, s, obj{"content": "x"})
	deny := func(channel string, names ...string) {
		act(t, s, Action{As: "mira", Channel: channel, Do: DoPermissions, Deny: names})
	}
	tests := []struct {
		deny   string
		method string
		path   string
		code   int
	}{
		{"SEND_MESSAGES", "POST", tableMessages, 50013},
		{"VIEW_CHANNEL", "POST", tableMessages, 50001},
		{"VIEW_CHANNEL", "GET", "/channels/" + tableID, 50001},
		{"READ_MESSAGE_HISTORY", "GET", tableMessages, 50013},
		{"PIN_MESSAGES", "PUT", tableMessages + "/pins/" + id, 50013},
		{"PIN_MESSAGES", "PUT", "/channels/" + tableID + "/pins/" + id, 50013},
		{"SEND_MESSAGES_IN_THREADS", "POST", "/channels/" + sideThreadID + "/messages", 50013},
	}
	for _, test := range tests {
		deny("table", test.deny)
		assert.Equal(t, test.code, rest(t, s, test.method, test.path, obj{"content": "x"}).code(), "%s without %s", test.path, test.deny)
	}
	deny("table", "SEND_MESSAGES")
	assert.Equal(t, http.StatusOK, rest(t, s, "POST", "/channels/"+sideThreadID+"/messages", obj{"content": "x"}).status, "threads ask for another right")
	deny("table")
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultDeny, Deny: []string{"PIN_MESSAGES"}}))
	assert.Equal(t, 50013, rest(t, s, "PUT", tableMessages+"/pins/"+id, nil).code())
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultClear}))
	assert.Equal(t, http.StatusNoContent, rest(t, s, "PUT", tableMessages+"/pins/"+id, nil).status)
	assert.Empty(t, s.Violations(), "missing rights are no fault of the bot")
}

func TestPinsByBothRoutes(t *testing.T) {
	s, clock := start(t)
	b := connect(t, s)
	var ids []string
	for i := range 3 {
		ids = append(ids, post(t, s, obj{"content": fmt.Sprint(i)}))
		clock.Advance(time.Second)
	}
	for i, path := range []string{tableMessages + "/pins/", "/channels/" + tableID + "/pins/", tableMessages + "/pins/"} {
		require.Equal(t, http.StatusNoContent, rest(t, s, "PUT", path+ids[i], nil).status)
		clock.Advance(time.Second)
	}
	assert.Equal(t, tableID, b.event("CHANNEL_PINS_UPDATE")["channel_id"])
	page := rest(t, s, "GET", tableMessages+"/pins?limit=2", nil).body
	assert.Equal(t, true, page["has_more"])
	items := page["items"].([]any)
	require.Len(t, items, 2)
	assert.Equal(t, ids[2], items[0].(obj)["message"].(obj)["id"])
	last := rest(t, s, "GET", tableMessages+"/pins?before="+items[1].(obj)["pinned_at"].(string), nil).body
	assert.Equal(t, ids[0], last["items"].([]any)[0].(obj)["message"].(obj)["id"])
	assert.Equal(t, false, last["has_more"])

	clock.Advance(limitPin.per)
	assert.Equal(t, http.StatusNoContent, rest(t, s, "DELETE", "/channels/"+tableID+"/pins/"+ids[2], nil).status)
	assert.Equal(t, 2, strings.Count(rest(t, s, "GET", "/channels/"+tableID+"/pins", nil).raw, `"pinned":true`))
	view := s.View("ann", "table")
	assert.Equal(t, ids[1], view.Pins[0].ID)
	notice := view.Messages[len(view.Messages)-1]
	assert.Equal(t, MessagePinned, notice.Type)
	assert.Equal(t, ids[2], notice.Reference.MessageID)
	assert.Equal(t, 50021, rest(t, s, "PUT", tableMessages+"/pins/"+notice.ID, nil).code())
}

func TestTooManyPins(t *testing.T) {
	s, _ := start(t)
	table := s.world.channels[tableID]
	for range maxPins {
		m := s.world.newMessage(table, s.world.bot, "x")
		m.Pinned = true
		s.world.put(m)
	}
	assert.Equal(t, 30003, rest(t, s, "PUT", tableMessages+"/pins/"+post(t, s, obj{"content": "x"}), nil).code())
}

func TestForumsHoldOnlyPosts(t *testing.T) {
	s, _ := start(t)
	b := connect(t, s)
	assert.Equal(t, 50008, rest(t, s, "POST", "/channels/"+talesID+"/messages", obj{"content": "x"}).code())
	made := act(t, s, Action{As: "ann", Channel: "tales", Do: DoPost, Name: "A second tale", Text: "Once"}).Channel
	assert.Equal(t, made.ID, b.event("THREAD_CREATE")["id"])
	assert.Equal(t, http.StatusOK, rest(t, s, "POST", "/channels/"+made.ID+"/messages", obj{"content": "upon"}).status)
	act(t, s, Action{As: "ann", Channel: made.ID, Do: DoDeleteChannel})
	assert.Equal(t, talesID, b.event("THREAD_DELETE")["parent_id"])
	assert.Equal(t, 10003, rest(t, s, "GET", "/channels/"+made.ID, nil).code())
	own := rest(t, s, "POST", "/channels/"+talesID+"/threads", obj{"name": "Third", "message": obj{"content": "There was"}})
	assert.Equal(t, http.StatusCreated, own.status, own.raw)
}

func TestArchivedThreads(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	path := "/channels/" + sideThreadID + "/messages"
	id := rest(t, s, "POST", path, obj{"content": "x"}).body["id"].(string)
	act(t, s, Action{As: "mira", Channel: "side scene", Do: DoArchive})
	assert.Equal(t, 50083, rest(t, s, "PATCH", path+"/"+id, obj{"content": "y"}).code())
	assert.Equal(t, 50083, rest(t, s, "PUT", path+"/pins/"+id, nil).code())
	_, err := s.Act(t.Context(), Action{As: "ann", Channel: "side scene", Do: DoCommand, Command: "roll", Options: obj{"line": "d6"}})
	require.ErrorContains(t, err, "archived")
	assert.Equal(t, http.StatusOK, rest(t, s, "POST", path, obj{"content": "z"}).status, "sending opens it")
	assert.Equal(t, http.StatusOK, rest(t, s, "PATCH", path+"/"+id, obj{"content": "y"}).status)
}

func TestBotIsRemoved(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	act(t, s, Action{As: "mira", Channel: "table", Do: DoRemoveBot})
	assert.Equal(t, guildID, b.event("GUILD_DELETE")["id"])
	assert.Equal(t, 50001, rest(t, s, "POST", tableMessages, obj{"content": "x"}).code())
	_, err := s.Act(t.Context(), roll("d6"))
	require.ErrorIs(t, err, errBotRemoved)
}

// uploading sends a body with files.
func uploading(t *testing.T, s *Sandbox, method, path, version string, body obj, files map[string][]byte) reply {
	t.Helper()
	var buffer bytes.Buffer
	form := multipart.NewWriter(&buffer)
	require.NoError(t, form.WriteField("payload_json", string(mustJSON(body))))
	n := 0
	for name, data := range files {
		part, err := form.CreateFormFile(fmt.Sprintf("files[%d]", n), name)
		require.NoError(t, err)
		_, err = part.Write(data)
		require.NoError(t, err)
		n++
	}
	require.NoError(t, form.Close())
	r, err := http.NewRequestWithContext(t.Context(), method, s.API()+version+path, &buffer)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bot "+s.Token())
	r.Header.Set("Content-Type", form.FormDataContentType())
	return finish(t, r)
}

func picture(t *testing.T) []byte {
	t.Helper()
	var buffer bytes.Buffer
	require.NoError(t, png.Encode(&buffer, image.NewGray(image.Rect(0, 0, 3, 2))))
	return buffer.Bytes()
}

func TestFiles(t *testing.T) {
	s, _ := start(t)
	chart := picture(t)
	body := v2(obj{"type": TypeMediaGallery, "items": []obj{{"media": obj{"url": "attachment://chart.png"}, "description": "A chart"}}})
	body["attachments"] = []obj{{"id": 0, "description": "A chart"}}
	answer := uploading(t, s, "POST", tableMessages, "/v10", body, map[string][]byte{"chart.png": chart})
	require.Equal(t, http.StatusOK, answer.status, answer.raw)
	m := s.View("ann", "table").Messages[0]
	a := m.Attachments[0]
	assert.Equal(t, "A chart", *a.Description)
	assert.Equal(t, []int{3, 2}, []int{*a.Width, *a.Height})
	assert.Equal(t, a.URL, m.Components[0].Items[0].Media.URL)
	file, err := http.Get(a.URL)
	require.NoError(t, err)
	defer file.Body.Close()
	data, err := io.ReadAll(file.Body)
	require.NoError(t, err)
	assert.Equal(t, chart, data)
	assert.Equal(t, "image/png", file.Header.Get("Content-Type"))
	assert.Equal(t, "default-src 'none'; sandbox", file.Header.Get("Content-Security-Policy"))

	body["attachments"] = []obj{{"id": 0, "filename": ""}}
	nameless := uploading(t, s, "POST", tableMessages, "/v10", body, map[string][]byte{"chart.png": chart})
	assert.Equal(t, 50035, nameless.code())
	assert.Contains(t, nameless.raw, `"filename":{"_errors":[{"code":"BASE_TYPE_REQUIRED"`)
	large := uploading(t, s, "POST", tableMessages, "/v10", obj{}, map[string][]byte{"large": make([]byte, maxFile+1)})
	assert.Equal(t, 40005, large.code())
}

func TestAttachmentsOfAnEditDifferByVersion(t *testing.T) {
	for version, want := range map[string][]string{"/v9": {"a.txt", "b.txt"}, "/v10": {"b.txt"}} {
		s, _ := start(t)
		answer := uploading(t, s, "POST", tableMessages, version, obj{}, map[string][]byte{"a.txt": []byte("a")})
		require.Equal(t, http.StatusOK, answer.status, answer.raw)
		path := tableMessages + "/" + answer.body["id"].(string)
		edited := uploading(t, s, "PATCH", path, version, obj{"attachments": []obj{{"id": "0"}}}, map[string][]byte{"b.txt": []byte("b")})
		require.Equal(t, http.StatusOK, edited.status, edited.raw)
		var names []string
		for _, a := range s.View("ann", "table").Messages[0].Attachments {
			names = append(names, a.Filename)
		}
		assert.Equal(t, want, names, version)
	}
}

func TestPeopleAndTheirMessages(t *testing.T) {
	s, _ := start(t)
	said := act(t, s, Action{As: "ann", Channel: "table", Do: DoSay, Text: "hello <@" + s.world.person("bob").ID + ">"}).Message
	assert.Len(t, said.Pings(), 1)
	_, err := s.Act(t.Context(), Action{As: "bob", Do: DoDelete, Message: said.ID})
	require.ErrorContains(t, err, "MANAGE_MESSAGES")
	act(t, s, Action{As: "mira", Do: DoPin, Message: said.ID})
	assert.Len(t, s.View("bob", "table").Pins, 1)
	act(t, s, Action{As: "mira", Do: DoUnpin, Message: said.ID})
	thread := act(t, s, Action{As: "ann", Channel: "table", Do: DoThread, Name: "aside", Message: said.ID}).Channel
	assert.Equal(t, said.ID, thread.ID, "a thread on a message has its id")
	act(t, s, Action{As: "ann", Do: DoDelete, Message: said.ID})
	assert.Empty(t, s.View("ann", "cellar").Messages)
	assert.Empty(t, s.View("ann", s.world.direct(s.world.person("bob").ID).ID).Channel.ID, "others' direct messages are out of sight")
}
