// The text of a bulletin: a line a row, a square a letter, its mark before it. Squares are kept by "row,col".

export const SIZE = 15;
const HELD = "_"; // left blank inside a word

export const key = (row, col) => `${row},${col}`;

/** The squares of a text. */
export function read(text) {
  const squares = new Map();
  text.split(/\r?\n/).forEach((line, row) => {
    let col = 0;
    for (let index = 0; index < line.length; index += 1, col += 1) {
      const mark = "+-".includes(line[index]) ? line[index] : "";
      const letter = mark ? line[(index += 1)] : line[index];
      if (letter === HELD) squares.set(key(row, col), { letter: "" });
      else if (/[A-Za-z]/.test(letter ?? "")) squares.set(key(row, col), square(letter, mark));
    }
  });
  return squares;
}

function square(letter, mark) {
  const circled = !mark && letter !== letter.toUpperCase();
  return { letter: letter.toUpperCase(), circled, raccord: mark === "+", struck: mark === "-" };
}

/** The text of these squares, which `read` reads back. */
export function write(squares) {
  const lines = [];
  for (let row = 0; row < SIZE; row += 1) {
    let line = "";
    for (let col = 0; col < SIZE; col += 1) line += sign(squares.get(key(row, col)));
    lines.push(line.replace(/\.+$/, ""));
  }
  return lines.join("\n").trimEnd();
}

function sign(there) {
  if (!there) return ".";
  if (!there.letter) return HELD;
  const letter = there.circled ? there.letter.toLowerCase() : there.letter;
  return (there.struck ? "-" : there.raccord ? "+" : "") + letter;
}

/** Which mark a square bears: held, struck, raccord, circled or plain. */
export function markOf({ letter, circled, raccord, struck }) {
  if (!letter) return "held";
  return struck ? "struck" : raccord ? "raccord" : circled ? "circled" : "plain";
}
