// Discord's embeds, drawn from their JSON.
import { h } from "./dom.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { media } from "./files.js";
import { hex } from "./components.js";

// embeds draws a message's embeds.
export const embeds = (list) => (list ?? []).map((embed) => {
  const box = h("div", { class: "container" },
    embed.author?.name && h("p", { class: "hint" }, embed.author.name),
    embed.title && h("h4", {}, embed.url ? h("a", { href: embed.url, rel: "noopener noreferrer", target: "_blank" }, inline(embed.title)) : inline(embed.title)),
    embed.description && h("div", { class: "text" }, markdown(embed.description)),
    embed.fields?.length && h("dl", {}, embed.fields.map(field)),
    embed.image && media(embed.image),
    embed.footer?.text && h("p", { class: "hint" }, embed.footer.text));
  if (embed.color != null) box.style.setProperty("--accent", hex(embed.color));
  return box;
});

const field = (entry) => h("div", { class: entry.inline ? "inline" : "" },
  h("dt", {}, inline(entry.name)), h("dd", {}, markdown(entry.value)));
