// Pictures and files: attachments, gallery items and thumbnails.
import { h } from "./dom.js";

// media shows a picture with its alt text, from {url, description, spoiler, width, height}. Pictures of other hosts stand
// as a link, since the page asks no other host for anything.
export function media(item) {
  const alt = item.description ?? "";
  if (!local(item.url)) return h("a", { href: safe(item.url), target: "_blank", rel: "noopener noreferrer" }, alt || item.url);
  const image = h("img", { src: item.url, alt: alt || "Picture without a description", loading: "lazy", width: item.width, height: item.height });
  const figure = h("figure", {}, image, alt && h("details", { class: "alt" }, h("summary", { "aria-label": "ALT, description of the picture" }, "ALT"), h("p", {}, alt)));
  return item.spoiler ? h("details", { class: "covered" }, h("summary", {}, "Hidden picture"), figure) : figure;
}

// fileLink shows a file by name and size, from {url, filename, size}.
export function fileLink(file) {
  const name = file.filename ?? file.url?.split("/").pop() ?? "file";
  return h("p", { class: "file" }, h("a", { href: safe(file.url), download: name }, name), size(file.size), description(file));
}

// attachments shows what is attached to a message without components.
export const attachments = (list) => (list ?? []).map((file) =>
  file.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? "") ? media(file) : fileLink(file));

// local is what needs no other host: the sandbox's own files, and pictures that stand in the message itself.
const local = (url) => /^data:image\//.test(url) || new URL(url ?? "", location.href).origin === location.origin;

const safe = (url) => (/^https?:$/.test(new URL(url ?? "", location.href).protocol) ? url : null);

const description = (file) => file.description && h("span", { class: "hint" }, ` ${file.description}`);

function size(bytes) {
  if (bytes == null) return null;
  const text = bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`;
  return h("span", { class: "hint" }, ` ${text}`);
}
