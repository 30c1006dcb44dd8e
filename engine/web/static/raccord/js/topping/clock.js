// What is left of the time of a coup, by the clock of the server. It gives nothing and takes nothing: the server counts.

const LAST_MS = 10_000; // the last seconds are told by colour and weight
const EARLY_MS = 40; // the question must not come before the time is up by the server

/** A time as the pages write it: 83450 -> "1:23,4". */
export function clocked(ms) {
  const tenths = Math.floor(ms / 100);
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, "0")},${tenths % 10}`;
}

/** Ticks in `element`; `isUp()` is called once the time of the coup is up. */
export class RunClock {
  #element;
  #isUp;
  #offset; // milliseconds to add to performance.now() for the time of the server
  #ends = null;
  #timer = null;

  constructor(element, serverNow, isUp) {
    this.#element = element;
    this.#isUp = isUp;
    this.#offset = Date.parse(serverNow) - performance.now();
    document.body.addEventListener("servertime", ({ detail }) => {
      this.#offset = detail.offset;
      this.#tick();
    });
  }

  /** Count down to the end of this coup; null: nothing runs any more. `serverNow`: what the server said the time was. */
  count(endsAt, serverNow) {
    // Every answer comes a little late: the one that puts the hour furthest ahead is the nearest to it.
    this.#offset = Math.max(this.#offset, Date.parse(serverNow) - performance.now());
    this.#ends = endsAt === null ? null : Date.parse(endsAt);
    this.#tick();
  }

  /** The server was asked a little early: tick again soon. */
  waitALittle() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), 200);
  }

  #tick() {
    clearTimeout(this.#timer);
    if (this.#ends === null) {
      this.#element.textContent = "";
      return;
    }
    const left = this.#ends - performance.now() - this.#offset;
    const seconds = Math.max(0, Math.ceil(left / 1000));
    this.#element.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    this.#element.dataset.last = String(left <= LAST_MS);
    if (left <= -EARLY_MS) this.#isUp();
    else this.#timer = setTimeout(() => this.#tick(), Math.max(EARLY_MS, left > 0 ? left % 1000 : 0));
  }
}
