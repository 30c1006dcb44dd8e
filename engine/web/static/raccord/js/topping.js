// A run through a topping, played on the grid: letters typed or dragged, proposed, and the next tirage at once. The server
// alone knows the tops and the time; what is drawn here is what it has told.

import { drawingOf, placesOf } from "./topping/board.js";
import { RunClock, clocked } from "./topping/clock.js";
import { dragging } from "./topping/drag.js";
import { Hand } from "./topping/hand.js";
import { isInside, proposalOf } from "./topping/laying.js";
import { showLists } from "./topping/lists.js";
import { pickerOf } from "./topping/picker.js";
import { Questions } from "./topping/questions.js";
import { serverOf } from "./topping/server.js";
import { shared } from "./topping/sharing.js";
import { Worth } from "./topping/worth.js";

const root = document.querySelector("[data-play]");
const texts = root.dataset;
const part = (name) => root.querySelector(`[data-play-${name}]`);
const board = part("board");
const form = part("form");
const giving = part("giving");
const letters = JSON.parse(texts.letters);
const server = serverOf(texts.api, form.elements.csrfmiddlewaretoken.value);
const drawing = drawingOf(board, part("rack"), texts.colours, letters);
const pick = pickerOf(part("joker"), Object.keys(letters));
const hand = new Hand();
const questions = new Questions(root, refresh, () => say(texts.textCut, "bad"));

let run = JSON.parse(texts.state);
let cursor = { row: 7, col: 3 };
let across = true;
let worthTold = "";

const worth = new Worth(server.points, tellWorth, forgetWorth);
const clock = new RunClock(part("clock"), run.server_now, () => settle());
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);
const latest = () => run.played[run.played.length - 1];
const isOver = () => run.state === "finished" || run.state === "abandoned";
const there = (row, col) => isInside(row, col) && (run.rows[row][col] !== "." || hand.at(row, col) !== undefined);
const ahead = ({ row, col }, by = 1) => (across ? { row, col: col + by } : { row: row + by, col });

// --- what is shown -------------------------------------------------------------------------------------------

function say(text, kind = "") {
  worth.hush(); // what was asked before is not told over it
  tell(text, kind);
}

function tell(text, kind = "") {
  const said = part("said");
  said.textContent = text;
  said.dataset.kind = kind;
}

function show() {
  const last = latest();
  const rung = last ? placesOf(last.word, last.reference) : new Set();
  drawing.showBoard({ rows: run.rows, laid: hand.laid, cursor: isOver() ? null : cursor, across, last: rung });
  drawing.showRack(hand.tiles, texts.textJoker);
  board.setAttribute("aria-label", describe());
  part("arrow").textContent = across ? "→" : "↓";
  part("direction").textContent = across ? texts.textAcross : texts.textDown;
  root.querySelector("[data-play-do=turn]").setAttribute("aria-pressed", String(!across));
  const { fault, word, reference } = proposalOf(run.rows, hand.laid);
  worth.lies(fault || word.length < 2 ? null : { coup: run.coup, word, reference });
}

function tellWorth({ word, reference }, points) {
  worthTold = fill(texts.textPoints, { word: word.toUpperCase(), ref: reference, points });
  tell(worthTold);
}

// Another letter lies there: its points are no longer those that were said.
function forgetWorth() {
  if (part("said").textContent === worthTold) tell("");
}

function describe() {
  const where = fill(texts.textSquare, { row: "ABCDEFGHIJKLMNO"[cursor.row], col: cursor.col + 1 });
  const tile = hand.at(cursor.row, cursor.col);
  const letter = tile ? tile.as || tile.letter : run.rows[cursor.row][cursor.col];
  return [where, letter === "." ? texts.textEmpty : letter, across ? texts.textAcross : texts.textDown].join(", ");
}

function showBeside() {
  part("coup").textContent = isOver() ? ending() : fill(texts.textCoup, { number: run.coup, count: run.coups });
  showLists(part, run, isOver());
  for (const field of [form.elements.coup, giving.elements.coup]) field.value = run.coup;
  for (const button of root.querySelectorAll("[data-play-do], #play-give button")) button.disabled = isOver();
  if (isOver()) for (const name of ["play-give", "play-write"]) document.getElementById(name).hidden = true;
  if (isOver()) shared(part("share"), run.told);
  clock.count(isOver() ? null : run.ends_at, run.server_now);
}

