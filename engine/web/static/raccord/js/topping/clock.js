// What is left of the time of a coup, by the clock of the server. It gives nothing and takes nothing: the server counts.

const LAST_MS = 10000; // the last seconds are told by colour and weight
const EARLY_MS = 40; // the question must not come before the time is up by the server

// What stands before the decimals in the language of the page.
const SIGN = (0.5).toLocaleString(document.documentElement.lang).charAt(1);

/** A time as the pages write it: 83450 -> "1:23,4", in English "1:23.4". */
export function clocked(ms) {
  const tenths = Math.floor(ms / 100);
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, "0")}${SIGN}${tenths % 10}`;
}

/** Ticks in `element`; `isUp()` is called once the time of the coup is up. */
export class RunClock {
  constructor(element, serverNow, isUp) {
    this._element = element;
    this._isUp = isUp;
    this._offset = Date.parse(serverNow) - performance.now(); // milliseconds to add to it for the time of the server
    this._ends = null;
    this._timer = null;
    document.body.addEventListener("servertime", ({ detail }) => {
      this._offset = detail.offset;
      this._tick();
    });
  }

  /** Count down to the end of this coup; null: nothing runs any more. `serverNow`: what the server said the time was. */
  count(endsAt, serverNow) {
    // Every answer comes a little late: the one that puts the hour furthest ahead is the nearest to it.
    this._offset = Math.max(this._offset, Date.parse(serverNow) - performance.now());
    this._ends = endsAt === null ? null : Date.parse(endsAt);
    this._tick();
  }

  /** The server was asked a little early: tick again soon. */
  waitALittle() {
    clearTimeout(this._timer);
    this._timer = setTimeout(() => this._tick(), 200);
  }

  _tick() {
    clearTimeout(this._timer);
    if (this._ends === null) {
      this._element.textContent = "";
      return;
    }
    const left = this._ends - performance.now() - this._offset;
    const seconds = Math.max(0, Math.ceil(left / 1000));
    this._element.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    this._element.dataset.last = String(left <= LAST_MS);
    if (left <= -EARLY_MS) this._isUp();
    else this._timer = setTimeout(() => this._tick(), Math.max(EARLY_MS, left > 0 ? left % 1000 : 0));
  }
}
