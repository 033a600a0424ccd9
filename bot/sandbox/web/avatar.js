// The round picture of a person or of the bot.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { state } from "./state.js";

// avatar is a letter, or the bot's die, on a colour that is always the same for the same person; it tells a screen reader
// nothing new.
export function avatar(user, name) {
  const hue = [...(user?.id ?? name)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) * 137) % 360, 7);
  const bot = user?.id === state.world.bot.id;
  const circle = h("span", { class: bot ? "avatar bot" : "avatar", "aria-hidden": "true" }, bot ? icon("die") : name.slice(0, 1));
  circle.style.setProperty("--hue", hue);
  return circle;
}
