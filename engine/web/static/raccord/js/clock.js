// Ticks the clocks of the page and gives the three signals of a coup (FISF 3.3): to the eye on the clock, to a screen
// reader in [data-clock-said], to the others by two events on the body: "signal" {kind, at} when one is given, "signals"
// {planned: [{key, kind, at}]} for those to come, `at` in milliseconds of performance.now().

const LONGEST_TICK_MS = 1000;
const SHOWN_MS = 4000; // how long the word of a signal stays in place of the state
const FRESH_MS = 2000; // a page opened later than this does not give a signal that is past
const body = document.body;

// Milliseconds to add to performance.now() for the time of the server: as measured (time.js), and until then as the page
// tells. A page that travelled slowly makes the server look late: the largest difference is the nearest to the truth.
let measured = null;
let told = -Infinity;
let timer = null;
const given = new Set();
const running = new Set(); // the coups that this page has seen running

function learn(clock) {
  if (clock.dataset.learnt) return;
  clock.dataset.learnt = clock.dataset.state;
  if (clock.dataset.serverNow) told = Math.max(told, Date.parse(clock.dataset.serverNow) - performance.now());
}

function offset() {
  return measured ?? (Number.isFinite(told) ? told : Date.now() - performance.now());
}

function asText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// The signals of a coup by the server's time; a coup that has been closed has but its end.
function signalsOf(clock) {
  const { startedAt, endsAt, warning, learnt } = clock.dataset;
  if (!startedAt || !endsAt || !["running", "ended"].includes(learnt)) return [];
  const [start, end] = [Date.parse(startedAt), Date.parse(endsAt)];
  const all = [{ kind: "end", at: end }];
  if (learnt === "running") {
    all.push({ kind: "start", at: start });
    const second = end - Number(warning) * 1000;
    if (Number(warning) > 0 && second > start) all.push({ kind: "warning", at: second });
  }
  return all.map((signal) => ({ ...signal, key: `${startedAt} ${signal.kind}` }));
}

function stateAt(clock, now) {
  const { startedAt, endsAt, warning, learnt } = clock.dataset;
  if (learnt !== "running") return learnt;
  if (now < Date.parse(startedAt)) return "ready";
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return "ended";
  return left <= Number(warning) * 1000 ? "last" : "running";
}

// What is left in seconds; before the first signal, the whole time.
function leftAt(clock, now) {
  const { startedAt, endsAt } = clock.dataset;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - Math.max(now, Date.parse(startedAt))) / 1000));
}

function textOf(clock, name) {
  return clock.dataset[`text${name[0].toUpperCase()}${name.slice(1)}`] ?? "";
}

function give(clock, signal, now) {
  given.add(signal.key);
  const wasHere = signal.kind === "end" && running.has(clock.dataset.startedAt);
  if (now - signal.at > FRESH_MS && !wasHere) return;
  const said = document.querySelector("[data-clock-said]");
  if (said) said.textContent = textOf(clock, signal.kind);
  body.dispatchEvent(new CustomEvent("signal", { detail: { kind: signal.kind, at: signal.at - offset() } }));
}

function show(clock) {
  learn(clock);
  const now = performance.now() + offset();
  const state = stateAt(clock, now);
  const signals = signalsOf(clock);
  const due = signals.filter(({ at }) => at <= now);
  if (["ready", "running", "last"].includes(state)) running.add(clock.dataset.startedAt);
  for (const signal of due) if (!given.has(signal.key)) give(clock, signal, now);
  const shown = due.find(({ at }) => now - at < SHOWN_MS)?.kind ?? "";
  const text = textOf(clock, shown || state);
  const label = clock.querySelector("[data-clock-label]");
  if (state !== "waiting" && state !== "paused") {
    clock.querySelector("[data-clock-time]").textContent = asText(state === "ended" ? 0 : leftAt(clock, now));
  }
  clock.dataset.state = state;
  clock.dataset.signal = shown;
  if (text && label.textContent !== text) label.textContent = text;
  return signals;
}

function plan(signals) {
  const planned = signals.map(({ key, kind, at }) => ({ key, kind, at: at - offset() }));
  body.dispatchEvent(new CustomEvent("signals", { detail: { planned } }));
}

// The next second begins when what is left is a whole number of them; the signals fall on whole seconds as well.
function nextTick(clock) {
  if (!clock?.dataset.endsAt) return LONGEST_TICK_MS;
  const left = Date.parse(clock.dataset.endsAt) - performance.now() - offset();
  return left > 0 ? (left % 1000) + 1 : LONGEST_TICK_MS;
}

function tick() {
  clearTimeout(timer);
  const clocks = [...document.querySelectorAll("[data-clock]")];
  plan(clocks.flatMap(show));
  timer = setTimeout(tick, Math.min(LONGEST_TICK_MS, nextTick(clocks[0])));
}

body.addEventListener("servertime", ({ detail }) => {
  measured = detail.offset;
  tick();
});
body.addEventListener("htmx:afterSwap", tick);
document.addEventListener("visibilitychange", tick);
tick();
