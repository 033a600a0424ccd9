// The fields of a slash command's options.
import { h, grow, debounce, uniqueID } from "./dom.js";
import { state, people, kinds } from "./state.js";
import { suggestions } from "./suggestions.js";

// drawOptions makes the fields of a command, required ones first and the others under "More options". complete(name)
// resolves with the choices for the option in hand.
export function drawOptions(command, complete) {
  const required = command.options.filter((option) => option.required);
  const rest = command.options.filter((option) => !option.required);
  const more = rest.length && h("details", { class: "more", open: !required.length },
    h("summary", {}, required.length ? `More options: ${rest.map((option) => option.name).join(", ")}` : "Options"),
    h("div", { class: "rest" }, rest.map((option) => field(option, complete))));
  return [required.map((option) => field(option, complete)), more];
}

// readOptions returns what the fields hold, as Discord sends it, without what was left empty.
export function readOptions(form) {
  const filled = [...form.querySelectorAll("[data-option]")].filter((box) => box.value !== "" && box.type !== "file");
  return Object.fromEntries(filled.map((box) => [box.dataset.option, valueOf(box)]));
}

// readFiles resolves with the files that were chosen, by option, as {name, data} with the data in base64.
export async function readFiles(form) {
  const chosen = [...form.querySelectorAll("input[type=file]")].filter((box) => box.files.length);
  const read = chosen.map(async ({ dataset, files: [file] }) => [dataset.option, { name: file.name, data: base64(new Uint8Array(await file.arrayBuffer())) }]);
  return Object.fromEntries(await Promise.all(read));
}

const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

// valueOf reads one field in the type of its option; a suggestion that was taken counts as long as its text stands.
function valueOf(box) {
  const taken = box.taken?.name === box.value ? box.taken.value : box.value;
  if (box.dataset.type === "5") return taken === "true";
  return box.dataset.type === "4" || box.dataset.type === "10" ? Number(taken) : taken;
}

function field(option, complete) {
  const id = uniqueID("option");
  const box = control(option, { id, "data-option": option.name, "data-type": option.type, required: option.required, "aria-describedby": `${id}-hint` });
  const list = option.autocomplete && h("div", { class: "suggestions" });
  if (list) completing(box, list, option, complete);
  return h("div", { class: "option" },
    h("label", { for: id }, option.name), h("div", { class: "combo" }, list, box),
    h("small", { id: `${id}-hint` }, option.description));
}

function control(option, shared) {
  const choices = offered(option);
  if (choices) {
    return h("select", shared, h("option", { value: "" }, option.required ? "Choose" : "Not given"),
      choices.map((choice) => h("option", { value: choice.value }, choice.name)));
  }
  if (option.type === 4 || option.type === 10) return number(option, shared);
  if (option.type === 11) return h("input", { ...shared, type: "file" });
  const area = h("textarea", { ...shared, rows: 1, minlength: option.min_length, maxlength: option.max_length ?? 6000, spellcheck: "false", autocapitalize: "off" });
  area.addEventListener("input", () => grow(area));
  return area;
}

// number is a text box while it completes, since a suggestion's text need not be a number.
function number(option, shared) {
  if (option.autocomplete) return h("input", { ...shared, type: "text", inputmode: "decimal" });
  return h("input", { ...shared, type: "number", step: option.type === 4 ? 1 : "any", min: option.min_value, max: option.max_value });
}

// offered lists the values that an option can only be chosen from, or null when it is typed.
function offered(option) {
  if (option.choices?.length) return option.choices;
  switch (option.type) {
    case 5: return [{ name: "True", value: "true" }, { name: "False", value: "false" }];
    case 6: case 9: return people().map((person) => ({ name: person.name, value: person.id }));
    case 7: return state.world.channels.filter((each) => each.type !== kinds.direct).map((each) => ({ name: `#${each.name}`, value: each.id }));
    case 8: return (state.world.guild.roles ?? []).map((role) => ({ name: role.name, value: role.id }));
    default: return null;
  }
}

// completing asks the bot for suggestions while one types; an answer that comes after a later question is dropped.
function completing(box, list, option, complete) {
  let asked = 0;
  const offer = suggestions(box, list, {
    label: `Suggestions for ${option.name}`,
    take: (item) => { asked++; box.taken = item; box.value = item.name; if (box.matches("textarea")) grow(box); },
  });
  const ask = async () => {
    const turn = ++asked;
    const choices = await complete(option.name).catch((error) => error);
    if (turn !== asked || document.activeElement !== box) return;
    if (choices instanceof Error) return offer.note(choices.message);
    offer.show(choices.map((choice) => ({ ...choice, label: choice.name })));
  };
  const later = debounce(ask, 200);
  box.addEventListener("input", later);
  box.addEventListener("focus", later);
  box.addEventListener("keydown", (event) => { if (event.key === "Enter") { asked++; offer.close(); } });
}
