// What the letters that are laid would earn: the server counts them, a moment after the last one was laid. It says nothing
// of the top.

import { during } from "../settled.js";

const REST_MS = 250;

export class Worth {
  /** `ask(proposal)` asks the server; `tell(proposal, points)` shows it, `forget()` no more. */
  constructor(ask, tell, forget) {
    Object.assign(this, { _ask: ask, _tell: tell, _forget: forget, _laid: "", _waiting: 0, _asked: 0 });
  }

  /** What lies there now, or null where it makes no word. */
  lies(proposal) {
    const laid = proposal ? Object.values(proposal).join(" ") : "";
    if (laid === this._laid) return;
    this._laid = laid;
    this.hush();
    this._forget();
    if (proposal) this._waiting = setTimeout(() => during(this._count(proposal)), REST_MS);
  }

  /** Something else is said now: what was asked is not told any more. */
  hush() {
    clearTimeout(this._waiting);
    this._asked += 1;
  }

  async _count(proposal) {
    const asked = this._asked;
    const { ok, answer } = await this._ask(proposal).catch(() => ({ ok: false }));
    if (ok && asked === this._asked) this._tell(proposal, answer.points);
  }
}
