// The messages of the open channel, in order, kept true by events.
import { $, h, announce } from "./dom.js";
import { icon } from "./icons.js";
import { channel, state } from "./state.js";
import { address, sign } from "./channels.js";
import { drawMessage, drawPending, authorName, isLoading } from "./message.js";

let hooks = {};
let following = true; // the newest message is in sight and is to stay so
let top = 0; // where the log was scrolled to last

// startLog tells the log what its buttons do; see drawMessage.
export function startLog(given) {
  hooks = { ...given, go };
  const follow = () => { if (following) toEnd(); };
  $("log").addEventListener("scroll", () => {
    following = atEnd() || (following && $("log").scrollTop >= top); // what grows is no wish to look elsewhere
    top = $("log").scrollTop;
  });
  $("log").addEventListener("load", follow, true); // a picture has come
  $("log").addEventListener("keydown", step);
  new ResizeObserver(follow).observe($("log"));
}

// drawLog shows a channel anew, at its newest message.
export function drawLog() {
  $("log").replaceChildren(welcome(), ...state.view.messages.map((message) => drawMessage(message, hooks)));
  settle();
  toEnd();
}

// welcome stands above the first message of a channel.
const welcome = () => h("div", { class: "welcome" }, icon(sign(channel())),
  h("h2", {}, `Welcome to ${address(channel())}`),
  h("p", {}, "This is a Discord on this machine: nothing leaves it, and nothing here is real. Type / for the commands of the bot."),
  h("div", { class: "row" }, h("button", { class: "button primary", onclick: () => hooks.compose("roll") }, "Roll dice with /roll"),
    state.world.evenings.length > 0 && h("button", { class: "button secondary", "aria-haspopup": "dialog", onclick: hooks.example }, "Look at an example table"),
    h("button", { class: "button secondary", onclick: () => hooks.compose("help") }, "Read /help")));

const close = 7 * 60_000; // messages of one person within this time stand below one name

// settle looks after what depends on the message before: whether a name is said again, and where a day begins.
function settle() {
  $("log").querySelectorAll(".day").forEach((day) => day.remove());
  let before = null;
  for (const article of $("log").querySelectorAll("article[data-id]")) {
    const day = new Date(article.dataset.at).toDateString();
    const sameDay = before && new Date(before.dataset.at).toDateString() === day;
    if (!sameDay) article.before(dayLine(article.dataset.at));
    article.classList.toggle("follows", Boolean(sameDay) && follows(article, before));
    before = article;
  }
}

const dayLine = (at) => h("div", { class: "day", role: "separator" }, new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(new Date(at)));

const follows = (article, before) => article.dataset.author === before.dataset.author && !article.querySelector(":scope > .reply")
  && ![article, before].some((each) => each.matches(".notice, .private")) && new Date(article.dataset.at) - new Date(before.dataset.at) < close;

// putMessage adds a message or renews it where it stands. A screen reader is told what is new and what stopped loading.
export function putMessage(message) {
  const index = state.view.messages.findIndex((each) => each.id === message.id);
  const before = state.view.messages[index];
  if (index < 0) state.view.messages.push(message);
  else state.view.messages[index] = message;
  state.view.pins = state.view.pins.map((pin) => (pin.id === message.id ? message : pin));
  const element = place(message);
  if (!isLoading(message) && (!before || isLoading(before))) announce(`${authorName(message)}: ${spoken(element)}`);
  if (following) toEnd();
}

// place draws a message where it belongs; a focused button in it gives the focus to its successor.
function place(message) {
  const old = find(message.id);
  const element = drawMessage(message, hooks);
  if (!old) {
    const pending = $("log").querySelector(".pending");
    if (pending) pending.before(element);
    else $("log").append(element);
    settle();
    return element;
  }
  const focused = old.contains(document.activeElement) && control(document.activeElement);
  const picked = focused && focused.picked?.();
  old.replaceWith(element);
  settle();
  if (!focused) return element;
  const next = successor(element, focused);
  (next ?? element).focus({ preventScroll: true });
  if (picked) next?.reopen?.(picked);
  return element;
}

// control is what the focus is on or within: of an open select its box.
const control = (element) => element.closest(".dropdown")?.firstChild ?? element;

const successor = (element, focused) => focused.dataset.customId
  && [...element.querySelectorAll("[data-custom-id]")].find((each) => each.dataset.customId === focused.dataset.customId);

// spoken is what a screen reader is told of a message: its words, not its controls.
const spoken = (element) => [...element.querySelectorAll(".text, .alt p, .file")].map((part) => part.textContent).join(". ").slice(0, 600);

// removeMessage takes a message away; the focus goes to its neighbour.
export function removeMessage(id) {
  state.view.messages = state.view.messages.filter((message) => message.id !== id);
  state.view.pins = state.view.pins.filter((pin) => pin.id !== id);
  const element = find(id);
  if (!element) return;
  if (element.contains(document.activeElement)) (element.previousElementSibling ?? $("log")).focus();
  element.remove();
  settle();
}

// pend shows a command that is on its way and returns a function that ends it: with a text it stays as failed.
export function pend(name) {
  let line = drawPending({ name, text: "Sending…" });
  $("log").append(line);
  toEnd();
  return (failure) => {
    if (!failure) return line.remove();
    const failed = drawPending({ name, text: failure, failed: true, onclose: () => failed.remove() });
    line.replaceWith(failed);
    toEnd();
  };
}

// step moves among the messages by the arrow keys: from the log to its newest, and from one to the next.
function step(event) {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!way || !event.target.matches("#log, #log > article")) return;
  const all = [...$("log").querySelectorAll("article")];
  const at = all.indexOf(event.target);
  const next = at < 0 ? all.at(-1) : all[at + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// go moves to a message, by keyboard focus as well; nothing happens without an id or when it is not among them.
export function go(id) {
  const element = find(id);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

const find = (id) => id && $("log").querySelector(`article[data-id="${CSS.escape(id)}"]`);

const atEnd = () => $("log").scrollHeight - $("log").scrollTop - $("log").clientHeight < 80;

const toEnd = () => { $("log").scrollTop = $("log").scrollHeight; };
