// The line of an arbitre: one bulletin a line, the field always ready. What is typed is written down on this device before
// anything else; the queue sends it as often as it takes under the same id.

import { csrfToken } from "./csrf.js";
import { linesOf, tableOf } from "./entry/line.js";
import { NextTable } from "./entry/next.js";
import { Queue, uuid } from "./entry/queue.js";
import { openStore } from "./entry/store.js";
import { left, showAgain, showRecorded, showTakenBack, showWaiting, top } from "./entry/tables.js";
import { Undoable } from "./entry/undo.js";
import { say, showQueue, showRefused, showVerdict, strikeVerdict } from "./entry/verdicts.js";
import { during } from "./settled.js";

const MOST_PASTED = 200;
const ALREADY = "arbitration.bulletin_already_recorded";
const markOf = (id) => `raccord.line.${id}`;

class Desk {
  #form;
  #input;
  #forAll;
  #texts;
  #next;
  #undoable;
  #queue;
  #held = ""; // what stands first in the field while this device writes it down
  #holding = 0;
  #hasEntered = false;
  #undoing = Promise.resolve(); // the last line that is taken back, until that is kept
  #asked = new WeakMap(); // when the list of tables was asked for

  constructor(form) {
    const { owner, scope } = form.dataset;
    this.#form = form;
    this.#texts = form.dataset;
    this.#input = form.querySelector("[data-entry-input]");
    this.#forAll = form.querySelector("[data-entry-top]");
    this.#next = new NextTable(form.querySelector("[data-entry-next]"));
    this.#undoable = new Undoable(owner, scope);
    this.#queue = new Queue(openStore(), owner, {
      csrf: () => csrfToken(this.#form.elements.csrfmiddlewaretoken?.value),
      answered: (line, answer) => this.#answered(line, answer),
      changed: () => this.#show(),
      failed: this.#texts.textFailed,
    });
  }

  start() {
    const input = this.#input;
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    input.addEventListener("keydown", (event) => this.#press(event));
    input.addEventListener("input", () => this.#next.show(this.#typed));
    input.addEventListener("paste", (event) => this.#paste(event, event.clipboardData));
    input.addEventListener("drop", (event) => this.#paste(event, event.dataTransfer));
    document.body.addEventListener("htmx:beforeRequest", ({ detail }) => this.#asked.set(detail.xhr, performance.now()));
    document.body.addEventListener("htmx:afterSettle", ({ detail }) => {
      if (detail.target.id === "tables") showAgain(this.#asked.get(detail.xhr));
      this.#show();
      this.#next.show(this.#typed);
    });
    const undo = this.#form.querySelector("[data-entry-undo]");
    undo.hidden = false;
    undo.addEventListener("click", () => {
      this.#undo();
      input.focus();
    });
    window.addEventListener("online", () => this.#queue.flush());
    window.addEventListener("beforeunload", (event) => {
      if (this.#holding || this.#queue.isUnsafe) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.#queue.flush());
    this.#propose(null);
    during(this.#resume());
  }

  async #resume() {
    await this.#queue.refresh();
    if (!this.#hasEntered) this.#propose(null); // whoever was quicker than this device is further already
    this.#queue.flush();
  }

  // --- what is typed -----------------------------------------------------------------------------------------

  // What is typed after a line that still stands in the field is the next one.
  get #typed() {
    const { value } = this.#input;
    return value.startsWith(this.#held) ? value.slice(this.#held.length) : value;
  }

  #write(text) {
    this.#held = "";
    this.#input.value = text;
    this.#next.show(text);
  }

  #submit(event) {
    event.preventDefault();
    const typed = this.#typed.trim();
    if (event.submitter === this.#forAll || /^t$/i.test(typed)) {
      this.#clear();
      this.#giveTop();
    } else if (typed) {
      const line = this.#line(this.#next.complete(typed));
      performance.mark(markOf(line.id));
      this.#hasEntered = true;
      this.#forgetError();
      this.#hold();
      this.#enter([line]).finally(() => this.#letGo());
      this.#propose(line.table);
    }
    this.#input.focus();
  }

  // A line leaves its field once this device, or the server, has it.
  #hold() {
    this.#held = this.#input.value;
    this.#holding += 1;
    this.#input.setSelectionRange(this.#held.length, this.#held.length);
  }

  #letGo() {
    this.#holding -= 1;
    if (this.#holding) return;
    this.#write(this.#typed);
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    const empty = this.#typed.trim() === "";
    if (event.key === "Escape") {
      if (empty) this.#undo();
      else this.#clear();
    } else if (event.key === "*" && empty) this.#giveTop();
    else return;
    event.preventDefault();
  }

  #paste(event, data) {
    const text = data.getData("text");
    const lines = linesOf(text);
    if (lines.length < 2 && text.length <= this.#input.maxLength) return;
    event.preventDefault();
    if (lines.length > MOST_PASTED) say(this.#texts.textPasted.replace("{n}", lines.length));
    else this.#enter(lines.map((line) => this.#line(line)));
  }

  #clear() {
    this.#write("");
    this.#forgetError();
  }

  #forgetError() {
    this.#input.removeAttribute("aria-invalid");
    document.querySelector("[data-entry-error]").hidden = true;
    say("");
  }

  #line(text, more = {}) {
    const { api, scope, coup } = this.#form.dataset;
    const page = this.#form.getAttribute("action");
    return { id: uuid(), text, table: tableOf(text), api, scope, coup, page, ...more };
  }

  #enter(lines) {
    for (const line of lines) this.#undoable.add([line], line.text);
    return this.#send(lines);
  }

  // After what is being taken back: typed again at once, a line would be refused, then withdrawn.
  async #send(lines) {
    await this.#undoing;
    return this.#keep(lines);
  }

  /** Whether the lines are kept; what this device could not keep, nor send, is told. */
  async #keep(lines) {
    try {
      await during(this.#queue.add(lines));
      return true;
    } catch {
      this.#giveBack(lines.filter(({ text, presumed }) => text && !presumed));
      say(this.#texts.textNotKept);
      return false;
    }
  }

  // To the field where it is free; what finds no room there is beside it.
  #giveBack(lines) {
    for (const { id } of lines) this.#undoable.forget(id);
    const [{ text } = {}] = lines;
    const isAlone = lines.length === 1 && this.#holding <= 1 && this.#typed === "";
    if (isAlone) this.#write(text);
    else this.#queue.putAside(lines, this.#texts.textNotKept);
  }

  #propose(table) {
    this.#next.after(table);
    this.#next.show(this.#typed);
  }

  // --- the top for all, and undoing ----------------------------------------------------------------------------

  #giveTop() {
    const points = top();
    const tables = left();
    if (!points || !tables.length) {
      say(points ? this.#texts.textNoneLeft : this.#texts.textNoTop);
      return;
    }
    const lines = tables.map((table) => this.#line(`${table} ${points}`, { presumed: true }));
    this.#undoable.add(lines, "");
    this.#send(lines);
    this.#next.at(null);
    this.#next.show("");
    say(this.#texts.textGiven.replace("{n}", lines.length).replace("{top}", points));
  }

  #undo() {
    if (this.#isBusy()) return;
    const step = this.#undoable.take();
    if (!step) {
      say(this.#texts.textNothing);
      return;
    }
    this.#next.at(step.lines[0].table);
    this.#write(step.text);
    const { textUndone, textUndoneAll } = this.#texts;
    say(step.text ? textUndone.replace("{line}", () => step.text) : textUndoneAll.replace("{n}", step.lines.length));
    this.#undoing = this.#undoing.then(() => during(this.#takeBack(step))).catch(() => say(this.#texts.textNotKept));
  }

  async #takeBack(step) {
    const gone = new Set(await this.#queue.recall(step.lines.map(({ id }) => id)));
    const sent = step.lines.filter(({ id }) => gone.has(id));
    if (!sent.length) return;
    const isKept = await this.#keep(sent.map(({ id, table }) => this.#line("", { withdraws: id, table })));
    if (!isKept) this.#undoable.add(step.lines, step.text);
  }

  // What is being typed is not lost for a line that comes back.
  #isBusy() {
    const isBusy = this.#typed.trim() !== "";
    if (isBusy) say(this.#texts.textBusy);
    return isBusy;
  }

  async #again(line) {
    if (this.#isBusy()) return;
    await this.#drop(line);
    this.#write(line.text);
  }

  async #drop(line) {
    this.#undoable.forget(line.id);
    await during(this.#queue.recall([line.id]));
    this.#input.focus();
  }

  // --- what becomes of it ------------------------------------------------------------------------------------

  #answered(line, { status, verdict, error }) {
    if (line.scope !== this.#form.dataset.scope) return;
    if (status === "recorded") this.#recorded(line, verdict);
    else if (status === "withdrawn") this.#takenBack(line, verdict);
    else if (line.withdraws || (line.presumed && error?.code !== ALREADY)) say(error?.detail ?? this.#texts.textFailed);
  }

  #recorded(line, verdict) {
    showRecorded(verdict);
    if (line.presumed) return;
    showVerdict(verdict, line.id);
    measure(line.id);
  }

  #takenBack(line, verdict) {
    strikeVerdict(line.withdraws);
    showTakenBack(line.table, verdict);
  }

  #show() {
    const { scope } = this.#form.dataset;
    showWaiting(this.#queue.waiting.filter((line) => line.scope === scope).map((line) => line.table));
    showQueue(this.#queue);
    showRefused(this.#queue.refused, scope, { again: (line) => this.#again(line), drop: (line) => this.#drop(line) });
    const count = left().length;
    this.#forAll.disabled = !top() || !count;
    this.#forAll.querySelector("[data-entry-left]").textContent = count;
  }
}

// From Enter to the painted verdict: what the arbitre waits.
function measure(id) {
  if (!performance.getEntriesByName(markOf(id)).length) return; // typed in another tab
  requestAnimationFrame(() => setTimeout(() => performance.measure("raccord.verdict", markOf(id))));
}

const form = document.querySelector("[data-entry]");
if (form) new Desk(form).start();
