// The line of an arbitre: one bulletin a line, the field always ready. What is typed is written down on this device before
// anything else; the queue sends it as often as it takes under the same id.

import { csrfToken } from "./csrf.js";
import { keepDesk } from "./entry/desk.js";
import "./entry/door.js";
import { linesOf, tableOf } from "./entry/line.js";
import { NextTable } from "./entry/next.js";
import { Queue, uuid } from "./entry/queue.js";
import { followRows } from "./entry/sent.js";
import "./entry/question.js";
import { openStore } from "./entry/store.js";
import { left, showAgain, showRecorded, showTakenBack, showWaiting, top } from "./entry/tables.js";
import { Undoable } from "./entry/undo.js";
import { say, showQueue, showRefused, showVerdict, strikeVerdict } from "./entry/verdicts.js";
import { during } from "./settled.js";

const MOST_PASTED = 200;
const ALREADY = "arbitration.bulletin_already_recorded";
const markOf = (id) => `raccord.line.${id}`;

class Desk {
  constructor(form) {
    const { owner, scope } = form.dataset;
    this._form = form;
    this._texts = form.dataset;
    this._input = form.querySelector("[data-entry-input]");
    this._forAll = form.querySelector("[data-entry-top]");
    this._next = new NextTable(form.querySelector("[data-entry-next]"));
    this._undoable = new Undoable(owner, scope);
    this._held = ""; // what stands first in the field while this device writes it down
    this._longest = this._input.maxLength; // of one line
    this._holding = 0;
    this._hasEntered = false;
    this._undoing = Promise.resolve(); // the last line that is taken back, until that is kept
    this._asked = new WeakMap(); // when the list of tables was asked for
    this._queue = new Queue(openStore(), owner, {
      csrf: () => csrfToken(this._form.elements.csrfmiddlewaretoken?.value),
      answered: (line, answer) => this._answered(line, answer),
      changed: () => this._show(),
      failed: this._texts.textFailed,
    });
  }

  start() {
    const input = this._input;
    this._form.addEventListener("submit", (event) => this._submit(event));
    input.addEventListener("keydown", (event) => this._press(event));
    input.addEventListener("input", () => this._next.show(this._typed));
    input.addEventListener("paste", (event) => this._paste(event, event.clipboardData));
    input.addEventListener("drop", (event) => this._paste(event, event.dataTransfer));
    document.body.addEventListener("htmx:beforeRequest", ({ detail }) => this._asked.set(detail.xhr, performance.now()));
    document.body.addEventListener("htmx:afterSettle", ({ detail }) => {
      if (detail.target.id === "tables") showAgain(this._asked.get(detail.xhr));
      this._show();
      this._next.show(this._typed);
    });
    // Not what the form is told when it is sent: an older browser does not say which button sent it.
    this._forAll.addEventListener("click", (event) => {
      event.preventDefault();
      this._giveTopInstead();
      input.focus();
    });
    const undo = this._form.querySelector("[data-entry-undo]");
    undo.hidden = false;
    undo.addEventListener("click", () => {
      this._undo();
      input.focus();
    });
    window.addEventListener("online", () => this._queue.resume());
    window.addEventListener("beforeunload", (event) => {
      if (!this._holding && !this._queue.isUnsafe) return;
      event.preventDefault();
      event.returnValue = ""; // which alone counts before Chrome 119
    });
    document.addEventListener("visibilitychange", () => document.hidden || this._queue.flush());
    this._propose(null);
    during(this._resume());
  }

  async _resume() {
    await this._queue.refresh();
    if (!this._hasEntered) this._propose(null); // whoever was quicker than this device is further already
    this._queue.flush();
  }

  // --- what is typed -----------------------------------------------------------------------------------------

  // What is typed after a line that still stands in the field is the next one.
  get _typed() {
    const { value } = this._input;
    return value.startsWith(this._held) ? value.slice(this._held.length) : value;
  }

  _write(text) {
    this._held = "";
    this._input.maxLength = this._longest;
    this._input.value = text;
    this._next.show(text);
  }

  _submit(event) {
    event.preventDefault();
    const typed = this._typed.trim();
    if (/^t$/i.test(typed)) this._giveTopInstead();
    else if (typed) {
      const line = this._line(this._next.complete(typed));
      performance.mark(markOf(line.id));
      this._hasEntered = true;
      this._forgetError();
      this._hold();
      this._enter([line]).finally(() => this._letGo());
      this._propose(line.table);
    }
    this._input.focus();
  }

  _giveTopInstead() {
    this._clear();
    this._giveTop();
  }

  // A line leaves its field once this device, or the server, has it.
  _hold() {
    this._held = this._input.value;
    this._input.maxLength = this._held.length + this._longest; // room for a line behind those that stand there
    this._holding += 1;
    this._input.setSelectionRange(this._held.length, this._held.length);
  }

  _letGo() {
    this._holding -= 1;
    if (this._holding) return;
    this._write(this._typed);
  }

