// What an option takes: its kind in words, the closed lists, and what a box's text is worth.
import { state, people, kinds } from "./state.js";

const numbers = { 4: "Whole number", 10: "Number" };
const names = { 3: "Text", 5: "True or false", 6: "Person", 7: "Channel", 8: "Role", 9: "Person or role", 11: "File" };

// kindName says what an option takes, with its limits.
export function kindName(option) {
  if (option.choices?.length) return `One of ${option.choices.length} choices`;
  const { min_value: min, max_value: max } = option;
  const limits = [min != null && `from ${min}`, max != null && `to ${max}`].filter(Boolean).join(" ");
  return [numbers[option.type] ?? names[option.type] ?? "Value", limits].filter(Boolean).join(" ");
}

// closed lists as {name, value} what an option can only be chosen from, or null when it is typed.
export function closed(option) {
  if (option.choices?.length) return option.choices;
  const persons = () => people().map((person) => ({ name: person.name, value: person.id }));
  const roles = () => (state.world.guild.roles ?? []).map((role) => ({ name: role.name, value: role.id }));
  switch (option.type) {
    case 5: return [{ name: "True", value: true }, { name: "False", value: false }];
    case 6: return persons();
    case 7: return state.world.channels.filter((each) => each.type !== kinds.direct).map((each) => ({ name: `#${each.name}`, value: each.id }));
    case 8: return roles();
    case 9: return [...persons(), ...roles()];
    default: return null;
  }
}

// readValue reads a box in the type of its option; a suggestion that was taken counts as long as its text stands. It is
// undefined while the text is none of a closed list.
export function readValue(input) {
  const { option, taken, value } = input;
  const items = closed(option);
  if (items) return chosen(items, input)?.value;
  const typed = taken?.name === value ? taken.value : value;
  return option.type in numbers ? Number(typed) : typed;
}

const chosen = (items, { taken, value }) => (taken?.name === value ? taken : items.find((item) => same(item.name, value)));

const same = (one, other) => one.toLowerCase() === other.trim().toLowerCase();

// fault says why Discord's app would not send what a box holds, or returns "".
export function fault(input) {
  const { option, value } = input;
  if (value === "") return option.required ? "This option is required. Specify a value." : "";
  if (closed(option)) return readValue(input) === undefined ? "This is none of the choices. Choose from the list." : "";
  if (option.type in numbers) return numberFault(option, readValue(input));
  if (option.min_length && value.length < option.min_length) return `At least ${option.min_length} characters are needed.`;
  return "";
}

function numberFault({ type, min_value: min, max_value: max }, value) {
  if (Number.isNaN(value) || (type === 4 && !Number.isInteger(value))) return `This is no ${numbers[type].toLowerCase()}.`;
  if (min != null && value < min) return `The least that is allowed is ${min}.`;
  if (max != null && value > max) return `The most that is allowed is ${max}.`;
  return "";
}
