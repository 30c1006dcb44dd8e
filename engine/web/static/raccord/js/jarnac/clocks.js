// Two clocks, of which one runs. The server alone counts: this shows what it will say, and asks it when a time is up.

const TICK_MS = 200;
const EARLY_MS = 80; // the question must not come before the time is up by the server
const AGAIN_MS = 2000;

const clocks = () => document.querySelector("[data-match-clocks]");
let measured = null; // milliseconds to add to performance.now() for the time of the server, by time.js
let told = -Infinity; // the same, as the pages tell it: the one that came quickest is the nearest
let learnt = null;
let asked = { moment: null, at: 0 };

function learn(shown) {
  if (shown === learnt) return;
  learnt = shown;
  told = Math.max(told, Date.parse(shown.dataset.serverNow) - performance.now());
}

function written(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function show(clock, now) {
  const left = Math.max(0, Math.ceil((Date.parse(clock.dataset.fallsAt) - now) / 1000));
  const text = written(left);
  const shown = clock.querySelector("[data-match-left]");
  if (shown.textContent !== text) shown.textContent = text;
  clock.toggleAttribute("data-ends", left <= Number(clock.dataset.last));
}

function tick(wake) {
  const shown = clocks();
  if (!shown) return;
  learn(shown);
  const now = performance.now() + (measured ?? told);
  for (const clock of shown.querySelectorAll("[data-falls-at]")) show(clock, now);
  const { next } = shown.dataset;
  if (!next || now < Date.parse(next) + EARLY_MS) return;
  if (asked.moment === next && performance.now() - asked.at < AGAIN_MS) return;
  asked = { moment: next, at: performance.now() };
  wake();
}

/** `wake()` is called when time has done something by itself. */
export function tickClocks(wake) {
  document.body.addEventListener("servertime", ({ detail }) => {
    measured = detail.offset;
  });
  setInterval(() => tick(wake), TICK_MS);
  tick(wake);
}
