package bot

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestWorldEvents(t *testing.T) {
	kept(t, nil, func(t *testing.T, b *Bot, tables *fakeTables, _ *discord) {
		for _, e := range [][2]string{
			{"CHANNEL_DELETE", `{"id":"3","guild_id":"2"}`},
			{"THREAD_DELETE", `{"id":"4","guild_id":"2","parent_id":"3","type":11}`},
			{"GUILD_DELETE", `{"id":"2","unavailable":true}`},
			{"GUILD_DELETE", `{"id":"2"}`},
			{"GUILD_CREATE", `{"id":"2","name":"The Sandbox"}`},
			{"GUILD_CREATE", `nonsense`},
			{"MESSAGE_CREATE", `{"id":"9"}`},
		} {
			b.dispatch(0, e[0], json.RawMessage(e[1]))
			synctest.Wait()
		}
		assert.Equal(t, []string{"channel 3 gone", "channel 4 gone", "guild 2 gone", "guild 2 back"}, tables.said())
	})
}

func TestTheTimeIsTold(t *testing.T) {
	kept(t, nil, func(t *testing.T, b *Bot, tables *fakeTables, _ *discord) {
		ctx, stop := context.WithCancel(t.Context())
		go b.lapse(ctx)
		time.Sleep(35 * time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"lapse", "lapse", "lapse", "lapse"}, tables.said())
		stop()
		synctest.Wait()
	})
}
