// Sounds the three signals with tones made here. They are laid in advance on the audio clock, which a tab in the background
// keeps on time. A browser lets a page sound only after a gesture: the choice is remembered, the gesture asked for again.

import { remember, remembered } from "./memory.js";

const ON = "raccord.sound";
const VOLUME = "raccord.volume";
const SAME_MS = 40; // less than this is the same moment: laying a tone again serves nobody
const TOO_LATE_S = 0.5;
// [start, length, hertz] in seconds: low enough for ears over sixty, and told apart by their number.
const TONES = {
  start: [[0, 0.8, 660]],
  warning: [[0, 0.25, 880], [0.4, 0.25, 880]],
  end: [[0, 0.3, 660], [0.4, 0.3, 660], [0.8, 1.2, 523]],
};

const Context = window.AudioContext || window.webkitAudioContext;
const panel = document.querySelector(".sound[data-sound]");
const planned = new Map(); // key of a signal -> {when, nodes}
let wanted = [];
let audio = null;
let loudness = null;

// --- tones -------------------------------------------------------------------------------------------

function tone(when, [start, length, hertz]) {
  const [source, envelope] = [audio.createOscillator(), audio.createGain()];
  const [from, to] = [when + start, when + start + length];
  source.type = "triangle";
  source.frequency.value = hertz;
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(1, from + 0.015);
  envelope.gain.setValueAtTime(1, to - 0.08);
  envelope.gain.linearRampToValueAtTime(0, to);
  source.connect(envelope).connect(loudness);
  source.start(from);
  source.stop(to);
  return source;
}

function sound(kind, when) {
  return TONES[kind].map((each) => tone(when, each));
}

function cancel(key) {
  const { when, nodes } = planned.get(key);
  if (when <= audio.currentTime) return; // it is sounding, or has sounded: never twice
  for (const node of nodes) node.stop(0);
  planned.delete(key);
}

function lay({ key, kind, at }) {
  const late = (audio.outputLatency || 0) + (audio.baseLatency || 0);
  const when = audio.currentTime + (at - performance.now()) / 1000 - late;
  const known = planned.get(key);
  if (known && (known.when <= audio.currentTime || Math.abs(known.when - when) * 1000 < SAME_MS)) return;
  if (known) cancel(key);
  if (when < audio.currentTime - TOO_LATE_S) return;
  planned.set(key, { when, nodes: sound(kind, Math.max(when, audio.currentTime)) });
}

function layAll() {
  if (audio?.state !== "running") return;
  const keys = new Set(wanted.map(({ key }) => key));
  for (const key of [...planned.keys()]) if (!keys.has(key)) cancel(key);
  wanted.forEach(lay);
}

// --- what the reader chooses -------------------------------------------------------------------------

function isOn() {
  return panel.dataset.state !== "off";
}

function setVolume() {
  const share = panel.querySelector("[data-sound-volume]").value / 100;
  if (loudness) loudness.gain.value = share * share; // the ear hears in ratios
}

function say() {
  const state = !isOn() ? "off" : audio?.state === "running" ? "on" : "gesture";
  panel.dataset.state = state;
  document.body.dataset.sound = state;
  const { textOn, textOff, textTurnOn, textTurnOff, textGesture } = panel.dataset;
  panel.querySelector("[data-sound-toggle]").textContent = state === "on" ? textTurnOff : textTurnOn;
  panel.querySelector("[data-sound-said]").textContent = { on: textOn, off: textOff, gesture: textGesture }[state];
}

function wake() {
  if (!audio) {
    audio = new Context({ latencyHint: "interactive" });
    loudness = audio.createGain();
    loudness.connect(audio.destination);
    audio.addEventListener("statechange", refresh);
    setVolume();
  }
  audio.resume().then(refresh, () => {});
}

function refresh() {
  say();
  layAll();
}

function turn(on) {
  panel.dataset.state = on ? "on" : "off";
  remember(ON, on ? "on" : "off");
  if (on) wake();
  else audio?.suspend().then(refresh);
  if (!on) for (const key of [...planned.keys()]) cancel(key);
  say();
}

function onGesture(event) {
  if (isOn() && audio?.state !== "running" && !panel.contains(event.target)) wake();
}

function prepare() {
  const volume = panel.querySelector("[data-sound-volume]");
  volume.value = remembered(VOLUME) ?? volume.value;
  volume.addEventListener("input", setVolume);
  volume.addEventListener("change", () => remember(VOLUME, volume.value));
  panel.querySelector("[data-sound-toggle]").addEventListener("click", () => turn(audio?.state !== "running" || !isOn()));
  panel.querySelector("[data-sound-test]").addEventListener("click", () => {
    turn(true);
    audio.resume().then(() => {
      const first = audio.currentTime + 0.1;
      ["start", "warning", "end"].forEach((kind, place) => sound(kind, first + place * 1.6));
    });
  });
  document.addEventListener("pointerdown", onGesture);
  document.addEventListener("keydown", onGesture);
  document.addEventListener("visibilitychange", () => isOn() && audio?.resume().catch(() => {}));
  document.body.addEventListener("signals", ({ detail }) => {
    wanted = detail.planned;
    layAll();
  });
  panel.dataset.state = remembered(ON) === "on" ? "gesture" : "off";
  if (isOn()) wake();
  say();
  panel.hidden = false;
}

if (panel && Context) prepare();
