// The arbitre's line. What is typed is stored on this device before anything else, then sent as often as it takes under the
// same id, so that neither a cut nor a repeat loses or doubles a bulletin.

const PREFIX = "raccord.entry.";
const BATCH = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const VERDICTS_SHOWN = 5;

const form = document.querySelector("[data-entry]");
const input = form?.querySelector("[data-entry-input]");
const { api, owner, scope } = form?.dataset ?? {};
let sending = false;
let stuck = false;
let wait = FIRST_WAIT_MS;
let timer = null;

// --- the queue: one key a line, so that two tabs never overwrite each other -----------------------------

function stored() {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key)))
    .filter((line) => line.owner === owner)
    .sort((one, other) => one.at - other.at);
}

function keep(line) {
  localStorage.setItem(PREFIX + line.id, JSON.stringify(line));
}

function forget(id) {
  localStorage.removeItem(PREFIX + id);
}

const waiting = () => stored().filter((line) => !line.error);
const refused = () => stored().filter((line) => line.error);

// crypto.randomUUID exists only over https, and a hall often has none.
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

// --- sending -----------------------------------------------------------------------------------------------

function csrf() {
  const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
  return cookie ? cookie[1] : form.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
}

function post(url, lines) {
  return fetch(url, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrf() },
    body: JSON.stringify({ lines: lines.map(({ id, text }) => ({ id, text })) }),
  });
}

async function flush() {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (let queue = waiting(); queue.length; queue = waiting()) await send(queue);
    wait = FIRST_WAIT_MS;
  } catch {
    timer = setTimeout(flush, wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  } finally {
    sending = false;
    showQueue();
  }
}

async function send(queue) {
  const url = queue[0].api; // a line goes to the coup for which it was typed, whatever page is open now
  const lines = queue.filter((line) => line.api === url).slice(0, BATCH);
  const response = await post(url, lines);
  stuck = response.status === 401 || response.status === 403;
  if (response.ok) receive(lines, (await response.json()).answers);
  else if (stuck || response.status >= 500 || [408, 409, 425, 429].includes(response.status)) throw new Error("later");
  else await refuseAll(lines, response);
}

function receive(lines, answers) {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  if (!lines.some((line) => byId.has(line.id))) throw new Error("no answer to these lines");
  for (const line of lines) {
    const answer = byId.get(line.id);
    if (answer?.status === "recorded") accept(line, answer.verdict);
    else if (answer) refuse(line, answer.error?.detail);
  }
}

async function refuseAll(lines, response) {
  const problem = await response.json().catch(() => ({}));
  for (const line of lines) refuse(line, problem.detail ?? problem.title);
}

function accept(line, verdict) {
  forget(line.id);
  if (verdict && line.scope === scope) {
    showVerdict(verdict);
    showRecorded(verdict);
  }
  showQueue();
}

function refuse(line, error) {
  keep({ ...line, error: error || refusedBox().dataset.textFailed });
  showRow(tableOf(line.text), rowBefore(line));
  showRefused();
  showQueue();
}

// --- what the arbitre sees ----------------------------------------------------------------------------------

const tableOf = (text) => text.match(/^\s*(\d+)/)?.[1];
const rowOf = (table) => document.getElementById(`table-${table}`);
const rowBefore = (line) => line.before ?? "todo";
const refusedBox = () => document.querySelector("[data-entry-refused]");

function showRow(table, state) {
  const row = table && rowOf(table);
  if (row) row.dataset.state = state;
}

function fill(root, name, value) {
  const field = root.querySelector(`[data-field="${name}"]`);
  if (field) field.textContent = value ?? "";
}

function number(value) {
  return value === null || value === undefined ? "" : Number(value).toLocaleString("fr-FR").replace("-", "\u2212");
}

