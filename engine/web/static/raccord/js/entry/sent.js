// The rows of the list of tables as the server wrote them: it is told which of them this page has, and sends the others.

import { refill } from "../older.js";

const MARK = 6; // letters of the mark of a row
const MOST = 500; // rows that the server is told of: a header has its limits

const asked = new WeakMap(); // what the page had when it asked
let known = new Map(); // mark -> a copy of the row, before anything was written on it here

const marksOf = (list) => list.dataset.marks.match(new RegExp(`.{${MARK}}`, "g")) ?? [];
const copyOf = (row) => row.cloneNode(true);
const rowsOf = (list) => [...list.querySelectorAll(".entry-row")];

/** From here on the list comes without the rows that it has; to be called before these are written on. */
export function followRows() {
  const list = document.getElementById("tables");
  if (list) keep(list, new Map());
  document.body.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.target.id !== "tables" || !known.size || known.size > MOST) return;
    detail.xhr.setRequestHeader("X-Rows", [...known.keys()].join(""));
    asked.set(detail.xhr, known);
  });
  document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target.id === "tables" && detail.xhr.status === 200) complete(detail);
  });
}

function complete(detail) {
  const page = new DOMParser().parseFromString(detail.serverResponse, "text/html");
  const list = page.getElementById("tables");
  if (!list) return; // who has to sign in again is told so
  keep(list, asked.get(detail.xhr) ?? new Map());
  refill(list.querySelector(".entry-rows"), ...[...known.values()].map(copyOf));
  detail.serverResponse = list.outerHTML;
}

// What a page needs only where it has a script is not sent a hundred times: where the keyboard returns to, what a mouse reads.
function nameLink(row) {
  const link = row.querySelector("a");
  if (link) Object.assign(link, { id: row.id.replace("table", "rectify"), title: link.getAttribute("aria-label") });
}

function keep(list, had) {
  const [marks, sent] = [marksOf(list), rowsOf(list)];
  for (const row of sent) nameLink(row);
  const isWhole = sent.length === marks.length;
  known = new Map(marks.map((mark) => [mark, (!isWhole && had.get(mark)) || copyOf(sent.shift())]));
}
