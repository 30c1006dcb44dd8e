// Measures how far the server's clock is from this device. The others hear of it by the event "servertime", whose detail
// is {offset}: milliseconds to add to performance.now(), which setting the clock of the device does not move.

import { during } from "./settled.js";

const BURST = 6; // one request may wait behind others: the quickest of several is believed
const BURST_PAUSE_MS = 120;
const AGAIN_MS = 60000;
const KEPT = 24;
const DRIFT = 5e-5; // what a cheap quartz may gain or lose
const JUMP_MS = 100;

const source = document.querySelector("[data-hour]");
let samples = [];
let offset = null;
let toAsk = 0;
let measuring = false;
let ahead = calendar();

// How far the calendar of the device is from its counter: it moves when the device slept, or was set.
function calendar() {
  return Date.now() - performance.now();
}

// The answer was written somewhere between asking and reading: in the middle, half the round trip being the most that this
// can be wrong.
async function sample() {
  noticeSleep();
  const asked = performance.now();
  const response = await fetch(source.dataset.hour, { cache: "no-store" });
  const heard = performance.now();
  if (!response.ok || noticeSleep()) return;
  const { now } = await response.json();
  samples.push({ offset: now - (asked + heard) / 2, error: (heard - asked) / 2, at: heard });
  samples = samples.slice(-KEPT);
}

function errorNow({ error, at }) {
  return error + (performance.now() - at) * DRIFT;
}

function tell() {
  if (samples.length > 0) {
    const best = samples.reduce((one, other) => (errorNow(other) < errorNow(one) ? other : one));
    offset = best.offset;
  }
  if (offset !== null) document.body.dispatchEvent(new CustomEvent("servertime", { detail: { offset } }));
}

async function measure(times) {
  toAsk = Math.max(toAsk, times);
  if (measuring) return;
  measuring = true;
  try {
    for (; toAsk > 0; toAsk -= 1) {
      await during(sample());
      tell();
      await new Promise((resolve) => setTimeout(resolve, BURST_PAUSE_MS));
    }
  } catch {
    toAsk = 0; // Offline: the clock goes on by what was measured last.
  } finally {
    measuring = false;
  }
}

// performance.now() may stand still while a device sleeps; its calendar does not.
function noticeSleep() {
  const jump = calendar() - ahead;
  if (Math.abs(jump) < JUMP_MS) return false;
  ahead += jump;
  samples = [];
  if (offset !== null) offset += jump;
  tell();
  measure(BURST);
  return true;
}

// A page that was kept knows how far the two clocks were from each other then.
function believeKept() {
  const { keptAhead } = document.documentElement.dataset;
  if (keptAhead === undefined) return;
  offset = calendar() + Number(keptAhead);
  tell();
}

if (source) {
  believeKept();
  measure(BURST);
  setInterval(() => measure(2), AGAIN_MS);
  setInterval(noticeSleep, 1000);
  document.body.addEventListener("link", ({ detail }) => detail.state === "live" && measure(BURST));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    noticeSleep();
    measure(2);
  });
}
