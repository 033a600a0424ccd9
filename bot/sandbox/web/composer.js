// The composer: plain messages, and slash commands with their options.
import { $, h, grow, complain } from "./dom.js";
import { drawOptions, readFiles, readOptions } from "./options.js";
import { palette, named, signature } from "./commands.js";

let command = null;
let hooks = {};

// startComposer wires the composer. hooks: say(text) → Promise, run(path, options, files) → Promise, and
// complete(path, options, focused) → Promise of choices.
export function startComposer(given) {
  hooks = given;
  palette($("box"), $("palette"), choose);
  $("box").addEventListener("input", () => grow($("box")));
  $("slash").addEventListener("click", () => {
    $("box").value = "/";
    $("box").focus();
    $("box").dispatchEvent(new Event("input"));
  });
  $("composer").addEventListener("keydown", onKey);
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

// choose shows the options of a command; text behind its name goes into the first of them.
function choose(chosen, text) {
  command = chosen;
  const complete = (focused) => hooks.complete(chosen.path, readOptions($("command")), focused);
  $("command").replaceChildren(
    h("header", {}, h("p", { id: "signature" }, signature(chosen)),
      h("button", { type: "button", class: "quiet", "aria-label": `Leave /${chosen.path}`, onclick: leave }, "Cancel"),
      h("button", { class: "button primary" }, "Send")),
    h("div", { class: "options", role: "group", "aria-labelledby": "signature" }, drawOptions(chosen, complete)));
  $("command").hidden = false;
  $("line").hidden = true;
  $("box").value = "";
  const first = $("command").querySelector("[data-option]") ?? $("command").querySelector(".button");
  first.focus();
  if (!text || !first.matches("textarea")) return;
  first.value = text;
  first.dispatchEvent(new Event("input"));
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

async function send() {
  const text = $("box").value.trim();
  if (!command && !text) return;
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
