// Who I am and where I am, and keeping both true while things happen.
import { $, announce, renew } from "./dom.js";
import { icon } from "./icons.js";
import { state, people, me, channel, kinds, inDirect, writeHash } from "./state.js";
import { getView, getWorld, listen, playEvening } from "./api.js";
import { drawChannels, address, title, describe, sign } from "./channels.js";
import { leaveCommand } from "./composer.js";
import { fill, perform, told } from "./deeds.js";
import { drawLog, putMessage, removeMessage } from "./log.js";
import { eveningMenu, nameSheet } from "./menus.js";
import { drawPersons } from "./persons.js";
import { showTyping, stopTyping } from "./typing.js";
import { readWorld, readView } from "./world.js";

let hangUp = () => {};
let turn = Promise.resolve();

// mine makes work that is not done any more once this window is somebody else's: it may show what only one person may see.
const mine = (work) => {
  const as = state.as;
  return () => (as === state.as ? work() : undefined);
};

// inTurn lets one thing that fetches or changes the messages end before the next begins, so that an event which comes
// while they are fetched is not lost with the older ones.
const inTurn = (work) => (turn = turn.then(mine(work), mine(work)));

// become makes this tab somebody's, in the channel that is open if they have it as well.
export async function become(as) {
  hangUp();
  forget();
  await assume(as);
  if (!people().some((person) => person.key === state.as)) await assume(people()[0].key);
  if (!channel()) state.channel = firstChannel();
  hangUp = listen(told(happen), told(stream()));
}

// forget takes away what only the person before could see: forms, notices, what a screen reader was told, what is unread.
function forget() {
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.remove()); // a form stays open for its person
  ["log", "toasts", "live"].forEach((id) => $(id).replaceChildren());
  state.view = { messages: [], pins: [] };
  state.unread.clear();
  stopTyping();
  $("box").value = "";
  leaveCommand();
}

async function assume(as) {
  state.as = as;
  state.world = readWorld(await getWorld());
}

// enter opens a channel; a form that was left open there by a reload is shown again.
export const enter = told(async (id) => {
  state.channel = id;
  state.unread.delete(id);
  writeHash();
  leaveCommand();
  stopTyping();
  showSide(false);
  drawPlace();
  const modals = await show();
  if (modals?.length && !document.querySelector("dialog[open]")) fill(modals.at(-1));
});

// byArrows makes Alt and the arrow up or down the keys for the channel above or below in the list.
export function byArrows() {
  addEventListener("keydown", (event) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const all = [...$("channels").querySelectorAll(".entry")];
    const here = all.findIndex((entry) => entry.getAttribute("aria-current"));
    enter(all.at((here + step) % all.length).dataset.key);
  });
}

// showSide opens or closes the list of places on a phone; on a wide screen it is always there.
export function showSide(open) {
  const within = $("side").contains(document.activeElement);
  document.body.classList.toggle("side-open", open);
  $("open-side").setAttribute("aria-expanded", open);
  if (open) $("persons").querySelector("[aria-pressed=true]")?.focus();
  else if (within && !$("side").checkVisibility()) $("open-side").focus();
}

const firstChannel = () => state.world.channels.find((each) => each.type === kinds.text)?.id;

// show fetches the open channel anew, draws it and resolves with its open forms.
const show = () => inTurn(async () => {
  const asked = { as: state.as, channel: state.channel };
  const { modals, ...view } = readView(await getView(state.channel));
  if (asked.as !== state.as || asked.channel !== state.channel) return [];
  state.view = view;
  drawLog();
  return modals;
});

// refresh fetches the world anew and moves away from a channel that is gone.
async function refresh() {
  state.world = readWorld(await getWorld());
  if (channel()) drawPlace();
  else await enter(firstChannel());
}

function drawPlace() {
  const here = channel();
  drawPlaces();
  $("title").textContent = title(here);
  $("about").textContent = describe(here);
  $("more").hidden = !me().gm || inDirect();
  document.title = `${title(here)}, ${me().name}`;
  renew($("kind"), icon(sign(here)));
  $("box").placeholder = `Message ${address(here)} as ${me().name}`;
  drawPersons(told(become));
  drawBot(state.world);
}

const drawPlaces = () => drawChannels({ open: enter, addThread: create("thread"), addPost: create("post") });

function drawBot({ bot, restartable }) {
  $("bot").className = bot.connected ? "on" : "off";
  $("bot-state").textContent = bot.connected ? "The bot is connected" : "The bot is not connected";
  $("restart").hidden = !restartable;
  $("examples").hidden = !state.world.evenings.length;
  $("gallery").hidden = !state.world.gallery;
}

// example plays a table of one's choice and goes there.
export async function example() {
  const name = await eveningMenu();
  if (!name) return;
  announce("The table is being set.");
  const table = await playEvening(name);
  await refresh();
  await enter(table.id);
}

const create = (kind) => told(async (parent) => {
  const post = kind === "post";
  const wanted = await nameSheet(post ? `New post in ${parent.name}` : `New thread in #${parent.name}`, post);
  if (!wanted) return;
  const outcome = await perform({ do: kind, channel: parent.id, ...wanted });
  if (!outcome.channel) return;
  await refresh();
  await enter(outcome.channel.id);
});

// stream follows the state of the event stream. The messages are fetched once it is open, as events before that are missed;
// after a loss everything is fetched anew.
function stream() {
  let known = false;
  return async (connected) => {
    $("lost").hidden = connected;
    if (!connected) return;
    if (!known) await enter(state.channel);
    else await Promise.all([refresh(), show()]);
    known = true;
  };
}

// happen takes one event of the stream.
function happen(event) {
  const here = () => event.channel === state.channel;
  switch (event.type) {
    case "MESSAGE_CREATE": return inTurn(() => (here() ? arrive(event.message) : notice(event.channel)));
    case "TYPING": return here() && showTyping(event.person);
    case "MESSAGE_UPDATE": return inTurn(() => here() && putMessage(event.message));
    case "MESSAGE_DELETE": return inTurn(() => here() && removeMessage(event.message.id));
    case "PINS": return inTurn(() => here() && renewPins());
    case "CHANNEL": case "COMMANDS": return refresh();
    case "BOT": return renewBot(event.online);
  }
}

function arrive(message) {
  stopTyping(message.author.id);
  putMessage(message);
}

// notice marks a channel in which something was said.
function notice(channel) {
  state.unread.add(channel);
  drawPlaces();
}

// renewBot tells of the bot's coming and going; when it comes its commands may be new.
async function renewBot(online) {
  await refresh();
  state.world.bot.connected = online;
  drawBot(state.world);
  announce($("bot-state").textContent);
}

// renewPins fetches the pins and redraws the messages that became pinned or unpinned.
async function renewPins() {
  const before = state.view.pins;
  const asked = state.as;
  const view = readView(await getView(state.channel));
  if (asked !== state.as) return;
  state.view = view;
  const changed = new Set([...before, ...state.view.pins].map((pin) => pin.id));
  state.view.messages.filter((message) => changed.has(message.id)).forEach(putMessage);
}
