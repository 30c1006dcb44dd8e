// The console of the juge-arbitre: one press is one step, one solution is found among many, and each step is told.

import { rest } from "./resting.js";
import { saidBy } from "./said.js";

// A second press may come when the answer to the first has just put another step in its place: that step rests a while.
const REST_MS = 500;

const said = document.getElementById("conduct-said");

function conduct() {
  return document.getElementById("conduct");
}

function form() {
  return conduct()?.querySelector(".conduct-action");
}

// Whether a coup ends before its time is a step of its own.
function stepOf(asked) {
  if (!asked) return asked;
  const coup = asked.querySelector("[name=coup]")?.value;
  return `${asked.getAttribute("action")} ${coup} ${"asked" in asked.dataset}`;
}

let step = stepOf(form());

// --- one press, one step -----------------------------------------------------------------------------

function restIfNew() {
  const asked = form();
  if (!asked || stepOf(asked) === step) return;
  rest(form, REST_MS);
}

// --- one solution among many --------------------------------------------------------------------------

let toTheList = false;

// From the field where one types, Enter and the arrow go to what was found; what is chosen there is announced from there.
function onFindKey(event) {
  if (event.key === "Escape" && event.target.value) {
    event.target.value = "";
  } else if (event.key === "Enter" || event.key === "ArrowDown") {
    toTheList = true;
  } else return;
  event.preventDefault();
  event.target.dispatchEvent(new Event("find"));
}

function goToTheList() {
  if (!toTheList) return;
  toTheList = false;
  const list = document.getElementById("choices-words");
  (list?.querySelector("input:checked") ?? list?.querySelector("input"))?.focus();
}

// A page that came by itself lists everything again, beside what had been typed.
function findAgain() {
  const field = document.getElementById("choices-find");
  if (field && field.value !== field.defaultValue) field.dispatchEvent(new Event("find"));
}

// --- what is folded, and what is asked ------------------------------------------------------------------

const FIRST = "input:not([type=hidden]), textarea, select";

function goTo(place) {
  const first = place.querySelector(FIRST);
  first?.focus();
  if (first?.matches("[type=text]")) first.select();
}

// What a link leads to is unfolded where it stands; what one unfolds to write in has the keyboard.
function onClick(event) {
  const opener = event.target.closest?.("[data-opens]");
  const place = opener && document.getElementById(opener.dataset.opens);
  if (place) {
    event.preventDefault();
    place.closest("details").open = true;
    goTo(place);
    return;
  }
  const folded = event.target.closest?.("summary")?.closest("details[data-first]");
  if (folded) setTimeout(() => folded.open && goTo(folded));
}

// Once the time is up, nobody need be asked whether the coup ends before it.
function onSignal({ detail }) {
  if (detail.kind === "end" && form()?.matches("[data-asked]")) document.getElementById("next-action").click();
}

// --- what is heard, and where the keyboard is -----------------------------------------------------------

function tell() {
  const sentence = saidBy(conduct());
  if (said.textContent !== sentence) said.textContent = sentence;
}

// Escape leaves a field for the step; the help of the keyboard and what is being sought take it first.
function onKey(event) {
  if (event.target.id === "choices-find") onFindKey(event);
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (conduct()?.contains(document.activeElement)) document.getElementById("next-action")?.focus();
}

document.addEventListener("keydown", onKey);
document.addEventListener("click", onClick);
document.body.addEventListener("signal", onSignal);
document.body.addEventListener("htmx:afterSwap", restIfNew);
document.body.addEventListener("htmx:afterSettle", ({ target }) => {
  step = stepOf(form());
  if (target.id === "choices-words") goToTheList();
  else findAgain();
  tell();
});
