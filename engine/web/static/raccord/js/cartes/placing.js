// Where cards lie on a table without a border, and what word those that are laid make there.

const key = (row, col) => `${row},${col}`;

/** `cards`: those of the table, [{row, col, letter}]. Answers `at(row, col)`: the letter there, or undefined. */
export function tableOf(cards) {
  const lying = new Map(cards.map(({ row, col, letter }) => [key(row, col), letter]));
  return { at: (row, col) => lying.get(key(row, col)), cards };
}

// A single card may read both ways: it is given across where it has a neighbour on that side.
function isAcross(table, laid) {
  if (laid.length > 1) return laid[0].row === laid[1].row;
  const [{ row, col }] = laid;
  const beside = table.at(row, col - 1) ?? table.at(row, col + 1);
  const above = table.at(row - 1, col) ?? table.at(row + 1, col);
  return beside !== undefined || above === undefined;
}

/** What lies there with the cards laid: {word, row, col, direction}, or {fault: "nothing" | "apart"}. */
export function wordOf(table, laid) {
  if (laid.length === 0) return { fault: "nothing" };
  const across = isAcross(table, laid);
  if (!laid.every((one) => (across ? one.row === laid[0].row : one.col === laid[0].col))) return { fault: "apart" };
  const [down, right] = across ? [0, 1] : [1, 0];
  const mine = new Map(laid.map((one) => [key(one.row, one.col), one.joker ? one.letter.toLowerCase() : one.letter]));
  const letter = (row, col) => mine.get(key(row, col)) ?? table.at(row, col);
  let { row, col } = laid[0];
  while (letter(row - down, col - right) !== undefined) [row, col] = [row - down, col - right];
  let word = "";
  let placed = 0;
  for (let [r, c] = [row, col]; letter(r, c) !== undefined; [r, c] = [r + down, c + right]) {
    word += letter(r, c);
    if (mine.has(key(r, c))) placed += 1;
  }
  return placed === laid.length ? { word, row, col, direction: across ? "H" : "V" } : { fault: "apart" };
}

/** The rows and columns to show: room for a whole hand beside what lies there. */
export function roomAround(cards, hand) {
  if (cards.length === 0) return { top: 0, left: 0, bottom: hand - 1, right: hand - 1 };
  const rows = cards.map(({ row }) => row);
  const cols = cards.map(({ col }) => col);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...cols), Math.max(...cols)];
  const more = hand - 1;
  return { top: top - more, left: left - more, bottom: bottom + more, right: right + more };
}
