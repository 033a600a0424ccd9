// Reading what the sandbox tells: the one place that knows the shape of its own JSON. All within a message, a component,
// a channel or a command is Discord's.

// readWorld takes {guild, channels, people, bot, online, commands, restart, evenings, gallery}; channels are those that the person sees.
export const readWorld = (world) => ({
  guild: world.guild,
  bot: { id: world.bot.id, name: world.bot.global_name ?? world.bot.username, connected: world.online },
  channels: world.channels,
  people: world.people.map((person) => ({ id: person.id, key: person.name, name: person.shown, gm: person.gm, part: person.part })),
  commands: world.commands,
  restartable: world.restart,
  evenings: world.evenings,
  gallery: world.gallery,
});

// readView takes {messages, pins, modals}: the oldest message first, the newest pin first, the person's open forms.
export const readView = ({ messages, pins, modals }) => ({ messages, pins, modals });
