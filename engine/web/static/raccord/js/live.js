// Keeps a page fresh. The server only hints that something changed: a hint becomes a "live" event on the body, and each
// fragment fetches itself (hx-trigger="live from:body"). Polling covers a lost or forbidden websocket.

const POLL_MS = 20_000;
const SPREAD_MS = 400; // so that a full hall does not fetch in the same instant
const LONGEST_WAIT_MS = 30_000;
const CLICK_MS = 100; // from a finger that leaves to its click
const NO_LONGER_ALLOWED = 4403; // a role was taken away, a session has ended

const body = document.body;
const topics = body.dataset.topics;
const shown = new Map(); // id of a fragment -> what it shows: the ETag, or the whole text
let typed = [];
let scrolled = [];
let focused = null;
let asker = null; // where the keyboard was when something was asked for
let socketOpen = false;
let failures = 0;
let hinted = null;
let look = ""; // what the last hint calls its moment: pages that heard of the same may be given the same fragment
let ended = false;
let told = 0; // when the fragments were last told to fetch themselves
let owed = false; // what a fragment fetched was not shown: its form was waiting for an answer, or was under a finger
let pressed = null; // what is under a finger that has not left it
const asked = new WeakMap(); // when each request of a fragment was sent

function hint(named = "") {
  if (ended) return;
  look = named;
  hinted ??= setTimeout(() => {
    hinted = null;
    told = performance.now();
    body.dispatchEvent(new CustomEvent("live", { bubbles: true }));
  }, Math.random() * SPREAD_MS + pause());
}

// A page of which news never stops asks for so many milliseconds between two looks; the last news is never dropped.
function pause() {
  const every = Number(document.querySelector("[data-live-every]")?.dataset.liveEvery ?? 0);
  return told ? Math.max(0, told + every - performance.now()) : 0;
}

