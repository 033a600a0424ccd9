// The open list of a select: its rows, the one that the keyboard marks, and the search among them.
import { h } from "./dom.js";
import { icon } from "./icons.js";

const pause = 700; // letters that come within this time, in milliseconds, are one word

// listing draws items into a list element, those alone that hold what stands in the search. choice knows what is picked; holders
// are the elements that may have the focus meanwhile; taken() is called after each pick.
export function listing(items, choice, { list, search, holders, taken }) {
  let shown = [];
  let at = 0;
  let word = { text: "", since: 0 };

  const mark = (i) => {
    at = i;
    [...list.children].forEach((row, j) => row.classList.toggle("marked", j === at));
    const row = shown.length ? list.children[at] : null;
    holders.forEach((holder) => holder.setAttribute("aria-activedescendant", row?.id ?? ""));
    row?.scrollIntoView({ block: "nearest" });
  };
  const draw = () => {
    const wanted = search ? search.value.trim().toLowerCase() : "";
    shown = items.filter((item) => item.label.toLowerCase().includes(wanted));
    list.replaceChildren(...shown.map((item, i) => row(item, i)), shown.length ? "" : h("p", { class: "hint" }, "Nothing fits."));
    mark(Math.min(at, Math.max(shown.length - 1, 0)));
  };
  const row = (item, i) => {
    const picked = choice.picked().includes(item);
    return h("div", {
      id: `${list.id}-${i}`, class: "choice", role: "option", "aria-selected": String(picked), "aria-disabled": choice.full() && !picked ? "true" : null,
      onpointerdown: (event) => event.preventDefault(), onclick: () => take(i),
    }, item.face(), h("span", {}, item.label, item.description && h("small", {}, item.description)),
    h("span", { class: choice.several ? "tick" : "dot" }, picked && icon("check")));
  };
  const take = (i) => {
    if (!shown[i]) return;
    at = i;
    choice.take(shown[i]);
    draw();
    taken();
  };

  return {
    draw,
    // begin shows the list from its beginning, with the first that is picked marked.
    begin() {
      at = Math.max(items.findIndex((item) => choice.picked().includes(item)), 0);
      draw();
    },
    narrow() {
      at = 0;
      draw();
    },
    step: (by) => shown.length && mark((at + by + shown.length) % shown.length),
    first: () => mark(0),
    last: () => mark(Math.max(shown.length - 1, 0)),
    take: () => take(at),
    // find marks the next row that begins with the letters typed one soon after another.
    find(letter) {
      const now = Date.now();
      word = { text: (now - word.since < pause ? word.text : "") + letter.toLowerCase(), since: now };
      const from = word.text.length > 1 ? at : at + 1;
      const found = shown.map((_, i) => (from + i) % shown.length).find((i) => shown[i].label.toLowerCase().startsWith(word.text));
      if (found !== undefined) mark(found);
    },
  };
}