/** Take what the server tells: another coup begins with its own letters, the same one keeps those that are laid. */
function take(told) {
  const before = run;
  const isNew = told.coup !== before.coup || told.state !== before.state;
  run = told;
  if (isNew) {
    hand.take(told.letters);
    form.reset();
    const over = told.played.slice(before.played.length);
    if (isOver()) say(ending(), "good");
    else if (over.length > 0) say(over.map(became).join(" "), over.some((each) => each.given) ? "bad" : "good");
    if (!isOver() && hand.tiles.length > 0) tellTirage();
  }
  show();
  showBeside();
}

// A top that was found may be told by another answer than that to its proposal, which was lost on its way.
function became({ number, word, reference, ms, given }) {
  const text = given ? texts.textGiven : texts.textFound;
  return fill(text, { number, word: word.toUpperCase(), ref: reference, time: clocked(ms), penalty: run.penalty });
}

function ending() {
  return run.state === "finished" ? fill(texts.textFinished, { time: clocked(run.ms) }) : texts.textStopped;
}

function tellTirage() {
  const spelt = hand.tiles.map((tile) => (tile.letter === "?" ? texts.textJoker : tile.letter)).join(", ");
  part("rack").setAttribute("aria-label", fill(texts.textTirage, { letters: spelt }));
}

// --- the server ------------------------------------------------------------------------------------------------

function refresh() {
  questions.ask(server.read, ({ ok, status, answer }) => {
    say(ok ? "" : answer.detail, "bad");
    if (ok) take(answer);
    else if (status >= 500) questions.askAgain();
  });
}

function settle() {
  questions.ask(server.settle, ({ ok, answer }) => {
    if (!ok) questions.askAgain();
    else if (answer.coup === run.coup && answer.state === run.state) {
      run = answer; // its clock is a little behind
      clock.waitALittle();
    } else take(answer);
  });
}

function propose(proposal) {
  if (isOver() || questions.acting) return;
  const { coup } = run;
  say(texts.textAsking);
  questions.act(
    () => server.propose({ coup, ...proposal }),
    ({ ok, status, answer }) => {
      if (ok && answer.accepted) accepted(proposal, answer.run);
      else if (ok) refused(answer);
      else if (status === 409) return readAfter(answer.detail);
      else say(answer.detail, "bad");
    },
  );
}

function accepted({ word, reference }, told) {
  take(told);
  const last = latest();
  const said = fill(texts.textFound, { word: word.toUpperCase(), ref: reference, time: clocked(last.ms) });
  const other = last.reference !== reference || last.word.toUpperCase() !== word.toUpperCase();
  const placed = other ? ` ${fill(texts.textPlaced, { word: last.word.toUpperCase(), ref: last.reference })}` : "";
  say(isOver() ? `${said} ${ending()}` : said + placed, "good");
}

// What is not the top goes back into the hand; what may be a slip of the finger stays where it is, to be mended.
function refused({ fault, detail, run: told }) {
  if (fault === "not_the_top") recall();
  take(told);
  say(detail, "bad");
}

async function readAfter(detail) {
  const { ok, answer } = await server.read();
  if (ok) take(answer);
  say(detail, "bad");
}

// --- writing on the grid ----------------------------------------------------------------------------------------

function go(to) {
  if (isInside(to.row, to.col)) cursor = to;
}

function turn() {
  across = !across;
}

function recall() {
  const [first] = hand.laid;
  if (first) cursor = { row: first.row, col: first.col };
  hand.takeAllBack();
}

function erase() {
  const { latest } = hand;
  if (!latest) return go(ahead(cursor, -1));
  cursor = { row: latest.row, col: latest.col };
  hand.takeBack(latest);
}

// A letter that lies on the grid already may be typed with its word: it is passed over.
function type(letter, wantsJoker) {
  while (there(cursor.row, cursor.col)) {
    const known = run.rows[cursor.row][cursor.col].toUpperCase() === letter;
    const next = ahead(cursor);
    const isLast = !isInside(next.row, next.col);
    if (isLast && !known) return say(texts.textMissing);
    if (!isLast) cursor = next;
    if (known) return;
  }
  const tile = hand.find(letter, wantsJoker);
  if (!tile) return say(texts.textMissing);
  say("");
  place(tile, cursor, letter);
}

