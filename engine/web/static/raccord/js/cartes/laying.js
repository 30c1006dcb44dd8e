// A player lays his cards on the table, by touch, by the mouse or by typing. The form of the word is filled in by it, and
// sent as if it had been typed; what is laid outlives the fragments that are fetched again.

import { csrfToken } from "../csrf.js";
import { refill } from "../older.js";
import { within } from "../patience.js";
import { during } from "../settled.js";
import { dragging } from "../topping/drag.js";
import { Hand } from "../topping/hand.js";
import { pickerOf } from "../topping/picker.js";
import { roomAround, tableOf, wordOf } from "./placing.js";

const PATIENCE_MS = 8000; // for an answer
const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const root = document.querySelector("[data-lay]");
const part = (name) => root.querySelector(`[data-lay-${name}]`);
const form = () => document.querySelector('#acts form[action$="/word/"]');
const state = () => document.getElementById("cards")?.dataset ?? {};
const hand = new Hand();
let table = tableOf([]);
let held = null;
let lying = null;
let cursor = { row: 0, col: 0 };
let across = true;
let first = null; // the first card of a turn of which the time runs, once it is sent
let pick = () => {};

const there = (row, col) => table.at(row, col) !== undefined || hand.at(row, col) !== undefined;
const ahead = ({ row, col }, by = 1) => (across ? { row, col: col + by } : { row: row + by, col });
const plays = () => form() !== null && state().hand !== undefined;

function say(text) {
  part("said").textContent = text;
}

// --- what is shown -----------------------------------------------------------------------------------

function tile(letter, value, kind) {
  const made = document.createElement("span");
  made.className = `play-tile ${kind}`;
  made.dataset.joker = String(value === 0);
  made.append(letter);
  if (value) made.append(Object.assign(document.createElement("small"), { textContent: value }));
  return made;
}

const valueOf = (letter) => (letter >= "a" && letter <= "z" ? 0 : JSON.parse(root.dataset.values)[letter] ?? 0);

function square(row, col) {
  const made = document.createElement("span");
  made.className = "cards-square";
  Object.assign(made.dataset, { row, col });
  const lies = table.at(row, col);
  const mine = hand.at(row, col);
  if (lies !== undefined) made.append(tile(lies.toUpperCase(), valueOf(lies), "fixed"));
  made.toggleAttribute("data-mine", mine !== undefined);
  if (mine) made.append(tile(mine.as || mine.letter, mine.letter === "?" ? 0 : valueOf(mine.letter), "mine"));
  if (cursor.row === row && cursor.col === col) made.dataset.cursor = across ? "across" : "down";
  return made;
}

function showBoard() {
  const room = roomAround(table.cards, 7);
  const board = part("board");
  const made = [];
  for (let row = room.top; row <= room.bottom; row += 1) {
    for (let col = room.left; col <= room.right; col += 1) made.push(square(row, col));
  }
  board.style.setProperty("--columns", room.right - room.left + 1);
  refill(board, ...made);
  const said = [
    root.dataset.textSquare.replace("{row}", cursor.row).replace("{col}", cursor.col),
    table.at(cursor.row, cursor.col) ?? hand.at(cursor.row, cursor.col)?.letter ?? root.dataset.textEmpty,
    across ? root.dataset.textAcross : root.dataset.textDown,
  ];
  board.setAttribute("aria-label", said.join(", "));
}

function showHand() {
  const made = hand.tiles.map((each) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "play-hand" });
    button.dataset.tile = each.id;
    button.disabled = each.laid;
    button.setAttribute("aria-label", each.letter === "?" ? root.dataset.textJoker : each.letter);
    button.append(tile(each.letter === "?" ? "" : each.letter, each.letter === "?" ? 0 : valueOf(each.letter), "hand"));
    return button;
  });
  refill(part("hand"), ...made);
}

/** What is laid is written in the form; an empty table of cards leaves what was typed there. */
function fill() {
  const asked = form();
  const found = wordOf(table, hand.laid);
  if (!asked || found.fault === "apart") return;
  const { word, row, col, direction } = asked.elements;
  if (found.fault) {
    word.value = "";
    return;
  }
  word.value = found.word;
  row.value = found.row;
  col.value = found.col;
  direction.value = found.direction;
}

function show() {
  root.hidden = !plays();
  document.querySelector("#cards .cards-scroll")?.toggleAttribute("hidden", plays());
  document.querySelector("#hand .cards-hand")?.toggleAttribute("hidden", plays());
  if (root.hidden) return;
  showBoard();
  showHand();
  part("arrow").textContent = across ? "→" : "↓";
  part("direction").textContent = across ? root.dataset.textAcross : root.dataset.textDown;
}

// --- laying ------------------------------------------------------------------------------------------

function place(card, { row, col }, as) {
  hand.lay(card, row, col, as);
  cursor = { row, col };
  while (there(cursor.row, cursor.col)) cursor = ahead(cursor);
  say("");
  during(tellFirst(hand.laid.find((one) => one.row === row && one.col === col)));
}

function putOn(card, at) {
  if (there(at.row, at.col)) return;
  if (card.letter !== "?" || card.as) place(card, at, card.as);
  else {
    pick((letter) => {
      place(card, at, letter);
      changed();
    });
  }
}

