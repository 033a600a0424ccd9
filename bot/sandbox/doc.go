// Package sandbox is a Discord on this machine: Discord's REST (v9, v10) and gateway for a bot, and the things that people
// do in Discord's own app for a web page and for tests.
//
// It is as strict as Discord. What Discord refuses it refuses, with the same codes and the same error body, and it keeps
// every request that a bot made, so that a test can fail on those that Discord would not have taken.
//
// A sandbox outlives its bot: messages, pins, commands and buttons stay when the bot goes away and comes back. It listens on
// the loopback interface only.
//
// A bot talks to it by [Sandbox.API] and [Sandbox.Token]. People act by [Sandbox.Act], see by [Sandbox.View] and
// [Sandbox.Subscribe]; the web page at [Sandbox.URL] does the same over HTTP. [Faults] makes it misbehave as Discord does on a
// bad day, and [Sandbox.Traffic] tells what bot and Discord say to each other. An [Evening] is people's doings written down, which
// [Sandbox.Play] plays.
package sandbox
