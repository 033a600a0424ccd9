// The page's own signs: lines on a square of 24 by 24.

const paths = {
  hash: "M10 4 8 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 5h14v10h-8l-4 4v-4H5z",
  forum: "M3 5h12v8H9l-3 3v-3H3zM18 9h3v8h-3v3l-3-3h-4",
  at: "M16 12a4 4 0 1 1-4-4 4 4 0 0 1 4 4v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  pin: "M9 4h6l-1 6 4 3v2H6v-2l4-3zM12 15v5",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-4 3-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 5.5M17 13.5c3 .7 4 3 4 5.5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  check: "M5 13l4 4 10-10",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  send: "M4 12 20 5l-5 15-4-6z",
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
  columns: "M4 5h16v14H4zM12 5v14",
  moon: "M20 14a8 8 0 1 1-9-10 6.5 6.5 0 0 0 9 10z",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  again: "M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  die: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  window: "M4 5h16v14H4zM4 9h16M13 13h4v3h-4z",
};

const svg = "http://www.w3.org/2000/svg";

// icon draws a sign by its name. It tells a screen reader nothing: what bears it has a name of its own.
export function icon(name) {
  const drawing = document.createElementNS(svg, "svg");
  Object.entries({ class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }).forEach(([key, value]) => drawing.setAttribute(key, value));
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", paths[name]);
  drawing.append(path);
  return drawing;
}

// drawIcons gives their signs to the elements of index.html that name one.
export const drawIcons = () => document.querySelectorAll("[data-icon]").forEach((element) => element.prepend(icon(element.dataset.icon)));
