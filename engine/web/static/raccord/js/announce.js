// Reads the announcements of the juge-arbitre aloud, and the signals of the clock. Only with a French voice of the machine
// itself: a remote voice would send the tirage to a third party. Off until it is switched on, on this device.

import { remember, remembered } from "./memory.js";

const SWITCH = "raccord.voice";
const BREATH_MS = 450;
const LINE_MS = 900;

const synthesis = window.speechSynthesis;
let wanted = remembered(SWITCH) === "on";
let reading = 0; // the number of the reading under way; a newer one ends it
let heard = null; // what was read last, so that a page that brings something else silences it
let told = null; // what the page of a hall has read of itself, as soon as it was said everywhere

// --- the voice ---------------------------------------------------------------------------------------

function voice() {
  const voices = synthesis?.getVoices() ?? [];
  const french = voices.filter(({ localService, lang }) => localService === true && /^fr([-_]|$)/i.test(lang));
  return french.find(({ lang }) => lang.replace("_", "-") === navigator.language) ?? french[0];
}

function isOn() {
  return wanted && voice() !== undefined;
}

function want(on) {
  wanted = on;
  remember(SWITCH, on ? "on" : "off");
}

// A word in capitals is read as a word; a letter alone, by its name.
function spoken(text) {
  return text.replace(/\p{Lu}{2,}/gu, (word) => word.toLowerCase());
}

function say(text) {
  const own = voice();
  if (!own) return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(spoken(text));
    utterance.voice = own;
    utterance.lang = own.lang;
    utterance.addEventListener("end", resolve);
    utterance.addEventListener("error", resolve);
    synthesis.speak(utterance);
  });
}

function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

// --- reading -----------------------------------------------------------------------------------------

function panel() {
  return document.querySelector("[data-announcement]");
}

function lines() {
  const script = panel()?.querySelector("[data-script][open] [data-lines], [data-announcement] > [data-lines]");
  return [...(script?.querySelectorAll("[data-line]") ?? [])].map((line) => [...line.querySelectorAll("[data-say]")]);
}

function textOf(script) {
  return script.flat().map(({ dataset }) => dataset.say).join("|");
}

async function read() {
  const script = lines();
  const mine = begin(textOf(script));
  for (const line of script) {
    for (const breath of line) {
      breath.classList.add("being-said");
      await say(breath.dataset.say);
      breath.classList.remove("being-said");
      if (mine !== reading) return;
      await pause(BREATH_MS);
      if (mine !== reading) return;
    }
    await pause(LINE_MS);
    if (mine !== reading) return;
  }
  stop();
}

function begin(text) {
  stop();
  heard = text;
  show();
  return reading;
}

function stop() {
  reading += 1;
  heard = null;
  synthesis?.cancel();
  show();
}

// --- the signals -------------------------------------------------------------------------------------

// A signal waits for nobody: it cuts the reading short. `kind`, as clock.js gives it: start, warning or end.
function onSignal({ detail: { kind } }) {
  const text = panel()?.dataset[`signal${kind[0].toUpperCase()}${kind.slice(1)}`];
  if (!text || !isOn()) return;
  stop();
  say(text);
}

// --- the page ----------------------------------------------------------------------------------------

function show() {
  const box = document.querySelector("[data-voice]");
  if (!box) return;
  const button = box.querySelector("[data-voice-read]");
  const none = voice() === undefined;
  box.hidden = false;
  box.querySelector("[data-voice-choice]").hidden = none;
  box.querySelector("[data-voice-switch]").checked = isOn();
  button.disabled = !isOn() || lines().length === 0;
  const text = none ? "textNone" : heard === null ? "textRead" : "textStop";
  if (button.textContent !== button.dataset[text]) button.textContent = button.dataset[text];
}

function onClick({ target }) {
  if (!target.closest("[data-voice-read]")) return;
  if (heard === null) read();
  else stop();
}

function onChange({ target }) {
  if (target.matches("[data-voice-switch]")) {
    want(target.checked);
    stop();
  } else if (target.name === "solution") onMove();
}

// Sifting the solutions may choose the only one left (conduct.js), and says so by no event of its own: look after it.
function onInput() {
  if (panel()?.querySelector("[data-script]")) setTimeout(onMove);
}

// Of the solutions to choose from, the one that is chosen is the one to read.
function followChoice() {
  const chosen = document.querySelector("input[name=solution]:checked")?.value;
  for (const each of panel()?.querySelectorAll("[data-script]") ?? []) {
    each.open = each.dataset.script === chosen;
    each.hidden = !each.open;
  }
  const hint = panel()?.querySelector("[data-choose]");
  if (hint) hint.hidden = chosen !== undefined;
}

// The page has moved: what is no longer to be said is no longer read.
function onMove() {
  followChoice();
  if (heard !== null && heard !== textOf(lines())) stop();
  show();
  readAtOnce();
}

// In a hall nobody presses anything: each announcement is read when it comes, once. What stood there already is not.
function readAtOnce() {
  if (!panel()?.hasAttribute("data-at-once")) return;
  const text = textOf(lines());
  const isNew = told !== null && told !== text;
  told = text;
  if (isNew && text && isOn()) read();
}

document.addEventListener("click", onClick);
document.addEventListener("change", onChange);
document.addEventListener("input", onInput);
document.body.addEventListener("htmx:afterSettle", onMove);
synthesis?.addEventListener?.("voiceschanged", show); // an older Safari has its voices from the start
document.body.addEventListener("signal", onSignal);
window.addEventListener("pagehide", stop);
onMove();
