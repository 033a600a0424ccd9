// Forms that the bot opens, from Discord's modal JSON.
import { h, grow, uniqueID } from "./dom.js";
import { dropdown } from "./dropdown.js";
import { markdown } from "./markdown.js";
import { sheet } from "./sheet.js";

// openModal shows the form {id, title, components}. submit({fields, picks}) returns a promise: while it runs the form waits, when
// it fails the form stays open with what was typed and says why. It resolves with true once submitted, null when left.
export const openModal = (modal, submit) => sheet(modal.title, (close) => {
  const { form, failure, send } = drawForm(modal, close);
  form.addEventListener("input", (event) => event.target.matches("textarea") && grow(event.target));
  form.addEventListener("keydown", submitByEnter);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.getAttribute("aria-busy") === "true" || refused(form, failure)) return;
    send.setAttribute("aria-busy", "true");
    failure.textContent = "";
    try {
      await submit(values(form));
      close(true);
    } catch (error) {
      failure.textContent = error.message;
      send.removeAttribute("aria-busy");
    }
  });
  requestAnimationFrame(() => {
    form.querySelectorAll("textarea").forEach(grow);
    focusEnd(form.querySelector("[data-field]"));
  });
  return form;
}, { loose: false, kind: "modal" });

// drawForm draws a form with its buttons; close is called by Cancel.
export function drawForm(modal, close) {
  const failure = h("p", { class: "failure", role: "alert" });
  const send = h("button", { class: "button primary" }, "Submit");
  const cancel = h("button", { class: "button secondary", type: "button", onclick: () => close() }, "Cancel");
  const form = h("form", {}, modal.components.map(field), failure, h("footer", {}, cancel, send));
  return { form, failure, send };
}

// field draws one part of the form: a label with its box, an action row of older forms, or a text.
function field(component) {
  if (component.type === 18) return labelled(component.label, component.description, component.component);
  if (component.type === 1) return component.components.map((box) => labelled(box.label, "", box));
  if (component.type === 10) return h("div", { class: "text" }, markdown(component.content));
  return h("p", { class: "hint" }, `A field of type ${component.type} stands here.`);
}

function labelled(label, help, component) {
  const id = uniqueID("field");
  const required = component.required !== false;
  const hint = help && h("small", { id: `${id}-help` }, help);
  const box = control(component, { id, required, "data-field": component.custom_id, "aria-describedby": hint ? `${id}-help` : null });
  return h("div", { class: "field" }, h("label", { for: id }, label, required || h("small", {}, " (optional)")), hint, box);
}

function control(component, { required, ...shared }) {
  if (component.type !== 4) return dropdown(component, { ...shared, "aria-required": String(required) });
  shared.required = required;
  const limits = { minlength: component.min_length, maxlength: component.max_length ?? 4000, placeholder: component.placeholder };
  if (component.style === 2) return h("textarea", { ...shared, ...limits, rows: 3 }, component.value ?? "");
  return h("input", { type: "text", autocomplete: "off", ...shared, ...limits, value: component.value });
}

// values reads the form: a text for each box in fields, a list of values for each select in picks.
function values(form) {
  const boxes = [...form.querySelectorAll("[data-field]")];
  const read = (kind, value) => Object.fromEntries(boxes.filter((box) => box.matches(kind)).map((box) => [box.dataset.field, value(box)]));
  return {
    fields: read("input, textarea", (box) => box.value),
    picks: read(".select", (box) => box.values),
  };
}

// refused tells whether a select of the form lacks a choice, says so, and goes there. Boxes for text are the browser's to refuse.
function refused(form, failure) {
  const box = [...form.querySelectorAll(".select")].find((select) => select.wrong());
  if (!box) return false;
  failure.textContent = `${box.labels[0].textContent}: ${box.wrong()}`;
  box.focus();
  return true;
}

// submitByEnter sends a form from within a long box by Ctrl or Command and Enter; Enter alone is a new line there.
function submitByEnter(event) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function focusEnd(box) {
  box?.focus();
  if (box?.setSelectionRange) box.setSelectionRange(box.value.length, box.value.length);
}
