// Dialogs: menus, lists to pick from, and the frame of a form. On a phone they rise from the bottom edge.
import { $, h, uniqueID } from "./dom.js";

// sheet opens a dialog whose body is build(close) and resolves with what close was given, or null when it was left by
// Escape, by Close or, if loose, by a press beside it. The focus then goes back to where it was, or to the
// messages when that place is gone.
export function sheet(title, build, { loose = true, kind = "menu" } = {}) {
  return new Promise((resolve) => {
    const id = uniqueID("sheet");
    const before = document.activeElement;
    const close = (value = null) => { dialog.returned = value; dialog.close(); };
    const dialog = h("dialog", { class: `sheet ${kind}`, "aria-labelledby": id },
      h("header", {}, h("h2", { id }, title), h("button", { class: "quiet", "aria-label": "Close", onclick: () => close() }, "Close")),
      build(close));
    dialog.addEventListener("click", (event) => { if (loose && event.target === dialog) close(); });
    dialog.addEventListener("close", () => {
      dialog.remove();
      (before?.isConnected ? before : $("log")).focus();
      resolve(dialog.returned ?? null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

// menu lets one choose an action: items are {label, hint?, value, danger?}. It resolves with the value or null.
export const menu = (title, items) => sheet(title, (close) => {
  const list = h("div", { class: "items", role: "group" }, items.map((item, i) =>
    h("button", { class: item.danger ? "item danger" : "item", autofocus: i === 0, onclick: () => close(item.value) },
      h("span", {}, item.label), item.hint && h("small", {}, item.hint))));
  list.addEventListener("keydown", arrows);
  return list;
});

// arrows moves the focus among a list's buttons.
function arrows(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length)?.focus();
}
