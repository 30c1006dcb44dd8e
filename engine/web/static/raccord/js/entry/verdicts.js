// What the arbitre is told of his lines: verdicts, refusals with the line to be corrected, how many wait.

import { refill } from "../older.js";
import { fill, number } from "./tables.js";

const VERDICTS_SHOWN = 5;
const SANCTIONS = { none: "textNone", avertissement: "textAvertissement", penalite: "textPenalite", nullite: "textNullite" };

const box = () => document.querySelector("[data-entry-verdicts]");

/** The card of a verdict, above those before it. */
export function showVerdict(verdict, line) {
  const card = document.querySelector("template[data-entry-verdict]").content.cloneNode(true).firstElementChild;
  const sanction = verdict.sanction ?? "none";
  const label = card.querySelector("[data-field=sanction]");
  const path = card.querySelector("[data-field=path]");
  const articles = card.querySelector("[data-field=articles]");
  for (const name of ["table", "name", "word", "ref", "ledger"]) fill(card, name, verdict[name]);
  fill(card, "score", number(verdict.score));
  card.dataset.line = line;
  card.dataset.sanction = label.dataset.sanction = sanction;
  label.textContent = label.dataset[SANCTIONS[sanction]];
  refill(path, ...(verdict.path ?? []).map((step) => element("li", { textContent: step })));
  path.hidden = !path.children.length;
  articles.textContent = (verdict.articles ?? []).join(" · ");
  articles.parentElement.hidden = !articles.textContent;
  box().prepend(card);
  while (box().children.length > VERDICTS_SHOWN) box().lastElementChild.remove();
}

/** The verdict of a line that was taken back stays to be read, struck out. */
export function strikeVerdict(line) {
  const card = box().querySelector(`[data-line="${CSS.escape(line)}"]`);
  if (!card || "withdrawn" in card.dataset) return;
  card.dataset.withdrawn = "";
  card.querySelector("[data-field=withdrawn]").hidden = false;
}

export function say(text) {
  const said = document.querySelector("[data-entry-said]");
  said.textContent = text;
  said.hidden = !text;
}

export function showQueue({ waiting, stuck, isKept }) {
  const line = document.querySelector("[data-entry-queue]");
  line.hidden = waiting.length === 0;
  const { textStuck, textHere, text: textWaiting } = line.dataset;
  const text = (stuck ? textStuck : isKept ? textWaiting : textHere).replace("{n}", waiting.length);
  if (line.textContent !== text) line.textContent = text;
}

/** Refused lines, each with its reason: `again(line)` puts it back in the field, `drop(line)` forgets it.
 * A line typed for another coup than that of this page (`scope`) is corrected on its own page. */
export function showRefused(lines, scope, { again, drop }) {
  const refused = document.querySelector("[data-entry-refused]");
  const list = refused.querySelector("ul");
  const shown = lines.map(({ id }) => id).join();
  if (list.dataset.shown === shown) return;
  list.dataset.shown = shown;
  refused.hidden = lines.length === 0;
  refill(list, ...lines.map((line) => refusedLine(line, line.scope === scope, refused.dataset, { again, drop })));
}

function refusedLine(line, here, texts, { again, drop }) {
  const item = element("li", { className: "entry-refused-line" });
  const isOther = new URL(line.page, location.href).pathname !== location.pathname;
  const where = (isOther ? texts.textElsewhere : texts.textThere).replace("{n}", line.coup);
  const there = () => element("a", { href: line.page, textContent: where });
  item.append(
    element("code", { textContent: line.text }),
    here ? button(texts.textAgain, () => again(line)) : there(),
    button(texts.textDrop, () => drop(line)),
    element("p", { className: "field-error", textContent: line.error }),
  );
  return item;
}

function button(text, action) {
  const made = element("button", { type: "button", textContent: text, className: "button-small secondary" });
  made.addEventListener("click", action);
  return made;
}

function element(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}
