// The composer: plain messages, and slash commands with their options.
import { $, h, grow, complain } from "./dom.js";
import { icon } from "./icons.js";
import { check, drawOptions, readFiles, readOptions } from "./options.js";
import { palette, named, readLine } from "./commands.js";
import { kindName } from "./values.js";

let command = null;
let hooks = {};

// startComposer wires the composer. hooks: say(text) → Promise, run(path, options, files) → Promise,
// complete(path, options, focused) → Promise of choices, and typing() while a message is written.
export function startComposer(given) {
  hooks = given;
  palette($("box"), $("palette"), choose);
  $("box").addEventListener("input", () => {
    grow($("box"));
    if ($("box").value && !$("box").value.startsWith("/")) hooks.typing();
  });
  $("slash").addEventListener("click", () => {
    $("box").value = "/";
    $("box").focus();
    $("box").dispatchEvent(new Event("input"));
  });
  $("composer").addEventListener("keydown", onKey);
  addEventListener("keydown", fromAnywhere);
  $("composer").addEventListener("submit", (event) => { event.preventDefault(); send(); });
}

// compose opens the composer on a command by its path, as from a mention of it in a message.
export function compose(path) {
  const found = named(path);
  if (found) choose(found, "");
  else complain(`/${path} is no command here.`);
}

// leaveCommand goes back to plain text, for another channel or another person.
export function leaveCommand() {
  command = null;
  $("command").replaceChildren();
  $("command").hidden = true;
  $("line").hidden = false;
}

// choose shows the options of a command. Text behind its name goes into the options that it names, or into the first.
function choose(chosen, text) {
  command = chosen;
  const explained = h("p", { id: "explained", "aria-hidden": "true" }, h("strong", {}, `/${chosen.path}`), ` ${chosen.description}`);
  const place = h("div", { class: "offers" });
  const explain = (option) => explained.replaceChildren(h("strong", {}, option.name), ` ${option.description} `, h("small", {}, kindName(option)));
  const complete = (focused) => hooks.complete(chosen.path, readOptions($("command")), focused);
  $("command").replaceChildren(place,
    h("div", { class: "strip" }, explained, h("p", { id: "wrong", class: "failure", role: "alert" })),
    h("div", { class: "command", role: "group", "aria-label": `/${chosen.path}. ${chosen.description}` },
      h("strong", { class: "name" }, `/${chosen.path}`), drawOptions(chosen, readLine(chosen, text), { place, complete, explain }),
      h("button", { type: "button", class: "quiet", "aria-label": `Leave /${chosen.path}`, title: "Leave (Escape)", onclick: leave }, icon("close")),
      h("button", { class: "quiet send", "aria-label": `Send /${chosen.path}`, title: "Send (Enter)" }, icon("send"))));
  $("command").hidden = false;
  $("line").hidden = true;
  $("box").value = "";
  ($("command").querySelector("[data-option]") ?? $("command").querySelector(".send")).focus();
  $("command").querySelectorAll("textarea").forEach(grow);
  if (text) $("command").querySelector("[data-option]")?.dispatchEvent(new Event("input"));
}

function leave() {
  leaveCommand();
  $("box").focus();
}

// onKey sends by Enter and leaves a command by Escape. Shift and Enter is a new line, in a message and in an option.
function onKey(event) {
  if (event.isComposing) return;
  if (event.key === "Escape" && command) return leave();
  if (event.key !== "Enter" || event.shiftKey || !event.target.matches("textarea, input")) return;
  event.preventDefault();
  $("composer").requestSubmit();
}

// fromAnywhere lets one begin to write wherever the focus is, as in Discord's app: what is typed goes into the box.
function fromAnywhere(event) {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || command) return;
  if (event.key.length !== 1 || event.key === " " || event.target.matches("input, textarea") || document.querySelector("dialog[open]")) return;
  $("box").focus();
}

async function send() {
  const text = $("box").value.trim();
  if (!command && !text) return;
  if (command && refused()) return;
  const work = command ? hooks.run(command.path, readOptions($("command")), readFiles($("command"))) : hooks.say(text);
  const sent = { command, text };
  leaveCommand();
  $("box").value = "";
  grow($("box"));
  $("box").focus();
  try {
    await work;
  } catch (error) {
    complain(error.message);
    if (!sent.command && !$("box").value) $("box").value = sent.text;
  }
}

// refused tells whether an option holds what cannot be sent, says why, and goes there.
function refused() {
  const first = check($("command"));
  if (!first) return false;
  first.input.focus();
  $("wrong").textContent = `${first.input.dataset.option}: ${first.wrong}`;
  return true;
}
