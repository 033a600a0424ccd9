// One message, drawn from Discord's JSON.
import { h, uniqueID } from "./dom.js";
import { state, me, personName } from "./state.js";
import { components } from "./components.js";
import { embeds } from "./embeds.js";
import { attachments } from "./files.js";
import { avatar } from "./avatar.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { clock } from "./time.js";

// Discord's message flags and types that change how a message is drawn.
const ephemeral = 1 << 6;
const loading = 1 << 7;
const componentsV2 = 1 << 15;
const contextMenu = 23;
const notices = { 6: "pinned a message.", 18: "began a thread:" };

export const isPrivate = (message) => Boolean(message.flags & ephemeral);
export const isLoading = (message) => Boolean(message.flags & loading);

// authorName is how the person or the bot that wrote a message is called.
export const authorName = (message) => nameOf(message.author);

// drawMessage returns the message as an article. hooks: act(action) → Promise, dismiss(message), openMenu(message),
// openPerson(user), go(message id).
export function drawMessage(message, hooks) {
  const name = authorName(message);
  const article = h("article", { class: classes(message), "data-id": message.id, "data-author": message.author?.id, "data-at": message.timestamp, tabindex: "-1" },
    message.type in notices || reply(message, hooks),
    avatar(message.author, name),
    h("div", { class: "body" },
      message.type in notices ? notice(message, name, hooks) : [heading(message, name, hooks), content(message, hooks)],
      privacy(message, hooks)),
    tools(message, name, hooks));
  entitle(article, message, name);
  return article;
}

// entitle names a message to a screen reader by author and first line; its buttons are described by that line, since those
// of many messages are called alike.
function entitle(article, message, name) {
  const line = message.type in notices ? `${notices[message.type]} ${message.content}`.trim() : firstLine(article);
  article.setAttribute("aria-label", `${name}${isPrivate(message) ? ", only you can see this" : ""}${line && `: ${line}`}`);
  if (!line) return;
  const description = h("span", { id: uniqueID("line"), hidden: true }, line);
  article.append(description);
  for (const button of article.querySelectorAll("[data-custom-id], .tools")) button.setAttribute("aria-describedby", description.id);
}

const longestLine = 150;

// firstLine is the first line of a message's words, without what a spoiler hides.
function firstLine(article) {
  const block = article.querySelector(".text > *, .alt p, .file")?.cloneNode(true);
  block?.querySelectorAll("[aria-hidden=true]").forEach((hidden) => hidden.remove());
  const line = block?.textContent.trim().split("\n")[0] ?? "";
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}

const classes = (message) => ["message", isPrivate(message) && "private", message.type in notices && "notice", pingsMe(message) && "pings"].filter(Boolean).join(" ");

const pingsMe = (message) => message.mention_everyone || message.mentions?.some((user) => user.id === me().id);

// nameOf prefers the name that the server shows.
const nameOf = (user) => personName(user?.id) ?? user?.global_name ?? user?.username ?? "Somebody";

// reply is the line above a message: the command that it answers, or the message that it refers to.
function reply(message, hooks) {
  const command = message.interaction ?? message.interaction_metadata;
  if (command?.type === 2 && command.name) {
    const name = message.type === contextMenu ? command.name : `/${command.name}`;
    return h("p", { class: "reply" }, avatar(command.user, nameOf(command.user)), h("strong", {}, nameOf(command.user)), " used ", h("span", { class: "mention" }, name));
  }
  const id = message.message_reference?.message_id;
  if (!id) return null;
  const origin = state.view.messages.find((each) => each.id === id);
  return h("p", { class: "reply" }, "Answer to ", h("button", { class: "plain", onclick: () => hooks.go(id) },
    origin ? `a message of ${authorName(origin)}` : "an earlier message"));
}

const heading = (message, name, hooks) => h("header", {},
  h("button", { class: "plain author", onclick: () => hooks.openPerson(message.author) }, name),
  message.author?.bot && h("span", { class: "tag" }, "App"),
  clock(message.timestamp),
  pinned(message) && h("span", { class: "tag quiet-tag" }, "Pinned"));

const pinned = (message) => message.pinned || state.view.pins.some((pin) => pin.id === message.id);

function content(message, hooks) {
  if (isLoading(message)) return h("p", { class: "thinking" }, "thinking…");
  const context = { message, act: hooks.act };
  const shownByComponents = message.flags & componentsV2;
  return [
    message.content && h("div", { class: "text" }, markdown(message.content), edited(message)),
    embeds(message.embeds),
    !shownByComponents && attachments(message.attachments),
    components(message.components, context),
    !message.content && edited(message),
  ];
}

// notice is the one line of a message that Discord writes in somebody's name; a pin's leads to the message.
const notice = (message, name, hooks) => h("header", { class: "text" },
  h("button", { class: "plain author", onclick: () => hooks.openPerson(message.author) }, name),
  h("span", {}, `${notices[message.type]} ${message.content}`),
  message.message_reference?.message_id && h("button", { class: "plain", onclick: () => hooks.go(message.message_reference.message_id) }, "See it"),
  clock(message.timestamp));

const edited = (message) => message.edited_timestamp && h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)");

const privacy = (message, hooks) => isPrivate(message) && h("p", { class: "privacy" }, icon("eye"), "Only you can see this. ",
  h("button", { class: "plain", onclick: () => hooks.dismiss(message) }, "Dismiss message"));

const tools = (message, name, hooks) => !isPrivate(message) && h("button", {
  class: "tools", "aria-label": `What to do with this message of ${name}`, "aria-haspopup": "dialog", onclick: () => hooks.openMenu(message),
}, icon("more"));

// drawPending returns the line of a command on its way, or of one that failed and can be dismissed by onclose.
export const drawPending = ({ name, text, failed, onclose }) => h("article", { class: failed ? "message private failed" : "message pending" },
  h("p", { class: "reply" }, avatar(me(), me().name), h("strong", {}, me().name), " used ", h("span", { class: "mention" }, name)),
  avatar(state.world.bot, ""),
  h("div", { class: "body" },
    h("header", {}, h("strong", { class: "author" }, state.world.bot.name), h("span", { class: "tag" }, "App")),
    h("p", { class: failed ? "failure" : "thinking", role: failed ? "alert" : null }, text),
    failed && h("p", { class: "privacy" }, icon("eye"), "Only you can see this. ", h("button", { class: "plain", onclick: onclose }, "Dismiss message"))));
