// What is left of a time that the server tells, in seconds. The server alone counts: when it is up, the page asks it.

const TICK_MS = 200;
const LATE_MS = 300; // the question must not come before the time is up by the server

let measured = null; // milliseconds to add to performance.now() for the time of the server, by time.js
let told = -Infinity; // the same, as the pages tell it: the one that came quickest is the nearest
const learnt = new WeakSet();
let asked = null;

function show(shown, up) {
  if (!learnt.has(shown)) told = Math.max(told, Date.parse(shown.dataset.serverNow) - performance.now());
  learnt.add(shown);
  const left = Date.parse(shown.dataset.until) - performance.now() - (measured ?? told);
  const text = shown.dataset.text.replace("{left}", Math.max(0, Math.ceil(left / 1000)));
  if (shown.textContent !== text) shown.textContent = text;
  shown.toggleAttribute("data-ends", left <= 5000);
  if (left > -LATE_MS || asked === shown.dataset.until) return;
  asked = shown.dataset.until;
  up(shown);
}

/** `up(element)` is called once for each time that is up. */
export function countDown(up) {
  document.body.addEventListener("servertime", ({ detail }) => {
    measured = detail.offset;
  });
  const tick = () => document.querySelectorAll("[data-until]").forEach((shown) => show(shown, up));
  // Once htmx listens: of a time that is up the page is asked but once.
  document.addEventListener("DOMContentLoaded", () => {
    setInterval(tick, TICK_MS);
    tick();
  });
}
