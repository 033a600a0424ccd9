// The list of places: channels with their threads, forums with their posts, and the direct messages with the bot.
import { $, h } from "./dom.js";
import { state, kinds } from "./state.js";

// drawChannels shows the list. hooks: open(channel), addThread(channel), addPost(forum).
export function drawChannels(hooks) {
  const all = state.world.channels;
  const direct = all.filter((channel) => channel.type === kinds.direct);
  const roots = all.filter((channel) => channel.type === kinds.text || channel.type === kinds.forum);
  $("channels").replaceChildren(
    h("h2", {}, state.world.guild.name ?? "Server"),
    h("ul", {}, roots.map((root) => branch(root, hooks))),
    direct.length ? h("h2", {}, "Direct messages") : "",
    direct.length ? h("ul", {}, direct.map((channel) => h("li", {}, entry(channel, hooks)))) : "");
}

// branch is a channel with what hangs on it.
function branch(root, hooks) {
  const forum = root.type === kinds.forum;
  const children = state.world.channels.filter((channel) => channel.parent_id === root.id && kinds.threads.includes(channel.type));
  const add = () => (forum ? hooks.addPost(root) : hooks.addThread(root));
  const label = forum ? `New post in ${root.name}` : `New thread in ${root.name}`;
  return h("li", {},
    h("div", { class: "place" }, forum ? h("span", { class: "forum" }, title(root)) : entry(root, hooks),
      h("button", { class: "quiet add", "aria-label": label, title: label, onclick: add }, "+")),
    children.length > 0 && h("ul", {}, children.map((child) => h("li", {}, entry(child, hooks)))));
}

const entry = (channel, hooks) => h("button", {
  class: "entry", "aria-current": channel.id === state.channel ? "page" : null, onclick: () => hooks.open(channel.id),
}, title(channel));

// title is a channel's name with the mark of its kind.
export function title(channel) {
  if (!channel) return "Nowhere";
  if (channel.type === kinds.direct) return state.world.bot.name ?? "The bot";
  if (channel.type === kinds.forum) return `Forum ${channel.name}`;
  return kinds.threads.includes(channel.type) ? channel.name : `#${channel.name}`;
}

// describe says in a few words what the open channel is, for the line under its name.
export function describe(channel) {
  if (!channel) return "";
  if (channel.type === kinds.direct) return "Direct messages with the bot";
  const parent = state.world.channels.find((each) => each.id === channel.parent_id);
  if (!kinds.threads.includes(channel.type)) return channel.topic ?? `Channel of ${state.world.guild.name ?? "the server"}`;
  return parent?.type === kinds.forum ? `Post in ${parent.name}` : `Thread in #${parent?.name ?? "a channel"}`;
}
