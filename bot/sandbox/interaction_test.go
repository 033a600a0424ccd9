package sandbox

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCommandArrivesAsDiscordSendsIt(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	a := roll("2d6+1\nand a line")
	a.Options = obj{"line": "2d6+1\nand a line", "private": "only me", "times": 3, "who": "@bob"}
	q := b.ask(a)
	e := q.event
	assert.EqualValues(t, kindCommand, e["type"])
	assert.EqualValues(t, 0, e["context"])
	assert.Equal(t, guildID, e["guild_id"])
	assert.Equal(t, obj{"0": guildID}, e["authorizing_integration_owners"])
	assert.Equal(t, "Ann", e["member"].(obj)["user"].(obj)["global_name"])
	assert.NotEmpty(t, e["member"].(obj)["permissions"])
	assert.NotEmpty(t, e["app_permissions"])
	assert.Nil(t, e["user"])
	assert.EqualValues(t, maxFile, e["attachment_size_limit"])
	data := e["data"].(obj)
	bob := s.world.person("bob").ID
	assert.Equal(t, []any{
		obj{"name": "line", "type": 3.0, "value": "2d6+1\nand a line"},
		obj{"name": "private", "type": 3.0, "value": "me"},
		obj{"name": "times", "type": 4.0, "value": 3.0},
		obj{"name": "who", "type": 6.0, "value": bob},
	}, data["options"])
	assert.Equal(t, "bob", data["resolved"].(obj)["users"].(obj)[bob].(obj)["username"])
	assert.Contains(t, data["resolved"].(obj)["members"], bob)
}

func TestInteractionsOfThreadsAndDirectMessages(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	thread := b.ask(Action{As: "ann", Channel: "side scene", Do: DoCommand, Command: "roll", Options: obj{"line": "d6"}})
	assert.Equal(t, tableID, thread.event["channel"].(obj)["parent_id"])
	assert.EqualValues(t, ChannelPublicThread, thread.event["channel"].(obj)["type"])

	direct := b.ask(Action{As: "ann", Channel: "dm", Do: DoCommand, Command: "roll", Options: obj{"line": "d6"}})
	assert.EqualValues(t, 1, direct.event["context"])
	assert.Equal(t, "ann", direct.event["user"].(obj)["username"])
	assert.Nil(t, direct.event["member"])
	assert.Nil(t, direct.event["guild_id"])
}

func TestCommandsOnMessagesAndPeople(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	said := act(t, s, Action{As: "bob", Channel: "table", Do: DoSay, Text: "I attack"}).Message
	q := b.ask(Action{As: "ann", Do: DoMessageCommand, Command: "Read as text", Message: said.ID})
	data := q.event["data"].(obj)
	assert.Equal(t, said.ID, data["target_id"])
	assert.Equal(t, "I attack", data["resolved"].(obj)["messages"].(obj)[said.ID].(obj)["content"])
	require.Equal(t, http.StatusOK, b.answer(q, callbackMessage, obj{"content": "read"}).status)
	assert.Equal(t, MessageContextMenu, (<-q.outcome).Message.Type)

	q = b.ask(Action{As: "ann", Channel: "table", Do: DoPersonCommand, Command: "Show character", Person: "bob"})
	assert.Equal(t, s.world.person("bob").ID, q.event["data"].(obj)["target_id"])
}

func TestSubcommand(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(Action{As: "mira", Channel: "table", Do: DoCommand, Command: "scene start"})
	assert.Equal(t, []any{obj{"name": "start", "type": 1.0}}, q.event["data"].(obj)["options"])
	b.answer(q, callbackMessage, obj{"content": "started"})
	assert.Equal(t, "scene start", (<-q.outcome).Message.Interaction.Name)
}

