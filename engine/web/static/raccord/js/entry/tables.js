// The list of tables: what is recorded, presumed, waiting, and what is left. The server sends it again as things move.

const section = () => document.getElementById("tables");
const rows = () => [...section().querySelectorAll(".entry-row")];
const rowOf = (table) => document.getElementById(`table-${table}`);
const tableOf = (row) => row.id.slice("table-".length);
const mine = new Map(); // table -> the last verdict recorded from here, for a list made before it
const takenBack = new Map(); // table -> since when what was recorded there is taken back: {since, verdict}

export const tables = () => rows().map(tableOf);
export const isLeft = (table) => rowOf(table)?.dataset.state === "todo" && !("waiting" in rowOf(table).dataset);
export const left = () => tables().filter(isLeft);
export const top = () => section().dataset.top;

export function number(value) {
  return value === null || value === undefined ? "" : Number(value).toLocaleString(document.documentElement.lang).replace("-", "\u2212");
}

export function fill(root, name, value) {
  const field = root.querySelector(`[data-field="${name}"]`);
  if (field) field.textContent = value ?? "";
}

export const nameAt = (table) => rowOf(table)?.querySelector(".entry-who").firstChild.textContent.trim() ?? "";

export function showRecorded(verdict) {
  takenBack.delete(String(verdict.table));
  mine.set(String(verdict.table), verdict);
  write(verdict.table, verdict);
}

/** The table proposed next, ringed and brought into view where the list has a window of its own. */
export function showNext(table) {
  for (const row of rows()) row.toggleAttribute("data-next", tableOf(row) === table);
  const row = table && rowOf(table);
  const list = section();
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const [from, to] = [row.offsetTop - list.offsetTop, row.offsetTop - list.offsetTop + row.offsetHeight];
  if (from < list.scrollTop || to > list.scrollTop + list.clientHeight) list.scrollTop = from - list.clientHeight / 2;
}

/** The table is to be entered again, or has the presumed top that stands there again. */
export function showTakenBack(table, verdict = null) {
  mine.delete(String(table));
  takenBack.set(String(table), { since: performance.now(), verdict });
  write(table, verdict);
}

function write(table, verdict) {
  const row = rowOf(table);
  if (!row) return;
  row.dataset.state = verdict ? (verdict.presumed ? "presumed" : "recorded") : "todo";
  const sanction = verdict?.sanction ?? "none";
  if (sanction === "none") delete row.dataset.sanction;
  else row.dataset.sanction = sanction;
  fill(row, "score", number(verdict?.score));
  fill(row, "played", `${verdict?.word ?? ""} ${verdict?.ref ?? ""}`.trim());
  tellState(row);
  showCount();
}

function tellState(row) {
  const state = "waiting" in row.dataset ? "waiting" : row.dataset.state;
  row.querySelector("i").textContent = section().getAttribute(`data-text-${state}`);
}

/** Mark the tables whose line has not been answered yet. */
export function showWaiting(waiting) {
  const asked = new Set(waiting);
  for (const row of rows()) {
    const isAsked = asked.has(tableOf(row));
    if (isAsked === "waiting" in row.dataset) continue;
    row.toggleAttribute("data-waiting", isAsked);
    tellState(row);
  }
}

/** After the list came again, `asked` at that moment: it may have been made before our last verdicts were recorded, or
 * taken back. */
export function showAgain(asked) {
  const seen = Number(section().dataset.seen);
  for (const [table, verdict] of mine) {
    if (verdict.position > seen) write(table, verdict);
    else mine.delete(table);
  }
  for (const [table, { since, verdict }] of takenBack) {
    if (asked < since) write(table, verdict);
    else takenBack.delete(table);
  }
}

function showCount() {
  const all = rows();
  const presumed = all.filter((row) => row.dataset.state === "presumed").length;
  const done = presumed + all.filter((row) => row.dataset.state === "recorded").length;
  const note = section().querySelector("[data-entry-presumed]");
  section().querySelector("[data-entry-count]").textContent = `${done} / ${all.length}`;
  section().querySelector("progress").value = done;
  note.textContent = presumed ? note.dataset.text.replace("{n}", presumed) : "";
}
