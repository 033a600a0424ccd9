// The list of commands that rises over the composer once "/" is typed.
import { h } from "./dom.js";
import { avatar } from "./avatar.js";
import { commandsHere, state } from "./state.js";
import { suggestions } from "./suggestions.js";

// leaves lists every slash command that can be used here as {path, description, options}: a subcommand stands for itself,
// "scene start".
export function leaves() {
  return commandsHere(1).flatMap((command) => branch(command, "")).sort((a, b) => a.path.localeCompare(b.path));
}

function branch(node, before) {
  const path = before ? `${before} ${node.name}` : node.name;
  const below = (node.options ?? []).filter((option) => option.type === 1 || option.type === 2);
  if (below.length) return below.flatMap((option) => branch(option, path));
  return [{ path, description: node.description, options: node.options ?? [] }];
}

// palette makes the box offer commands while "/…" stands in it. choose gets the command taken and the text behind its
// name: a blank after a whole name takes it as well.
export function palette(box, list, choose) {
  const offer = suggestions(box, list, { label: "Commands", take: (item) => choose(item.command, "") });
  box.addEventListener("input", () => {
    const typed = /^\/([^\n]*)$/.exec(box.value)?.[1];
    if (typed === undefined) return offer.close();
    const whole = leaves().find((command) => typed.startsWith(`${command.path} `));
    if (whole) {
      offer.close();
      return choose(whole, typed.slice(whole.path.length + 1));
    }
    offer.show(matching(typed).map((command) => ({ command, face: avatar(state.world.bot, ""), label: signature(command), hint: command.description })));
  });
  return offer;
}

// matching finds the commands for what is typed: those that begin so come first, then those that contain it.
function matching(typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = (command) => (command.path.startsWith(wanted) ? 0 : command.path.includes(wanted) ? 1 : 2);
  return leaves().filter((command) => rank(command) < 2).sort((a, b) => rank(a) - rank(b));
}

// named finds the command of this path, or undefined.
export const named = (path) => leaves().find((command) => command.path === path);

// signature is a command's name with the names of its options.
const signature = (command) => [h("strong", {}, `/${command.path}`),
  ...command.options.map((option) => h("span", { class: option.required ? "part needed" : "part" }, ` ${option.name}`))];

// readLine takes a pasted line apart by the names of the command's options: "line: 2d6 note: Attack"; text that names none
// belongs to the first option.
export function readLine(command, text) {
  const given = {};
  if (!text || !command.options.length) return given;
  const name = new RegExp(`(?:^|\\s)(${command.options.map((option) => option.name).join("|")}):\\s*`, "g");
  const [first, ...rest] = text.split(name);
  if (first.trim()) given[command.options[0].name] = first.trim();
  for (let i = 0; i + 1 < rest.length; i += 2) given[rest[i]] = rest[i + 1].trim();
  return given;
}