func TestTheAppHoldsBackWhatIsWrong(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	with := func(change obj) Action {
		a := roll("d6")
		for key, value := range change {
			a.Options[key] = value
		}
		return a
	}
	tests := map[string]struct {
		action Action
		want   string
	}{
		"no such person":      {Action{As: "dan", Do: DoSay}, "no person"},
		"no such channel":     {Action{As: "ann", Channel: "cellar", Do: DoSay}, "sees no channel"},
		"not known":           {Action{As: "ann", Channel: "table", Do: "dance"}, "not known"},
		"no such command":     {Action{As: "ann", Channel: "table", Do: DoCommand, Command: "dance"}, "offers"},
		"subcommand missing":  {Action{As: "ann", Channel: "table", Do: DoCommand, Command: "scene"}, "needs a subcommand"},
		"required option":     {Action{As: "ann", Channel: "table", Do: DoCommand, Command: "roll"}, "required"},
		"unknown option":      {with(obj{"luck": 1}), "no option"},
		"not a choice":        {with(obj{"private": "you"}), "choices"},
		"not a number":        {with(obj{"times": "often"}), "whole number"},
		"too small":           {with(obj{"times": 0}), "less than 1"},
		"too large":           {with(obj{"times": 6}), "more than 5"},
		"too long":            {with(obj{"line": string(make([]byte, 201))}), "between 0 and 200"},
		"no such user":        {with(obj{"who": "dan"}), "picked"},
		"not in a direct one": {Action{As: "ann", Channel: "dm", Do: DoPersonCommand, Command: "Nothing", Person: "bob"}, "offers"},
		"no such message":     {Action{As: "ann", Channel: "table", Do: DoPress, Message: "1"}, "sees no message"},
		"no such form":        {Action{As: "ann", Channel: "table", Do: DoSubmit, Modal: "1"}, "form"},
		"pin without right":   {Action{As: "ann", Channel: "table", Do: DoPermissions}, "MANAGE_CHANNELS"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := s.Act(t.Context(), test.action)
			require.Error(t, err)
			assert.Contains(t, err.Error(), test.want)
		})
	}
}

func TestOneAnswerInThreeSeconds(t *testing.T) {
	s, clock := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(roll("d6"))
	clock.Advance(firstAnswer - time.Millisecond)
	first := b.answer(q, callbackMessage, obj{"content": "6"})
	require.Equal(t, http.StatusOK, first.status, first.raw)
	outcome := <-q.outcome
	assert.Equal(t, StateAnswered, outcome.State)
	assert.Equal(t, "6", outcome.Message.Content)
	assert.Equal(t, outcome.Message.ID, first.body["resource"].(obj)["message"].(obj)["id"])
	second := b.answer(q, callbackMessage, obj{"content": "6"})
	assert.Equal(t, 40060, second.code())
	assert.Len(t, s.Violations(), 1)

	q = b.ask(roll("d6"))
	clock.Advance(firstAnswer)
	assert.Equal(t, Outcome{Interaction: q.id(), State: StateFailed, Error: noResponse}, <-q.outcome)
	late := b.answer(q, callbackMessage, obj{"content": "6"})
	assert.Equal(t, http.StatusNotFound, late.status)
	assert.Equal(t, 10062, late.code())
}

func TestAnswerThatGotLostIsNoViolation(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(roll("d6"))
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultLose, Route: "/callback"}))
	r, err := http.NewRequest("POST", s.API()+"/v10/interactions/"+q.id()+"/"+q.token()+"/callback", jsonBody(obj{"type": 4, "data": obj{"content": "6"}}))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/json")
	_, err = http.DefaultClient.Do(r)
	require.Error(t, err)
	assert.Equal(t, StateAnswered, (<-q.outcome).State)
	assert.Equal(t, 40060, b.answer(q, callbackMessage, obj{"content": "6"}).code())
	assert.Empty(t, s.Violations())
}

