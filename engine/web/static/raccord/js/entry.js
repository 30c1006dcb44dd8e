// The line of an arbitre: one bulletin a line, the field always ready. What is typed is written down on this device before
// anything else; the queue sends it as often as it takes under the same id.

import { linesOf, tableOf } from "./entry/line.js";
import { NextTable } from "./entry/next.js";
import { Queue, uuid } from "./entry/queue.js";
import { openStore } from "./entry/store.js";
import { left, showAgain, showRecorded, showTakenBack, showWaiting, top } from "./entry/tables.js";
import { Undoable } from "./entry/undo.js";
import { say, showQueue, showRefused, showVerdict, strikeVerdict } from "./entry/verdicts.js";

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

  constructor(form) {
    const { owner, scope } = form.dataset;
    this.#form = form;
    this.#texts = form.dataset;
    this.#input = form.querySelector("[data-entry-input]");
    this.#forAll = form.querySelector("[data-entry-top]");
    this.#next = new NextTable(form.querySelector("[data-entry-next]"));
    this.#undoable = new Undoable(owner, scope);
    this.#queue = new Queue(openStore(), owner, {
      csrf: () => this.#csrf(),
      answered: (line, answer) => this.#answered(line, answer),
      changed: () => this.#show(),
      failed: this.#texts.textFailed,
    });
  }

  start() {
    const input = this.#input;
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    input.addEventListener("keydown", (event) => this.#press(event));
    input.addEventListener("input", () => this.#next.show(input.value));
    input.addEventListener("paste", (event) => this.#paste(event, event.clipboardData));
    input.addEventListener("drop", (event) => this.#paste(event, event.dataTransfer));
    document.body.addEventListener("htmx:afterSettle", () => {
      showAgain();
      this.#show();
      this.#next.show(this.#input.value);
    });
    const undo = this.#form.querySelector("[data-entry-undo]");
    undo.hidden = false;
    undo.addEventListener("click", () => {
      this.#undo();
      input.focus();
    });
    window.addEventListener("online", () => this.#queue.flush());
    window.addEventListener("beforeunload", (event) => {
      if (this.#queue.waiting.length) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.#queue.flush());
    this.#propose(null);
    this.#resume();
  }

  async #resume() {
    await this.#queue.refresh();
    this.#propose(null);
    this.#queue.flush();
  }

  // --- what is typed -----------------------------------------------------------------------------------------

  #submit(event) {
    event.preventDefault();
    const typed = this.#input.value.trim();
    if (event.submitter === this.#forAll || /^t$/i.test(typed)) {
      this.#clear();
      this.#giveTop();
    } else if (typed) {
      const line = this.#line(this.#next.complete(typed));
      performance.mark(markOf(line.id));
      this.#clear();
      this.#enter([line]);
      this.#propose(line.table);
    }
    this.#input.focus();
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    const empty = this.#input.value.trim() === "";
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
    this.#input.value = "";
    this.#input.removeAttribute("aria-invalid");
    document.querySelector("[data-entry-error]").hidden = true;
    say("");
    this.#next.show("");
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

  async #send(lines) {
    try {
      await this.#queue.add(lines);
    } catch {
      // this device keeps nothing: a typed line goes as from a page without JavaScript
      const [{ text, presumed }] = lines;
      if (lines.length > 1 || presumed || !text) say(this.#texts.textFailed);
      else {
        this.#input.value = text;
        this.#form.submit();
      }
    }
  }

  #propose(table) {
    this.#next.after(table);
    this.#next.show(this.#input.value);
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

  async #undo() {
    const step = this.#undoable.take();
    if (!step) {
      say(this.#texts.textNothing);
      return;
    }
    this.#input.value = step.text;
    this.#next.at(step.lines[0].table);
    this.#next.show(step.text);
    const { textUndone, textUndoneAll } = this.#texts;
    say(step.text ? textUndone.replace("{line}", () => step.text) : textUndoneAll.replace("{n}", step.lines.length));
    const gone = new Set(await this.#queue.recall(step.lines.map(({ id }) => id)));
    const sent = step.lines.filter(({ id }) => gone.has(id));
    if (sent.length) this.#send(sent.map(({ id, table }) => this.#line("", { withdraws: id, table })));
  }

  async #again(line) {
    await this.#drop(line);
    this.#input.value = line.text;
    this.#next.show(line.text);
  }

  async #drop(line) {
    this.#undoable.forget(line.id);
    await this.#queue.recall([line.id]);
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
    if (verdict) showRecorded(verdict);
    else showTakenBack(line.table);
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

  #csrf() {
    const cookie = document.cookie.match(/(?:^|; )(?:__Host-)?csrftoken=([^;]+)/);
    return cookie ? cookie[1] : this.#form.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  }
}

// From Enter to the painted verdict: what the arbitre waits.
function measure(id) {
  if (!performance.getEntriesByName(markOf(id)).length) return; // typed in another tab
  requestAnimationFrame(() => setTimeout(() => performance.measure("raccord.verdict", markOf(id))));
}

const form = document.querySelector("[data-entry]");
if (form) new Desk(form).start();
