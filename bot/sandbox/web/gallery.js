// The gallery: what the evening of a game brought, one thing beneath the other. The address names the game: gallery.html#tote.
import { $, h } from "./dom.js";
import { getGallery, getWorld } from "./api.js";
import { drawIcons } from "./icons.js";
import { drawMessage } from "./message.js";
import { drawForm } from "./modal.js";
import { people, state } from "./state.js";
import { readWorld } from "./world.js";

drawIcons();
$("theme").addEventListener("click", changeTheme);
show().catch((error) => $("rooms").replaceChildren(h("p", { class: "failure", role: "alert" }, error.message)));

async function show() {
  state.world = readWorld(await getWorld());
  const evenings = await getGallery();
  const walk = () => {
    const open = evenings.find((evening) => `#${evening.name}` === location.hash) ?? evenings[0];
    $("games").replaceChildren(...evenings.map((evening) => h("a", { href: `#${evening.name}`, "aria-current": evening === open && "page" }, evening.title)));
    $("rooms").replaceChildren(room(open));
    scrollTo(0, 0);
  };
  addEventListener("hashchange", walk);
  walk();
}

function room(evening) {
  let heading = "";
  return h("section", { class: "room", id: evening.name, "aria-label": evening.title }, h("h2", {}, evening.title), evening.cards.map((card) => {
    const begins = card.heading !== heading && h("h3", {}, card.heading);
    heading = card.heading;
    return [begins, frame(card)];
  }));
}

// frame shows what somebody did, as this person, and what they saw of it.
function frame(card) {
  state.as = people().find((person) => [person.key, person.name].includes(card.as))?.key ?? state.as;
  return h("div", { class: "frame" }, h("p", {}, h("strong", {}, name(card.as)), " ", h("code", {}, card.did)), shown(card));
}

const name = (key) => people().find((person) => person.key === key)?.name ?? key;

function shown(card) {
  if (card.message) return still(drawMessage(card.message, {}));
  if (card.modal) return still(h("div", { class: "form" }, h("h4", {}, card.modal.title), drawForm(card.modal).form));
  if (card.choices) return h("ul", { class: "suggestions" }, card.choices.map((choice) => h("li", { class: "suggestion" }, choice.name)));
  if (card.error) return h("p", { class: "failure" }, card.error);
  return null;
}

// still takes the controls out of the keyboard's way; they do nothing here.
function still(element) {
  element.querySelectorAll("button, input, textarea, select").forEach((control) => {
    control.classList.toggle("still", !control.disabled);
    control.disabled = true;
  });
  element.querySelectorAll(".file a").forEach((link) => link.removeAttribute("href")); // the file is no more
  return element;
}
