// A list of suggestions under keyboard and pointer, for the commands and for autocomplete (ARIA's combobox pattern).
import { h, uniqueID } from "./dom.js";

// suggestions ties a box to a list element. show(items) offers {label, hint?, face?, …} with the first one highlighted; the
// arrow keys move, Enter takes, and so does Tab once something is typed or moved; Escape closes. take gets the item. note(text)
// says something in the list's place.
export function suggestions(box, list, { label, take }) {
  const id = uniqueID("list");
  let items = [];
  let at = 0;
  let moved = false;
  Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id, autocomplete: "off" })
    .forEach(([name, value]) => box.setAttribute(name, value));
  Object.entries({ id, role: "listbox", "aria-label": label }).forEach(([name, value]) => list.setAttribute(name, value));
  list.hidden = true;

  const open = () => !list.hidden;
  const close = () => {
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
  };
  const pick = (item) => { close(); take(item); };
  const highlight = (index) => {
    at = (index + items.length) % items.length;
    [...list.children].forEach((row, i) => row.setAttribute("aria-selected", i === at));
    box.setAttribute("aria-activedescendant", list.children[at].id);
    list.children[at].scrollIntoView({ block: "nearest" });
  };
  const move = (step) => {
    moved = true;
    if (items.length) highlight(at + step);
  };
  const show = (given) => {
    items = given;
    moved = false;
    if (!items.length) return note("Nothing fits.");
    list.replaceChildren(...items.map((item, i) => h("div", { id: `${id}-${i}`, role: "option", class: item.face ? "suggestion faced" : "suggestion", onpointerdown: (event) => event.preventDefault(), onclick: () => pick(item) },
      item.face, h("span", {}, item.label), item.hint && h("small", {}, item.hint))));
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    highlight(0);
  };
  const note = (text) => {
    items = [];
    list.replaceChildren(h("div", { class: "suggestion hint", role: "option", "aria-disabled": "true" }, text));
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    box.removeAttribute("aria-activedescendant");
  };

  box.addEventListener("keydown", (event) => {
    if (!open() || event.isComposing) return;
    const keys = {
      ArrowDown: () => move(1), ArrowUp: () => move(-1), Escape: close,
      Enter: () => items.length && pick(items[at]), Tab: () => items.length && pick(items[at]),
    };
    if (!keys[event.key] || event.shiftKey) return;
    const untouched = event.key === "Tab" && !moved && !box.value;
    if ((event.key === "Enter" || event.key === "Tab") && (!items.length || untouched)) return close();
    event.preventDefault();
    event.stopImmediatePropagation();
    keys[event.key]();
  });
  box.addEventListener("blur", () => setTimeout(() => document.activeElement !== box && close(), 100));
  return { show, note, close, open };
}
