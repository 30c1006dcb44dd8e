// The screen of the hall: full screen, the letters left shown or not, the machine kept awake, what happens said once.

import { remember, remembered } from "./memory.js";
import { onChange } from "./older.js";
import { saidBy } from "./said.js";

const BAG = "raccord.bag";
const root = document.documentElement;
const button = document.querySelector("[data-full-screen]");
const bag = document.querySelector("[data-bag-switch]");
const whole = matchMedia("(display-mode: fullscreen)"); // F11 too
let filled = false; // a browser that has no full screen fills its window at least
let awake = null;

// --- full screen -------------------------------------------------------------------------------------

function isProjected() {
  return Boolean(document.fullscreenElement) || whole.matches || filled;
}

async function stayAwake() {
  try {
    if (isProjected() && !document.hidden) awake = await navigator.wakeLock?.request("screen");
    else await awake?.release();
  } catch {
    // Refused, on battery for instance: the settings of the machine decide.
  }
}

function project() {
  root.toggleAttribute("data-projected", isProjected());
  stayAwake();
}

async function toggleFullScreen() {
  if (isProjected()) {
    filled = false;
    if (document.fullscreenElement) await document.exitFullscreen();
  } else {
    try {
      await root.requestFullscreen({ navigationUI: "hide" });
    } catch {
      filled = true;
    }
  }
  project();
}

button.addEventListener("click", toggleFullScreen);
document.addEventListener("fullscreenchange", project);
onChange(whole, project);
document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !filled) return;
  filled = false;
  project();
});
button.hidden = false;
project();

// --- letters left ------------------------------------------------------------------------------------

function showBag() {
  root.toggleAttribute("data-without-bag", !bag.checked);
}

bag.checked = remembered(BAG) !== "off";
bag.addEventListener("change", () => {
  showBag();
  remember(BAG, bag.checked ? "on" : "off");
});
bag.closest("label").hidden = false;
showBag();

// --- who is still in ---------------------------------------------------------------------------------

/** Between two coups their names come first. A style sheet could see it too, but not in each of the browsers that read it. */
function putNamesFirst() {
  const side = document.querySelector(".hall-side");
  const isPlayed = side?.querySelector(".hall-clock");
  side?.toggleAttribute("data-names-first", !isPlayed && side.querySelector(".hall-names, .hall-fallen") !== null);
}

document.body.addEventListener("htmx:afterSwap", putNamesFirst);
putNamesFirst();

// --- what is heard -----------------------------------------------------------------------------------

const said = document.getElementById("hall-said");
let last = saidBy(document.getElementById("hall"));

document.body.addEventListener("htmx:afterSwap", () => {
  const hall = document.getElementById("hall");
  const now = hall ? saidBy(hall) : last;
  if (now === last) return;
  last = now;
  if (now) said.textContent = now;
});