  _press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    const empty = this._typed.trim() === "";
    if (event.key === "Escape") {
      if (empty) this._undo();
      else this._clear();
    } else if (event.key === "*" && empty) this._giveTop();
    else return;
    event.preventDefault();
  }

  _paste(event, data) {
    const text = data.getData("text");
    const lines = linesOf(text);
    if (lines.length < 2 && text.length <= this._longest) return;
    event.preventDefault();
    if (lines.length > MOST_PASTED) say(this._texts.textPasted.replace("{n}", lines.length));
    else this._enter(lines.map((line) => this._line(line)));
  }

  _clear() {
    this._write("");
    this._forgetError();
  }

  _forgetError() {
    this._input.removeAttribute("aria-invalid");
    document.querySelector("[data-entry-error]").hidden = true;
    say("");
  }

  _line(text, more = {}) {
    const { api, scope, coup } = this._form.dataset;
    const page = this._form.getAttribute("action");
    return { id: uuid(), text, table: tableOf(text), api, scope, coup, page, ...more };
  }

  _enter(lines) {
    for (const line of lines) this._undoable.add([line], line.text);
    return this._send(lines);
  }

  // After what is being taken back: typed again at once, a line would be refused, then withdrawn.
  async _send(lines) {
    await this._undoing;
    return this._keep(lines);
  }

  /** Whether the lines are kept; what this device could not keep, nor send, is told. */
  async _keep(lines) {
    try {
      await during(this._queue.add(lines));
      return true;
    } catch {
      this._giveBack(lines.filter(({ text, presumed }) => text && !presumed));
      say(this._texts.textNotKept);
      return false;
    }
  }

  // To the field where it is free; what finds no room there is beside it.
  _giveBack(lines) {
    for (const { id } of lines) this._undoable.forget(id);
    const [{ text } = {}] = lines;
    const isAlone = lines.length === 1 && this._holding <= 1 && this._typed === "";
    if (isAlone) this._write(text);
    else this._queue.putAside(lines, this._texts.textNotKept);
  }

  _propose(table) {
    this._next.after(table);
    this._next.show(this._typed);
  }

  // --- the top for all, and undoing ----------------------------------------------------------------------------

  _giveTop() {
    const points = top();
    const tables = left();
    if (!points || !tables.length) {
      say(points ? this._texts.textNoneLeft : this._texts.textNoTop);
      return;
    }
    const lines = tables.map((table) => this._line(`${table} ${points}`, { presumed: true }));
    this._undoable.add(lines, "");
    this._send(lines);
    this._next.goTo(null);
    this._next.show("");
    say(this._texts.textGiven.replace("{n}", lines.length).replace("{top}", points));
  }

  _undo() {
    if (this._isBusy()) return;
    const step = this._undoable.take();
    if (!step) {
      say(this._texts.textNothing);
      return;
    }
    this._next.goTo(step.lines[0].table);
    this._write(step.text);
    const { textUndone, textUndoneAll } = this._texts;
    say(step.text ? textUndone.replace("{line}", () => step.text) : textUndoneAll.replace("{n}", step.lines.length));
    this._undoing = this._undoing.then(() => during(this._takeBack(step))).catch(() => say(this._texts.textNotKept));
  }

  async _takeBack(step) {
    const gone = new Set(await this._queue.recall(step.lines.map(({ id }) => id)));
    const sent = step.lines.filter(({ id }) => gone.has(id));
    if (!sent.length) return;
    const isKept = await this._keep(sent.map(({ id, table }) => this._line("", { withdraws: id, table })));
    if (!isKept) this._undoable.add(step.lines, step.text);
  }

  // What is being typed is not lost for a line that comes back.
  _isBusy() {
    const isBusy = this._typed.trim() !== "";
    if (isBusy) say(this._texts.textBusy);
    return isBusy;
  }

  async _again(line) {
    if (this._isBusy()) return;
    await this._drop(line);
    this._write(line.text);
  }

  async _drop(line) {
    this._undoable.forget(line.id);
    await during(this._queue.recall([line.id]));
    this._input.focus();
  }

  // --- what becomes of it ------------------------------------------------------------------------------------

  _answered(line, { status, verdict, error }) {
    if (line.scope !== this._form.dataset.scope) return;
    if (status === "recorded") this._recorded(line, verdict);
    else if (status === "withdrawn") this._takenBack(line, verdict);
    else if (line.withdraws || (line.presumed && error?.code !== ALREADY)) say(error?.detail ?? this._texts.textFailed);
  }

  _recorded(line, verdict) {
    showRecorded(verdict);
    if (line.presumed) return;
    showVerdict(verdict, line.id);
    measure(line.id);
  }

  _takenBack(line, verdict) {
    strikeVerdict(line.withdraws);
    showTakenBack(line.table, verdict);
  }

  _show() {
    const { scope } = this._form.dataset;
    showWaiting(this._queue.waiting.filter((line) => line.scope === scope).map((line) => line.table));
    showQueue(this._queue);
    showRefused(this._queue.refused, scope, { again: (line) => this._again(line), drop: (line) => this._drop(line) });
    const count = left().length;
    this._forAll.disabled = !top() || !count;
    this._forAll.querySelector("[data-entry-left]").textContent = count;
  }
}

// From Enter to the painted verdict: what the arbitre waits.
function measure(id) {
  if (!performance.getEntriesByName(markOf(id)).length) return; // typed in another tab
  requestAnimationFrame(() => setTimeout(() => performance.measure("raccord.verdict", markOf(id))));
}

const form = document.querySelector("[data-entry]");
followRows();
if (form) {
  new Desk(form).start();
  keepDesk(form);
}
