// What the page knows: who I am, where I am, and the world as the sandbox last told it.

// state.view is the open channel as this person sees it: {messages, pins}.
export const state = {
  as: "", channel: "",
  world: { guild: {}, bot: {}, channels: [], people: [], commands: [], evenings: [] },
  view: { messages: [], pins: [] },
  unread: new Set(), // channels in which something was said while this person was elsewhere
};

// Discord's channel types that the page tells apart.
export const kinds = { text: 0, direct: 1, forum: 15, threads: [10, 11, 12] };

// people lists who can act: {id, key, name, gm}. The key is what an action's "as" says.
export const people = () => state.world.people;

// me is the person of this tab.
export const me = () => people().find((person) => person.key === state.as) ?? people()[0];

// channel finds a channel by its id, the open one by default.
export const channel = (id = state.channel) => state.world.channels.find((each) => each.id === id);

// personName and channelName read an id as the name shown, or undefined.
export const personName = (id) => (id === state.world.bot.id ? state.world.bot.name : people().find((person) => person.id === id)?.name);
export const channelName = (id) => channel(id)?.name;

// inDirect tells whether a channel is a direct message with the bot.
export const inDirect = () => channel()?.type === kinds.direct;

// readHash takes person and channel from the address, "#/ann/123"; person falls back to the one used last on this machine.
export function readHash() {
  const [, as, id] = /^#\/([^/]*)\/?([^/]*)/.exec(location.hash) ?? [];
  return { as: as || localStorage.getItem("sandbox-person") || "", channel: id || "" };
}

// writeHash puts person and channel into the address, so that a reload and a second tab keep theirs.
export function writeHash() {
  const hash = `#/${state.as}/${state.channel}`;
  localStorage.setItem("sandbox-person", state.as);
  if (location.hash === hash) return;
  history[readHash().channel ? "pushState" : "replaceState"](null, "", hash);
}

// commandsHere lists the commands of a kind (1 slash, 2 person, 3 message) that Discord would offer in this channel.
export function commandsHere(type) {
  const context = inDirect() ? 1 : 0;
  return state.world.commands.filter((command) => (command.type ?? 1) === type && !(context === 1 && command.guild_id)
    && (command.contexts?.includes(context) ?? (context === 0 || command.dm_permission !== false)));
}