// --- the websocket ------------------------------------------------------------------------------------

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/live/?topics=${encodeURIComponent(topics)}`);
  socket.addEventListener("open", () => {
    socketOpen = true;
    failures = 0;
    say("live");
    hint();
  });
  socket.addEventListener("message", ({ data }) => hint(JSON.parse(data).look));
  socket.addEventListener("close", ({ code }) => {
    if (code === NO_LONGER_ALLOWED) return tellEnded();
    if (socketOpen) {
      say("updated");
      hint(); // is the server still there?
    }
    socketOpen = false;
    failures += 1;
    const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures);
    setTimeout(connect, wait * (0.5 + Math.random()));
  });
}

// Nothing fresher will come: the reader is told, and the page asks for nothing more.
function tellEnded() {
  socketOpen = false;
  ended = true;
  say("offline");
  document.getElementById("messages").replaceChildren(document.getElementById("ended").content.cloneNode(true));
}

// --- what the reader is told -------------------------------------------------------------------------

function say(state) {
  if (body.dataset.link !== state) {
    body.dataset.link = state;
    body.dispatchEvent(new CustomEvent("link", { detail: { state } }));
  }
  for (const status of document.querySelectorAll("[data-live-status]")) {
    const word = status.querySelector("[data-live-word]");
    const text = status.dataset[`text${state[0].toUpperCase()}${state.slice(1)}`];
    status.dataset.state = state;
    if (word.textContent !== text) word.textContent = text;
  }
}

function stamp() {
  const now = new Date().toLocaleTimeString("fr-FR");
  for (const time of document.querySelectorAll("[data-live-time]")) time.textContent = now;
}

// --- fragments ---------------------------------------------------------------------------------------

function isLive(detail) {
  return detail.requestConfig?.triggeringEvent?.type === "live";
}

// The secrets of a form and the hour of the server are new in each answer: they change nothing for a reader.
const ALWAYS_NEW = /(name="(csrfmiddlewaretoken|command_id)" value|data-server-now|data-seen)="[^"]*"/g;

function unchanged(target, xhr) {
  const now = xhr.getResponseHeader("ETag") ?? xhr.responseText.replace(ALWAYS_NEW, "");
  const same = shown.get(target.id) === now;
  shown.set(target.id, now);
  return same;
}

function typedIn(target) {
  return [...target.querySelectorAll("input[id]:not([type=hidden]), textarea[id], details[id]")]
    .filter((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked || field.open)
    .map(({ id, value, checked, open }) => ({ id, value, checked, open }));
}

function restoreTyped() {
  for (const { id, value, checked, open } of typed) {
    const field = document.getElementById(id);
    if (field?.matches("details")) field.open = open;
    else if (field) Object.assign(field, field.matches("[type=radio], [type=checkbox]") ? { checked } : { value });
  }
  typed = [];
}

// A refusal comes as an alert alone: it is told above the page, and the fragment stays as it is.
function tellAbove(detail) {
  detail.target = document.getElementById("messages");
  detail.swapOverride = "innerHTML";
}

function scrolledIn(target) {
  return [target, ...target.querySelectorAll("[id]")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map(({ id, scrollTop, scrollLeft }) => ({ id, scrollTop, scrollLeft }));
}

function restoreScrolled() {
  for (const { id, ...place } of scrolled) Object.assign(document.getElementById(id) ?? {}, place);
  scrolled = [];
}

// A fragment may bring an autofocus: it must not take the focus from a reader who is elsewhere on the page.
function focusedBeside(target) {
  const here = document.activeElement;
  return here === body || target.contains(here) ? null : here;
}

// What was asked for did not arrive, or broke the server: the button must not seem dead.
function tellUnanswered({ detail }) {
  if (isLive(detail) || (detail.xhr.status >= 400 && detail.xhr.status < 500)) return;
  const alert = document.getElementById("unanswered").content.cloneNode(true);
  document.getElementById("messages").replaceChildren(alert);
  setTimeout(giveKeyboardBack); // once the button is no longer disabled
}

// A button is disabled while it awaits its answer, and a browser takes the keyboard away from what is disabled.
function giveKeyboardBack() {
  if (document.activeElement === body) asker?.focus();
}

body.addEventListener("htmx:configRequest", ({ detail }) => {
  if (look && detail.triggeringEvent?.type === "live") detail.headers["X-Look"] = look;
});

body.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (isLive(detail)) asked.set(detail.xhr, performance.now());
  else asker = document.activeElement;
});

body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isLive(detail)) {
    shown.delete(detail.target.id);
    if (detail.xhr.status < 400) document.getElementById("messages").replaceChildren(); // told of an earlier step
    else if (!detail.xhr.responseText.includes(`id="${detail.target.id}"`)) tellAbove(detail);
    return;
  }
  const held = "hold" in detail.target.dataset; // an error that its reader has not answered yet
  // A form sent from here awaits its answer, which brings a fresher page: swapped now, there would be no place for it.
  const asking = detail.target.querySelector("form.htmx-request") !== null;
  const touched = pressed !== null && detail.target.contains(pressed); // replaced now, it would never be clicked
  owed ||= asking || touched;
  if (held || asking || touched || detail.xhr.status >= 400 || unchanged(detail.target, detail.xhr)) detail.shouldSwap = false;
  else {
    typed = typedIn(detail.target);
    scrolled = scrolledIn(detail.target);
    focused = focusedBeside(detail.target);
  }
});

body.addEventListener("htmx:afterSwap", ({ detail }) => {
  restoreTyped();
  restoreScrolled();
  // Told again while it was fetched, a fragment that has just been replaced never asked for that: the new one does.
  if (told > (asked.get(detail.xhr) ?? told)) hint(look);
});

body.addEventListener("htmx:afterSettle", () => {
  focused?.focus({ preventScroll: true });
  focused = null;
});

function payOwed() {
  if (!owed) return;
  owed = false;
  hint(look);
}

document.addEventListener("pointerdown", ({ target }) => (pressed = target), true);
for (const left of ["pointerup", "pointercancel"]) {
  const released = () => {
    pressed = null;
    payOwed();
  };
  document.addEventListener(left, () => setTimeout(released, CLICK_MS), true);
}

body.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!isLive(detail)) payOwed();
  if (!detail.successful) return;
  say(socketOpen ? "live" : "updated");
  stamp();
});

body.addEventListener("htmx:sendError", () => say("offline"));
body.addEventListener("htmx:sendError", tellUnanswered);
body.addEventListener("htmx:responseError", tellUnanswered);
window.addEventListener("offline", () => say("offline"));
window.addEventListener("online", () => hint());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && topics) hint();
});

if (topics) {
  connect();
  setInterval(() => {
    if (!document.hidden) hint();
  }, POLL_MS);
}