func TestTypesOfAnswers(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	rows := []obj{{"type": 1, "components": []obj{{"type": 2, "style": 1, "label": "Again", "custom_id": "again"}}}}
	q := b.ask(roll("d6"))
	for _, kind := range []int{1, callbackDeferUpdate, callbackUpdate, callbackChoices} {
		assert.Equal(t, 50035, b.answer(q, kind, obj{}).code(), "type %d does not answer a command", kind)
	}
	b.answer(q, callbackMessage, obj{"content": "6", "components": rows})
	m := (<-q.outcome).Message

	press := Action{As: "bob", Do: DoPress, Message: m.ID, CustomID: "again"}
	q = b.ask(press)
	assert.Equal(t, m.ID, q.event["message"].(obj)["id"])
	assert.Equal(t, "again", q.event["data"].(obj)["custom_id"])
	require.Equal(t, http.StatusOK, b.answer(q, callbackUpdate, obj{"content": "5"}).status)
	assert.Equal(t, "5", (<-q.outcome).Message.Content)

	q = b.ask(press)
	form := obj{"custom_id": "form", "title": "Roll again", "components": []obj{
		{"type": TypeLabel, "label": "Line", "component": obj{"type": TypeTextInput, "custom_id": "line", "style": 1, "value": "d6", "max_length": 200}},
	}}
	require.Equal(t, http.StatusOK, b.answer(q, callbackModal, form).status)
	modal := (<-q.outcome).Modal
	assert.Equal(t, []Modal{*modal}, s.View("bob", "table").Modals)
	assert.Empty(t, s.View("ann", "table").Modals)

	q = b.ask(Action{As: "bob", Do: DoSubmit, Modal: modal.ID})
	part := q.event["data"].(obj)["components"].([]any)[0].(obj)
	assert.Equal(t, "d6", part["component"].(obj)["value"])
	assert.Equal(t, m.ID, q.event["message"].(obj)["id"])
	assert.Equal(t, 50035, b.answer(q, callbackModal, form).code(), "a form does not answer a form")
	require.Equal(t, http.StatusOK, b.answer(q, callbackDeferUpdate, nil).status)
	assert.Equal(t, StateDeferred, (<-q.outcome).State)
}

// What a person can pick from a select, in a message and in a form, and what the bot is told of it.
func TestSelectsTakeWhatTheyOffer(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	bob := s.World("bob").You.ID
	several := obj{"type": TypeStringSelect, "custom_id": "several", "options": options(3), "min_values": 2, "max_values": 2}
	threads := obj{"type": TypeChannelSelect, "custom_id": "threads", "channel_types": []int{ChannelPublicThread}}
	q := b.ask(roll("d6"))
	b.answer(q, callbackMessage, obj{"content": "6", "components": []obj{rowOf(several), rowOf(threads)}})
	m := (<-q.outcome).Message
	pick := func(id string, values ...string) Action {
		return Action{As: "ann", Channel: "table", Do: DoSelect, Message: m.ID, CustomID: id, Values: values}
	}
	for want, action := range map[string]Action{
		"takes 2 to 2":     pick("several", "0"),
		"picked twice":     pick("several", "0", "0"),
		"not among":        pick("several", "0", "7"),
		"cannot be picked": pick("threads", "tavern"),
	} {
		_, err := s.Act(t.Context(), action)
		require.ErrorContains(t, err, want)
	}
	q = b.ask(pick("threads", "side scene"))
	data := q.event["data"].(obj)
	thread := s.View("ann", "side scene").Channel.ID
	assert.Equal(t, []any{thread}, data["values"])
	assert.Contains(t, data["resolved"].(obj)["channels"], thread)

	people := obj{"type": TypeUserSelect, "custom_id": "people", "default_values": []obj{{"id": bob, "type": "user"}}}
	require.Less(t, b.answer(q, callbackModal, obj{"custom_id": "form", "title": "Who", "components": []obj{{"type": TypeLabel, "label": "Who", "component": people}}}).status, 300)
	modal := (<-q.outcome).Modal
	q = b.ask(Action{As: "ann", Channel: "table", Do: DoSubmit, Modal: modal.ID})
	data = q.event["data"].(obj)
	assert.Equal(t, []any{bob}, data["components"].([]any)[0].(obj)["component"].(obj)["values"], "what is chosen beforehand and left alone")
	assert.Contains(t, data["resolved"].(obj)["users"], bob)
	b.answer(q, callbackMessage, obj{"content": "5"})
	<-q.outcome
}

