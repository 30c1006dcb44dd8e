// Draws the grid of a run, the letters that are laid on it and those in hand. It knows no rule and asks no server.

import { refill } from "../older.js";
import { ROWS, SIZE } from "./laying.js";

const LOOKS = { C: ["ld", "LD"], D: ["lt", "LT"], P: ["md", "MD"], R: ["mt", "MT"] };

/** `board` and `rack`: the elements; `colours`: a character a cell; `values`: points by letter. */
export function drawingOf(board, rack, colours, values) {
  const squares = [];

  function axis(name) {
    const made = Object.assign(document.createElement("span"), { className: "play-axis", textContent: name });
    made.setAttribute("aria-hidden", "true");
    board.append(made);
  }

  // Above, the numbers of the columns; before each row, its letter.
  function lay() {
    axis("");
    for (let col = 1; col <= SIZE; col += 1) axis(col);
    for (let place = 0; place < SIZE * SIZE; place += 1) {
      if (place % SIZE === 0) axis(ROWS[place / SIZE]);
      const square = document.createElement("span");
      square.className = "play-square";
      square.setAttribute("aria-hidden", "true");
      const [look, mark] = LOOKS[colours[place]] ?? ["", ""];
      Object.assign(square.dataset, { row: Math.floor(place / SIZE), col: place % SIZE, look, mark });
      squares.push(square);
      board.append(square);
    }
  }

  function tile(letter, joker, kind) {
    const made = document.createElement("span");
    made.className = `play-tile ${kind}`;
    made.dataset.joker = String(joker);
    made.append(letter);
    const value = joker ? 0 : values[letter];
    if (value) made.append(Object.assign(document.createElement("small"), { textContent: value }));
    return made;
  }

  /** The grid of the server, the letters laid, the cursor; `last`: the cells of the last word. */
  function showBoard({ rows, laid, cursor, across, last }) {
    squares.forEach((square, place) => {
      const [row, col] = [Math.floor(place / SIZE), place % SIZE];
      const there = rows[row][col];
      const mine = laid.find((each) => each.row === row && each.col === col);
      const key = there !== "." ? `grid ${there}` : mine ? `laid ${mine.letter}${mine.joker}` : "";
      if (square.dataset.key !== key) {
        square.dataset.key = key;
        if (there !== ".") refill(square, tile(there.toUpperCase(), there !== there.toUpperCase(), "fixed"));
        else refill(square, ...(mine ? [tile(mine.letter, mine.joker, "mine")] : []));
      }
      square.toggleAttribute("data-mine", mine !== undefined);
      square.dataset.last = String(last.has(place));
      square.dataset.cursor = cursor && cursor.row === row && cursor.col === col ? (across ? "across" : "down") : "";
    });
  }

  /** The letters in hand; those that are laid leave their place empty. */
  function showRack(hand, label) {
    const made = hand.map((each) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "play-hand";
      button.dataset.tile = each.id;
      button.disabled = each.laid;
      button.setAttribute("aria-label", each.letter === "?" ? label : each.letter);
      button.append(tile(each.letter === "?" ? "" : each.letter, each.letter === "?", "hand"));
      return button;
    });
    refill(rack, ...made);
  }

  lay();
  return { showBoard, showRack };
}

/** The cells of a word, as places from 0 to 224. */
export function placesOf(word, reference) {
  const down = /^\d/.test(reference);
  const [, number] = reference.match(/(\d+)/);
  const row = ROWS.indexOf(reference.match(/[A-O]/)[0]);
  const start = row * SIZE + Number(number) - 1;
  return new Set([...word].map((_letter, index) => start + index * (down ? SIZE : 1)));
}
