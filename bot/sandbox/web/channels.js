// The list of places: channels with their threads, forums with their posts, and the direct messages with the bot.
import { $, h, renew } from "./dom.js";
import { icon } from "./icons.js";
import { state, kinds } from "./state.js";

// drawChannels shows the list. hooks: open(channel), addThread(channel), addPost(forum).
export function drawChannels(hooks) {
  const all = state.world.channels;
  const direct = all.filter((channel) => channel.type === kinds.direct);
  const roots = all.filter((channel) => channel.type === kinds.text || channel.type === kinds.forum);
  $("guild").textContent = state.world.guild.name ?? "Server";
  renew($("channels"),
    h("h2", {}, "Channels"),
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
    h("div", { class: "place" }, forum ? h("span", { class: "forum" }, icon("forum"), root.name) : entry(root, hooks),
      h("button", { class: "quiet add", "data-key": `add-${root.id}`, "aria-label": label, title: label, onclick: add }, icon("plus"))),
    children.length > 0 && h("ul", {}, children.map((child) => h("li", {}, entry(child, hooks)))));
}

function entry(channel, hooks) {
  const open = channel.id === state.channel;
  const unread = !open && state.unread.has(channel.id);
  return h("button", {
    class: unread ? "entry unread" : "entry", "data-key": channel.id, "aria-current": open ? "page" : null, onclick: () => hooks.open(channel.id),
  }, icon(sign(channel)), title(channel), unread && h("span", { class: "unseen" }, ", unread"));
}

// title is a channel's name as it is said in the head of the page.
export function title(channel) {
  if (!channel) return "Nowhere";
  return channel.type === kinds.direct ? state.world.bot.name ?? "The bot" : channel.name;
}

// address is how a channel is called in a sentence.
export const address = (channel) => (channel?.type === kinds.text ? `#${channel.name}` : title(channel));

// sign is the icon of a channel's kind; a forum's posts look like threads.
export function sign(channel) {
  if (channel?.type === kinds.direct) return "at";
  return kinds.threads.includes(channel?.type) ? "thread" : "hash";
}

// describe says in a few words what the open channel is, for the line under its name.
export function describe(channel) {
  if (!channel) return "";
  if (channel.type === kinds.direct) return "Direct messages with the bot";
  const parent = state.world.channels.find((each) => each.id === channel.parent_id);
  if (!kinds.threads.includes(channel.type)) return channel.topic ?? `Channel of ${state.world.guild.name ?? "the server"}`;
  return parent?.type === kinds.forum ? `Post in ${parent.name}` : `Thread in #${parent?.name ?? "a channel"}`;
}
