// Discord's markdown by lines: code blocks, headings, sub-text, quotes, lists and paragraphs.
import { h } from "./dom.js";
import { inline } from "./inline.js";

const fence = /\\[^]|```(?:([\w+.#-]+)\n)?\n*([^]+?)\n*```/g;
const item = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

// markdown returns text as nodes, as Discord's app would show it.
export function markdown(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(fence)) {
    if (match[2] === undefined) continue; // an escaped character, perhaps a backquote
    nodes.push(...blocks(text.slice(from, match.index)));
    nodes.push(h("pre", { tabindex: "0" }, h("code", {}, match[2])));
    from = match.index + match[0].length;
  }
  return [...nodes, ...blocks(text.slice(from))];
}

// blocks reads text without code blocks.
function blocks(text) {
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  const nodes = [];
  while (lines.length && text.trim()) nodes.push(quote(lines) ?? heading(lines) ?? list(lines) ?? paragraph(lines));
  return nodes;
}

function quote(lines) {
  if (lines[0].startsWith(">>> ")) {
    const rest = lines.splice(0).join("\n").slice(4);
    return h("blockquote", {}, blocks(rest));
  }
  const quoted = takeWhile(lines, (line) => line.startsWith("> ")).map((line) => line.slice(2));
  return quoted.length ? h("blockquote", {}, blocks(quoted.join("\n"))) : null;
}

// A heading's level stands under the page's own two.
function heading(lines) {
  const match = /^(#{1,3}|-#) +(.+)$/.exec(lines[0]);
  if (!match) return null;
  lines.shift();
  if (match[1] === "-#") return h("small", {}, inline(match[2]));
  return h(`h${match[1].length + 2}`, {}, inline(match[2]));
}

function list(lines) {
  const numbered = item.exec(lines[0])?.[2] !== undefined;
  const fits = (row) => row && (row[1] || (row[2] !== undefined) === numbered); // an indented row may be of the other kind
  const rows = takeWhile(lines, (line) => fits(item.exec(line))).map((line) => item.exec(line));
  return rows.length ? nest(rows) : null;
}

// nest makes a list of the rows that are indented like the first, and lists within it of those indented further.
function nest(rows) {
  const [, indent, number] = rows[0];
  const box = number === undefined ? h("ul") : h("ol", { start: number });
  while (rows.length && rows[0][1].length >= indent.length) {
    if (box.lastChild && rows[0][1].length > indent.length) box.lastChild.append(nest(rows));
    else box.append(h("li", {}, inline(rows.shift()[3])));
  }
  return box;
}

const special = /^(?:> |>>> |#{1,3} |-# )/;

function paragraph(lines) {
  const first = lines.shift();
  const more = takeWhile(lines, (line) => !special.test(line) && !item.test(line));
  return h("p", {}, inline([first, ...more].join("\n")));
}

function takeWhile(lines, fits) {
  const end = lines.findIndex((line) => !fits(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}
