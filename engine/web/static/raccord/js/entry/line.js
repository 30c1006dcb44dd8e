// What is typed, before it is sent: which table it is for, and a pasted text as so many lines.

const TABLE_GIVEN = /^\d+\s+\S/;
const ZERO = /^0\s*[A-Za-z]$/; // with the letter of its motif: there is no table 0
const TABLE = /^\s*(\d+)/;

export const tableOf = (text) => text.match(TABLE)?.[1];

/** A line as it is sent. One that does not start with a table ("24", "SIROP 9H 16", "0 M", "/") is for the proposed one. */
export function complete(text, proposed) {
  const typed = text.trim();
  const given = TABLE_GIVEN.test(typed) && !ZERO.test(typed);
  return proposed && !given ? `${proposed} ${typed}` : typed;
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
