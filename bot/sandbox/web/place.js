// Who I am and where I am, and keeping both true while things happen.
import { $, h, announce } from "./dom.js";
import { state, people, me, channel, kinds, inDirect, writeHash } from "./state.js";
import { getView, getWorld, listen } from "./api.js";
import { drawChannels, title, describe } from "./channels.js";
import { leaveCommand } from "./composer.js";
import { fill, perform, told } from "./deeds.js";
import { drawLog, putMessage, removeMessage } from "./log.js";
import { nameSheet } from "./menus.js";
import { readWorld, readView } from "./world.js";

let hangUp = () => {};
let turn = Promise.resolve();

// inTurn lets one thing that fetches or changes the messages end before the next begins, so that an event which comes
// while they are fetched is not lost with the older ones.
const inTurn = (work) => (turn = turn.then(work, work));

// become makes this tab somebody's, in the channel that is open if they have it as well.
export async function become(as) {
  hangUp();
  await assume(as);
  if (!people().some((person) => person.key === state.as)) await assume(people()[0].key);
  if (!channel()) state.channel = firstChannel();
  hangUp = listen(told(happen), told(stream()));
}

async function assume(as) {
  state.as = as;
  state.world = readWorld(await getWorld());
}

// enter opens a channel; a form that was left open there by a reload is shown again.
export const enter = told(async (id) => {
  state.channel = id;
  writeHash();
  leaveCommand();
  showSide(false);
  drawPlace();
  const modals = await show();
  if (modals.length && !document.querySelector("dialog[open]")) fill(modals.at(-1));
});

// showSide opens or closes the list of places on a phone; on a wide screen it is always there.
export function showSide(open) {
  const within = $("side").contains(document.activeElement);
  document.body.classList.toggle("side-open", open);
  $("open-side").setAttribute("aria-expanded", open);
  if (open) $("person").focus();
  else if (within && !$("side").checkVisibility()) $("open-side").focus();
}

const firstChannel = () => state.world.channels.find((each) => each.type === kinds.text)?.id;

// show fetches the open channel anew, draws it and resolves with its open forms.
const show = () => inTurn(async () => {
  const { modals, ...view } = readView(await getView(state.channel));
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
  drawChannels({ open: enter, addThread: create("thread"), addPost: create("post") });
  $("title").textContent = title(here);
  $("about").textContent = describe(here);
  $("more").hidden = !me().gm || inDirect();
  document.title = `${title(here)}, ${me().name}`;
  $("person").replaceChildren(...people().map((person) =>
    h("option", { value: person.key, selected: person.key === state.as }, person.gm ? `${person.name}, the GM` : person.name)));
  drawBot(state.world);
}

function drawBot({ bot, restartable }) {
  $("bot").className = bot.connected ? "on" : "off";
  $("bot-state").textContent = bot.connected ? "The bot is connected" : "The bot is not connected";
  $("restart").hidden = !restartable;
}

const create = (kind) => told(async (parent) => {
  const post = kind === "post";
  const wanted = await nameSheet(post ? `New post in ${parent.name}` : `New thread in #${parent.name}`, post);
  if (!wanted) return;
  const outcome = await perform({ do: kind, channel: parent.id, ...wanted });
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
    case "MESSAGE_CREATE": case "MESSAGE_UPDATE": return inTurn(() => here() && putMessage(event.message));
    case "MESSAGE_DELETE": return inTurn(() => here() && removeMessage(event.message.id));
    case "PINS": return inTurn(() => here() && renewPins());
    case "CHANNEL": case "COMMANDS": return refresh();
    case "BOT": return renewBot(event.online);
  }
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
  state.view = readView(await getView(state.channel));
  const changed = new Set([...before, ...state.view.pins].map((pin) => pin.id));
  state.view.messages.filter((message) => changed.has(message.id)).forEach(putMessage);
}