function showVerdict(verdict) {
  const card = document.querySelector("template[data-entry-verdict]").content.cloneNode(true).firstElementChild;
  const sanction = verdict.sanction ?? "none";
  const label = card.querySelector("[data-field=sanction]");
  const path = card.querySelector("[data-field=path]");
  const articles = card.querySelector("[data-field=articles]");
  for (const name of ["table", "name", "word", "ref"]) fill(card, name, verdict[name]);
  fill(card, "score", number(verdict.score));
  card.dataset.sanction = label.dataset.sanction = sanction;
  label.textContent = label.dataset[`text${sanction[0].toUpperCase()}${sanction.slice(1)}`];
  path.replaceChildren(...(verdict.path ?? []).map((step) => Object.assign(document.createElement("li"), { textContent: step })));
  path.hidden = !path.children.length;
  articles.textContent = (verdict.articles ?? []).join(" · ");
  articles.parentElement.hidden = !articles.textContent;
  const verdicts = document.querySelector("[data-entry-verdicts]");
  verdicts.prepend(card);
  while (verdicts.children.length > VERDICTS_SHOWN) verdicts.lastElementChild.remove();
}

function showRecorded(verdict) {
  const row = rowOf(verdict.table);
  if (!row) return;
  row.dataset.state = "recorded";
  row.dataset.sanction = verdict.sanction ?? "none";
  fill(row, "score", number(verdict.score));
  fill(row, "word", verdict.word);
  fill(row, "ref", verdict.ref);
  showCount();
}

function showCount() {
  const section = document.getElementById("tables");
  const rows = section.querySelectorAll(".entry-row");
  const done = section.querySelectorAll('.entry-row[data-state="recorded"]').length;
  section.querySelector("[data-entry-count]").textContent = `${done} / ${rows.length}`;
  section.querySelector("progress").value = done;
}

function showQueue() {
  const line = document.querySelector("[data-entry-queue]");
  const count = waiting().length;
  line.hidden = count === 0;
  line.textContent = (stuck ? line.dataset.textStuck : line.dataset.text).replace("{n}", count);
}

function button(text, action) {
  const element = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  element.className = "button-small secondary";
  element.addEventListener("click", action);
  return element;
}

function showRefused() {
  const box = refusedBox();
  const lines = refused();
  box.hidden = lines.length === 0;
  box.querySelector("ul").replaceChildren(...lines.map((line) => refusedLine(line, box)));
}

function refusedLine(line, box) {
  const item = Object.assign(document.createElement("li"), { className: "entry-refused-line" });
  const text = Object.assign(document.createElement("code"), { textContent: line.text });
  const why = Object.assign(document.createElement("p"), { className: "field-error", textContent: line.error });
  const drop = () => {
    forget(line.id);
    showRefused();
    input.focus();
  };
  const again = () => {
    input.value = line.text;
    drop();
  };
  item.append(text, button(box.dataset.textAgain, again), button(box.dataset.textDrop, drop), why);
  return item;
}

function showWaiting() {
  for (const line of waiting()) {
    if (line.scope === scope) showRow(tableOf(line.text), "waiting");
  }
}

// --- typing --------------------------------------------------------------------------------------------------

function onSubmit(event) {
  event.preventDefault();
  const text = input.value.trim();
  if (!text) return;
  const before = rowOf(tableOf(text))?.dataset.state;
  try {
    keep({ id: uuid(), text, api, owner, scope, at: Date.now(), before });
  } catch {
    form.submit(); // this browser stores nothing: the line goes as from a page without JavaScript
    return;
  }
  input.value = "";
  document.querySelector("[data-entry-error]").hidden = true;
  showWaiting();
  showQueue();
  flush();
  input.focus();
}

if (form) {
  form.addEventListener("submit", onSubmit);
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") input.value = "";
  });
  document.body.addEventListener("htmx:afterSettle", showWaiting);
  window.addEventListener("online", flush);
  window.addEventListener("beforeunload", (event) => {
    if (waiting().length) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => document.hidden || flush());
  showWaiting();
  showRefused();
  showQueue();
  flush();
}
