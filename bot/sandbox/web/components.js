// Discord's components, drawn from their JSON. A press or a choice goes to the context's act.
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { media, fileLink } from "./files.js";
import { dropdown } from "./dropdown.js";

// components draws a message's components. context: {message, act(action) → Promise}.
export const components = (list, context) => (list ?? []).map((component) => draw(component, context));

const drawers = {
  1: (row, context) => h("div", { class: "row" }, components(row.components, context)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (section, context) => h("div", { class: "section" },
    h("div", {}, components(section.components, context)), section.accessory && draw(section.accessory, context)),
  10: (text) => h("div", { class: "text" }, markdown(text.content)),
  11: (thumbnail) => media({ ...thumbnail.media, description: thumbnail.description, spoiler: thumbnail.spoiler }),
  12: (gallery) => h("div", { class: "gallery" },
    gallery.items.map((item) => media({ ...item.media, description: item.description, spoiler: item.spoiler }))),
  13: (file) => fileLink({ filename: file.name, size: file.size, ...file.file }),
  14: (separator) => h("hr", { class: `${separator.divider === false ? "blank" : ""} ${separator.spacing === 2 ? "wide" : ""}` }),
  17: container,
};

function draw(component, context) {
  const drawer = drawers[component.type];
  return drawer ? drawer(component, context) : h("p", { class: "hint" }, `A component of type ${component.type} stands here.`);
}

function container(box, context) {
  const element = h("div", { class: "container" }, components(box.components, context));
  if (box.accent_color != null) element.style.setProperty("--accent", hex(box.accent_color));
  return box.spoiler ? h("details", { class: "covered" }, h("summary", {}, "Hidden part"), element) : element;
}

// hex writes a colour of Discord's as the style sheet reads it.
export const hex = (colour) => `#${Number(colour).toString(16).padStart(6, "0")}`;

const styles = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

function button(component, context) {
  const label = [component.emoji?.name, component.label].filter(Boolean).join(" ");
  if (component.style === 5) {
    return h("a", { class: "button link", href: component.url, target: "_blank", rel: "noopener noreferrer" }, label);
  }
  const element = h("button", {
    class: `button ${styles[component.style] ?? "secondary"}`,
    disabled: component.disabled,
    "data-custom-id": component.custom_id,
  }, label);
  element.addEventListener("click", () => busy(element, () =>
    context.act({ do: "press", message: context.message.id, custom_id: component.custom_id })));
  return element;
}

function select(component, context) {
  const whole = dropdown(component, { "data-custom-id": component.custom_id, "aria-label": component.placeholder || "Make a selection" },
    (values) => busy(whole.firstChild, () => context.act({ do: "select", message: context.message.id, custom_id: component.custom_id, values })));
  return whole;
}

// busy shows a spinner on the button until the bot has answered and resolves with true; with false once it failed: what went wrong
// stands below the message, as in Discord's app. The button stays focusable, so that the focus is not lost.
async function busy(element, work) {
  if (element.getAttribute("aria-busy") === "true") return false;
  element.setAttribute("aria-busy", "true");
  const body = element.closest(".body");
  body.querySelector(":scope > .failure")?.remove();
  try {
    await work();
    return true;
  } catch (error) {
    body.append(h("p", { class: "failure", role: "alert" }, error.message));
    return false;
  } finally {
    element.removeAttribute("aria-busy");
  }
}
