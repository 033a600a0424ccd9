// Times as Discord shows them, in the reader's own language of dates and time zone.
import { h } from "./dom.js";

const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const units = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3_600], ["minute", 60]];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

// timestamp shows <t:seconds:style>; the relative style "R" is kept true by tick.
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  const text = style === "R" ? ago(seconds) : format(date, style);
  return h("time", { datetime: date.toISOString(), title: format(date, "F"), "data-relative": style === "R" && seconds }, text);
}

// clock shows when a message was written: the time today, else the day as well.
export function clock(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  return h("time", { datetime: iso, title: format(date, "F") }, format(date, today ? "t" : "s"));
}

// tick renews every relative time on the page.
export function tick() {
  for (const time of document.querySelectorAll("time[data-relative]")) time.textContent = ago(Number(time.dataset.relative));
}

const format = (date, style) => new Intl.DateTimeFormat(undefined, styles[style] ?? styles.f).format(date);

function ago(seconds) {
  const distance = seconds - Date.now() / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size) return relative.format(Math.round(distance / size), unit);
  }
  return relative.format(Math.round(distance), "second");
}