func TestChoicesWhileTyping(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	a := Action{As: "ann", Channel: "table", Do: DoComplete, Command: "roll", Options: obj{"line": "2d", "times": "x"}, Focused: "line"}
	q := b.ask(a)
	assert.Equal(t, []any{
		obj{"name": "line", "type": 3.0, "value": "2d", "focused": true}, obj{"name": "times", "type": 4.0, "value": "x"},
	}, q.event["data"].(obj)["options"])
	assert.Equal(t, 50035, b.answer(q, callbackMessage, obj{"content": "no"}).code())
	assert.Equal(t, 50035, b.answer(q, callbackChoices, obj{"choices": []obj{{"name": "2d6", "value": 7}}}).code())
	require.Equal(t, http.StatusOK, b.answer(q, callbackChoices, obj{"choices": []obj{{"name": "2d6", "value": "2d6"}}}).status)
	choices := (<-q.outcome).Choices
	require.Len(t, choices, 1)
	assert.Equal(t, "2d6", choices[0].Text())
}

func TestDeferredAnswer(t *testing.T) {
	s, clock := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(roll("d6"))
	assert.Equal(t, 10015, rest(t, s, "PATCH", q.hook("/messages/@original"), obj{"content": "early"}).code())
	assert.Equal(t, 50035, b.answer(q, callbackDefer, obj{"flags": FlagEphemeral | FlagComponentsV2}).code())
	require.Equal(t, http.StatusOK, b.answer(q, callbackDefer, obj{"flags": FlagEphemeral}).status)
	assert.Equal(t, StateDeferred, (<-q.outcome).State)
	text := obj{"flags": FlagComponentsV2, "components": []obj{{"type": TypeTextDisplay, "content": "Ann rolls 6"}}}
	edited := rest(t, s, "PATCH", q.hook("/messages/@original"), text)
	require.Equal(t, http.StatusOK, edited.status, edited.raw)
	assert.EqualValues(t, FlagEphemeral|FlagComponentsV2, edited.body["flags"], "private stays private")
	assert.Len(t, s.View("ann", "table").Messages, 1)
	assert.Empty(t, s.View("bob", "table").Messages)

	follow := rest(t, s, "POST", q.hook(""), obj{"content": "and more"})
	require.Equal(t, http.StatusOK, follow.status)
	assert.Len(t, s.View("bob", "table").Messages, 1)
	require.Equal(t, http.StatusNoContent, rest(t, s, "DELETE", q.hook("/messages/@original"), nil).status)
	assert.Equal(t, 10008, rest(t, s, "GET", q.hook("/messages/@original"), nil).code())
	assert.Equal(t, http.StatusOK, rest(t, s, "GET", q.hook("/messages/"+follow.body["id"].(string)), nil).status)

	clock.Advance(tokenLife)
	expired := rest(t, s, "POST", q.hook(""), obj{"content": "late"})
	assert.Equal(t, http.StatusUnauthorized, expired.status)
	assert.Equal(t, 50027, expired.code())
	assert.Equal(t, 10015, rest(t, s, "POST", "/webhooks/"+botID+"/nothing", obj{"content": "x"}).code())
}

// What a deferral says besides its flags never arrives, so no careful bot says it.
func TestDeferralSaysFlagsAlone(t *testing.T) {
	for body, want := range map[string]string{
		`null`:                           "",
		`{}`:                             "",
		`{"flags":64}`:                   "",
		`{"flags":32768}`:                "data.flags MESSAGE_FLAGS_INVALID",
		`{"content":"x","flags":64}`:     "data.content SANDBOX_DEFERRAL",
		`{"flags":"private"}`:            "data.flags BASE_TYPE_BAD_TYPE",
		`[]`:                             "data BASE_TYPE_BAD_TYPE",
		`{"allowed_mentions":{},"id":3}`: "data.allowed_mentions SANDBOX_DEFERRAL, data.id SANDBOX_DEFERRAL",
	} {
		flags, err := deferral([]byte(body), FlagEphemeral)
		assert.Equal(t, want, codes(err), body)
		if strings.Contains(body, ":64") && want == "" {
			assert.Equal(t, FlagEphemeral, flags)
		}
	}
	_, err := deferUpdate(&interaction{}, []byte(`{"flags":64}`))
	assert.Equal(t, "data.flags MESSAGE_FLAGS_INVALID", codes(err), "an update is as private as its message")
}

