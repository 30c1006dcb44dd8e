// Ticks the clocks of the page. The server's time is the truth: this device only counts between two looks at it.

const TICK_MS = 200;
const LAST_SECONDS = 30;

// Milliseconds to add to the clock of this device. A page that travelled slowly, or came out of a cache, makes the server
// look late: the largest difference seen is the nearest to the truth.
let offset = -Infinity;
const said = new Set();

function learn(clock) {
  if (!clock.dataset.serverNow || clock.dataset.learnt) return;
  clock.dataset.learnt = "yes";
  offset = Math.max(offset, Date.parse(clock.dataset.serverNow) - Date.now());
}

function endOf(clock) {
  if (clock.dataset.endsAt) return Date.parse(clock.dataset.endsAt);
  return Date.parse(clock.dataset.startedAt) + Number(clock.dataset.duration) * 1000;
}

function asText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function announce(clock, state, text) {
  const once = `${clock.dataset.startedAt} ${state}`;
  if (said.has(once)) return;
  said.add(once);
  clock.querySelector("[data-clock-said]").textContent = text;
}

function show(clock) {
  learn(clock);
  if (!clock.dataset.startedAt || !["running", "last"].includes(clock.dataset.state)) return;
  const now = Date.now() + (Number.isFinite(offset) ? offset : 0);
  const left = Math.max(0, Math.ceil((endOf(clock) - now) / 1000));
  const state = left === 0 ? "ended" : left <= LAST_SECONDS ? "last" : "running";
  const text = clock.dataset[`text${state[0].toUpperCase()}${state.slice(1)}`];
  const label = clock.querySelector("[data-clock-label]");
  clock.querySelector("[data-clock-time]").textContent = asText(left);
  clock.dataset.state = state;
  if (label.textContent !== text) label.textContent = text;
  if (state !== "running") announce(clock, state, text);
  if (state === "ended") document.body.dispatchEvent(new CustomEvent("live", { bubbles: true }));
}

function tick() {
  document.querySelectorAll("[data-clock]").forEach(show);
}

tick();
setInterval(tick, TICK_MS);
