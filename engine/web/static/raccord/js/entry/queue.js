// The lines of an arbitre on their way to the server: each keeps its id, so that neither a cut nor a repeat loses or
// doubles a bulletin. All that wait leave together, fifty at most, and get an answer each.

import { channelOf } from "../older.js";
import { during } from "../settled.js";
import { post } from "./post.js";
import { DURABLE } from "./store.js";

const BATCH = 50;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30000;
const CLAIM_MS = 25000; // for which another tab leaves alone what this one sends
const SIGN_OF_LIFE_MS = 2000; // in which a tab that is still there answers for what it claimed
const TAB = "raccord.tab";

// crypto.randomUUID exists only over https, and a hall often has none.
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function thisTab() {
  try {
    const known = sessionStorage.getItem(TAB) ?? uuid();
    sessionStorage.setItem(TAB, known);
    return known;
  } catch {
    return uuid();
  }
}

/** The queue of one account. A line is {id, text | withdraws, presumed?, api, owner, scope, at}; refused, it has `error`. */
export class Queue {
  /** `store`: a promise of one. `answered(line, answer)`: also of lines that another tab sent. `changed()`: the lines are others. */
  constructor(store, owner, { csrf, answered, changed, failed }) {
    this._store = store;
    this._owner = owner;
    this._csrf = csrf;
    this._answered = answered;
    this._changed = changed;
    this._failed = failed;
    this.lines = [];
    this.stuck = false;
    this.isKept = true; // false where closing the page would lose what waits
    this._tab = thisTab();
    this._others = channelOf("raccord.entry");
    this._sending = false;
    this._adding = 0; // lines that are being written down
    this._asked = false;
    this._wait = FIRST_WAIT_MS;
    this._timer = null;
    this._last = 0;
    this._silent = new Set();
    this._aside = []; // lines that found room nowhere: this page alone has them
    this._others?.addEventListener("message", ({ data }) => this._hear(data));
  }

  get waiting() {
    return this.lines.filter((line) => !line.error);
  }

  get refused() {
    return [...this.lines.filter((line) => line.error), ...this._aside];
  }

  /** Whether closing the page would lose something. */
  get isUnsafe() {
    return this._aside.length > 0 || this.waiting.length > 0;
  }

  /** Lines that could not be added, to be taken up again or dropped, with the reason. */
  putAside(lines, error) {
    this._aside = [...this._aside, ...lines.map((line) => ({ ...line, error }))];
    this._changed();
  }

  /** Write lines down on this device, then send them; rejected where this device keeps nothing. */
  async add(lines) {
    for (const line of lines) Object.assign(line, { owner: this._owner, at: this._next() });
    this._adding += 1;
    try {
      if (this._sending) {
        await (await this._store).change(() => ({ put: lines }), DURABLE);
        this.flush();
      } else await this._addAndSend(lines);
    } finally {
      this._adding -= 1;
    }
    await this._tell();
  }

  // Written and claimed in one transaction, and sent while the disk still writes: the verdict waits for neither, and the
  // line is kept by whichever has it first.
  async _addAndSend(lines) {
    this._sending = true;
    // A line that this device still writes down goes before this one.
    const isFirst = !this.waiting.length && this._adding === 1;
    const alone = isFirst && lines.length <= BATCH && !lines.some(isUndoing);
    const written = this._store.then((store) => store.change((all) => ({ put: this._claimedOf(all, lines) }), DURABLE));
    const sent = alone ? this._send(this._claimable(lines)) : written.then((put) => this._send(put.filter(isClaimed)));
    sent.catch(() => {}); // awaited below, or told by `written`
    try {
      await written;
    } catch (error) {
      if (!alone || !(await sent.then(() => true, () => false))) {
        this._sending = false;
        throw error;
      }
    }
    during(this._sendAll(sent));
  }

  _claimedOf(all, lines) {
    const claimed = this._claimable([...all, ...lines]);
    const ids = new Set(claimed.map(({ id }) => id));
    return [...claimed, ...lines.filter(({ id }) => !ids.has(id))];
  }

  /** Forget lines that have not left yet, or came back refused; answers the ids of the others. */
  async recall(ids) {
    const wanted = new Set(ids);
    const here = new Set();
    for (const { id } of this._aside) if (wanted.has(id)) here.add(id);
    this._aside = this._aside.filter(({ id }) => !wanted.has(id));
    await (await this._store).change((all) => {
      for (const line of all) if (wanted.has(line.id) && (line.error || !line.tried)) here.add(line.id);
      return { remove: [...here] };
    });
    await this._tell();
    return ids.filter((id) => !here.has(id));
  }

  async refresh() {
    const store = await this._store;
    this.isKept = store.isKept;
    const all = await store.all().catch(() => this.lines); // a device that reads nothing just now
    this.lines = all.filter((line) => line.owner === this._owner);
    this._changed();
  }

  async flush() {
    this._asked = true;
    if (this._sending) return;
    this._sending = true;
    await during(this._sendAll());
  }

  /** The device says that the network is back, often before it is: tried at once, and soon again. */
  async resume() {
    this._wait = FIRST_WAIT_MS;
    await this.flush();
  }

