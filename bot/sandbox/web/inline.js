// Discord's markdown within a line: marks, code, links, mentions, time stamps and escapes.
import { h } from "./dom.js";
import { channelName, personName } from "./state.js";
import { timestamp } from "./time.js";

// Each rule is tried in turn at the place reached; the first that matches makes the next node.
const rules = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)\s?([^]*?[^`])\s?\1(?!`)/, (m) => h("code", {}, m[2])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (m) => timestamp(Number(m[1]), m[2])],
  [/^<@!?(\d+)>/, (m) => mention(`@${personName(m[1]) ?? "unknown-user"}`)],
  [/^<@&(\d+)>/, () => mention("@role")],
  [/^<#(\d+)>/, (m) => h("a", { class: "mention", href: "#", "data-go": m[1] }, `#${channelName(m[1]) ?? "unknown"}`)],
  [/^<\/([-_\p{L}\p{N} ]{1,100}):\d+>/u, (m) => h("button", { class: "mention", "data-command": m[1] }, `/${m[1]}`)],
  [/^<a?:(\w{2,32}):\d+>/, (m) => `:${m[1]}:`],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https?:\/\/[^\s<]+[^<.,:;"')\]\s]/, (m) => link(m[0], [m[0]])],
  [/^\[((?:\\.|[^\\\]])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/, (m) => link(m[2], inline(m[1]))],
  [/^\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__((?:\\[^]|[^\\])+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/^_((?:__|\\[^]|[^_\\])+?)_(?!\w)/, (m) => h("em", {}, inline(m[1]))],
  [/^~~((?:\\[^]|[^\\])+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|((?:\\[^]|[^\\])+?)\|\|/, (m) => spoiler(inline(m[1]))],
  [/^(?:(?!https?:)[0-9A-Za-z\s\u00c0-\uffff])+/, (m) => m[0]],
  [/^[^]/u, (m) => m[0]],
];

// inline returns the nodes and strings that text reads as.
export function inline(text) {
  const nodes = [];
  while (text) {
    const [rule, build] = rules.find(([pattern]) => pattern.test(text));
    const match = rule.exec(text);
    nodes.push(build(match));
    text = text.slice(match[0].length);
  }
  return nodes;
}

const mention = (text) => h("span", { class: "mention" }, text);

const link = (href, content) => h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content);

function spoiler(content) {
  const cover = h("button", { class: "spoiler", "aria-expanded": "false", "aria-label": "Hidden text, show it" },
    h("span", { "aria-hidden": "true" }, content));
  cover.addEventListener("click", () => cover.replaceWith(h("span", { class: "revealed", tabindex: "-1" }, content)));
  return cover;
}