function place(tile, { row, col }, as) {
  hand.lay(tile, row, col, as);
  cursor = { row, col };
  let next = ahead(cursor);
  while (there(next.row, next.col) && hand.at(next.row, next.col)) next = ahead(next);
  go(next);
}

/** A letter goes to a square; a joker first says which letter it is. */
function putOn(tile, square) {
  if (there(square.row, square.col)) return;
  if (tile.letter === "?" && !tile.as) {
    pick((letter) => {
      place(tile, square, letter);
      show();
      board.focus({ preventScroll: true });
    });
  } else place(tile, square, tile.as);
}

function send() {
  const proposal = proposalOf(run.rows, hand.laid);
  if (proposal.fault) say(proposal.fault === "nothing" ? texts.textNothing : texts.textApart, "bad");
  else propose(proposal);
}

const DO = { shuffle: () => hand.shuffle(), turn, recall, propose: send };
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const KEYS = { " ": turn, Backspace: erase, Delete: recall, Escape: recall, Enter: send };

// An arrow across the way of writing turns it; along it, moves.
function arrow([down, right]) {
  if ((right !== 0) !== across) turn();
  else go({ row: cursor.row + down, col: cursor.col + right });
}

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isOver()) return;
  const letter = event.key.length === 1 ? event.key.normalize("NFD")[0].toUpperCase() : "";
  if (event.key in ARROWS) arrow(ARROWS[event.key]);
  else if (event.key in KEYS) {
    if (!event.repeat || event.key === "Backspace") KEYS[event.key]();
  } else if (/^[A-Z]$/.test(letter)) type(letter, event.shiftKey);
  else return;
  event.preventDefault();
  show();
}

function onTap(element) {
  if (isOver()) return;
  if (element.dataset.tile !== undefined) putOn(hand.byId(element.dataset.tile), firstFree());
  else {
    const square = { row: Number(element.dataset.row), col: Number(element.dataset.col) };
    const mine = hand.at(square.row, square.col);
    if (mine) hand.takeBack(mine);
    else if (cursor.row === square.row && cursor.col === square.col) turn();
    cursor = square;
  }
  board.focus({ preventScroll: true });
  show();
}

// From the cursor on, the next square that is empty.
function firstFree() {
  let square = cursor;
  while (there(square.row, square.col)) square = ahead(square);
  return isInside(square.row, square.col) ? square : cursor;
}

function onDrop(tile, element) {
  const from = tile.laid;
  if (!element) hand.takeBack(tile);
  else {
    const square = { row: Number(element.dataset.row), col: Number(element.dataset.col) };
    if (there(square.row, square.col)) return;
    if (from) hand.lay(tile, square.row, square.col, tile.as);
    else putOn(tile, square);
  }
  show();
}

// Of the hand, a letter that is not laid; of the grid, one of ours.
function lifted(element) {
  if (isOver()) return null;
  const tile = element.dataset.tile === undefined ? undefined : hand.byId(element.dataset.tile);
  return tile ?? hand.at(Number(element.dataset.row), Number(element.dataset.col)) ?? null;
}

// --- the page -----------------------------------------------------------------------------------------------------

board.addEventListener("keydown", onKey);
root.addEventListener("click", ({ target }) => {
  const name = target.closest("[data-play-do]")?.dataset.playDo;
  if (!name || isOver()) return;
  DO[name]();
  show();
  board.focus({ preventScroll: true });
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { word, reference } = form.elements;
  propose({ word: word.value.trim(), reference: reference.value.replace(/[\s()./-]/g, "").toUpperCase() });
});
giving.addEventListener("submit", (event) => {
  event.preventDefault();
  document.getElementById("play-give").open = false;
  const { coup } = run;
  questions.act(
    () => server.give(coup),
    ({ ok, answer }) => (ok ? take(answer) : readAfter(answer.detail)),
  );
});
part("rack").addEventListener("click", (event) => {
  const button = event.target.closest("[data-tile]");
  if (button && event.detail === 0) onTap(button); // by a key: a finger is told by `dragging`
});
dragging(part("live"), { started: lifted, dropped: onDrop, tapped: onTap });
document.addEventListener("visibilitychange", () => !document.hidden && !isOver() && refresh());
window.addEventListener("online", () => !isOver() && refresh());

part("still").hidden = true;
part("live").hidden = false;
hand.take(run.letters);
tellTirage();
show();
showBeside();
if (!isOver()) board.focus({ preventScroll: true });
