// Reading what the sandbox tells: the one place that knows the shape of its own JSON. All within a message, a component,
// a channel or a command is Discord's.
import { state, kinds } from "./state.js";

// readWorld takes {guild, bot, channels, people, commands, restart}.
export const readWorld = (world) => ({
  guild: world.guild ?? {},
  bot: readBot(world),
  channels: (world.channels ?? []).filter(mine),
  people: (world.people ?? []).map(readPerson),
  commands: world.commands ?? [],
  restartable: Boolean(world.restart),
});

// mine leaves out the direct messages of others.
const mine = (channel) => channel.type !== kinds.direct || (channel.recipients ?? []).some((user) => user.username === state.as);

const readBot = ({ bot = {} }) => ({ id: bot.user?.id ?? bot.id, name: bot.user?.username ?? bot.username ?? bot.name, connected: Boolean(bot.connected) });

const readPerson = (person) => ({
  id: person.id ?? person.user?.id,
  key: person.username ?? person.user?.username ?? person.key,
  name: person.nick ?? person.global_name ?? person.user?.global_name ?? person.name,
  gm: Boolean(person.gm),
});

// readView takes {messages, pins, modals}: messages with the oldest first, pins as messages, modals that are open.
export const readView = (view) => ({ messages: view.messages ?? [], pins: view.pins ?? [], modals: view.modals ?? [] });
