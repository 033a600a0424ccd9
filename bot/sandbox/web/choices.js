// Suggestions for an option: its closed list, narrowed by what is typed, or what the bot offers while one types.
import { debounce, grow } from "./dom.js";
import { suggestions } from "./suggestions.js";

const taking = (input) => (item) => {
  input.taken = item;
  input.value = item.name;
  input.removeAttribute("aria-invalid");
  if (input.matches("textarea")) grow(input);
};

// offering suggests the items of a closed list whose names hold what is typed; all of them where one was chosen before.
export function offering(input, list, option, items) {
  const offer = suggestions(input, list, { label: `Choices for ${option.name}`, take: taking(input) });
  const show = () => {
    const typed = input.taken?.name === input.value ? "" : input.value.trim().toLowerCase();
    offer.show(items.filter((item) => item.name.toLowerCase().includes(typed)).map((item) => ({ ...item, label: item.name })));
  };
  input.addEventListener("input", show);
  input.addEventListener("focus", show);
}

// completing asks the bot for suggestions while one types; an answer that comes after a later question is dropped.
export function completing(input, list, option, complete) {
  let asked = 0;
  const take = taking(input);
  const offer = suggestions(input, list, { label: `Suggestions for ${option.name}`, take: (item) => { asked++; take(item); } });
  const ask = async () => {
    const turn = ++asked;
    const waiting = setTimeout(() => offer.note("Loading options…"), 400);
    const choices = await complete(option.name).catch((error) => error);
    clearTimeout(waiting);
    if (turn !== asked || document.activeElement !== input) return;
    if (choices instanceof Error) return offer.note(choices.message);
    offer.show(choices.map((choice) => ({ ...choice, label: choice.name })));
  };
  const later = debounce(ask, 200);
  input.addEventListener("input", later);
  input.addEventListener("focus", later);
  input.addEventListener("keydown", (event) => { if (event.key === "Enter") { asked++; offer.close(); } });
}
