// Talking to the sandbox that serves this page.
import { state } from "./state.js";

// ask sends a request and returns the JSON that answers it; an answer that is no success throws what it says.
async function ask(path, options) {
  const answer = await fetch(path, options).catch(() => { throw new Error("The sandbox does not answer. Is it still running?"); });
  const text = await answer.text();
  if (!answer.ok) throw new Error(fault(text) || `The sandbox answers ${answer.status}.`);
  return text ? JSON.parse(text) : {};
}

// fault finds the sentence in an answer that may be JSON or plain text.
function fault(text) {
  try {
    const body = JSON.parse(text);
    return body.error ?? body.message;
  } catch {
    return text.trim();
  }
}

const post = (path, body = {}) => ask(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
});

const query = (values) => new URLSearchParams(values).toString();

// getWorld fetches guild, channels, people and commands; getView a channel as this person sees it.
export const getWorld = () => ask(`/sandbox/world?${query({ as: state.as })}`);
export const getView = (channel) => ask(`/sandbox/view?${query({ as: state.as, channel })}`);

// act does one thing as this person in the open channel and resolves with its outcome.
export const act = (action) => post("/sandbox/act", { as: state.as, channel: state.channel, ...action });

// playEvening plays an example table and resolves with its channel; getGallery plays all of them once, elsewhere.
export const playEvening = (name) => post("/sandbox/evening", { name });
export const getGallery = () => ask("/sandbox/gallery");

export const restartBot = () => post("/sandbox/restart");
// getTraffic fetches what the bot and Discord said after the line with a number.
export const getTraffic = (after) => ask(`/sandbox/traffic?${query({ after })}`);

export const setFault = (change) => post("/sandbox/fault", change);

// listen opens this person's event stream. The browser opens it again by itself after a loss; onState tells of both.
export function listen(onEvent, onState) {
  const source = new EventSource(`/sandbox/events?${query({ as: state.as })}`);
  source.addEventListener("open", () => onState(true));
  source.addEventListener("error", () => onState(false));
  source.addEventListener("message", (event) => onEvent(JSON.parse(event.data)));
  return () => source.close();
}
