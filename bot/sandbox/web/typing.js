// Who is writing in the open channel, for the line under the composer.
import { $ } from "./dom.js";
import { act } from "./api.js";
import { me, personName, state } from "./state.js";

const lasts = 10_000; // how long a word of somebody's typing holds, as in Discord's app
const again = 8_000;
const writers = new Map(); // id → the timer that ends it
let told = { channel: "", at: 0 };

// tellTyping lets the others know that this person writes, at most every eight seconds.
export function tellTyping() {
  if (told.channel === state.channel && Date.now() - told.at < again) return;
  told = { channel: state.channel, at: Date.now() };
  act({ do: "typing" }).catch(() => {}); // the message itself will say what is wrong
}

// showTyping takes the word that somebody else writes here.
export function showTyping(id) {
  if (id === me().id) return;
  stopTyping(id);
  writers.set(id, setTimeout(() => { writers.delete(id); draw(); }, lasts));
  draw();
}

// stopTyping ends it for somebody, once their message is here, or for all.
export function stopTyping(id) {
  const ended = id ? [id] : [...writers.keys()];
  ended.forEach((each) => { clearTimeout(writers.get(each)); writers.delete(each); });
  draw();
}

function draw() {
  const names = [...writers.keys()].map((id) => personName(id) ?? "Somebody");
  const verb = names.length === 1 ? "is" : "are";
  $("typing").textContent = names.length ? `${names.join(" and ")} ${verb} typing…` : "";
}
