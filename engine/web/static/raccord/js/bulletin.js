// A bulletin written square by square. The text of the field is the bulletin: what is drawn comes from it and goes back to
// it at each key, so that the form says the same with this script or without it. What is written is kept on this device
// until the server has recorded it.

import { draftOf } from "./bulletin/kept.js";
import { SIZE, key, markOf, read, write } from "./bulletin/text.js";
import { refill } from "./older.js";
import { during } from "./settled.js";

const PAUSE_MS = 250;
const SENTINEL = "\u200b"; // so that a phone, whose keyboard names no key, still tells when it erases

const root = document.querySelector("[data-paper]");
const form = root.closest("form");
const sheet = root.querySelector("[data-paper-sheet]");
const caret = root.querySelector("[data-paper-caret]");
const field = form.elements.paper;
const verdict = document.querySelector("[data-paper-trial]");
const errors = form.querySelector("[data-paper-errors]");
const said = root.querySelector("[data-paper-said]");
const texts = root.dataset;

const draft = draftOf(form, texts.scope);

let squares = new Map();
const drawn = new Map();
const cursor = { row: 7, col: 4 };
let across = true;
let raccord = false; // the letters that follow are raccord letters
let asking = null;
let pause = null;

const at = (row, col) => squares.get(key(row, col));
const here = () => at(cursor.row, cursor.col);
const isInside = (row, col) => row >= 0 && row < SIZE && col >= 0 && col < SIZE;
const ahead = (row, col, by = 1) => (across ? [row, col + by] : [row + by, col]);

// --- drawing ------------------------------------------------------------------------------------------------

function lay() {
  for (let row = 0; row < SIZE; row += 1) {
    for (let col = 0; col < SIZE; col += 1) {
      const element = document.createElement("span");
      element.className = "paper-square";
      element.setAttribute("aria-hidden", "true");
      Object.assign(element.dataset, { row, col });
      drawn.set(key(row, col), element);
      sheet.append(element);
    }
  }
}

function show() {
  for (const [place, element] of drawn) {
    const there = squares.get(place);
    element.textContent = there ? there.letter || "·" : "";
    element.dataset.mark = there ? markOf(there) : "";
  }
  caret.style.gridArea = `${cursor.row + 1} / ${cursor.col + 1}`;
  caret.dataset.across = across;
  caret.setAttribute("aria-label", describe());
  caret.value = SENTINEL;
  const turn = root.querySelector("[data-paper-key=turn]");
  turn.setAttribute("aria-pressed", String(!across));
  root.querySelector("[data-paper-turn]").textContent = across ? "→" : "↓";
  root.querySelector("[data-paper-turn-text]").textContent = across ? texts.textAcross : texts.textDown;
  root.querySelector('[data-paper-key="2"]').setAttribute("aria-pressed", String(raccord));
}

function describe() {
  const where = texts.textSquare.replace("{row}", cursor.row + 1).replace("{col}", cursor.col + 1);
  const there = here();
  if (!there) return `${where}, ${texts.textEmpty}`;
  const marks = { held: texts.textHeld, struck: texts.textStruck, raccord: texts.textRaccord, circled: texts.textCircled };
  return [where, there.letter, marks[markOf(there)]].filter(Boolean).join(", ");
}

// --- writing ------------------------------------------------------------------------------------------------

function go([row, col]) {
  if (isInside(row, col)) Object.assign(cursor, { row, col });
}

function put(there) {
  squares.set(key(cursor.row, cursor.col), there);
  go(ahead(cursor.row, cursor.col));
}

// The letter that a mark is for: the one under the cursor, else the one just written.
function marked() {
  if (here()?.letter) return [cursor.row, cursor.col];
  const before = ahead(cursor.row, cursor.col, -1);
  return at(...before)?.letter ? before : null;
}

function mark(name) {
  const place = marked();
  if (!place) return;
  const there = at(...place);
  const marks = { circled: false, raccord: false, struck: false, [name]: !there[name] };
  squares.set(key(...place), { letter: there.letter, ...marks });
}

function strikeWord() {
  const place = marked();
  if (!place) return;
  let [row, col] = place;
  const joins = (there) => there && !there.raccord;
  while (joins(at(...ahead(row, col, -1)))) [row, col] = ahead(row, col, -1);
  const struck = !at(...place).struck;
  for (; joins(at(row, col)); [row, col] = ahead(row, col)) {
    const { letter } = at(row, col);
    if (letter) squares.set(key(row, col), { letter, struck });
  }
}

function erase() {
  if (!here()) go(ahead(cursor.row, cursor.col, -1));
  squares.delete(key(cursor.row, cursor.col));
}

function turn() {
  across = !across;
}

