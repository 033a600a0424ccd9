// The bench for developers, beside the channel: what can go wrong between the bot and Discord, at a press, and what the bot
// does about it.
import { $, h } from "./dom.js";
import { act, getTraffic, setFault } from "./api.js";
import { icon } from "./icons.js";
import { channel, kinds, people, state } from "./state.js";

const fault = (label, hint, change) => ({ label, hint, work: () => setFault(change) });

// Each is its label, what it does, and what is asked of the sandbox.
const faults = {
  "In this channel": [
    { label: "Delete the board", hint: "The newest pinned message of the bot goes.", work: deleteBoard },
    { label: "Archive the thread", hint: "Nothing can be done in it then.", work: archiveThread },
    fault("Send it twice", "The newest interaction is delivered once more.", { fault: "replay" }),
  ],
  Gateway: [
    fault("Cut", "The connection ends without a word.", { fault: "cut" }),
    fault("Fall silent", "Nothing is sent, heartbeats stay unanswered.", { fault: "silence" }),
    fault("Speak again", "What was held back is sent.", { fault: "speak" }),
    fault("Reconnect", "Op 7: the bot is to resume.", { fault: "reconnect" }),
    fault("Session invalid, resumable", "Op 9: the bot is to resume.", { fault: "invalid-session", resumable: true }),
    fault("Session invalid", "Op 9: the bot is to identify again.", { fault: "invalid-session" }),
    fault("Refuse the next identify", "Op 9 in place of READY.", { fault: "handshake", code: 9 }),
    fault("Close for good", "Code 4014, the intents are not allowed: the bot gives up.", { fault: "close", code: 4014 }),
  ],
  Requests: [
    fault("Slow", "The next 10 answers take 2 seconds.", { fault: "slow", delay: 2000, times: 10 }),
    fault("Too slow", "The next 10 answers take 4 seconds.", { fault: "slow", delay: 4000, times: 10 }),
    fault("503", "The next 3 requests get a 503.", { fault: "server-error", times: 3 }),
    fault("Lost answers", "The next 3 requests are done, their answers lost.", { fault: "lose", times: 3 }),
    fault("429", "The next 3 requests get a 429.", { fault: "rate-limit", times: 3 }),
    fault("429 for all", "The next request gets a global 429.", { fault: "rate-limit", scope: "global" }),
    fault("429 in HTML", "The next request gets the page of a proxy.", { fault: "rate-limit", scope: "html" }),
  ],
  "Rights of the bot": [
    fault("Take Pin Messages", "", { fault: "deny", deny: ["PIN_MESSAGES"] }),
    fault("Take Send Messages", "In threads, too.", { fault: "deny", deny: ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"] }),
    fault("Take View Channel", "", { fault: "deny", deny: ["VIEW_CHANNEL"] }),
    fault("Give all back", "", { fault: "deny" }),
  ],
};

// gm is who may delete and archive, whoever this window is.
const gm = () => people().find((person) => person.gm).key;

async function deleteBoard() {
  const board = state.view.pins.find((pin) => pin.author.id === state.world.bot.id);
  if (!board) throw new Error("The bot has nothing pinned here; /board pin pins its board.");
  await act({ as: gm(), do: "delete", message: board.id });
}

async function archiveThread() {
  if (!kinds.threads.includes(channel().type)) throw new Error("This is no thread; open one first.");
  await act({ as: gm(), do: "archive" });
}

let timer = null;
let seen = 0;

// toggleBench opens the bench or closes it.
export function toggleBench() {
  if ($("bench").hidden) openBench();
  else closeBench();
}

// closeBench closes it; the focus goes back to the button that opens it.
export function closeBench() {
  clearInterval(timer);
  const within = $("bench").contains(document.activeElement);
  $("bench").hidden = true;
  $("faults").setAttribute("aria-expanded", "false");
  if (within) ($("faults").checkVisibility() ? $("faults") : $("open-side")).focus();
}

function openBench() {
  if (!$("bench").firstChild) draw();
  $("bench").hidden = false;
  $("faults").setAttribute("aria-expanded", "true");
  $("bench").querySelector("button").focus();
  timer = setInterval(renew, 500);
  renew();
}

function draw() {
  const done = h("p", { class: "hint", role: "status" }, "Try what the bot does when Discord fails.");
  const press = async ({ label, work }) => {
    try {
      await work();
      done.textContent = `${label}: done.`;
    } catch (error) {
      done.textContent = `${label}: ${error.message}`;
    }
    await renew();
  };
  const clear = { label: "End all faults", work: () => setFault({ fault: "clear" }) };
  $("bench").replaceChildren(
    h("header", {}, h("h2", {}, "Faults"), h("button", { class: "quiet", "aria-label": "Close the faults", onclick: closeBench }, icon("close"))),
    h("div", { class: "faults" }, done, Object.entries(faults).map(([title, rows]) => h("section", {}, h("h3", {}, title),
      h("div", { class: "chips" }, rows.map((row) => h("button", { class: "chip", title: row.hint, "data-fault": row.label, onclick: () => press(row) }, row.label))))),
      h("button", { class: "button primary", onclick: () => press(clear) }, clear.label)),
    h("h3", {}, "What the bot and Discord say ", h("a", { href: "/sandbox/recorded", target: "_blank" }, "All, as JSON")),
    h("ol", { id: "traffic", tabindex: "0", "aria-label": "What the bot and Discord say" }));
}

// renew adds what was said since; the newest stays in sight.
async function renew() {
  const lines = await getTraffic(seen).catch(() => []); // a loss of the sandbox is told elsewhere
  const list = $("traffic");
  const fresh = lines.filter((line) => line.n > seen);
  if (!fresh.length) return;
  seen = fresh.at(-1).n;
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  list.append(...fresh.map(row));
  while (list.children.length > 300) list.firstChild.remove();
  if (atEnd) list.scrollTop = list.scrollHeight;
}

const row = (line) => h("li", { class: line.wrong || line.status >= 400 ? "wrong" : line.by },
  h("span", {}, line.by === "bot" ? "→ " : "← ", h("span", { class: "unseen" }, line.by === "bot" ? "The bot: " : "Discord: "), line.what,
    line.why && h("small", {}, line.why)),
  line.status ? h("span", { class: "status" }, line.status) : null);