// CARTES-14: within its time a first card is on the table; the word may follow.
async function tellFirst({ row, col, letter, joker }) {
  if (!document.querySelector("[data-first-card]") || first) return;
  first = { row, col };
  const body = JSON.stringify({
    player: Number(state().player),
    card: { row, col, letter: joker ? letter.toLowerCase() : letter },
  });
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    "X-CSRFToken": csrfToken(form().elements.csrfmiddlewaretoken.value),
  };
  try {
    const signal = within(PATIENCE_MS);
    const response = await fetch(root.dataset.firstCardApi, { method: "POST", body, headers, signal });
    if (response.ok) return;
    const answer = await response.json();
    hand.takeAllBack();
    changed();
    say(answer.detail);
  } catch {
    say(root.dataset.textCut);
  }
  first = null; // asked again with the next card
}

function recall() {
  const [latest] = hand.laid;
  if (latest) cursor = { row: latest.row, col: latest.col };
  hand.takeAllBack();
}

function erase() {
  const { latest } = hand;
  if (!latest) {
    cursor = ahead(cursor, -1);
    return;
  }
  cursor = { row: latest.row, col: latest.col };
  hand.takeBack(latest);
}

// A letter that lies on the table already may be typed with its word: it is passed over.
function type(letter, wantsJoker) {
  while (there(cursor.row, cursor.col)) {
    const known = table.at(cursor.row, cursor.col)?.toUpperCase() === letter;
    cursor = ahead(cursor);
    if (known) return;
  }
  const card = hand.find(letter, wantsJoker);
  if (card) place(card, cursor, letter);
  else say(root.dataset.textMissing);
}

function send() {
  const { fault } = wordOf(table, hand.laid);
  if (fault) say(fault === "nothing" ? root.dataset.textNothing : root.dataset.textApart);
  else form().querySelector("[type=submit]").click();
}

function turn() {
  across = !across;
}

function changed() {
  fill();
  show();
  part("board").focus({ preventScroll: true });
}

const DO = { shuffle: () => hand.shuffle(), turn, recall, send };
const KEYS = { " ": turn, Backspace: erase, Delete: recall, Escape: recall, Enter: send };

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.length === 1 ? event.key.normalize("NFD")[0].toUpperCase() : "";
  if (event.key in ARROWS) {
    const [down, right] = ARROWS[event.key];
    if ((right !== 0) !== across) turn();
    else cursor = { row: cursor.row + down, col: cursor.col + right };
  } else if (event.key in KEYS) KEYS[event.key]();
  else if (/^[A-Z]$/.test(letter)) type(letter, event.shiftKey);
  else return;
  event.preventDefault();
  changed();
}

const spotOf = (element) => ({ row: Number(element.dataset.row), col: Number(element.dataset.col) });

function onTap(element) {
  if (element.dataset.tile !== undefined) {
    let at = cursor;
    while (there(at.row, at.col)) at = ahead(at);
    putOn(hand.byId(element.dataset.tile), at);
  } else {
    const at = spotOf(element);
    const mine = hand.at(at.row, at.col);
    if (mine) hand.takeBack(mine);
    else if (cursor.row === at.row && cursor.col === at.col) turn();
    cursor = at;
  }
  changed();
}

function onDrop(card, element) {
  if (!element) hand.takeBack(card);
  else {
    const at = spotOf(element);
    if (there(at.row, at.col)) return;
    putOn(card, at);
  }
  changed();
}

function lifted(element) {
  if (element.dataset.tile !== undefined) return hand.byId(element.dataset.tile) ?? null;
  return hand.at(Number(element.dataset.row), Number(element.dataset.col)) ?? null;
}

// --- the page ----------------------------------------------------------------------------------------

// What was refused, or typed before, is laid again where the form says.
function layAgain() {
  const { word, row, col, direction } = form().elements;
  across = direction.value !== "V";
  cursor = { row: Number(row.value), col: Number(col.value) };
  let at = { ...cursor };
  for (const letter of word.value) {
    const joker = letter !== letter.toUpperCase();
    const card = table.at(at.row, at.col) === undefined ? hand.find(letter.toUpperCase(), joker) : undefined;
    if (card) hand.lay(card, at.row, at.col, letter.toUpperCase());
    at = ahead(at);
  }
  while (there(cursor.row, cursor.col)) cursor = ahead(cursor);
}

/** Another hand, or another table, begins anew; the same ones keep what is laid. */
function take() {
  const { cards, hand: letters } = state();
  if (!plays()) {
    held = null;
    first = null;
    return show();
  }
  if (cards !== lying || letters !== held) {
    [lying, held] = [cards, letters];
    table = tableOf(JSON.parse(cards));
    hand.take(letters);
    layAgain();
    show();
    centre();
  } else show();
}

function centre() {
  part("board").querySelector("[data-cursor]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Once, where the page has somebody's hand. */
export function layCards() {
  if (!root) return;
  pick = pickerOf(part("joker"), ALPHABET);
  dragging(root, { started: lifted, dropped: onDrop, tapped: onTap });
  part("board").addEventListener("keydown", onKey);
  part("hand").addEventListener("click", (event) => {
    const button = event.target.closest("[data-tile]");
    if (button && event.detail === 0) onTap(button); // by a key: a finger is told by `dragging`
  });
  root.addEventListener("click", ({ target }) => {
    const name = target.closest("[data-lay-do]")?.dataset.layDo;
    if (!name) return;
    DO[name]();
    if (name !== "send") changed();
  });
  document.body.addEventListener("htmx:afterSettle", take);
  take();
}
