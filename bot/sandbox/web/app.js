// The page's beginning: what each control does, then the first look at the world.
import { $, announce } from "./dom.js";
import { state, channel, readHash } from "./state.js";
import { restartBot } from "./api.js";
import { compose, startComposer } from "./composer.js";
import { choose, complete, dismiss, perform, run, say, told } from "./deeds.js";
import { closeBench, toggleBench } from "./bench.js";
import { drawIcons } from "./icons.js";
import { go, startLog } from "./log.js";
import { channelMenu, keyList, messageMenu, peopleList, personMenu, pinList } from "./menus.js";
import { besideURL, byKey } from "./persons.js";
import { become, byArrows, enter, example, showSide } from "./place.js";
import { tick } from "./time.js";
import { tellTyping } from "./typing.js";

startLog({
  act: perform, dismiss,
  openMenu: async (message) => choose(await messageMenu(message)),
  compose, example: told(example),
  openPerson: async (user) => choose(await personMenu(user)),
});
const runCommand = async (path, options, files) => run(`/${path}`, { do: "command", command: path, options, files: await files });

drawIcons();
startComposer({ say, complete, run: runCommand, typing: tellTyping });

const onClick = (id, work) => $(id).addEventListener("click", told(work));

onClick("open-side", () => showSide(true));
onClick("close-side", () => showSide(false));
onClick("pins", async () => {
  const wanted = await pinList();
  if (wanted?.unpin) choose({ do: "unpin", message: wanted.unpin });
  go(wanted?.go);
});
onClick("people", async () => {
  const person = await peopleList();
  if (person) choose(await personMenu(person));
});
onClick("faults", () => { showSide(false); toggleBench(); });
onClick("restart", async () => {
  await restartBot();
  announce("The bot restarts.");
});
onClick("more", async () => choose(await channelMenu()));
onClick("log", onMention);
onClick("beside", () => open(besideURL()));
onClick("theme", changeTheme);
onClick("examples", example);
onClick("keys", keyList);
byKey(told(become));
byArrows();
addEventListener("keydown", (event) => {
  if (event.key === "/" && (event.ctrlKey || event.metaKey) && !document.querySelector("dialog[open]")) {
    event.preventDefault();
    return keyList();
  }
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (document.body.classList.contains("side-open")) showSide(false);
  else if ($("bench").contains(event.target)) closeBench();
});
addEventListener("popstate", told(follow));
setInterval(tick, 10_000);
told(follow)();

// onMention follows a mention of a channel or of a command within a message.
function onMention(event) {
  const { go: id, command } = event.target.closest("[data-go], [data-command]")?.dataset ?? {};
  if (id) event.preventDefault();
  if (id && channel(id)) enter(id);
  if (command) compose(command);
}

// follow takes person and channel from the address.
async function follow() {
  const wanted = readHash();
  state.channel = wanted.channel || state.channel;
  await become(wanted.as || state.as);
}
