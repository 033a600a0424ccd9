// The menus of a message, a channel and a person, and the lists of pins and people.
import { h } from "./dom.js";
import { state, people, me, channel, kinds, commandsHere, inDirect } from "./state.js";
import { title } from "./channels.js";
import { menu, sheet } from "./sheet.js";
import { authorName, drawMessage } from "./message.js";

// messageMenu offers what can be done with a message and resolves with the action chosen, or null.
export function messageMenu(message) {
  const pinned = state.view.pins.some((pin) => pin.id === message.id);
  const mine = message.author?.id === me().id;
  return menu(`Message of ${authorName(message)}`, [
    ...commandsHere(3).map((command) => ({
      label: command.name, hint: "App", value: { do: "message-command", command: command.name, message: message.id },
    })),
    pinned ? { label: "Unpin", value: { do: "unpin", message: message.id } } : { label: "Pin", value: { do: "pin", message: message.id } },
    (mine || (me().gm && !inDirect())) && { label: "Delete", danger: true, value: { do: "delete", message: message.id } },
  ].filter(Boolean));
}

// channelMenu offers what a GM can do with the open channel and resolves with the action chosen, or null.
export const channelMenu = () => menu(title(channel()), [
  kinds.threads.includes(channel().type) && { label: "Archive", hint: "Nothing can be done in it then.", value: { do: "archive" } },
  { label: "Delete", hint: "With all that is in it.", danger: true, value: { do: "delete-channel" } },
].filter(Boolean));

// personMenu offers the bot's commands about a person and resolves with the action chosen, or null.
export function personMenu(user) {
  const person = people().find((each) => each.id === user.id);
  const items = commandsHere(2).map((command) => ({
    label: command.name, hint: "App", value: { do: "person-command", command: command.name, person: user.id },
  }));
  const name = person?.name ?? state.world.bot.name ?? user.username;
  if (items.length) return menu(name, items);
  return sheet(name, () => h("p", { class: "hint" }, "The bot has no commands about a person here."));
}

// eveningMenu lets one choose an example table and resolves with its name, or null.
export const eveningMenu = () => menu("A table in the middle of its evening", state.world.evenings.map((evening) => ({ label: evening.title, value: evening.name })));

// peopleList lets one choose a person and resolves with them, or null.
export const peopleList = () => menu("People", people().map((person) => ({
  label: person.name, hint: person.part, value: person,
})));

// pinList shows the pins as they stand, newest first, and resolves with {go: id} or {unpin: id} of a message, or null.
export const pinList = () => sheet("Pinned messages", (close) => {
  if (!state.view.pins.length) return h("p", { class: "hint" }, "Nothing is pinned here. /board pin puts the board of a game here.");
  return h("div", { class: "items" }, state.view.pins.map((pin) => h("section", { class: "pin", "aria-label": `Pin of ${authorName(pin)}` },
    h("div", { inert: true }, drawMessage(pin, {})),
    h("footer", {}, h("button", { class: "button secondary", onclick: () => close({ unpin: pin.id }) }, "Unpin"),
      h("button", { class: "button primary", "data-jump": pin.id, onclick: () => close({ go: pin.id }) }, "Jump")))));
}, { kind: "pins-sheet" });

const keys = [
  ["/", "the commands; then arrows, Tab or Enter to take one"],
  ["Tab", "from option to option; a name and a colon jumps there, note:"],
  ["Enter", "send; in a long box of a form Ctrl and Enter"],
  ["Shift and Enter", "a new line"],
  ["Backspace", "in an empty option takes it out"],
  ["Escape", "leave a list, a command, a form, the faults"],
  ["any letter", "goes into the message, wherever the focus is"],
  ["Alt and a digit", "be another person"],
  ["Alt and arrow up or down", "another channel"],
  ["arrow up or down", "among the messages, from the list of them"],
  ["Ctrl and /", "this list"],
];

// keyList tells which keys there are.
export const keyList = () => sheet("Keys", () => h("dl", { class: "keys" }, keys.map(([key, does]) => h("div", {}, h("dt", {}, key), h("dd", {}, does)))));

// nameSheet asks for the name of a thread or, with a first message, of a forum's post.
export const nameSheet = (title, withText) => sheet(title, (close) => {
  const name = h("input", { id: "new-name", type: "text", autofocus: true, required: true, maxlength: 100, autocomplete: "off" });
  const text = withText && h("textarea", { id: "new-text", required: true, maxlength: 2000, rows: 3 });
  const form = h("form", {},
    h("div", { class: "field" }, h("label", { for: "new-name" }, "Name"), name),
    text && h("div", { class: "field" }, h("label", { for: "new-text" }, "First message"), text),
    h("footer", {}, h("button", { class: "button primary" }, "Create")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    close({ name: name.value, text: text?.value });
  });
  return form;
});
