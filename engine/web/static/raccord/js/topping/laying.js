// Where letters lie on the grid, and what word they make there. Rows and columns are counted from 0; "." is an empty cell.

export const SIZE = 15;
export const ROWS = "ABCDEFGHIJKLMNO";

export const isInside = (row, col) => row >= 0 && row < SIZE && col >= 0 && col < SIZE;

/** The letter of a cell once `laid` ({letter, joker, row, col}) lies there too; "." where it is empty. */
function letterAt(rows, laid, row, col) {
  if (!isInside(row, col)) return ".";
  const tile = laid.find((each) => each.row === row && each.col === col);
  if (tile) return tile.joker ? tile.letter.toLowerCase() : tile.letter;
  return rows[row][col];
}

/** What is proposed: {word, reference}, or {fault: "nothing" | "apart"}. */
export function proposalOf(rows, laid) {
  if (laid.length === 0) return { fault: "nothing" };
  const across = isAcross(rows, laid);
  const inLine = laid.every((tile) => (across ? tile.row === laid[0].row : tile.col === laid[0].col));
  if (!inLine) return { fault: "apart" };
  const [down, right] = across ? [0, 1] : [1, 0];
  let { row, col } = laid[0];
  while (letterAt(rows, laid, row - down, col - right) !== ".") [row, col] = [row - down, col - right];
  const reference = across ? `${ROWS[row]}${col + 1}` : `${col + 1}${ROWS[row]}`;
  let word = "";
  let placed = 0;
  for (let letter = letterAt(rows, laid, row, col); letter !== "."; letter = letterAt(rows, laid, row, col)) {
    word += letter;
    if (rows[row][col] === ".") placed += 1;
    [row, col] = [row + down, col + right];
  }
  return placed === laid.length ? { word, reference } : { fault: "apart" };
}

// A single letter may read both ways: it is given across where it has a neighbour on that side.
function isAcross(rows, laid) {
  if (laid.length > 1) return laid[0].row === laid[1].row;
  const [{ row, col }] = laid;
  const beside = [col - 1, col + 1].some((each) => letterAt(rows, [], row, each) !== ".");
  const above = [row - 1, row + 1].some((each) => letterAt(rows, [], each, col) !== ".");
  return beside || !above;
}
