package gateway

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// command is an interaction with all that Discord sends along, 1.8 KB.
var command = `{"t":"INTERACTION_CREATE","s":7,"op":0,"d":{"version":1,"type":2,"token":"` + strings.Repeat("t", 180) + `","member":{"user":{"username":"ann",
"public_flags":0,"id":"1100000000000000011","global_name":"Ann","avatar":null},"roles":["1100000000000000021"],"permissions":"2251799813685247",
"nick":"Ann the Bold","joined_at":"2026-01-02T03:04:05.678000+00:00","deaf":false,"mute":false},"locale":"en-GB","id":"1100000000000000077","guild_locale":"en-US",
"guild_id":"1100000000000000001","guild":{"locale":"en-US","id":"1100000000000000001","features":["COMMUNITY",` + strings.Repeat(`"SOME_FEATURE",`, 40) + `"NEWS"]},
"entitlements":[],"data":{"type":1,"options":[{"value":"4d6 drop lowest","type":3,"name":"line"}],"name":"roll","id":"1100000000000000041"},"context":0,
"channel_id":"1100000000000000030","channel":{"type":0,"topic":null,"position":0,"permissions":"2251799813685247","parent_id":null,"nsfw":false,"name":"table",
"id":"1100000000000000030","guild_id":"1100000000000000001","flags":0},"authorizing_integration_owners":{"0":"1100000000000000001"},"application_id":"1100000000000000002",
"app_permissions":"2251799813685247"}}`

// BenchmarkPacket is what an interaction costs between the socket and the bot: here, and in discordgo, which decodes the rest of
// the packet again.
func BenchmarkPacket(b *testing.B) {
	w := newWire(func() {})
	w.greeted = true
	message := []byte(command)
	b.SetBytes(int64(len(message)))
	b.ReportAllocs()
	for b.Loop() {
		instead, _ := w.packet(message)
		var event *discordgo.Event
		if err := json.NewDecoder(bytes.NewReader(instead)).Decode(&event); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPacketOfItsOwn is what discordgo makes of the same packet when it knows the event.
func BenchmarkPacketOfItsOwn(b *testing.B) {
	message := []byte(command)
	b.SetBytes(int64(len(message)))
	b.ReportAllocs()
	for b.Loop() {
		var event *discordgo.Event
		if err := json.NewDecoder(bytes.NewReader(message)).Decode(&event); err != nil {
			b.Fatal(err)
		}
		if err := json.Unmarshal(event.RawData, &discordgo.InteractionCreate{}); err != nil {
			b.Fatal(err)
		}
	}
}
