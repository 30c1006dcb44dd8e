// The page of a hall of a multiplex: it says every two seconds that it is there and how its clock goes, shows since when it
// is cut off, and when it is back fetches the coup as it is and says what was lost.

import { csrfToken } from "../csrf.js";
import { within } from "../patience.js";

const EVERY_MS = 2000;
const CUT_EVERY_MS = 700;
const PATIENCE_MS = 4000;
const KEPT = 15; // answers: half a minute
const NOTICED_MS = 5000; // without an answer for so long, the hall is told

const body = document.body;
const page = document.querySelector("[data-presence]");
const { hour } = document.querySelector("[data-hour]").dataset;
const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
const cutBox = document.querySelector("[data-cut]");
const lostBox = document.querySelector("[data-lost]");
let offset = null; // to add to performance.now() for the time of the server, see time.js
let samples = [];
let drift = null; // how far that is from what was measured anew, and by how much this may be wrong
let error = null;
let shown = null; // the first signal that this page has shown: of which coup, and how long after its time
let heardAt = performance.now();

// --- what it says ------------------------------------------------------------------------------------

function said() {
  const told = { drift, error, started: shown?.started, shown: shown?.late };
  const known = Object.entries(told).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(known);
}

// What the hour is, asked anew beside what time.js has measured: of the last answers the quickest is believed, which was
// written in the middle of its way, or half of it away.
async function measure() {
  const asked = performance.now();
  const response = await fetch(hour, { cache: "no-store", signal: within(PATIENCE_MS) });
  const heard = performance.now();
  if (!response.ok) return;
  const { now } = await response.json();
  samples.push({ offset: now - (asked + heard) / 2, error: (heard - asked) / 2 });
  samples = samples.slice(-KEPT);
  if (offset === null) return;
  const best = samples.reduce((one, other) => (other.error < one.error ? other : one));
  drift = offset - best.offset;
  error = best.error;
}

async function tell() {
  const response = await fetch(page.dataset.presence, {
    method: "POST",
    body: said(),
    headers: { "X-CSRFToken": csrfToken(token), Accept: "application/json" },
    cache: "no-store",
    signal: within(PATIENCE_MS),
  });
  if (!response.ok) return;
  const heard = performance.now();
  const answer = await response.json();
  const wasCut = !cutBox.hidden || heard - heardAt > NOTICED_MS;
  heardAt = heard;
  cutBox.hidden = true;
  if (answer.lost) tellLost(answer.lost);
  if (wasCut || isBehind(answer.version)) body.dispatchEvent(new CustomEvent("live", { bubbles: true }));
}

// A hint may be lost on its way: what the page shows is older than what there is.
function isBehind(version) {
  return Number(document.getElementById("heard")?.dataset.version) < version;
}

// A network that is gone answers at once, and is asked again soon; a server that is slow is left in peace.
async function go() {
  const asked = performance.now();
  try {
    await tell();
    await measure();
  } catch {
    // Not answered: the page says so once it has lasted.
  }
  showCut();
  const isGone = !cutBox.hidden && performance.now() - asked < CUT_EVERY_MS;
  setTimeout(go, isGone ? CUT_EVERY_MS : EVERY_MS);
}

// --- what it shows -----------------------------------------------------------------------------------

function showCut() {
  const silent = performance.now() - heardAt;
  if (silent < NOTICED_MS) return;
  const since = new Date(heardAt + (offset ?? Date.now() - performance.now()));
  const at = since.toLocaleTimeString("fr-FR", { timeZone: body.dataset.zone });
  cutBox.textContent = `${page.dataset.textCut} ${at} (${Math.round(silent / 1000)} ${page.dataset.textSeconds})`;
  cutBox.hidden = false;
}

function tellLost(text) {
  lostBox.textContent = text;
  lostBox.hidden = false;
}

body.addEventListener("servertime", ({ detail }) => {
  offset = detail.offset;
});

body.addEventListener("signal", ({ detail }) => {
  if (detail.kind !== "start") return;
  lostBox.hidden = true;
  const started = document.querySelector("[data-clock]")?.dataset.startedAt;
  if (started) shown = { started, late: performance.now() - detail.at };
});

window.addEventListener("offline", showCut);
window.addEventListener("online", () => {
  tell().catch(() => {});
});
go();