func TestFirstFollowUpTakesThePlaceOfADeferredAnswer(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(roll("d6"))
	b.answer(q, callbackDefer, nil)
	original := (<-q.outcome).Message
	follow := rest(t, s, "POST", q.hook(""), obj{"content": "6", "flags": FlagEphemeral})
	assert.Equal(t, original.ID, follow.body["id"])
	assert.EqualValues(t, 0, follow.body["flags"], "the answer is as public as it was deferred")
}

func TestEphemeralMessagesAreOnesOwn(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(roll("d6"))
	b.answer(q, callbackMessage, obj{"content": "6", "flags": FlagEphemeral})
	m := (<-q.outcome).Message
	path := "/channels/" + tableID + "/messages/" + m.ID
	assert.Equal(t, 10008, rest(t, s, "GET", path, nil).code())
	assert.Equal(t, 10008, rest(t, s, "PATCH", path, obj{"content": "5"}).code())
	assert.Equal(t, 10008, rest(t, s, "PUT", "/channels/"+tableID+"/pins/"+m.ID, nil).code())
	_, err := s.Act(t.Context(), Action{As: "bob", Do: DoDismiss, Message: m.ID})
	require.Error(t, err)
	act(t, s, Action{As: "ann", Do: DoDismiss, Message: m.ID})
	assert.Empty(t, s.View("ann", "table").Messages)
	assert.Equal(t, 10008, rest(t, s, "PATCH", q.hook("/messages/@original"), obj{"content": "5"}).code())
}

func TestOutcomesReachTheOtherAppsOfAPerson(t *testing.T) {
	s, clock := start(t)
	register(t, s)
	b := connect(t, s)
	ann, stop := s.Subscribe("ann")
	defer stop()
	bob, stopBob := s.Subscribe("bob")
	defer stopBob()
	q := b.ask(roll("d6"))
	clock.Advance(firstAnswer)
	<-q.outcome
	event := <-ann
	assert.Equal(t, EventInteraction, event.Type)
	assert.Equal(t, noResponse, event.Error)
	assert.Empty(t, bob)
}

func TestBotCanComeBack(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	b := connect(t, s)
	q := b.ask(roll("d6"))
	b.answer(q, callbackMessage, obj{"content": "6", "components": []obj{
		{"type": 1, "components": []obj{{"type": 2, "style": 1, "label": "Again", "custom_id": "again"}}},
	}})
	m := (<-q.outcome).Message
	b.conn.Close()
	require.Eventually(t, func() bool { return !s.World("ann").Online }, 5*time.Second, time.Millisecond)
	q = connect(t, s).ask(Action{As: "ann", Do: DoPress, Message: m.ID, CustomID: "again"})
	assert.Equal(t, m.ID, q.event["message"].(obj)["id"])
}

func TestWhatIsGoneCannotBeAnswered(t *testing.T) {
	s, clock := start(t)
	register(t, s)
	b := connect(t, s)
	id := post(t, s, obj{"content": "x", "components": []obj{rowOf(button(1))}})
	q := b.ask(Action{As: "ann", Do: DoPress, Message: id, CustomID: "1"})
	act(t, s, Action{As: "mira", Do: DoDelete, Message: id})
	assert.Equal(t, 10008, b.answer(q, callbackUpdate, obj{"content": "y"}).code())

	q = b.ask(roll("d6"))
	act(t, s, Action{As: "mira", Channel: "table", Do: DoDeleteChannel})
	assert.Equal(t, 10003, b.answer(q, callbackMessage, obj{"content": "6"}).code())
	clock.Advance(firstAnswer)
	assert.Equal(t, StateFailed, (<-q.outcome).State)
	assert.Empty(t, s.Violations())
}