const MARKS = {
  1: () => mark("circled"),
  2: () => {
    if (here()?.letter) mark("raccord");
    else raccord = !raccord;
  },
  3: () => mark("struck"),
  4: strikeWord,
  " ": () => put({ letter: "" }),
  Backspace: erase,
  Delete: () => squares.delete(key(cursor.row, cursor.col)),
  turn,
  clear: () => squares.clear(),
  Home: () => go(across ? [cursor.row, 0] : [0, cursor.col]),
  End: () => go(across ? [cursor.row, SIZE - 1] : [SIZE - 1, cursor.col]),
};
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

// An arrow across the way of writing turns it; along it, moves.
function arrow([down, right]) {
  if ((right !== 0) !== across) turn();
  else go([cursor.row + down, cursor.col + right]);
}

function type(sign_) {
  const letter = sign_.normalize("NFD")[0].toUpperCase();
  if (/[A-Z]/.test(letter)) put({ letter, circled: false, raccord, struck: false });
  else MARKS[sign_]?.();
}

function changed() {
  const text = write(squares);
  show();
  said.textContent = describe();
  if (text === field.value) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter") {
    event.preventDefault();
    form.elements.reference.focus();
  } else if (event.key in ARROWS || (event.key.length > 1 && event.key in MARKS)) {
    event.preventDefault();
    if (event.key in ARROWS) arrow(ARROWS[event.key]);
    else MARKS[event.key]();
    changed();
  }
}

function onInput() {
  if (caret.value === "") erase();
  for (const letter of caret.value.split(SENTINEL).join("")) type(letter);
  changed();
}

function onSquare(event) {
  const { row, col } = event.target.dataset;
  if (row === undefined && event.target !== caret) return;
  event.preventDefault();
  if (event.target === caret) turn();
  else go([Number(row), Number(col)]);
  changed();
  caret.focus();
}

function onTool(event) {
  const name = event.target.closest("[data-paper-key]")?.dataset.paperKey;
  if (name === undefined) return;
  MARKS[name]();
  changed();
  caret.focus({ preventScroll: true });
}

// --- the server -------------------------------------------------------------------------------------------------

function post(url, options = {}) {
  return fetch(url, { method: "POST", body: new FormData(form), headers: { "HX-Request": "true" }, ...options });
}

// A fragment of ours, read as a page is: a script in it would not run.
async function tell(place, response) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  refill(place, ...page.body.childNodes);
}

async function tried() {
  asking?.abort();
  asking = new AbortController();
  try {
    const response = await post(texts.trial, { signal: asking.signal });
    if (response.ok && !response.redirected) await tell(verdict, response);
  } catch {
    // Newer letters have asked again, or there is no network: the next key asks.
  }
}

function onChange() {
  draft.keep();
  clearTimeout(pause);
  pause = setTimeout(() => during(tried()), PAUSE_MS);
}

function refuse(text) {
  refill(errors, Object.assign(document.createElement("p"), { className: "field-error", textContent: text }));
}

async function onSubmit(event) {
  event.preventDefault();
  if (form.dataset.paperTry !== undefined) {
    clearTimeout(pause);
    await during(tried());
    verdict.scrollIntoView({ block: "nearest" });
    return;
  }
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  try {
    const response = await post(form.action);
    const to = response.headers.get("HX-Redirect");
    if (to) {
      draft.forget();
      location.assign(to);
    } else if (response.redirected || response.status === 401 || response.status === 403) refuse(texts.textLogin);
    else if (response.status < 500) await tell(errors, response);
    else refuse(texts.textUnsent);
  } catch {
    refuse(texts.textUnsent);
  } finally {
    button.disabled = false;
  }
}

lay();
const refusedBefore = form.querySelector(".field-error") !== null; // then the page already has what was written
root.querySelector("[data-paper-restored]").hidden = refusedBefore || !draft.restore();
squares = read(field.value);
root.querySelector("[data-paper-drawn]").hidden = false;
root.querySelector("[data-paper-written]").hidden = true;
const first = [...squares.keys()][0];
if (first) go(first.split(",").map(Number));
show();
caret.addEventListener("keydown", onKey);
caret.addEventListener("input", onInput);
caret.addEventListener("focus", () => caret.setSelectionRange(1, 1));
sheet.addEventListener("pointerdown", onSquare);
root.querySelector(".paper-tools").addEventListener("click", onTool);
form.addEventListener("input", (event) => event.target !== caret && onChange());
form.addEventListener("submit", (event) => during(onSubmit(event)));
root.querySelector("[data-paper-forget]").addEventListener("click", () => {
  draft.forget();
  location.reload();
});
if (matchMedia("(pointer: fine)").matches) caret.focus({ preventScroll: true });
if (field.value.trim()) during(tried());
