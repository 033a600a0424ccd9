// A select: a box that opens its list beneath itself, and on a phone from the bottom edge.
import { h, uniqueID } from "./dom.js";
import { icon } from "./icons.js";
import { listing } from "./listing.js";
import { picks } from "./picks.js";
import { searched, selectable } from "./selectable.js";

// dropdown draws a select from its JSON. send(values) is told what was chosen, one at once, several when the list closes, and
// resolves with false when that failed, which takes the choice back. Nothing is sent after Escape, nor for the same choice
// again, as in Discord's app. The box has values; wrong() says what is missing of them; picked() and reopen(values) let another
// box go on with an open list.
export function dropdown(select, props, send = async () => true) {
  const id = uniqueID("select");
  const items = selectable(select);
  const choice = picks(items, select.required === false ? 0 : select.min_values ?? 1, select.max_values ?? 1);
  const box = h("button", {
    type: "button", class: "button select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id,
    popovertarget: `${id}-drop`, disabled: select.disabled, ...props,
  });
  const parts = { box, ...listParts(select, id, choice.several) };
  const { drop, search, note, done } = parts;
  box.style.setProperty("anchor-name", `--${id}`);
  drop.style.setProperty("position-anchor", `--${id}`);
  const whole = h("div", { class: "dropdown" }, box, drop);
  const list = listing(items, choice, {
    list: parts.list, search, holders: [box, search].filter(Boolean), taken: () => (choice.several ? tell(note, choice) : drop.hidePopover()),
  });

  opening(select, choice, parts, list, send);
  done.addEventListener("click", () => (choice.fits() ? drop.hidePopover() : note.classList.add("failure")));
  drop.addEventListener("click", (event) => { if (event.target === drop) drop.hidePopover(); }); // beside the list, on a phone
  if (search) search.addEventListener("input", list.narrow);
  const leave = () => {
    choice.begin();
    drop.hidePopover();
  };
  whole.addEventListener("keydown", (event) => onKey(event, parts, list, leave));
  whole.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !whole.contains(event.relatedTarget) && isOpen(box)) drop.hidePopover();
  });
  return whole;
}

const isOpen = (box) => box.getAttribute("aria-expanded") === "true";

function tell(note, choice) {
  note.textContent = choice.note();
  note.classList.remove("failure");
}

// opening ties what is chosen to the list's opening and closing, and shows it on the box.
function opening(select, choice, { box, drop, search, note }, list, send) {
  const show = () => {
    const chosen = choice.chosen().map((item) => item.label).join(", ");
    box.values = choice.chosen().map((item) => item.value);
    box.replaceChildren(h("span", { class: chosen ? "" : "placeholder" }, chosen || ask(select)), icon("down"));
  };
  const opens = () => {
    choice.begin();
    if (search) search.value = "";
    list.begin();
    tell(note, choice);
  };
  const closes = async () => {
    const before = choice.chosen();
    if (!choice.settle()) return;
    show();
    if (await send(box.values)) return;
    choice.revert(before);
    show();
  };
  drop.addEventListener("beforetoggle", (event) => {
    const open = event.newState === "open";
    if (open && box.getAttribute("aria-busy") === "true") return event.preventDefault();
    box.setAttribute("aria-expanded", open);
    if (open) return opens();
    box.removeAttribute("aria-activedescendant");
    closes();
  });
  box.wrong = choice.wrong;
  box.picked = () => (isOpen(box) ? choice.picked().map((item) => item.value) : null);
  box.reopen = (values) => {
    box.click();
    choice.begin(values);
    list.draw();
    tell(note, choice);
  };
  show();
}

const ask = (select) => select.placeholder || "Make a selection";

// listParts builds what opens: a search where Discord makes the list, the list, and a foot where several can be picked.
function listParts(select, id, several) {
  const list = h("div", { id, class: "choices", role: "listbox", "aria-label": ask(select), "aria-multiselectable": several ? "true" : null });
  const search = searched(select) && h("input", {
    type: "text", class: "search", placeholder: "Search", "aria-label": "Search", role: "combobox", autocomplete: "off", spellcheck: "false",
    "aria-autocomplete": "list", "aria-expanded": "true", "aria-controls": id, autofocus: !matchMedia("(pointer: coarse)").matches,
  });
  const note = h("p", { class: "hint", role: "status" });
  const done = h("button", { type: "button", class: "button primary" }, "Done");
  const drop = h("div", { id: `${id}-drop`, class: "drop", popover: "auto" },
    h("div", { class: "panel" }, h("p", { class: "ask", "aria-hidden": "true" }, ask(select)), search, list, several && h("footer", {}, note, done)));
  return { drop, search, list, note, done };
}

// onKey moves and picks by the keyboard. The focus stays on the box, or on the search; with several it goes on to Done.
function onKey(event, { box, drop, search, done }, list, leave) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.length === 1;
  const handled = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (!isOpen(box)) {
    if ((!letter && !["ArrowDown", "ArrowUp"].includes(event.key)) || event.key === " ") return;
    box.click();
    if (letter && search) return; // it is typed into the search, which has the focus now
    if (letter) list.find(event.key);
    return handled();
  }
  if (event.key === "Escape") {
    leave();
    return handled();
  }
  if (event.target === done) return;
  const keys = { ArrowDown: () => list.step(1), ArrowUp: () => list.step(-1), Enter: list.take, Tab: () => done.isConnected && done.focus() };
  if (!search) Object.assign(keys, { Home: list.first, End: list.last, " ": list.take });
  const work = keys[event.key] ?? (letter && !search && (() => list.find(event.key)));
  if (!work) return;
  if (event.key === "Tab" && (event.shiftKey || !done.isConnected)) return drop.hidePopover();
  handled();
  work();
}