  // What is being sent first, then all that waits, until nobody has asked again meanwhile.
  async _sendAll(first = null) {
    clearTimeout(this._timer);
    try {
      const failure = await first?.then(() => null, (error) => error);
      do {
        this._asked = false;
        await this._sendWaiting(failure);
      } while (this._asked);
      this._wait = FIRST_WAIT_MS;
    } catch {
      this._wait = Math.min(LONGEST_WAIT_MS, this._wait * 2);
    } finally {
      this._sending = false;
      await this.refresh();
      // what failed, or what another tab was sending when it was closed; at once where somebody has asked meanwhile: the
      // network may have come back while it was failing
      if (this.waiting.length) this._timer = setTimeout(() => this.flush(), this._asked ? 0 : this._wait);
      this._askForClaimed();
    }
  }

  // The lines of a coup that cannot be sent now stand in the way of no other coup.
  async _sendWaiting(failure) {
    const failed = new Set([failure?.api]);
    for (let lines = await this._claim(failed); lines.length; lines = await this._claim(failed)) {
      try {
        await this._send(lines);
      } catch (error) {
        failed.add(error.api);
        failure = error;
      }
    }
    if (failure) throw failure;
  }

  // A tab that was closed while it was sending answers for nothing: its lines leave from here. If it was only slow, they
  // leave twice under the same id.
  _askForClaimed() {
    const now = Date.now();
    const tabs = this.waiting.filter((line) => this._isElsewhere(line, now)).map(({ by }) => by);
    if (!this._others || !tabs.length || this._silent.size) return;
    this._silent = new Set(tabs);
    this._others.postMessage({ owner: this._owner, asks: tabs });
    setTimeout(() => this._takeFromSilent(), SIGN_OF_LIFE_MS);
  }

  async _takeFromSilent() {
    const silent = this._silent;
    this._silent = new Set();
    if (!silent.size) return;
    await this._free(({ by }) => silent.has(by));
    this.flush();
  }

  // Strictly rising, so that lines of one paste keep their order.
  _next() {
    this._last = Math.max(this._last + 1, Date.now());
    return this._last;
  }

  async _tell() {
    this._others?.postMessage({ owner: this._owner });
    await this.refresh();
  }

  // A line goes to the coup for which it was typed, whatever page is open now: one request, one coup.
  async _claim(failed) {
    return (await this._store).change((all) => ({ put: this._claimable(all, failed) }));
  }

  // What takes a line back never overtakes it: it waits for the tab that is sending that line.
  _claimable(all, failed = new Set()) {
    const now = Date.now();
    const elsewhere = new Set(all.filter((line) => this._isElsewhere(line, now)).map(({ id }) => id));
    const isFree = (line) => !line.error && !elsewhere.has(line.id) && !elsewhere.has(line.withdraws);
    const free = all.filter((line) => line.owner === this._owner && !failed.has(line.api) && isFree(line));
    const together = free.filter((line) => line.api === free[0].api).slice(0, BATCH);
    return together.map((line) => ({ ...line, tried: true, by: this._tab, until: now + CLAIM_MS }));
  }

  _isElsewhere(line, now) {
    return line.by !== this._tab && line.until > now;
  }

  async _send(lines) {
    try {
      await this._exchange(lines);
    } catch (error) {
      await this._release(lines);
      throw Object.assign(error, { api: lines[0].api });
    }
  }

  async _exchange(lines) {
    const { answers, refusal, later, stuck = false } = await post(lines, this._csrf());
    this.stuck = stuck;
    if (later) throw new Error("later");
    if (answers) await this._receive(lines, answers);
    else if (lines.length > 1) for (const line of lines) await this._exchange([line]); // one of them is refused, not all
    else await this._receive(lines, lines.map(({ id }) => ({ id, status: "refused", error: refusal })));
  }

  async _release(lines) {
    const ours = new Set(lines.map(({ id }) => id));
    await this._free(({ id }) => ours.has(id));
  }

  async _free(chosen) {
    await (await this._store).change((all) => {
      const left = all.filter((line) => !line.error && chosen(line));
      return { put: left.map((line) => ({ ...line, until: 0 })) };
    });
  }

  async _receive(lines, answers) {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    const settled = lines.filter((line) => byId.has(line.id)).map((line) => ({ line, answer: byId.get(line.id) }));
    if (!settled.length) throw new Error("no answer to these lines");
    for (const { line, answer } of settled) this._answered(line, answer);
    await (await this._store).change((all) => {
      const undone = new Set(all.map((line) => line.withdraws));
      const kept = settled.filter(({ line, answer }) => staysRefused(line, answer) && !undone.has(line.id));
      const put = kept.map(({ line, answer }) => ({ ...line, error: answer.error?.detail || this._failed }));
      const back = new Set(put.map(({ id }) => id));
      return { put, remove: settled.map(({ line }) => line.id).filter((id) => !back.has(id)) };
    });
    this._others?.postMessage({ owner: this._owner, settled });
    await this.refresh();
  }

  _hear({ owner, asks, here, settled = [] }) {
    if (owner !== this._owner) return;
    if (here) return this._silent.delete(here);
    if (asks) return asks.includes(this._tab) && this._others.postMessage({ owner, here: this._tab });
    for (const { line, answer } of settled) this._answered(line, answer);
    this.refresh().then(() => settled.length && this.waiting.length && this.flush()); // what waited for that
  }
}

const isClaimed = ({ tried }) => tried;
const isUndoing = ({ withdraws }) => withdraws !== undefined;

// What nobody typed has nothing to be corrected: it is said once, and not kept.
const staysRefused = (line, answer) => answer.status === "refused" && !line.presumed && !line.withdraws;
