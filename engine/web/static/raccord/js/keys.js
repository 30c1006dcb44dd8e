// Keyboard shortcuts. A page declares them: data-key="n" on a link, a button or a field, and data-key-label to say what it
// does. "?" opens the list, where they can be switched off (WCAG 2.1.4).

import * as said from "./live/said.js";
import { remember, remembered } from "./memory.js";
import { refill } from "./older.js";

const SWITCH = "raccord.keys";
const help = document.getElementById("keys-help");
const list = help.querySelector("[data-keys-list]");
const onOff = help.querySelector("[data-keys-switch]");
const ARROWS = { ArrowLeft: "←", ArrowRight: "→" };
// What only leads, opens or is written in: played late, it harms nobody.
const FIELDS = "input:not([type=radio]):not([type=checkbox]), textarea, select";
const HARMLESS = `a[href], summary, ${FIELDS}`;
let cameFrom = null;
let isReady = false; // all the scripts of the page are attached

function isWriting(element) {
  return element.matches(`${FIELDS}, [contenteditable]`);
}

function actsOnEnter(element) {
  return element.matches("a, button, summary, input");
}

// What the arrows move by themselves: choices, and a table wider than its window.
function usesArrows(element) {
  const scrolled = element.closest(".table-scroll");
  return element.matches("input[type=radio]") || (scrolled !== null && scrolled.scrollWidth > scrolled.clientWidth);
}

function line(key, label) {
  const name = document.createElement("dt");
  const what = document.createElement("dd");
  name.append(Object.assign(document.createElement("kbd"), { textContent: ARROWS[key] ?? key }));
  what.textContent = label;
  return [name, what];
}

function open() {
  const declared = [...document.querySelectorAll("[data-key][data-key-label]")];
  const labels = new Map(declared.reverse().map(({ dataset }) => [dataset.key, dataset.keyLabel])); // the first counts
  const lines = [...labels].reverse().flatMap(([key, label]) => line(key, label));
  refill(list, ...lines, ...line("?", help.dataset.textHelp));
  cameFrom = document.activeElement;
  help.hidden = false;
  help.focus();
}

function close() {
  help.hidden = true;
  cameFrom?.focus();
}

function press(element) {
  if (isWriting(element) || element.type === "radio") element.focus();
  if (!isWriting(element)) element.click();
  document.getElementById(element.dataset.keyThen)?.focus();
}

// What a key with others, a field or the browser itself makes of it.
function isForOthers({ ctrlKey, metaKey, altKey, repeat, defaultPrevented, key, target }) {
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return true;
  const here = target instanceof Element ? target : document.body;
  return isWriting(here) || (key in ARROWS && usesArrows(here)) || (key === "Enter" && actsOnEnter(here));
}

// Within a question, its own keys alone: what is meant for its reason presses nothing elsewhere.
function offeredBy({ key, target }) {
  if (!onOff.checked) return null;
  const own = target instanceof Element ? target.closest("[data-own-keys]") : null;
  return (own ?? document).querySelector(`[data-key="${CSS.escape(key)}"]`);
}

function onKey(event) {
  if (event.repeat && event.key === "Enter") event.preventDefault(); // a key held down takes one step, not ten
  if (!isReady) return; // early.js hears it
  if (event.key === "Escape" && !help.hidden) {
    event.preventDefault();
    close();
    return;
  }
  if (isForOthers(event)) return;
  if (event.key === "?") {
    event.preventDefault();
    if (help.hidden) open();
    else close();
    return;
  }
  if (!help.hidden) return; // what is behind the help is not pressed unseen
  const element = offeredBy(event);
  if (!element) return;
  event.preventDefault();
  if (element.closest("[data-resting]")) said.tellNotTaken(named(event.key));
  else press(element);
}

// --- what was pressed too early ---------------------------------------------------------------------------

const named = (key) => ({ ...ARROWS, Enter: "↵" })[key] ?? key.toUpperCase();
const isThere = (element) => element.getClientRects().length > 0 && !element.disabled;

// Each key once, where the page still offers what it offered then, and where that harms nobody; else it is told.
function playEarly() {
  isReady = true;
  const pressed = window.pressedEarly().filter(({ event }) => !isForOthers(event));
  const offers = new Map(pressed.map(({ event, offered }) => [event.key, { event, offered }]));
  const notTaken = [];
  for (const [key, { event, offered }] of offers) {
    const element = offeredBy(event);
    if (key === "?") open();
    else if (element && element === offered && element.matches(HARMLESS) && isThere(element)) press(element);
    else if (element ?? offered) notTaken.push(named(key));
  }
  if (notTaken.length > 0) said.tellNotTaken(...notTaken);
}

onOff.checked = remembered(SWITCH) !== "off";
onOff.addEventListener("change", () => remember(SWITCH, onOff.checked ? "on" : "off"));
help.querySelector("[data-keys-close]").addEventListener("click", close);
document.addEventListener("keydown", onKey);
window.addEventListener("DOMContentLoaded", playEarly, { once: true });
