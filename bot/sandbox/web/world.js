// Reading what the sandbox tells: the one place that knows the shape of its own JSON. All within a message, a component,
// a channel or a command is Discord's.

// readWorld takes {guild, bot, channels, people, commands, restart}.
export const readWorld = (world) => ({
  guild: world.guild ?? {},
  bot: readBot(world),
  channels: (world.channels ?? []).filter((channel) => mine(channel, world)),
  people: (world.people ?? []).map(readPerson),
  commands: world.commands ?? [],
  restartable: Boolean(world.restart),
});

const readBot = ({ bot = {} }) => ({ id: bot.user?.id ?? bot.id, name: bot.user?.username ?? bot.username ?? bot.name, connected: Boolean(bot.connected) });

const readPerson = (person) => ({
  id: person.id ?? person.user?.id,
  key: person.username ?? person.user?.username ?? person.key,
  name: person.nick ?? person.global_name ?? person.user?.global_name ?? person.name,
  gm: Boolean(person.gm),
});

// readView takes {messages, pins, modals}: messages with the oldest first, pins as messages, modals that are open.
export const readView = (view) => ({ messages: view.messages ?? [], pins: view.pins ?? [], modals: view.modals ?? [] });
