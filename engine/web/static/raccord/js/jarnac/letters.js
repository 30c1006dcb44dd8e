// Where a word is typed: the letters that lie there may be touched instead, and the line is chosen by its figure, by the
// arrows or by touch. What is in the field is all there is: which letters are used is read from it.

import { refill } from "../older.js";

const form = () => document.querySelector("[data-compose]");
const lines = () => [...document.querySelectorAll('input[name="line"][form="compose"]')];
const chosen = () => lines().find((line) => line.checked);
const asLetters = (text) => text.normalize("NFD").replace(/[^A-Za-z]/g, "").toUpperCase();

function button(text, label) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.className = "tile";
  if (label) made.setAttribute("aria-label", label);
  return made;
}

// The letters of the line first: all of them must stay in the word.
function lay(asked) {
  const box = asked.querySelector("[data-compose-letters]");
  const stood = chosen()?.dataset.stood ?? "";
  const pool = `${stood} ${asked.dataset.letters}`;
  if (box.dataset.pool !== pool) {
    box.dataset.pool = pool;
    const letters = [...stood, ...asked.dataset.letters].map((letter, at) => {
      const made = button(letter);
      made.dataset.letter = letter;
      made.classList.toggle("of-line", at < stood.length);
      return made;
    });
    const erase = button("⌫", box.dataset.textErase);
    erase.classList.replace("tile", "secondary");
    erase.dataset.erase = "";
    refill(box, ...letters, erase);
  }
  box.hidden = false;
  mark(asked, box, stood);
}

function mark(asked, box, stood) {
  const left = [...asLetters(asked.elements.word.value)];
  for (const each of box.querySelectorAll("[data-letter]")) {
    const at = left.indexOf(each.dataset.letter);
    if (at >= 0) left.splice(at, 1);
    each.setAttribute("aria-disabled", String(at >= 0));
  }
  const what = asked.querySelector("[data-compose-line]");
  const text = stood ? what.dataset.textGrown.replace("{word}", stood) : what.dataset.textNew;
  if (chosen() && what.textContent !== text) what.textContent = text;
  const does = asked.querySelector("[data-compose-do]");
  if (does) does.querySelector("[data-compose-label]").textContent = stood ? does.dataset.textGrown : does.dataset.textNew;
}

function move(by) {
  const all = lines();
  const at = all.findIndex((line) => line.checked);
  const next = all[Math.min(all.length - 1, Math.max(0, at + by))];
  if (next) next.checked = true;
}

function onKey(event) {
  if (event.target.id !== "compose-word" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[0-9]$/.test(event.key)) {
    const line = lines().find((each) => each.dataset.key === event.key);
    if (line) line.checked = true;
  } else if (event.key === "ArrowUp") move(-1);
  else if (event.key === "ArrowDown") move(1);
  else if (event.key === "Escape") event.target.blur();
  else return;
  event.preventDefault();
  compose();
}

function onClick({ target }) {
  const asked = form();
  const touched = target.closest("[data-compose-letters] button");
  if (!asked || !touched || touched.getAttribute("aria-disabled") === "true") return;
  const field = asked.elements.word;
  field.value = "erase" in touched.dataset ? field.value.slice(0, -1) : field.value + touched.dataset.letter;
  compose();
}

function onChange({ target }) {
  if (target.id === "compose-word" || target.name === "line") compose();
}

/** Show what the field and the chosen line make of the letters. */
export function compose() {
  const asked = form();
  if (asked) lay(asked);
}

document.addEventListener("keydown", onKey, true);
document.addEventListener("click", onClick);
document.addEventListener("input", onChange);
document.addEventListener("change", onChange);
