// The drawer of faults: what can go wrong between the bot and Discord, at a press.
import { h, announce } from "./dom.js";
import { sheet } from "./sheet.js";
import { setFault } from "./api.js";

// Each fault is its label, what it does, and what the sandbox is told.
const faults = {
  Gateway: [
    ["Cut", "The connection ends without a word.", { fault: "cut" }],
    ["Fall silent", "Nothing is sent, heartbeats stay unanswered.", { fault: "silence" }],
    ["Speak again", "What was held back is sent.", { fault: "speak" }],
    ["Reconnect", "Op 7: the bot is to resume.", { fault: "reconnect" }],
    ["Session invalid, resumable", "Op 9: the bot is to resume.", { fault: "invalid-session", resumable: true }],
    ["Session invalid", "Op 9: the bot is to identify again.", { fault: "invalid-session" }],
    ["Close for good", "Code 4014: the intents are not allowed.", { fault: "close", code: 4014 }],
    ["Refuse the next identify", "Op 9 in place of READY.", { fault: "handshake", code: 9 }],
  ],
  Requests: [
    ["Slow", "The next 10 answers take 2 seconds.", { fault: "slow", delay: 2000, times: 10 }],
    ["Too slow", "The next 10 answers take 4 seconds.", { fault: "slow", delay: 4000, times: 10 }],
    ["Server errors", "The next 3 requests get a 503.", { fault: "server-error", times: 3 }],
    ["Lost answers", "The next 3 requests are done, their answers lost.", { fault: "lose", times: 3 }],
    ["Rate limit", "The next 3 requests get a 429.", { fault: "rate-limit", times: 3 }],
    ["Global rate limit", "The next request gets a 429 for all.", { fault: "rate-limit", scope: "global" }],
  ],
  "Permissions of the bot": [
    ["Take Pin Messages", "", { fault: "deny", deny: ["PIN_MESSAGES"] }],
    ["Take Send Messages", "In threads too.", { fault: "deny", deny: ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"] }],
    ["Take View Channel", "", { fault: "deny", deny: ["VIEW_CHANNEL"] }],
    ["Give all back", "", { fault: "deny" }],
  ],
};

// faultSheet opens the drawer. It stays open, so that one can do several things; a line says what was done.
export const faultSheet = () => sheet("Faults", () => {
  const done = h("p", { class: "hint", role: "status" }, "Try what the bot does when Discord fails.");
  const press = async (label, change) => {
    try {
      await setFault(change);
      done.textContent = `${label}: done.`;
    } catch (error) {
      done.textContent = error.message;
    }
  };
  const clear = h("button", { class: "button primary", onclick: () => press("End all faults", { fault: "clear" }) }, "End all faults");
  return h("div", {}, done, clear, Object.entries(faults).map(([title, rows]) => h("section", {}, h("h3", {}, title),
    h("div", { class: "items" }, rows.map(([label, hint, change]) =>
      h("button", { class: "item", onclick: () => press(label, change) }, h("span", {}, label), hint && h("small", {}, hint)))))));
}, { kind: "drawer" });
