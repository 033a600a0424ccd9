// What a person does here, and what is shown of its outcome: a form, a line that waits, a failure.
import { complain } from "./dom.js";
import { act } from "./api.js";
import { pend, removeMessage } from "./log.js";
import { openModal } from "./modal.js";
import { state } from "./state.js";

// told makes a function whose failures are shown rather than thrown.
export const told = (work) => (...args) => Promise.resolve(work(...args)).catch((error) => complain(error.message));

// perform acts and resolves with the outcome, once the bot has answered; a form that it opens is shown. It throws what
// went wrong, in the words that Discord's app has for it. What comes once this window is somebody else's is not shown.
export async function perform(action) {
  const as = state.as;
  const outcome = await act(action).catch((error) => { if (as === state.as) throw error; });
  if (as !== state.as) return {};
  if (outcome.error) throw new Error(outcome.error);
  if (outcome.modal) fill(outcome.modal);
  return outcome;
}

// run performs a command of the bot, with a line among the messages until it is answered; a failure stays in that line.
export async function run(name, action) {
  const done = pend(name);
  try {
    await perform(action);
    done();
  } catch (error) {
    done(error.message);
  }
}

// choose performs what a menu gave, or nothing: a command of the bot, or one of Discord's own.
export const choose = told((action) => action && (action.command ? run(action.command, action) : perform(action)));

// say sends a plain message.
export const say = (text) => perform({ do: "say", text });

// complete asks the bot for the choices of an option.
export const complete = async (command, options, focused) =>
  (await perform({ do: "complete", command, options, focused })).choices ?? [];

// dismiss takes a private answer away.
export const dismiss = told(async (message) => {
  await act({ do: "dismiss", message: message.id });
  removeMessage(message.id);
});

// fill shows a form of the bot until it is submitted or left; both are told to the sandbox.
export const fill = told(async (modal) => {
  const sent = await openModal(modal, async (values) => {
    const outcome = await act({ do: "submit", modal: modal.id, ...values });
    if (outcome.error) throw new Error(outcome.error);
  });
  if (!sent) await act({ do: "cancel", modal: modal.id });
});
