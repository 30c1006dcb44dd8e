// From coup to coup of a partie without leaving its page, by a press, an arrow, or by itself: each part of the page that tells
// of one coup (`data-coup-part`, with an id) gives way to that of the coup asked for. Without this script each coup is a page.

import { during } from "./settled.js";

const EACH_MS = 4000; // time to read a tirage and find its word on the grid

const player = document.querySelector("[data-replay-play]");
const said = document.querySelector("[data-replay-said]");
let asked = 0;
let timer = null;

const next = () => document.querySelector("a[data-coup][rel=next]");

async function pageAt(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The parts of this page with those of another; an error where that one is no coup. */
function pairs(page) {
  const found = [...document.querySelectorAll("[data-coup-part]")].map((part) => [part, page.getElementById(part.id)]);
  if (found.some(([, fresh]) => !fresh)) throw new Error("no coup");
  return found;
}

/** What the keyboard was on, in the part that takes its place; on the way back where there is no way on. */
function focusLike(was, fresh) {
  const alike = was.rel ? fresh.querySelector(`a[rel=${was.rel}]`) : was.id && document.getElementById(was.id);
  const other = alike || fresh.querySelector("[aria-current], a[rel], summary");
  if (other) other.focus();
}

function exchange([part, fresh]) {
  const was = part.contains(document.activeElement) ? document.activeElement : null;
  for (const fold of part.querySelectorAll("details[id][open]")) {
    const same = fresh.querySelector(`#${CSS.escape(fold.id)}`);
    if (same) same.open = true;
  }
  part.replaceWith(document.adoptNode(fresh));
  if (window.htmx) window.htmx.process(fresh);
  if (was) focusLike(was, fresh);
}

/** Show the coup of this address; `note` writes the address down ("pushState", "replaceState"), "" where it stands already. */
async function show(url, note) {
  asked += 1;
  const mine = asked;
  try {
    const page = await during(pageAt(url));
    if (mine !== asked) return; // another was asked for meanwhile
    const found = pairs(page);
    if (note) history[note](null, "", url);
    found.forEach(exchange);
    document.title = page.title;
    said.textContent = document.getElementById("coup-title").textContent.trim();
    document.dispatchEvent(new Event("coupshown"));
  } catch {
    location.assign(url);
  }
}

// --- by itself -----------------------------------------------------------------------------------------------

function tell(isPlaying) {
  player.textContent = isPlaying ? player.dataset.textStop : player.dataset.textPlay;
  player.dataset.keyLabel = player.textContent;
}

function stop() {
  clearTimeout(timer);
  timer = null;
  if (player) tell(false);
}

async function advance(url) {
  const running = timer;
  await show(url, "replaceState");
  if (timer !== running) return; // stopped meanwhile
  if (next()) timer = setTimeout(() => advance(next().href), EACH_MS);
  else stop();
}

/** From where one is; from the beginning where that is the end. */
function start() {
  timer = setTimeout(() => {}, 0);
  tell(true);
  advance(next() ? next().href : player.dataset.replayPlay);
}

if (player) {
  player.addEventListener("click", () => (timer === null ? start() : stop()));
  player.hidden = false;
}

// --- by its reader -------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-coup]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
  event.preventDefault();
  stop();
  show(link.href, "pushState");
});
document.addEventListener("keydown", ({ key }) => key === "Escape" && stop());
document.addEventListener("visibilitychange", () => document.hidden && stop());
window.addEventListener("popstate", () => {
  stop();
  show(location.href, "");
});
