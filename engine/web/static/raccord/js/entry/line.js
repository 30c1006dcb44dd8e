// What is typed, before it is sent: which table it is for, and a pasted text as so many lines.

// As the server reads it: `;` separates as a space does, and the top row of an AZERTY keyboard, typed without Shift, is
// digits where only digits can stand (arbitration/domain/unshifted.py).
const ROW = { "&": 1, é: 2, '"': 3, "'": 4, "(": 5, "-": 6, "§": 6, è: 7, _: 8, "!": 8, ç: 9, à: 0 };
const KEYS = `(?!\\S*"\\S*")[&é"'(\\-§è_!çà]+`; // no `"` twice: what a sheet writes around a cell
const TABLE_GIVEN = new RegExp(`^(?:\\d+|${KEYS})\\s+\\S`, "i");
const ZERO = /^[0à]\s*[A-Z]$/i; // with the letter of its motif: there is no table 0
const TABLE = new RegExp(`^(?:(\\d+)|(${KEYS})(?=\\s|$))`, "i");

// A score alone, typed without Shift as a whole: signs that stand in a line for much else are none.
const SCORE = new RegExp(`^(?=.*[&éèçà])${KEYS}$`, "i");

const separated = (text) => text.replace(/;/g, " ").trim();

/** The table that a line starts with, in digits. */
export function tableOf(text) {
  const [, digits, keys] = separated(text).match(TABLE) ?? [];
  const number = keys ? inDigits(keys) : digits;
  return number && String(Number(number));
}

const inDigits = (keys) => [...keys.toLowerCase()].map((key) => ROW[key]).join("");

/** A line as it is sent. One that does not start with a table ("24", "SIROP 9H 16", "0 M", "/") is for the proposed one. */
export function complete(text, proposed) {
  const read = separated(text);
  const given = TABLE_GIVEN.test(read) && !ZERO.test(read);
  if (!proposed || given) {
    return text.trim();
  }
  return `${proposed} ${SCORE.test(read) ? inDigits(read) : text.trim()}`;
}

/** The lines of a pasted text, the empty ones left out. */
export function linesOf(text) {
  return text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim()).filter(Boolean);
}

/** The table after this one, in the order of the page, that `isLeft` to be entered; from the start again at the end. */
export function tableAfter(tables, table, isLeft) {
  const at = tables.indexOf(table) + 1;
  return [...tables.slice(at), ...tables.slice(0, at)].find(isLeft) ?? null;
}
