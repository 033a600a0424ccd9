// The people that one can be: one press makes this window theirs.
import { $, h, renew } from "./dom.js";
import { avatar } from "./avatar.js";
import { state, people } from "./state.js";

// drawPersons shows a tile for each person. become(key) makes this window somebody's.
export function drawPersons(become) {
  renew($("persons"), ...people().map((person, i) => h("button", {
    class: "person", "data-key": person.key, "data-person": person.key, "aria-pressed": String(person.key === state.as),
    "aria-keyshortcuts": `Alt+${i + 1}`, title: `Be ${person.name} (Alt+${i + 1})`, onclick: () => become(person.key),
  }, avatar(person, person.name), h("span", {}, person.name), h("small", {}, person.part))));
}

// byKey makes Alt and a digit the keys for the people in their order.
export function byKey(become) {
  addEventListener("keydown", (event) => {
    const person = event.altKey && people()[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1];
    if (!person || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    become(person.key);
  });
}

// besideURL is the address of two windows side by side: this person here, and the next one.
export function besideURL() {
  const all = people();
  const next = all[(all.findIndex((person) => person.key === state.as) + 1) % all.length];
  return `beside.html#/${state.as}/${state.channel}|/${next.key}/${state.channel}`;
}
