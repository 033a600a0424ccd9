// The drawer of faults: what can go wrong between the bot and Discord, at a press.
import { h, announce } from "./dom.js";
import { sheet } from "./sheet.js";
import { setFault } from "./api.js";

// Each fault is what the sandbox is told, under the words for it.
const faults = [
  ["Gateway", [
    ["Cut the connection", "The socket closes without a word.", { cut: true }],
    ["Go silent", "Heartbeats are not acknowledged any more.", { silence: true }],
    ["Ask to reconnect", "Op 7: the bot is to resume.", { op: 7 }],
    ["Invalidate the session", "Op 9: the bot is to identify anew.", { op: 9 }],
  ]],
  ["Requests", [
    ["Slow answers", "Every answer takes two seconds.", { slow: 2000 }],
    ["Errors", "The next three requests answer 503.", { errors: 3 }],
    ["Lost answers", "The next request is done, its answer is lost.", { lost: 1 }],
    ["All well again", "Ends every fault.", { reset: true }],
  ]],
  ["Permissions of the bot here", [
    ["Take Pin Messages", "", { deny: ["PIN_MESSAGES"] }],
    ["Take Send Messages", "", { deny: ["SEND_MESSAGES"] }],
    ["Take View Channel", "", { deny: ["VIEW_CHANNEL"] }],
    ["Give them back", "", { deny: [] }],
  ]],
];

// faultSheet opens the drawer. It stays open, so that one can do several things; a line says what was done.
export const faultSheet = () => sheet("Faults", () => {
  const done = h("p", { class: "hint", role: "status" }, "Try what the bot does when Discord fails.");
  const press = async (label, change) => {
    try {
      await setFault(change);
      done.textContent = `Done: ${label}.`;
    } catch (error) {
      done.textContent = error.message;
    }
  };
  return h("div", {}, done, faults.map(([title, rows]) => h("section", {}, h("h3", {}, title),
    h("div", { class: "items" }, rows.map(([label, hint, change]) =>
      h("button", { class: "item", onclick: () => press(label, change) }, h("span", {}, label), hint && h("small", {}, hint)))))));
}, { kind: "drawer" });
