// The options of a slash command, as boxes in the line: those that are needed stand there, the others are added by a press.
import { h, grow, uniqueID } from "./dom.js";
import { icon } from "./icons.js";
import { completing, offering } from "./choices.js";
import { closed, kindName, readValue, fault } from "./values.js";

// drawOptions returns the elements of a command's options, required ones first, and given their texts (by name), if any. place
// is where lists of suggestions stand; complete(name) resolves with the choices for the option in hand; explain(option)
// is told which one has the focus.
export function drawOptions(command, given, { place, complete, explain }) {
  const line = h("div", { class: "boxes" });
  const hooks = { line, place, complete, explain };
  command.options.forEach((option) => {
    if (option.required || given[option.name]) line.append(box(option, given[option.name] ?? "", hooks));
    else line.append(adder(option, hooks));
  });
  return line;
}

// adder is the button that puts an optional option into the line.
const adder = (option, hooks) => h("button", {
  type: "button", class: "adder", "data-add": option.name, title: option.description,
  onclick: (event) => {
    const added = box(option, "", hooks);
    event.currentTarget.replaceWith(added);
    inputOf(added).focus();
  },
}, icon("plus"), option.name);

const inputOf = (element) => element.querySelector("[data-option]");

// box is one option in the line: its name and what is typed. It can be taken out again unless it is required.
function box(option, text, hooks) {
  const id = uniqueID("option");
  const input = control(option, { id, "data-option": option.name, required: option.required, "aria-describedby": `${id}-hint` });
  const remove = () => {
    const neighbour = element.previousElementSibling;
    element.replaceWith(adder(option, hooks));
    (neighbour ? inputOf(neighbour) ?? neighbour : hooks.line.querySelector("[data-option], button"))?.focus();
  };
  const element = h("div", { class: "option" }, h("label", { for: id }, option.name), input,
    h("span", { id: `${id}-hint`, class: "unseen" }, `${option.description}. ${kindName(option)}.`),
    !option.required && h("button", { type: "button", class: "quiet", "aria-label": `Leave out ${option.name}`, onclick: remove }, icon("close")));
  input.option = option;
  input.addEventListener("focus", () => hooks.explain(option));
  input.addEventListener("input", () => {
    mark(input, "");
    if (!input.value.trim() && input.type !== "file") input.value = ""; // as behind a colon
    jump(input, hooks.line);
    if (input.matches("textarea")) grow(input);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && !input.value && !option.required) { event.preventDefault(); remove(); }
  });
  if (input.type !== "file") suggest(input, option, hooks);
  if (text && input.type !== "file") input.value = text;
  return element;
}

// jump goes to another option once its name and a colon are typed, "2d6 note:", or takes away those of this one.
function jump(input, line) {
  const [typed, name] = /(?:^|\s)([a-z0-9_-]+):$/.exec(input.value) ?? [];
  const there = name && (line.querySelector(`[data-option="${name}"]`) ?? line.querySelector(`[data-add="${name}"]`));
  if (!there) return;
  input.value = input.value.slice(0, -typed.length);
  if (there.dataset.add) there.click();
  else there.focus();
}

function suggest(input, option, { place, complete }) {
  const items = closed(option);
  if (!items && !option.autocomplete) return;
  const list = h("div", { class: "suggestions" });
  place.append(list);
  if (items) offering(input, list, option, items);
  else completing(input, list, option, complete);
}

function control(option, shared) {
  if (option.type === 11) return h("input", { ...shared, type: "file" });
  if (option.type === 3 && !closed(option)) return h("textarea", { ...shared, rows: 1, maxlength: option.max_length ?? 6000, spellcheck: "false", autocapitalize: "off" });
  const numeric = option.type === 4 || option.type === 10;
  return h("input", { ...shared, type: "text", inputmode: numeric ? "decimal" : null, autocomplete: "off", spellcheck: "false", autocapitalize: "off" });
}

const inputs = (form) => [...form.querySelectorAll("[data-option]")];

// mark says what is wrong with a box, or nothing.
function mark(input, wrong) {
  if (wrong) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

// check marks what Discord's app would not send, and returns the first such box as {input, wrong}, or undefined.
export function check(form) {
  const all = inputs(form).map((input) => ({ input, wrong: fault(input) }));
  all.forEach(({ input, wrong }) => mark(input, wrong));
  return all.find(({ wrong }) => wrong);
}

// readOptions returns what the boxes hold, as Discord sends it, without what is empty or not yet a choice.
export function readOptions(form) {
  const filled = inputs(form).filter((input) => input.value !== "" && input.type !== "file");
  return Object.fromEntries(filled.map((input) => [input.dataset.option, readValue(input)]).filter(([, value]) => value !== undefined));
}

// readFiles resolves with the files that were chosen, by option, as {name, data} with the data in base64.
export async function readFiles(form) {
  const chosen = inputs(form).filter((input) => input.files?.length);
  const read = chosen.map(async ({ dataset, files: [file] }) => [dataset.option, { name: file.name, data: base64(new Uint8Array(await file.arrayBuffer())) }]);
  return Object.fromEntries(await Promise.all(read));
}

const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
