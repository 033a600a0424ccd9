// Building the page's elements. Text from others becomes text nodes only, never markup.

// h makes an element: h("button", {class: "quiet", onclick: go, hidden: true}, "Go", child, [more, children]).
// A property that begins with "on" is a listener; true is an empty attribute; false, null and undefined are left out.
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && typeof child !== "boolean"));
  return element;
}

// $ finds the one element of index.html that has this id.
export const $ = (id) => document.getElementById(id);

let serial = 0;

// uniqueID names an element so that a label or an aria attribute can point at it.
export const uniqueID = (prefix) => `${prefix}-${++serial}`;

// renew gives an element other children. What had the keyboard's focus among them keeps it, by its data-key.
export function renew(parent, ...children) {
  const key = parent.contains(document.activeElement) && document.activeElement.dataset.key;
  parent.replaceChildren(...children);
  if (key) parent.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

// announce tells a screen reader what just happened, without moving the focus.
export function announce(text) {
  const line = h("p", {}, text);
  $("live").append(line);
  setTimeout(() => line.remove(), 10_000);
}

// complain shows what went wrong in a line above the composer; a screen reader reads it at once.
export function complain(text) {
  const alert = h("p", { class: "toast", role: "alert" }, String(text),
    h("button", { class: "quiet", "aria-label": "Close this notice", onclick: () => alert.remove() }, "Close"));
  $("toasts").replaceChildren(alert);
}

// grow fits the height of a textarea to its text, up to the height that the style sheet allows.
export function grow(area) {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}

// debounce calls f with the newest arguments once they have not changed for ms milliseconds.
export function debounce(f, ms) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(f, ms, ...args);
  };
}
